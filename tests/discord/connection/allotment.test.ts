import { pino } from 'pino';
import { expect, test } from 'vitest';

import { allotted, type Attendance } from '../../../src/discord/connection/allotment.ts';
import { openStore } from '../../help/store.ts';

const log = pino({ level: 'silent' });

test('processes are counted as they come, go, and are not heard of any more', async () => {
  const store = await openStore(':memory:');
  const now = 1_000_000;
  expect(await store.attend('one', now)).toBe(1);
  expect(await store.attend('two', now)).toBe(2);
  expect(await store.attend('one', now + 20_000)).toBe(2);
  await store.leave('two');
  expect(await store.attend('one', now + 30_000)).toBe(1);
  await store.attend('killed', now + 30_000);
  expect(await store.attend('one', now + 80_000)).toBe(2);
  expect(await store.attend('one', now + 91_000)).toBe(1);
  // A clock that was ahead, and is right again.
  await store.attend('hasty', now + 10_000_000);
  expect(await store.attend('one', now + 92_000)).toBe(1);
  await store.close();
});

test('what Discord takes a second is shared out among all of them, and nobody is left without', async () => {
  let count = 1;
  let isLeft = false;
  const attendance: Attendance = {
    attend: () => (count === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(count)),
    leave: () => Promise.resolve(void (isLeft = true)),
  };
  const sender = { options: { globalRequestsPerSecond: 50 } };
  const part = async (processes: number) => {
    count = processes;
    const one = allotted(attendance, sender, log);
    one.start();
    await one.stop();
    return sender.options.globalRequestsPerSecond;
  };
  expect(await part(1)).toBe(45);
  expect(await part(3)).toBe(15);
  expect(await part(4)).toBe(11);
  expect(await part(100)).toBe(1);
  await part(2);
  // Where the database cannot be reached it stays what it was.
  expect(await part(0)).toBe(22);
  expect(isLeft).toBe(true);
});
