import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { BotTable, idOf, textOf } from '../../help/bot.ts';

/** Games in threads of their own, which all may see or only who is let in. */
let table: BotTable;
const open = (permissions?: bigint) =>
  BotTable.open({
    discord: {
      users: [{ name: 'Ada' }, { name: 'Basil' }, { name: 'Cleo', locale: 'fr' }, { name: 'Dora' }],
      guilds: [{ name: 'Keep', channels: [{ name: 'the-wall' }], members: ['Dora', 'Ada', 'Basil', 'Cleo'] }],
      ...(permissions === undefined ? {} : { bot: { name: 'Rampart', permissions } }),
    },
  });
beforeEach(async () => {
  table = await open();
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const threads = () => table.discord.users.state('Ada').channels.filter(({ parentId }) => parentId !== null);
const threadOf = (text: string) => /<#(\d+)>/.exec(text)![1]!;
const said = async (as: string, name: string, options: Record<string, string> = {}, channel = 'the-wall') =>
  textOf((await table.command(as, name, options, channel)).message);

test('a private thread has its host in it, and lets in who is invited', async () => {
  const thread = threadOf(await said('Ada', 'siege new', { where: 'private' }));
  expect(threads()).toMatchObject([{ id: thread, parentId: table.discord.channelId('the-wall') }]);
  expect(threads()[0]!.name).toContain('· Ada');
  expect(await table.sessions.find(thread)).toMatchObject({ status: 'lobby', host: { name: 'Ada' } });
  expect(await table.sessions.find(table.discord.channelId('the-wall'))).toBeNull();
  expect(() => table.messages('Basil', thread)).toThrow('no channel');
  await table.command('Ada', 'siege invite', { player: 'Basil' }, thread);
  const lobby = table.messages('Basil', thread).at(-1)!;
  expect(lobby.local.pinged).toEqual([table.discord.users.user('Basil').id]);
  await table.press('Basil', lobby, idOf(lobby, 'Join'));
  expect((await table.sessions.find(thread))!.seats.map(({ name }) => name)).toEqual(['Ada', 'Basil']);
  expect(() => table.messages('Cleo', thread)).toThrow('no channel');
});

test('the rules of the house may say that games have threads, and a thread has no threads of its own', async () => {
  await table.command('Dora', 'rampart settings', { opens: 'thread' });
  const answer = await said('Cleo', 'siege new');
  expect(answer).toContain('se prépare dans son propre fil');
  const thread = threadOf(answer);
  await table.command('Basil', 'siege join', {}, thread);
  expect((await table.sessions.find(thread))!.seats).toHaveLength(2);
  expect(await said('Ada', 'siege new', { where: 'thread' }, thread)).toContain('This is a thread already');
  expect(await said('Ada', 'siege new', { where: 'channel' })).toContain('is open in this channel');
});

test.each([
  ['the answer is lost', { kind: 'lost-answer', method: 'POST', route: '^/channels/\\d+/threads$' }],
  [
    'Discord answers with an error',
    { kind: 'lost-answer', status: 502, method: 'POST', route: '^/channels/\\d+/threads$' },
  ],
  ['the command arrives three times', { kind: 'duplicate', copies: 2 }],
] as const)('one thread is opened, also when %s', async (_, fault) => {
  table.discord.inject(fault);
  const thread = threadOf(await said('Ada', 'siege new', { where: 'private' }));
  expect(threads().map(({ id }) => id)).toEqual([thread]);
  expect((await table.sessions.find(thread))!.status).toBe('lobby');
});

test('no thread is opened for a game that may not be', async () => {
  await table.command('Dora', 'rampart settings', { most: 1 });
  await table.command('Ada', 'siege new');
  expect(await said('Basil', 'siege new', { where: 'thread' })).toContain('1');
  expect(await said('Basil', 'siege new', { where: 'thread', game: 'chess' })).toContain('no game called');
  expect(threads()).toEqual([]);
});

test('where the right is missing, it is named with the cure', async () => {
  await table.close();
  const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, ReadMessageHistory } = PermissionFlagsBits;
  table = await open(ViewChannel | SendMessages | SendMessagesInThreads | AttachFiles | ReadMessageHistory);
  expect(await said('Cleo', 'siege new', { where: 'private' })).toContain('«\u00a0Créer des fils privés\u00a0»');
  expect(await said('Ada', 'siege new', { where: 'private' })).toContain('or open the game in this channel');
  expect(threads()).toEqual([]);
});
