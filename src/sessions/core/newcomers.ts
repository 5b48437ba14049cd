import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from './context.ts';

/** The seats of those who have never played this game before: what others know is explained to them. */
export async function newcomersIn({ store, newcomers }: SessionContext, session: SessionRecord): Promise<number[]> {
  const { id, game, seats } = session;
  const people = seats.flatMap(({ seat, userId }) => (userId === null ? [] : [{ seat, userId }]));
  // Asked once a game of each: while it is played that stays as it was.
  const isNew = ({ userId }: { readonly userId: string }) =>
    newcomers.of(`${id} ${userId}`, () => store.isNewTo(game, { id, userId }));
  const known = await Promise.all(people.map(isNew));
  return people.flatMap(({ seat }, at) => (known[at] ? [seat] : []));
}
