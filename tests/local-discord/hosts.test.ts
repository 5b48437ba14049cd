import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type LocalDiscord, startLocalDiscord } from '../../src/local-discord/index.ts';

let local: LocalDiscord;
beforeAll(async () => {
  local = await startLocalDiscord({ port: 0 });
});
afterAll(() => local.close());

/** The status of a request with headers that a browser would set by itself. */
function ask(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(local.url);
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    asking.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode!);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(0) : reject(error)));
    asking.end(method === 'POST' ? JSON.stringify({ as: 'Ada', content: 'hello' }) : undefined);
  });
}

const port = () => new URL(local.url).port;
const hello = () => `/local/channels/${local.channelId('the-wall')}/messages`;
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

test.each(['127.0.0.1', 'localhost', '[::1]'])('the page is there as %s', async (name) => {
  const host = `${name}:${port()}`;
  expect(await ask('GET', '/', { host })).toBe(200);
  expect(await ask('POST', hello(), { host, origin: `http://${host}` })).toBe(200);
  expect(await ask('GET', '/gateway', { host, ...upgrade })).toBe(101);
});

test.each([
  ['a name that somebody leads to this machine', () => `evil.example:${port()}`],
  ['another port', () => '127.0.0.1:1'],
  ['no port', () => 'localhost'],
  ['a name that begins alike', () => `localhost.evil.example:${port()}`],
])('as %s nothing is there: no page, no play, no API, no gateway', async (_, host) => {
  expect(await ask('GET', '/', { host: host() })).toBe(403);
  expect(await ask('POST', hello(), { host: host(), origin: `http://${host()}` })).toBe(403);
  expect(await ask('GET', '/api/v10/gateway', { host: host() })).toBe(403);
  expect(await ask('GET', '/gateway', { host: host(), ...upgrade })).toBe(0);
});

test.each(['http://evil.example', 'null', 'http://localhost.evil.example'])(
  'a page of %s cannot play along',
  async (origin) => {
    const host = `localhost:${port()}`;
    expect(await ask('POST', hello(), { host, origin })).toBe(403);
    expect(await ask('GET', '/gateway', { host, origin, ...upgrade })).toBe(0);
  },
);
