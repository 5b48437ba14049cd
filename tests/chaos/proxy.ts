import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';

import { PATH } from '../../src/discord/connection/endpoint/pages.ts';

/** Where Discord posts interactions. */
interface Proxy {
  readonly url: string;
  close(): void;
}

const BAD_GATEWAY = 502;

/**
 * Stands before several processes that take interactions by HTTP, as `deploy/nginx` does: the first one that lets itself be reached
 * has each of them, and what may have reached one is never sent to another. `doors`: the addresses of those that live now.
 */
export async function startProxy(doors: () => readonly string[]): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    void handedOn(incoming, doors, gone.signal).then((answer) => {
      outgoing.writeHead(answer?.statusCode ?? BAD_GATEWAY, answer?.headers);
      if (answer) answer.once('error', () => outgoing.destroy()).pipe(outgoing);
      else outgoing.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The answer of a process; null: there is none. */
async function handedOn(
  incoming: IncomingMessage,
  doors: () => readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage | null> {
  try {
    const body = await buffer(incoming);
    for (const door of doors()) {
      const sent = request(door, { method: incoming.method, headers: incoming.headers, agent: false, signal });
      sent.end(body);
      try {
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        return answer;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return null;
      }
    }
    return null;
  } catch {
    // Whoever sent it has gone.
    return null;
  }
}
