import { beforeAll, describe, expect, it } from 'vitest';
import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { type BoardMap, loadCloseUp, loadMap, loadPictures, type Rect, type Site } from '../../src/drawing/assets.ts';
import { describeBoard, inventoryOf, type RendererPool } from '../../src/drawing/index.ts';
import { pageLayoutOf, onPage, panelHeights } from '../../src/drawing/layout.ts';
import { arrangeFigures } from '../../src/drawing/paint/figures/crowd.ts';
import { spreadAreas } from '../../src/drawing/paint/stronghold/area.ts';
import { strongholdRoom } from '../../src/drawing/paint/stronghold/standing-room.ts';
import { layPlanCard } from '../../src/drawing/paint/stronghold/wanted.ts';
import { sayScene } from '../../src/drawing/said.ts';
import { nothingNew, type Piece, type Place, type Scene } from '../../src/engine/index.ts';
import { differenceOf, isInside, overlap, type Pixels, readPng } from './pixels.ts';
import { rawTranslator, strangeNames } from './scenes.ts';
import * as stronghold from './strongholds.ts';
import { sharedPool } from './shared-pool.ts';

const { aloneScene, crammedScene, dwarfAt, lights, orcs, places, stormedScene, strongholdScene } = stronghold;
const folder = assetFolder('runedar');
const spec = boardSpecIn(folder);
const say = rawTranslator('en');
/** As much as the encoder allows. */
const mostBytes = 400 * 1024;
const maps = { map: loadMap(folder), 'close-up': loadCloseUp(folder) } as const;

let pool: RendererPool;
const warnings: string[] = [];
beforeAll(() => {
  pool = sharedPool((message) => warnings.push(message));
});

let channels = 0;
const draw = (
  scene: Scene,
  more: { crop?: string; since?: Scene; theme?: 'contrast' | undefined; players?: string[] } = {},
) => pool.draw({ channel: `hold ${channels++}`, scene, language: 'en', players: ['Ana', 'Bo', 'Cy', 'Di'], ...more });
const look = async (...args: Parameters<typeof draw>): Promise<Pixels> => readPng((await draw(...args)).png);

/** What is written or stands at a site; walls and towers meet, but nothing that is read lies on anything else. */
const partsOf = ([id, site]: readonly [string, Site]): [string, Rect][] => {
  switch (site.kind) {
    case 'room': {
      const cards: [string, Rect][] = site.cards ? [[`cards of ${id}`, site.cards]] : [];
      return [
        [`name of ${id}`, site.name],
        [`stock of ${id}`, site.stock],
        [`figures in ${id}`, site.pieces],
        ...cards,
      ];
    }
    case 'approach':
    case 'rampart':
    case 'turret':
      return [
        [`name of ${id}`, site.name],
        [`figures at ${id}`, site.pieces],
      ];
    case 'passage':
      return [
        [id, site.rect],
        [`name of ${id}`, site.name],
      ];
    default:
      return [[id, site.rect]];
  }
};

describe.each(Object.entries(maps))('the %s of a stronghold', (_, map: BoardMap) => {
  const sites = Object.entries(map.places);

  it('has every place of the scenes, and rooms for all that is read, on the ground and off each other', () => {
    const known = Object.keys(crammedScene().places);
    expect(known.filter((place) => !Object.hasOwn(map.places, place))).toEqual([]);
    const all: [string, Rect][] = [
      ...sites.flatMap(partsOf),
      ...map.counters.map(({ rect, arts }): [string, Rect] => [`counters ${arts?.join(' ')}`, rect]),
      ['tray', map.tray],
    ];
    expect(all.filter(([, rect]) => !isInside(rect, map.ground)).map(([id]) => id)).toEqual([]);
    const clashes = all.flatMap(([one, a], i) =>
      all.slice(i + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${one} on ${other}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  it('leads every way from its place to the next, besides all names and numbers', () => {
    const inside = ([px, py]: readonly [number, number], [x, y, w, h]: Rect) =>
      px >= x && px <= x + w && py >= y && py <= y + h;
    for (const { from, to, line } of map.tracks) {
      const [start, end] = [map.places[from]!, map.places[to]!];
      expect(inside(line[0], boundsOf(start)), `${from} to ${to}`).toBe(true);
      expect(inside(line[1], boundsOf(end)), `${from} to ${to}`).toBe(true);
      for (const [id, rect] of sites.flatMap(partsOf).filter(([id]) => !id.startsWith('figures')))
        for (const t of [0, 0.25, 0.5, 0.75, 1]) {
          const point = [0, 1].map((i) => line[0][i]! + t * (line[1][i]! - line[0][i]!)) as [number, number];
          expect(inside(point, rect), `${from} to ${to} on ${id}`).toBe(false);
        }
    }
  });

  it('has room for everybody everywhere', () => {
    const gear = { pictures: loadPictures(folder), spec, changes: nothingNew };
    const crowd: Piece[] = [...stronghold.dwarves.map((dwarf) => dwarfAt(dwarf, 'a')), orcs('a', 9)];
    const { pieces } = sayScene({ ...strongholdScene(), pieces: crowd }, say);
    for (const [id, site] of sites) {
      if (site.kind === 'area' || site.kind === 'space' || site.kind === 'passage') continue;
      const { rect, most } = strongholdRoom(site);
      const standing = arrangeFigures(gear, pieces, rect, most);
      const boxes = standing.map(({ x, y, width, height }): Rect => [x - width / 2, y - height, width, height]);
      expect(standing.reduce((sum, { count }) => sum + count, 0)).toBe(13);
      boxes.forEach((box, i) => {
        expect(isInside(box, rect, 1), id).toBe(true);
        for (const other of boxes.slice(i + 1)) expect(overlap(box, other), id).toBe(false);
      });
    }
  });

  it.each([1, 2, 3, 4])('lays out the ground before %i seats in one row', (seats) => {
    const scene = sayScene(strongholdScene(seats), say);
    const taken = spreadAreas(sites, scene).filter(([id]) => Object.hasOwn(scene.places, id) && id.startsWith('area-'));
    expect(taken).toHaveLength(seats);
    const rects = taken.map(([, { rect }]) => rect);
    const top = rects[0]![1];
    rects.forEach((rect, i) => {
      expect([isInside(rect, map.ground), rect[1]]).toEqual([true, top]);
      for (const other of rects.slice(i + 1)) expect(overlap(rect, other)).toBe(false);
    });
  });

  it('has room for the cards of six enemies, each with its figure', () => {
    const { places: said, pieces } = sayScene(crammedScene(), say);
    const site = map.places['courtyard']!;
    if (site.kind !== 'room') throw new Error('the courtyard is a room');
    const wanted = layPlanCard(site, said['courtyard']!, pieces);
    expect(wanted.map(({ piece, card }) => piece?.id === card.of)).toEqual(Array(6).fill(true));
    wanted.forEach(({ rect, stage }, i) => {
      expect([isInside(rect, site.cards!, 0.5), isInside(stage, rect, 0.5)]).toEqual([true, true]);
      for (const other of wanted.slice(i + 1)) expect(overlap(rect, other.rect)).toBe(false);
    });
  });
});

/** All of a site; of a room with slanting walls the box around it. */
function boundsOf(site: Site): Rect {
  if (site.kind !== 'room') return site.rect;
  const [xs, ys] = [site.shape.map(([x]) => x), site.shape.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

describe('the picture of a stronghold', () => {
  const scenes = [strongholdScene, stormedScene, crammedScene, aloneScene] as const;

  /** What is too large of some boards in all crops. */
  async function tooLarge(boards: readonly Scene[], theme?: 'contrast'): Promise<string[]> {
    const sizes: string[] = [];
    for (const scene of boards)
      for (const { id } of spec.crops) {
        const { png } = await draw(scene, { crop: id, theme, since: strongholdScene(), players: strangeNames });
        if (png.length > mostBytes) sizes.push(`${scene.mood} ${id} ${png.length}`);
      }
    return sizes;
  }

  it.each(lights)('knows all that its scenes name by the light of %s, and is small enough to be sent', async (mood) => {
    warnings.length = 0;
    expect(await tooLarge([crammedScene({ mood })])).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('does so however full it is, and in the theme of contrast', async () => {
    warnings.length = 0;
    expect(await tooLarge([strongholdScene(), stormedScene(), aloneScene()])).toEqual([]);
    expect(await tooLarge([stormedScene(), crammedScene()], 'contrast')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('has a picture of everything that its rules may put on it', () => {
    const { pictures, cards } = inventoryOf('runedar');
    const { ranks, portrait, clock } = spec;
    expect([Object.hasOwn(ranks, portrait), clock!.arts.filter((art) => !pictures.has(art))]).toEqual([true, []]);
    for (const { pieces, counters } of scenes.map((make) => make()))
      for (const { art } of [...pieces, ...counters]) expect(pictures, art).toContain(art);
    for (const card of ['whetted-axe', 'rune-crossbow', 'siege-orcs-2-foundry-arrow', 'catapult-5', 'merc-cancel'])
      expect(cards).toContain(card);
  });

  it('says what it shows in words, the beginning beside the picture', () => {
    const { alt, text } = describeBoard(stormedScene(), spec, say);
    expect(alt.startsWith(say(stormedScene().title))).toBe(true);
    expect(text.join('\n')).toContain('Central Chamber: Gold 13/20.');
    expect(text.join('\n')).toContain('Tunnel: 2 of 5.');
    expect(text.join('\n')).toContain('Aldrik: Siege Tower.');
  });
});

describe('what changes on a stronghold', () => {
  const field = (seats: number) => {
    const heights = Array.from({ length: seats }, () => 0);
    return pageLayoutOf('all', maps.map, heights, undefined, true, panelHeights.slim).field!;
  };
  const spread = new Map(spreadAreas(Object.entries(maps.map.places), sayScene(strongholdScene(2), say)));
  const at = (id: string) => onPage(field(2), boundsOf(spread.get(id)!));
  const withPlace = (id: string, more: Partial<Place>) => {
    const all = places();
    return strongholdScene(2, { places: { ...all, [id]: { ...all[id]!, ...more } } });
  };

  it.each([
    ['chamber', { garrison: stronghold.supplies()[0]! }],
    ['carpenter', { garrison: { ...places()['carpenter']!.garrison!, value: 3 } }],
    ['tannery', { state: 'overrun' }],
    ['courtyard', { cards: [stronghold.tile('one', 'Troll', stronghold.circles(3, 3))] }],
    ['tunnel', { progress: { at: 3, of: 5 } }],
    ['space-1', { state: 'blocked' }],
    ['area-1', { owner: 'borgna' }],
  ])('of %s is seen there and nowhere else', async (id, more) => {
    const [before, now] = await Promise.all([look(strongholdScene(2)), look(withPlace(id, more))]);
    const legend = pageLayoutOf('all', maps.map, [0, 0], { notices: 0, legend: 54 }, true, panelHeights.slim)
      .legend![1];
    const crop = (pixels: Pixels): Pixels => ({ ...pixels, height: Math.floor(legend) });
    const change = differenceOf(crop(before), crop(now));
    expect(change).not.toBeNull();
    expect(isInside(change!, at(id), id === 'tunnel' ? 40 : 14), `${change!.join()} in ${at(id).join()}`).toBe(true);
  });

  it('rings those who have come, and leaves a mark where others fell', async () => {
    const before = strongholdScene(2, { pieces: [orcs('wall-tannery', 2)] });
    const now = strongholdScene(2, { pieces: [orcs('outside-carpenter', 1)] });
    const [plain, marked] = await Promise.all([look(now), look(now, { since: before })]);
    for (const id of ['outside-carpenter', 'wall-tannery']) {
      const [x, y, w, h] = at(id).map(Math.round) as Rect;
      let count = 0;
      for (let top = y; top < y + h; top++)
        for (let left = x; left < x + w; left++)
          if (String(plain.at(left, top)) !== String(marked.at(left, top))) count++;
      expect(count, id).toBeGreaterThan(300);
    }
  });

  it('points along the ways on the ground where orcs go next', async () => {
    const [still, moving] = await Promise.all([
      look(strongholdScene(2)),
      look(
        strongholdScene(2, {
          moves: [{ from: 'outside-foundry', to: 'wall-foundry', kind: 'march', label: strongholdScene().title }],
        }),
      ),
    ]);
    const legend = pageLayoutOf('all', maps.map, [0, 0], { notices: 0, legend: 54 }, true, panelHeights.slim)
      .legend![1];
    const crop = (pixels: Pixels): Pixels => ({ ...pixels, height: Math.floor(legend) });
    const { line } = maps.map.tracks.find(({ from }) => from === 'outside-foundry')!;
    const [[x0, y0], [x1, y1]] = line;
    const lane: Rect = [Math.min(x0, x1) - 30, Math.min(y0, y1), Math.abs(x1 - x0) + 60, Math.abs(y1 - y0)];
    expect(isInside(differenceOf(crop(still), crop(moving))!, onPage(field(2), lane), 4)).toBe(true);
  });
});
