import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { type Address, open, type Opened } from '../keeping/index.ts';
import type { Readiness } from './readiness.ts';

/** What is shown to whoever asks from outside. */
export interface Shown {
  readonly readiness: () => Promise<Readiness>;
  readonly registry: Pick<Registry, 'metrics' | 'contentType'>;
}

/** `/healthz`: it lives; `/readyz`: it serves players, or why not; `/metrics`: what it counts. */
export function pages({ readiness, registry }: Shown): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });
  // Whoever reads this has it from the event loop.
  app.get('/healthz', (c) => c.json({ alive: true, seconds: Math.round(process.uptime()) }));
  app.get('/readyz', async (c) => {
    const found = await readiness();
    return c.json(found, found.ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }));
  return app;
}

/** Serves these pages on a port of their own. Rejects when that cannot be opened. */
export function serve(shown: Shown, address: Address): Promise<Opened> {
  const answer = getRequestListener(pages(shown).fetch);
  const server = createServer((request, response) => void answer(request, response));
  // It keeps nobody from ending.
  server.unref();
  return open(server, address);
}
