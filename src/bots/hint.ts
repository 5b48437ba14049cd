import { type GameState, nameOfThreat, type Seat, type Table, type Warning, worstFirst } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { advised, pickedIds } from './advice.ts';
import { FUTURES_TO_AVERT, turnPlanOf, type PlanStep } from './plan.ts';
import { isIdle } from './replies.ts';
import type { Rivalry, Thought } from './thought.ts';

/** Content of a hint. */
export interface HintFacts {
  readonly picks: readonly string[];
  /** The answer as a deed; null if it names several things. */
  readonly now: PlanStep | null;
  /** Deeds that follow in the same turn whatever the dice bring. */
  readonly later: readonly PlanStep[];
  /** The threat that these deeds avert, or the chance that they take; null if there is none to mention. */
  readonly why: Pick<Warning, 'stake' | 'what'> | null;
  /** The next best answer, and the results of both if they were tried; null if nothing was tried. */
  readonly rival: (Rivalry & { readonly picks: readonly string[] }) | null;
}

/**
 * Converts a thought about a seat's open question to a hint: the deeds that follow in the same turn, and their benefit.
 */
export function hintOf<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  seat: Seat,
  { best, rival }: Thought,
): HintFacts {
  const ask = table.askFor(seat)!;
  const { now, later, stepsTo } = turnPlanOf(bots, table, { seat, reply: best });
  const steps = (threat: FoundThreat) =>
    stepsTo(nameOfThreat(threat), threat.stake === 'chance' ? 1 : FUTURES_TO_AVERT);
  /** The worst threat that the plan averts, otherwise a chance that it takes. Doing nothing averts nothing. */
  const threat = isIdle(ask, best) ? undefined : threatsFor(table, seat).find((one) => steps(one) !== undefined);
  return {
    picks: pickedIds(ask, best),
    ...{ now, later: later.slice(0, threat && steps(threat)) },
    why: threat ? { stake: threat.stake, what: table.module.words.threat!(threat) } : null,
    rival: rival && { ...rival, picks: pickedIds(ask, rival.reply) },
  };
}

/** Returns an immediate hint: the policy's choice. */
export const ruleOfThumb = <State extends GameState>(bots: Bots<State>, table: Table<State>, seat: Seat): Thought => ({
  best: advised(bots, table, table.askFor(seat)!, seat),
  rival: null,
});

const threatsFor = <State extends GameState>(table: Table<State>, seat: Seat) =>
  worstFirst(table.module.threats?.(table.state, seat) ?? []);
type FoundThreat = ReturnType<typeof threatsFor>[number];
