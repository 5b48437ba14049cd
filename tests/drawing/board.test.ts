import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BoardMap, loadMap, type Rect } from '../../src/drawing/assets.ts';
import { openRendererPool, type Picture, type RendererPool } from '../../src/drawing/index.ts';
import type { Piece, Scene, Place } from '../../src/engine/index.ts';
import { headerParts, pageLayoutOf, onPage, pixelsOf } from '../../src/drawing/layout.ts';
import { registerFonts } from '../../src/drawing/paint/tools/fonts.ts';
import { fitLines } from '../../src/drawing/paint/tools/lettering.ts';
import type { Language } from '../../src/locale/index.ts';
import { differenceOf, isInside, type Pixels, readPng } from './pixels.ts';
import {
  buildings,
  counter,
  emptyScene,
  heroAt,
  heroes,
  longName,
  moods,
  panel,
  quietPlaces,
  raw,
  rawTranslator,
  sides,
  strangeNames,
  typicalScene,
  unit,
  worstScene,
  zones,
} from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

const page = (panels: number) =>
  pageLayoutOf('all', loadMap(assetFolder('bsieged')), Array<number>(panels).fill(300), { notices: 0, legend: 54 });
/** On the picture, in pixels. */
const panelsOf = (count: number) =>
  page(count).panels.map((rect) => rect.map((value) => value * page(count).scale) as unknown as Rect);
/** The map as it lies on the page of a scene without panels: the field lies there whatever the number of panels. */
const map = onPageAll(loadMap(assetFolder('bsieged')));
const { band, clock: clockRect } = headerParts;

function onPageAll(whole: BoardMap): BoardMap {
  const at = (rect: Rect): Rect => onPage(page(0).field!, rect);
  const move = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.length === 4 && value.every((item) => typeof item === 'number')
        ? at(value as Rect)
        : value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, move(inner)]));
  };
  return move(whole) as BoardMap;
}
registerFonts();
let pool: RendererPool;
const warnings: string[] = [];
beforeAll(() => {
  pool = sharedPool((message) => warnings.push(message));
});

const players = ['Ana', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'];
/** A channel each: of several boards for one channel only the newest may be drawn. */
let channels = 0;
const draw = (scene: Scene, names: readonly string[] = players, crop?: string): Promise<Picture> =>
  pool.draw({ channel: `c${channels++}`, scene, language: 'en', players: names, ...(crop ? { crop } : {}) });
const look = async (scene: Scene, names?: readonly string[]): Promise<Pixels> =>
  readPng((await draw(scene, names)).png);
const withPieces = (...pieces: Piece[]) => emptyScene({ pieces });
const withPlace = (id: string, change: Partial<Place>) =>
  emptyScene({ places: { ...quietPlaces(), [id]: { ...quietPlaces()[id]!, ...change } } });

/** How much of a page lies below the legend's upper edge. */
const foot = page(0).size[1] - page(0).legend![1];
const aboveLegend = (pixels: Pixels): Pixels => ({ ...pixels, height: pixels.height - foot });

/**
 * Asserts that two boards differ inside of a rectangle and nowhere else, but for the legend, which tells of what there
 * is on the board.
 */
function expectChange(before: Pixels, after: Pixels, where: Rect, margin = 0): Rect {
  const withLegend = where[1] + where[3] > before.height - foot;
  const change = withLegend ? differenceOf(before, after) : differenceOf(aboveLegend(before), aboveLegend(after));
  expect(change, 'nothing changed').not.toBeNull();
  expect(isInside(change!, where, margin), `${change!.join(' ')} is not inside of ${where.join(' ')}`).toBe(true);
  return change!;
}

describe('a picture of a board', () => {
  const scenes: [string, (more?: Partial<Scene>) => Scene][] = [
    ['empty', emptyScene],
    ['typical', typicalScene],
    ['worst', worstScene],
  ];
  it.each(scenes)('of the %s scene has the right size in every mood', async (_, scene) => {
    for (const mood of moods) {
      const { png, width, height } = await draw(scene({ mood }), strangeNames);
      const pixels = readPng(png);
      const [wide, least] = pixelsOf(page(scene().panels.length));
      expect([width, height]).toEqual([pixels.width, pixels.height]);
      expect(width).toBe(wide);
      if (scene().notices.length === 0) expect(height).toBe(least);
      else expect(height).toBeGreaterThan(least + 60);
      expect(height).toBeLessThan(2 * width);
      expect(png.length).toBeLessThanOrEqual(400 * 1024);
    }
  });

  it('is the same bytes for the same scene, in another process too', async () => {
    const first = await draw(worstScene(), strangeNames);
    await draw(typicalScene());
    expect((await draw(worstScene(), strangeNames)).png.equals(first.png)).toBe(true);
    const other = openRendererPool({ translator: rawTranslator, warn: () => undefined });
    const again = await other.draw({ channel: 'c', scene: worstScene(), language: 'en', players: strangeNames });
    await other.close();
    expect(again.png.equals(first.png)).toBe(true);
  });

  it('is the same bytes after the same scene in another language, whose short names are others', async () => {
    const scene = typicalScene();
    const drawIn = (pool: RendererPool, language: Language) => pool.draw({ channel: 'c', scene, language, players });
    const [here, there] = [0, 1].map(() => openRendererPool({ translator: rawTranslator, warn: () => undefined }));
    const [, english] = [await drawIn(here!, 'fr'), await drawIn(here!, 'en')];
    const [first, french] = [await drawIn(there!, 'en'), await drawIn(there!, 'fr')];
    await Promise.all([here!.close(), there!.close()]);
    expect(english.png.equals(first.png)).toBe(true);
    expect(french.png.equals(first.png)).toBe(false);
  });

  it('changes light and ground with the mood', async () => {
    const [x, y, w, h] = map.ground.map(Math.round) as Rect;
    const meanOf = (pixels: Pixels) => {
      const sum = [0, 0, 0];
      for (let top = y; top < y + h; top += 7)
        for (let left = x; left < x + w; left += 7) pixels.at(left, top).forEach((value, c) => (sum[c]! += value));
      return sum.map((value) => Math.round((value * 49) / (w * h)));
    };
    const colours = await Promise.all(moods.map(async (mood) => meanOf(await look(emptyScene({ mood })))));
    const apart = (one: readonly number[], other: readonly number[]) =>
      Math.max(...one.map((value, c) => Math.abs(value - other[c]!)));
    colours.forEach((one, i) => colours.slice(i + 1).forEach((other) => expect(apart(one, other)).toBeGreaterThan(8)));
  });

  it('says its words in the language of the channel', async () => {
    // A name of the scene is the same in both, its short form is not: only names that fit are left.
    const places = Object.entries(emptyScene().places).map(([id, place]) => [id, { ...place, label: raw('Keep') }]);
    const scene = emptyScene({ places: Object.fromEntries(places) as Scene['places'] });
    const english = await draw(scene);
    const french = await pool.draw({ channel: 'c', scene, language: 'fr', players });
    expectChange(readPng(english.png), readPng(french.png), page(0).legend!);
  });
});

describe('what stands where', () => {
  let quiet: Pixels;
  beforeAll(async () => {
    quiet = await look(emptyScene());
  });

  it.each(zones)('draws enemies in %s and nowhere else', async (zone) => {
    const place = map.places[zone]!;
    const after = await look(withPieces(unit('krohn', zone, 7), unit('gargoh-elite', zone)));
    if (place.kind === 'zone') expectChange(quiet, after, place.pieces, 3);
    expect.assertions(2);
  });

  it.each([...buildings, ...sides.map((side) => `wall:${side}`), 'catapult', 'outskirts', 'unplaced'])(
    'draws heroes at %s',
    async (place) => {
      expectChange(
        quiet,
        await look(withPieces(heroAt('archer', place), heroAt('paladin', place))),
        map.places[place]!.rect,
        6,
      );
    },
  );

  it('draws nothing for no figures', async () => {
    expect(
      differenceOf(quiet, await look(withPieces(unit('krohn', 'north:3', 0), unit('messenger', 'outskirts', 0)))),
    ).toBeNull();
  });

  it.each(buildings)('marks a damaged and a destroyed %s differently', async (building) => {
    const { rect } = map.places[building]!;
    const damaged = await look(withPlace(building, { state: 'damaged' }));
    const destroyed = await look(withPlace(building, { state: 'destroyed' }));
    for (const [a, b] of [
      [quiet, damaged],
      [quiet, destroyed],
      [damaged, destroyed],
    ] as const) {
      const [, , w, h] = expectChange(a, b, rect, 1);
      expect(w * h).toBeGreaterThan((rect[2] * rect[3]) / 3);
    }
  });

  it('puts badges and target numbers where they belong', async () => {
    const place = map.places['west:2']!;
    if (place.kind !== 'zone') throw new Error('west:2 is a zone');
    const badge = { art: 'trap', label: raw('Tactics card'), value: 1 };
    expectChange(quiet, await look(withPlace('west:2', { badges: [badge] })), place.badges, 1);
    expect(differenceOf(quiet, await look(withPlace('west:2', { badges: [{ ...badge, value: 0 }] })))).toBeNull();
    expectChange(quiet, await look(withPlace('west:2', { note: raw('3+') })), place.note);
    expectChange(quiet, await look(withPlace('summon:east', { cards: [] })), map.places['summon:east']!.rect);
  });

  it('writes on a building of a close-up what it gives, until somebody stands there', async () => {
    const lookClose = async (scene: Scene) => readPng((await draw(scene, players, 'field')).png);
    const notes = [quietPlaces().barn!.note!, raw('Food')];
    const [here, there] = await Promise.all(notes.map((note) => lookClose(withPlace('barn', { note }))));
    expect(differenceOf(here!, there!)).not.toBeNull();
    const occupied = notes.map((note) =>
      lookClose({ ...withPlace('barn', { note }), pieces: [heroAt('archer', 'barn')] }),
    );
    const [one, same] = await Promise.all(occupied);
    expect(differenceOf(one!, same!)).toBeNull();
  });

  it('tells every kind, number and value apart', async () => {
    const kinds = ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite', 'molen', 'avatar', 'messenger'] as const;
    const boards = await Promise.all([
      ...kinds.map((kind) => look(withPieces(unit(kind, 'south:2')))),
      look(withPieces(unit('krohn', 'south:2', 2))),
      look(withPieces(unit('krohn', 'south:2', 3))),
      look(withPieces(unit('krohn', 'south:2', 13))),
      look(withPieces(unit('avatar', 'south:2', 1, { value: 9 }))),
      look(withPieces(unit('avatar', 'south:2', 1, { value: 3 }))),
    ]);
    boards.forEach((one, i) => boards.slice(i + 1).forEach((other) => expect(differenceOf(one, other)).not.toBeNull()));
  });

  it('turns the catapult', async () => {
    const { rect } = map.places.catapult!;
    const boards = await Promise.all(
      sides.map((side) => look(withPieces(unit('catapult', 'catapult', 1, { facing: `${side}:3` })))),
    );
    boards.forEach((one, i) => {
      expectChange(quiet, one, rect, 20);
      boards.slice(i + 1).forEach((other) => expectChange(one, other, rect, 20));
    });
  });

  it('draws what it does not know, and says so', async () => {
    warnings.length = 0;
    expectChange(
      quiet,
      await look(withPieces({ ...heroAt('archer', 'tower'), art: 'dragon' })),
      map.places.tower!.rect,
    );
    expectChange(quiet, await look(withPieces(unit('krohn', 'moon', 3))), map.tray);
    expectChange(quiet, await look(withPieces(heroAt('archer', 'constructor'))), map.tray);
    expect(differenceOf(quiet, await look(emptyScene({ mood: 'monsoon' })))).toBeNull();
    expect(warnings.map((warning) => warning.replace('Picture of bsieged: ', ''))).toEqual([
      'no picture called dragon',
      'no place called moon',
      'no place called constructor',
      'no mood called monsoon',
    ]);
  });
});

describe('the hero panels', () => {
  const six = (change: (hero: (typeof heroes)[number], seat: number) => Parameters<typeof panel>[2] = () => ({})) =>
    emptyScene({ panels: heroes.map((hero, seat) => panel(hero, seat, change(hero, seat))) });
  let calm: Pixels;
  beforeAll(async () => {
    calm = await look(six());
  });

  it('shows who is active, in the panel and in the band at the top', async () => {
    const active = await look(six((_, seat) => (seat === 4 ? { state: 'active' } : {})));
    const [x, y, w, h] = panelsOf(6)[4]!;
    expectChange(calm, active, [x, band[1], Math.max(w, band[2]), y + h - band[1]], 1);
    const frame = (pixels: Pixels) => pixels.at(Math.round(x + 4), Math.round(y + h / 2));
    expect(frame(active)).not.toEqual(frame(calm));
    const other = await look(
      six((_, seat) => (seat === 4 ? { state: 'active' } : {})),
      players.with(4, 'Somebody'),
    );
    const [, top, , height] = differenceOf(active, other)!;
    expect([top >= band[1], height > h]).toEqual([true, true]);
  });

  it.each(['done', 'dead'])('shows who is %s', async (state) => {
    expectChange(calm, await look(six((_, seat) => (seat === 4 ? { state } : {}))), panelsOf(6)[4]!, 1);
  });

  it.each(strangeNames)('keeps the player %s inside of the panel', async (name) => {
    expectChange(calm, await look(six(), players.with(1, name)), panelsOf(6)[1]!, 1);
  });

  it('keeps long names, many abilities and many cards inside of the panel', async () => {
    const card = { art: 'armory', name: raw(longName), text: raw(longName) };
    const slots = Array.from({ length: 8 }, () => ({ accepts: ['armory', 'market'], kind: 'red', card }));
    const full = { name: raw(longName), place: raw(longName), abilities: Array(9).fill(raw(longName)), slots };
    expectChange(calm, await look(six((_, seat) => (seat === 2 ? full : {}))), panelsOf(6)[2]!, 1);
  });

  it('shows a changed track', async () => {
    const poorer = panel('paladin', 0).tracks.map((track) => (track.art === 'gold' ? { ...track, value: 4 } : track));
    const [, , w, h] = expectChange(
      calm,
      await look(six((_, seat) => (seat === 0 ? { tracks: poorer } : {}))),
      panelsOf(6)[0]!,
    );
    expect(w * h).toBeLessThan(100 * 60);
  });
});

describe('what has changed since the last board', () => {
  const since = (before: Scene, now: Scene) =>
    pool.draw({ channel: 'c', scene: now, language: 'en', players, since: before }).then(({ png }) => readPng(png));

  it('glows around new figures and buildings in another state', async () => {
    const came = withPieces(unit('krohn', 'north:3', 3));
    const [x0, y0, w0, h0] = map.places['north:3']!.rect;
    const legend = page(0).legend!;
    const legendAndZone: Rect = [legend[0], y0, legend[2], legend[1] + legend[3] - y0];
    const [plainZone, glowing] = [await look(came), await since(emptyScene(), came)];
    expectChange(plainZone, glowing, legendAndZone, 6);
    const yellow = ([red, green, blue]: readonly [number, number, number]) => red > 230 && green > 200 && blue < 140;
    const count = (pixels: Pixels) => {
      let found = 0;
      for (let y = y0; y < y0 + h0; y++) for (let x = x0; x < x0 + w0; x++) if (yellow(pixels.at(x, y))) found++;
      return found;
    };
    expect(count(glowing) - count(plainZone)).toBeGreaterThan(200);
    const hit = withPlace('barn', { state: 'damaged' });
    const [plain, pointedOut] = [await look(hit), await since(emptyScene(), hit)];
    const [x, y] = map.places.barn!.rect;
    expect(pointedOut.at(x + 60, y - 2)).not.toEqual(plain.at(x + 60, y - 2));
  });

  it('tags tracks that rose or fell', async () => {
    const poorer = panel('paladin', 0).tracks.map((track) => (track.art === 'gold' ? { ...track, value: 0 } : track));
    const [before, now] = [panel('paladin', 0), panel('paladin', 0, { tracks: poorer })].map((one) =>
      emptyScene({ panels: [one] }),
    );
    const [, , w, h] = expectChange(await look(now!), await since(before!, now!), panelsOf(1)[0]!);
    // One cell of the five of a panel that has the whole row.
    expect([w <= panelsOf(1)[0]![2] / 5, h <= 66]).toEqual([true, true]);
  });

  it('is nothing between equal boards', async () => {
    const { png } = await pool.draw({
      channel: 'c',
      scene: typicalScene(),
      language: 'en',
      players,
      since: typicalScene(),
    });
    expect(png.equals((await draw(typicalScene())).png)).toBe(true);
  });
});

describe('a game that has ended', () => {
  it.each(['won', 'lost'] as const)('warns of nothing when it is %s, and shows so at the top', async (over) => {
    const low = counter('food', 'Food', 1, 6);
    const panels = [panel('paladin', 0, { tracks: [low] })];
    const [running, ended] = await Promise.all([look(emptyScene({ panels })), look(emptyScene({ panels, over }))]);
    const [x, y, w, h] = panelsOf(1)[0]!;
    const warned = (pixels: Pixels) => {
      let found = 0;
      for (let top = Math.round(y + 98); top < y + h / 2 + 30; top++)
        for (let left = Math.round(x + 160); left < x + w; left++) {
          const [red, green, blue] = pixels.at(left, top);
          if (red > 210 && red - green > 90 && red - blue > 90 && green < 150) found++;
        }
      return found;
    };
    expect(warned(running)).toBeGreaterThan(200);
    expect(warned(ended)).toBeLessThan(40);
    expect(
      isInside(differenceOf({ ...running, height: band[3] + 16 }, { ...ended, height: band[3] + 16 })!, [...band]),
    ).toBe(true);
  });

  it('says in two large lines what takes more than one', async () => {
    const lines = [
      'Victory! The Messenger is home and the Abyss is sealed',
      'Défaite\u00a0: douze manches ont passé et le Messager n’est pas rentré',
    ];
    for (const line of lines) {
      const { size, rows } = fitLines(line, [1010, 132], { colour: '', size: 60, least: 30, weight: 700, lines: 2 });
      expect([rows.length, rows.map(({ text }) => text).join(' ')]).toEqual([2, line]);
      expect(size).toBeGreaterThanOrEqual(48);
    }
  });
});

describe('the frame of the board', () => {
  it('keeps endless titles and counters in their places', async () => {
    const quiet = await look(emptyScene());
    const endless = raw(longName.repeat(4));
    expectChange(quiet, await look(emptyScene({ title: endless, phase: endless, status: endless })), [...band], 3);
    const counters = Array.from({ length: 24 }, (_, i) => ({
      art: 'gold',
      label: endless,
      value: i * 1000,
      max: 99999,
    }));
    const change = differenceOf(quiet, await look(emptyScene({ counters: counters.slice(0, 1) })));
    expect(isInside(change!, map.counters[0]!.rect)).toBe(true);
    expect(differenceOf(quiet, await look(emptyScene({ counters })))).not.toBeNull();
  });

  it('moves the clock', async () => {
    const clock = emptyScene().clock!;
    const first = await look(emptyScene());
    const at = (round: number) => look(emptyScene({ clock: { ...clock, at: round } }));
    expectChange(first, await at(2), [...clockRect], 2);
    for (const round of [4, 12]) {
      const [, , w, h] = expectChange(first, await at(round), [0, 0, ...headerParts.size], 2);
      expect(w * h).toBeGreaterThan(400 * clockRect[3]);
    }
  });
});
