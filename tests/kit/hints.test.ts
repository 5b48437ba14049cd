import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { advised } from '../../src/bots/advice.ts';
import { deliberate, tryOut } from '../../src/bots/deliberation.ts';
import { OwnTurn } from '../../src/bots/futures.ts';
import { greedyBot } from '../../src/bots/greedy.ts';
import { hintOf } from '../../src/bots/hint.ts';
import { isIdle } from '../../src/bots/replies.ts';
import type { Thought } from '../../src/bots/thought.ts';
import { type Ask, nameOfThreat, type Reply, type Seat, type Table } from '../../src/engine/index.ts';
import { openGame } from '../fuzz/play.ts';
import { allKits } from './kits.ts';

/*
 * What a hint gives as its reason is told of where the question stands, and comes about by the deeds of its own turn, before anybody else
 * has a part: what threatened is over in many other futures than those that were tried (dice have a say, and few were), or the chance is
 * taken. Who does nothing answers nothing.
 */

const LIGHT = { breadth: 2, futures: 8, rounds: 1, depth: 40 };
/** Positions of a game at the most; one in so many, so that all parts of its turns are met. */
const POSITIONS = 400;
const BETWEEN = 3;
/** Other futures than those that were tried, in which a reason has to hold. */
const OTHERS = Array.from({ length: 40 }, (_, at) => `other ${at}`);

const kits = allKits.filter(({ rules }) => rules.threats);

interface Position {
  readonly kit: (typeof kits)[number];
  readonly table: Table;
  readonly ask: Ask;
  readonly seat: Seat;
}

function thoughtOn({ kit, table, ask, seat }: Position): Thought {
  const thought = deliberate(kit.bots as never, table, { ask, seat }, seedrandom.alea('hint').quick, { effort: LIGHT });
  let next = thought.next();
  while (!next.done) next = thought.next(tryOut(kit.bots as never, table, next.value));
  return next.value;
}

/** In how many other futures a reply answers what has that name, with what is advised behind it for the rest of the turn. */
const timesAnswered = ({ kit, table, seat }: Position, reply: Reply, name: string): number =>
  OTHERS.filter((seed) => {
    const run = table.think({ seat, seed, determinize: kit.bots.determinize as never });
    const turn = new OwnTurn(table, seat);
    turn.reply(run, run.askFor(seat)!, reply);
    while (turn.goesOnIn(run))
      turn.reply(run, run.askFor(seat)!, advised(kit.bots as never, run, run.askFor(seat)!, seat));
    if (!run.isParallel) return turn.answered.includes(name);
    const { round } = run;
    const laidDown = turn.answered.includes(name);
    for (let at = 0; at < 99 && run.round === round && run.asks.length > 0; at++) {
      const ask = run.asks[0]!;
      run.reply(ask, advised(kit.bots as never, run, ask, ask.seats[0]!));
    }
    return laidDown || turn.takenIn(run.state).includes(name);
  }).length;

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('hints of %s', (_, kit) => {
  test('name what threatens and what offers itself, and it is so', () => {
    const named = { danger: 0, chance: 0 };
    const untrue: string[] = [];
    let tried = 0;
    for (let game = 0; tried < POSITIONS && (named.danger < 4 || named.chance < 2); game++) {
      const table: Table = openGame(kit, { seed: `hints ${game}`, players: Math.min(3, kit.rules.seats[1]) });
      const bot = greedyBot(kit as never, seedrandom.alea(`hints ${game}`).quick);
      for (let turn = 1; !table.outcome && tried < POSITIONS; turn++) {
        const ask = table.asks[0]!;
        const seat = ask.seats[0]!;
        const threats = kit.rules.threats!(table.state, seat);
        const wanted = named.danger < 4 ? threats.length > 0 : threats.some(({ stake }) => stake === 'chance');
        if (turn % BETWEEN === 0 && ask.from.length > 1 && wanted) {
          tried++;
          const position = { kit, table, ask, seat };
          const thought = thoughtOn(position);
          const { why } = hintOf(kit.bots as never, table, seat, thought);
          if (why && isIdle(ask, thought.best))
            untrue.push(`game ${game}, turn ${turn}: nothing is done against ${why.what.key}`);
          if (why) {
            const isChance = why.stake === 'chance';
            named[isChance ? 'chance' : 'danger']++;
            const threat = threats.find(
              (one) => JSON.stringify(kit.rules.words.threat!(one)) === JSON.stringify(why.what),
            );
            const times = threat ? timesAnswered(position, thought.best, nameOfThreat(threat)) : 0;
            if (times < (isChance ? 1 : OTHERS.length / 5))
              untrue.push(`game ${game}, turn ${turn}, ${ask.kind}: ${why.what.key} in ${times}`);
          }
        }
        table.answer(
          seat,
          bot.choose(table, ask, seat).map((at) => ask.show.id(ask.from[at])),
        );
        table.takeNews();
      }
    }
    expect(untrue).toEqual([]);
    expect(named.danger, 'a danger').toBeGreaterThan(0);
    expect(named.chance, 'a chance').toBeGreaterThan(0);
  });
});
