import type { News } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { absenceOf } from '../waiting/covers.ts';
import type { SessionContext } from '../core/context.ts';
import { gathered } from '../lobby/lobby.ts';
import { begin, close, type Resumed } from './play.ts';
import { type Clock, type Cover, NO_CLOCK } from '../types.ts';

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
      clock: { ...NO_CLOCK, covers: lasting(context, session) },
      dice: { ...session.dice, deed: null, foreseen: 0, before: undefined },
    };
    const lobby = await next.commit(null, fresh, { reseated: true });
    return begin(next, lobby, session.seats, deed);
  });
}

/** Whoever is away until back is so in the next game as well, which waits no more for somebody to take a seat. */
function lasting(context: SessionContext, session: SessionRecord): Clock['covers'] {
  const by = absenceOf(context.module(session.game), session);
  const left = { ...({ why: 'left', by, lasts: 'until-back' } as const), since: context.now(), until: null };
  const covers = session.seats.flatMap(({ seat, occupant }): [number, Cover][] => {
    const cover = session.clock.covers[seat];
    if (cover?.lasts === 'until-back') return [[seat, { ...cover, round: null }]];
    return occupant === 'vacant' ? [[seat, { ...left, round: null }]] : [];
  });
  return Object.fromEntries(covers);
}

/** What of a session goes on in the next one. */
const taken = ({ guildId, channelId, game, language, host, seats, terms }: SessionRecord) => ({
  ...{ guildId, channelId, game, language, host, seats },
  terms: { ...terms, startAt: null },
});
