import type { Seat } from './events.ts';
import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';
import type { Ask, Barred, Consent, Form, Reply, Show } from './play.ts';

/** One possible choice. */
export interface Option {
  /** Stable within the game and stored with the answer. At most 60 characters of `a-z A-Z 0-9 : . _ -`. */
  readonly id: string;
  readonly label: Phrase;
  readonly verb?: string | undefined;
  /** Consequences: odds, a card's text. */
  readonly detail?: Phrase | undefined;
  /** Text of its button: label and detail in short. */
  readonly short?: Phrase | undefined;
  readonly most?: number | undefined;
  /** Whether a bare yes or no means it; undefined if neither does. */
  readonly means?: Consent | undefined;
  /** Other things it concerns. Typing one of them selects it. */
  readonly also?: readonly Phrase[] | undefined;
  /** It ends the seat's turn. */
  readonly ends?: true | undefined;
  /** It suits a newcomer. */
  readonly suits?: true | undefined;
  /** Permanent loss that it causes, as the confirmation question. */
  readonly costs?: Phrase | undefined;
  /** Its label states the cost, so a press of the button needs no confirmation. */
  readonly saysCosts?: true | undefined;
  /** It gets its own button. */
  readonly atHand?: true | undefined;
}

/** A decision as plain data for its audience: for buttons, menus, autocomplete, bots' logs and tests. */
export interface Question extends Fact {
  /** Fingerprint of the question as the player saw it. The table refuses an answer with another mark. */
  readonly mark: string;
  /** Any one of these seats may answer. */
  readonly seats: readonly Seat[];
  /** The seats among several that it concerns; empty when it concerns all alike. */
  readonly concerns?: readonly Seat[];
  readonly form: Form;
  readonly prompt: Phrase;
  /** Help that a newcomer needs to answer. */
  readonly explanation?: Phrase | undefined;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
  /** Options that are out of reach now, with the reasons; never a pick. */
  readonly barred: readonly Barred[];
  /** Whether others see only that these seats decide. */
  readonly secret?: true | undefined;
  /** The picks to use when time runs out. */
  readonly fallback?: readonly string[] | undefined;
  /** Whether its seats may decide in advance to answer all questions of this kind with the fallback. */
  readonly standing?: true | undefined;
  /** Others decide in parallel, and their answers do not touch this question. */
  readonly beside?: true | undefined;
}

/** A question to others: only shows who is awaited. */
export interface Sealed {
  readonly sealed: true;
  /** Contains no hidden data. No answer carries it. */
  readonly mark: string;
  readonly seats: readonly Seat[];
  /** Public hint for waiting players, if any. */
  readonly waiting: Phrase | null;
  /** As in `Question`. */
  readonly beside?: true;
}

/** An open question reduced to the awaited seats. */
export type AwaitedQuestion = Pick<Question, 'mark' | 'seats'> & Required<Pick<Question, 'concerns'>>;

/** An open question as one viewer may know it. */
export type Posed = Question | Sealed;

export const isSealed = (posed: Posed): posed is Sealed => 'sealed' in posed;
export const isQuestion = (posed: Posed): posed is Question => !isSealed(posed);

/** The words of a question, which the ask itself lacks. */
export interface Voiced {
  readonly mark: string;
  readonly prompt: Phrase;
  readonly explanation?: Phrase | undefined;
}

/**
 * Converts an ask to a question with all its choices, or only those offered. Options and barred entries are worded on
 * demand, so read them before the game moves on.
 */
export function describe(ask: Ask, voiced: Voiced, offered: readonly unknown[] = ask.from): Question {
  const { seats, kind, data, form, min, max, from, show, fallback, standing } = ask;
  let options: readonly Option[] | null = null;
  let barred: readonly Barred[] | null = null;
  return {
    mark: voiced.mark,
    prompt: voiced.prompt,
    explanation: voiced.explanation,
    seats,
    concerns: concernsOf(ask),
    kind,
    data,
    form,
    min,
    max,
    get options() {
      return (options ??= offered.map((choice) => optionOf(show, choice)));
    },
    get barred() {
      return (barred ??= ask.barred?.() ?? []);
    },
    secret: ask.audience === 'seats' ? true : undefined,
    fallback: fallback?.map((index) => show.id(from[index])),
    standing,
    beside: ask.beside ? true : undefined,
  };
}

const optionOf = <T>(show: Show<T>, choice: T): Option => {
  const costs = show.costs?.(choice);
  return {
    id: show.id(choice),
    label: show.label(choice),
    verb: show.verb?.(choice),
    detail: show.detail?.(choice),
    short: show.short?.(choice),
    most: show.most?.(choice),
    means: show.means?.(choice),
    also: show.also?.(choice),
    ends: show.ends?.(choice) ? true : undefined,
    suits: show.suits?.(choice) ? true : undefined,
    costs,
    saysCosts: costs && show.saysCosts?.(choice) ? true : undefined,
    atHand: show.atHand?.(choice) ? true : undefined,
  };
};

/** Returns the choices that players are offered, without those that would change nothing. */
export const offeredOf = ({ from, show }: Ask): readonly unknown[] =>
  show.idle ? from.filter((choice) => !show.idle!(choice)) : from;

/** Returns the picked options in the order of the picks; null if they do not fit the ask. */
export const chosenOf = (ask: Ask, picks: readonly string[]): Option[] | null =>
  readPicks(ask, picks)?.map((index) => optionOf(ask.show, ask.from[index])) ?? null;

/** Returns the seats whose heroes the choices affect. */
export function concernsOf({ seats, from, show }: Ask): Seat[] {
  if (seats.length === 1 || !show.seat) return [];
  const concerned = from.map((choice) => show.seat!(choice));
  return seats.filter((seat) => concerned.includes(seat));
}

/** Returns the picks as indexes into the ask, or null if they do not fit. */
export function readPicks(ask: Ask, picks: readonly string[], ids: readonly string[] = choiceIds(ask)): Reply | null {
  if (picks.length < ask.min || picks.length > ask.max) return null;
  const reply = picks.map((pick) => ids.indexOf(pick));
  if (reply.includes(-1)) return null;
  if (ask.form !== 'share') return new Set(reply).size === reply.length ? reply : null;
  const within = ask.from.every(
    (choice, index) => reply.filter((picked) => picked === index).length <= (ask.show.most?.(choice) ?? ask.max),
  );
  return within ? reply : null;
}

/** Checks whether a viewer may know the question; null stands for a viewer who sees only public things. */
export const isOpenTo = ({ audience, seats }: Ask, viewer: Seat | null): boolean =>
  audience === 'all' || (viewer !== null && seats.includes(viewer));

/** Returns the ids of the choices. */
export const choiceIds = ({ from, show }: Ask): string[] => from.map((choice) => show.id(choice));

/** Checks whether a reply is the fallback. */
export const isFallback = ({ fallback }: Ask, reply: Reply): boolean =>
  fallback !== undefined && fallback.length === reply.length && fallback.every((index, at) => reply[at] === index);
