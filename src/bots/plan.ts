import type { Ask, GameState, Phrase, Reply, Run, Table } from '../engine/index.ts';
import { type Bots, isDeedName } from '../kit/index.ts';
import { advised } from './advice.ts';
import { type SeatReply, OwnTurn } from './futures.ts';

/** Plans a seat's next deeds by the game's policy, without changing the game. */

/** One deed of a plan. */
export interface PlanStep {
  readonly verb: string | undefined;
  readonly label: Phrase;
  /** The label is only a name, which means nothing without the verb. */
  readonly isName: boolean;
  /** Chances or consequences of the deed itself, not of later ones. */
  readonly detail: Phrase | undefined;
  /** Permanent loss that it causes, if its label does not say so. */
  readonly costs: Phrase | undefined;
}

export interface TurnPlan {
  /** The answer itself; null if it names several things. */
  readonly now: PlanStep | null;
  /** Deeds that follow in the same turn whatever dice and hidden cards bring. */
  readonly later: readonly PlanStep[];
  /**
   * Returns how many later steps it takes to answer that threat or chance, in at least `least` futures; undefined if
   * they never do.
   */
  stepsTo(name: string, least: number): number | undefined;
}

/** Maximum number of steps after the first; nobody remembers more. */
const MOST_LATER = 3;
/** Maximum number of answers in a turn, including those that belong to a deed. */
const MOST_ANSWERS_A_TURN = 40;
/**
 * Number of futures. A step is certain if it is the same in all of them, because hidden things hardly ever coincide in
 * all.
 */
const FUTURES = 6;
/** Number of futures in which the effects of a plan are counted. */
const FUTURES_COUNTED = 3;
/** A threat counts as averted if it is so in this many futures. A chance needs only one, because it depends on dice. */
export const FUTURES_TO_AVERT = 2;

/**
 * Plans the rest of a turn after a reply. What the seat cannot know is resampled, always the same for the same
 * question.
 */
export function turnPlanOf<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  choice: SeatReply,
): TurnPlan {
  const futures = Array.from({ length: FUTURES }, (_, at) => followed(bots, table, choice, at));
  const counted = futures.slice(0, FUTURES_COUNTED);
  const [first, ...others] = futures as [Followed, ...Followed[]];
  const isShared = (step: PlanStep, at: number) => others.every(({ later }) => isSameStep(later[at], step));
  const parted = first.later.findIndex((step, at) => !isShared(step, at));
  const later = first.later.slice(0, parted < 0 ? MOST_LATER : Math.min(parted, MOST_LATER));
  const now = choice.reply.length === 1 ? stepsOf(table.askFor(choice.seat)!, choice.reply)[0]! : null;
  return {
    now,
    later,
    stepsTo(name, least) {
      /** The finished turn may bring back a threat that half a turn averted. */
      const lasting = counted.filter(({ answered }) => answered.at(-1)!.includes(name));
      const times = (count: number) => lasting.filter(({ answered }) => answered[count]?.includes(name)).length;
      const steps = [...later.keys(), later.length].find((count) => times(count) >= least);
      const isTaken = counted.filter(({ taken }) => taken.includes(name)).length >= least;
      return steps ?? (isTaken ? later.length : undefined);
    },
  };
}

interface Followed {
  readonly later: readonly PlanStep[];
  /** Names of averted threats and taken chances: after the reply itself, and after each later step. */
  readonly answered: readonly (readonly string[])[];
  /** Names of the chances taken when the secretly prepared turn is carried out. */
  readonly taken: readonly string[];
}

/** Plays one future of a reply to the end of the actor's turn. */
function followed<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { seat, reply }: SeatReply,
  at: number,
): Followed {
  const run = table.think({ seat, seed: `plan ${table.turn} ${seat} ${at}`, determinize: bots.determinize });
  const turn = new OwnTurn(table, seat);
  const later: PlanStep[] = [];
  const answered: (readonly string[])[] = [];
  let next: Reply | null = reply;
  for (let answers = 0; next !== null && answers < MOST_ANSWERS_A_TURN; answers++) {
    const ask: Ask = run.askFor(seat)!;
    if (answers > 0 && isDeed(ask)) later.push(...stepsOf(ask, next));
    const isOver: boolean = next.some((at) => ask.show.ends?.(ask.from[at]));
    turn.reply(run, ask, next);
    while (answered.length < later.length) answered.push(turn.answered);
    answered[later.length] = turn.answered;
    const open: Ask | undefined = isOver || run.outcome ? undefined : run.askFor(seat);
    next = open && turn.goesOnIn(run) ? advised(bots, run, open, seat) : null;
  }
  const taken = run.isParallel && turn.hasChances ? takenAtLast(bots, run, turn) : [];
  return { later, answered, taken };
}

/** Plays to the end of the round, when all carry out their prepared turns. Returns the chances taken. */
function takenAtLast<State extends GameState>(bots: Bots<State>, run: Run<State>, turn: OwnTurn<State>): string[] {
  const { round } = run;
  for (let answers = 0; run.round === round && run.asks.length > 0 && answers < MOST_ANSWERS_A_TURN; answers++) {
    const ask = run.asks[0]!;
    run.reply(ask, advised(bots, run, ask, ask.seats[0]!));
  }
  return turn.takenIn(run.state);
}

const isSameStep = (one: PlanStep | undefined, other: PlanStep): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isDeed = ({ show, from }: Ask): boolean => from.some((choice) => show.verb?.(choice) !== undefined);

const stepsOf = ({ show, from }: Ask, reply: Reply): PlanStep[] =>
  reply.map((at) => {
    const choice = from[at];
    const label = show.label(choice);
    return {
      ...{ verb: show.verb?.(choice), label, isName: !isDeedName(label) },
      detail: show.foretells?.(choice) ? undefined : show.detail?.(choice),
      costs: show.saysCosts?.(choice) ? undefined : show.costs?.(choice),
    };
  });
