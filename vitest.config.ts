import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

/** Asks for everything that there is, while others make cards for themselves. */
const ASKS_FOR_ALL = 'tests/games/bsieged/coverage.test.ts';
const mocks = (file: string): boolean => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8'));

/** Files that can share their modules, loaded once a process instead of once a file: loading took two thirds of a run. */
const sharing = files.filter((file) => file !== ASKS_FOR_ALL && !mocks(file));

export default defineConfig({
  test: {
    // node-canvas crashes in worker threads.
    pool: 'forks',
    // One more than the cores that there are at least: many tests wait for something.
    maxWorkers: 3,
    // Never what is tested: it only has to end, whatever else the machine does.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 180_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    env: {
      // What other programs do must not keep a picture from being drawn at all.
      BACKGROUND_NICE: '0',
      // Tests that draw in their own process write as renderers do, whatever fonts the machine has.
      FONTCONFIG_FILE: resolve('assets/fonts.conf'),
    },
    projects: [
      {
        extends: true,
        test: { name: 'sharing', include: sharing, isolate: false, globalSetup: 'tests/help/system.ts' },
      },
      { extends: true, test: { name: 'apart', include: ['tests/**/*.test.ts'], exclude: sharing } },
    ],
  },
});
