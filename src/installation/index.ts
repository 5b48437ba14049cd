import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtName } from '../../scripts/programs.mjs';

/* Built files lie in `dist/<key>/`, at the same depth as this file, so the way up is the same. */
const here = import.meta.url;
const isBuilt = !here.endsWith('.ts');
const pathFrom = (start: string, path: string): string => fileURLToPath(new URL(path, start));

/** Key of the running build; `source` if TypeScript runs directly. */
export const build = isBuilt ? basename(dirname(fileURLToPath(here))) : 'source';

/** Returns the path of a file or folder of the installation: `installed('assets/fonts.conf')`. */
export const installed = (path: string): string => pathFrom(here, `../../${path}`);

/** Version of the program, as in `package.json` and `CHANGELOG.md`: `0.2.0`. */
export const { version } = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as { readonly version: string };

/** Returns the folder of modules to load at run time: `modulesIn('commands/')`. */
export const modulesIn = (folder: string): string => (isBuilt ? pathFrom(here, folder) : installed(folder));

/** File and Node options for starting a child process. */
export interface Program {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/** Folder of the build whose programs start as children; undefined where they start from source. Tests set it. */
const builds = isBuilt ? dirname(fileURLToPath(here)) : process.env['BUILT_PROGRAMS'];

/** Returns a program of `scripts/programs.mjs`: built where there is a build, else through the loader. */
export function programOf(source: string): Program {
  if (builds) return { file: join(builds, builtName(source)), execArgv: preloaded(installed('scripts/traces.mjs')) };
  return { file: installed(source), execArgv: preloaded(createRequire(here).resolve('tsx')) };
}

/** Returns the Node options that load a module before the program. */
const preloaded = (file: string): string[] => ['--import', pathToFileURL(file).href];
