import {
  type GameState,
  mayLose,
  nameOfThreat,
  type Seat,
  type Table,
  type Warning,
  worstFirst,
} from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { advised, picksOf } from './advice.ts';
import { planOf, type Step } from './plan.ts';
import { isIdle } from './replies.ts';
import type { Proof, Rivalry, Thought } from './thought.ts';

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
  { best, rival, proof }: Thought,
): HintFacts {
  const ask = table.askFor(seat)!;
  const { now, later, answeredBy } = planOf(bots, table, { seat, reply: best });
  const stepsTo = (threat: Threat) => answeredBy.get(nameOfThreat(threat));
  /** Who does nothing averts nothing, and what is averted by later deeds than those that are told is no reason for these. */
  const threats = isIdle(ask, best) ? [] : threatsOf(table, seat).filter((one) => stepsTo(one) !== undefined);
  const threat = proof ? reasonOf(threats, proof) : threats[0];
  return {
    picks: picksOf(ask, best),
    ...{ now, later: later.slice(0, threat && stepsTo(threat)) },
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

/** Shares of the few futures that were tried: of less, luck may be the reason. */
const MOST = 0.6;
const OWN = 0.25;

/**
 * The worst that is over after the best choice in most futures, and in more of them than if nothing is done; else, what is deadly and
 * over in most; else a chance that is taken in more of them, for dice may have a say.
 */
function reasonOf(threats: readonly Threat[], { futures, answered }: Proof): Threat | undefined {
  const inBoth = (threat: Threat) => answered[nameOfThreat(threat)] ?? [0, 0];
  const isUsual = (threat: Threat) => inBoth(threat)[0] >= MOST * futures;
  const isOwn = (threat: Threat) => inBoth(threat)[0] - inBoth(threat)[1] >= OWN * futures;
  const chances = threats.filter(({ stake }) => stake === 'chance');
  const dangers = threats.filter(({ stake }) => stake !== 'chance').filter(isUsual);
  return dangers.find(isOwn) ?? dangers.find(mayLose) ?? chances.find(isOwn);
}
