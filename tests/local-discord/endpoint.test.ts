import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { verifierOf, sealIn } from '../../src/discord/connection/endpoint/signature.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local-discord/index.ts';

/** How Discord comes to post interactions, and how it stops. */

type Answer = (isSigned: boolean) => readonly [status: number, body: object | null];
const PONG: Answer = (isSigned) => (isSigned ? [200, { type: 1 }] : [401, null]);

let discord: LocalDiscord;
let server: Server;
let url: string;
let answer: Answer;

beforeEach(async () => {
  discord = await startLocalDiscord({ port: 0 });
  const isSignedBy = verifierOf(discord.endpoint.publicKey);
  answer = PONG;
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [signature, timestamp] = [request.headers['x-signature-ed25519'], request.headers['x-signature-timestamp']];
      const seal = sealIn(String(signature), String(timestamp));
      const [status, body] = answer(seal !== null && isSignedBy(seal, Buffer.concat(parts)));
      response.writeHead(status, body ? { 'content-type': 'application/json' } : {});
      response.end(body ? JSON.stringify(body) : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/interactions`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await discord.close();
});

async function patch(body: object): Promise<{ status: number; body: object }> {
  const response = await fetch(`${discord.restApi}/v10/applications/@me`, {
    method: 'PATCH',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as object };
}

test('an address that answers a ping and refuses what is signed wrongly is taken, and can be taken back', async () => {
  const taken = await patch({ interactions_endpoint_url: url });
  const verify_key = discord.endpoint.publicKey;
  expect(taken).toMatchObject({ status: 200, body: { interactions_endpoint_url: url, verify_key } });
  expect(verify_key).toMatch(/^[0-9a-f]{64}$/);
  expect(await patch({ interactions_endpoint_url: '' })).toMatchObject({ body: { interactions_endpoint_url: null } });
});

const UNFIT: readonly (readonly [what: string, answer: Answer])[] = [
  ['takes what is signed wrongly', () => [200, { type: 1 }]],
  ['refuses what is signed well', () => [401, null]],
  ['answers a ping by 202', (isSigned) => [isSigned ? 202 : 401, null]],
  ['answers a ping by something else', (isSigned) => [isSigned ? 200 : 401, { type: 4 }]],
];
test.each(UNFIT)('one that %s is not', async (_, unfit) => {
  answer = unfit;
  expect(await patch({ interactions_endpoint_url: url })).toMatchObject({ status: 400, body: { code: 50_035 } });
  expect(discord.endpoint.url).toBeNull();
});

test('one that is not there is not taken either', async () => {
  server.close();
  expect((await patch({ interactions_endpoint_url: url })).status).toBe(400);
});

test('one that does so later is struck out, and the gateway brings interactions again', async () => {
  await discord.endpoint.set(url);
  await discord.endpoint.probe();
  expect(discord.endpoint.url).toBe(url);
  answer = () => [200, { type: 1 }];
  await discord.endpoint.probe();
  expect(discord.endpoint.url).toBeNull();
});
