import { expect, test } from 'vitest';

import { yieldToEvents } from '../../../src/discord/outbox/courtesy.ts';

test('whoever has much to do goes on one by one, each in a turn of its own of the event loop', async () => {
  let turn = 0;
  const count = () => setImmediate(() => ++turn < 200 && count());
  count();
  const turns = await Promise.all(Array.from({ length: 20 }, () => yieldToEvents().then(() => turn)));
  expect(new Set(turns).size).toBe(20);
  expect(turns).toEqual(turns.toSorted((one, other) => one - other));
});
