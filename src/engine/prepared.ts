import { blindDice, type Chance, isBlind, Unforeseen } from './dice.ts';
import type { Seat, Telling } from './events.ts';
import type { Fact } from './fact.ts';
import type { Ask, Play, Reply, Show } from './play.ts';
import type { Phrase } from './phrase.ts';
import { choiceIds, readPicks } from './question.ts';

/** A prepared decision: the question, the picks and their basis (`Show.on`). Plain data. */
export interface Prepared {
  readonly kind: string;
  readonly picks: readonly string[];
  readonly on: readonly string[];
  /** Labels of the picks at that time; old saves lack them. */
  readonly said?: readonly Phrase[];
}

/** The offer to start over, for a seat that has prepared its turn while others are still awaited. */
export interface Anew {
  /** Returns the question; `deeds` are the prepared deeds in the order in which they happen. */
  what(deeds: readonly Phrase[]): Fact;
  readonly show: Show<'anew'>;
}

/** Checks whether a turn is only being prepared: no die can be rolled and nothing can be revealed. */
export const isRehearsal = (s: Chance): boolean => isBlind(s);

/**
 * Lets a seat prepare a turn in secret on its own copy; calls `lay` after each deed. Chance and questions to others
 * cannot be foreseen and end the rehearsal. Afterwards the seat may start over as long as others are awaited. For
 * threads of `inParallel`.
 */
export function* rehearse<S extends Chance & Telling>(
  s: S,
  seat: Seat,
  turn: (copy: S, seat: Seat) => Play,
  { copy, anew, lay }: { copy(s: S): S; readonly anew: Anew; lay(plan: readonly Prepared[]): void },
): Play {
  for (;;) {
    const own = copy(s);
    own.dice = blindDice(s.dice);
    own.news = [];
    const plan: Prepared[] = [];
    lay(plan);
    const deeds = yield* rehearsal(turn(own, seat), seat, (step) => {
      plan.push(step);
      lay(plan);
    });
    yield [
      {
        ...anew.what(deeds),
        ...{
          seats: [seat],
          form: 'choose',
          from: ['anew'],
          min: 1,
          max: 1,
        },
        ...{ show: anew.show, audience: 'seats', until: 'all', optional: true },
      } satisfies Ask<'anew'>,
    ];
  }
}

/**
 * Prepares one deed after another. Returns the labels that they have now, without an end of the turn unless it is the
 * only deed.
 */
function* rehearsal(play: Play, seat: Seat, lay: (step: Prepared) => void): Play<Phrase[]> {
  const deeds: Phrase[] = [];
  let replies: readonly (Reply | null)[] = [];
  for (;;) {
    const asks = foreseen(play, replies);
    const ask = asks?.[0];
    if (asks?.length !== 1 || !ask?.seats.includes(seat)) return deeds;
    const [reply] = ask.forced ? [[0]] : yield [{ ...ask, audience: 'seats' }];
    lay(preparedBy(ask, reply!));
    for (const choice of reply!.map((index) => ask.from[index]))
      if (deeds.length === 0 || !ask.show.ends?.(choice)) deeds.push(ask.show.label(choice));
    replies = [reply!];
  }
}

/** Returns the next asks of a play; null if it is over or would need chance. */
function foreseen(play: Play, replies: readonly (Reply | null)[]): readonly Ask[] | null {
  try {
    const { done, value } = play.next(replies);
    return done ? null : value;
  } catch (error) {
    if (error instanceof Unforeseen) return null;
    throw error;
  }
}

const preparedBy = ({ kind, from, show }: Ask, reply: Reply): Prepared => ({
  kind,
  picks: reply.map((index) => show.id(from[index])),
  on: reply.map((index) => show.on?.(from[index]) ?? ''),
  said: reply.map((index) => show.label(from[index])),
});

/**
 * Receives steps that `carryOut` drops together. `ask` is the question where the first of them failed, or null if no
 * question asked for it.
 */
type Fell = (steps: readonly Prepared[], ask: Ask | null) => void;

/**
 * Plays a turn as prepared. The plan answers each question as long as its basis holds. `otherwise` decides the rest;
 * null from it asks the seat. A question that is not in the plan leaves the plan intact. `fell` receives all dropped
 * steps, including those that no question has asked for by the end.
 */
export function* carryOut(
  play: Play,
  seat: Seat,
  plan: readonly Prepared[],
  { otherwise, fell }: { otherwise(ask: Ask): Reply | null; readonly fell?: Fell },
): Play {
  const left = [...plan];
  let replies: readonly (Reply | null)[] = [];
  for (;;) {
    const { done, value: asks } = play.next(replies);
    if (done) {
      if (left.length > 0) fell?.(left, null);
      return;
    }
    const ask = asks.length === 1 && asks[0]!.seats.includes(seat) ? asks[0]! : null;
    if (!ask) {
      replies = yield asks;
      continue;
    }
    const reply = takenFrom(left, ask, fell) ?? (ask.forced ? [0] : otherwise(ask));
    replies = reply ? [reply] : yield asks;
  }
}

/** Takes the step that answers an ask from the plan, together with all skipped steps before it. */
function takenFrom(left: Prepared[], ask: Ask, fell?: Fell): Reply | null {
  for (let at = nextPrepared(left, ask); at !== -1; at = nextPrepared(left, ask)) {
    if (at > 0) fell?.(left.splice(0, at), null);
    const step = left.shift()!;
    const planned = preparedReply(ask, step);
    if (planned) return planned;
    // Later steps may still hold, except those that were asked because of this one.
    fell?.([step, ...left.splice(0, Math.max(0, nextPrepared(left, ask)))], ask);
  }
  return null;
}

const nextPrepared = (plan: readonly Prepared[], { kind }: Ask): number => plan.findIndex((step) => step.kind === kind);

/** Returns the prepared reply if it still fits and its basis is unchanged. */
function preparedReply(ask: Ask, { picks, on }: Prepared): Reply | null {
  const reply = readPicks(ask, picks, choiceIds(ask));
  const { show, from } = ask;
  const holds = reply?.every((index, at) =>
    show.holds ? show.holds(from[index], on[at]!) : (show.on?.(from[index]) ?? '') === on[at],
  );
  return reply && holds ? reply : null;
}

/**
 * Returns the state to which a prepared turn leads as far as can be foreseen: a copy, stopped where chance or another
 * seat would decide.
 */
export function foresee<S extends Chance & Telling>(
  s: S,
  seat: Seat,
  turn: (copy: S, seat: Seat) => Play,
  plan: readonly Prepared[],
  copy: (s: S) => S,
): S {
  const own = copy(s);
  own.dice = blindDice(s.dice);
  own.news = [];
  const play = carryOut(turn(own, seat), seat, plan, { otherwise: () => null });
  foreseen(play, []);
  return own;
}
