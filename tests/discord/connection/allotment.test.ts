import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';

import { allotted, type Attendance, type Role, type Shards } from '../../../src/discord/connection/allotment.ts';
import type { ProcessRecord } from '../../../src/store/index.ts';
import { openStore } from '../../help/store.ts';

const said: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
beforeEach(() => void said.splice(0));
const named = (id: string, shards: readonly number[] = [0], shardCount = 1) => ({
  ...{ id, role: 'all' as const, machine: 'here', pid: 1, shards, shardCount },
});
const heard = (id: string, seen = 0, more: Partial<ProcessRecord> = {}): ProcessRecord => ({
  ...named(id),
  seen,
  asked: null,
  ...more,
});

/** An allotment among these, whose first is itself, and whether it was asked to end. */
function among(all: () => readonly ProcessRecord[], shards: Shards = { held: [0], shards: 1 }, role: Role = 'all') {
  const attendance: Attendance = {
    id: 'one',
    register: async () => all(),
    leave: async () => ({ others: all().filter(({ id }) => id !== 'one'), at: 0 }),
  };
  const sender = { options: { globalRequestsPerSecond: 50 } };
  let drains = 0;
  const one = allotted(attendance, { sender, role, shards, log });
  void one.drained.then(() => drains++);
  return { ...one, sender, drains: () => drains };
}

test('processes are known as they come, go, and are not heard of any more', async () => {
  const store = await openStore(':memory:');
  const now = 1_000_000;
  const attending = async (id: string, at: number) => (await store.attend(named(id), at)).map((one) => one.id);
  expect(await attending('one', now)).toEqual(['one']);
  expect(await attending('two', now)).toEqual(['one', 'two']);
  expect(await attending('one', now + 20_000)).toHaveLength(2);
  await store.leave('two');
  expect(await attending('one', now + 30_000)).toEqual(['one']);
  await attending('killed', now + 30_000);
  expect(await attending('one', now + 80_000)).toHaveLength(2);
  expect(await attending('one', now + 91_000)).toHaveLength(1);
  // A clock that was ahead, and is right again.
  await attending('hasty', now + 10_000_000);
  expect(await attending('one', now + 92_000)).toHaveLength(1);
  await store.attend(named('three', [1, 3], 4), now + 92_000);
  await store.askProcess('three', 'drain');
  expect(await store.processes()).toEqual([
    { ...named('one'), seen: now + 92_000, asked: null },
    { ...named('three', [1, 3], 4), seen: now + 92_000, asked: 'drain' },
  ]);
  await store.close();
});

test('what Discord takes a second is shared out among all of them, and nobody is left without', async () => {
  let there: readonly ProcessRecord[] | null = null;
  const { start, stop, sender } = among(() => {
    if (!there) throw new Error('gone');
    return there;
  });
  const part = async (processes: number) => {
    there = Array.from({ length: processes }, (_, at) => heard(`process ${at}`));
    await start();
    await stop();
    return sender.options.globalRequestsPerSecond;
  };
  expect(await part(1)).toBe(45);
  expect(await part(3)).toBe(15);
  expect(await part(4)).toBe(11);
  expect(await part(100)).toBe(1);
  await part(2);
  there = null;
  await start();
  expect(sender.options.globalRequestsPerSecond, 'what it was, where the database cannot be reached').toBe(22);
  expect(await stop()).toBe(false);
});

test.each<readonly [role: Role, others: readonly Role[], part: number]>([
  ['front', ['sender'], 2],
  ['sender', ['front'], 43],
  ['sender', ['front', 'front', 'sender'], 20],
  ['all', ['front', 'sender'], 21],
  ['front', Array.from({ length: 19 }, () => 'front' as const), 1],
  ['sender', Array.from({ length: 20 }, () => 'front' as const), 30],
])('who sends no messages needs little of what Discord takes: %s beside %j', async (role, others, part) => {
  const one = among(
    () => [heard('one', 0, { role }), ...others.map((of, at) => heard(`${at}`, 0, { role: of }))],
    undefined,
    role,
  );
  await one.start();
  await one.stop();
  expect(one.sender.options.globalRequestsPerSecond).toBe(part);
  expect(said).toEqual([]);
});

test('fronts say once that nobody sends what they bring, until somebody does', async () => {
  let others: readonly ProcessRecord[] = [];
  const one = among(() => [heard('one', 0, { role: 'front' }), ...others], undefined, 'front');
  for (const role of [null, null, null, null, 'sender', null, null, 'sender', null, null, null] as const) {
    others = role ? [heard('two', 0, { role })] : [];
    await one.start();
    await one.stop();
  }
  expect(said.filter((line) => line.includes('nothing is posted'))).toHaveLength(2);
  expect(one.sender.options.globalRequestsPerSecond).toBe(2);
});

test.each<readonly [what: string, isCovered: boolean, others: readonly ProcessRecord[]]>([
  ['nobody else is there', false, []],
  ['another has the same connections', true, [heard('two', 0, { shards: [0, 1], shardCount: 2 })]],
  ['several have them together', true, [0, 1].map((id) => heard(`${id}`, 0, { shards: [id], shardCount: 2 }))],
  ['one of them has nobody else', false, [heard('two', 0, { shards: [0], shardCount: 2 })]],
  ['servers are divided otherwise there', false, [heard('two', 0, { shards: [0, 1], shardCount: 4 })]],
  ['the other was not heard of lately', false, [heard('two', -40_000, { shards: [0, 1], shardCount: 2 })]],
])('whoever closes leaves players to others only where these hear of them: %s', async (_, isCovered, others) => {
  const one = among(() => [heard('one'), ...others], { held: [0, 1], shards: 2 });
  await one.start();
  expect(await one.stop()).toBe(isCovered);
});

test.each<readonly [role: Role, other: Role, isCovered: boolean]>([
  ['front', 'sender', false],
  ['front', 'all', true],
  ['sender', 'front', false],
  ['sender', 'sender', true],
  ['sender', 'all', true],
  ['all', 'front', true],
])('%s leaves its part to %s: %s', async (role, other, isCovered) => {
  const shards = { held: role === 'sender' ? [] : [0], shards: 1 };
  const one = among(() => [heard('one', 0, { role }), heard('two', 0, { role: other })], shards, role);
  await one.start();
  expect(await one.stop()).toBe(isCovered);
});

test('of those that send, one is to tell what comes for a channel, and all take part', async () => {
  const roles: readonly Role[] = ['sender', 'all', 'front', 'sender'];
  const all = roles.map((role, at) => heard(`${at}`, 0, { role }));
  const channels = Array.from({ length: 60 }, (_, at) => `channel ${at}`);
  const owners = await Promise.all(
    all.flatMap(({ id, role }) => {
      if (role === 'front') return [];
      const attendance = { id, register: async () => all, leave: async () => ({ others: [], at: 0 }) };
      const sender = { options: { globalRequestsPerSecond: 50 } };
      const one = allotted(attendance, {
        sender,
        role,
        shards: { held: [], shards: 1 },
        log,
      });
      return one.start().then(async () => {
        await one.stop();
        return channels.map((channel) => one.isOwn(channel));
      });
    }),
  );
  for (const [at] of channels.entries()) expect(owners.filter((own) => own[at])).toHaveLength(1);
  for (const own of owners) expect(own.filter((is) => is).length).toBeGreaterThan(5);
});

test('the owner lets one process end, not the others', async () => {
  const others = [heard('two', 0, { asked: 'drain' })];
  const stays = among(() => [heard('one'), ...others]);
  const goes = among(() => [heard('one', 0, { asked: 'drain' })]);
  for (const one of [stays, goes]) {
    await one.start();
    await one.stop();
  }
  expect([stays.drains(), goes.drains()]).toEqual([0, 1]);
});
