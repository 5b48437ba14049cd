import { expect, test } from 'vitest';

import { Pulse } from '../../src/watching/pulse.ts';

const MINUTE = 60_000;

function patient() {
  const so = { isUp: true, beat: 0 as number | null, time: 0, gone: false };
  const pulse = new Pulse(
    {
      gateway: () => ({ isUp: so.isUp, away: [], shards: [], identifiesLeft: null }),
      store: { lastBeat: async () => (so.gone ? Promise.reject(new Error('the disk is gone')) : so.beat) },
      now: () => 0,
    },
    () => so.time,
  );
  return { so, pulse };
}

test('a bot that looks at what is due is well, and one that does not for long is not', async () => {
  const { so, pulse } = patient();
  for (so.time = 0; so.time < 30 * MINUTE; so.time += MINUTE, so.beat!++) expect(await pulse.problem()).toBeNull();
  expect(await pulse.problem()).toBeNull();
  so.time += 10 * MINUTE;
  expect(await pulse.problem()).toBeNull();
  so.time += MINUTE;
  expect(await pulse.problem()).toBe('what is due was not looked at for 660 s');
  so.beat!++;
  expect(await pulse.problem()).toBeNull();
});

test('a bot has time for its first look, however old the last one of the one before is', async () => {
  const { so, pulse } = patient();
  so.beat = -90 * 24 * 60 * MINUTE;
  so.time = 9 * MINUTE;
  expect(await pulse.problem()).toBeNull();
});

test('while Discord is away nothing is looked at, and nobody is ended for it', async () => {
  const { so, pulse } = patient();
  so.isUp = false;
  for (so.time = 0; so.time < 60 * MINUTE; so.time += MINUTE) expect(await pulse.problem()).toBeNull();
  so.isUp = true;
  expect(await pulse.problem()).toBeNull();
});

test('a database that fails is named', async () => {
  const { so, pulse } = patient();
  so.gone = true;
  expect(await pulse.problem()).toBe('the database: the disk is gone');
});
