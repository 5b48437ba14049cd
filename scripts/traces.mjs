/**
 * Makes stack traces name the TypeScript that a program was built from. `--enable-source-maps` would, too, but reads every
 * map at the start; here one is read when the first trace asks for it.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { UNMAPPED } from './programs.mjs';

const BUILT = new URL('../dist/', import.meta.url).href;

/** @type {Map<string, SourceMap | null>} */
const maps = new Map();

/**
 * @param {string} file URL of a built file
 * @returns {SourceMap | null}
 */
function mapOf(file) {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    // Without its map a trace names the built file.
  }
  maps.set(file, map);
  return map;
}

/** @param {NodeJS.CallSite} site */
function lineOf(site) {
  const text = String(site);
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
  if (!file?.startsWith(BUILT) || line === null || column === null) return text;
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  // What the bundler has added itself has no source, whatever the types say.
  const from =
    entry && 'originalSource' in entry ? /** @type {string | undefined} */ (entry.originalSource) : undefined;
  if (!entry || !('originalLine' in entry) || from === undefined || from.endsWith(`/${UNMAPPED}`)) return text;
  const source = fileURLToPath(new URL(from, file));
  return text.replace(`${file}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

/** @param {Error} error */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

Error.prepareStackTrace = (error, sites) => [headOf(error), ...sites.map(lineOf)].join('\n    at ');
