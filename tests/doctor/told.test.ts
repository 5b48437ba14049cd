import { expect, test } from 'vitest';

import { checkAllGames } from '../../src/doctor/deep.ts';
import { openToRead } from '../../src/store/index.ts';
import { BotTable } from '../help/bot.ts';
import { gate } from '../help/gate.ts';

const HOUR = 60 * 60_000;

test('a bot that has told all that it had to tell holds nothing back', async () => {
  const table = await BotTable.open();
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  for (const what of ['brave', 'careful']) await table.command('Ada', 'choose', { what });
  for (let turn = 0; turn < 4; turn++)
    for (const name of ['Ada', 'Basil']) await table.command(name, 'pass', { sure: true });
  await table.command('Ada', 'siege status');
  await expect.poll(async () => (await table.running.idle(), table.sessions.outbox.pending())).toEqual([]);
  const store = await openToRead(table.databaseFile);
  const looks = await checkAllGames(store, [{ rules: gate }], Date.now() + HOUR);
  expect(looks.flatMap(({ flaws }) => flaws)).toEqual([]);
  const counts = Object.fromEntries(looks.map(({ what, looked }) => [what, looked]));
  expect(counts['nobody holds a post whose time is over']).toBeGreaterThan(0);
  expect(counts['each interaction did one thing']).toBeGreaterThan(0);
  await store.close();
  await table.close();
});
