import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

import type { Gateway } from '../../src/watching/contract.ts';
import { openWatching } from '../../src/watching/index.ts';
import { STARTING } from '../../src/watching/readiness.ts';
import { openStore } from '../../src/store/index.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };
const shard = { id: 0, isUp: true, pingInMs: 42, guilds: 3 };
const up: Gateway = { isUp: true, away: [], shards: [shard], identifiesLeft: 990 };

test('without a port nothing is listened to, and store and pool stay as they are', async () => {
  const watching = await openWatching(null);
  const store = await openStore(':memory:');
  expect(watching.store(store)).toBe(store);
  expect(watching).toMatchObject({ url: null, witness: undefined });
  await store.close();
});

test('the pages tell from the start on that it lives, then whether it serves, and why not', async () => {
  const watching = await openWatching(LOCAL);
  const store = await openStore(':memory:');
  const ask = async (page: string) => {
    const response = await fetch(`${watching.url}${page}`);
    return { status: response.status, body: (await response.json()) as object };
  };
  expect(await ask('healthz')).toMatchObject({ status: 200, body: { alive: true } });
  expect(await ask('readyz')).toEqual({ status: 503, body: STARTING });
  let now = 1_700_000_000_000;
  let gateway = up;
  watching.over({ gateway: () => gateway, store, now: () => now, owners: [] });
  expect(await ask('readyz')).toMatchObject({ status: 503, body: { clock: 'what is due was never looked at' } });
  await store.beat(now);
  expect(await ask('readyz')).toEqual({
    status: 200,
    body: { ready: true, gateway: 'ok', database: 'ok', clock: 'ok' },
  });
  gateway = { ...up, isUp: false, shards: [{ ...shard, isUp: false }] };
  now += 100_000;
  expect(await ask('readyz')).toMatchObject({ status: 503, body: { gateway: 'not connected', database: 'ok' } });
  await store.close();
  const { status, body } = await ask('readyz');
  expect(status).toBe(503);
  expect(body).toMatchObject({ ready: false, clock: 'not known' });
  expect(await ask('healthz')).toMatchObject({ status: 200 });
  // What cannot be counted any more spoils nothing else.
  const metrics = await fetch(`${watching.url}metrics`);
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await metrics.text()).toContain('rampart_gateway_up{shard="0"} 0\n');
  await watching.close();
  await expect(fetch(`${watching.url}healthz`)).rejects.toThrow();
});

test('a port that is taken is told with its number', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(openWatching({ ...LOCAL, port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  other.close();
});
