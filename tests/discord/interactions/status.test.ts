import { expect, test } from 'vitest';

import type { Sessions } from '../../../src/sessions/index.ts';
import { BotTable, buttonsOf, idOf, textOf } from '../../help/bot.ts';

test('where the game stands and what the caller may do are of one moment, whatever is answered meanwhile', async () => {
  const table = await BotTable.open();
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  const channel = table.discord.channelId('the-wall');
  const forAny = table.sessions.for.bind(table.sessions);
  let looks = 0;
  /** Ada answers elsewhere as soon as the game was looked at. */
  const looked = async <Seen>(seen: Promise<Seen>): Promise<Seen> => {
    await seen;
    if (looks++ === 0) await table.sessions.answer(channel, table.discord.userId('Ada'), ['brave']);
    return seen;
  };
  const hurried = (id: string): Sessions => {
    const sessions = forAny(id);
    return {
      ...sessions,
      position: (...of) => looked(sessions.position(...of)),
    };
  };
  Object.assign(table.sessions, { for: hurried });
  const { message } = await table.command('Ada', 'siege status');
  const waits = textOf(message).includes('> vote');
  expect(buttonsOf(message).some(({ custom_id }) => custom_id?.includes('brave'))).toBe(waits);
  await table.close();
});

test('until when is waited, or that no clock runs; who comes back by the button or the command is welcomed, and not called', async () => {
  let now = Date.UTC(2026, 10, 23, 9);
  const table = await BotTable.open({ now: () => now });
  await table.command('Ada', 'siege new', { pace: '24h' });
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  const status = async (as: string) => textOf((await table.command(as, 'siege status')).message);
  expect(await status('Basil')).toContain(`⏳ <t:${now / 1000 + 24 * 3600}:R>`);
  const ada = table.discord.userId('Ada');
  const calls = () => table.messages().filter(({ local }) => local.pinged.includes(ada)).length;
  const before = calls();
  await table.command('Ada', 'siege pause');
  expect(await status('Basil')).toContain('The game is paused: no clock runs.');
  await table.command('Ada', 'siege pause');
  const away = async () => {
    await table.command('Ada', 'my absence', { until: 'in 3 days' });
    now += 5 * 60_000;
    await table.sessions.tick();
    await table.running.idle();
  };
  expect(calls()).toBe(before);
  await away();
  const panel = await table.panel();
  const { message } = await table.press('Ada', panel, idOf(panel, 'm back'));
  expect(textOf(message)).toMatch(/^Welcome back\./);
  await away();
  await table.command('Ada', 'my back');
  expect(textOf(await table.panel())).toContain('Ada is back.');
  expect(calls()).toBe(before);
  await table.close();
});
