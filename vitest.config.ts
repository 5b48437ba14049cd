import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

import { lacking } from './tests/help/postgres.ts';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'));

/** Asks for everything that there is, while others make cards for themselves. */
const ASKS_FOR_ALL = 'tests/games/bsieged/coverage.test.ts';
const mocks = (file: string): boolean => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8'));

/** Files that can share their modules, loaded once a process instead of once a file: loading took two thirds of a run. */
const sharing = files.filter((file) => file !== ASKS_FOR_ALL && !mocks(file));

/** Those that keep games in a store and look into no file of SQLite: they run on PostgreSQL as well. */
const STORED = /^tests\/(store|sessions|roles)\//;
/** What only a server has. */
const ON_SERVER = /^tests\/store\/postgres\//;
const looksIntoFiles = (file: string): boolean =>
  /src\/sqlite\/index|openStore[^;]*src\/store\/index/.test(readFileSync(file, 'utf8'));
const stored = sharing.filter((file) => ON_SERVER.test(file) || (STORED.test(file) && !looksIntoFiles(file)));
const serverless = sharing.filter((file) => !ON_SERVER.test(file));
const without = lacking();

export default defineConfig({
  test: {
    passWithNoTests: without !== null,
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
        test: { name: 'sharing', include: serverless, isolate: false, globalSetup: 'tests/help/system.ts' },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: without === null ? stored : [],
          isolate: false,
          globalSetup: 'tests/help/postgres-system.ts',
          setupFiles: 'tests/help/recycling.ts',
          env: { TEST_STORE: 'postgres' },
        },
      },
      { extends: true, test: { name: 'apart', include: ['tests/**/*.test.ts'], exclude: sharing } },
    ],
  },
});
