import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../../../src/config.ts';
import { explain } from '../../../src/trouble.ts';
import { BotTable, textOf } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  // What Discord never takes is waited for until it gives up.
  table = await BotTable.open({ discord: { limits: { acknowledgeWithin: 5_000 } } });
});
afterEach(async () => {
  await table.close();
});

const whyLost = async () => explain(await table.running.lost, readConfig({}));

test.each([
  [4004, /DISCORD_TOKEN/],
  [4010, /4010.*SHARD_COUNT.*SHARDS/],
  [4011, /more servers.*4011.*SHARD_COUNT=auto/],
  [4012, /newest version/],
  [4013, /newest version/],
  [4014, /newest version/],
])('a gateway closed for good (%i) is noticed, and the cure is one clear line', async (code, line) => {
  table.discord.inject({ kind: 'gateway', how: 'close', code });
  const why = await whyLost();
  expect(why).toMatch(line);
  expect(why).not.toContain('\n');
});

test('a token that is refused once is noticed: nothing would be sent any more', async () => {
  table.discord.inject({ kind: 'status', status: 401, route: '^/channels/' });
  await table.command('Ada', 'siege new');
  expect(await whyLost()).toMatch(/^Discord refuses the token in DISCORD_TOKEN[^\n]*$/);
});

test('what passes is waited for: errors, limits, missing rights, an answer come too late, a broken gateway', async () => {
  let lost = false;
  void table.running.lost.then(() => (lost = true));
  for (const status of [500, 503, 403, 404]) table.discord.inject({ kind: 'status', status, route: '^/channels/' });
  table.discord.inject({ kind: 'cut', route: '^/channels/' });
  table.discord.inject({ kind: 'status', status: 401, route: '/callback$' });
  await table.command('Ada', 'siege join');
  await table.command('Ada', 'siege new');
  for (const how of ['drop', 'reconnect', 'invalidate'] as const) {
    const { identified, resumed } = table.discord.gateway;
    table.discord.inject({ kind: 'gateway', how });
    await expect
      .poll(() => table.discord.gateway.identified + table.discord.gateway.resumed)
      .toBeGreaterThan(identified + resumed);
  }
  expect(textOf((await table.command('Basil', 'siege join')).message)).toContain('You are in');
  expect(lost).toBe(false);
});
