import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';

import type { Question } from '../../src/engine/index.ts';
import { games } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import { seededBytes } from '../help/chance.ts';
import { BotTable } from '../help/bot.ts';

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

/** Plays whole rounds with seeded choices and counts what the channel gets; by index: the first round and so on. */
async function play(table: BotTable, players: number, rounds: number): Promise<Round[]> {
  const channel = table.discord.channelId('the-wall');
  const random = seedrandom(`calls of ${players}`);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const counted: Round[] = [];
  let position = await table.sessions.position(channel);
  while (position.scene.clock.at <= rounds) {
    const { session, questions, scene } = position;
    const round = (counted[scene.clock.at - 1] ??= { posts: 0, calls: 0, shared: 0 });
    const question = one(questions);
    const seen = new Set(posted(table).map(({ id }) => id));
    await table.sessions.answer(channel, session.seats[one(question.seats)]!.userId, picks(question, random));
    await table.running.idle();
    position = await table.sessions.position(channel);
    const isShared = position.questions.some(({ seats }) => seats.length > 1);
    for (const { id, local } of posted(table)) {
      if (seen.has(id)) continue;
      const isCall = local.pinged.length > 0;
      if (isShared && isCall) round.shared += local.pinged.length;
      else round.calls += local.pinged.length;
      // What is posted anew only in order to call would have been an edit.
      if (!isShared || !isCall) round.posts++;
    }
  }
  return counted;
}

const posted = (table: BotTable) => table.messages().filter(({ local }) => !local.ephemeral);
const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;

function picks({ kind, min, max, options }: Question, random: () => number): string[] {
  // An exchange asks its partner, who is called for it: that is counted nowhere here.
  const ids = options
    .filter(({ verb }) => verb !== 'exchange')
    .flatMap(({ id, most }) => Array<string>(kind === 'share' ? Math.min(max, most ?? max) : 1).fill(id));
  // Whoever may act goes on, most of the time.
  const wanted =
    options.some(({ verb }) => verb === 'pass') && random() < 0.8 ? ids.filter((id) => id !== 'pass') : ids;
  const count = Math.max(1, kind === 'choose' ? min : max);
  return Array.from({ length: count }, () => wanted.splice(Math.floor(random() * wanted.length), 1)[0]!);
}

/** A game of B-Sieged that has just begun. */
async function begun(players: number): Promise<BotTable> {
  const table = await BotTable.open({ games, translator, random: seededBytes(`calls of ${players}`), discord: TOWN });
  await table.command('Ada', 'siege new');
  for (const name of PLAYERS.slice(1, players)) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  return table;
}

/**
 * Beside the four boards a message is posted for a call only, and called is at most once a hero's turn. The same games
 * brought 6 and 3 posts (alone), 8 and 4 (two), 7 and 8 (three), 11 and 9 (six) a round before those were called who may
 * answer together.
 */
describe('B-Sieged calls', () => {
  const seated = (table: BotTable, players: number) =>
    PLAYERS.slice(0, players).map((name) => table.discord.userId(name));

  test.each([
    { players: 1, posts: 7, calls: 0 },
    { players: 2, posts: 8, calls: 4 },
    { players: 3, posts: 10, calls: 6 },
    { players: 6, posts: 12, calls: 6 },
  ])(
    'all $players at the start and at the end, and a round brings $posts posts and $calls calls of whoever is on turn',
    { timeout: 120_000 },
    async ({ players, posts, calls }) => {
      const table = await begun(players);
      expect(posted(table).at(-1)!.local.pinged.toSorted()).toEqual(seated(table, players).sort());

      const rounds = await play(table, players, 2);
      expect(mean(rounds.map((round) => round.posts))).toBeLessThanOrEqual(posts);
      expect(mean(rounds.map((round) => round.calls))).toBeLessThanOrEqual(calls);
      // Where several may answer, somebody is called: those whom it concerns, or the one who acted last.
      if (players > 1) expect(rounds.reduce((sum, { shared }) => sum + shared, 0)).toBeGreaterThan(0);
      expect(mean(rounds.map(({ shared }) => shared))).toBeLessThanOrEqual(players);

      await table.sessions.end(table.discord.channelId('the-wall'), table.discord.userId('Ada'), { manager: false });
      await table.running.idle();
      expect(posted(table).at(-1)!.local.pinged.toSorted()).toEqual(seated(table, players).sort());
      console.log(`${players} players, each round:`, rounds);
      await table.close();
    },
  );
});
