import { harmless } from '../../locale/harmless.ts';
import { touched } from '../waiting/idle.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { lobbyOf, lobbyAnew } from './lobby.ts';
import { mayInvite } from './quotas.ts';
import * as refusals from '../refusals.ts';
import type { Lobbies } from '../service.ts';
import { seatOfUser } from '../types.ts';

/** The most people invited to one lobby: more than a table seats, but not a whole server. */
const MOST_INVITED = 50;

/** Invitations by the host. */
export function invitations(context: SessionContext): Pick<Lobbies, 'invite'> {
  return {
    invite: (channelId, userId, guests, power) =>
      context.once(
        channelId,
        async () => {
          const session = await lobbyOf(context, channelId);
          if (session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const { entry } = session.terms;
          const fresh = guests.filter(
            (guest) => !seatOfUser(session, guest.userId) && !entry.users.includes(guest.userId),
          );
          if (fresh.length === 0) throw refusals.invitedAlready(guests);
          const users = [...entry.users, ...fresh.map((guest) => guest.userId)];
          if (users.length > MOST_INVITED) throw refusals.tooManyInvited(MOST_INVITED);
          await mayInvite(context, userId, fresh);
          const by = seatOfUser(session, userId);
          const name = by ? harmless(by.name) : { key: 'session:manager' };
          const names = fresh.map((guest) => ({ key: 'session:name', with: { name: harmless(guest.name) } }));
          const terms = { ...session.terms, entry: { ...entry, users } };
          const told = { key: 'session:invited', with: { name, names } };
          const called = fresh.map((guest) => guest.userId);
          const line = { turn: 0, round: 0, text: told, to: null, at: context.now() };
          const clock = { ...session.clock, idle: touched(session, userId, context.now()) };
          // The lobby's message itself mentions them.
          const messages = [lobbyAnew([], called)];
          return publicOf(await context.commit(session, { ...session, terms, clock }, { lines: [line], messages }));
        },
        publicOf,
      ),
  };
}
