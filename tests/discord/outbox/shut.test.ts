import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { PermissionChange } from '../../../src/local-discord/index.ts';
import { BotTable, textOf } from '../../help/bot.ts';
import { beginTurns, closeSound } from '../../help/playing.ts';

/** Channels that take nothing for a while: what is to be told waits, asks seldom, and comes when somebody opens them. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Requests for one channel: an attempt looks for the message, may change one, and posts; so does what is on top. */
const FIRST_HOUR = 28;
const LATER_HOUR = 3;
const LOOK = /^\/channels\/\d+$/;

let now: number;
let table: BotTable;
beforeEach(async () => {
  now = Date.UTC(2026, 9, 1);
  table = await BotTable.open({ now: () => now, discord: { now: () => now } });
  await table.sessions.settings.change('guild', table.discord.guildId(), { pace: 'none' });
});
afterEach(() => closeSound(table));

/** How many requests the bot makes while so much time passes. */
async function requestsIn(ms: number, step = MINUTE): Promise<number> {
  const before = table.discord.requests.length;
  for (const end = now + ms; now < end; now += step) {
    await table.running.tick();
    await table.running.idle();
  }
  return table.discord.requests.length - before;
}

/** What stands in a channel for all to see. */
const told = (channel = 'the-wall') =>
  table
    .messages('Ada', channel)
    .filter(({ local }) => !local.ephemeral)
    .map(textOf)
    .join('\n');
const untold = async () => (await table.sessions.outbox.pending()).length;
const toldAtLast = () => expect.poll(async () => (await table.running.idle(), untold())).toBe(0);

describe('without a right', () => {
  const both = (change: PermissionChange) =>
    ['bot', '@everyone'].forEach((role) => table.discord.admin.setRole(role, change));

  test.each<[string, () => void, () => void]>([
    [
      'of the bot in one channel',
      () => table.discord.setPermissions('the-wall', 'bot', { deny: ['SendMessages'] }),
      () => table.discord.setPermissions('the-wall', 'bot', {}),
    ],
    ['of its role', () => both({ deny: ['SendMessages'] }), () => both({ allow: ['SendMessages'] })],
    [
      'that it gets by another role',
      () => both({ deny: ['SendMessages'] }),
      () => {
        table.discord.admin.setRole('Captain', { allow: ['SendMessages'] });
        table.discord.admin.assign('bot', 'Captain', true);
      },
    ],
  ])('%s: it is asked for a few times an hour, and told as soon as it is there again', async (_, take, give) => {
    await beginTurns(table);
    take();
    await table.command('Ada', 'pass');
    await table.command('Basil', 'pass');
    expect(await untold()).toBeGreaterThan(0);
    expect(await requestsIn(HOUR)).toBeLessThanOrEqual(FIRST_HOUR);
    expect(await requestsIn(6 * HOUR, 5 * MINUTE)).toBeLessThanOrEqual(6 * LATER_HOUR);
    give();
    await toldAtLast();
    expect(told()).toMatch(/did ana[^]*hits[^]*did bo[^]*heroes-done/);
    expect(await requestsIn(HOUR)).toBe(0);
  });
});

describe('a thread', () => {
  const open = () => table.discord.users.openThread('Ada', 'the-wall', { name: 'siege' });

  test('that sleeps is woken by what is told in it', async () => {
    const thread = open();
    await beginTurns(table, thread);
    // The status on top is brought up to date once it may be edited again.
    await requestsIn(5 * MINUTE);
    now += 4 * 24 * HOUR;
    await table.running.tick();
    const archived = () => table.discord.users.state('Ada').channels.find(({ id }) => id === thread)?.archived;
    expect(archived()).toBe(true);
    await table.sessions.lapse(thread).catch(() => undefined);
    await table.sessions.raise(thread);
    await table.running.idle();
    expect(archived()).toBe(false);
    expect(await untold()).toBe(0);
  });

  test('that is locked takes nothing; it is asked seldom, and told when it is unlocked', async () => {
    const thread = open();
    await beginTurns(table, thread);
    table.discord.admin.changeThread(thread, { locked: true });
    await table.command('Ada', 'pass', {}, thread);
    expect(await untold()).toBeGreaterThan(0);
    expect(await requestsIn(HOUR)).toBeLessThanOrEqual(FIRST_HOUR);
    table.discord.admin.changeThread(thread, { locked: false });
    await toldAtLast();
    expect(told(thread)).toContain('did ana');
  });

  test('that there is no room to wake is told of in when there is', async () => {
    const thread = open();
    await beginTurns(table, thread);
    table.discord.admin.changeThread(thread, { archived: true });
    table.discord.inject({ kind: 'status', status: 400, code: 160_006, route: `${thread}/messages`, times: 99 });
    await table.sessions.raise(thread);
    expect(await requestsIn(HOUR)).toBeLessThanOrEqual(FIRST_HOUR);
    table.discord.clearFaults();
    await requestsIn(HOUR, 5 * MINUTE);
    expect(await untold()).toBe(0);
  });
});

describe('a server that sends the bot away', () => {
  test('is left alone, and told all when it calls the bot back', async () => {
    await beginTurns(table);
    table.discord.setPermissions('the-wall', 'bot', { deny: ['SendMessages'] });
    await table.command('Ada', 'pass');
    table.discord.admin.removeBot();
    await expect.poll(() => table.running.client.guilds.cache.size).toBe(0);
    await table.running.idle();
    table.discord.setPermissions('the-wall', 'bot', {});
    expect(await requestsIn(HOUR)).toBe(0);
    expect(await requestsIn(24 * HOUR, 10 * MINUTE)).toBe(0);
    await table.stopBot();
    await table.startBot();
    // A start looks once whether the channel is there.
    const looks = () => table.discord.requests.filter(({ method, path }) => method === 'GET' && LOOK.test(path)).length;
    await expect.poll(looks).toBe(2);
    expect(await requestsIn(HOUR)).toBe(0);
    table.discord.admin.inviteBot();
    await toldAtLast();
    expect(told()).toContain('did ana');
  });
});
