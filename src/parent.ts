/** How often the parent is looked at, in ms. */
const EVERY = 500;

const parent = process.ppid;

/**
 * Calls `then` once the process that started this one is gone, when that was npm. `npm start` runs a shell that runs the
 * program: a signal sent to npm ends the shell alone, and the program would be left behind.
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
