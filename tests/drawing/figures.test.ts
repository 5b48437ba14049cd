import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { describe, expect, it } from 'vitest';
import { type BoardMap, loadCloseUp, loadMap, loadPictures, type Rect } from '../../src/drawing/assets.ts';
import { loadFigures } from '../../src/drawing/figures.ts';
import { nothingNew } from '../../src/engine/index.ts';
import type { Brush } from '../../src/drawing/paint/brush.ts';
import { roomAt } from '../../src/drawing/paint/field/places.ts';
import {
  arrangeFigures,
  bodySizeOf,
  shieldAt,
  type StandingFigure,
  tagHeight,
} from '../../src/drawing/paint/figures/crowd.ts';
import { marksOf, shadesOf } from '../../src/drawing/paint/figures/svg.ts';
import { endsOf } from '../../src/drawing/paint/field/moves.ts';
import type { SaidPiece } from '../../src/drawing/said.ts';
import { isInside, overlap } from './pixels.ts';
import { buildings, heroes, moods, sides, zones } from './scenes.ts';

const map = loadMap(assetFolder('bsieged'));
const pictures = loadPictures(assetFolder('bsieged'));
const spec = boardSpecIn(assetFolder('bsieged'));
const calm = { pictures, spec, changes: nothingNew };
/** All that finding room takes. */
const gear = (map: BoardMap) => ({ map, pictures, spec, warn: () => undefined }) as unknown as Brush;
const zone: Rect = [0, 0, 444, 112];
const piece = (art: string, count: number, rank = 'foe'): SaidPiece => ({
  id: art,
  at: 'north:1',
  art,
  label: art,
  letter: art.slice(0, 1),
  count,
  rank,
});
const total = (crowd: readonly StandingFigure[]) => crowd.reduce((sum, { count }) => sum + count, 0);
const boxOf = ({ x, y, width, height, count }: StandingFigure): Rect => [
  x - width / 2,
  y - height,
  width + (count > 1 ? tagHeight(height) * 0.7 : 0),
  height,
];

describe('heroes', () => {
  const maps = { map, 'close-up': loadCloseUp(assetFolder('bsieged')) };
  it.each(['map', 'close-up'] as const)('keep their shields within their site on the %s', (name) => {
    for (const [place, site] of Object.entries(maps[name].places)) {
      if (site.kind === 'board' || site.kind === 'zone' || site.kind === 'machine') continue;
      for (let count = 1; count <= 6; count++) {
        const pieces = heroes.slice(0, count).map((hero) => piece(hero, 1, 'hero'));
        const { rect, most } = roomAt(gear(maps[name]), site, pieces);
        for (const { x, y, width, height } of arrangeFigures(calm, pieces, rect, most)) {
          const tag = tagHeight(height);
          const shield: Rect = [x - width * shieldAt - tag / 2, y - tag * 0.92, tag, tag];
          expect(isInside(shield, site.rect, site.kind === 'wall' ? 6 : 2), `${count} at ${place}`).toBe(true);
        }
      }
    }
  });
});

describe('figures in a zone', () => {
  it('stand alone up to a number, and beyond it as one with the number', () => {
    expect(arrangeFigures(calm, [piece('krohn', 5)], zone, 112).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    expect(arrangeFigures(calm, [piece('krohn', 7)], zone, 112).map(({ count }) => count)).toEqual([7]);
  });

  it('are counted where there is no room for all, the largest group first', () => {
    const crowd = arrangeFigures(calm, [piece('krohn', 5), piece('gargoh', 2), piece('molen', 1)], zone, 112);
    expect(crowd.map(({ piece: { art }, count }) => [art, count])).toEqual([
      ['krohn', 5],
      ['gargoh', 1],
      ['gargoh', 1],
      ['molen', 1],
    ]);
  });

  it.each([1, 2, 3, 4, 6, 9, 24])('are never lost, and stay inside and apart with %i of each kind', (count) => {
    const kinds = ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite', 'molen', 'avatar', 'messenger'];
    for (const rect of [zone, [10, 20, 118, 346], [3, 4, 616, 82]] as const) {
      const crowd = arrangeFigures(
        calm,
        kinds.map((kind) => piece(kind, count)),
        [...rect],
        112,
      );
      expect(total(crowd)).toBe(count * kinds.length);
      for (const standing of crowd) expect(isInside(boxOf(standing), [...rect], 6)).toBe(true);
      crowd.forEach((one, i) => {
        for (const other of crowd.slice(i + 1))
          if (one.y === other.y) expect(overlap(boxOf(one), boxOf(other))).toBe(false);
      });
    }
  });

  it('lead with one letter a kind, and the new ones of a kind are the last', () => {
    const changes = { ...nothingNew, pieces: ['north:1 krohn'], arrived: { 'north:1 krohn': 2 } };
    const crowd = arrangeFigures({ pictures, spec, changes }, [piece('krohn', 4), piece('krohn-elite', 1)], zone, 112);
    expect(crowd.map(({ leads }) => leads)).toEqual([true, false, false, false, true]);
    expect(crowd.map(({ fresh }) => fresh)).toEqual([0, 0, 1, 1, 0]);
    const counted = arrangeFigures(
      { pictures, spec, changes: { ...changes, arrived: { 'north:1 krohn': 3 } } },
      [piece('krohn', 9)],
      zone,
      112,
    );
    expect(counted.map(({ count, fresh }) => [count, fresh])).toEqual([[9, 3]]);
  });

  it('leave a mark with the number where some fell', () => {
    const crowd = arrangeFigures(calm, [piece('krohn', 1)], zone, 112, [piece('skull', 3)]);
    expect(crowd.map(({ ghost, count }) => [ghost, count])).toEqual([
      [false, 1],
      [true, 3],
    ]);
  });

  it('that have no drawing take the room of a token', () => {
    expect(bodySizeOf(calm, 'no-such-art')).toEqual({ width: 84, height: 84 });
    expect(arrangeFigures(calm, [piece('no-such-art', 2)], zone, 112)).toHaveLength(2);
    expect(arrangeFigures(calm, [piece('krohn', 0)], zone, 112)).toEqual([]);
  });
});

describe('the drawings', () => {
  const units = ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite', 'molen', 'avatar', 'messenger', 'catapult'];

  it('are there for every figure and building, and for what stands in the wild', () => {
    const named = [...heroes, ...units, ...buildings, ...moods.flatMap((mood) => pictures.moods[mood]!.trees)];
    expect(named.filter((name) => !pictures.figures[name])).toEqual([]);
  });

  it('use only colours that there are', () => {
    const made = Object.keys(shadesOf('#808080'));
    const lost = Object.entries(pictures.figures).flatMap(([name, { layers, inks }]) =>
      layers
        .map(({ fill, stroke }) => (fill ?? stroke)!)
        .filter((role) => !made.includes(role) && !Object.hasOwn(inks, role))
        .map((role) => `${name} ${role}`),
    );
    expect(lost).toEqual([]);
  });

  it('of elites are larger than those of others and have more to them', () => {
    for (const kind of ['krohn', 'gargoh']) {
      const [common, elite] = [pictures.figures[kind]!, pictures.figures[`${kind}-elite`]!];
      expect(elite.height * elite.scale).toBeGreaterThan(common.height * common.scale * 1.1);
      expect(elite.layers.length).toBeGreaterThan(common.layers.length);
      expect(elite.layers).toEqual(expect.arrayContaining([...common.layers]));
    }
    expect(bodySizeOf(calm, 'molen').height).toBeGreaterThan(bodySizeOf(calm, 'krohn').height * 1.2);
  });

  it('take the colour of their art and the tone of their state', () => {
    const hand = { outline: 2, halo: 2, line: 1, inks: shadesOf('#123456') };
    const marks = marksOf(pictures.figures.krohn!, hand);
    expect(marks).toContain('#123456');
    expect(marks).not.toContain('undefined');
    const burnt = marksOf(pictures.figures.krohn!, { ...hand, tone: () => '#010203' });
    expect(burnt).not.toContain('#123456');
    expect(burnt).toContain('#010203');
  });

  it('of a game without a file are those that every game has', () => {
    const common = loadFigures(assetFolder('no-such-game'));
    expect(common).toHaveProperty('flames');
    expect(common).not.toHaveProperty('krohn');
  });
});

describe('arrows', () => {
  const warnings: string[] = [];
  const kit = { map, warn: (message: string) => void warnings.push(message) };
  const move = (from: string, to: string, kind: 'march' | 'attack') => ({ from, to, kind, label: '' });

  it('of marches and attacks lie in the field, off signs and figures', () => {
    for (const side of sides)
      for (const [from, to, kind] of [
        [`${side}:3`, `${side}:2`, 'march'],
        [`${side}:2`, `${side}:1`, 'march'],
        [`${side}:1`, `wall:${side}`, 'attack'],
        [`${side}:2`, `wall:${side}`, 'attack'],
      ] as const) {
        const ends = endsOf(kit, move(from, to, kind))!;
        for (let step = 0; step <= 20; step++) {
          const [x, y] = [0, 1].map((axis) => ends[0][axis]! + ((ends[1][axis]! - ends[0][axis]!) * step) / 20);
          const shaft: Rect = [x! - 12, y! - 12, 24, 24];
          expect(isInside(shaft, map.ground)).toBe(true);
          for (const place of zones) {
            const site = map.places[place]!;
            if (site.kind === 'zone')
              expect([overlap(shaft, site.note), overlap(shaft, site.pieces)]).toEqual([false, false]);
          }
        }
      }
  });

  it('lead to the near edge of a building, and to nothing that is not on the map', () => {
    const [x, y, w, h] = map.places.barn!.rect;
    const [, end] = endsOf(kit, move('east:1', 'barn', 'attack'))!;
    expect(isInside([...end, 0, 0], [x, y, w, h])).toBe(true);
    expect(end[0]).toBe(x + w);
    expect(endsOf(kit, move('moon', 'barn', 'attack'))).toBeNull();
    expect(warnings).toEqual(['no place called moon']);
  });

  it('lead off the map where somebody leaves it, and back', () => {
    const [x, y, w, h] = map.places['south:3']!.rect;
    const [start, end] = endsOf(kit, move('south:3', 'outskirts', 'march'))!;
    expect(isInside([...start, 0, 0], [x, y, w, h])).toBe(true);
    expect(end).toEqual([start[0], y + h]);
    expect(endsOf(kit, move('outskirts', 'south:3', 'march'))).toEqual([end, start]);
  });

  it('are told apart by their lanes', () => {
    const march = endsOf(kit, move('north:2', 'north:1', 'march'))!;
    const attack = endsOf(kit, move('north:2', 'wall:north', 'attack'))!;
    expect(Math.abs(march[0][0] - attack[0][0])).toBeGreaterThan(20);
  });
});
