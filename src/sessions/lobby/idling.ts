import type { SessionRecord } from '../../store/index.ts';
import { closesAt, idleOf, lobbyDueAt } from '../waiting/idle.ts';
import type { SessionContext } from '../core/context.ts';
import { writeAnyChange } from './lobby.ts';

/** Tends a lobby that nobody begins: tells its players, any of whom may then begin it, and in the end closes it. */
export async function tendLobby(
  context: SessionContext,
  session: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const { status, clock, seats, terms } = session;
  if (status !== 'lobby' || terms.startAt !== null || lobbyDueAt(session) > now) return null;
  const users = seats.flatMap(({ userId }) => userId ?? []);
  const idle = { ...idleOf(session), told: now };
  if (idleOf(session).told === null) {
    const told = { key: 'session:lobby-idle', with: { at: String(Math.floor(closesAt(idle, now) / 1000)) } };
    return writeAnyChange(context, session, { clock: { ...clock, idle } }, { news: [told], users });
  }
  const closed = { status: 'ended', endedAt: now, clock: { ...clock, idle: null } } as const;
  return writeAnyChange(context, session, closed, { news: [{ key: 'session:lobby-lapsed' }], users });
}
