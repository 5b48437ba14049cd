import { fileURLToPath } from 'node:url';
import type { CardFace, Lineup, Roll, Scene } from '../../src/engine/index.ts';
import type { Picture, RendererPool, ThemeName } from '../../src/drawing/index.ts';
import { encodePixels } from '../../src/drawing/png.ts';
import { type Pixels, readPng } from './pixels.ts';
import { islesScene, realmScene } from './charts.ts';
import { counter, emptyScene, moods, raw, typicalScene, worstScene } from './scenes.ts';
import { aloneScene, crammedScene, stormedScene, strongholdScene } from './strongholds.ts';

/** A picture whose look is kept in `pictures/`, as it is seen on a telephone. */
export interface Kept {
  readonly name: string;
  draw(pool: RendererPool): Promise<Picture>;
}

/** Opaque pixels of four bytes, as `pixelmatch` takes them. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels of a telephone's width. */
const WIDTH = 400;

const themes: readonly ThemeName[] = ['parchment', 'contrast'];
const players = ['Ana', 'Benoît', 'Chiara', 'Dmitri', 'Eszter', 'Fatou'];
const language = 'en';
const game = 'bsieged';

const cards: readonly CardFace[] = (['permanent', 'red', 'orange', 'instant', 'event'] as const).map((kind, i) => ({
  art: ['armory', 'market', 'sorcery', 'tavern', 'deck-event'][i]!,
  name: raw(['Bolt Thrower', 'Avalanche!', 'Song of Stone', 'A round for all', 'Swelling Horde'][i]!),
  type: raw(`A card, ${kind}`),
  text: raw('Massive attack on zone 1 and 2: 5 dice for each zone, 3 or more, Strength 4. All heroes gain 1 Morale.'),
  kind,
  marks: i % 2 === 0 ? [] : [counter('gold', 'Gold', 2), counter('morale', 'Morale', 1)],
}));

const rolls: readonly Roll[] = [
  {
    title: raw('Archer attacks north, zone 2'),
    result: raw('2 hits'),
    art: 'die-red',
    dice: [1, 5, 3, 6].map((face) => ({ face: String(face), good: face >= 5 })),
    target: 5,
  },
  { title: raw('A roll for Food'), result: raw('nothing'), art: 'die-yellow', dice: [{ face: '2', good: false }] },
];

/** A lobby in which so many are played; the last of them is kept for somebody without a seat. */
const lineup = (id: string, arts: readonly string[], held: number): Lineup => ({
  game: id,
  candidates: arts.map((art, at) => ({
    ...{ art, letter: raw(art.slice(0, 2)), name: raw(art) },
    holder: at < held ? { name: players[at]!, seat: at === held - 1 ? null : at } : null,
  })),
});
const lineups: readonly (readonly [name: string, lineup: Lineup])[] = [
  ['heroes', lineup(game, ['paladin', 'archer', 'sorcerer', 'blacksmith', 'smuggler', 'mercenary'], 5)],
  ['dwarves', lineup('runedar', ['borgna', 'aldrik', 'hilda', 'odrun'], 2)],
];

/** In every light, with one seat and with four, empty and crammed. */
const strongholds: readonly (readonly [name: string, scene: Scene, crop?: string])[] = [
  ['dawn', strongholdScene(2)],
  ['day', stormedScene({ mood: 'day' })],
  ['dusk', stormedScene()],
  ['night', aloneScene()],
  ['snow', crammedScene()],
  ['fortress', stormedScene(), 'fortress'],
  ['dwarves', stormedScene(), 'dwarves'],
];

/** Boards in every season and theme, close-ups, cards and rolls. */
export const kept: readonly Kept[] = themes.flatMap((theme): Kept[] => {
  const board = { language, players, theme } as const;
  return [
    ...moods.map((mood, i): Kept => ({
      name: `whole-${mood}-${theme}`,
      draw: (pool) =>
        pool.draw({
          ...board,
          channel: `${mood} ${theme}`,
          scene: (i % 2 === 0 ? typicalScene : worstScene)({ mood }),
          since: i === 0 ? emptyScene() : null,
        }),
    })),
    ...(['field', 'heroes'] as const).map((crop): Kept => ({
      name: `${crop}-${theme}`,
      draw: (pool) => pool.draw({ ...board, channel: `${crop} ${theme}`, scene: typicalScene(), crop }),
    })),
    ...strongholds.map(([name, scene, crop]): Kept => ({
      name: `stronghold-${name}-${theme}`,
      draw: (pool) =>
        pool.draw({
          ...board,
          channel: `${name} ${theme}`,
          scene,
          ...(crop ? { crop } : {}),
          since: crop ? null : strongholdScene(4),
        }),
    })),
    ...[realmScene(), islesScene()].map((scene): Kept => ({
      name: `${scene.game}-${theme}`,
      draw: (pool) => pool.draw({ ...board, channel: `${scene.game} ${theme}`, scene }),
    })),
    ...lineups.map(([name, shown]): Kept => ({
      name: `lineup-${name}-${theme}`,
      draw: (pool) => pool.drawLineup({ channel: `${name} ${theme}`, language, theme, lineup: shown }),
    })),
    {
      name: `cards-${theme}`,
      draw: (pool) => pool.drawCards({ channel: `cards ${theme}`, language, game, cards, theme }),
    },
    {
      name: `card-${theme}`,
      draw: (pool) => pool.drawCards({ channel: `card ${theme}`, language, game, cards: cards.slice(1, 2), theme }),
    },
    {
      name: `rolls-${theme}`,
      draw: (pool) => pool.drawRolls({ channel: `rolls ${theme}`, language, game, rolls, theme }),
    },
  ];
});

export const fileOf = ({ name }: Pick<Kept, 'name'>): string =>
  fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url));

/** A picture as it is seen on a telephone: each pixel the mean of those that fall into it. */
export function asOnPhone(png: Buffer): Raster {
  const pixels = readPng(png);
  const width = Math.min(WIDTH, pixels.width);
  const scale = pixels.width / width;
  const height = Math.round(pixels.height / scale);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(meanOf(pixels, x * scale, y * scale, scale), 4 * (y * width + x));
  return { width, height, data };
}

function meanOf(pixels: Pixels, left: number, top: number, size: number): [number, number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  const right = Math.min(pixels.width, Math.max(Math.floor(left) + 1, Math.round(left + size)));
  const bottom = Math.min(pixels.height, Math.max(Math.floor(top) + 1, Math.round(top + size)));
  for (let y = Math.min(Math.floor(top), bottom - 1); y < bottom; y++)
    for (let x = Math.floor(left); x < right; x++, count++) {
      const colour = pixels.at(x, y);
      for (let c = 0; c < 3; c++) sum[c]! += colour[c]!;
    }
  return [sum[0] / count, sum[1] / count, sum[2] / count, 255];
}

/** A picture that was kept, as it was. */
export function readRaster(png: Buffer): Raster {
  const { width, height, indexes, palette } = readPng(png);
  const data = new Uint8Array(width * height * 4);
  indexes.forEach((index, i) => data.set([...palette[index]!, 255], 4 * i));
  return { width, height, data };
}

export const writeRaster = (raster: Raster): Buffer => encodePixels({ ...raster, order: 'RGBA' });
