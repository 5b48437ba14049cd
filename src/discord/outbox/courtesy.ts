let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn before work that blocks the event loop for long. Waiters continue one by one. Between two of them
 * the process reads what Discord has sent. So the bot acknowledges presses in time while many channels have messages to
 * send.
 */
export function yieldToEvents(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
