import type { Seat } from './events.ts';
import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';
import type { Ask, Barred, Consent, Form, Reply, Show } from './play.ts';

/** One thing that may be chosen. */
export interface Option {
  /** Stable within the game; stored with the answer. At most 60 characters of `a-z A-Z 0-9 : . _ -`. */
  readonly id: string;
  readonly label: Phrase;
  readonly verb?: string;
  /** What comes of it: odds, a card's text. */
  readonly detail?: Phrase;
  /** What its button says, where it is one: label and detail in short. */
  readonly short?: Phrase;
  readonly most?: number;
  /** Whether a bare yes or no means it; without it no such word does. */
  readonly means?: Consent;
  /** What else it concerns: who types that means it. */
  readonly also?: readonly Phrase[];
  /** It ends the turn of its seat. */
  readonly ends?: true;
  /** It suits whoever knows no better. */
  readonly suits?: true;
  /** What is lost for good by it, as the question that is asked once more. */
  readonly costs?: Phrase;
  /** Its label says so: whoever presses it knows. */
  readonly saysCosts?: true;
  /** A button of its own. */
  readonly atHand?: true;
}

/** A decision as plain data, for those who may know it: for buttons, menus, autocomplete, bots' logs and tests. */
export interface Question extends Fact {
  /** Fingerprint of what the player saw; an answer that carries another one is refused. */
  readonly mark: string;
  /** Any one of these seats may answer. */
  readonly seats: readonly Seat[];
  /** Those of several `seats` whom it concerns; none when it is the matter of all alike. */
  readonly concerns?: readonly Seat[];
  readonly form: Form;
  readonly prompt: Phrase;
  /** What a newcomer needs to know to answer. */
  readonly explanation?: Phrase;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
  /** What is out of reach now, with the reasons; never a pick. */
  readonly barred: readonly Barred[];
  /** Whether others see no more of it than that these seats decide. */
  readonly secret?: true;
  /** The picks that are taken when its time is up. */
  readonly fallback?: readonly string[];
  /** Whether its seats may say beforehand that they answer all of this kind by the fallback. */
  readonly standing?: true;
  /** Others decide at the same time, each by themselves: none of their answers touches it. */
  readonly beside?: true;
}

/** A question of others: who is awaited, and nothing else. */
export interface Sealed {
  readonly sealed: true;
  /** Of nothing that is hidden. No answer carries it. */
  readonly mark: string;
  readonly seats: readonly Seat[];
  /** What those who wait may know of it, if anything. */
  readonly waiting: Phrase | null;
  /** As of a `Question`. */
  readonly beside?: true;
}

/** Who is awaited, and by which question. */
export type Waiting = Pick<Question, 'mark' | 'seats'> & Required<Pick<Question, 'concerns'>>;

/** What is open, as one viewer may know it. */
export type Posed = Question | Sealed;

export const isSealed = (posed: Posed): posed is Sealed => 'sealed' in posed;
export const isQuestion = (posed: Posed): posed is Question => !isSealed(posed);

/** What of an ask is not in it: its words. */
export interface Voiced {
  readonly mark: string;
  readonly prompt: Phrase;
  readonly explanation?: Phrase;
}

/** The question that an ask is, with all its choices or those that are offered. Options and what is barred are put into words when somebody looks: before the game moves on. */
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

/** What players are offered: not what would change nothing. */
export const offeredOf = ({ from, show }: Ask): readonly unknown[] =>
  show.idle ? from.filter((choice) => !show.idle!(choice)) : from;

/** What an answer picks, in the order of its picks; null when they do not fit the ask. */
export const chosenOf = (ask: Ask, picks: readonly string[]): Option[] | null =>
  readPicks(ask, picks)?.map((index) => optionOf(ask.show, ask.from[index])) ?? null;

/** The seats on whose heroes the choices fall. */
export function concernsOf({ seats, from, show }: Ask): Seat[] {
  if (seats.length === 1 || !show.seat) return [];
  const concerned = from.map((choice) => show.seat!(choice));
  return seats.filter((seat) => concerned.includes(seat));
}

/** The picks as indexes into the ask, or null when they do not fit it. */
export function readPicks(ask: Ask, picks: readonly string[], ids: readonly string[] = idsOf(ask)): Reply | null {
  if (picks.length < ask.min || picks.length > ask.max) return null;
  const reply = picks.map((pick) => ids.indexOf(pick));
  if (reply.includes(-1)) return null;
  if (ask.form !== 'share') return new Set(reply).size === reply.length ? reply : null;
  const within = ask.from.every(
    (choice, index) => reply.filter((picked) => picked === index).length <= (ask.show.most?.(choice) ?? ask.max),
  );
  return within ? reply : null;
}

/** Whether a viewer may know what is asked; null is who sees only what all see. */
export const isOpenTo = ({ audience, seats }: Ask, viewer: Seat | null): boolean =>
  audience === 'all' || (viewer !== null && seats.includes(viewer));

/** What may be chosen, by id. */
export const idsOf = ({ from, show }: Ask): string[] => from.map((choice) => show.id(choice));

/** Whether an answer lets things take their course. */
export const isFallback = ({ fallback }: Ask, reply: Reply): boolean =>
  fallback !== undefined && fallback.length === reply.length && fallback.every((index, at) => reply[at] === index);
