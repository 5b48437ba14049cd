import { openRendererPool, type RendererPool } from '../../src/drawing/index.ts';
import { folders } from './charts.ts';
import { rawTranslator } from './scenes.ts';

let pool: RendererPool | null = null;
let hears: (message: string) => void;

/**
 * One pool for all files that run in this process, with texts as their keys: a renderer that has drawn a board draws the next
 * one in half the time. It ends with the process. `warn` takes the place of the one of the file before.
 */
export function sharedPool(warn: (message: string) => void = () => undefined): RendererPool {
  hears = warn;
  pool ??= openRendererPool({ translator: rawTranslator, folders, warn: (message) => hears(message) });
  return pool;
}
