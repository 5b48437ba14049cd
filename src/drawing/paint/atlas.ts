import { type AssetFolder, boardSpecIn, readOnce } from '../asset-folder.ts';
import { type BoardMap, loadCloseUp, loadMap, loadPictures, type Pictures } from '../assets.ts';
import { type BoardSpec, nothingNew } from '../../engine/index.ts';
import type { Theme } from '../themes.ts';
import type { Words } from '../words.ts';
import type { Brush } from './brush.ts';

/** A brush without its canvas. */
export type Gear = Omit<Brush, 'ctx'>;

interface Atlas {
  readonly map: BoardMap;
  readonly closeUp: BoardMap;
  readonly pictures: Pictures;
  readonly spec: BoardSpec;
}

/** Loads the maps, pictures and board of a game. */
const atlasOf = readOnce((folder): Atlas => ({
  map: loadMap(folder),
  closeUp: loadCloseUp(folder),
  pictures: loadPictures(folder),
  spec: boardSpecIn(folder),
}));

const knownWords = new Map<string, Words>();

/** Returns the first copy of equal words. Every request brings a copy of its own, and caches compare by identity. */
function sameWords(words: Words): Words {
  const name = JSON.stringify(words);
  const known = knownWords.get(name) ?? words;
  knownWords.set(name, known);
  return known;
}

/**
 * Collects everything that a game's painters need. An unknown mood gives a warning and is replaced by the game's first.
 */
export function gearFor(
  folder: AssetFolder,
  theme: Theme,
  words: Words,
  warn: (message: string) => void,
  scene: { mood?: string; changes?: Brush['changes']; closeUp?: boolean; over?: Brush['over'] | undefined } = {},
): Gear {
  const { mood: moodName, changes = nothingNew, over = null } = scene;
  const { map, closeUp, pictures, spec } = atlasOf(folder);
  const first = Object.keys(pictures.moods)[0]!;
  const name = moodName !== undefined && Object.hasOwn(pictures.moods, moodName) ? moodName : first;
  if (moodName !== undefined && name !== moodName) warn(`no mood called ${moodName}`);
  const shown = scene.closeUp ? closeUp : map;
  const mood = pictures.moods[name]!;
  return { map: shown, pictures, spec, folder, mood, theme, words: sameWords(words), changes, over, warn };
}
