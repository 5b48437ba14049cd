import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtName } from '../../scripts/programs.mjs';

/* What is built lies in `dist/<key>/`, as deep below the top as this file: the way up is the same from both. */
const here = import.meta.url;
const isBuilt = !here.endsWith('.ts');
const pathFrom = (start: string, path: string): string => fileURLToPath(new URL(path, start));

/** The key of the build that runs; `source` where TypeScript runs itself. */
export const build = isBuilt ? basename(dirname(fileURLToPath(here))) : 'source';

/** Where a file or folder of the installation lies, given its path from the top: `installed('assets/fonts.conf')`. */
export const installed = (path: string): string => pathFrom(here, `../../${path}`);

/** The version of the program, as `package.json` and `CHANGELOG.md` name it: `0.2.0`. */
export const { version } = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as { readonly version: string };

/** Where the modules of a folder lie that are loaded from it when the program runs: `modulesIn('commands/')`. */
export const modulesIn = (folder: string): string => (isBuilt ? pathFrom(here, folder) : installed(folder));

/** What a child process is started with: its file, and what Node is told before. */
export interface Program {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/** A program of `scripts/programs.mjs`: built as this one is, or else through the loader. */
export function programOf(source: string): Program {
  if (isBuilt) return { file: pathFrom(here, builtName(source)), execArgv: preloaded(installed('scripts/traces.mjs')) };
  return { file: installed(source), execArgv: preloaded(createRequire(here).resolve('tsx')) };
}

/** What makes Node load a module before the program. */
export const preloaded = (file: string): string[] => ['--import', pathToFileURL(file).href];
