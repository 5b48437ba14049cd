import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Builds the programs as they are now, so that whoever starts one finds it built. */
export const buildPrograms = () =>
  void execFileSync(process.execPath, ['scripts/run.mjs'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
