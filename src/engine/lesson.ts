import type { News, Seat } from './events.ts';
import type { AnyModule, GameState, Start } from './module.ts';
import type { Phrase, PhraseArg } from './phrase.ts';
import { isQuestion, type Question } from './question.ts';
import { Table } from './table.ts';
import { mayLose, nameOfThreat, type Threat, type Warning, worstFirst } from './threat.ts';

/** One answer in a lesson: the picks, and the question that they answer. */
export interface Deed {
  /**
   * Name of what the deed teaches, of `a-z` and `-`. The text `<teaches>.do` introduces it and says what to do.
   * `<teaches>.now` says only what to do, and `<teaches>.else` why nothing else works. The lesson plays a deed without
   * `teaches` by itself: other seats' decisions, and things the learner knows by then.
   */
  readonly teaches?: string;
  /**
   * Names of the threats that the deed deals with. From here on the lesson mentions them as long as they stand, but
   * chances only here. It mentions other threats only if they may lose the game. Only the teacher says what to do.
   */
  readonly about?: readonly string[];
  /** Kinds of the events that report the result. */
  readonly tells?: readonly string[];
  /**
   * Reasons against other choices that the rules cannot infer. Key: the beginning of an option id; value: the rest of a
   * text key.
   */
  readonly notes?: Readonly<Record<string, string>>;
  /**
   * Beginnings of the ids of other options that stay available, where all legal ones would confuse a newcomer. Default:
   * all.
   */
  readonly beside?: readonly string[];
  /** Seat that decides; by default the learner's, seat 0. */
  readonly seat?: Seat;
  /** Kind of the question; `picks` are the option ids. */
  readonly kind: string;
  readonly picks: readonly string[];
}

/** A short game for one newcomer, from a prepared position to a victory: real rules, known dice, known deeds. */
export interface Lesson {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- options and state are private to a game
  readonly start: Start<any>;
  /** Sets up the position before the first step: pieces, decks, dice and the next steps. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  prepare(state: any): void;
  readonly deeds: readonly Deed[];
  /**
   * Set where board and choices tell enough about the cards in hand. Pictures of the hand would push the question off a
   * phone's screen.
   */
  readonly handless?: true;
  /** Returns a text of the lesson: of a deed, or `begin`, or `end`, which names the ways to lose. */
  text(part: string): Phrase;
  /** Returns the numbers that the texts quote, as they are in this state. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  figures?(state: any): Readonly<Record<string, PhraseArg>>;
}

/** A moment of a lesson. */
export interface LessonMoment {
  readonly table: Table;
  /** The next deed to learn and the question that it answers; null when the lesson is over. */
  readonly next: { readonly deed: Deed & { readonly teaches: string }; readonly question: Question } | null;
  /** Results of the last deed taught. */
  readonly news: readonly News[];
  /** Number of the round that began since that deed; null if the round is the same. */
  readonly later: number | null;
  /** Threats that may lose the game, and those that this deed or earlier ones deal with. */
  readonly warnings: readonly Warning[];
  /** Returns a text of the lesson with its current numbers. */
  text(part: string): Phrase;
}

/** The result of picks other than those taught. */
export interface Detour {
  readonly picks: readonly string[];
  /** Whether these picks lose the game. */
  readonly loses: boolean;
  /**
   * The worst threat that the deed is about and that these picks leave standing. If they lose the game: the threat that
   * loses it.
   */
  readonly leaves: Warning | null;
  /** The worst new threat that may lose the game. */
  readonly brings: Warning | null;
  /** The lesson's remark on these picks. */
  readonly note: string | null;
}

/** Thrown when a lesson no longer runs as written because a rule changed. */
export class BrokenLesson extends Error {
  override readonly name = 'BrokenLesson';
}

const LEARNER: Seat = 0;

export const taught = ({ deeds }: Lesson): readonly string[] => deeds.flatMap(({ teaches }) => teaches ?? []);

/**
 * Returns the lesson after `done` taught deeds. It replays the lesson from the start each time. Throws `BrokenLesson`.
 */
export function lessonAt(rules: AnyModule, lesson: Lesson, done: number): LessonMoment {
  const setup = (start: Start<object>): GameState => {
    const state = rules.setup(start) as GameState;
    lesson.prepare(state);
    return state;
  };
  const table = Table.open<GameState, object>({ ...rules, setup }, lesson.start as Start<object>);
  let last: Last | null = null;
  let learned = 0;
  const told = new Set<string>();
  for (const deed of lesson.deeds) {
    const question = questionOf(table, rules, deed);
    for (const name of deed.about ?? []) told.add(name);
    if (deed.teaches !== undefined) {
      if (learned === done)
        return momentOf(table, lesson, last, { deed: { ...deed, teaches: deed.teaches }, question }, told);
      learned++;
      last = { deed, round: rules.round(table.state) };
      table.takeNews();
    }
    if (!table.answer(deed.seat ?? LEARNER, deed.picks))
      throw new BrokenLesson(`${deedNameOf(rules, deed)}: "${deed.picks.join()}" is not among ${idsOf(question)}`);
  }
  if (!table.outcome?.winners.includes(LEARNER)) throw new BrokenLesson(`${rules.id}: the lesson is not won`);
  return momentOf(table, lesson, last, null);
}

/** The deed taught last, and its round. */
interface Last {
  readonly deed: Deed;
  readonly round: number;
}

function momentOf(
  table: Table,
  lesson: Lesson,
  last: Last | null,
  next: LessonMoment['next'],
  known: ReadonlySet<string> = new Set(),
): LessonMoment {
  const told = table.present(LEARNER).events(table.takeNews());
  const round = table.module.round(table.state);
  const about = next?.deed.about ?? [];
  const figures = lesson.figures?.(table.state);
  return {
    table,
    next,
    news: told.filter(({ kind }) => last?.deed.tells?.includes(kind)),
    later: last && next && round !== last.round ? round : null,
    warnings: threatsOf(table)
      .filter((one) => mayLose(one) || (one.stake === 'chance' ? about : [...known]).includes(nameOfThreat(one)))
      .map(warningOf(table)),
    text: (part) => {
      const text = lesson.text(part);
      return figures ? { ...text, with: { ...figures, ...text.with } } : text;
    },
  };
}

/** Tries picks other than those taught. Returns null if they do not fit. Throws `BrokenLesson`. */
export function detourOf(rules: AnyModule, lesson: Lesson, done: number, picks: readonly string[]): Detour | null {
  const { table, next } = lessonAt(rules, lesson, done);
  const before = threatsOf(table);
  const round = rules.round(table.state);
  if (!next || !table.answer(LEARNER, picks)) return null;
  const { about = [], notes = {} } = next.deed;
  const loses = table.outcome !== null && !table.outcome.winners.includes(LEARNER);
  const bad = threatsOf(table).filter(({ stake }) => stake !== 'chance');
  const isLater = rules.round(table.state) !== round;
  const left = loses ? before.filter(mayLose) : bad;
  const leaves = left.find((one) => about.includes(nameOfThreat(one))) ?? (loses ? left[0] : undefined);
  const known = new Set(before.map(nameOfThreat));
  // If other seats have acted since, a new threat is not the result of these picks.
  const brings = isLater ? undefined : bad.find((one) => mayLose(one) && !known.has(nameOfThreat(one)));
  const note = Object.entries(notes).find(([id]) => picks.some((pick) => pick.startsWith(id)))?.[1] ?? null;
  return { picks, loses, leaves: warned(table, leaves), brings: warned(table, brings), note };
}

const warned = (table: Table, threat: Threat | undefined): Warning | null => (threat ? warningOf(table)(threat) : null);

const threatsOf = (table: Table): Threat[] =>
  table.outcome ? [] : worstFirst(table.module.threats?.(table.state, LEARNER) ?? []);

/** Words a threat without answers: the teacher gives those. */
const warningOf =
  ({ module }: Table) =>
  (threat: Threat): Warning => ({ stake: threat.stake, what: module.words.threat!(threat), answers: [] });

const isBeside =
  ({ picks, beside }: Deed) =>
  ({ id }: { readonly id: string }): boolean =>
    !beside || picks.includes(id) || beside.some((begin) => id.startsWith(begin));

function questionOf(table: Table, rules: AnyModule, deed: Deed): Question {
  const seat = deed.seat ?? LEARNER;
  const open = table.present(seat).questions.filter(isQuestion);
  const question = open.find(({ kind, seats }) => kind === deed.kind && seats.includes(seat));
  if (question) return { ...question, options: question.options.filter(isBeside(deed)) };
  const asked = open.map(({ kind, seats }) => `${kind} of seat ${seats.join()}`);
  throw new BrokenLesson(`${deedNameOf(rules, deed)} is not asked, but ${asked.join(' and ') || 'nothing'}`);
}

const idsOf = ({ options }: Question): string => options.map(({ id }) => id).join(' ');
const deedNameOf = ({ id }: AnyModule, { teaches, kind }: Deed): string =>
  `lesson of ${id}: ${teaches ?? ''} "${kind}"`;
