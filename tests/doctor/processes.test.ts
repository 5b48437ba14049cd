import { expect, test } from 'vitest';

import { checkProcesses } from '../../src/doctor/processes.ts';

type Part = Parameters<typeof checkProcesses>[0][number];
const all: Part = { role: 'all', shards: [0], shardCount: 1 };
const front: Part = { ...all, role: 'front' };
const sender: Part = { role: 'sender', shards: [], shardCount: 1 };
const part = (shards: readonly number[], shardCount: number): Part => ({ ...all, shards, shardCount });

test.each([
  ['none', [], 'note', 'none plays just now'],
  ['one', [all], 'ok', '1 plays'],
  ['several', [all, all, all], 'ok', '3 play'],
  ['roles', [front, front, sender], 'ok', '3 play (front: 2, sender: 1)'],
  ['one that does all beside fronts', [front, all], 'ok', '2 play (front: 1, sender: 0)'],
  ['nobody who sends', [front, front], 'wrong', 'nothing is posted'],
  ['nobody who answers', [sender], 'wrong', 'nobody is answered'],
  ['all shards', [part([0, 1], 3), part([2], 3), { ...sender, shardCount: 9 }], 'ok', '3 play'],
  ['a shard that nobody has', [part([0, 3], 4), part([2, 3], 4)], 'wrong', 'no process has shard 1 of 4'],
  ['numbers of shards that differ', [part([0], 1), part([0, 1], 2)], 'wrong', 'different SHARD_COUNT: 1, 2'],
] as const)('%s', (_, there, is, said) => {
  expect(checkProcesses(there)).toMatchObject({ is, what: 'processes', said: expect.stringContaining(said) });
});
