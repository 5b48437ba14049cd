import { expect, test } from 'vitest';
import { playChannels } from '../../src/bench/channels/index.ts';

test('the bench of channels plays with a bot in a process of its own, and counts what it sees', async () => {
  const { actions, boards, bare, cpu } = await playChannels(
    { channels: 2, pace: 400, seconds: 8, game: 'bsieged' },
    () => undefined,
  );
  expect(actions).toBeGreaterThan(0);
  expect(boards).toBeGreaterThan(2);
  expect(bare).toBe(0);
  expect(cpu).toBeGreaterThan(0);
});
