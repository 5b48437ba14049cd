/** How often the parent is looked at, in ms. */
const EVERY = 500;

/**
 * Ends this process, as SIGTERM would, when it was started by npm and its parent is gone. `npm start` runs a shell that
 * runs the program: a signal sent to npm ends the shell, and without this the program would be left behind.
 */
export function endWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY);
  watch.unref();
}
