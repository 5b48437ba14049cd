let last: Promise<void> = Promise.resolve();

/**
 * To be waited for before anything that takes the processor for long: whoever waits goes on one by one, each after a look at
 * what Discord has sent meanwhile. So presses are acknowledged while many channels have something to be told.
 */
export function answersFirst(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
