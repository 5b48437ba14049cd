import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { BotTable, textOf } from '../../help/bot.ts';
import { begin, closeSound } from '../../help/playing.ts';

let table: BotTable;
beforeEach(async () => void (table = await BotTable.open()));
afterEach(() => closeSound(table));

const thread = (name = 'siege') => table.discord.users.openThread('Ada', 'the-wall', { name });
const isOver = (id: string) => expect.poll(() => table.sessions.byId(id)).toMatchObject({ status: 'ended' });
/** What a user reads that names the end, and whom it calls. */
const farewells = (as: string, channel: string) =>
  table
    .messages(as, channel)
    .filter((message) => /deleted|supprimé|gone/.test(textOf(message)))
    .map((message) => ({ text: textOf(message), pinged: message.local.pinged }));
const direct = (as: string) => farewells(as, table.discord.users.directMessages(as).id);
const speak = (as: string, language: 'en' | 'fr') =>
  table.sessions.settings.change('user', table.discord.userId(as), { language });

describe('a game whose thread is deleted', () => {
  test.each([
    ['en', /the thread in which you played .+ was deleted, and the game has ended with it/],
    ['fr', /le fil où se jouait .+ a été supprimé, et la partie a pris fin avec lui/],
  ] as const)('ends, and its host is told in the channel of the thread (%s)', async (language, sentence) => {
    await speak('Ada', language);
    const place = thread();
    const id = await begin(table, ['Ada', 'Basil'], place);
    table.discord.removeChannel(place);
    await isOver(id);
    await expect.poll(() => farewells('Basil', 'the-wall')).toHaveLength(1);
    expect(farewells('Basil', 'the-wall')[0]).toMatchObject({
      text: expect.stringMatching(sentence),
      pinged: [table.discord.userId('Ada')],
    });
    expect(direct('Ada')).toEqual([]);
  });

  test('is told of by a direct message where the bot may not write in that channel', async () => {
    const place = thread();
    const id = await begin(table, ['Ada', 'Basil'], place);
    table.discord.setPermissions('the-wall', 'bot', { deny: ['SendMessages'] });
    table.discord.removeChannel(place);
    await isOver(id);
    await expect.poll(() => direct('Ada')).toHaveLength(1);
  });

  test.each(['cut', 'lost-answer'] as const)('is told of once, where that is %s', async (kind) => {
    const place = thread();
    const id = await begin(table, ['Ada', 'Basil'], place);
    table.discord.inject({ kind, method: 'POST', route: '^/channels/\\d+/messages$' });
    table.discord.removeChannel(place);
    await isOver(id);
    await table.stopBot();
    await table.startBot();
    await table.running.idle();
    await expect.poll(() => [...farewells('Ada', 'the-wall'), ...direct('Ada')]).toHaveLength(1);
    expect(await table.sessions.outbox.pending()).toEqual([]);
  });

  test('is told of by the next process, where the one that ended the game dies', async () => {
    const place = thread();
    const id = await begin(table, ['Ada', 'Basil'], place);
    await table.running.close();
    await table.sessions.abandon(place, 'channel-gone', table.discord.channelId('the-wall'));
    await table.sessions.close();
    await table.startBot();
    await isOver(id);
    await expect.poll(() => farewells('Ada', 'the-wall')).toHaveLength(1);
  });

  test('ends also when the thread slept and the client did not know it', async () => {
    const place = thread();
    const id = await begin(table, ['Ada', 'Basil'], place);
    table.discord.admin.changeThread(place, { archived: true });
    await table.stopBot();
    await table.startBot();
    expect(table.running.client.channels.cache.has(place)).toBe(false);
    table.discord.removeChannel(place);
    await isOver(id);
    await expect.poll(() => farewells('Ada', 'the-wall')).toHaveLength(1);
  });
});

describe('a game whose channel is deleted', () => {
  test.each([
    ['en', /the channel on Rampart Test Keep in which you played .+ was deleted/],
    ['fr', /le salon de Rampart Test Keep où se jouait .+ a été supprimé/],
  ] as const)(
    'ends, and so do those in its threads; the hosts are told by direct messages (%s)',
    async (language, words) => {
      for (const host of ['Ada', 'Cleo']) await speak(host, language);
      const place = thread();
      const first = await begin(table, ['Ada', 'Basil'], place);
      await table.command('Cleo', 'siege new');
      await table.command('Basil', 'siege join');
      await table.command('Cleo', 'siege start');
      const second = (await table.sessions.find(table.discord.channelId('the-wall')))!.id;
      table.discord.removeChannel('the-wall');
      await isOver(first);
      await isOver(second);
      await expect.poll(() => [...direct('Ada'), ...direct('Cleo')]).toHaveLength(2);
      expect(direct('Ada')[0]!.text).toMatch(words);
      expect(direct('Basil')).toEqual([]);
    },
  );

  test('ends where the host takes no direct messages, and nothing is tried again', async () => {
    table.discord.setUser('Ada', { acceptsDirectMessages: false });
    const id = await begin(table, ['Ada', 'Basil'], 'the-wall');
    table.discord.removeChannel('the-wall');
    await isOver(id);
    const refused = () => table.discord.requests.filter(({ code }) => code === 50_007).length;
    await expect.poll(refused).toBe(1);
    await table.running.tick();
    await table.running.idle();
    expect(refused()).toBe(1);
    expect(await table.sessions.outbox.pending()).toEqual([]);
  });

  test('is told of once, when a message finds the channel gone', async () => {
    const id = await begin(table, ['Ada', 'Basil'], 'the-wall');
    for (const [method, route] of [
      ['POST', '^/channels/\\d+/messages$'],
      ['GET', '^/channels/\\d+$'],
    ] as const)
      table.discord.inject({ kind: 'status', status: 404, code: 10_003, method, route });
    await table.command('Ada', 'choose', { what: 'brave' });
    await table.command('Basil', 'choose', { what: 'brave' });
    await table.command('Ada', 'pass');
    await table.command('Basil', 'pass');
    await isOver(id);
    await expect.poll(() => direct('Ada')).toHaveLength(1);
  });

  test('was only gathering players: nobody is told', async () => {
    await table.command('Ada', 'siege new');
    const { id } = (await table.sessions.find(table.discord.channelId('the-wall')))!;
    table.discord.removeChannel('the-wall');
    await isOver(id);
    await table.running.idle();
    expect(direct('Ada')).toEqual([]);
  });
});
