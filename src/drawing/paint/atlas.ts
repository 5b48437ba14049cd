import { type BoardMap, loadCloseUp, loadMap, loadPictures, type Pictures } from '../assets.ts';
import { nothingNew } from '../../engine/index.ts';
import type { View } from '../sketch.ts';
import type { Theme } from '../themes.ts';
import type { Words } from '../words.ts';
import type { Brush } from './brush.ts';

/** All of a brush but what it paints on. */
export type Kit = Omit<Brush, 'ctx'>;

interface Atlas {
  readonly map: BoardMap;
  readonly closeUp: BoardMap;
  readonly pictures: Pictures;
}

const atlases = new Map<string, Atlas>();

/** Maps and pictures of a game, read once. */
function atlasOf(game: string): Atlas {
  const known = atlases.get(game);
  if (known) return known;
  const atlas = { map: loadMap(game), closeUp: loadCloseUp(game), pictures: loadPictures(game) };
  atlases.set(game, atlas);
  return atlas;
}

/** What painters of a game need; an unknown mood is noted and replaced by the game's first. */
export function kitFor(
  game: string,
  theme: Theme,
  words: Words,
  warn: (message: string) => void,
  scene: { mood?: string; changes?: Brush['changes']; view?: View; over?: Brush['over'] | undefined } = {},
): Kit {
  const { mood: moodName, changes = nothingNew, view = 'whole', over = null } = scene;
  const { map, closeUp, pictures } = atlasOf(game);
  const first = Object.keys(pictures.moods)[0]!;
  const name = moodName !== undefined && Object.hasOwn(pictures.moods, moodName) ? moodName : first;
  if (moodName !== undefined && name !== moodName) warn(`no mood called ${moodName}`);
  const shown = view === 'field' ? closeUp : map;
  return { map: shown, pictures, mood: pictures.moods[name]!, theme, words, changes, over, warn };
}
