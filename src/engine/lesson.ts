import type { News, Seat } from './events.ts';
import type { AnyModule, GameState, Start } from './module.ts';
import type { Phrase, PhraseArg } from './phrase.ts';
import { isQuestion, type Question } from './question.ts';
import { Table } from './table.ts';
import { mayLose, nameOfThreat, type Threat, type Warning, worstFirst } from './threat.ts';

/** What is picked in a lesson, and what is asked then. */
export interface Deed {
  /**
   * What is new about it, of `a-z` and `-`: the text `<teaches>.do` says so and what to do, `<teaches>.now` no more than what to do,
   * `<teaches>.else` why nothing else will do. What teaches nothing is done by itself: what others decide, and what is known by then.
   */
  readonly teaches?: string;
  /**
   * The names of the threats that it is about: spoken of from here on as long as they stand, chances here alone. Of no others is
   * spoken, but of what may lose the game; what to do the teacher alone says.
   */
  readonly about?: readonly string[];
  /** The kinds of the events that tell what came of it. */
  readonly tells?: readonly string[];
  /** Why other choices will not do where the rules cannot tell: by the beginning of their ids, the rest of the key of a text. */
  readonly notes?: Readonly<Record<string, string>>;
  /** The beginnings of the ids of what may be tapped beside it, where a newcomer would be lost among all that is legal; all, if not said. */
  readonly beside?: readonly string[];
  /** Whose it is; the learner's, seat 0, if not said. */
  readonly seat?: Seat;
  /** The kind of the question, and its option ids. */
  readonly kind: string;
  readonly picks: readonly string[];
}

/** A short game for one newcomer, from a position that is laid out to a victory: real rules, known dice, known deeds. */
export interface Lesson {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- options and state are private to a game
  readonly start: Start<any>;
  /** Lays out the position, before the first step: pieces, decks, dice, and what comes next. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  prepare(state: any): void;
  readonly deeds: readonly Deed[];
  /** Its board and the choices say enough of the cards in hand: no pictures of these push the question off a phone's screen. */
  readonly handless?: true;
  /** Its texts: of its deeds, and `begin` and `end`, which names the ways to lose. */
  text(part: string): Phrase;
  /** What its texts say in numbers, as they are at a moment. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  figures?(state: any): Readonly<Record<string, PhraseArg>>;
}

/** A moment of a lesson. */
export interface LessonMoment {
  readonly table: Table;
  /** What is to be learned next, and the question that it answers; null when the lesson is over. */
  readonly next: { readonly deed: Deed & { readonly teaches: string }; readonly question: Question } | null;
  /** What came of the last deed that was taught. */
  readonly news: readonly News[];
  /** The round that has begun since then; null if it is the same. */
  readonly later: number | null;
  /** By what the game may be lost, and what threatens of what this deed and those before it are about. */
  readonly warnings: readonly Warning[];
  /** A text of the lesson, with its numbers as they are now. */
  text(part: string): Phrase;
}

/** What would come of something else than what is taught. */
export interface Detour {
  readonly picks: readonly string[];
  /** The game would be lost by it. */
  readonly loses: boolean;
  /** The worst that it leaves as it is, of what the deed is about; where it loses the game, by what. */
  readonly leaves: Warning | null;
  /** The worst that was not there before, if the game may be lost by it. */
  readonly brings: Warning | null;
  /** What the lesson says of it. */
  readonly note: string | null;
}

/** A lesson does not go as it was written: a rule has changed. */
export class BrokenLesson extends Error {
  override readonly name = 'BrokenLesson';
}

const LEARNER: Seat = 0;

export const taught = ({ deeds }: Lesson): readonly string[] => deeds.flatMap(({ teaches }) => teaches ?? []);

/** The lesson after so many deeds that were taught. Nothing is kept: it is played anew. Throws `BrokenLesson`. */
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
      throw new BrokenLesson(`${nameOf(rules, deed)}: "${deed.picks.join()}" is not among ${idsOf(question)}`);
  }
  if (!table.outcome?.winners.includes(LEARNER)) throw new BrokenLesson(`${rules.id}: the lesson is not won`);
  return momentOf(table, lesson, last, null);
}

/** What was taught last, and in which round. */
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

/** What comes of other picks than those that are taught; null where they fit nothing. Throws `BrokenLesson`. */
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
  // What others have done since then it has not brought.
  const brings = isLater ? undefined : bad.find((one) => mayLose(one) && !known.has(nameOfThreat(one)));
  const note = Object.entries(notes).find(([id]) => picks.some((pick) => pick.startsWith(id)))?.[1] ?? null;
  return { picks, loses, leaves: warned(table, leaves), brings: warned(table, brings), note };
}

const warned = (table: Table, threat: Threat | undefined): Warning | null => (threat ? warningOf(table)(threat) : null);

const threatsOf = (table: Table): Threat[] =>
  table.outcome ? [] : worstFirst(table.module.threats?.(table.state, LEARNER) ?? []);

/** How to answer it the teacher says. */
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
  throw new BrokenLesson(`${nameOf(rules, deed)} is not asked, but ${asked.join(' and ') || 'nothing'}`);
}

const idsOf = ({ options }: Question): string => options.map(({ id }) => id).join(' ');
const nameOf = ({ id }: AnyModule, { teaches, kind }: Deed): string => `lesson of ${id}: ${teaches ?? ''} "${kind}"`;
