import { PermissionFlagsBits, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { messageProblems } from '../../../src/discord/limits.ts';
import { BotTable, idOf, textOf } from '../../help/bot.ts';

const MINUTE = 60_000;

/** Games in threads of their own, which all may see or only who is let in. */
let clock: number;
const now = () => clock;
let table: BotTable;
const open = (permissions?: bigint) =>
  BotTable.open({
    now,
    discord: {
      now,
      users: [{ name: 'Ada' }, { name: 'Basil' }, { name: 'Cleo', locale: 'fr' }, { name: 'Dora' }],
      guilds: [{ name: 'Keep', channels: [{ name: 'the-wall' }], members: ['Dora', 'Ada', 'Basil', 'Cleo'] }],
      ...(permissions === undefined ? {} : { bot: { name: 'Rampart', permissions } }),
    },
  });
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 23, 9);
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
  table.discord.setPermissions('the-wall', 'bot', { deny: ['CreatePrivateThreads'] });
  expect(await said('Cleo', 'siege new', { where: 'private' })).toContain('«\u00a0Créer des fils privés\u00a0»');
  expect(await said('Ada', 'siege new', { where: 'private' })).toContain('or open the game in this channel');
  expect(threads()).toEqual([]);
});

const channel = () => table.discord.channelId('the-wall');
/** What all see in the channel. */
const posted = (channel = 'the-wall') => table.messages('Cleo', channel).filter(({ local }) => !local.ephemeral);

describe('a table that gathers in a private thread', () => {
  const announcement = () => posted().at(-1)!;

  test.each([
    ['en', /<@\d+> gathers a table for .* in a private thread that only its players see\.\nWhoever likes takes a seat/],
    [
      'fr',
      /<@\d+> réunit une table pour .* dans un fil privé, que seuls ses joueurs voient\.\nTout le monde peut prendre place/,
    ],
  ] as const)(
    'is told of in the channel, in its language, calls nobody and shows nothing (%s)',
    async (language, text) => {
      await table.command('Ada', 'siege new', { where: 'private', language });
      expect(posted()).toHaveLength(1);
      expect(textOf(announcement())).toMatch(text);
      const { id } = threads()[0]!;
      expect(JSON.stringify(announcement())).not.toContain(id);
      expect(announcement().local.pinged).toEqual([]);
      const { components, flags } = announcement();
      expect(messageProblems({ components, flags })).toEqual([]);
    },
  );

  test('lets in whoever presses, once, and says where it is; a second press finds the way again', async () => {
    const thread = threadOf(await said('Ada', 'siege new', { where: 'private' }));
    for (let press = 0; press < 2; press++) {
      clock += MINUTE;
      const { followUps, message } = await table.press('Basil', announcement(), idOf(announcement(), 'Join'));
      expect(textOf(followUps[0] ?? message)).toContain(`<#${thread}>`);
    }
    expect((await table.sessions.find(thread))!.seats.map(({ name }) => name)).toEqual(['Ada', 'Basil']);
    expect(table.messages('Basil', thread).length).toBeGreaterThan(0);
  });

  test('is entered by command as well, with a hero; of several the host is named', async () => {
    const first = threadOf(await said('Ada', 'siege new', { where: 'private' }));
    expect(await said('Basil', 'siege join', { hero: 'bo' })).toContain(`<#${first}>`);
    expect((await table.sessions.find(first))!.seats[1]).toMatchObject({ name: 'Basil', roles: ['bo'] });
    const second = threadOf(await said('Cleo', 'siege new', { where: 'private' }));
    expect(await said('Dora', 'siege join')).toMatch(/Several tables gather .* those of <@\d+> and <@\d+>\./);
    expect(await said('Dora', 'siege join', { host: 'Basil' })).toContain('gathers no table');
    expect(await said('Dora', 'siege join', { host: 'Cleo' })).toContain(`<#${second}>`);
    // Where a game gathers in the channel itself, that one is meant.
    await table.command('Ada', 'siege new', { where: 'channel' });
    expect(await said('Basil', 'siege join')).not.toContain('<#');
  });

  test('keeps out who may not enter, and says how one may', async () => {
    await table.command('Ada', 'siege new', { where: 'private', entry: 'invited' });
    expect(textOf(announcement())).toMatch(/It is by invitation: ask <@\d+>\./);
    const press = () => table.press('Basil', announcement(), idOf(announcement(), 'Join'));
    const answerOf = ({ message, followUps }: Awaited<ReturnType<typeof press>>) => textOf(followUps[0] ?? message);
    expect(answerOf(await press())).toContain('Ada');
    const { id } = threads()[0]!;
    expect(() => table.messages('Basil', id)).toThrow('no channel');
    await table.command('Ada', 'siege invite', { player: 'Basil' }, id);
    expect(answerOf(await press())).toContain(`<#${id}>`);
    await table.command('Ada', 'siege start', {}, id);
    const late = await table.press('Dora', announcement(), idOf(announcement(), 'Join'));
    expect(textOf(late.followUps[0] ?? late.message)).toMatch(/begun|invit/);
  });

  test('is told of once, also when the command arrives three times, and again once the channel takes it', async () => {
    table.discord.inject({ kind: 'duplicate', copies: 2 });
    table.discord.inject({
      kind: 'status',
      status: 403,
      code: 50_013,
      method: 'POST',
      route: `${channel()}/messages$`,
    });
    await table.command('Ada', 'siege new', { where: 'private' });
    expect(posted()).toEqual([]);
    await table.sessions.outbox.hurry({ channelId: channel() });
    await table.running.tick();
    await table.running.idle();
    expect(posted()).toHaveLength(1);
  });
});

test('who may not open threads does not have the bot open any, unless the house wants one for each game', async () => {
  table.discord.setPermissions('the-wall', 'Basil', { deny: ['CreatePublicThreads', 'CreatePrivateThreads'] });
  for (const where of ['thread', 'private'])
    expect(await said('Basil', 'siege new', { where })).toContain('You may not open threads here yourself');
  expect(threads()).toEqual([]);
  await table.command('Dora', 'rampart settings', { opens: 'thread' });
  expect(await said('Basil', 'siege new', { where: 'private' })).toContain('“Create Private Threads”');
  expect(threadOf(await said('Basil', 'siege new'))).toBe(threads()[0]!.id);
});

describe('where the house asks for threads and the bot may not open one', () => {
  test.each([
    ['Ada', /Games have threads of their own here, but I lack the right to “Create Public Threads”/],
    ['Cleo', /il me manque le droit «\sCréer des fils publics\s»\s: la partie se prépare donc dans ce salon/],
  ])('the game is opened in the channel, and that is said (%s)', async (as, words) => {
    await table.command('Dora', 'rampart settings', { opens: 'thread' });
    table.discord.setPermissions('the-wall', 'bot', { deny: ['CreatePublicThreads'] });
    expect(await said(as, 'siege new')).toMatch(words);
    expect(await table.sessions.find(channel())).toMatchObject({ status: 'lobby' });
    expect(threads()).toEqual([]);
  });

  test('what a player asks for by name is not opened elsewhere, nor is what is to be private', async () => {
    table.discord.setPermissions('the-wall', 'bot', { deny: ['CreatePublicThreads', 'CreatePrivateThreads'] });
    for (const where of ['thread', 'private'])
      expect(await said('Ada', 'siege new', { where })).toContain('I cannot open a thread here');
    expect(await table.sessions.find(channel())).toBeNull();
  });
});

describe('a process that dies between thread and lobby', () => {
  /** What it leaves: the wish, and what Discord has made of it. */
  async function die(isPrivate: boolean): Promise<string> {
    const since = clock;
    const [guildId, channelId] = [table.discord.guildId(), channel()];
    await table.sessions.for('1').threadWishes.begin({ guildId, channelId, since });
    const body = { name: 'the game · Ada', type: isPrivate ? 12 : 11 };
    const { id } = (await table.running.client.rest.post(Routes.threads(channelId), { body })) as { id: string };
    await table.stopBot();
    return id;
  }
  /** Also those that nobody else sees. */
  const open = async () => {
    const found = await table.running.client.rest.get(Routes.guildActiveThreads(table.discord.guildId()));
    return (found as { threads: { id: string }[] }).threads;
  };
  async function later(ms: number): Promise<void> {
    clock += ms;
    await table.running.tick();
  }

  test.each([true, false])('leaves no empty thread behind (private: %s)', async (isPrivate) => {
    await die(isPrivate);
    await table.startBot();
    await later(MINUTE);
    expect(await open()).toHaveLength(1);
    await later(5 * MINUTE);
    expect(await open()).toEqual([]);
    expect(await table.sessions.threadWishes.left(clock)).toEqual([]);
  });

  test('deletes it where it may, puts it to sleep where it may not', async () => {
    table.discord.admin.setRole('bot', { allow: ['ManageThreads'] });
    await die(false);
    await table.startBot();
    await later(6 * MINUTE);
    expect(threads()).toEqual([]);
    table.discord.admin.setRole('bot', { deny: ['ManageThreads'] });
    const id = await die(false);
    await table.startBot();
    await later(6 * MINUTE);
    expect(threads()).toMatchObject([{ id, archived: true }]);
  });

  test('leaves alone in what is played or talked, and what others have opened', async () => {
    const thread = threadOf(await said('Basil', 'siege new', { where: 'thread' }));
    const talk = await die(false);
    table.discord.users.post('Ada', talk, 'what is this?');
    table.discord.users.openThread('Ada', 'the-wall', { name: 'the game · Ada' });
    await table.startBot();
    await later(6 * MINUTE);
    expect(await open()).toHaveLength(3);
    expect(await table.sessions.find(thread)).toMatchObject({ status: 'lobby' });
  });

  test('is cleared up after by two processes at once without a fault', async () => {
    await die(false);
    await table.startBot();
    const other = await table.beside();
    clock += 6 * MINUTE;
    await Promise.all([table.running.tick(), other.running.tick()]);
    expect(await open()).toEqual([]);
    expect(table.faults).toEqual([]);
    await other.close();
  });

  test('is tried again where Discord is down', async () => {
    await die(false);
    await table.startBot();
    table.discord.inject({ kind: 'status', status: 503, method: 'GET', route: 'threads/active', times: 9 });
    await later(6 * MINUTE);
    table.discord.clearFaults();
    expect(await open()).toHaveLength(1);
    await later(5 * MINUTE);
    expect(await open()).toEqual([]);
  });

  test('the wish of a lobby that came to be, or was refused, is struck off', async () => {
    await table.command('Ada', 'siege new', { where: 'thread' });
    table.discord.inject({ kind: 'status', status: 400, code: 160_006, method: 'POST', route: '/threads$' });
    expect(await said('Basil', 'siege new', { where: 'thread' })).toContain('as many threads as Discord allows');
    expect(await table.sessions.threadWishes.left(clock)).toEqual([]);
  });
});
