import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { deliberate, tryOut } from '../../src/bots/deliberation.ts';
import { isLostAfter } from '../../src/bots/futures.ts';
import { ruleOfThumb } from '../../src/bots/hint.ts';
import { randomReply } from '../../src/bots/random.ts';
import type { Ask, Reply, Seat, Table } from '../../src/engine/index.ts';
import { openGame } from '../fuzz/play.ts';
import { allKits } from './kits.ts';

/*
 * Where something may lose the game, and it is lost in most futures after the worst replies and in few after the best: what a hint
 * recommends, at once and thought out, is about as good as the best.
 */

const HORIZON = { rounds: 2, depth: 60 };
const LIGHT = { breadth: 2, futures: 8, rounds: 2, depth: 60 };
/** Other futures than those that hints know. */
const FUTURES = Array.from({ length: 10 }, (_, at) => `other ${at}`);
/** Replies that are tried of each question, and what luck does to the share that is lost. */
const TRIED = 14;
const LUCK = 0.4;
/** Positions that count, of a game and in all, and decisions that are looked at for them. */
const A_GAME = 2;
const POSITIONS = 3;
const DECISIONS = 400;

const kits = allKits.filter(({ rules, bots }) => rules.threats && bots.evaluate);

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('hints of %s', (_, kit) => {
  const bots = kit.bots as never;
  const lostAfter = (table: Table, seat: Seat, reply: Reply): number =>
    FUTURES.filter((seed) => isLostAfter(bots, table, { seat, reply }, seed, HORIZON)).length / FUTURES.length;

  /** What saves the game where most else loses it; null where there is no such choice. */
  function stakesOf(table: Table, ask: Ask, seat: Seat): { readonly least: number } | null {
    const deadly = kit.rules.threats!(table.state, seat).some(({ stake }) => stake === 'lost' || stake === 'risk');
    const isForDeed = ask.from.some((choice) => ask.show.verb?.(choice) !== undefined);
    if (!deadly || !isForDeed || ask.form !== 'choose' || ask.max !== 1 || ask.min !== 1 || ask.from.length < 2)
      return null;
    const shares: number[] = [];
    for (const at of [...ask.from.keys()].reverse().slice(0, TRIED)) {
      shares.push(lostAfter(table, seat, [at]));
      // Where the first ones lose little or differ in nothing, the others are not waited for.
      if (shares.length === 4 && Math.max(...shares) < 0.5) return null;
    }
    const least = Math.min(...shares);
    return least <= 0.5 && Math.max(...shares) >= least + LUCK ? { least } : null;
  }

  function thought(table: Table, ask: Ask, seat: Seat): Reply {
    const thinking = deliberate(bots, table, { ask, seat }, seedrandom.alea('rescue').quick, { effort: LIGHT });
    let next = thinking.next();
    while (!next.done) next = thinking.next(tryOut(bots, table, next.value));
    return next.value.best;
  }

  test('never pass over what saves the game', () => {
    const passed: string[] = [];
    let [found, looked] = [0, 0];
    for (let game = 0; found < POSITIONS && looked < DECISIONS; game++) {
      const table: Table = openGame(kit, { seed: `rescue ${game}`, players: Math.min(3, kit.rules.seats[1]) });
      const random = seedrandom.alea(`rescue ${game}`).quick;
      let here = 0;
      while (!table.outcome && here < A_GAME && looked++ < DECISIONS) {
        const ask = table.asks[0]!;
        const seat = ask.seats[0]!;
        const stakes = looked % 3 === 0 ? stakesOf(table, ask, seat) : null;
        if (stakes) {
          here++;
          found++;
          const replies = { quick: ruleOfThumb(bots, table, seat).best, thought: thought(table, ask, seat) };
          for (const [how, reply] of Object.entries(replies)) {
            const lost = lostAfter(table, seat, reply);
            if (lost > stakes.least + LUCK)
              passed.push(`game ${game}, turn ${table.turn}, ${ask.kind}, ${how}: lost ${lost}, not ${stakes.least}`);
          }
        }
        const reply = randomReply(ask, random);
        table.answer(
          seat,
          reply.map((at) => ask.show.id(ask.from[at])),
        );
        table.takeNews();
      }
    }
    expect(passed).toEqual([]);
  });
});
