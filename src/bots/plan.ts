import type { Ask, GameState, Phrase, Reply, Table } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { advised } from './advice.ts';
import { answeredIn, type Choice } from './futures.ts';

/** What a seat would do next, one deed after another, as the game's policy has it; nothing comes of it. */

/** One deed of a plan. */
export interface Step {
  readonly verb: string | undefined;
  readonly label: Phrase;
  /** It is a name alone, which says nothing without its verb. */
  readonly isName: boolean;
  /** What chance does to it, or what comes of it. */
  readonly detail: Phrase | undefined;
}

export interface Plan {
  readonly steps: readonly Step[];
  /** The names of what threatened and does not any more when it is carried out, and of chances it takes; of one future alone. */
  readonly answered: readonly string[];
}

/** More steps than this nobody keeps in mind. */
const MOST_STEPS = 4;
/** Answers of one turn at the most, those among them that belong to a deed. */
const MOST_ANSWERS = 40;

/** The rest of a seat's turn after a reply. What the seat cannot know is drawn anew, the same each time for the same question. */
export function planOf<State extends GameState>(bots: Bots<State>, table: Table<State>, { seat, reply }: Choice): Plan {
  const seed = `plan ${table.turn} ${seat}`;
  const run = table.think({ seat, seed, determinize: bots.determinize });
  const { round } = run;
  const steps: Step[] = [];
  let next: Reply | null = reply;
  for (let answers = 0; next !== null && answers < MOST_ANSWERS; answers++) {
    const ask: Ask = run.askFor(seat)!;
    if (answers === 0 || isDeed(ask)) steps.push(...stepsOf(ask, next));
    const isOver: boolean = next.some((at) => ask.show.ends?.(ask.from[at]));
    run.reply(ask, next);
    const open: Ask | undefined = isOver || run.round !== round ? undefined : run.askFor(seat);
    next = open && !open.optional && !run.outcome ? advised(bots, run, open, seat) : null;
  }
  return { steps: steps.slice(0, MOST_STEPS), answered: answeredIn(table, run, seat) };
}

const isDeed = ({ show, from }: Ask): boolean => from.some((choice) => show.verb?.(choice) !== undefined);

const stepsOf = ({ show, from }: Ask, reply: Reply): Step[] =>
  reply.map((at) => {
    const choice = from[at];
    const label = show.label(choice);
    return { verb: show.verb?.(choice), label, isName: !CHOICE.test(label.key), detail: show.detail?.(choice) };
  });

/** The texts of what is done are kept apart from those of what there is. */
const CHOICE = /:choice\./;
