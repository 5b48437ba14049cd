import type { Commit, SessionRecord } from '../../store/index.ts';
import { dueAtOf, type HabitsOf, waitsOf } from '../waiting/waits.ts';

/** The session with its clock set: since when and until when it waits for whom. */
export function inTime(session: SessionRecord, now: number, habits: HabitsOf): SessionRecord {
  const set = { ...session, clock: { ...session.clock, waits: waitsOf(session, now, habits) } };
  return { ...set, dueAt: dueAtOf(set) };
}

/** The habits with what somebody chooses just now. */
export const changed =
  (habits: HabitsOf, chosen: Commit['prefers']): HabitsOf =>
  (userId) =>
    chosen?.userId === userId ? { ...habits(userId), ...chosen.changes } : habits(userId);
