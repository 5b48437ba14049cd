import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isKept } from './keeper.ts';

/** Interval in ms between attempts to open a port. */
const PORT_RETRY_MS = 10;

/** Address that a server listens on. */
export interface Address {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

export interface OpenedPort {
  /** Ends with a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Makes a server listen. If the preceding process still holds the port, retries until that process is gone; rejects for
 * any other unavailable port. `patience`: time in ms for open requests to finish when the server closes.
 */
export async function openPort(server: Server, { host, port }: Address, patience = 0): Promise<OpenedPort> {
  let later: NodeJS.Timeout | null = null;
  const attempt = async () => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  const again = () => {
    later = setTimeout(() => void attempt().catch(again), PORT_RETRY_MS).unref();
  };
  try {
    await attempt();
  } catch (error) {
    if (!isKept() || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    again();
  }
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${(server.address() as AddressInfo | null)?.port ?? port}/`,
    async close() {
      if (later) clearTimeout(later);
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      if (patience > 0) await Promise.race([closed, sleep(patience, undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
}
