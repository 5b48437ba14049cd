import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { BotTable, buttonsOf, idOf, menusOf, textOf } from '../../help/bot.ts';
import { beginTurns, closeSound } from '../../help/playing.ts';

const HOUR = 60 * 60_000;
const LOOK = 9 * 60_000;
const BACK = /am back\. The game goes on where it stood/;

let now: number;
let table: BotTable;
beforeEach(async () => {
  now = Date.UTC(2026, 9, 1);
  table = await BotTable.open({ now: () => now, discord: { now: () => now } });
});
afterEach(() => closeSound(table));

const session = (channel = 'the-wall') => table.sessions.find(table.discord.channelId(channel));
const said = (words: RegExp, channel = 'the-wall') =>
  table.messages('Ada', channel).filter((message) => words.test(textOf(message)));
/** However often it is told, also twice in one message. */
const times = (words: RegExp) => said(words).flatMap((message) => textOf(message).match(new RegExp(words, 'g'))).length;
async function sendAway(): Promise<void> {
  table.discord.admin.removeBot();
  await expect.poll(() => table.running.client.guilds.cache.size).toBe(0);
  await table.running.idle();
  now += LOOK;
}
async function callBack(): Promise<void> {
  table.discord.admin.inviteBot();
  await expect.poll(() => table.running.client.guilds.cache.size).toBe(1);
}
/** Time passes in which the bot runs. */
async function pass(hours: number): Promise<void> {
  for (const end = now + hours * HOUR; now < end; now += LOOK) await table.running.tick();
  await table.running.idle();
}

describe('a server that sent the bot away in mid-game and calls it back', () => {
  test.each([
    ['en', BACK],
    ['fr', /me revoici\. La partie reprend où elle en était/],
  ] as const)('gets the panel anew with a word about it, and the game goes on (%s)', async (language, words) => {
    await beginTurns(table);
    await table.sessions.settings.change('channel', table.discord.channelId('the-wall'), { language });
    await table.running.idle();
    const old = await table.panel();
    const { turn } = (await session())!;
    await sendAway();
    await expect(table.discord.users.component('Ada', old.id, idOf(old, 'pass'))).rejects.toThrow('not on this server');
    await callBack();
    await expect.poll(() => said(words)).toHaveLength(1);
    await table.running.idle();
    const panel = await table.panel();
    expect(panel.id).not.toBe(old.id);
    expect(panel.local.pinged).toEqual([]);
    const left = table.messages().find(({ id }) => id === old.id) ?? null;
    expect(left ? [...buttonsOf(left), ...menusOf(left)] : []).toEqual([]);
    expect((await session())!.turn).toBe(turn);
    await table.press('Ada', panel, idOf(panel, 'pass'));
    expect((await session())!.turn).toBe(turn + 1);
  });

  test('is told once, however often the bot starts anew, also when it did not run meanwhile', async () => {
    await beginTurns(table);
    await sendAway();
    await table.stopBot();
    table.discord.admin.inviteBot();
    await table.startBot();
    await expect.poll(() => said(BACK)).toHaveLength(1);
    await table.running.idle();
    for (let time = 0; time < 2; time++) {
      await table.stopBot();
      await table.startBot();
      await table.running.idle();
    }
    expect(times(BACK)).toBe(1);
    await sendAway();
    await callBack();
    await expect.poll(() => times(BACK)).toBe(2);
  });

  test('is not told anything of it where the bot was never away', async () => {
    await beginTurns(table);
    await table.stopBot();
    await table.startBot();
    table.discord.inject({ kind: 'gateway', how: 'reconnect' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await table.running.idle();
    expect(said(BACK)).toEqual([]);
  });

  test('finds its lobby with buttons again', async () => {
    await table.command('Ada', 'siege new');
    const old = await table.panel();
    await sendAway();
    await callBack();
    await expect.poll(async () => (await table.panel()).id).not.toBe(old.id);
    const lobby = await table.panel();
    await table.press('Basil', lobby, idOf(lobby, 'Join'));
    expect((await session())!.seats).toHaveLength(2);
  });

  test('finds nobody late: time does not run while the bot is away, and begins anew', async () => {
    await table.sessions.settings.change('guild', table.discord.guildId(), { pace: '8h' });
    await beginTurns(table);
    const { turn } = (await session())!;
    await sendAway();
    const before = table.discord.requests.length;
    await pass(20);
    expect(table.discord.requests).toHaveLength(before);
    expect((await session())!.turn).toBe(turn);
    await callBack();
    await expect.poll(() => said(BACK)).toHaveLength(1);
    await pass(7);
    expect((await session())!.turn).toBe(turn);
    await pass(2);
    expect((await session())!.turn).toBeGreaterThan(turn);
  });

  test('has to let the bot into a private thread again: a mention is enough', async () => {
    const { users } = table.discord;
    const thread = users.openThread('Ada', 'the-wall', { name: 'council', isPrivate: true });
    for (const whom of ['bot', 'Basil']) users.addToThread('Ada', thread, whom === 'bot' ? 'Rampart' : whom);
    await beginTurns(table, thread);
    await sendAway();
    await callBack();
    await table.running.idle();
    expect(said(BACK, thread)).toEqual([]);
    users.post('Ada', thread, `<@${table.discord.applicationId}>, come in`);
    await expect.poll(() => said(BACK, thread)).toHaveLength(1);
  });
});

describe('a locked thread', () => {
  test('makes nobody late: time begins anew when it is unlocked', async () => {
    await table.sessions.settings.change('guild', table.discord.guildId(), { pace: '8h' });
    const thread = table.discord.users.openThread('Ada', 'the-wall', { name: 'siege' });
    await beginTurns(table, thread);
    const { turn } = (await session(thread))!;
    const locked = () =>
      (table.running.client.channels.cache.get(thread) as { locked?: boolean } | undefined)?.locked ?? null;
    table.discord.admin.changeThread(thread, { locked: true });
    await expect.poll(locked).toBe(true);
    await pass(23);
    expect((await session(thread))!.turn).toBe(turn);
    table.discord.admin.changeThread(thread, { locked: false });
    await expect.poll(locked).toBe(false);
    await pass(7);
    expect((await session(thread))!.turn).toBe(turn);
    await pass(2);
    expect((await session(thread))!.turn).toBeGreaterThan(turn);
  });
});

describe('a server that sent the bot away and does not call it back', () => {
  const DAY = 24 * HOUR;
  const isHere = (guildId: string) => table.running.client.guilds.cache.has(guildId);
  const later = async (days: number) => {
    now += days * DAY;
    await table.sessions.tidy(isHere);
    await table.running.idle();
  };
  const status = async () => (await session())!.status;

  test('has its games wait for 90 days; then they end, nothing is told, and who asks later is told why', async () => {
    await beginTurns(table);
    await later(200);
    await sendAway();
    const before = table.discord.requests.length;
    await later(1);
    await later(89);
    expect(await status()).toBe('running');
    await later(1);
    expect(await status()).toBe('ended');
    expect(table.discord.requests).toHaveLength(before);
    expect(await table.sessions.outbox.pending()).toEqual([]);
    await callBack();
    await later(1);
    const { message } = await table.command('Ada', 'siege status');
    expect(textOf(message)).toMatch(/sent away from this server and not called back/);
    expect(said(BACK)).toEqual([]);
  });

  test('has all that time again once it has called back', async () => {
    await beginTurns(table);
    await sendAway();
    await later(0);
    now += 80 * DAY;
    await callBack();
    await expect.poll(() => said(BACK)).toHaveLength(1);
    await sendAway();
    await later(0);
    await later(89);
    expect(await status()).toBe('running');
    await later(1);
    expect(await status()).toBe('ended');
  });
});
