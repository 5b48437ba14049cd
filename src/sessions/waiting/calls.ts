import type { Table } from '../../engine/index.ts';

/** Which seats are awaited, and whose players are called: mentioned in a message that makes a sound. */

/** The open questions of a table: the awaited seats, each with the mark of its question. */
export interface OpenQuestions {
  /** One entry per open question. */
  readonly groups: readonly AwaitedGroup[];
}

interface AwaitedGroup {
  readonly mark: string;
  readonly seats: readonly number[];
  /** Of several seats that may answer, those that it concerns; empty if it concerns all alike. */
  readonly concerns: readonly number[];
}

export function openQuestionsOf(table: Table): OpenQuestions {
  return { groups: table.waiting() };
}

const sortedSeats = (seats: readonly number[]): number[] => [...new Set(seats)].sort((a, b) => a - b);

export const awaitedSeats = ({ groups }: OpenQuestions): number[] => sortedSeats(groups.flatMap(({ seats }) => seats));

/** Returns the seats that were asked together with the awaited ones and are done. */
export function readyIn(table: Table): number[] {
  const waiting = awaitedSeats(openQuestionsOf(table));
  return sortedSeats(table.asked.flatMap(({ seats }) => seats)).filter((seat) => !waiting.includes(seat));
}

const isShared = ({ seats }: AwaitedGroup): boolean => seats.length > 1;

/** Whether a seat's player would hear a call: never if somebody plays for them, perhaps if resting or late before. */
export type Reachability = 'likely' | 'perhaps' | 'never';

interface CallCircumstances {
  /** `by` has undone an answer. */
  readonly takesBack?: boolean;
  readonly reach?: (seat: number) => Reachability;
}

/**
 * Returns the seats to call after `by` has acted: newly awaited players, each once.
 * A question of one seat calls that seat, unless it has just acted: its player is looking.
 * A shared question calls the seats that it concerns. If it concerns all alike, it calls one person who is likely to be
 * there, first the last to act: one click needs no five people. After a turn of their own this includes the last to
 * act, who may have left; but not between two shared questions or after an undo.
 * If only absent players are concerned, it calls another seat.
 */
export function called(
  now: OpenQuestions,
  before: OpenQuestions,
  by: number | null,
  { takesBack = false, reach = () => 'likely' }: CallCircumstances = {},
): number[] {
  const looking =
    takesBack || before.groups.some((group) => by !== null && isShared(group) && group.seats.includes(by));
  return sortedSeats(
    now.groups.flatMap((group) => {
      if (!isShared(group)) return group.seats.filter((seat) => seat !== by && !isStill(before, seat, group.mark));
      const concerned = group.concerns.filter((seat) => reach(seat) !== 'never');
      if (concerned.length > 0) return concerned.filter((seat) => (seat === by ? !looking : !knows(before, seat)));
      if (looking) return [];
      const inTurn = by !== null && group.seats.includes(by) ? [by, ...group.seats] : group.seats;
      const one = (['likely', 'perhaps'] as const).flatMap((how) => inTurn.find((seat) => reach(seat) === how) ?? []);
      return one.slice(0, 1);
    }),
  );
}

/**
 * Checks whether the seat had this very question alone before. A seat that waited for another's answer is called anew.
 */
const isStill = ({ groups }: OpenQuestions, seat: number, mark: string): boolean =>
  groups.some((group) => !isShared(group) && group.seats.includes(seat) && group.mark === mark);

/** Checks whether the seat was called for an earlier question. */
const knows = ({ groups }: OpenQuestions, seat: number): boolean =>
  groups.some((group) => (isShared(group) ? group.concerns : group.seats).includes(seat));
