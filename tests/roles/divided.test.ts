import { afterEach, describe, expect, test } from 'vitest';

import { translator } from '../../src/locale/index.ts';
import { kits } from '../../src/games/index.ts';
import { readiness } from '../../src/watching/readiness.ts';
import { BotTable, picturesOf, type TableParts, textOf } from '../help/bot.ts';
import { RandomPlayer } from '../help/player.ts';
import { beginTurns, closeSound } from '../help/playing.ts';
import { onPostgres } from '../help/store.ts';

/** A bot of two processes: a front takes what players do, a sender brings what comes of it to Discord. */

let table: BotTable;
afterEach(() => closeSound(table, 'none'));

/** What was sent with the bot's own token into channels. */
const sent = () =>
  table.discord.requests.filter(({ method, path }) => method !== 'GET' && /\/channels\/\d+\/messages/.test(path));
/** What everybody reads in the channel, in order, without what changes from game to game. */
const told = () => table.posted().map((message) => textOf(message).replace(/<t:\d+:\w>|\d{17,}/g, '…'));

async function played(parts: TableParts): Promise<string[]> {
  table = await BotTable.open(parts);
  await beginTurns(table);
  const player = new RandomPlayer(table, 'divided');
  while (await player.turn());
  return told();
}

describe('a bot divided into a front and a sender', () => {
  test('tells a whole game as one process does, each message once and in order', async () => {
    const divided = await played({ isDivided: true });
    const posts = sent().filter(({ method }) => method === 'POST');
    expect(posts.length).toBeGreaterThan(3);
    await closeSound(table, 'none');
    expect(divided).toEqual(await played({}));
  });

  test.each(kits)('begins a game of $rules.id with its board', async (kit) => {
    table = await BotTable.open({ kits: [kit], translator, isDivided: true });
    await table.command('Ada', 'siege new', { language: 'en' });
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
    const boards = table.posted().filter((message) => picturesOf(message).length > 0);
    expect(boards.length).toBeGreaterThan(0);
    expect(table.discord.requests.filter(({ status }) => status >= 400)).toEqual([]);
  });

  test('posts nothing while no sender runs, and all of it, once, when one does', async () => {
    table = await BotTable.open({ isDivided: true });
    await table.sender!.close();
    table.sender = null;
    for (const [name, what] of [
      ['Ada', 'siege new'],
      ['Basil', 'siege join'],
    ] as const) {
      const { error } = await table.command(name, what);
      expect(error).toBeNull();
    }
    expect(sent()).toEqual([]);
    await table.openSender();
    expect(table.posted()).toHaveLength(1);
    expect(textOf(table.posted()[0]!)).toContain(table.discord.userId('Basil'));
  });

  test('has a second sender take over what the first has left, and nothing twice', async () => {
    table = await BotTable.open({ isDivided: true });
    const first = table.sender!;
    await table.openSender();
    await beginTurns(table);
    await first.close();
    const player = new RandomPlayer(table, 'two senders');
    while (await player.turn());
    expect(sent().filter(({ status }) => status >= 400)).toEqual([]);
    expect(new Set(told()).size).toBe(told().length);
    expect(textOf(table.posted().at(-1)!)).toMatch(/victory|defeat/);
  });

  test('posts anew what is deleted, which the front hears of', async () => {
    table = await BotTable.open({ isDivided: true });
    await beginTurns(table);
    const panel = await table.panel();
    table.discord.users.remove('Ada', panel.id);
    await expect
      .poll(async () => {
        await table.running.idle();
        await table.sender!.running.tick();
        return (await table.panel().catch(() => null))?.id ?? panel.id;
      })
      .not.toBe(panel.id);
  });

  test('answers and tells on when front and sender are started anew in the middle of a game', async () => {
    table = await BotTable.open({ isDivided: true });
    await beginTurns(table);
    const ids = () => table.posted().map(({ id }) => id);
    const before = ids();
    await table.stopBot();
    await table.startBot();
    expect(ids()).toEqual(before);
    const player = new RandomPlayer(table, 'anew');
    const turn = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!.turn;
    const begun = await turn();
    await player.turn();
    expect(await turn()).toBeGreaterThan(begun);
    expect(textOf(await table.panel())).toMatch(/your turn|Waiting for/);
  });

  test('its sender is ready whatever fronts do, and says so', async () => {
    table = await BotTable.open({ isDivided: true });
    const { sender, sessions } = table;
    const store = { lastBeat: () => Promise.resolve(sessions.now()) };
    expect(
      await readiness({ gateway: () => sender!.running.gateway(), store, now: () => sessions.now() }),
    ).toMatchObject({
      ready: true,
    });
    expect([sender!.running.realm, sender!.running.endpoint, sender!.running.advice()]).toEqual([null, null, null]);
    expect(table.running.owners).toHaveLength(1);
    expect(sender!.running.owners).toHaveLength(2);
  });

  // A file has no way to tell other processes: nobody divides the bot there.
  test.runIf(onPostgres)('is told at once of what is to be sent, without looking round', async () => {
    table = await BotTable.open({ isDivided: true });
    const { discord } = table;
    await discord.users.command('Ada', 'the-wall', 'siege new');
    await expect.poll(() => table.posted().length, { interval: 5 }).toBe(1);
  });
});
