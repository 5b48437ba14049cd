import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../structure/sources.ts';

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The settings that a file in the manner of `.env` names. */
export const settingsIn = (path: string): string[] =>
  [...read(path).matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name!);

/** What Node and the fonts' library read, which are no settings of ours. */
export const FOREIGN = ['NODE_ENV', 'XDG_CACHE_HOME'];

/** In megabytes, what a bot takes with two renderers while one is renewed (README.md, "Memory"). */
export const LEAST_MEMORY = 190 + 3 * 270;
