import type { News } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { absenceOf } from '../waiting/covers.ts';
import type { SessionContext } from '../core/context.ts';
import { gathered } from '../lobby/lobby.ts';
import { beginGame, endGame, type Resumed } from './play.ts';
import { type Clock, type Cover, NO_CLOCK } from '../types.ts';

/** The cause of an end by restart. */
export const RESTARTED = 'restarted';

/**
 * Restarts the game with these options: the same table and heroes, but other dice, made of the same secret and this
 * action. So the secret stays hidden.
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
    await endGame(both, ended, table, { cause: RESTARTED, winners: [], reason: { key: 'session:restarted' }, news });
    // The interaction belongs to the first of both commits.
    const next = both.for(null);
    const fresh = {
      ...gathered(context, { ...taken(session), options }),
      clock: { ...NO_CLOCK, covers: lasting(context, session) },
      dice: { ...session.dice, deed: null, foreseen: 0, before: undefined },
    };
    const lobby = await next.commit(null, fresh, { reseated: true });
    return beginGame(next, lobby, session.seats, deed);
  });
}

/** Returns the covers for the next game: long absences continue, and vacant seats wait no more for a taker. */
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

/** Returns the parts of a session that carry over to the next one. */
const taken = ({ guildId, channelId, game, language, host, seats, terms }: SessionRecord) => ({
  ...{ guildId, channelId, game, language, host, seats },
  terms: { ...terms, startAt: null },
});
