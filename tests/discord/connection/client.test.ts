import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../../../src/config.ts';
import { startBot } from '../../../src/discord/connection/client.ts';
import { explain } from '../../../src/trouble.ts';
import { BotTable, idOf, textOf } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open();
});
afterEach(async () => {
  await table.close();
});

const registrations = () =>
  table.discord.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/commands')).length;

test('a refused token is one clear line', async () => {
  const { restApi } = table.discord;
  const bot = { ...table.bot, log: pino({ level: 'silent' }) };
  const error: unknown = await startBot(bot, new Map(), { token: 'bad.token.indeed', restApi }).catch(
    (caught: unknown) => caught,
  );
  expect(explain(error, readConfig({}))).toMatch(/^Discord refuses the token in DISCORD_TOKEN[^\n]*$/);
});

test('a Discord that cannot be reached is one clear line', async () => {
  const bot = { ...table.bot, log: pino({ level: 'silent' }) };
  const connection = { token: table.discord.token, restApi: 'http://127.0.0.1:9/api' };
  const error: unknown = await startBot(bot, new Map(), connection).catch((caught: unknown) => caught);
  expect(explain(error, readConfig({}))).toMatch(/^Discord cannot be reached \(ECONNREFUSED\)[^\n]*$/);
});

test('commands are registered once, and not again at the next start', async () => {
  expect(registrations()).toBe(1);
  await table.stopBot();
  await table.startBot();
  expect(registrations()).toBe(1);
});

test('commands that cannot be registered do not stop running games', async () => {
  await table.command('Ada', 'siege new');
  const lobby = await table.panel();
  await table.stopBot();
  table.discord.inject({ kind: 'status', method: 'GET', route: '/applications/.*/commands', status: 403, times: 5 });
  await table.startBot();
  table.discord.clearFaults();
  expect(table.faults).toHaveLength(1);
  await table.press('Basil', lobby, idOf(lobby, 'Join'));
  expect(textOf(await table.panel())).toContain(table.discord.userId('Basil'));
});

test('a dropped gateway is picked up again, and what happened meanwhile is answered', async () => {
  await table.command('Ada', 'siege new');
  table.discord.inject({ kind: 'gateway', how: 'drop' });
  await expect.poll(() => table.discord.gateway.connected).toBe(1);
  const outcome = await table.command('Basil', 'siege join');
  expect(textOf(outcome.message)).toContain('You are in');
});

const boards = () => table.messages().filter((message) => textOf(message).includes('The game begins'));

test.each([
  ['is lost', { kind: 'lost-answer', method: 'POST', route: '^/channels/.*/messages' }],
  [
    'is an error although it was done',
    { kind: 'lost-answer', status: 500, method: 'POST', route: '^/channels/.*/messages' },
  ],
  ['is an error', { kind: 'status', status: 503, method: 'POST', route: '^/channels/.*/messages', times: 2 }],
  ['is to wait', { kind: 'status', status: 429, retryAfter: 0.2, method: 'POST', route: '^/channels/.*/messages' }],
  ['does not come', { kind: 'cut', method: 'POST', route: '^/channels/.*/messages' }],
] as const)('a board is posted exactly once when the answer of Discord %s', async (_, fault) => {
  await table.command('Ada', 'siege new');
  table.discord.inject(fault);
  await table.command('Ada', 'siege start');
  await expect.poll(() => table.sessions.outbox.due('')).toEqual([]);
  await expect.poll(async () => (await table.running.idle(), table.sessions.outbox.pending())).toEqual([]);
  expect(boards()).toHaveLength(1);
  expect(textOf(await table.panel())).toContain('vote');
});

test('interactions that arrive twice at once act once', async () => {
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege join', { hero: 'ana' });
  await table.command('Ada', 'siege start');
  table.discord.inject({ kind: 'duplicate', times: 2, copies: 2 });
  await table.command('Ada', 'choose', { what: 'brave' });
  await table.command('Ada', 'repair', { what: 'repair' });
  expect((await table.sessions.find(table.discord.channelId('the-wall')))?.turn).toBe(2);
  expect(table.discord.violations).toEqual([]);
});
