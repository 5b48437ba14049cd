import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // node-canvas crashes in worker threads.
    pool: 'forks',
    maxWorkers: 2,
    // Never what is tested: it only has to end, whatever else the machine does.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
