import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { changeBy, lobbyOf } from '../lobby/lobby.ts';
import { nameIn } from '../core/names.ts';
import { announce } from '../playing/announce.ts';
import { runningGame } from '../playing/deciding.ts';
import { resume } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import type { People } from '../service.ts';
import { type Session, seatOfUser } from '../types.ts';

/** Handing the host's part to another player. */
export function hosting(context: SessionContext): Pick<People, 'handHost'> {
  return {
    handHost: (channelId, userId, to, power) =>
      context.once(
        channelId,
        async () => {
          const there = await context.store.sessionIn(channelId);
          const isLobby = there?.status === 'lobby';
          const session = isLobby ? await lobbyOf(context, channelId) : await runningGame(context, channelId);
          if (session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const host = hostMeant(session, to);
          const told: Phrase = {
            key: 'session:host-set',
            with: { name: harmless(host.name), by: nameIn(session, userId) },
          };
          if (isLobby) return changeBy(context, session, userId, { host }, told);
          const { session: now, table } = await resume(context, session);
          return publicOf(await announce(context, now, { ...now, host }, table, [told]));
        },
        publicOf,
      ),
  };
}

/** Returns the new host. Refuses a person who does not sit there, and the present host. */
function hostMeant(session: Session, userId: string): Session['host'] {
  const seat = seatOfUser(session, userId);
  if (!seat || userId === session.host.userId) throw refusals.hostUnseated(session);
  return { userId, name: seat.name };
}
