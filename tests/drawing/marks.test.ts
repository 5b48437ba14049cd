import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMap, type Rect } from '../../src/drawing/assets.ts';
import type { RendererPool } from '../../src/drawing/index.ts';
import { pageLayoutOf, onPage } from '../../src/drawing/layout.ts';
import type { Scene } from '../../src/engine/index.ts';
import { type Pixels, readPng } from './pixels.ts';
import { emptyScene, heroAt, raw, unit } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

const map = loadMap(assetFolder('bsieged'));
const { field } = pageLayoutOf('all', map, []);

let pool: RendererPool;
let channels = 0;
beforeAll(() => {
  pool = sharedPool();
});

const look = async (scene: Scene, since: Scene | null = null): Promise<Pixels> =>
  readPng((await pool.draw({ channel: `c${channels++}`, scene, language: 'en', players: [], since })).png);

/** How many pixels differ visibly within a rectangle of the map. */
function changed(one: Pixels, other: Pixels, rect: Rect): number {
  const [x, y, w, h] = onPage(field!, rect).map(Math.round) as Rect;
  let count = 0;
  for (let top = y; top < y + h; top++)
    for (let left = x; left < x + w; left++) {
      const [a, b] = [one.at(left, top), other.at(left, top)];
      if (Math.max(...a.map((value, c) => Math.abs(value - b[c]!))) > 60) count++;
    }
  return count;
}
const piecesRoom = (place: string): Rect => {
  const site = map.places[place]!;
  return site.kind === 'zone' ? site.pieces : site.rect;
};

describe('marks of what has changed', () => {
  it('lie on no words where a hero fell at a building', async () => {
    const before = emptyScene({ pieces: [heroAt('archer', 'palace')] });
    const [one, other] = await Promise.all(
      ['Gold', 'something else'].map((note) => {
        const { places } = emptyScene({});
        return look(emptyScene({ places: { ...places, palace: { ...places['palace']!, note: raw(note) } } }), before);
      }),
    );
    expect(changed(one!, other!, map.places['palace']!.rect)).toBe(0);
  });

  it('stay where enemies fell, and nowhere else', async () => {
    const fought = emptyScene({ pieces: [unit('krohn', 'north:1', 3)] });
    const [plain, marked] = await Promise.all([look(emptyScene()), look(emptyScene(), fought)]);
    expect(changed(plain, marked, piecesRoom('north:1'))).toBeGreaterThan(800);
    for (const place of ['north:2', 'south:1', 'barn', 'wall:east'])
      expect(changed(plain, marked, piecesRoom(place))).toBe(0);
  });

  it('stay where a hero fell', async () => {
    const before = emptyScene({ pieces: [heroAt('archer', 'wall:east')] });
    const [plain, marked] = await Promise.all([look(emptyScene()), look(emptyScene(), before)]);
    expect(changed(plain, marked, piecesRoom('wall:east'))).toBeGreaterThan(600);
  });

  it('lead over open ground from the old site to the new one', async () => {
    const at = (place: string) => emptyScene({ pieces: [unit('krohn', place, 2)] });
    const [plain, marked] = await Promise.all([look(at('east:2')), look(at('east:2'), at('east:3'))]);
    expect(changed(plain, marked, piecesRoom('east:3'))).toBeGreaterThan(60);
  });

  it.each([
    ['unplaced', 'wall:north'],
    ['unplaced', 'barn'],
    ['wall:north', 'wall:south'],
    ['tavern', 'sanctuary'],
    ['palace', 'catapult'],
    ['catapult', 'wall:west'],
  ])('are whole or not there: from %s to %s a hero shines, and nothing lies between', async (from, to) => {
    const at = (place: string) => emptyScene({ pieces: [heroAt('archer', place)] });
    const [plain, marked] = await Promise.all([look(at(to)), look(at(to), at(from))]);
    const [x, y, w, h] = piecesRoom(to);
    expect(changed(plain, marked, [x - 12, y - 12, w + 24, h + 24])).toBeGreaterThan(60);
    expect(changed(plain, marked, map.ground)).toBe(changed(plain, marked, [x - 12, y - 12, w + 24, h + 24]));
  });

  it('lead nobody from a camp that is gone', async () => {
    const at = (place: string) => emptyScene({ pieces: [unit('messenger', place)] });
    const [plain, marked] = await Promise.all([look(at('east:3')), look(at('east:3'), at('outskirts'))]);
    expect(changed(plain, marked, piecesRoom('east:3'))).toBeGreaterThan(60);
    expect(changed(plain, marked, piecesRoom('outskirts'))).toBe(0);
  });

  it('show where the catapult pointed before', async () => {
    const aimed = (facing: string) => emptyScene({ pieces: [unit('catapult', 'catapult', 1, { facing })] });
    const [plain, marked] = await Promise.all([look(aimed('north:3')), look(aimed('north:3'), aimed('west:3'))]);
    expect(changed(plain, marked, piecesRoom('catapult'))).toBeGreaterThan(60);
  });
});

describe('arrows for what comes next', () => {
  const move = (from: string, to: string, kind: 'march' | 'attack') => ({ from, to, kind, label: raw(kind) });

  it('are drawn between the places, under nobody and over no number', async () => {
    const pieces = [unit('krohn', 'north:2', 4), unit('krohn', 'north:1', 4), heroAt('archer', 'wall:north')];
    const moves = [move('north:2', 'north:1', 'march'), move('north:1', 'wall:north', 'attack')];
    const [plain, marked] = await Promise.all([look(emptyScene({ pieces })), look(emptyScene({ pieces, moves }))]);
    for (const place of ['north:1', 'north:2']) {
      const site = map.places[place]!;
      if (site.kind !== 'zone') throw new Error(`${place} is a zone`);
      expect(changed(plain, marked, site.rect)).toBeGreaterThan(300);
      expect(changed(plain, marked, site.pieces)).toBe(0);
      expect(changed(plain, marked, site.note)).toBe(0);
    }
  });

  it('with an unknown end are left out', async () => {
    const moves = [move('moon', 'north:1', 'march'), move('north:1', 'moon', 'attack')];
    const [plain, marked] = await Promise.all([look(emptyScene()), look(emptyScene({ moves }))]);
    expect(changed(plain, marked, map.ground)).toBe(0);
  });
});
