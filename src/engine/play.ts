import type { Seat } from './events.ts';
import type { Phrase } from './phrase.ts';

/**
 * How the picks of an answer are read:
 * `choose` - between `min` and `max` different options;
 * `share` - between `min` and `max` picks, an option may be named several times, up to its `most`;
 * `order` - every option once, in the order wanted.
 */
export type QuestionKind = 'choose' | 'share' | 'order';

/** What a choice comes to where the prompt can be answered by a bare yes or no. */
export type Consent = 'yes' | 'no';

/** How a choice is named: `id` is stable and stored with the answer; the rest is built only when somebody looks. */
export interface Show<T> {
  id(choice: T): string;
  label(choice: T): Phrase;
  /** The main action this option belongs to; it becomes the slash command of that name. */
  verb?(choice: T): string | undefined;
  /** What comes of it: odds, a card's text. */
  hint?(choice: T): Phrase | undefined;
  /** `share` only: how many times the option may be named. */
  most?(choice: T): number;
  /** Whether a bare yes or no to the prompt means it; several may, and who says no more than that is asked which. */
  means?(choice: T): Consent | undefined;
  /** Whose matter it is, where several seats may answer: the player of the hero it falls on. */
  seat?(choice: T): Seat | undefined;
}

/** What a rule hands the kernel when it needs a decision. Any one of `seats` may answer. */
export interface Ask<T = unknown> {
  readonly seats: readonly Seat[];
  readonly kind: QuestionKind;
  readonly prompt: Phrase;
  readonly from: readonly T[];
  readonly min: number;
  readonly max: number;
  readonly show: Show<T>;
  /** What is known and cannot be chosen now, worked out only when somebody looks. */
  readonly barred?: () => readonly Barred[];
  /** Asked beside others, of which the first answer settles all; without it all must be answered. */
  readonly until?: 'first';
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
export type Play<R = void> = Generator<readonly Ask<any>[], R, readonly Reply[]>;

/** A step still to be resolved, by name, with plain arguments (ids, never objects). */
export type Todo = readonly [step: string, ...args: (string | number | null)[]];

/** One seat, or several of which any may answer. */
export type Who = Seat | readonly Seat[];

const seatsOf = (who: Who): readonly Seat[] => (typeof who === 'number' ? [who] : who);

/** One of `from`. A choice of one is no choice: it is taken without asking. `barred`: what is out of reach, for explanations. */
export function* chooseOne<T>(
  who: Who,
  prompt: Phrase,
  from: readonly T[],
  show: Show<T>,
  barred?: Ask['barred'],
): Play<T> {
  if (from.length === 0) throw new Error(`nothing to choose from: ${prompt.key}`);
  if (from.length === 1) return from[0]!;
  const [reply] = yield [{ seats: seatsOf(who), kind: 'choose', prompt, from, min: 1, max: 1, show, barred }];
  return from[reply![0]!]!;
}

/** Between `min` and `max` different ones of `from`. */
export function* chooseSome<T>(
  who: Who,
  prompt: Phrase,
  from: readonly T[],
  min: number,
  max: number,
  show: Show<T>,
): Play<T[]> {
  const most = Math.min(max, from.length);
  if (most === 0) return [];
  const [reply] = yield [
    { seats: seatsOf(who), kind: 'choose', prompt, from, min: Math.min(min, most), max: most, show },
  ];
  return reply!.map((index) => from[index]!);
}

/** Of a choice between doing it (true) and leaving it (false). */
export const yesOrNo = (does: boolean): Consent => (does ? 'yes' : 'no');

/** A deed or its opposite, both named by what they do (never a bare yes and no). */
export function* confirm(who: Who, prompt: Phrase, deed: Phrase, refusal: Phrase): Play<boolean> {
  return yield* chooseOne(who, prompt, [true, false], {
    id: (yes) => (yes ? 'yes' : 'no'),
    label: (yes) => (yes ? deed : refusal),
    means: yesOrNo,
  });
}

/** Every listed seat decides at once; nobody sees another's answer before all are in. Answers in the order of `seats`. */
export function* chooseTogether<T>(
  seats: readonly Seat[],
  prompt: Phrase,
  from: (seat: Seat) => readonly T[],
  show: Show<T>,
): Play<T[]> {
  const asks = seats.map((seat): Ask<T> => ({
    seats: [seat],
    kind: 'choose',
    prompt,
    from: from(seat),
    min: 1,
    max: 1,
    show,
  }));
  if (asks.length === 0) return [];
  if (asks.some((ask) => ask.from.length === 0)) throw new Error(`nothing to choose from: ${prompt.key}`);
  const replies = yield asks;
  return asks.map((ask, at) => ask.from[replies[at]![0]!]!);
}

/** Every listed seat puts its own items in order at the same time; a list of one is not asked for. */
export function* orderTogether<T>(
  lists: readonly { readonly seat: Seat; readonly items: readonly T[] }[],
  prompt: Phrase,
  show: Show<T>,
): Play<T[][]> {
  const asks = lists.flatMap(({ seat, items }): Ask<T>[] =>
    items.length < 2
      ? []
      : [{ seats: [seat], kind: 'order', prompt, from: items, min: items.length, max: items.length, show }],
  );
  const replies = asks.length > 0 ? [...(yield asks)] : [];
  return lists.map(({ items }) => (items.length < 2 ? [...items] : replies.shift()!.map((index) => items[index]!)));
}

/** What one side of a matter may answer. */
export interface Voice<T> {
  readonly who: Who;
  readonly prompt: Phrase;
  readonly from: readonly T[];
}

/** Several sides are asked at once, each what is theirs to say; whoever answers first settles it. */
export function* chooseFirst<T>(voices: readonly Voice<T>[], show: Show<T>): Play<T> {
  const asks = voices.map(({ who, prompt, from }): Ask<T> => ({
    seats: seatsOf(who),
    kind: 'choose',
    prompt,
    from,
    min: 1,
    max: 1,
    show,
    until: 'first',
  }));
  if (asks.every((ask) => ask.from.length === 0)) throw new Error('nobody has anything to choose from');
  const replies: readonly (Reply | null)[] = yield asks;
  const at = replies.findIndex((reply) => reply !== null);
  return asks[at]!.from[replies[at]![0]!]!;
}

/**
 * Shares `total` (hits, coins) among targets: one entry per point, so `[a, a, b]` gives two to a and one to b. Where every
 * target must take all that it can, or there is only one, nobody is asked. `least`: fewer points than that may not be shared.
 */
export function* share<T>(
  who: Who,
  prompt: Phrase,
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
  const [reply] = yield [{ seats: seatsOf(who), kind: 'share', prompt, from, min, max, show }];
  return reply!.map((index) => from[index]!);
}

/** All of `items`, in the order wanted. */
export function* order<T>(who: Who, prompt: Phrase, items: readonly T[], show: Show<T>): Play<T[]> {
  if (items.length < 2) return [...items];
  const [reply] = yield [
    { seats: seatsOf(who), kind: 'order', prompt, from: items, min: items.length, max: items.length, show },
  ];
  return reply!.map((index) => items[index]!);
}
