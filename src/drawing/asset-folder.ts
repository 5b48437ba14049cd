import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { type BoardSpec, boardSpec } from '../engine/index.ts';
import { installed } from '../installation/index.ts';

/** Folder with a game's map, pictures and board. */
export interface AssetFolder {
  readonly game: string;
  readonly path: string;
}

const gameFolder = (name: string): string => installed(`assets/${name}/`);

/** Folder for things shared by all games: flames, trees, walls. */
export const common: AssetFolder = { game: 'common', path: gameFolder('common') };

/** Returns a game's folder: `assets/<game>`, unless `folders` names another one. */
export function assetFolder(game: string, folders: Readonly<Record<string, string>> = {}): AssetFolder {
  if (!/^[a-z0-9-]+$/.test(game)) throw new Error(`No such game: ${game}`);
  return { game, path: Object.hasOwn(folders, game) ? folders[game]! : gameFolder(game) };
}

export const hasAsset = ({ path }: AssetFolder, file: string): boolean => existsSync(join(path, file));

/** Reads and validates a file of the folder. Throws an error that names game, file and field. */
export function readAsset<T>(folder: AssetFolder, file: string, shape: z.ZodType<T>): T {
  const { data, error } = shape.safeParse(readAssetJson(folder, file));
  if (data !== undefined) return data;
  const { path, message } = error!.issues[0]!;
  throw new Error(`${folder.game}/${basename(file)}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
}

/** Caches a read result for each folder; a failed read is retried. */
export function readOnce<T extends object>(read: (folder: AssetFolder) => T): (folder: AssetFolder) => T {
  const known = new Map<string, T>();
  return (folder) => {
    const found = known.get(folder.path) ?? read(folder);
    known.set(folder.path, found);
    return found;
  };
}

/** Reads `board.json`, the description of a game's boards. */
export const boardSpecIn = readOnce((folder): BoardSpec => boardSpec(folder.game, readAssetJson(folder, 'board.json')));

function readAssetJson({ game, path }: AssetFolder, file: string): unknown {
  const text = readFileSync(join(path, file), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${game}/${file}: ${(error as Error).message}`, { cause: error });
  }
}
