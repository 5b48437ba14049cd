import seedrandom from 'seedrandom';
import { afterAll, describe, expect, test } from 'vitest';
import { deliberate, tryOut } from '../../src/bots/deliberation.ts';
import { greedyBot } from '../../src/bots/greedy.ts';
import { AT_ONCE, isNear } from '../../src/bots/victory.ts';
import type { Ask, Reply, Seat, Table } from '../../src/engine/index.ts';
import { openGame } from '../fuzz/play.ts';
import { allKits } from './kits.ts';

/*
 * Near the end of games that are won: whatever wins at once in half of the futures or more is compared, or something that does so as
 * surely, and what is recommended wins at least as surely by the end of the next round.
 */

const LIGHT = { breadth: 2, futures: 16, rounds: 2, depth: 60 };
/** Other futures than those that hints know. */
const FUTURES = Array.from({ length: 8 }, (_, at) => `other ${at}`);
const LUCK = 0.35;
/** What wins as often is found even where the policy sees no good in it. */
const SURE = 0.85;
/** Decisions before the last one that are looked at, positions that count, and games that are looked for them in. */
const BACK = 6;
const POSITIONS = 3;
const GAMES = 3;

const kits = allKits.filter(({ bots }) => bots.evaluate && bots.policy);

/** Of each game; one that is won by holding out has none. */
const sums: number[] = [];

afterAll(() => {
  expect(Math.max(...sums), 'positions').toBeGreaterThan(0);
});

interface Given {
  readonly seat: Seat;
  readonly picks: readonly string[];
}

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('hints of %s', (_, kit) => {
  const bots = kit.bots as never;
  const players = Math.min(2, kit.rules.seats[1]);
  const open = (game: number): Table => openGame(kit, { seed: `victory ${game}`, players });

  function playedOut(game: number): readonly Given[] {
    const table = open(game);
    const bot = greedyBot(kit as never, seedrandom.alea(`victory ${game}`).quick);
    const given: Given[] = [];
    while (!table.outcome) {
      const ask = table.asks[0]!;
      const seat = ask.seats[0]!;
      const picks = bot.choose(table, ask, seat).map((at) => ask.show.id(ask.from[at]));
      given.push({ seat, picks });
      table.answer(seat, picks);
      table.takeNews();
    }
    return table.outcome.winners.length > 0 ? given : [];
  }

  const winsOf = (table: Table, seat: Seat, reply: Reply, horizon = AT_ONCE, seeds = FUTURES): number =>
    tryOut(bots, table, { seat, replies: [reply], seeds, horizon }).filter(([future]) => future!.ended === 'won')
      .length / seeds.length;

  /** How surely each answer wins at once, where one does and another does not. */
  function stakesOf(table: Table, ask: Ask, seat: Seat): readonly number[] | null {
    const isChoice = ask.form === 'choose' && ask.max === 1 && ask.min === 1 && ask.from.length > 1;
    if (!isChoice) return null;
    const glances = ask.from.map((_, at) => winsOf(table, seat, [at], AT_ONCE, FUTURES.slice(0, 2)));
    if (Math.max(...glances) === 0 || Math.min(...glances) === 1) return null;
    const wins = ask.from.map((_, at) => winsOf(table, seat, [at]));
    const most = Math.max(...wins);
    return most >= 0.5 && Math.min(...wins) < 0.5 * most ? wins : null;
  }

  /** What is compared, and what is recommended; `advisers`: a policy that sees no good in what is good just now. */
  function thought(table: Table, ask: Ask, seat: Seat, advisers = kit.bots) {
    const thinking = deliberate(advisers as never, table, { ask, seat }, seedrandom.alea('victory').quick, {
      effort: LIGHT,
    });
    const compared: Reply[] = [];
    /** Whether the game ends in any future that was tried. */
    let isInSight = false;
    let next = thinking.next();
    while (!next.done) {
      if (next.value.horizon === LIGHT) compared.push(...next.value.replies);
      const told = tryOut(bots, table, next.value);
      isInSight ||= next.value.horizon === LIGHT && isNear(told);
      next = thinking.next(told);
    }
    return { compared: [...compared, next.value.best], isInSight, best: next.value.best };
  }

  const blindTo = (asked: Ask, wins: readonly number[]): typeof kit.bots => ({
    ...kit.bots,
    policy: (s: never, ask: Ask, seat: Seat) =>
      ask === asked ? wins.map((won) => 1 - won) : kit.bots.policy!(s, ask, seat),
  });

  test('never pass over what wins at once', () => {
    const passed: string[] = [];
    let found = 0;
    for (let game = 0; found < POSITIONS && game < GAMES; game++) {
      const given = playedOut(game);
      const table = open(game);
      for (const [at, { seat, picks }] of given.entries()) {
        const ask = table.askFor(seat)!;
        const wins = at >= given.length - BACK && found < POSITIONS ? stakesOf(table, ask, seat) : null;
        if (wins) {
          found++;
          const { compared, best } = thought(table, ask, seat);
          const blind = thought(table, ask, seat, blindTo(ask, wins));
          const where = `game ${game}, answer ${at - given.length}, ${ask.kind}`;
          const most = Math.max(...wins) - LUCK;
          const surest = Math.max(...compared.map(([index]) => wins[index!]!));
          if (surest < most) passed.push(`${where}: compared ${surest}`);
          const seen = Math.max(...blind.compared.map(([index]) => wins[index!]!));
          if (blind.isInSight && Math.max(...wins) >= SURE && seen < most)
            passed.push(`${where}: blindly compared ${seen}`);
          const soon = winsOf(table, seat, best, LIGHT);
          if (soon < most) passed.push(`${where}: recommended ${soon}`);
        }
        table.answer(seat, picks);
        table.takeNews();
      }
    }
    expect(passed).toEqual([]);
    sums.push(found);
  });
});
