import type { Seat } from './events.ts';
import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';

/**
 * How an answer's picks are read:
 * `choose` - between `min` and `max` different options;
 * `share` - between `min` and `max` picks; an option may repeat up to its `most`;
 * `order` - every option once, in the order wanted.
 */
export type Form = 'choose' | 'share' | 'order';

/** Meaning of a choice where a bare yes or no can answer the prompt. */
export type Consent = 'yes' | 'no';

/** Presents a choice. `id` is stable and stored with the answer; the rest is built only on demand. */
export interface Show<T> {
  id(choice: T): string;
  label(choice: T): Phrase;
  /** The main action of this option; the slash command of that name. */
  verb?(choice: T): string | undefined;
  /** Consequences: odds, a card's text. */
  detail?(choice: T): Phrase | undefined;
  /**
   * Whether `detail` describes what the choice makes possible. Its chances belong to a later deed; the choice itself
   * rolls nothing.
   */
  foretells?(choice: T): boolean;
  /** Complete text of its button instead of `label` and `detail`, for players who know the game. */
  short?(choice: T): Phrase | undefined;
  /** `share` only: how often the option may be picked. */
  most?(choice: T): number;
  /** Whether a bare yes or no means it. Several options may match; a player who says no more is asked which one. */
  means?(choice: T): Consent | undefined;
  /** The basis of a choice, such as a rival's might. If it changes, a prepared choice is void (`carryOut`). */
  on?(choice: T): string;
  /** Whether a choice made on the basis `was` still holds; by default if `on` is the same. */
  holds?(choice: T, was: string): boolean;
  /**
   * Whether it ends the seat's turn. The bot picks it for absent players, and a player must not pick it by accident.
   */
  ends?(choice: T): boolean;
  /** Whether it suits a newcomer; it is shown as recommended. */
  suits?(choice: T): boolean;
  /** Other things it concerns besides label and detail. Typing one of them selects it. */
  also?(choice: T): readonly Phrase[] | undefined;
  /** Permanent loss that it causes, as a question. A player who picks it must confirm. */
  costs?(choice: T): Phrase | undefined;
  /** Whether its label states the cost. Then only players who type it must confirm. */
  saysCosts?(choice: T): boolean;
  /** Whether players need it often. It gets its own button where others go into a menu. */
  atHand?(choice: T): boolean;
  /**
   * Whether it would change nothing. It stays among the choices because old answers name it, but nobody is offered it.
   */
  idle?(choice: T): boolean;
  /** The seat it concerns where several may answer: the player of the affected hero. */
  seat?(choice: T): Seat | undefined;
}

/** A rule's request to the kernel for a decision. Any one of `seats` may answer. */
export interface Ask<T = unknown> extends Fact {
  readonly seats: readonly Seat[];
  readonly form: Form;
  readonly from: readonly T[];
  readonly min: number;
  readonly max: number;
  readonly show: Show<T>;
  /** Viewers who may know the question; `seats` seals it for everyone else. */
  readonly audience: 'all' | 'seats';
  /** Public text while the question is sealed; without it others learn only that somebody decides. */
  readonly waiting?: Phrase | undefined;
  /** Entries that are known but cannot be chosen now; computed only on demand. */
  readonly barred?: (() => readonly Barred[]) | undefined;
  /**
   * When asks that are open together are settled: `all` need an answer; the `first` answer settles all (where a
   * fallback exists, the first other answer); with `each`, every answer advances alone (`inParallel`).
   */
  readonly until: 'all' | 'first' | 'each';
  /**
   * Set on parallel asks; the object is shared by asks of one `inParallel`. `drawn` is the number of draws when they
   * began.
   */
  readonly beside?: { readonly drawn: number };
  /** Nobody waits for it; its seat may answer while others are awaited. */
  readonly optional?: true;
  /** There is only one choice, so nobody is asked: see `Manner.kept`. */
  readonly forced?: true;
  /** Answer to use when time runs out or nobody objects. The game has no clock; sessions keep the time. */
  readonly fallback?: Reply | undefined;
  /** Whether a seat may decide in advance to answer all asks of this kind with the fallback. */
  readonly standing?: true | undefined;
}

/** Further settings of an ask. */
export interface Manner<T = unknown> extends Partial<Pick<Ask, 'audience' | 'waiting' | 'barred'>> {
  /** One of the choices: see `Ask.fallback`. */
  readonly fallback?: T;
  /** Whether to ask even if there is only one choice, to hide whether there are more. */
  readonly covered?: boolean;
  /**
   * Whether a single choice belongs to the turn as well, although nobody is asked: there may be others when the turn is
   * carried out. For turns that use `rehearse` and `carryOut`, which answer such an ask.
   */
  readonly kept?: boolean;
}

/** An entry that cannot be chosen now, with the reason: the obstacle, and what would remove it. */
export interface Barred {
  /** Differs from every option id. */
  readonly id: string;
  readonly label: Phrase;
  readonly verb?: string;
  readonly reason: Phrase;
}

/** Indexes of the picks in `from`. */
export type Reply = readonly number[];

/** Rules that may stop to ask; `R` is the rule's result. All asks of one yield are open at the same time. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- asks of several types travel through one channel; the functions below restore the type
export type Play<R = void> = Generator<readonly Ask<any>[], R, readonly (Reply | null)[]>;

/** A step still to be resolved, by name, with plain arguments (ids, never objects). */
export type Todo = readonly [step: string, ...args: (string | number | null)[]];

/** One seat, or several seats of which any may answer. */
export type Who = Seat | readonly Seat[];

const seatsIn = (who: Who): readonly Seat[] => (typeof who === 'number' ? [who] : who);

const NO_MANNER: Manner<never> = {};

/**
 * Builds an ask with all optional fields. All asks share one shape and are built in one go, because most are for bots.
 */
function buildAsk<T>(
  who: Who,
  { kind, data }: Fact,
  { form = 'choose', from, min = 1, max = 1, show }: Pick<Ask<T>, 'from' | 'show'> & Partial<Ask<T>>,
  { audience = 'all', waiting, barred, fallback }: Manner<T> = NO_MANNER,
): Ask<T> {
  return {
    kind,
    data,
    seats: seatsIn(who),
    form,
    from,
    min,
    max,
    show,
    audience,
    waiting,
    barred,
    until: 'all',
    fallback: fallback === undefined ? undefined : [from.indexOf(fallback)],
    standing: undefined,
  };
}

/** Asks for one of `from`. A single choice is taken without asking, unless `covered`. */
export function* chooseOne<T>(who: Who, what: Fact, from: readonly T[], show: Show<T>, manner?: Manner<T>): Play<T> {
  if (from.length === 0) throw new Error(`nothing to choose from: ${what.kind}`);
  const isForced = from.length === 1 && !manner?.covered;
  if (isForced && !manner?.kept) return from[0]!;
  const ask = buildAsk(who, what, { from, show }, manner);
  const [reply] = yield [isForced ? { ...ask, forced: true } : ask];
  return from[reply![0]!]!;
}

/** Asks for between `min` and `max` different items of `from`. */
export function* chooseSome<T>(
  who: Who,
  what: Fact,
  from: readonly T[],
  min: number,
  max: number,
  show: Show<T>,
  manner?: Omit<Manner, 'fallback'>,
): Play<T[]> {
  const most = Math.min(max, from.length);
  if (most === 0) return [];
  const [reply] = yield [buildAsk(who, what, { from, min: Math.min(min, most), max: most, show }, manner)];
  return reply!.map((index) => from[index]!);
}

/** Meaning of a choice between doing something (true) and not doing it (false). */
export const yesOrNo = (does: boolean): Consent => (does ? 'yes' : 'no');

/**
 * Asks for a deed or its opposite. Labels name both by their effect (never a bare yes and no); `costs` says what either
 * loses for good.
 */
export function* confirm(
  who: Who,
  what: Fact,
  deed: Phrase,
  refusal: Phrase,
  { costs, ...manner }: Manner<boolean> & Pick<Show<boolean>, 'costs'> = {},
): Play<boolean> {
  const show: Show<boolean> = {
    id: (yes) => (yes ? 'yes' : 'no'),
    label: (yes) => (yes ? deed : refusal),
    means: yesOrNo,
    ...(costs && { costs }),
  };
  return yield* chooseOne(who, what, [true, false], show, manner);
}

/** Hides a simultaneous decision until all seats have decided, even if the other seats have no choice. */
const hidden = (sides: readonly unknown[]): Pick<Ask, 'audience'> => ({ audience: sides.length > 1 ? 'seats' : 'all' });

/**
 * Asks all listed seats at once; nobody sees another's answer before all are in. A seat with only one choice is not
 * asked. Returns the answers in the order of `seats`.
 */
export function* chooseTogether<T>(
  seats: readonly Seat[],
  what: Fact,
  from: (seat: Seat) => readonly T[],
  show: Show<T>,
  manner?: Manner<T>,
): Play<T[]> {
  const lists = seats.map((seat) => ({ seat, choices: from(seat) }));
  if (lists.some(({ choices }) => choices.length === 0)) throw new Error(`nothing to choose from: ${what.kind}`);
  const deciding = lists.filter(({ choices }) => choices.length > 1);
  const asks = deciding.map(({ seat, choices }) =>
    buildAsk(seat, what, { from: choices, show }, { ...hidden(lists), ...manner }),
  );
  const replies = asks.length > 0 ? [...(yield asks)] : [];
  return lists.map(({ choices }) => (choices.length > 1 ? choices[replies.shift()![0]!]! : choices[0]!));
}

/** Asks every listed seat at once to put its own items in order. A list of one is not asked for. */
export function* orderTogether<T>(
  lists: readonly { readonly seat: Seat; readonly items: readonly T[] }[],
  what: Fact,
  show: Show<T>,
  manner: Pick<Manner, 'audience' | 'waiting'> = {},
): Play<T[][]> {
  const deciding = lists.filter(({ items }) => items.length > 1);
  const asks = deciding.map(({ seat, items: from }) =>
    buildAsk(
      seat,
      what,
      { form: 'order', from, min: from.length, max: from.length, show },
      { ...hidden(lists), ...manner },
    ),
  );
  const replies = asks.length > 0 ? [...(yield asks)] : [];
  return lists.map(({ items }) => (items.length < 2 ? [...items] : replies.shift()!.map((index) => items[index]!)));
}

/** The possible answers of one side. */
export interface Voice<T> {
  readonly who: Who;
  readonly what: Fact;
  readonly from: readonly T[];
}

/** Asks several sides at once, each with its own options; the first answer settles it. */
export function* chooseFirst<T>(voices: readonly Voice<T>[], show: Show<T>): Play<T> {
  const able = voices.filter(({ from }) => from.length > 0);
  const asks = able.map(({ who, what, from }): Ask<T> => ({ ...buildAsk(who, what, { from, show }), until: 'first' }));
  if (asks.length === 0) throw new Error('nobody has anything to choose from');
  const replies: readonly (Reply | null)[] = yield asks;
  const at = replies.findIndex((reply) => reply !== null);
  return asks[at]!.from[replies[at]![0]!]!;
}

/** A seat's possible reactions to what happens. */
export interface Reaction<T> {
  readonly seat: Seat;
  readonly from: readonly T[];
}

/**
 * Asks every listed seat, in secret from the others, whether it reacts; `null` among the choices means no reaction. The
 * first reaction settles it. The event happens if nobody reacts or time runs out. Seats that cannot react are not
 * asked, which shows everyone who can. To hide that, list in `cover` all seats that might be able to. Of these, seats
 * that cannot react have only one answer but look the same to others.
 */
export function* react<T>(
  reactions: readonly Reaction<T>[],
  what: Fact,
  show: Show<T | null>,
  { cover, waiting }: Pick<Ask, 'waiting'> & { readonly cover?: readonly Seat[] } = {},
): Play<{ readonly seat: Seat; readonly choice: T } | null> {
  const able = reactions.filter(({ from }) => from.length > 0);
  const addressed = cover ? covered(able, cover) : able;
  if (addressed.length === 0) return null;
  const asks = addressed.map(({ seat, from }): Ask<T | null> => ({
    ...buildAsk<T | null>(seat, what, { from: [...from, null], show }, { audience: 'seats', fallback: null, waiting }),
    until: 'first',
    standing: true,
  }));
  const replies: readonly (Reply | null)[] = yield asks;
  const chosen = asks.map(({ from }, at) => (replies[at] ? from[replies[at][0]!]! : null));
  const at = chosen.findIndex((choice) => choice !== null);
  return at === -1 ? null : { seat: addressed[at]!.seat, choice: chosen[at] as T };
}

/** Adds the seats of `cover` that cannot react. The order by seat keeps the positions from revealing anything. */
const covered = <T>(able: readonly Reaction<T>[], cover: readonly Seat[]): Reaction<T>[] => {
  const others = cover.filter((seat) => !able.some((one) => one.seat === seat));
  return [...able, ...others.map((seat) => ({ seat, from: [] }))].sort((one, other) => one.seat - other.seat);
};

/**
 * Shares `total` (hits, coins) among targets: one entry for each point, so `[a, a, b]` gives two to a and one to b.
 * Nobody is asked if there is only one target or every target must take its maximum. `least` is the smallest number of
 * points to share.
 */
export function* share<T>(
  who: Who,
  what: Fact,
  targets: readonly T[],
  total: number,
  show: Show<T>,
  least = total,
): Play<T[]> {
  const roomOf = (target: T): number => Math.min(total, show.most?.(target) ?? total);
  const from = targets.filter((target) => roomOf(target) > 0);
  const room = from.reduce((sum, target) => sum + roomOf(target), 0);
  const max = Math.min(total, room);
  const min = Math.min(least, max);
  if (max === 0) return [];
  if (min === max && (room === max || from.length === 1))
    return from.flatMap((target) => Array.from({ length: Math.min(max, roomOf(target)) }, () => target));
  const [reply] = yield [buildAsk(who, what, { form: 'share', from, min, max, show })];
  return reply!.map((index) => from[index]!);
}

/** Asks for all `items` in the order wanted. */
export function* order<T>(who: Who, what: Fact, items: readonly T[], show: Show<T>): Play<T[]> {
  if (items.length < 2) return [...items];
  const [reply] = yield [
    buildAsk(who, what, { form: 'order', from: items, min: items.length, max: items.length, show }),
  ];
  return reply!.map((index) => items[index]!);
}
