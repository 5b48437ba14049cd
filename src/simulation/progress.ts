/** Shows how far the work is, where somebody looks. */
export interface Progress {
  show(done: number): void;
  /** Wipes the line. */
  end(): void;
}

const WIDTH = 30;

/** A bar on a terminal, rewritten in place; nothing elsewhere. */
export function progressOn(stream: NodeJS.WriteStream, total: number): Progress {
  if (!stream.isTTY) return { show() {}, end() {} };
  const start = Date.now();
  let shown = -1;
  return {
    show(done) {
      const share = Math.floor((1000 * done) / total);
      if (share === shown) return;
      shown = share;
      const full = Math.round((WIDTH * done) / total);
      const left = Math.ceil(((Date.now() - start) / 1000 / done) * (total - done));
      stream.write(`\r[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${done}/${total} games, ${left} s left\x1b[K`);
    },
    end: () => void stream.write('\r\x1b[K'),
  };
}
