import type { Seat } from './events.ts';
import type { Phrase } from './phrase.ts';
import type { Ask, Barred, Consent, QuestionKind, Reply } from './play.ts';

/** One thing that may be chosen. */
export interface Option {
  /** Stable within the game; stored with the answer. At most 60 characters of `a-z A-Z 0-9 : . _ -`. */
  readonly id: string;
  readonly label: Phrase;
  readonly verb?: string;
  readonly hint?: Phrase;
  readonly most?: number;
  /** Whether a bare yes or no means it; without it no such word does. */
  readonly means?: Consent;
}

/** A decision as plain data: for buttons, menus, autocomplete, bots' logs and tests. */
export interface Question {
  /** Fingerprint of what the player saw; an answer that carries another one is refused. */
  readonly mark: string;
  /** Any one of these seats may answer. */
  readonly seats: readonly Seat[];
  /** Those of several `seats` whom it concerns; none when it is the matter of all alike. */
  readonly concerns?: readonly Seat[];
  readonly kind: QuestionKind;
  readonly prompt: Phrase;
  /** What a newcomer needs to know to answer. */
  readonly explanation?: Phrase;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
  /** What is out of reach now, with the reasons; never a pick. */
  readonly barred: readonly Barred[];
}

/** The question that an ask is, with labels and hints built; `explain` as in the module. */
export function describe(ask: Ask, mark: string, explain: (prompt: Phrase) => Phrase | null = () => null): Question {
  const { seats, kind, prompt, min, max, from, show } = ask;
  return {
    mark,
    seats,
    concerns: concernsOf(ask),
    kind,
    prompt,
    explanation: explain(prompt) ?? undefined,
    min,
    max,
    options: from.map((choice) => ({
      id: show.id(choice),
      label: show.label(choice),
      verb: show.verb?.(choice),
      hint: show.hint?.(choice),
      most: show.most?.(choice),
      means: show.means?.(choice),
    })),
    barred: ask.barred?.() ?? [],
  };
}

/** The seats on whose heroes the choices fall. */
function concernsOf({ seats, from, show }: Ask): Seat[] {
  if (seats.length === 1 || !show.seat) return [];
  const concerned = from.map((choice) => show.seat!(choice));
  return seats.filter((seat) => concerned.includes(seat));
}

/** The picks as indexes into the ask, or null when they do not fit it. */
export function readPicks(ask: Ask, picks: readonly string[]): Reply | null {
  if (picks.length < ask.min || picks.length > ask.max) return null;
  const ids = ask.from.map((choice) => ask.show.id(choice));
  const reply = picks.map((pick) => ids.indexOf(pick));
  if (reply.includes(-1)) return null;
  if (ask.kind !== 'share') return new Set(reply).size === reply.length ? reply : null;
  const within = ask.from.every(
    (choice, index) => reply.filter((picked) => picked === index).length <= (ask.show.most?.(choice) ?? ask.max),
  );
  return within ? reply : null;
}
