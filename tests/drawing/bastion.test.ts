import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { type BoardMap, loadCloseUp, loadMap, type Rect, type Site } from '../../src/drawing/assets.ts';
import { openRendererPool, type RendererPool } from '../../src/drawing/index.ts';
import { endsOf } from '../../src/drawing/paint/field/moves.ts';
import { type ThemeName, themes } from '../../src/drawing/themes.ts';
import type { Place, Scene } from '../../src/engine/index.ts';
import * as examples from '../../src/games/lastbastion/guide/examples.ts';
import { eyes, pairsOf, seen } from './eyes.ts';
import { isInside, overlap, readPng } from './pixels.ts';

/* Halls behind walls, fronts around them, and a post before each hall of the edge. */

const folder = assetFolder('lastbastion');
const spec = boardSpecIn(folder);
const maps = { map: loadMap(folder), 'close-up': loadCloseUp(folder) };
const mostBytes = 400 * 1024;
const players = ['Ana', 'Benoît', 'Chiara', 'Dmitri'];

/** What is read of a site, and where figures stand. */
const partsOf = ([id, site]: readonly [string, Site]): [string, Rect][] => {
  if (site.kind === 'hall') return [[id, site.rect]];
  if (site.kind === 'post')
    return [
      [id, site.rect],
      [`figures of ${id}`, site.pieces],
    ];
  return site.kind === 'front' ? [[`name of ${id}`, site.name]] : [];
};

describe.each(Object.entries(maps))('the %s of a bastion', (_, map: BoardMap) => {
  const sites = Object.entries(map.places);

  it('has every place of the scenes, all on the ground and off each other', () => {
    expect(Object.keys(map.places).sort()).toEqual(Object.keys(examples.atTheStart().places).sort());
    const all = [
      ...sites.flatMap(partsOf),
      ...map.counters.map(({ rect, arts }): [string, Rect] => [`counters ${arts?.join(' ')}`, rect]),
      ['tray', map.tray] as [string, Rect],
    ];
    expect(all.filter(([, rect]) => !isInside(rect, map.ground)).map(([id]) => id)).toEqual([]);
    const clashes = all.flatMap(([one, a], i) =>
      all.slice(i + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${one} on ${other}`] : [])),
    );
    // Who stands at a post may reach over the edge of the hall behind it, but not onto names and numbers.
    expect(clashes.filter((clash) => !/^tile-\d on figures/.test(clash))).toEqual([]);
  });

  it('has room for every counter', () => {
    const roomFor = map.counters.flatMap(({ arts }) => arts ?? []);
    expect(examples.atTheStart().counters.map(({ art }) => art)).toEqual(expect.arrayContaining(roomFor));
    expect(roomFor).toHaveLength(examples.atTheStart().counters.length);
  });

  it('leads every arrow over its wall into its hall', () => {
    const inside = ([px, py]: readonly [number, number], [x, y, w, h]: Rect) =>
      px >= x && px <= x + w && py >= y && py <= y + h;
    for (const [from, to] of examples.atTheStart().ways!.grasp!) {
      const ends = endsOf({ map, warn: expect.fail }, { from, to, kind: 'attack', label: '' })!;
      const hall = map.places[to]!;
      expect(inside(ends[1], hall.rect), `${from} ${to}`).toBe(true);
      if (hall.kind === 'hall') expect(inside(ends[1], hall.name), `${from} ${to}`).toBe(false);
    }
  });
});

describe.each(Object.keys(themes) as ThemeName[])('a bastion in the theme %s', (theme) => {
  const warnings: string[] = [];
  let pool: RendererPool;
  beforeAll(() => {
    pool = openRendererPool({ warn: (message) => warnings.push(message) });
  });
  afterAll(() => pool.close());
  let channels = 0;
  const draw = async (scene: Scene, crop = 'whole') =>
    (await pool.draw({ channel: `b${channels++}`, scene, language: 'fr', players, theme, crop })).png;

  it.each(Object.entries(examples))('knows all that %s names, and is small enough to be sent', async (_, make) => {
    for (const { id } of spec.crops) expect((await draw(make(), id)).length).toBeLessThanOrEqual(mostBytes);
    expect(warnings).toEqual([]);
  });

  async function expectApart(places: readonly Readonly<Record<string, Partial<Place>>>[], least: number) {
    const scene = examples.underSiege();
    const pictures = await Promise.all(
      places.map(async (more) => {
        const changed = Object.entries(more).map(([id, place]) => [id, { ...scene.places[id]!, ...place }]);
        return readPng(await draw({ ...scene, places: { ...scene.places, ...Object.fromEntries(changed) } }));
      }),
    );
    for (const [, eye] of eyes)
      for (const [one, other] of pairsOf(pictures)) expect(seen(eye, one, other)).toBeGreaterThan(least);
  }

  it('tells halls that are lost from others for every eye', async () => {
    await expectApart([{ 'tile-0': { state: 'open' } }, { 'tile-0': { state: 'grasped' } }], 9000);
  });

  it('tells the colours of cards apart for every eye, and those who lead from others', async () => {
    const [card] = examples.underSiege().places['space-7']!.cards!;
    const kinds = ['red', 'green', 'yellow', 'blue', 'black', 'warlord-black'];
    await expectApart(
      kinds.map((kind) => ({ 'space-7': { cards: [{ ...card!, kind }] } })),
      700,
    );
  });

  it('tells whose turn it is and who is full for every eye', async () => {
    const turn = [{ art: 'turn', label: { key: 'lastbastion:badge.turn' }, value: 1 }];
    await expectApart([{}, { 'board-0': { state: 'full' } }, { 'board-0': { badges: turn } }], 1500);
  });
});
