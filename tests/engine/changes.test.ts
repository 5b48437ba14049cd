import { describe, expect, it } from 'vitest';
import { changesBetween, nothingNew } from '../../src/engine/index.ts';
import { counter, emptyScene, heroAt, panel, quietPlaces, raw, typicalScene, unit } from '../drawing/scenes.ts';

describe('what is new on a board', () => {
  it('is nothing between equal boards', () => {
    expect(changesBetween(typicalScene(), typicalScene())).toEqual(nothingNew);
  });

  it('is figures that came or grew more, not those that went', () => {
    const before = emptyScene({
      pieces: [unit('krohn', 'north:3', 3), unit('gargoh', 'north:3', 2), unit('molen', 'east:3')],
    });
    const now = emptyScene({
      pieces: [
        unit('krohn', 'north:3', 2),
        unit('gargoh', 'north:3', 4),
        unit('krohn', 'north:2', 1),
        heroAt('archer', 'barn'),
      ],
    });
    expect(changesBetween(before, now).pieces).toEqual(['north:3 gargoh', 'north:2 krohn', 'barn archer']);
  });

  it('is places in another state', () => {
    const places = { ...quietPlaces(), barn: { ...quietPlaces().barn!, state: 'damaged' } };
    expect(changesBetween(emptyScene(), emptyScene({ places })).places).toEqual(['barn']);
  });

  it('is tracks that rose or fell, hero by hero', () => {
    const before = emptyScene({ panels: [panel('archer', 0), panel('paladin', 1)] });
    const tracks = [counter('morale', 'Morale', 3, 10), counter('food', 'Food', 3, 6), counter('gold', 'Gold', 4, 4)];
    const now = emptyScene({ panels: [panel('archer', 0, { tracks }), panel('paladin', 1), panel('sorcerer', 2)] });
    expect(changesBetween(before, now).tracks).toEqual({ 'archer morale': -2, 'archer gold': 3 });
  });

  it('is who has come, who has gone inwards and who has fallen', () => {
    const before = emptyScene({
      pieces: [unit('krohn', 'north:3', 3), unit('krohn', 'north:1', 2), unit('gargoh', 'east:2', 2)],
    });
    const now = emptyScene({
      pieces: [
        unit('krohn', 'north:3', 4),
        unit('krohn', 'north:1', 1),
        unit('gargoh', 'east:1', 1),
        unit('molen', 'west:3', 2),
      ],
    });
    const { arrived, moved, fallen } = changesBetween(before, now);
    expect(arrived).toEqual({ 'north:3 krohn': 1, 'west:3 molen': 2 });
    expect(moved).toEqual([{ id: 'gargoh', art: 'gargoh', from: 'east:2', to: 'east:1', count: 1 }]);
    expect(fallen).toEqual([
      { id: 'krohn', at: 'north:1', art: 'krohn', rank: 'foe', count: 1 },
      { id: 'gargoh', at: 'east:2', art: 'gargoh', rank: 'foe', count: 1 },
    ]);
  });

  it('takes nobody for gone outwards or to another side who may not march there', () => {
    const { arrived, moved, fallen } = changesBetween(
      emptyScene({ pieces: [unit('krohn', 'north:1', 2), unit('krohn', 'south:2', 2)] }),
      emptyScene({ pieces: [unit('krohn', 'north:3', 2), unit('krohn', 'east:1', 2)] }),
    );
    expect(moved).toEqual([]);
    expect(arrived).toEqual({ 'north:3 krohn': 2, 'east:1 krohn': 2 });
    expect(fallen.map(({ at, count }) => [at, count])).toEqual([
      ['north:1', 2],
      ['south:2', 2],
    ]);
  });

  it('takes the only one of its kind for gone only where its rank may go', () => {
    for (const [from, to] of [
      ['west:3', 'east:3'],
      ['west:1', 'west:3'],
      ['west:1', 'north:1'],
    ] as const) {
      const change = changesBetween(
        emptyScene({ pieces: [unit('krohn', from)] }),
        emptyScene({ pieces: [unit('krohn', to)] }),
      );
      expect(change, `${from} ${to}`).toMatchObject({
        moved: [],
        arrived: { [`${to} krohn`]: 1 },
        fallen: [{ id: 'krohn', at: from, art: 'krohn', rank: 'foe', count: 1 }],
      });
    }
  });

  it('takes one for the likeliest that may have come there', () => {
    const foe = [
      ['moor', 'ford'],
      ['hill', 'ford'],
    ] as const;
    const { moved, fallen } = changesBetween(
      emptyScene({ pieces: [unit('krohn', 'hill'), unit('krohn', 'moor')] }),
      emptyScene({ pieces: [unit('krohn', 'ford')], ways: { foe } }),
    );
    expect(moved).toEqual([{ id: 'krohn', art: 'krohn', from: 'moor', to: 'ford', count: 1 }]);
    expect(fallen.map(({ at }) => at)).toEqual(['hill']);
  });

  it('follows who has an identity, and tells who fell from another of the same art who came after', () => {
    const at = (place: string, id: string) => emptyScene({ pieces: [unit('messenger', place, 1, { id })] });
    expect(changesBetween(at('east:3', 'first'), at('outskirts', 'second'))).toMatchObject({
      moved: [],
      fallen: [{ id: 'first', at: 'east:3', art: 'messenger' }],
    });
    expect(changesBetween(at('east:3', 'first'), at('outskirts', 'first')).moved).toEqual([
      { id: 'first', art: 'messenger', from: 'east:3', to: 'outskirts', count: 1 },
    ]);
  });

  it('tells figures of one art apart that changed places', () => {
    const scouts = (one: string, other: string) =>
      emptyScene({
        pieces: [unit('messenger', one, 1, { id: 'first' }), unit('messenger', other, 1, { id: 'second' })],
      });
    const { moved, arrived, fallen } = changesBetween(scouts('east:3', 'west:3'), scouts('west:3', 'east:3'));
    expect(moved.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['first', 'east:3', 'west:3'],
      ['second', 'west:3', 'east:3'],
    ]);
    expect([arrived, fallen]).toEqual([{}, []]);
  });

  it('follows a march that was foretold', () => {
    const march = { from: 'moor', to: 'ford', kind: 'march', label: raw('They go to the ford') } as const;
    const { moved, fallen } = changesBetween(
      emptyScene({ pieces: [unit('krohn', 'moor', 3)], moves: [march] }),
      emptyScene({ pieces: [unit('krohn', 'moor', 1), unit('krohn', 'ford', 2)] }),
    );
    expect(moved).toEqual([{ id: 'krohn', art: 'krohn', from: 'moor', to: 'ford', count: 2 }]);
    expect(fallen).toEqual([]);
  });

  it('is where heroes went, who fell, and where a machine pointed', () => {
    const machine = (facing: string) => unit('catapult', 'catapult', 1, { facing });
    const { moved, fallen, turned } = changesBetween(
      emptyScene({ pieces: [heroAt('archer', 'barn'), heroAt('paladin', 'wall:east'), machine('north:3')] }),
      emptyScene({ pieces: [heroAt('archer', 'wall:north'), machine('east:3')] }),
    );
    expect(moved).toEqual([{ id: 'archer', art: 'archer', from: 'barn', to: 'wall:north', count: 1 }]);
    expect(fallen).toEqual([{ id: 'paladin', at: 'wall:east', art: 'paladin', rank: 'hero', count: 1 }]);
    expect(turned).toEqual({ 'catapult catapult': 'north:3' });
  });
});
