import { generateKeyPairSync, sign } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';

import { endpointPages, type Reception } from '../../../../src/discord/connection/endpoint/pages.ts';
import { OpenRequests } from '../../../../src/discord/interactions/open-requests.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const hex = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
const NOW = 1_700_000_000_000;
const never = () => new Promise<never>(() => undefined);

function open(take: Reception['take'], patience?: number, now = () => NOW) {
  const requests = new OpenRequests();
  const warnings: string[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(String(said.at(-1))) };
  const app = endpointPages({ publicKey: hex, requests, take, log, now, patience });
  const post = async (packet: object, gone?: AbortSignal) => {
    const body = JSON.stringify(packet);
    const timestamp = String(NOW / 1000);
    const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
    const headers = {
      ...{ 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp },
      'content-type': 'application/json',
    };
    const response = await app.request('/interactions', {
      method: 'POST',
      headers,
      body,
      ...(gone && { signal: gone }),
    });
    return { status: response.status, text: await response.text() };
  };
  return { requests, post, warnings };
}
const press = { type: 3, id: '7', token: 'secret' };

test('what is answered at once goes as the answer itself', async () => {
  const { requests, post } = open(({ id }) => {
    requests.answer(id, { type: 8, data: { choices: [] } });
    return never();
  });
  expect(await post(press)).toEqual({ status: 200, text: '{"type":8,"data":{"choices":[]}}' });
  expect(requests.has('7')).toBe(false);
});

test('what a request answers goes with 202 and nothing in it', async () => {
  const { requests, post } = open(({ id }) => {
    requests.answer(id, null);
    return never();
  });
  expect(await post(press)).toEqual({ status: 202, text: '' });
});

test('what nobody answers is never left hanging, and whoever comes later with an answer has to send it', async () => {
  const { requests, post } = open(never, 1);
  expect(await post(press)).toEqual({ status: 503, text: '' });
  expect(requests.answer('7', { type: 5 })).toBe(false);
});

test('when whoever brought it is gone, an answer has to be sent', async () => {
  const { requests, post } = open(never);
  const gone = new AbortController();
  const answered = post(press, gone.signal);
  await expect.poll(() => requests.has('7')).toBe(true);
  gone.abort();
  await answered;
  expect(requests.answer('7', { type: 5 })).toBe(false);
});

test('what comes twice meanwhile is taken once', async () => {
  let taken = 0;
  let finish = () => {};
  const { requests, post } = open(() => {
    taken += 1;
    return new Promise((resolve) => (finish = resolve));
  });
  const first = post(press);
  await expect.poll(() => requests.has('7')).toBe(true);
  expect(await post(press)).toEqual({ status: 202, text: '' });
  finish();
  expect(await first).toEqual({ status: 202, text: '' });
  expect(taken).toBe(1);
});

test('what nothing can be made of is refused at once', async () => {
  const { requests, post } = open(() => null);
  expect(await post(press)).toEqual({ status: 501, text: '' });
  expect(requests.has('7')).toBe(false);
});

test('that the time is wrong is told once a minute, however often it comes', async () => {
  let now = NOW + 6 * 60_000;
  const { post, warnings } = open(never, undefined, () => now);
  for (const more of [0, 1, 59_999, 1]) {
    now += more;
    expect((await post(press)).status).toBe(401);
  }
  expect(warnings).toEqual([expect.stringContaining('clock'), expect.stringContaining('clock')]);
});

test('a key that is none is noticed when it is read', () => {
  const reception = { requests: new OpenRequests(), take: () => null, log: pino(), now: Date.now };
  expect(() => endpointPages({ ...reception, publicKey: '00' })).toThrow();
});
