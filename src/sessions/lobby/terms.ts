import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { checkedTerms, entryAfter } from '../waiting/agreeing.ts';
import { type SessionContext, seatOf, shown } from '../core/context.ts';
import { change, checkedOptions, openLobby } from './lobby.ts';
import * as refusals from '../refusals.ts';
import type { Lobbies } from '../service.ts';
import { termPhrases } from '../waiting/terms-words.ts';

/** What a table agrees on before its game begins. */
export function terms(context: SessionContext): Pick<Lobbies, 'arrange'> {
  return {
    arrange: (channelId, userId, { terms: wanted = {}, options = {} }, power = { manager: false }) =>
      context.once(
        channelId,
        async () => {
          const session = await openLobby(context, channelId);
          if (session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const changes = checkedTerms(wanted, context.now());
          const entry = changes.entry ? { entry: entryAfter(session, changes.entry) } : {};
          const by = seatOf(session, userId);
          const name = by ? harmless(by.name) : { key: 'session:manager' };
          const told: Phrase = { key: 'session:terms-set', with: { name, terms: termPhrases(changes) } };
          const after = {
            terms: { ...session.terms, ...changes, ...entry },
            options: { ...session.options, ...checkedOptions(context.module(session.game), options) },
          };
          return change(context, session, userId, after, ...(Object.keys(changes).length > 0 ? [told] : []));
        },
        shown,
      ),
  };
}
