import { afterEach, beforeEach, expect, test } from 'vitest';

import { BotTable, textOf } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open();
});
afterEach(async () => {
  await table.close();
});

/** Resolves in the very turn of the event loop after which it holds, so that what follows arrives together with what came before. */
const atOnce = async (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (holds() ? resolve() : setImmediate(look));
    look();
  });

test('a session that is taken back just as it was resumed costs the bot nothing', async () => {
  for (let time = 1; time <= 2; time += 1) {
    const { gateway } = table.discord;
    const { identified, resumed } = gateway;
    table.discord.inject({ kind: 'gateway', how: 'drop' });
    await atOnce(() => table.discord.gateway.resumed > resumed);
    table.discord.inject({ kind: 'gateway', how: 'invalidate' });
    await expect.poll(() => table.discord.gateway.identified).toBeGreaterThan(identified);
  }
  await table.command('Ada', 'siege new');
  expect(textOf((await table.command('Basil', 'siege join')).message)).toContain('You are in');
});
