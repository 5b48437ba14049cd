import { describe, expect, it } from 'vitest';
import { changesBetween, nothingNew } from '../../src/drawing/changes.ts';
import { counter, emptyScene, heroAt, panel, quietSpots, typicalScene, unit } from './scenes.ts';

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

  it('is spots in another state', () => {
    const spots = { ...quietSpots(), barn: { ...quietSpots().barn!, state: 'damaged' } };
    expect(changesBetween(emptyScene(), emptyScene({ spots })).spots).toEqual(['barn']);
  });

  it('is tracks that rose or fell, hero by hero', () => {
    const before = emptyScene({ panels: [panel('archer', 0), panel('paladin', 1)] });
    const tracks = [counter('morale', 'Morale', 3, 10), counter('food', 'Food', 3, 6), counter('gold', 'Gold', 4, 4)];
    const now = emptyScene({ panels: [panel('archer', 0, { tracks }), panel('paladin', 1), panel('sorcerer', 2)] });
    expect(changesBetween(before, now).tracks).toEqual({ 'archer morale': -2, 'archer gold': 3 });
  });
});
