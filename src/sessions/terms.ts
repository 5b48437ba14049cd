import { harmless } from '../locale/harmless.ts';
import { checkedTerms, entryAfter } from './agreeing.ts';
import { type SessionContext, seatOf, shown } from './context.ts';
import { change, openLobby } from './lobby.ts';
import * as refusals from './refusals.ts';
import type { Sessions } from './service.ts';
import { termPhrases } from './terms-words.ts';

/** What a table agrees on before its game begins. */
export function terms(context: SessionContext): Pick<Sessions, 'setTerms'> {
  return {
    setTerms: (channelId, userId, changes, power) =>
      context.once(
        channelId,
        async () => {
          const session = await openLobby(context, channelId);
          if (session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const checked = checkedTerms(changes, context.now());
          const entry = checked.entry ? { entry: entryAfter(session, checked.entry) } : {};
          const after = { ...session.terms, ...checked, ...entry };
          const by = seatOf(session, userId);
          const name = by ? harmless(by.name) : { key: 'session:manager' };
          const told = { key: 'session:terms-set', with: { name, terms: termPhrases(checked) } };
          return change(context, session, { terms: after }, ...(Object.keys(checked).length > 0 ? [told] : []));
        },
        shown,
      ),
  };
}
