import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { tryOut } from '../../src/bots/deliberation.ts';
import type { Future, Trial } from '../../src/bots/futures.ts';
import { greedyReply } from '../../src/bots/greedy.ts';
import { randomReply } from '../../src/bots/random.ts';
import { isIdle } from '../../src/bots/replies.ts';
import { rescues } from '../../src/bots/rescue.ts';
import {
  type Ask,
  detourOf,
  type Lesson,
  lessonAt,
  mayLose,
  type Reply,
  type Seat,
  type Table,
  taught,
} from '../../src/engine/index.ts';
import { openGame } from '../fuzz/play.ts';
import { allKits } from './kits.ts';

/*
 * Where a game is lost if nothing is done, and something can be done: what is found for it keeps the game alive in other futures, too.
 */

const HORIZON = { rounds: 2, depth: 40 };
/** Other futures than those in which was looked. */
const OTHERS = Array.from({ length: 10 }, (_, at) => `other ${at}`);
/** Positions in which something is found, of a game and in all, and those that are looked at for them. */
const A_GAME = 2;
const FOUND = 4;
const LOOKS = 60;
/** What is found loses the game less often than this share of what doing nothing does. */
const SAVING = 0.9;
/** Doing nothing loses the game of a lesson in so many of those futures, and what is found in no more than this share of them. */
const DOOMED = 8;
const SAVED = 0.5;
const LEARNER: Seat = 0;
/** The share of answers given at random, so that games come near to being lost. */
const WILD = 0.3;

const kits = allKits.filter(({ rules, bots }) => rules.threats && bots.evaluate);

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('what saves a game of %s', (_, kit) => {
  const bots = kit.bots as never;

  function followed<T>(table: Table, thinking: Generator<Trial, T, Future[][]>): T {
    let next = thinking.next();
    while (!next.done) next = thinking.next(tryOut(bots, table, next.value));
    return next.value;
  }

  const losses = (table: Table, seat: Seat, reply: Reply): number =>
    tryOut(bots, table, { seat, replies: [reply], seeds: OTHERS, horizon: HORIZON }).filter(
      ([future]) => future!.ended === 'lost',
    ).length;

  /** A single choice of deeds where something may lose the game, and how to do nothing about it. */
  function idleIn(table: Table, ask: Ask, seat: Seat): Reply | null {
    const isOne = ask.form === 'choose' && ask.max === 1 && ask.min === 1 && ask.from.length > 1;
    const isForDeed = ask.from.some((choice) => ask.show.verb?.(choice) !== undefined);
    if (!isOne || !isForDeed || !kit.rules.threats!(table.state, seat).some(mayLose)) return null;
    const at = ask.from.findIndex((_, index) => isIdle(ask, [index]));
    return at < 0 ? null : [at];
  }

  test('is found where the lesson tells of it, and is worth it', () => {
    const lesson = kit.guide!.lesson as Lesson;
    const found: { readonly at: string; readonly idle: number; readonly saved: number }[] = [];
    for (const [done, step] of taught(lesson).entries()) {
      const { table, next, warnings } = lessonAt(kit.rules, lesson, done);
      const ask = table.askFor(LEARNER)!;
      const at = (id: string): number => ask.from.findIndex((choice) => ask.show.id(choice) === id);
      const leaves = next!.question.options.filter(({ id }) => detourOf(kit.rules, lesson, done, [id])?.leaves);
      const unmoved = ask.from.findIndex((_, index) => isIdle(ask, [index]));
      const idle = unmoved >= 0 ? unmoved : leaves[0] ? at(leaves[0].id) : -1;
      if (!warnings.some(mayLose) || idle < 0 || losses(table, LEARNER, [idle]) < DOOMED) continue;
      const saving = followed(table, rescues(table, { ask, seat: LEARNER }, [idle]));
      const saved = Math.min(DOOMED, ...saving.map((reply) => losses(table, LEARNER, reply)));
      found.push({ at: step, idle: losses(table, LEARNER, [idle]), saved });
    }
    expect(found.length).toBeGreaterThan(0);
    const sum = (of: 'idle' | 'saved'): number => found.reduce((total, one) => total + one[of], 0);
    expect(sum('saved'), JSON.stringify(found)).toBeLessThanOrEqual(SAVED * sum('idle'));
  });

  // Among rivals what may lose the game is mostly that another is ahead, which no single deed changes.
  test.skipIf(kit.rules.sides)('is found in games that go badly', () => {
    const found: { readonly at: string; readonly idle: number; readonly saved: number }[] = [];
    let looks = 0;
    for (let game = 0; found.length < FOUND && looks < LOOKS; game++) {
      const table: Table = openGame(kit, { seed: `rescue ${game}`, players: Math.min(3, kit.rules.seats[1]) });
      const random = seedrandom.alea(`rescue ${game}`).quick;
      for (let here = 0; !table.outcome && here < A_GAME && looks < LOOKS;) {
        const ask = table.asks[0]!;
        const seat = ask.seats[0]!;
        const idle = idleIn(table, ask, seat);
        if (idle && random() < 0.3) {
          looks++;
          const [best] = followed(table, rescues(table, { ask, seat }, idle));
          if (best) {
            here++;
            found.push({
              ...{ at: `game ${game}, turn ${table.turn}, ${ask.kind} ${ask.show.id(ask.from[best[0]!])}` },
              ...{ idle: losses(table, seat, idle), saved: losses(table, seat, best) },
            });
          }
        }
        const reply = random() < WILD ? randomReply(ask, random) : greedyReply(bots, table, { ask, seat }, random);
        table.answer(
          seat,
          reply.map((at) => ask.show.id(ask.from[at])),
        );
        table.takeNews();
      }
    }
    expect(found.length).toBeGreaterThan(0);
    const sum = (of: 'idle' | 'saved'): number => found.reduce((total, one) => total + one[of], 0);
    expect(sum('saved'), JSON.stringify(found)).toBeLessThan(SAVING * sum('idle'));
  });
});
