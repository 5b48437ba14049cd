import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { type Address, openPort, type OpenedPort } from '../keeping/index.ts';
import type { Readiness } from './readiness.ts';

/** Data for the monitoring pages. */
export interface MonitoringData {
  readonly readiness: () => Promise<Readiness>;
  readonly registry: Pick<Registry, 'metrics' | 'contentType'>;
}

/**
 * Defines the pages. `/healthz`: the process lives; `/readyz`: it serves players, or why not; `/metrics`: its metrics.
 */
function monitoringPages({ readiness, registry }: MonitoringData): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });
  // A reply proves that the event loop runs.
  app.get('/healthz', (c) => c.json({ alive: true, seconds: Math.round(process.uptime()) }));
  app.get('/readyz', async (c) => {
    const found = await readiness();
    return c.json(found, found.ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }));
  return app;
}

/** Serves these pages on a port of their own. Rejects if the port cannot be opened. */
export function serve(shown: MonitoringData, address: Address): Promise<OpenedPort> {
  const answer = getRequestListener(monitoringPages(shown).fetch);
  const server = createServer((request, response) => void answer(request, response));
  // The server must not keep the process alive.
  server.unref();
  return openPort(server, address);
}
