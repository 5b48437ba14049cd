import type { AttendanceTable } from './schema.ts';
import { type Bound, insertInto, sql } from './statement.ts';
import type { Commit } from './store.ts';

const insertAttendance = sql<AttendanceTable>(`
  ${insertInto('attendance', ['user_id', 'session_id', 'name'])}
  on conflict do nothing`);

/** Names by user id. */
type Names = ReadonlyMap<string, string>;

/** Records the people of a session: those who sit there or host it, act in it, or are named in an action. */
export function attendanceStatements(commit: Commit): Bound[] {
  const { session, read, reseated } = commit;
  const known = namesIn([session.host, ...session.seats]);
  const others = [...actors(commit)].filter(([userId]) => !known.has(userId));
  const noted = [...(reseated || read === null ? known : []), ...others];
  return noted.map(([user_id, name]) => insertAttendance({ user_id, session_id: session.id, name }));
}

const namesIn = (people: readonly { readonly userId: string | null; readonly name: string }[]): Names =>
  new Map(people.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name] as const])));

/** Returns everyone in this commit who acts, is invited, or is to take a seat by vote. */
function actors({ session: { status, terms, vote }, answers = [] }: Commit): Names {
  const invited = status === 'lobby' && terms.entry.kind === 'invited' ? terms.entry.users : [];
  const unnamed = [...answers.map(({ userId }) => userId), ...invited, vote?.by ?? null];
  const motion = vote?.motion;
  return namesIn([
    ...unnamed.map((userId) => ({ userId, name: '' })),
    ...(motion?.kind === 'replace' ? [motion.occupant] : []),
  ]);
}
