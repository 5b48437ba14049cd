/** From one turn of a timer to the next, in milliseconds. */
const PITCH = 1;

/** Watches by how much each turn of a timer comes too late. */
export interface Watch {
  /** Since it was last asked, in milliseconds. */
  take(): number[];
}

/** `turn` is called at each turn. */
export function watchLateness(turn: () => void = () => undefined): Watch {
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
