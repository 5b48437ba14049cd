import { generateKeyPairSync, sign } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';

import { openEndpoint } from '../../../../src/discord/connection/endpoint/index.ts';
import { OpenRequests } from '../../../../src/discord/interactions/open-requests.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');

test('when whoever brought it hangs up before it is answered, the answer has to be sent', async () => {
  const requests = new OpenRequests();
  const bring = () => new Promise<never>(() => undefined);
  const settings = { host: '127.0.0.1', port: 0, publicKey: key };
  const desk = { requests, deliveries: { bring } };
  // It would be waited for an answer all day.
  const beside = { log: pino({ level: 'silent' }), patience: 24 * 60 * 60_000 };
  const endpoint = await openEndpoint(settings, desk, { ...beside, now: Date.now });
  const body = JSON.stringify({ type: 3, id: '7', token: 'secret' });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
  const headers = {
    ...{ 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp },
    'content-type': 'application/json',
  };
  const caller = new AbortController();
  const asked = fetch(endpoint.url, { method: 'POST', headers, body, signal: caller.signal });
  await expect.poll(() => requests.has('7')).toBe(true);
  caller.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => requests.has('7')).toBe(false);
  expect(requests.answer('7', { type: 6 })).toBe(false);
  await endpoint.close();
});
