import type { Phrase } from '../../../engine/index.ts';
import { harmless } from '../../../locale/index.ts';
import { Refusal } from '../../../sessions/types.ts';
import { admin } from '../../text/admin.ts';
import type { Caller } from '../caller.ts';
import { quoted } from '../typed/explaining.ts';
import { gameNamed, installedGames, idMeant, idsMeant } from '../typed/known.ts';
import { type Named, readerOf } from '../typed/reader.ts';
import { EVERYBODY, EVERYWHERE, MANAGERS, PLACES, DEFAULT_VALUE } from './settings.ts';

/** Names for the settings of a server: roles, channels and games. */

const namePhraseOf = (name: string): Phrase => ({ key: 'session:name', with: { name: harmless(name) } });

const everybody: Named[] = [
  { id: EVERYBODY, label: admin('settings.who.everybody') },
  { id: MANAGERS, label: admin('settings.who.managers') },
];
/** Lists roles that people are given, without @everyone and those of bots. */
function rolesOf({ guild, guildId }: Caller): Named[] {
  const roles = [...(guild?.roles.cache.values() ?? [])].filter(({ id, managed }) => id !== guildId && !managed);
  return [...everybody, ...roles.map(({ id, name }) => ({ id, label: namePhraseOf(name) }))];
}

function placesOf({ guild }: Caller): Named[] {
  const channels = [...(guild?.channels.cache.values() ?? [])].filter(({ type }) =>
    (PLACES as readonly number[]).includes(type),
  );
  return [
    { id: EVERYWHERE, label: admin('settings.where.everywhere') },
    ...channels.map(({ id, name }) => ({ id, label: namePhraseOf(name) })),
  ];
}

const gamesKnown = ({ bot }: Caller): Named[] => [
  { id: DEFAULT_VALUE, label: admin('settings.game.last') },
  ...installedGames(bot),
];

const KNOWN: Readonly<Record<string, (caller: Caller) => Named[]>> = {
  who: rolesOf,
  where: placesOf,
  game: gamesKnown,
};
export const knownFor = (caller: Caller, option: string): Named[] => KNOWN[option]?.(caller) ?? [];

/** Matches roles and channels typed as mentions. */
const MENTION = /<(?:@&|#)(\d+)>/g;

/** Parses a typed list of ids. Refuses unknown ones. */
function listMeant(caller: Caller, known: readonly Named[], typed: string, refused: 'role' | 'channel'): string[] {
  const unknown = (strange: string, cure: Phrase) => admin(`refused.${refused}`, { typed: strange, cure });
  const ids = idsMeant(known, typed.replaceAll(MENTION, '$1'), readerOf(caller), unknown);
  const strange = ids.find((id) => !known.some((one) => one.id === id));
  if (strange === undefined) return ids;
  throw new Refusal(unknown(quoted(strange), { key: 'bot:refused.useList' }));
}

export const rolesMeant = (caller: Caller, typed: string) => listMeant(caller, rolesOf(caller), typed, 'role');
export const placesMeant = (caller: Caller, typed: string) => listMeant(caller, placesOf(caller), typed, 'channel');

/** Returns the id of the typed game, or the value for the default. */
export const gameMeant = (caller: Caller, typed: string): string =>
  idMeant(gamesKnown(caller), typed, readerOf(caller)) ?? gameNamed(caller, typed).id;
