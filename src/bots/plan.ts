import type { Ask, GameState, Phrase, Reply, Run, Seat, Table } from '../engine/index.ts';
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
  /** The names of what threatened and does not any more when it is carried out, and of chances it takes, whatever the dice. */
  readonly answered: readonly string[];
}

/** More steps than this after the first nobody keeps in mind. */
const MOST_LATER = 3;
/** Answers of one turn at the most, those among them that belong to a deed. */
const MOST_ANSWERS = 40;
/** A plan is followed in so many futures: it says what is done in all of them. */
const FUTURES = 3;

/** The rest of a turn after a reply. What the seat cannot know is drawn anew, the same each time for the same question. */
export function planOf<State extends GameState>(bots: Bots<State>, table: Table<State>, choice: Choice): Plan {
  const futures = Array.from({ length: FUTURES }, (_, at) => followed(bots, table, choice, at));
  const [first, ...others] = futures as [Followed, ...Followed[]];
  const isShared = (step: Step, at: number) => others.every(({ later }) => isSame(later[at], step));
  const parted = first.later.findIndex((step, at) => !isShared(step, at));
  return {
    now: choice.reply.length === 1 ? stepsOf(table.askFor(choice.seat)!, choice.reply)[0]! : null,
    later: first.later.slice(0, parted < 0 ? MOST_LATER : Math.min(parted, MOST_LATER)),
    answered: first.answered.filter((name) => others.every(({ answered }) => answered.includes(name))),
  };
}

type Followed = Pick<Plan, 'later' | 'answered'>;

/** One future of a reply, to the end of the turn of whoever acts. */
function followed<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { seat, reply }: Choice,
  at: number,
): Followed {
  const run = table.think({ seat, seed: `plan ${table.turn} ${seat} ${at}`, determinize: bots.determinize });
  const { round } = run;
  const actor = actorOf(run, seat);
  const later: Step[] = [];
  let next: Reply | null = reply;
  for (let answers = 0; next !== null && answers < MOST_ANSWERS; answers++) {
    const ask: Ask = run.askFor(seat)!;
    if (answers > 0 && isDeed(ask)) later.push(...stepsOf(ask, next));
    const isOver: boolean = next.some((at) => ask.show.ends?.(ask.from[at]));
    run.reply(ask, next);
    const open: Ask | undefined = isOver || run.outcome || run.round !== round ? undefined : run.askFor(seat);
    next = null;
    if (open && !open.optional && (!isDeed(open) || actor === '' || actorOf(run, seat) === actor))
      next = advised(bots, run, open, seat);
  }
  return { later, answered: answeredIn(table, run, seat) };
}

/** Who acts: a seat may hold several heroes, and a turn is that of one. */
const actorOf = <State extends GameState>({ module, state }: Table<State> | Run<State>, seat: Seat): string =>
  (module.scene(module.view(state, seat)).panels ?? [])
    .filter((panel) => panel.state === 'active')
    .map(({ id }) => id)
    .join(' ');

const isSame = (one: Step | undefined, other: Step): boolean => JSON.stringify(one) === JSON.stringify(other);

const isDeed = ({ show, from }: Ask): boolean => from.some((choice) => show.verb?.(choice) !== undefined);

const stepsOf = ({ show, from }: Ask, reply: Reply): Step[] =>
  reply.map((at) => {
    const choice = from[at];
    const label = show.label(choice);
    return {
      ...{ verb: show.verb?.(choice), label, isName: !CHOICE.test(label.key) },
      detail: show.foretells?.(choice) ? undefined : show.detail?.(choice),
      costs: show.saysCosts?.(choice) ? undefined : show.costs?.(choice),
    };
  });

/** The texts of what is done are kept apart from those of what there is. */
const CHOICE = /:choice\./;
