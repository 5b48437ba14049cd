import { type GameState, nameOfThreat, type Seat, type Table, type Warning, worstFirst } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { advised, picksOf } from './advice.ts';
import { planOf, type Step } from './plan.ts';
import type { Rivalry, Thought } from './thought.ts';

/** What a hint tells of a thought. */
export interface HintFacts {
  readonly picks: readonly string[];
  /** What follows in the same turn, the answer first. */
  readonly steps: readonly Step[];
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
  const { steps, averted } = planOf(bots, table, { seat, reply: best });
  const threat = rival ? reasonOf(table, seat, rival) : threatsOf(table, seat).find(isOneOf(averted));
  return {
    picks: picksOf(ask, best),
    steps,
    why: threat ? { stake: threat.stake, what: table.module.words.threat!(threat) } : null,
    rival: rival && { ...rival, picks: picksOf(ask, rival.reply) },
  };
}

/** What is told at once, without trying anything. */
export const ruleOfThumb = <State extends GameState>(bots: Bots<State>, table: Table<State>, seat: Seat): Thought => ({
  best: advised(bots, table, table.askFor(seat)!, seat),
  rival: null,
});

const threatsOf = <State extends GameState>(table: Table<State>, seat: Seat) =>
  worstFirst(table.module.threats?.(table.state, seat) ?? []);
type Threat = ReturnType<typeof threatsOf>[number];

const isOneOf = (names: readonly string[]) => (threat: Threat) => names.includes(nameOfThreat(threat));

/** The worst that is over after the best choice in most futures, and in more of them than after the other one; else, what is deadly. */
function reasonOf<State extends GameState>(
  table: Table<State>,
  seat: Seat,
  { futures, averted }: Rivalry,
): Threat | undefined {
  const inBoth = (threat: Threat) => averted[nameOfThreat(threat)] ?? [0, 0];
  const answered = threatsOf(table, seat).filter((threat) => 2 * inBoth(threat)[0] >= futures);
  const isOwn = (threat: Threat) => inBoth(threat)[0] - inBoth(threat)[1] >= futures / 10;
  return answered.find(isOwn) ?? answered.find(({ stake }) => stake === 'lost' || stake === 'risk');
}
