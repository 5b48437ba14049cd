import type { News } from '../engine/index.ts';
import type { SessionRecord } from '../store/index.ts';
import type { SessionContext } from './context.ts';
import { gathered } from './lobby.ts';
import { begin, close, type Resumed } from './play.ts';

/** The cause of an end that is a new beginning. */
export const RESTARTED = 'restarted';

/** Ends the game and begins it anew by these options: the same table with the same heroes, and other dice. */
export function beginAnew(
  context: SessionContext,
  { session, table }: Resumed,
  options: SessionRecord['options'],
  news: readonly News[],
): Promise<SessionRecord> {
  return context.together(async (both) => {
    await close(both, session, table, { cause: RESTARTED, winners: [], reason: { key: 'session:restarted' }, news });
    // The interaction is done with the first of both.
    const next = both.for(null);
    const lobby = await next.commit(null, gathered(context, { ...taken(session), options }), { reseated: true });
    return begin(next, lobby, session.seats);
  });
}

/** What of a session goes on in the next one. */
const taken = ({ guildId, channelId, game, language, host, seats, terms }: SessionRecord) => ({
  ...{ guildId, channelId, game, language, host, seats },
  terms: { ...terms, startAt: null },
});
