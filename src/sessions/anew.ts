import type { News } from '../engine/index.ts';
import type { SessionRecord } from '../store/index.ts';
import type { SessionContext } from './context.ts';
import { gathered } from './lobby.ts';
import { begin, close, type Resumed } from './play.ts';
import { type Clock, NO_CLOCK } from './types.ts';

/** The cause of an end that is a new beginning. */
export const RESTARTED = 'restarted';

/**
 * Ends the game and begins it anew by these options: the same table with the same heroes, and other dice, made of the same secret
 * with this deed. So the secret stays one.
 */
export function beginAnew(
  context: SessionContext,
  { session, table }: Resumed,
  options: SessionRecord['options'],
  deed: string,
  news: readonly News[],
): Promise<SessionRecord> {
  return context.together(async (both) => {
    const ended = { ...session, dice: { ...session.dice, secret: null } };
    await close(both, ended, table, { cause: RESTARTED, winners: [], reason: { key: 'session:restarted' }, news });
    // The interaction is done with the first of both.
    const next = both.for(null);
    const fresh = {
      ...gathered(context, { ...taken(session), options }),
      clock: { ...NO_CLOCK, covers: lasting(session) },
      dice: { ...session.dice, deed: null, foreseen: 0 },
    };
    const lobby = await next.commit(null, fresh, { reseated: true });
    return begin(next, lobby, session.seats, deed);
  });
}

/** Whoever is away until back is so in the next game as well; that nobody holds a seat lasts in any case. */
const lasting = ({ clock: { covers } }: SessionRecord): Clock['covers'] =>
  Object.fromEntries(
    Object.entries(covers)
      .filter(([, { lasts }]) => lasts === 'until-back')
      .map(([seat, cover]) => [seat, { ...cover, round: null }]),
  );

/** What of a session goes on in the next one. */
const taken = ({ guildId, channelId, game, language, host, seats, terms }: SessionRecord) => ({
  ...{ guildId, channelId, game, language, host, seats },
  terms: { ...terms, startAt: null },
});
