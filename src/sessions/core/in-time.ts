import type { Commit, SessionRecord } from '../../store/index.ts';
import { dueAtOf, type HabitsOf, waitsOf } from '../waiting/waits.ts';

/** Returns the session with its clock set: whom it waits for, since when and until when. */
export function inTime(session: SessionRecord, now: number, habits: HabitsOf): SessionRecord {
  const set = { ...session, clock: { ...session.clock, waits: waitsOf(session, now, habits) } };
  return { ...set, dueAt: dueAtOf(set) };
}

/** Returns the habits with the present change of preferences applied. */
export const changed =
  (habits: HabitsOf, chosen: Commit['prefers']): HabitsOf =>
  (userId) =>
    chosen?.userId === userId ? { ...habits(userId), ...chosen.changes } : habits(userId);
