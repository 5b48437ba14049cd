import { blindDice, type Chance, isBlind, Unforeseen } from './dice.ts';
import type { Seat, Telling } from './events.ts';
import type { Fact } from './fact.ts';
import type { Ask, Play, Reply, Show } from './play.ts';
import type { Phrase } from './phrase.ts';
import { idsOf, readPicks } from './question.ts';

/** A decision laid down ahead: what was asked, what was picked, and what that was made on (`Show.on`). Plain data. */
export interface Prepared {
  readonly kind: string;
  readonly picks: readonly string[];
  readonly on: readonly string[];
  /** What was picked, as it was called then; saves of old have none. */
  readonly said?: readonly Phrase[];
}

/** What is offered to who has laid down a turn, as long as others are awaited. */
export interface Anew {
  /** `deeds`: what was laid down, in the order in which it is done. */
  what(deeds: readonly Phrase[]): Fact;
  readonly show: Show<'anew'>;
}

/** Whether a turn is only laid down: no die can be rolled, and nothing comes to light. */
export const isRehearsal = (s: Chance): boolean => isBlind(s);

/**
 * A seat lays down a turn, on a copy of its own, in secret: `lay` is told of each deed. What chance would bring, and
 * what others would be asked, cannot be foreseen and ends the rehearsal. Afterwards the seat may begin anew as long as others are
 * awaited: for threads of `inParallel`.
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

/** Lays down one deed after another; returns what they do in words, as these are now; that the turn ends goes without saying. */
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

/** What a play asks next; null: it is over, or chance would have a say. */
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

/** Hears of what falls away together; `ask`: the question in which the first of it does not hold, null where it was not asked for. */
type Fell = (steps: readonly Prepared[], ask: Ask | null) => void;

/**
 * Plays a turn as it was laid down. What is asked then is answered by the plan, as long as what it was made on still holds. Of the rest
 * `otherwise` decides; where it says null, the seat is asked. A question that the plan does not know leaves it standing. `fell` hears
 * of all that falls away, also of what nobody has asked for by the end.
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

/** What of the plan answers an ask: it is taken off, with all before it that nobody has asked for. */
function takenFrom(left: Prepared[], ask: Ask, fell?: Fell): Reply | null {
  for (let at = nextOf(left, ask); at !== -1; at = nextOf(left, ask)) {
    if (at > 0) fell?.(left.splice(0, at), null);
    const step = left.shift()!;
    const planned = heldBy(ask, step);
    if (planned) return planned;
    // What was to follow may hold, but for what was asked because of it.
    fell?.([step, ...left.splice(0, Math.max(0, nextOf(left, ask)))], ask);
  }
  return null;
}

const nextOf = (plan: readonly Prepared[], { kind }: Ask): number => plan.findIndex((step) => step.kind === kind);

/** The reply that was laid down, if it still fits and what it was made on is the same. */
function heldBy(ask: Ask, { picks, on }: Prepared): Reply | null {
  const reply = readPicks(ask, picks, idsOf(ask));
  const { show, from } = ask;
  const holds = reply?.every((index, at) =>
    show.holds ? show.holds(from[index], on[at]!) : (show.on?.(from[index]) ?? '') === on[at],
  );
  return reply && holds ? reply : null;
}

/** Where a turn that was laid down leads as far as can be foreseen: a copy, left where chance or somebody else would have a say. */
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
