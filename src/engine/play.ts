import type { Seat } from './events.ts';
import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';

/**
 * How the picks of an answer are read:
 * `choose` - between `min` and `max` different options;
 * `share` - between `min` and `max` picks, an option may be named several times, up to its `most`;
 * `order` - every option once, in the order wanted.
 */
export type Form = 'choose' | 'share' | 'order';

/** What a choice comes to where the prompt can be answered by a bare yes or no. */
export type Consent = 'yes' | 'no';

/** How a choice is named: `id` is stable and stored with the answer; the rest is built only when somebody looks. */
export interface Show<T> {
  id(choice: T): string;
  label(choice: T): Phrase;
  /** The main action this option belongs to; it becomes the slash command of that name. */
  verb?(choice: T): string | undefined;
  /** What comes of it: odds, a card's text. */
  detail?(choice: T): Phrase | undefined;
  /** Whether `detail` tells what becomes possible by it: the chances in it are of a deed to come, and nothing is rolled for it. */
  foretells?(choice: T): boolean;
  /** All that its button says in place of `label` and `detail`: who knows the game needs no more. */
  short?(choice: T): Phrase | undefined;
  /** `share` only: how many times the option may be named. */
  most?(choice: T): number;
  /** Whether a bare yes or no to the prompt means it; several may, and who says no more than that is asked which. */
  means?(choice: T): Consent | undefined;
  /** What a choice was made on, such as a rival's might: where that is another one, what was prepared does not hold (`carryOut`). */
  on?(choice: T): string;
  /** Whether a choice that was made on `was` holds as things are; without it, if `on` says the same. */
  holds?(choice: T, was: string): boolean;
  /** Whether it ends the turn of its seat: what is done for whoever is away, and not by a slip of the finger. */
  ends?(choice: T): boolean;
  /** Whether it suits whoever knows no better: it is offered as recommended. */
  suits?(choice: T): boolean;
  /** What else it concerns than label and detail name: who types that means it. */
  also?(choice: T): readonly Phrase[] | undefined;
  /** What is lost for good by it, as a question: whoever picks it is asked once more. */
  costs?(choice: T): Phrase | undefined;
  /** Whether its label says what it costs, so that only who types it is asked once more. */
  saysCosts?(choice: T): boolean;
  /** Whether it is wanted often: it is a button of its own where others go into a menu. */
  atHand?(choice: T): boolean;
  /** Whether it would change nothing: it stays among the choices, for old answers name it, and is offered to nobody. */
  idle?(choice: T): boolean;
  /** Whose matter it is, where several seats may answer: the player of the hero it falls on. */
  seat?(choice: T): Seat | undefined;
}

/** What a rule hands the kernel when it needs a decision. Any one of `seats` may answer. */
export interface Ask<T = unknown> extends Fact {
  readonly seats: readonly Seat[];
  readonly form: Form;
  readonly from: readonly T[];
  readonly min: number;
  readonly max: number;
  readonly show: Show<T>;
  /** Who may know what is asked: with `seats` the question is sealed for everybody else. */
  readonly audience: 'all' | 'seats';
  /** What the others are told while it is sealed; without it only that somebody decides. */
  readonly waiting?: Phrase;
  /** What is known and cannot be chosen now, worked out only when somebody looks. */
  readonly barred?: () => readonly Barred[];
  /**
   * Of asks that are open at the same time: `all` must be answered, or the `first` answer settles all of them - the first that
   * is not the fallback, where there is one; with `each` every answer goes on by itself (`inParallel`).
   */
  readonly until: 'all' | 'first' | 'each';
  /** Of asks that go on beside each other: what they have in common, and how many dice had fallen when they began. */
  readonly beside?: { readonly drawn: number };
  /** Nobody waits for it: its seat may answer while others are awaited. */
  readonly optional?: true;
  /** There is but one choice, and nobody is asked: see `Manner.kept`. */
  readonly forced?: true;
  /** What is taken for the answer when its time is up, or when nobody objects. Of no game's clock: sessions know the time. */
  readonly fallback?: Reply;
  /** Whether a seat may say beforehand that it answers all asks of this kind by their fallback. */
  readonly standing?: true;
}

/** How something is asked, beside what. */
export interface Manner<T = unknown> extends Partial<Pick<Ask, 'audience' | 'waiting' | 'barred'>> {
  /** One of the choices: see `Ask.fallback`. */
  readonly fallback?: T;
  /** Asked also where there is but one choice: whether there are more is hidden. */
  readonly covered?: boolean;
  /**
   * A choice of one is part of the turn as well, though nobody is asked: there may be another by the time it is carried out. For
   * turns that go through `rehearse` and `carryOut`, which answer such an ask.
   */
  readonly kept?: boolean;
}

/** Something that cannot be chosen now, and why: what is in the way, and what would make it possible. */
export interface Barred {
  /** No option has it. */
  readonly id: string;
  readonly label: Phrase;
  readonly verb?: string;
  readonly reason: Phrase;
}

/** The indexes of the picks into `from`. */
export type Reply = readonly number[];

/** Rules that may stop to ask; `R` is what the rule works out. All asks of one yield are open at the same time. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- asks of several types travel through one channel; the functions below restore the type
export type Play<R = void> = Generator<readonly Ask<any>[], R, readonly (Reply | null)[]>;

/** A step still to be resolved, by name, with plain arguments (ids, never objects). */
export type Todo = readonly [step: string, ...args: (string | number | null)[]];

/** One seat, or several of which any may answer. */
export type Who = Seat | readonly Seat[];

const seatsOf = (who: Who): readonly Seat[] => (typeof who === 'number' ? [who] : who);

const NO_MANNER: Manner<never> = {};

/** An ask with all that can be left out: all of one shape, and made at once, for most are made for bots. */
function asked<T>(
  who: Who,
  { kind, data }: Fact,
  { form = 'choose', from, min = 1, max = 1, show }: Pick<Ask<T>, 'from' | 'show'> & Partial<Ask<T>>,
  { audience = 'all', waiting, barred, fallback }: Manner<T> = NO_MANNER,
): Ask<T> {
  return {
    kind,
    data,
    seats: seatsOf(who),
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

/** One of `from`. A choice of one is no choice: it is taken without asking, unless `covered`. */
export function* chooseOne<T>(who: Who, what: Fact, from: readonly T[], show: Show<T>, manner?: Manner<T>): Play<T> {
  if (from.length === 0) throw new Error(`nothing to choose from: ${what.kind}`);
  const isForced = from.length === 1 && !manner?.covered;
  if (isForced && !manner?.kept) return from[0]!;
  const ask = asked(who, what, { from, show }, manner);
  const [reply] = yield [isForced ? { ...ask, forced: true } : ask];
  return from[reply![0]!]!;
}

/** Between `min` and `max` different ones of `from`. */
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
  const [reply] = yield [asked(who, what, { from, min: Math.min(min, most), max: most, show }, manner)];
  return reply!.map((index) => from[index]!);
}

/** Of a choice between doing it (true) and leaving it (false). */
export const yesOrNo = (does: boolean): Consent => (does ? 'yes' : 'no');

/** A deed or its opposite, both named by what they do (never a bare yes and no), and what is lost for good by either. */
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
    costs,
  };
  return yield* chooseOne(who, what, [true, false], show, manner);
}

/** Who decides at the same time as others keeps it to himself until all have, also when the others have no choice. */
const hidden = (sides: readonly unknown[]): Pick<Ask, 'audience'> => ({ audience: sides.length > 1 ? 'seats' : 'all' });

/**
 * Every listed seat decides at once; nobody sees another's answer before all are in. Who has only one choice is not asked.
 * Answers in the order of `seats`.
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
    asked(seat, what, { from: choices, show }, { ...hidden(lists), ...manner }),
  );
  const replies = asks.length > 0 ? [...(yield asks)] : [];
  return lists.map(({ choices }) => (choices.length > 1 ? choices[replies.shift()![0]!]! : choices[0]!));
}

/** Every listed seat puts its own items in order at the same time; a list of one is not asked for. */
export function* orderTogether<T>(
  lists: readonly { readonly seat: Seat; readonly items: readonly T[] }[],
  what: Fact,
  show: Show<T>,
  manner: Pick<Manner, 'audience' | 'waiting'> = {},
): Play<T[][]> {
  const deciding = lists.filter(({ items }) => items.length > 1);
  const asks = deciding.map(({ seat, items: from }) =>
    asked(
      seat,
      what,
      { form: 'order', from, min: from.length, max: from.length, show },
      { ...hidden(lists), ...manner },
    ),
  );
  const replies = asks.length > 0 ? [...(yield asks)] : [];
  return lists.map(({ items }) => (items.length < 2 ? [...items] : replies.shift()!.map((index) => items[index]!)));
}

/** What one side of a matter may answer. */
export interface Voice<T> {
  readonly who: Who;
  readonly what: Fact;
  readonly from: readonly T[];
}

/** Several sides are asked at once, each what is theirs to say; whoever answers first settles it. */
export function* chooseFirst<T>(voices: readonly Voice<T>[], show: Show<T>): Play<T> {
  const able = voices.filter(({ from }) => from.length > 0);
  const asks = able.map(({ who, what, from }): Ask<T> => ({ ...asked(who, what, { from, show }), until: 'first' }));
  if (asks.length === 0) throw new Error('nobody has anything to choose from');
  const replies: readonly (Reply | null)[] = yield asks;
  const at = replies.findIndex((reply) => reply !== null);
  return asks[at]!.from[replies[at]![0]!]!;
}

/** What a seat could do about what happens. */
export interface Reaction<T> {
  readonly seat: Seat;
  readonly from: readonly T[];
}

/**
 * Every listed seat may do something about what happens, each in secret from the others; `null` among the choices is to let it
 * happen. The first who does something settles it; it happens when nobody does, or when the time for it is up. Who can do
 * nothing is not asked, and so everybody sees who can: where that is to stay hidden, `cover` are the seats that all could think
 * to be able. Who of them is not has but the one answer, and for everybody else is asked like the others.
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
    ...asked<T | null>(seat, what, { from: [...from, null], show }, { audience: 'seats', fallback: null, waiting }),
    until: 'first',
    standing: true,
  }));
  const replies: readonly (Reply | null)[] = yield asks;
  const chosen = asks.map(({ from }, at) => (replies[at] ? from[replies[at][0]!]! : null));
  const at = chosen.findIndex((choice) => choice !== null);
  return at === -1 ? null : { seat: addressed[at]!.seat, choice: chosen[at] as T };
}

/** Those who can do something among those who might, by seat: also where they stand tells nothing. */
const covered = <T>(able: readonly Reaction<T>[], cover: readonly Seat[]): Reaction<T>[] => {
  const others = cover.filter((seat) => !able.some((one) => one.seat === seat));
  return [...able, ...others.map((seat) => ({ seat, from: [] }))].sort((one, other) => one.seat - other.seat);
};

/**
 * Shares `total` (hits, coins) among targets: one entry per point, so `[a, a, b]` gives two to a and one to b. Where every
 * target must take all that it can, or there is only one, nobody is asked. `least`: fewer points than that may not be shared.
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
  const [reply] = yield [asked(who, what, { form: 'share', from, min, max, show })];
  return reply!.map((index) => from[index]!);
}

/** All of `items`, in the order wanted. */
export function* order<T>(who: Who, what: Fact, items: readonly T[], show: Show<T>): Play<T[]> {
  if (items.length < 2) return [...items];
  const [reply] = yield [asked(who, what, { form: 'order', from: items, min: items.length, max: items.length, show })];
  return reply!.map((index) => items[index]!);
}
