import type { OpenGame } from '../../store/index.ts';
import { idleOf } from './idle.ts';
import type { SeatInfo } from '../types.ts';

/** How long nobody has moved a table. Pure: what time it is, is handed in. */

/** Who is awaited, and since when the first of them is; where nobody is, since when nothing has happened. */
export function awaitedIn({ session, movedAt }: OpenGame): { readonly awaited: SeatInfo[]; readonly since: number } {
  const { seats, asked, clock } = session;
  const awaited = seats.filter(({ seat }) => asked[seat] !== undefined);
  const waits = awaited.flatMap(({ seat }) => clock.waits[seat]?.since ?? []);
  return { awaited, since: waits.length > 0 ? Math.min(...waits) : movedAt };
}

/** Since when a table stands still; null: it is paused, or begins by itself. */
export function stillSince(table: OpenGame): number | null {
  const { status, clock, terms } = table.session;
  if (status === 'lobby') return terms.startAt === null ? idleOf(table.session).since : null;
  return clock.pause ? null : awaitedIn(table).since;
}
