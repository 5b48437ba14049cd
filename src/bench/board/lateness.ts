/** Interval in ms between timer ticks. */
const PITCH = 1;

/** Watches the delays of a timer's ticks. */
export interface LatenessWatch {
  /** Returns the delays in ms since the last call. */
  take(): number[];
}

/** Starts watching; calls `turn` at each tick. */
export function watchLateness(turn: () => void = () => undefined): LatenessWatch {
  let delays: number[] = [];
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    delays.push(Math.max(0, now - last - PITCH));
    last = now;
  };
  setInterval(() => {
    note();
    turn();
  }, PITCH).unref();
  return {
    take() {
      note();
      const taken = delays;
      delays = [];
      return taken;
    },
  };
}
