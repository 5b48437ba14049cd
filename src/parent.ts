/** Interval in ms between checks of the parent. */
const EVERY = 500;

const parent = process.ppid;

/**
 * Calls `then` once npm, as the parent that started this process, is gone. `npm start` runs a shell that runs the
 * program. A signal to npm ends only the shell and would leave the program behind.
 */
export function onOrphaned(then: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, EVERY);
  watch.unref();
}
