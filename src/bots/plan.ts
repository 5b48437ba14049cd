import type { Ask, GameState, Phrase, Reply, Run, Table } from '../engine/index.ts';
import { type Bots, isDeedName } from '../kit/index.ts';
import { advised } from './advice.ts';
import { type Choice, OwnTurn } from './futures.ts';

/** What a seat would do next, one deed after another, as the game's policy has it; nothing comes of it. */

/** One deed of a plan. */
export interface Step {
  readonly verb: string | undefined;
  readonly label: Phrase;
  /** It is a name alone, which says nothing without its verb. */
  readonly isName: boolean;
  /** What chance does to it, or what comes of it; nothing of deeds to come. */
  readonly detail: Phrase | undefined;
  /** What is lost for good by it, where its label does not say so. */
  readonly costs: Phrase | undefined;
}

export interface Plan {
  /** The answer itself; null where it names several things. */
  readonly now: Step | null;
  /** What follows in the same turn, whatever the dice and the hidden cards. */
  readonly later: readonly Step[];
  /** How many of the later steps it takes to answer what has that name, in at least so many of the futures; undefined: they never do. */
  stepsTo(name: string, least: number): number | undefined;
}

/** More steps than this after the first nobody keeps in mind. */
const MOST_LATER = 3;
/** Answers of one turn at the most, those among them that belong to a deed. */
const MOST_ANSWERS = 40;
/** What is done in all of so many futures is said to be done, whatever comes: hardly ever does the same come to light in all. */
const FUTURES = 6;
/** What a plan answers is counted in so many of them. */
const COUNTED = 3;
/** What is answered in so many of them is answered; a chance is taken where it is so in one, for dice have a say. */
export const MOST = 2;

/** The rest of a turn after a reply. What the seat cannot know is drawn anew, the same each time for the same question. */
export function planOf<State extends GameState>(bots: Bots<State>, table: Table<State>, choice: Choice): Plan {
  const futures = Array.from({ length: FUTURES }, (_, at) => followed(bots, table, choice, at));
  const counted = futures.slice(0, COUNTED);
  const [first, ...others] = futures as [Followed, ...Followed[]];
  const isShared = (step: Step, at: number) => others.every(({ later }) => isSame(later[at], step));
  const parted = first.later.findIndex((step, at) => !isShared(step, at));
  const later = first.later.slice(0, parted < 0 ? MOST_LATER : Math.min(parted, MOST_LATER));
  const now = choice.reply.length === 1 ? stepsOf(table.askFor(choice.seat)!, choice.reply)[0]! : null;
  return {
    now,
    later,
    stepsTo(name, least) {
      /** What a turn that is half made up averts may threaten again when it is whole. */
      const lasting = counted.filter(({ answered }) => answered.at(-1)!.includes(name));
      const times = (count: number) => lasting.filter(({ answered }) => answered[count]?.includes(name)).length;
      const steps = [...later.keys(), later.length].find((count) => times(count) >= least);
      const isTaken = counted.filter(({ taken }) => taken.includes(name)).length >= least;
      return steps ?? (isTaken ? later.length : undefined);
    },
  };
}

interface Followed {
  readonly later: readonly Step[];
  /** The names of what is answered: by the reply itself, and once each of the later steps is done. */
  readonly answered: readonly (readonly string[])[];
  /** The names of the chances that are taken when what was laid down in secret is carried out. */
  readonly taken: readonly string[];
}

/** One future of a reply, to the end of the turn of whoever acts. */
function followed<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { seat, reply }: Choice,
  at: number,
): Followed {
  const run = table.think({ seat, seed: `plan ${table.turn} ${seat} ${at}`, determinize: bots.determinize });
  const turn = new OwnTurn(table, seat);
  const later: Step[] = [];
  const answered: (readonly string[])[] = [];
  let next: Reply | null = reply;
  for (let answers = 0; next !== null && answers < MOST_ANSWERS; answers++) {
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

/** Plays the round to its end, in which all carry out what they have laid down, and tells what chances it takes. */
function takenAtLast<State extends GameState>(bots: Bots<State>, run: Run<State>, turn: OwnTurn<State>): string[] {
  const { round } = run;
  for (let answers = 0; run.round === round && run.asks.length > 0 && answers < MOST_ANSWERS; answers++) {
    const ask = run.asks[0]!;
    run.reply(ask, advised(bots, run, ask, ask.seats[0]!));
  }
  return turn.takenIn(run.state);
}

const isSame = (one: Step | undefined, other: Step): boolean => JSON.stringify(one) === JSON.stringify(other);

const isDeed = ({ show, from }: Ask): boolean => from.some((choice) => show.verb?.(choice) !== undefined);

const stepsOf = ({ show, from }: Ask, reply: Reply): Step[] =>
  reply.map((at) => {
    const choice = from[at];
    const label = show.label(choice);
    return {
      ...{ verb: show.verb?.(choice), label, isName: !isDeedName(label) },
      detail: show.foretells?.(choice) ? undefined : show.detail?.(choice),
      costs: show.saysCosts?.(choice) ? undefined : show.costs?.(choice),
    };
  });
