import { describe, expect, test } from 'vitest';
import { advised } from '../../src/bots/advice.ts';
import { turnPlanOf } from '../../src/bots/plan.ts';
import type { Ask, Phrase, Reply, Seat, Table } from '../../src/engine/index.ts';
import { translator } from '../../src/locale/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { allKits } from './kits.ts';

/* Odds stand in a plan only beside what rolls dice itself: those of a fight to come are not those of the way there. */

const say = translator('en');
/** One decision in so many is looked at, and of each kind of deed so many with odds. */
const BETWEEN = 5;
const A_KIND = 8;
/** Answers that belong to one deed, at the most, and futures in which it is done. */
const MOST = 12;
const FUTURES = ['one', 'two', 'three'];

const hasOdds = (detail: Phrase | undefined): boolean => detail !== undefined && /\d\s?%/u.test(say(detail));

const isDeed = ({ show, from }: Ask): boolean => from.some((choice) => show.verb?.(choice) !== undefined);

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('plans of %s', (_, kit) => {
  const bots = kit.bots as never;

  /** Whether a die falls, or a card is drawn, before the next deed is asked for. */
  const rolls = (table: Table, seat: Seat, reply: Reply, seed: string): boolean => {
    const run = table.think({ seat, seed, determinize: kit.bots.determinize as never });
    const { drawn } = run.state.dice;
    let [ask, next]: [Ask, Reply] = [run.askFor(seat)!, reply];
    for (let answers = 0; answers < MOST; answers++) {
      run.reply(ask, next);
      if (run.state.dice.drawn > drawn) return true;
      const open = run.asks[0];
      if (!open || isDeed(open)) return false;
      [ask, next] = [open, advised(bots, run, open, open.seats[0]!)];
    }
    return false;
  };

  test('name odds of nothing that rolls no dice', () => {
    const told = new Map<string, { often: number; rolled: number }>();
    let looked = 0;
    for (const course of someCourses(kit, 3, 'odds'))
      playGame(kit, course, ({ table }) => {
        const ask = table.asks[0];
        if (!ask || looked++ % BETWEEN !== 0 || ask.max !== 1 || ask.form !== 'choose' || !isDeed(ask)) return;
        // What is laid down in secret rolls when it is carried out.
        if (ask.until === 'each') return;
        const seat = ask.seats[0]!;
        for (const [at, choice] of ask.from.entries()) {
          const kind = `${kit.rules.id} ${ask.kind}, ${ask.show.verb?.(choice)}`;
          const known = told.get(kind) ?? { often: 0, rolled: 0 };
          if (known.often >= A_KIND || !hasOdds(ask.show.detail?.(choice))) continue;
          if (!hasOdds(turnPlanOf(bots, table as never, { seat, reply: [at] }).now?.detail)) continue;
          known.often++;
          if (FUTURES.some((seed) => rolls(table as never, seat, [at], seed))) known.rolled++;
          told.set(kind, known);
        }
      });
    const idle = [...told].filter(([, { often, rolled }]) => rolled < often);
    expect(idle).toEqual([]);
  });
});
