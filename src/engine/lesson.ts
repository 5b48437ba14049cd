import type { News, Seat } from './events.ts';
import type { AnyModule, GameState, Start } from './module.ts';
import type { Phrase } from './phrase.ts';
import { isQuestion, type Question } from './question.ts';
import { Table } from './table.ts';

/** What is picked in a lesson, and what is asked then. */
export interface Deed {
  /**
   * What is new about it, of `a-z` and `-`: the text `<teaches>.do` says so and what to do, `<teaches>.else` why nothing else will
   * do now. What teaches nothing is done by itself: what others decide, and what is known by then.
   */
  readonly teaches?: string;
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
  /** Its texts: of its deeds, and `begin` and `end`, which names the ways to lose. */
  text(part: string): Phrase;
}

/** A moment of a lesson. */
export interface LessonMoment {
  readonly table: Table;
  /** What is to be learned next, and the question that it answers; null when the lesson is over. */
  readonly next: { readonly deed: Deed & { readonly teaches: string }; readonly question: Question } | null;
  /** What the learner has heard since the last deed that was taught. */
  readonly news: readonly News[];
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
  let learned = 0;
  for (const deed of lesson.deeds) {
    const question = questionOf(table, rules, deed);
    if (deed.teaches !== undefined) {
      if (learned === done)
        return { table, next: { deed: { ...deed, teaches: deed.teaches }, question }, news: heard(table) };
      learned++;
      table.takeNews();
    }
    if (!table.answer(deed.seat ?? LEARNER, deed.picks))
      throw new BrokenLesson(`${nameOf(rules, deed)}: "${deed.picks.join()}" is not among ${idsOf(question)}`);
  }
  if (!table.outcome?.winners.includes(LEARNER)) throw new BrokenLesson(`${rules.id}: the lesson is not won`);
  return { table, next: null, news: heard(table) };
}

function questionOf(table: Table, rules: AnyModule, deed: Deed): Question {
  const seat = deed.seat ?? LEARNER;
  const open = table.present(seat).questions.filter(isQuestion);
  const question = open.find(({ kind, seats }) => kind === deed.kind && seats.includes(seat));
  if (question) return question;
  const asked = open.map(({ kind, seats }) => `${kind} of seat ${seats.join()}`);
  throw new BrokenLesson(`${nameOf(rules, deed)} is not asked, but ${asked.join(' and ') || 'nothing'}`);
}

const heard = (table: Table): News[] => table.present(LEARNER).events(table.takeNews());
const idsOf = ({ options }: Question): string => options.map(({ id }) => id).join(' ');
const nameOf = ({ id }: AnyModule, { teaches, kind }: Deed): string => `lesson of ${id}: ${teaches ?? ''} "${kind}"`;
