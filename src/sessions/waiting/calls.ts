import type { Table } from '../../engine/index.ts';

/** Who is awaited, and who of them is called: mentioned in a message that makes a sound. */

/** What a table shows of its open questions: the seats awaited, each with the mark of its question. */
export interface Waiting {
  /** One entry per open question. */
  readonly groups: readonly Group[];
}

interface Group {
  readonly mark: string;
  readonly seats: readonly number[];
  /** Of several seats that may answer, those whom it concerns; none: all alike. */
  readonly concerns: readonly number[];
}

export function waitingOf(table: Table): Waiting {
  return { groups: table.waiting() };
}

const inOrder = (seats: readonly number[]): number[] => [...new Set(seats)].sort((a, b) => a - b);

export const awaited = ({ groups }: Waiting): number[] => inOrder(groups.flatMap(({ seats }) => seats));

/** The seats that were asked together with those who are awaited, and are done. */
export function readyIn(table: Table): number[] {
  const waiting = awaited(waitingOf(table));
  return inOrder(table.asked.flatMap(({ seats }) => seats)).filter((seat) => !waiting.includes(seat));
}

const isShared = ({ seats }: Group): boolean => seats.length > 1;

/** Whether the player of a seat would hear a call: who is absent, and played for, never; who rests or was late, perhaps. */
export type Reach = 'likely' | 'perhaps' | 'never';

interface Circumstances {
  /** `by` has taken an answer back. */
  readonly takesBack?: boolean;
  readonly reach?: (seat: number) => Reach;
}

/**
 * The seats to call now that `by` has acted: everybody once who becomes awaited, and nobody for what is another's matter.
 * A question of one seat calls that seat, unless it has just acted: its player is looking. What several may answer calls
 * those whom it concerns, and where it is the matter of all alike one person who is likely to be there: who acted last -
 * five need not come for one click. That one is called, too, who may have left after the own turn; from one shared
 * question to the next whoever answered is still there, and so is who has just taken an answer back. Of what concerns only
 * those who are absent any other has to hear.
 */
export function called(
  now: Waiting,
  before: Waiting,
  by: number | null,
  { takesBack = false, reach = () => 'likely' }: Circumstances = {},
): number[] {
  const looking =
    takesBack || before.groups.some((group) => by !== null && isShared(group) && group.seats.includes(by));
  return inOrder(
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

/** Whether the seat had that very question of its own before: who waited for another's answer is called by what follows it. */
const isStill = ({ groups }: Waiting, seat: number, mark: string): boolean =>
  groups.some((group) => !isShared(group) && group.seats.includes(seat) && group.mark === mark);

/** Whether the seat was called for what was open before. */
const knows = ({ groups }: Waiting, seat: number): boolean =>
  groups.some((group) => (isShared(group) ? group.concerns : group.seats).includes(seat));
