import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from './context.ts';

/** Returns the seats of people who have never played this game, and so get explanations. */
export async function newcomersIn(context: SessionContext, session: SessionRecord): Promise<number[]> {
  const people = session.seats.flatMap(({ seat, userId }) => (userId === null ? [] : [{ seat, userId }]));
  const veterans = await context.veterans(
    session,
    people.map(({ userId }) => userId),
  );
  return people.flatMap(({ seat, userId }) => (veterans.has(userId) ? [] : [seat]));
}
