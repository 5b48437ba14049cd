import { describe, expect, it } from 'vitest';

import { readiness, type Served } from '../../src/watching/readiness.ts';

const NOW = 1_700_000_000_000;

const served = (changes: Partial<{ isUp: boolean; beat: () => Promise<number | null> }> = {}): Served => {
  const { isUp = true, beat = () => Promise.resolve(NOW - 15_000) } = changes;
  return {
    gateway: () => ({ isUp, away: [], shards: [], identifiesLeft: null }),
    store: { lastBeat: beat },
    now: () => NOW,
  };
};

describe('readiness', () => {
  it('is there while Discord is connected, the database answers and what is due was looked at lately', async () => {
    const found = await readiness(served());
    expect(found).toEqual({ ready: true, gateway: 'ok', database: 'ok', clock: 'ok' });
  });

  it('names the gateway that is away', async () => {
    const found = await readiness(served({ isUp: false, beat: () => Promise.resolve(NOW - 600_000) }));
    expect(found).toMatchObject({ ready: false, gateway: 'not connected', database: 'ok' });
  });

  it('names the database that fails', async () => {
    const found = await readiness(served({ beat: () => Promise.reject(new Error('the disk is gone')) }));
    expect(found).toEqual({ ready: false, gateway: 'ok', database: 'the disk is gone', clock: 'not known' });
  });

  it('names the database that never answers', async () => {
    const found = await readiness(served({ beat: () => new Promise(() => undefined) }), 0);
    expect(found).toMatchObject({ ready: false, database: 'no answer within 0 ms' });
  });

  it.each([
    [NOW - 200_000, 'what is due was looked at 200 s ago'],
    [null, 'what is due was never looked at'],
  ])('names a look at what is due that is old: %s', async (beat, clock) => {
    const found = await readiness(served({ beat: () => Promise.resolve(beat) }));
    expect(found).toEqual({ ready: false, gateway: 'ok', database: 'ok', clock });
  });
});
