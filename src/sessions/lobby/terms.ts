import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { checkedTerms, entryAfter } from '../waiting/agreeing.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { changeBy, checkedOptions, lobbyOf, usualOptions } from './lobby.ts';
import * as refusals from '../refusals.ts';
import type { Lobbies } from '../service.ts';
import { type Session, seatOfUser } from '../types.ts';
import { termPhrases } from '../waiting/terms-words.ts';

/** The terms that a table agrees on before its game begins. */
export function terms(context: SessionContext): Pick<Lobbies, 'arrange'> {
  return {
    arrange: (channelId, userId, { game, language, terms: wanted = {}, options = {} }, power = { manager: false }) =>
      context.once(
        channelId,
        async () => {
          const session = await lobbyOf(context, channelId);
          if (session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const changes = checkedTerms(wanted, context.now());
          const entry = changes.entry ? { entry: entryAfter(session, changes.entry) } : {};
          const by = seatOfUser(session, userId);
          const name = by ? harmless(by.name) : { key: 'session:manager' };
          const told: Phrase = { key: 'session:terms-set', with: { name, terms: termPhrases(changes) } };
          const spoken = { ...session, ...(language ? { language } : {}) };
          const other = game === undefined || game === session.game ? null : await asOther(context, spoken, game);
          const before = { ...spoken, ...other?.changes };
          const after = {
            ...other?.changes,
            language: spoken.language,
            terms: { ...before.terms, ...changes, ...entry },
            options: { ...before.options, ...checkedOptions(context.module(before.game), options) },
          };
          const isTold = Object.keys(changes).length > 0;
          return changeBy(
            context,
            session,
            userId,
            after,
            ...(other ? [other.told(name)] : []),
            ...(isTold ? [told] : []),
          );
        },
        publicOf,
      ),
  };
}

/**
 * Returns the changes for a lobby that switches to another game: people stay, without heroes. Refuses more people than
 * that game seats.
 */
async function asOther(context: SessionContext, { channelId, host, language, seats, terms }: Session, game: string) {
  const module = context.module(game);
  const kept = terms.kept.map((seat) => ({ ...seat, roles: [] }));
  if (seats.length + kept.length > module.seats[1]) throw refusals.full(module);
  return {
    changes: {
      game,
      options: await usualOptions(context, module, { channelId, userId: host.userId, language }),
      seats: seats.map((seat) => ({ ...seat, roles: [] })),
      terms: { ...terms, kept },
    },
    told: (name: Phrase | string): Phrase => ({
      key: 'session:game-set',
      with: { name, game: { key: `${game}:name` } },
    }),
  };
}
