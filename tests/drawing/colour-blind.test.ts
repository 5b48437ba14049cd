import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMap, loadPictures, type Rect } from '../../src/drawing/assets.ts';
import type { RendererPool } from '../../src/drawing/index.ts';
import { type ThemeName, themes } from '../../src/drawing/themes.ts';
import type { Scene } from '../../src/engine/index.ts';
import { apart, type Eye, eyes, pairsOf, seen } from './eyes.ts';
import { folders, islesScene, realmScene, troop } from './charts.ts';
import { type Pixels, readPng } from './pixels.ts';
import { buildings, emptyScene, heroes, heroAt, panel, quietPlaces, unit } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

const { arts, moods } = loadPictures(assetFolder('bsieged'));
const map = loadMap(assetFolder('bsieged'));

const themeNames = Object.keys(themes) as ThemeName[];

/** The pairs of arts whose colours lie nearer to one another than `least` (CIEDE2000). */
const tooNear = (eye: Eye, names: readonly string[], least: number): string[] =>
  pairsOf(names)
    .map(([one, other]) => [one, other, apart(eye, arts[one]!.colour, arts[other]!.colour)] as const)
    .filter(([, , far]) => far < least)
    .map(([one, other, far]) => `${one} ${other} ${far.toFixed(1)}`);

describe.each(eyes)('for %s', (_, eye) => {
  it('the kinds of enemies have colours of their own', () => {
    expect(tooNear(eye, ['krohn', 'gargoh', 'molen', 'avatar', 'messenger'], 14)).toEqual([]);
  });

  it('enemies stand out from the ground in every season', () => {
    const near = Object.entries(moods).flatMap(([season, { field, road, court }]) =>
      ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite', 'molen', 'avatar', 'messenger'].flatMap((unit) =>
        [...field, road, court]
          .map((ground) => apart(eye, arts[unit]!.colour, ground))
          .filter((far) => far < 18)
          .map((far) => `${unit} ${season} ${far.toFixed(1)}`),
      ),
    );
    expect(near).toEqual([]);
  });

  it('heroes have colours of their own', () => {
    expect(tooNear(eye, heroes, 10)).toEqual([]);
  });

  it('buildings have colours of their own', () => {
    expect(tooNear(eye, buildings, 9)).toEqual([]);
  });

  it('the edges of red and orange cards differ from each other and from plain ones, or their patterns must', () => {
    const { permanent, red, orange } = boardSpecIn(assetFolder('bsieged')).kinds;
    const colours = [permanent, red, orange].map((kind) => kind!.colour.parchment);
    for (const [one, other] of pairsOf(colours)) expect(apart(eye, one, other)).toBeGreaterThan(12);
  });
});

it('heroes differ by the division of their shields too', () => {
  expect(new Set(heroes.map((hero) => arts[hero]!.pattern)).size).toBe(heroes.length);
});

describe.each(themeNames)('a picture in the theme %s', (theme) => {
  let pool: RendererPool;
  beforeAll(() => {
    pool = sharedPool();
  });

  let channels = 0;
  const look = async (scene: Scene, crop = 'field'): Promise<Pixels> =>
    readPng((await pool.draw({ channel: `c${channels++}`, scene, language: 'en', players: ['Ana'], theme, crop })).png);

  async function expectApart(scenes: readonly Scene[], least: number, crop?: string): Promise<void> {
    const pictures = await Promise.all(scenes.map((scene) => look(scene, crop)));
    for (const [, eye] of eyes)
      for (const [one, other] of pairsOf(pictures)) expect(seen(eye, one, other)).toBeGreaterThan(least);
  }

  it('tells enemies apart for every eye', async () => {
    const kinds = ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite', 'molen', 'avatar'] as const;
    await expectApart(
      kinds.map((kind) => emptyScene({ pieces: [unit(kind, 'east:2', 2)] })),
      900,
    );
  });

  it('tells heroes apart for every eye', async () => {
    await expectApart(
      heroes.map((hero) => emptyScene({ pieces: [heroAt(hero, 'wall:north')] })),
      700,
    );
  });

  it('tells whole, damaged and destroyed buildings apart for every eye', async () => {
    const [, , w, h]: Rect = map.places.barn!.rect;
    const scenes = ['intact', 'damaged', 'destroyed'].map((state) => {
      const places = quietPlaces();
      for (const id of buildings) places[id] = { ...places[id]!, state };
      return emptyScene({ places });
    });
    await expectApart(scenes, (w * h * buildings.length) / 8);
  });

  it('tells permanent, red and orange places for cards apart for every eye', async () => {
    const scenes = ['permanent', 'red', 'orange'].map((kind) => {
      const slots = Array.from({ length: 5 }, () => ({ accepts: ['armory'], kind }));
      return emptyScene({ panels: [panel('paladin', 0, { slots })] });
    });
    await expectApart(scenes, 900, 'heroes');
  });

  it('tells owners of places apart for every eye', async () => {
    const owned = (owner: string) => {
      const { places } = realmScene();
      const all = Object.entries(places).map(([id, place]) => [id, { ...place, owner, tone: undefined }]);
      return realmScene({ pieces: [], places: Object.fromEntries(all) as Scene['places'] });
    };
    await expectApart(['rose', 'stag', 'sun'].map(owned), 9000, 'roads');
  });

  it('tells figures of one kind apart by whose they are for every eye', async () => {
    const standing = (house: 'rose' | 'stag' | 'sun') =>
      realmScene({ pieces: ['keep', 'mill', 'ford', 'wood'].map((at) => troop(house, 'host', at, 3)) });
    await expectApart((['rose', 'stag', 'sun'] as const).map(standing), 3000, 'roads');
  });

  it('tells the grounds of tiles apart for every eye', async () => {
    const grounds = ['water', 'sand', 'forest', 'rock'].map((tone) => {
      const all = Object.entries(islesScene().places).map(([id, { label }]) => [id, { label, tone }]);
      return islesScene({ pieces: [], moves: [], places: Object.fromEntries(all) as Scene['places'] });
    });
    await expectApart(grounds, 30_000, 'tiles');
  });
});

it('tones differ by their patterns, and owners by their letters too', () => {
  for (const game of ['realm', 'isles']) {
    const { tones } = boardSpecIn(assetFolder(game, folders));
    const owners = realmScene().panels.map(({ tone }) => tone!);
    const grounds = Object.keys(tones).filter((tone) => !owners.includes(tone));
    for (const group of [owners, grounds])
      expect(new Set(group.map((tone) => tones[tone]!.pattern)).size).toBe(group.length);
  }
  expect(new Set(realmScene().panels.map(({ letter }) => letter.key)).size).toBe(3);
});
