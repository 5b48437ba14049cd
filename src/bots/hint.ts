import { type GameState, nameOfThreat, type Seat, type Table, type Warning, worstFirst } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { advised, picksOf } from './advice.ts';
import { MOST, planOf, type Step } from './plan.ts';
import { isIdle } from './replies.ts';
import type { Rivalry, Thought } from './thought.ts';

/** What a hint tells of a thought. */
export interface HintFacts {
  readonly picks: readonly string[];
  /** The answer as a deed; null where it names several things. */
  readonly now: Step | null;
  /** What follows in the same turn, whatever the dice. */
  readonly later: readonly Step[];
  /** What that answers: a threat that is over then, or a chance that is taken; null: nothing that is told of. */
  readonly why: Pick<Warning, 'stake' | 'what'> | null;
  /** The next best answer, and what came of both where they were tried; null: nothing was tried. */
  readonly rival: (Rivalry & { readonly picks: readonly string[] }) | null;
}

/** A thought about the open question of a seat, with all that follows in the same turn, and what it is good for. */
export function hintOf<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  seat: Seat,
  { best, rival }: Thought,
): HintFacts {
  const ask = table.askFor(seat)!;
  const { now, later, stepsTo } = planOf(bots, table, { seat, reply: best });
  const steps = (threat: Threat) => stepsTo(nameOfThreat(threat), threat.stake === 'chance' ? 1 : MOST);
  /** The worst that the deeds of the plan avert, else a chance that they take. Who does nothing averts nothing. */
  const threat = isIdle(ask, best) ? undefined : threatsOf(table, seat).find((one) => steps(one) !== undefined);
  return {
    picks: picksOf(ask, best),
    ...{ now, later: later.slice(0, threat && steps(threat)) },
    why: threat ? { stake: threat.stake, what: table.module.words.threat!(threat) } : null,
    rival: rival && { ...rival, picks: picksOf(ask, rival.reply) },
  };
}

/** What is told at once: what the policy would do. */
export const ruleOfThumb = <State extends GameState>(bots: Bots<State>, table: Table<State>, seat: Seat): Thought => ({
  best: advised(bots, table, table.askFor(seat)!, seat),
  rival: null,
});

const threatsOf = <State extends GameState>(table: Table<State>, seat: Seat) =>
  worstFirst(table.module.threats?.(table.state, seat) ?? []);
type Threat = ReturnType<typeof threatsOf>[number];
