import { afterEach, beforeEach, expect, test } from 'vitest';

import { Database } from '../../../src/sqlite/index.ts';
import { BotTable, textOf } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open({ patience: 0 });
});
afterEach(() => table.close());

test('while another program holds the database, nothing is changed and everybody is told to try again', async () => {
  const other = new Database(table.databaseFile, { timeout: 0 });
  other.exec('begin immediate');
  const refused = await table.command('Ada', 'siege new');
  const chosen = await table.command('Ada', 'siege settings', { language: 'fr', for: 'me' });
  other.exec('rollback');
  other.close();
  for (const { message } of [refused, chosen]) expect(textOf(message)).toMatch(/could not write this down.*try again/i);
  expect(await table.sessions.find(table.discord.channelId('the-wall'))).toBeNull();
  await table.command('Ada', 'siege new');
  expect(await table.sessions.find(table.discord.channelId('the-wall'))).not.toBeNull();
});
