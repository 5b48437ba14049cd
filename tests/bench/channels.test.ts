import { expect, test } from 'vitest';
import { playChannels } from '../../src/bench/channels/index.ts';

test('the bench of channels plays with a bot in a process of its own, and counts what it sees', async () => {
  const { players, actions, cpu } = await playChannels(
    { channels: 2, pace: 400, seconds: 8, game: 'bsieged' },
    () => undefined,
  );
  expect(actions).toBeGreaterThan(0);
  expect(players.reduce((sum, player) => sum + player.boards().size, 0)).toBeGreaterThan(2);
  expect(players.filter((player) => player.isBare())).toEqual([]);
  expect(cpu).toBeGreaterThan(0);
});
