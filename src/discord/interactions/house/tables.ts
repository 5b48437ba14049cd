import type { AutocompleteInteraction } from 'discord.js';

import type { Phrase } from '../../../engine/index.ts';
import { harmless } from '../../../locale/index.ts';
import { type OpenTable, Refusal, type Session } from '../../../sessions/types.ts';
import { admin } from '../../text/admin.ts';
import { roundName } from '../../text/rounds.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { nameOption } from '../commands/naming.ts';
import { quoted, unknownName } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, suggestions } from '../typed/matching.ts';
import { type Named, readerOf } from '../typed/reader.ts';

/** Returns the server's lobbies and games that the caller moderates or hosts. */
export async function moderatedTables(caller: Caller): Promise<OpenTable[]> {
  const { bot, guildId, person, moderates } = caller;
  const tables = await bot.sessions.openTables(guildId);
  return tables.filter(({ session: { channelId, host } }) => moderates(channelId) || host.userId === person.userId);
}

/** Builds the option that names a table. */
export const tableOption = (key: string) => nameOption(`${key}.game`);

export async function tableChoices(caller: Caller, typed: string): Promise<CompletedChoice[]> {
  return suggestions(
    { options: (await moderatedTables(caller)).map((table) => namedTable(caller, table)) },
    typed,
    readerOf(caller),
  );
}

/**
 * Returns the typed lobby or game, by default this channel's. Refuses tables that the caller neither moderates nor
 * hosts.
 */
export async function tableMeant(caller: Caller, typed: string | null): Promise<Session> {
  if (typed === null) return tableHere(caller);
  const tables = await moderatedTables(caller);
  const known = tables.map((table) => namedTable(caller, table));
  const id = idMeant(known, typed, readerOf(caller));
  const meant = tables.find(({ session }) => session.id === id);
  if (meant) return meant.session;
  throw unknownName(known, typed, readerOf(caller), {
    told: (cure) => admin('refused.game', { typed: quoted(typed), cure }),
    cure: words('refused.useList'),
  });
}

async function tableHere({ bot, channelId }: Caller): Promise<Session> {
  const session = await bot.sessions.find(channelId);
  if (session && session.status !== 'ended') return session;
  throw new Refusal(admin('refused.unnamed'));
}

/** "B-Sieged · #the-wall · Round 3". */
function namedTable({ bot, guild }: Caller, { session, round }: OpenTable): Named {
  const channel = guild?.channels.cache.get(session.channelId)?.name ?? session.channelId;
  const label: Phrase = admin('games.entry', {
    game: gameName(session.game),
    channel: harmless(`#${channel}`),
    round: roundName(bot, session, session.status === 'lobby' ? 0 : round),
  });
  return { id: session.id, label };
}

type CompletedOptions = AutocompleteInteraction['options'];

/** Completes the name of a table, or of a player at the chosen table. */
export async function playerOrTableChoices(
  caller: Caller,
  options: CompletedOptions,
  players: (caller: Caller, session: Session | null, typed: string) => Promise<CompletedChoice[]>,
  chosen = tableMeant,
): Promise<CompletedChoice[]> {
  const { name, value } = options.getFocused(true);
  if (name === 'game') return tableChoices(caller, value);
  return players(caller, await chosen(caller, options.getString('game')), value);
}
