import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { type BoardSpec, boardSpec } from '../engine/index.ts';
import { installed } from '../installation/index.ts';

/** Where the map, the pictures and the board of a game lie. */
export interface AssetFolder {
  readonly game: string;
  readonly path: string;
}

const usual = (name: string): string => installed(`assets/${name}/`);

/** What all games share: flames, trees, walls. */
export const common: AssetFolder = { game: 'common', path: usual('common') };

/** The folder of a game: `assets/<game>`, unless another one is handed in. */
export function assetFolder(game: string, folders: Readonly<Record<string, string>> = {}): AssetFolder {
  if (!/^[a-z0-9-]+$/.test(game)) throw new Error(`No such game: ${game}`);
  return { game, path: Object.hasOwn(folders, game) ? folders[game]! : usual(game) };
}

export const hasAsset = ({ path }: AssetFolder, file: string): boolean => existsSync(join(path, file));

/** What a file of the folder holds, checked; throws naming game, file and field. */
export function readAsset<T>(folder: AssetFolder, file: string, shape: z.ZodType<T>): T {
  const { data, error } = shape.safeParse(readJson(folder, file));
  if (data !== undefined) return data;
  const { path, message } = error!.issues[0]!;
  throw new Error(`${folder.game}/${basename(file)}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
}

/** What is read from a folder, for each folder once; what has failed is tried again. */
export function readOnce<T extends object>(read: (folder: AssetFolder) => T): (folder: AssetFolder) => T {
  const known = new Map<string, T>();
  return (folder) => {
    const found = known.get(folder.path) ?? read(folder);
    known.set(folder.path, found);
    return found;
  };
}

/** What `board.json` says of a game's boards. */
export const boardSpecIn = readOnce((folder): BoardSpec => boardSpec(folder.game, readJson(folder, 'board.json')));

function readJson({ game, path }: AssetFolder, file: string): unknown {
  const text = readFileSync(join(path, file), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${game}/${file}: ${(error as Error).message}`, { cause: error });
  }
}
