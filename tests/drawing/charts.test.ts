import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { loadMap, loadPictures, type Rect } from '../../src/drawing/assets.ts';
import { describeBoard, inventoryOf, type RendererPool } from '../../src/drawing/index.ts';
import { labelArea, figureRoom } from '../../src/drawing/paint/chart/sites.ts';
import { arrangeFigures } from '../../src/drawing/paint/figures/crowd.ts';
import { sayScene } from '../../src/drawing/said.ts';
import { nothingNew, type Scene, upgradeScene } from '../../src/engine/index.ts';
import { folders, islesScene, realmScene, troop } from './charts.ts';
import { isInside, overlap, type Pixels, readPng } from './pixels.ts';
import { raw, rawTranslator } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

const scenes = { realm: realmScene, isles: islesScene } as const;
type Game = keyof typeof scenes;
const games = Object.keys(scenes) as Game[];
const say = rawTranslator('en');
const mostBytes = 400_000;

let pool: RendererPool;
const warnings: string[] = [];
beforeAll(() => {
  pool = sharedPool((message) => warnings.push(message));
});

let channels = 0;
const draw = (scene: Scene, more: { crop?: string; since?: Scene; theme?: 'contrast' | undefined } = {}) =>
  pool.draw({ channel: `chart ${channels++}`, scene, language: 'en', players: ['Ana', 'Bo', 'Cleo'], ...more });

/** How many pixels of two pictures of one size differ. */
function differing(one: Pixels, other: Pixels): number {
  let count = 0;
  for (let i = 0; i < one.indexes.length; i++) {
    const [a, b] = [one.palette[one.indexes[i]!]!, other.palette[other.indexes[i]!]!];
    if (Math.max(...a.map((value, c) => Math.abs(value - b[c]!))) > 40) count++;
  }
  return count;
}

describe.each(games)('the map of %s', (game) => {
  const folder = assetFolder(game, folders);
  const map = loadMap(folder);
  const parts = Object.entries(map.places).flatMap(([id, site]): [string, Rect][] => [
    [id, site.rect],
    ...(site.kind === 'node' ? [[`name of ${id}`, labelArea(site)] as [string, Rect]] : []),
    ...(site.kind === 'node' ? [[`figures at ${id}`, figureRoom(site)] as [string, Rect]] : []),
  ]);

  it('keeps places, names and figures on the ground and off each other', () => {
    const all: [string, Rect][] = [
      ...parts,
      ...map.counters.map(({ rect }): [string, Rect] => ['counters', rect]),
      ['stacks', map.stacks!],
      ['tray', map.tray],
    ];
    expect(all.filter(([, rect]) => !isInside(rect, map.ground)).map(([id]) => id)).toEqual([]);
    const clashes = all.flatMap(([one, a], i) =>
      all.slice(i + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${one} on ${other}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  it('has room for every figure, whole and beside the others, however many there are', () => {
    const gear = { pictures: loadPictures(folder), spec: boardSpecIn(folder), changes: nothingNew };
    for (const many of [1, 3, 9, 40]) {
      const crowd = (['rose', 'stag', 'sun'] as const).flatMap((house) =>
        (['host', 'lord', 'spy'] as const).map((rank) => troop(house, rank, 'a', rank === 'host' ? many : 1)),
      );
      const { pieces } = sayScene(scenes[game]({ pieces: crowd }), say);
      for (const [id, site] of Object.entries(map.places)) {
        const standing = arrangeFigures(gear, pieces, figureRoom(site), 112);
        const boxes = standing.map(({ x, y, width, height }): Rect => [x - width / 2, y - height, width, height]);
        expect(standing.reduce((sum, { count }) => sum + count, 0)).toBe(3 * many + 6);
        boxes.forEach((box, i) => {
          expect(isInside(box, figureRoom(site), 1), `${many} at ${id}`).toBe(true);
          for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
        });
      }
    }
  });

  it('is drawn in every crop and theme, small enough to be sent, with all that its scene names', async () => {
    warnings.length = 0;
    for (const { id } of boardSpecIn(folder).crops)
      for (const theme of [undefined, 'contrast'] as const) {
        const { png } = await draw(scenes[game](), { crop: id, theme });
        expect(png.length, `${id} ${theme}`).toBeLessThanOrEqual(mostBytes);
      }
    expect(warnings).toEqual([]);
    expect([...inventoryOf(game, folders).places].sort()).toEqual(Object.keys(scenes[game]().places).sort());
  });

  it('is told in words, and the beginning of them fits beside its picture', () => {
    const { alt, text } = describeBoard(scenes[game](), boardSpecIn(folder), say);
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt).toContain(say(scenes[game]().status));
    expect(text.join('\n')).not.toMatch(/raw:|\bboard:[a-z]|undefined/);
    for (const { label, count } of scenes[game]().pieces)
      expect(text.join('\n')).toContain(count > 1 ? `${say(label)} ×${count}` : say(label));
  });
});

describe('a graph', () => {
  const realm = boardSpecIn(assetFolder('realm', folders));

  it.each([1, 4, 9, 24])('has room for %i stacks', async (count) => {
    warnings.length = 0;
    const [one] = realmScene().stacks!.filter(({ at: place }) => place === undefined);
    const stacks = Array.from({ length: count }, (_, at) => ({ ...one!, id: `stack ${at}` }));
    await draw({ ...realmScene(), stacks });
    expect(warnings).toEqual([]);
  });

  it('tells who holds a place, how many defend it, how far it has got, and where roads lead', async () => {
    const scene = realmScene({ pieces: [] });
    const before = readPng((await draw(scene, { crop: 'roads' })).png);
    const other = async (id: string, by: object) =>
      differing(before, readPng((await draw(changed(scene, id, by), { crop: 'roads' })).png));
    expect(await other('hill', { owner: 'stag' })).toBeGreaterThan(1500);
    expect(await other('keep', { garrison: undefined })).toBeGreaterThan(1500);
    expect(await other('abbey', { progress: { at: 3, of: 3 } })).toBeGreaterThan(60);
    const roads = scene.edges!.slice(1);
    expect(differing(before, readPng((await draw({ ...scene, edges: roads }, { crop: 'roads' })).png))).toBeGreaterThan(
      3000,
    );
  });

  it('says that a place is its owner’s in words, too', () => {
    const { text } = describeBoard(realmScene(), realm, say);
    expect(text).toContain('Abbey: House Stag, Garrison 1, 2 of 3, lord of House Stag, host of House Stag ×3.');
    expect(text).toContain('Abbey: joined with Windmill, Lighthouse, Market Town.');
    expect(text).toContain('House Rose: Done, 5 places, Coins 4/12, Fame 3/10.');
    expect(text).toContain('House Rose: 5 cards in hand.');
    expect(text).toContain('Played: 6 cards (on top: Royal levy).');
  });

  it('has all who play and all that somebody holds in the words beside its picture, its roads only in the whole board', () => {
    const { panels, ...scene } = realmScene();
    const ids = Array.from({ length: 40 }, (_, at) => `site${at}`);
    const held = ids.filter((_, at) => at % 5 === 4);
    const places = Object.fromEntries(
      ids.map((id, at) => [
        id,
        {
          label: raw(`Site ${at}`),
          note: raw('nothing happens here'),
          ...(held.includes(id) ? { owner: panels[at % 3]!.id } : {}),
        },
      ]),
    );
    const edges = ids.flatMap((from, at) => [1, 7].map((by) => ({ from, to: ids[(at + by) % 40]!, kind: 'road' })));
    const { alt, text } = describeBoard({ ...scene, panels, places, edges, pieces: [], stacks: [] }, realm, say);
    for (const id of held) expect(alt).toMatch(new RegExp(`House [^.]*${say(places[id]!.label)}[,.]`));
    for (const { name } of panels) expect(alt).toContain(`${say(name)}: `);
    expect(alt).not.toContain('joined with');
    expect(text.filter((line) => line.includes('joined with'))).toHaveLength(40);
  });

  it('shows a rival’s cards by their backs, and only their number', () => {
    const { panels } = realmScene();
    expect(panels.map(({ hand }) => [hand!.count, hand!.cards?.length ?? 0])).toEqual([
      [5, 0],
      [4, 4],
      [3, 0],
    ]);
  });

  it('points out what has come and where a figure went, which it knows by its identity', async () => {
    const now = realmScene();
    const before = realmScene({
      pieces: now.pieces.map((piece) => (piece.id === 'stag lord' ? { ...piece, at: 'port' } : piece)),
    });
    const [plain, marked] = [await draw(now, { crop: 'roads' }), await draw(now, { crop: 'roads', since: before })];
    expect(differing(readPng(plain.png), readPng(marked.png))).toBeGreaterThan(500);
  });

  it('draws what the map or the board does not know, and says so', async () => {
    warnings.length = 0;
    const scene = changed(realmScene(), 'hill', { owner: 'nobody' });
    await draw({
      ...scene,
      edges: [
        { from: 'keep', to: 'moon', kind: 'road' },
        { from: 'keep', to: 'mill', kind: 'rainbow' },
      ],
      pieces: [{ ...troop('rose', 'host', 'moon'), tone: 'pink', rank: 'giant' }],
    });
    const all = warnings.map((message) => message.replace('Picture of realm: ', ''));
    expect(all.toSorted()).toEqual(
      ['no edge called rainbow', 'no panel called nobody', 'no place called moon', 'no tone called pink'].toSorted(),
    );
  });

  it('has no clock, and a header that is the lower for it', async () => {
    const clock = { at: 1, of: 2, groups: [raw('Day')] };
    const [none, some] = [await draw(realmScene()), await draw(realmScene({ clock }))];
    expect(some.height - none.height).toBe(92);
  });
});

const changed = (scene: Scene, id: string, by: object): Scene => ({
  ...scene,
  places: { ...scene.places, [id]: { ...scene.places[id]!, ...by } },
});

describe('a board.json that is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-board-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const spec = boardSpecIn(assetFolder('realm', folders));

  it.each([
    ['style', { ...spec, style: 'globe' }, /^realm\/board\.json: style: /],
    ['crops', { ...spec, crops: [{ ...spec.crops[0]!, symbol: '' }] }, /^realm\/board\.json: crops\.0\.symbol: /],
    [
      'first crop',
      { ...spec, crops: spec.crops.slice(1) },
      /^realm\/board\.json: crops\.0\.shows: the first crop shows all/,
    ],
    ['portrait', { ...spec, portrait: 'queen' }, /^realm\/board\.json: portrait: no such rank/],
    ['a name nobody knows', { ...spec, colour: 'red' }, /^realm\/board\.json: .*colour/],
  ])('is named with game, file and field: %s', (name, wrong, message) => {
    const path = join(folder, name.replaceAll(' ', '-'));
    cpSync(folders.realm!, path, { recursive: true });
    writeFileSync(join(path, 'board.json'), JSON.stringify(wrong));
    expect(() => boardSpecIn(assetFolder('realm', { realm: path }))).toThrow(message);
  });

  it('is named when it is no JSON, and so are the files beside it', () => {
    const path = join(folder, 'broken');
    cpSync(folders.realm!, path, { recursive: true });
    writeFileSync(join(path, 'board.json'), '{');
    writeFileSync(join(path, 'map.json'), JSON.stringify({ ground: [0, 0, 10], tray: [0, 0, 1, 1], places: {} }));
    const broken = assetFolder('realm', { realm: path });
    expect(() => boardSpecIn(broken)).toThrow(/^realm\/board\.json: /);
    expect(() => loadMap(broken)).toThrow(/^realm\/map\.json: ground/);
  });

  it('is told that its map has places of another style', () => {
    const path = join(folder, 'mixed');
    cpSync(folders.realm!, path, { recursive: true });
    cpSync(join(folders.isles!, 'map.json'), join(path, 'map.json'));
    expect(() => loadMap(assetFolder('realm', { realm: path }))).toThrow(
      'realm/map.json: places.a1.kind: a graph has no tile',
    );
  });
});

it('draws a board that an earlier version stored as it was', async () => {
  warnings.length = 0;
  const golden = new URL('../golden/earlier-scene.json', import.meta.url);
  const { width, png } = await draw(upgradeScene(JSON.parse(readFileSync(golden, 'utf8'))));
  expect([width, png.length > 100_000, warnings]).toEqual([1600, true, []]);
});
