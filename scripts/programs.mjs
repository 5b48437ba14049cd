/**
 * What runs as a process of its own: the programs of package.json and the children that they start. Each is built.
 * @type {readonly string[]}
 */
export const PROGRAMS = [
  'src/main.ts',
  'src/migrate-store.ts',
  'src/drawing/child.ts',
  'src/simulation/main.ts',
  'src/simulation/worker.ts',
  'src/gallery/main.ts',
  'src/thinking/worker.ts',
  'src/doctor/main.ts',
  'src/operator/main.ts',
  'src/bench/main.ts',
  'src/bench/board/painter.ts',
  'src/bench/channels/bot.ts',
  'src/bench/games/runner.ts',
  'src/bench/kernel/runner.ts',
  'tests/chaos/bot.ts',
  'tests/chaos/main.ts',
  'tests/chaos/rolling.ts',
  'tests/fuzz/main.ts',
  'tests/scale/bot.ts',
  'tests/scale/holder.ts',
  'tests/scale/main.ts',
  'tests/scale/process.ts',
];

/**
 * The file that a program is built into.
 * @param {string} source such as `src/drawing/child.ts`
 */
export const builtName = (source) => `${source.replace(/\.ts$/, '').replaceAll('/', '.')}.js`;

/** Stands in maps for the source of a package, which is not shown. */
export const UNMAPPED = 'unmapped';
