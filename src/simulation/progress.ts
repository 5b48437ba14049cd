/** Shows the progress of the work. */
export interface Progress {
  show(done: number): void;
  /** Clears the bar. */
  end(): void;
}

const WIDTH = 30;
/** Without a terminal: interval in ms between progress lines. */
const PROGRESS_INTERVAL_MS = 60_000;

/** Shows a bar on a terminal, rewritten in place; elsewhere, as in a log, one line a minute. */
export const progressOn = (stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, total: number): Progress =>
  stream.isTTY ? bar(stream, total) : progressLines(stream, total);

function bar(stream: Pick<NodeJS.WriteStream, 'write'>, total: number): Progress {
  const said = sayer(total);
  let shown = -1;
  return {
    show(done) {
      const share = Math.floor((1000 * done) / total);
      if (share === shown) return;
      shown = share;
      const full = Math.round((WIDTH * done) / total);
      stream.write(`\r[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${said(done)}\x1b[K`);
    },
    end: () => void stream.write('\r\x1b[K'),
  };
}

function progressLines(stream: Pick<NodeJS.WriteStream, 'write'>, total: number): Progress {
  const said = sayer(total);
  let shown = Date.now();
  return {
    show(done) {
      if (Date.now() - shown < PROGRESS_INTERVAL_MS) return;
      shown = Date.now();
      stream.write(`${said(done)}\n`);
    },
    end() {},
  };
}

function sayer(total: number): (done: number) => string {
  const start = Date.now();
  return (done) => {
    const left = Math.ceil(((Date.now() - start) / 1000 / done) * (total - done));
    return `${done}/${total} games, ${left} s left`;
  };
}
