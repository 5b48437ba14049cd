import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from './context.ts';

/** The seats of those who have never played this game before: what others know is explained to them. */
export async function newcomersIn(context: SessionContext, session: SessionRecord): Promise<number[]> {
  const people = session.seats.flatMap(({ seat, userId }) => (userId === null ? [] : [{ seat, userId }]));
  const veterans = await context.veterans(
    session,
    people.map(({ userId }) => userId),
  );
  return people.flatMap(({ seat, userId }) => (veterans.has(userId) ? [] : [seat]));
}
