import { pino } from 'pino';
import { expect, test } from 'vitest';

import { identifyingBy, type Turnstile } from '../../../src/discord/connection/identify.ts';

type Build = ReturnType<typeof identifyingBy>;

const silent = pino({ level: 'silent' });
const manager = (concurrency: number) =>
  ({
    fetchGatewayInformation: () => Promise.resolve({ session_start_limit: { max_concurrency: concurrency } }),
  }) as unknown as Parameters<Build>[0];
const never = () => new AbortController().signal;

/** Notes the keys that a moment is taken for; `answer`: what comes of each. */
function turnstile(answer: (taken: number) => Promise<number> = () => Promise.resolve(0)) {
  const keys: number[] = [];
  const it: Turnstile = {
    mayIdentify: (key) => answer(keys.push(key)),
    now: () => 0,
  };
  return { keys, it };
}

test('connections are counted together as Discord does, by their number and how many it takes at once', async () => {
  const { keys, it } = turnstile();
  const throttler = await identifyingBy(it, silent)(manager(16));
  for (const shard of [0, 1, 16, 33]) await throttler.waitForIdentify(shard, never());
  expect(keys).toEqual([0, 1, 0, 1]);
});

test('one that is given up takes no moment from those that come after it', async () => {
  let give: (at: number) => void = () => undefined;
  const { keys, it } = turnstile((taken) =>
    taken === 1 ? new Promise((resolve) => (give = resolve)) : Promise.resolve(0),
  );
  const throttler = await identifyingBy(it, silent)(manager(1));
  const first = throttler.waitForIdentify(0, never());
  const givenUp = new AbortController();
  const second = throttler.waitForIdentify(1, givenUp.signal).catch((error: unknown) => (error as Error).name);
  const third = throttler.waitForIdentify(2, never());
  givenUp.abort();
  await expect.poll(() => keys).toEqual([0]);
  give(0);
  await Promise.all([first, third]);
  expect(await second).toBe('AbortError');
  expect(keys).toEqual([0, 0]);
});

test('a database that cannot be asked is asked again', async () => {
  const { keys, it } = turnstile((taken) => (taken < 3 ? Promise.reject(new Error('away')) : Promise.resolve(0)));
  const throttler = await identifyingBy(it, silent, 1)(manager(1));
  await throttler.waitForIdentify(0, never());
  expect(keys).toHaveLength(3);
});
