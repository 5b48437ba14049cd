/**
 * Runs a program of ours, built, when all that it needs is in place: `node scripts/run.mjs src/main.ts <arguments>`.
 * Without a program it gets everything ready and runs nothing. Node built-ins only: it works before anything is installed.
 */
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { provideBuild } from './build.mjs';
import { tell } from './fault.mjs';
import { builtName } from './programs.mjs';
import { setup } from './setup.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const [program, ...args] = process.argv.slice(2);
try {
  await setup(ROOT, { development: false });
  const folder = await provideBuild(ROOT);
  if (program !== undefined) await run(folder, builtName(program));
} catch (error) {
  tell(error);
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function run(folder, name) {
  const file = join(folder, name);
  process.argv = [process.execPath, file, ...args];
  // Node 20 has none.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (
    /** @type {unknown} */ (module)
  );
  enableCompileCache?.(join(folder, 'cache'));
  await import('./traces.mjs');
  await import(pathToFileURL(file).href);
}
