import { REST } from 'discord.js';
import { expect, test } from 'vitest';

import { hasRightTime } from '../../../src/discord/connection/right-time.ts';
import { startLocalDiscord } from '../../../src/local-discord/index.ts';

const DAY = 24 * 60 * 60_000;

test('a clock that is days from that of Discord is not right, ahead or behind', async () => {
  const discord = await startLocalDiscord({ port: 0 });
  const rest = new REST({ api: discord.restApi });
  for (const [skew, right] of [
    [0, true],
    [60_000, true],
    [-60_000, true],
    [400 * DAY, false],
    [-2 * DAY, false],
  ] as const)
    expect(await hasRightTime(rest, Date.now() + skew), `${skew} ms off`).toBe(right);
  await discord.close();
});

test('where Discord does not say what time it is, nothing is known to be right', async () => {
  const mute = { queueRequest: () => Promise.resolve(new Response('{}')) };
  expect(await hasRightTime(mute as never)).toBe(false);
});
