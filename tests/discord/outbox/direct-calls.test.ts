import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { laneOf } from '../../../src/store/index.ts';
import { BotTable, buttonsOf, textOf } from '../../help/bot.ts';

/** Who wants to be called by direct messages is, once for each question; or in the channel, where these do not arrive. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let now: number;
let table: BotTable;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 2, 12);
  table = await BotTable.open({ now: () => now });
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const notices = (name: string, where: string) => table.command(name, 'my notices', { where });
const begin = async () => {
  await table.command('Ada', 'siege start');
  for (const name of ['Ada', 'Basil']) await table.command(name, 'choose', { what: 'careful' });
};
const lane = (name: string) => table.discord.users.directMessages(name).id;
const letters = (name: string) => table.discord.users.messages(name, lane(name));
/** How often somebody was called: by direct messages, and in the channel. */
const calls = (name: string) => {
  const heard = table.discord.attention().filter(({ notified }) => notified.includes(name));
  const direct = heard.filter(({ channelId }) => channelId === lane(name)).length;
  return { direct, channel: heard.length - direct };
};
const news = () => table.posted().map(textOf).join('\n');
/** Lets time pass as it does for a bot that is there. */
const look = async (ms: number) => {
  for (const end = now + ms; now < end; now += 10 * MINUTE) await table.sessions.tick();
  await table.running.idle();
};
const own = (name: string) => table.sessions.settings.of('user', table.discord.userId(name));

describe('a person called by direct messages', () => {
  test('reads which game waits where and until when, the way there, and how to be called otherwise', async () => {
    await notices('Basil', 'direct');
    await begin();
    const before = calls('Basil');
    await table.command('Ada', 'pass');
    expect(calls('Basil')).toEqual({ direct: before.direct + 1, channel: before.channel });
    const letter = letters('Basil').at(-1)!;
    const { due } = (await table.sessions.find(table.discord.channelId('the-wall')))!.clock.waits[1]!;
    expect(textOf(letter)).toContain(`<#${table.discord.channelId('the-wall')}>`);
    expect(textOf(letter)).toContain(`<t:${due! / 1000}:R>`);
    expect(textOf(letter)).toContain('/my notices');
    const { id } = await table.panel();
    expect(buttonsOf(letter)).toMatchObject([{ url: expect.stringContaining(`/${id}`) as string }]);
  });

  test('is reminded in the same way, and not mentioned in the channel', async () => {
    await notices('Basil', 'direct');
    await table.command('Basil', 'my reminders', { when: 'half' });
    await begin();
    await table.command('Ada', 'pass');
    const before = { calls: calls('Basil'), posted: table.messages().length };
    await look(13 * HOUR);
    expect(calls('Basil')).toEqual({ ...before.calls, direct: before.calls.direct + 1 });
    expect(table.messages()).toHaveLength(before.posted);
  });

  test('or in both ways, in the own language', async () => {
    await table.command('Basil', 'siege settings', { language: 'fr' });
    await notices('Basil', 'both');
    await begin();
    const before = calls('Basil');
    await table.command('Ada', 'pass');
    expect(calls('Basil')).toEqual({ direct: before.direct + 1, channel: before.channel + 1 });
    expect(textOf(letters('Basil').at(-1)!)).toContain('vous attend dans');
  });

  test('in the language of the own Discord, with what is asked, where nothing else was chosen', async () => {
    await table.command('Cleo', 'siege join');
    await notices('Cleo', 'direct');
    await begin();
    await table.command('Cleo', 'choose', { what: 'careful' });
    for (const name of ['Ada', 'Basil']) await table.command(name, 'pass');
    const letter = textOf(letters('Cleo').at(-1)!);
    expect(letter).toContain('vous attend dans');
    expect(letter).toContain('\n> act ');
    expect(textOf(await table.panel())).toContain('act ');
  });

  test('is left alone with a question that was answered before the message was sent', async () => {
    await notices('Basil', 'direct');
    await begin();
    const before = letters('Basil').length;
    await table.running.close();
    const channel = table.discord.channelId('the-wall');
    await table.sessions.answer(channel, table.discord.userId('Ada'), ['pass']);
    await table.sessions.answer(channel, table.discord.userId('Basil'), ['pass']);
    // Of the two, the second asks what comes after that answer.
    expect(await table.sessions.outbox.waiting(laneOf(table.discord.userId('Basil')))).toHaveLength(2);
    await table.sessions.close();
    await table.startBot();
    await table.running.idle();
    expect(letters('Basil')).toHaveLength(before + 1);
    expect(await table.sessions.outbox.due('nobody')).toEqual([]);
  });

  test('gets it once, though the answer was lost and the bot stopped', async () => {
    await notices('Basil', 'direct');
    await begin();
    const before = letters('Basil').length;
    table.discord.inject({
      kind: 'lost-answer',
      method: 'POST',
      route: `^/channels/${lane('Basil')}/messages`,
      times: 1,
    });
    await table.command('Ada', 'pass');
    await table.stopBot();
    await table.startBot();
    await table.running.idle();
    expect(letters('Basil')).toHaveLength(before + 1);
  });

  test('does not keep the channel waiting, however long that takes', async () => {
    await notices('Basil', 'direct');
    await begin();
    const before = letters('Basil').length;
    table.discord.inject({ kind: 'slow', method: 'POST', route: `^/channels/${lane('Basil')}/messages`, ms: 1_000 });
    const told = () => JSON.stringify(table.posted());
    const shown = told();
    const passing = table.command('Ada', 'pass');
    await expect.poll(told).not.toBe(shown);
    expect(letters('Basil')).toHaveLength(before);
    await passing;
    expect(letters('Basil')).toHaveLength(before + 1);
  });
});

describe('direct messages that do not arrive', () => {
  test('become a mention in the channel, said why once, and from then on calls come there', async () => {
    await notices('Basil', 'direct');
    await table.command('Basil', 'my reminders', { when: 'half' });
    await begin();
    table.discord.setUser('Basil', { acceptsDirectMessages: false });
    const before = calls('Basil');
    await table.command('Ada', 'pass');
    await table.running.idle();
    expect(calls('Basil')).toEqual({ direct: before.direct, channel: before.channel + 1 });
    expect(await own('Basil')).toMatchObject({ notice: 'channel' });
    const told = () => news().split('My direct messages do not reach Basil').length - 1;
    expect(told()).toBe(1);
    await look(13 * HOUR);
    expect(calls('Basil')).toEqual({ direct: before.direct, channel: before.channel + 2 });
    expect(told()).toBe(1);
  });

  test('are not made up for where the channel has called as well', async () => {
    await notices('Basil', 'both');
    await begin();
    table.discord.setUser('Basil', { acceptsDirectMessages: false });
    const before = calls('Basil');
    await table.command('Ada', 'pass');
    await table.running.idle();
    expect(calls('Basil')).toEqual({ direct: before.direct, channel: before.channel + 1 });
    expect(news()).toContain('My direct messages do not reach Basil');
  });
});
