import { Table } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { Light } from './light.ts';
import { type Course, courses, type Moment, playGame } from './play.ts';

/** Something that must never happen, and the game in which it did. */
export interface Flaw {
  readonly course: Course;
  /** What went wrong, and where. */
  readonly what: string;
}

export interface Fuzzing {
  readonly games: number;
  readonly seed: string;
  /** No new game is begun after that many milliseconds. */
  readonly within?: number;
  /** Told after each game how many were played. */
  readonly onGame?: (played: number) => void;
}

/** Plays games until one shows a flaw, all are played, or the time is up. */
export function fuzz(
  kit: AnyKit,
  { games, seed, within = Infinity, onGame }: Fuzzing,
): { played: number; flaw: Flaw | null } {
  const end = performance.now() + within;
  let played = 0;
  for (const course of courses(kit, seed)) {
    if (played >= games || performance.now() > end) break;
    const found = flawOf(kit, course);
    if (found !== null) return { played, flaw: { course, what: found } };
    played++;
    onGame?.(played);
  }
  return { played, flaw: null };
}

/** The first thing that goes wrong in a game, or null. */
export function flawOf(kit: AnyKit, course: Course): string | null {
  let found: string | null = null;
  try {
    const light = new Light(kit);
    playGame(kit, course, (moment) => {
      const wrong =
        kit.invariants.flaw(moment.table.state) ??
        light.flaw(moment) ??
        ambiguity(moment) ??
        (moment.table.turn % 10 === 0 ? reopened(kit, moment) : null);
      if (wrong === null) return;
      found = `turn ${moment.table.turn}, after ${moment.question.kind} -> ${moment.picks.join(', ')}: ${wrong}`;
      throw new Error(found);
    });
  } catch (error) {
    return found ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return null;
}

function ambiguity({ question }: Moment): string | null {
  const ids = question.options.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  return twice === undefined ? null : `two options of the id ${twice}`;
}

/** Whether the game that is saved and opened again is another one. */
function reopened({ rules }: AnyKit, { table }: Moment): string | null {
  const { table: opened, dropped } = Table.restore(rules, table.save());
  const same = dropped === 0 && JSON.stringify(opened.questions()) === JSON.stringify(table.questions());
  return same ? null : 'saved and opened again, the game asks something else';
}
