import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPictures } from '../../src/drawing/assets.ts';
import { cardArtOf } from '../../src/drawing/card-art.ts';
import { iconOf } from '../../src/drawing/paint/tools/icons.ts';
import type { Picture, RendererPool, ThemeName } from '../../src/drawing/index.ts';
import type { CardFace } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { differenceOf, readPng } from './pixels.ts';
import { face, longName, raw, strangeNames } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

let pool: RendererPool;
const warnings: string[] = [];
beforeAll(() => {
  pool = sharedPool((message) => warnings.push(message));
});

const draw = (cards: readonly CardFace[], theme?: ThemeName): Promise<Picture> =>
  pool.drawCards({ channel: 'c', language: 'en', game: 'bsieged', cards, theme });
const look = async (...cards: CardFace[]) => readPng((await draw(cards)).png);

describe('a picture of cards', () => {
  it.each([1, 2, 3, 4, 5, 7, 12])('has room for %i, and is small enough to be sent', async (count) => {
    const { png, width, height } = await draw(Array<CardFace>(count).fill(face('boiling-oil')));
    const pixels = readPng(png);
    expect([pixels.width, pixels.height]).toEqual([width, height]);
    expect(width).toBeGreaterThanOrEqual(count <= 2 ? 1000 : 1200);
    expect(png.length).toBeLessThanOrEqual(400 * 1024);
  });

  it('lays one card or two flat, so that a message stays low', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map((n) => draw(Array<CardFace>(n).fill(face('oathblade')))));
    expect(one!.height).toBeLessThan(0.4 * one!.width);
    expect([two!.width, two!.height > 1.8 * one!.height]).toEqual([one!.width, true]);
    expect(three!.height).toBeGreaterThan(three!.width * 0.8);
  });

  it('tells the two of a kind apart that lie flat', async () => {
    const pair = [face('oathblade'), face('whetstone')] as const;
    expect(differenceOf(await look(...pair), await look(pair[1], pair[0]))).not.toBeNull();
  });

  it('grows with its longest text, which it shows to the end', async () => {
    const long = 'Destroy up to two of these in the zone beside which it lies: a Krohn and a Gargoh. '.repeat(3);
    const [short, tall, cut] = [
      await draw([face('ambush')]),
      await draw([face('ambush', { text: raw(long) })]),
      await look(face('ambush', { text: raw(`${long}x`) })),
    ];
    expect(tall.height).toBeGreaterThan(short.height + 100);
    expect(differenceOf(readPng(tall.png), cut)).not.toBeNull();
  });

  it('tells kinds, pictures, names and marks apart', async () => {
    const looks = await Promise.all([
      ...['permanent', 'red', 'orange', 'instant', 'event', 'ability'].map((kind) => look(face('oathblade', { kind }))),
      look(face('whetstone')),
      look(face('oathblade', { name: raw('Other') })),
      look(face('oathblade', { marks: [] })),
      look(face('oathblade', { marks: [{ art: 'morale', label: raw('Morale'), value: 1 }] })),
    ]);
    looks.forEach((one, i) => looks.slice(i + 1).forEach((other) => expect(differenceOf(one, other)).not.toBeNull()));
  });

  it('is the same for the same cards', async () => {
    const [one, other] = [await draw([face('caltrops')]), await draw([face('caltrops')])];
    expect(one.png.equals(other.png)).toBe(true);
  });

  it('takes a deck for a picture and notes what it does not know', async () => {
    warnings.length = 0;
    await draw([face('armory')]);
    expect(warnings).toEqual([]);
    await draw([face('constructor')]);
    expect(warnings).toEqual(['Picture of bsieged: no picture called constructor']);
  });

  it.each([...strangeNames, '', longName.repeat(3)])('breaks on no text: %j', async (text) => {
    const strange = face('ambush', { name: raw(text), type: raw(text), text: raw(text) });
    for (const theme of ['parchment', 'contrast'] as const) {
      for (const cards of [[strange], [strange, face('ambush'), strange]]) {
        const { png, height } = await draw(cards, theme);
        expect(readPng(png).width).toBe(cards.length === 1 ? 1024 : 1208);
        expect(height).toBeLessThan(2400);
      }
    }
  });
});

describe.each(kits.map(({ rules }) => [rules.id, rules] as const))('the pictures of the cards of %s', (id, rules) => {
  const art = cardArtOf(assetFolder(id));

  it('are there for everything that has a face, of a deck that has a picture', () => {
    const faces: readonly CardFace[] = Object.values(rules.faces?.() ?? {});
    expect(faces.map((one) => one.art).filter((name) => !Object.hasOwn(art.cards, name))).toEqual([]);
    const { arts, figures } = loadPictures(assetFolder(id));
    expect(Object.values(art.cards).filter(({ deck }) => !Object.hasOwn(arts, deck))).toEqual([]);
    expect(Object.values(art.cards).filter(({ figure }) => figure !== undefined && !figures[figure])).toEqual([]);
  });

  it('are icons that exist', () => {
    const named = [...Object.values(art.cards).map(({ icon }) => icon), ...Object.values(art.faces)];
    expect(named.filter((icon) => iconOf(icon, '#000000', 8) === null)).toEqual([]);
  });

  it.runIf(id === 'bsieged')('of a deck are all different', () => {
    const pairs = Object.values(art.cards).map(({ deck, icon }) => `${deck} ${icon}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

it('icons may be mirrored and cracked, in no other way', () => {
  const [plain, mirrored, cracked, burnt, none] = ['', ' mirrored', ' cracked', ' burnt', '-none'].map((way) =>
    iconOf(`crossbow${way}`, '#000000', 24),
  );
  const pictures = [plain, mirrored, cracked].map((icon) => icon!.toDataURL());
  expect(new Set(pictures).size).toBe(3);
  expect([burnt, none]).toEqual([null, null]);
});

it('pictures of cards need no file, but a game of a proper name', () => {
  expect(cardArtOf(assetFolder('no-such-game'))).toEqual({ cards: {}, dice: {}, faces: {} });
  expect(() => cardArtOf(assetFolder('../bsieged'))).toThrow('No such game');
});
