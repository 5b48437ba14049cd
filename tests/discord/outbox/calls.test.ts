import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';

import { Table } from '../../../src/engine/index.ts';
import { advice } from '../../../src/bots/advice.ts';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import { games } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { openStore } from '../../help/store.ts';
import { seededBytes } from '../../help/chance.ts';
import { BotTable } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';

const PLAYERS = ['Ada', 'Basil', 'Cleo', 'Dara', 'Emil', 'Fern'];

const TOWN = {
  users: PLAYERS.map((name) => ({ name })),
  guilds: [{ name: 'The town', channels: [{ name: 'the-wall' }], members: PLAYERS }],
};

/** What a round brought to the channel. */
interface Round {
  posts: number;
  /** Mentions that make a sound, for whoever is on turn. */
  calls: number;
  /** The same for what several may answer; nobody was called for it in November 2026. */
  shared: number;
}

/** Plays whole rounds as the game itself advises and counts what the channel gets; by index: the first round and so on. */
async function play(table: BotTable, players: number, rounds: number): Promise<Round[]> {
  const channel = table.discord.channelId('the-wall');
  const random = seedrandom(`calls of ${players}`);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const counted: Round[] = [];
  let position = await openIn(table.sessions, channel);
  const store = await openStore(table.databaseFile);
  const adviceFor = async (seat: number) =>
    advice(
      kit.bots,
      Table.restore(bsieged, (await store.save((await store.session(position.session.id))!))!).table,
      seat,
    )!;
  while (position.scene.clock!.at <= rounds) {
    const { session, questions, scene } = position;
    const round = (counted[scene.clock!.at - 1] ??= { posts: 0, calls: 0, shared: 0 });
    const seen = new Set(table.posted().map(({ id }) => id));
    const seat = one(one(questions).seats);
    await table.sessions.answer(channel, session.seats[seat]!.userId!, await adviceFor(seat));
    await table.running.idle();
    position = await openIn(table.sessions, channel);
    const isShared = position.questions.some(({ seats }) => seats.length > 1);
    for (const { id, local } of table.posted()) {
      if (seen.has(id)) continue;
      const isCall = local.pinged.length > 0;
      if (isShared && isCall) round.shared += local.pinged.length;
      else round.calls += local.pinged.length;
      // What is posted anew only in order to call would have been an edit.
      if (!isShared || !isCall) round.posts++;
    }
  }
  await store.close();
  return counted;
}

const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;

/** A game of B-Sieged that has just begun. */
async function begun(players: number): Promise<BotTable> {
  const table = await BotTable.open({
    games,
    translator,
    seedOf: () => '2',
    random: seededBytes(`calls of ${players}`),
    discord: TOWN,
  });
  await table.command('Ada', 'siege new');
  for (const name of PLAYERS.slice(1, players)) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  return table;
}

/**
 * Beside the boards a message is posted for a call only, and called is at most once a hero's turn or for hits to take.
 * People who played in November 2026 got 3 to 7 posts a round and no call (alone), 6 to 8 and 1 to 3 (two), 5 to 6 and
 * 2 to 4 (three), 7 to 12 and 3 to 6 (six); what several may answer called nobody then.
 */
describe('B-Sieged calls', () => {
  const seated = (table: BotTable, players: number) =>
    PLAYERS.slice(0, players).map((name) => table.discord.userId(name));

  test.each([
    { players: 1, posts: 7, calls: 0 },
    { players: 2, posts: 8, calls: 3 },
    { players: 3, posts: 6, calls: 4 },
    { players: 6, posts: 12, calls: 6 },
  ])(
    'all $players at the start and at the end, and a round brings $posts posts and $calls calls of whoever is on turn',
    { timeout: 300_000 },
    async ({ players, posts, calls }) => {
      const table = await begun(players);
      expect(table.posted().at(-1)!.local.pinged.toSorted()).toEqual(seated(table, players).sort());

      const [first, ...rounds] = await play(table, players, 3);
      expect(mean(rounds.map((round) => round.posts))).toBeLessThanOrEqual(posts);
      expect(mean(rounds.map((round) => round.calls))).toBeLessThanOrEqual(calls);
      // The first one has the questions of the setup as well.
      expect(first!.posts).toBeLessThanOrEqual(posts + 3);
      // Where several may answer, somebody is called: those whom it concerns, or the one who acted last.
      if (players > 1) expect(first!.shared).toBeGreaterThan(0);
      expect(mean(rounds.map(({ shared }) => shared))).toBeLessThanOrEqual(players);

      await table.sessions.end(table.discord.channelId('the-wall'), table.discord.userId('Ada'), { manager: false });
      await table.running.idle();
      expect(table.posted().at(-1)!.local.pinged.toSorted()).toEqual(seated(table, players).sort());
      console.log(`${players} players, each round:`, [first, ...rounds]);
      await table.close();
    },
  );
});
