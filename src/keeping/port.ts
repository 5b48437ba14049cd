import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isKept } from './keeper.ts';

/** How often it is looked whether a port is free by now, in ms. */
const AGAIN = 10;

/** Where a server listens. */
export interface Address {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

export interface Opened {
  /** With a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Lets a server listen. A port that the process before this one holds is opened as soon as that one has gone; any other port that
 * cannot be had rejects. `patience`: so long, in ms, what is being answered may take when the server closes.
 */
export async function open(server: Server, { host, port }: Address, patience = 0): Promise<Opened> {
  let later: NodeJS.Timeout | null = null;
  const attempt = async () => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  const again = () => {
    later = setTimeout(() => void attempt().catch(again), AGAIN).unref();
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
