import type { OpenGame } from '../../store/index.ts';
import { idleOf } from './idle.ts';
import type { SeatInfo } from '../types.ts';

/** How long a table has stood still. Pure: the caller passes the time. */

/** Returns the awaited seats and since when the first of them is awaited; if none, since when nothing has happened. */
export function awaitedIn({ session, movedAt }: OpenGame): { readonly awaited: SeatInfo[]; readonly since: number } {
  const { seats, asked, clock } = session;
  const awaited = seats.filter(({ seat }) => asked[seat] !== undefined);
  const waits = awaited.flatMap(({ seat }) => clock.waits[seat]?.since ?? []);
  return { awaited, since: waits.length > 0 ? Math.min(...waits) : movedAt };
}

/** Returns since when a table stands still; null if it is paused or has a start time. */
export function stillSince(table: OpenGame): number | null {
  const { status, clock, terms } = table.session;
  if (status === 'lobby') return terms.startAt === null ? idleOf(table.session).since : null;
  return clock.pause ? null : awaitedIn(table).since;
}
