import { pino } from 'pino';
import { expect, test } from 'vitest';

import { IdentifiesLeft } from '../../../src/discord/connection/identifies-left.ts';

const log = pino({ level: 'silent' });

test('what Discord said last is known, and nothing once it says nothing', async () => {
  const asked: string[] = [];
  let remaining: number | null = 987;
  const get = (route: string) => {
    asked.push(route);
    return remaining === null
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ session_start_limit: { remaining } });
  };
  const identifies = new IdentifiesLeft({ get }, log);
  expect(identifies.count).toBeNull();
  identifies.start();
  await identifies.stop();
  expect(identifies.count).toBe(987);
  remaining = 0;
  await identifies.run();
  expect(identifies.count).toBe(0);
  remaining = null;
  await identifies.run();
  expect(identifies.count).toBeNull();
  expect(asked).toEqual(['/gateway/bot', '/gateway/bot', '/gateway/bot']);
});
