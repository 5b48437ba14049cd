import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { closeLobby } from '../lobby/lobby.ts';
import type { Servers } from '../service.ts';
import { idleOf } from '../waiting/idle.ts';
import { seatOfUser } from '../types.ts';

/** Closes all long-idle lobbies at once. */
export function sweeping(context: SessionContext): Pick<Servers, 'idleLobbies' | 'closeIdle'> {
  const idleLobbies = async (guildId: string, before: number) =>
    (await context.store.openGames(guildId)).map(({ session }) => session).filter((one) => isIdleLobby(one, before));
  return {
    idleLobbies: async (guildId, before) => (await idleLobbies(guildId, before)).map(publicOf),

    closeIdle: async (guildId, person, { before, moderates }) => {
      // A repeated request closes each lobby only once.
      const own = context.for(null, person);
      let closed = 0;
      for (const { id, channelId } of await idleLobbies(guildId, before))
        if (moderates(channelId) && (await close(own, { id, channelId }, person.userId, before))) closed++;
      return closed;
    },
  };
}

const isIdleLobby = (session: SessionRecord, before: number): boolean =>
  session.status === 'lobby' && session.terms.startAt === null && idleOf(session).since <= before;

/** Closes a lobby unless somebody has acted in it meanwhile. Returns whether it closed it. */
function close(
  context: SessionContext,
  { id, channelId }: Pick<SessionRecord, 'id' | 'channelId'>,
  userId: string,
  before: number,
): Promise<boolean> {
  return context.inTurn(channelId, async () => {
    const session = await context.store.session(id);
    if (!session || !isIdleLobby(session, before)) return false;
    const seat = seatOfUser(session, userId);
    await closeLobby(context, session, seat ? harmless(seat.name) : { key: 'session:manager' });
    return true;
  });
}
