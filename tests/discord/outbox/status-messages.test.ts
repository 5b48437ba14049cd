import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { messageProblems } from '../../../src/discord/limits.ts';
import { STATUS_MARK } from '../../../src/discord/render/status-message.ts';
import type { SeenMessage } from '../../../src/local-discord/index.ts';
import { BotTable, buttonsOf, idOf, textOf, type TableParts } from '../../help/bot.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let clock: number;
let table: BotTable;
const now = () => clock;

async function open(parts: TableParts = {}): Promise<void> {
  table = await BotTable.open({ ...parts, now, discord: { now, ...parts.discord } });
}
async function begin(options: Record<string, string> = {}): Promise<void> {
  await table.command('Ada', 'siege new', options);
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
}
beforeEach(() => (clock = Date.UTC(2026, 10, 23, 9)));
afterEach(async () => {
  expect(table.faults).toEqual([]);
  await table.close();
});

const said = () => table.posted();
const isStatus = (message: SeenMessage) => (message.components ?? []).some((one) => one.id === STATUS_MARK);
const statuses = () => said().filter(isStatus);
const status = () => statuses().at(-1)!;
const pins = () => table.discord.users.pins('Ada', 'the-wall').filter(isStatus);
/** Somebody answers, `ms` after what came before. */
async function answer(as: string, what: string, ms = 11 * SECOND): Promise<void> {
  clock += ms;
  await table.command(as, 'choose', { what });
  await table.running.idle();
}
const edits = () =>
  table.discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes(status().id));

describe('the status of a game', () => {
  test('is posted once it begins, ahead of the first board, calls nobody, and is pinned; a lobby has none', async () => {
    await open();
    await table.command('Ada', 'siege new');
    expect(statuses()).toEqual([]);
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
    const order = said().map((message) => (isStatus(message) ? 'status' : message.type === 6 ? 'note' : 'other'));
    expect(order).toEqual(['other', 'status', 'note', 'other']);
    expect(pins().map(({ id }) => id)).toEqual([status().id]);
    expect(table.discord.attention().find(({ messageId }) => messageId === status().id)).toMatchObject({
      ...{ silent: true, notified: [], mentioned: [] },
    });
  });

  test('says where the game is, who is awaited, since when and until when, who plays what, and leads to board and buttons', async () => {
    await open();
    await begin();
    const text = textOf(status());
    const [ada, basil] = ['Ada', 'Basil'].map((name) => table.discord.userId(name)) as [string, string];
    const seconds = clock / SECOND;
    expect(text).toMatch(/^## title 1 · phase/);
    expect(text).toContain(`Waiting for <@${ada}>, <@${basil}>.`);
    expect(text).toContain(`Asked <t:${seconds}:R>.`);
    expect(text).toContain(`<t:${seconds + 24 * 3600}:R>`);
    expect(text).toMatch(new RegExp(`1\\. <@${ada}> · role\\.\\w+\n2\\. <@${basil}> · role\\.\\w+`));
    const { id: panel } = await table.panel();
    expect(text).toMatch(new RegExp(`https://discord.com/channels/\\d+/\\d+/${panel}`));
    expect(buttonsOf(status()).map(({ label }) => label)).toEqual(['Catch me up', 'Board', 'Board in words', 'Log']);
    const { components, flags } = status();
    expect(messageProblems({ components, flags })).toEqual([]);
  });

  test('is kept current where it is, at most once in ten seconds', async () => {
    await open();
    await begin();
    const { id } = status();
    await answer('Ada', 'brave');
    expect(textOf(status())).toContain(`Waiting for <@${table.discord.userId('Basil')}>.`);
    const before = edits().length;
    await answer('Basil', 'brave', SECOND);
    expect([edits().length, textOf(status()).includes(table.discord.userId('Ada'))]).toEqual([before, true]);
    expect(textOf(status())).toContain(`Waiting for <@${table.discord.userId('Basil')}>.`);
    await answer('Ada', 'repair', 10 * SECOND);
    expect(edits().length).toBe(before + 1);
    expect(textOf(status())).toContain(`Waiting for <@${table.discord.userId('Basil')}>.`);
    expect(statuses().map((message) => message.id)).toEqual([id]);
  });

  test('is put right by itself once it may be changed again', async () => {
    await open();
    await begin();
    await answer('Ada', 'brave');
    await answer('Basil', 'brave', SECOND);
    clock += 10 * SECOND;
    await table.running.tick();
    expect(textOf(status())).toContain(`Waiting for <@${table.discord.userId('Ada')}>.`);
  });

  test('is in the language of the channel, and its buttons answer in that of who presses', async () => {
    await open();
    await begin({ language: 'fr' });
    expect(textOf(status())).toContain('En attente de');
    expect(textOf(status())).toContain('Vers les boutons');
    const { message } = await table.press('Basil', status(), idOf(status(), 'Qu’ai-je manqué'));
    expect([textOf(message).slice(0, 14), message!.local.ephemeral]).toEqual(['## Catch me up', true]);
  });

  test('says that the game is paused, who is away and which seats bots and nobody hold', async () => {
    await open();
    await begin();
    clock += 11 * SECOND;
    await table.command('Ada', 'siege pause');
    expect(textOf(status())).toContain('The game is paused: no clock runs.');
    expect(textOf(status())).not.toMatch(/Asked <t/);
    clock += 11 * SECOND;
    await table.command('Basil', 'siege leave', { sure: true });
    expect(textOf(status())).toContain('this seat is free');
  });

  test('tells what the table votes on, how many have voted and until when', async () => {
    await open();
    await begin();
    clock += 11 * SECOND;
    const [channel, ada] = [table.discord.channelId('the-wall'), table.discord.userId('Ada')];
    await table.sessions.propose(channel, ada, { kind: 'concede' }, { manager: false });
    await table.running.idle();
    expect(textOf(status())).toMatch(
      /The table votes: give the game up\? One of you has voted; the vote ends <t:\d+:R>\./,
    );
  });

  test('says at the end how it went, has no buttons that play, and is unpinned', async () => {
    await open();
    await begin();
    clock += 11 * SECOND;
    const { message } = await table.command('Ada', 'siege end');
    await table.press('Ada', message!, idOf(message, 'End'));
    expect(textOf(status())).toMatch(/defeat\nIt was given up\./);
    expect(buttonsOf(status()).map(({ label }) => label)).toEqual(['Board', 'Board in words', 'Log']);
    expect(pins()).toEqual([]);
    clock += 11 * SECOND;
    await begin();
    expect(statuses()).toHaveLength(2);
    expect(pins().map(({ id }) => id)).toEqual([status().id]);
  });
});

describe('what befalls the message', () => {
  test('deleted, it is posted anew and pinned; deleted again, it stays away', async () => {
    await open();
    await begin();
    for (const expected of [1, 0]) {
      table.discord.users.remove('Ada', status().id);
      expect(statuses()).toEqual([]);
      await answer('Ada', expected ? 'brave' : 'repair');
      expect([statuses().length, pins().length]).toEqual([expected, expected]);
      await answer('Basil', expected ? 'brave' : 'repair');
      expect([statuses().length, pins().length]).toEqual([expected, expected]);
    }
  });

  test('too old for another edit, it is posted anew and pinned, and the old one is deleted', async () => {
    await open();
    await begin();
    const { id } = status();
    table.discord.inject({ kind: 'status', status: 429, code: 30_046, retryAfter: 60, method: 'PATCH', route: id });
    await answer('Ada', 'brave', 2 * HOUR);
    expect(statuses()).toHaveLength(1);
    expect(status().id).not.toBe(id);
    expect(pins().map((message) => message.id)).toEqual([status().id]);
    expect(textOf(status())).toContain(`Waiting for <@${table.discord.userId('Basil')}>.`);
  });

  test('where the bot may not pin, it is there all the same, and whoever opens a game is told', async () => {
    await open();
    table.discord.setPermissions('the-wall', 'bot', { deny: ['PinMessages'] });
    const { message } = await table.command('Ada', 'siege new');
    expect(textOf(message)).toContain('“Pin Messages”');
    await table.command('Ada', 'siege start');
    expect([statuses().length, pins().length]).toEqual([1, 0]);
    table.discord.setPermissions('the-wall', 'bot', { allow: ['PinMessages'] });
    await expect.poll(() => pins().length).toBe(1);
  });

  test('is pinned also when the right comes while its refusal is being noted', async () => {
    let noted: (() => void) | null = null;
    const hurried: unknown[] = [];
    await open({
      storeOf: (store) => ({
        ...store,
        noteStatus: async (post, owner) => {
          if (post.pin === 'barred' && !noted) await new Promise<void>((go) => (noted = go));
          return store.noteStatus(post, owner);
        },
        hurry: async (where) => {
          const isAny = await store.hurry(where);
          hurried.push(where);
          return isAny;
        },
      }),
    });
    table.discord.setPermissions('the-wall', 'bot', { deny: ['PinMessages'] });
    await table.command('Ada', 'siege new');
    void table.command('Ada', 'siege start');
    await expect.poll(() => noted).not.toBeNull();
    hurried.length = 0;
    table.discord.setPermissions('the-wall', 'bot', { allow: ['PinMessages'] });
    await expect.poll(() => hurried.length).toBeGreaterThan(0);
    noted!();
    await expect.poll(() => pins().length).toBe(1);
  });

  test('in a channel full of pins it says so', async () => {
    await open();
    for (let pin = 0; pin < 250; pin++) {
      const { id } = table.discord.users.post('Ada', 'the-wall', `pinned ${pin}`);
      table.discord.users.pin('Ada', id, true);
    }
    await begin();
    expect(pins()).toEqual([]);
    expect(textOf(status())).toContain('as many pinned messages as Discord allows');
  });

  test('no fault of Discord keeps the game from going on, and it comes later', async () => {
    await open();
    await table.command('Ada', 'siege new');
    table.discord.inject({ kind: 'status', status: 500, method: 'PUT', route: '/pins/', times: 10 });
    table.discord.inject({ kind: 'status', status: 403, code: 50_013, method: 'POST', route: '/messages$', times: 1 });
    await table.command('Ada', 'siege start');
    expect(textOf(await table.panel())).toContain('vote');
    expect(statuses()).toHaveLength(0);
    table.discord.clearFaults();
    await answer('Ada', 'brave', 2 * HOUR);
    expect([statuses().length, pins().length]).toEqual([1, 1]);
  });
});

describe('a restart', () => {
  test('finds it and goes on with it; what happened meanwhile is put right', async () => {
    await open();
    await begin();
    const { id } = status();
    clock += 11 * SECOND;
    await table.sessions.answer(table.discord.channelId('the-wall'), table.discord.userId('Ada'), ['brave']);
    await table.stopBot();
    clock += 20 * SECOND;
    await table.startBot();
    await expect.poll(() => textOf(status())).toContain(`Waiting for <@${table.discord.userId('Basil')}>.`);
    expect(statuses().map((message) => message.id)).toEqual([id]);
  });

  test('between posting and noting it posts no second one', async () => {
    await open();
    await begin();
    const { id } = status();
    const kept = async () => (await table.sessions.statuses.statusesIn(table.discord.channelId('the-wall')))[0]!;
    const post = await kept();
    await table.sessions.statuses.noteStatus({
      ...post,
      ...{ messageId: null, components: null, seen: null, since: post.postedAt!, pin: null, pinAt: null, retryAt: 0 },
    });
    await table.stopBot();
    clock += 10 * 60 * SECOND;
    await table.startBot();
    await expect.poll(async () => (await kept()).messageId).toBe(id);
    await table.running.idle();
    expect([statuses().length, pins().length]).toEqual([1, 1]);
  });

  test('of a game that ended meanwhile it is finished', async () => {
    await open();
    await begin();
    const channel = table.discord.channelId('the-wall');
    await table.stopBot();
    clock += 20 * SECOND;
    await table.startBot();
    await table.sessions.end(channel, table.discord.userId('Ada'), { manager: true });
    await table.running.idle();
    await expect.poll(() => pins().length).toBe(0);
  });
});
