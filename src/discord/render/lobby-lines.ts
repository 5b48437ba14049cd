import { type OptionSpec, type Phrase, standardFor } from '../../engine/index.ts';
import { asPhrase, few, harmless, type Say } from '../../locale/index.ts';
import { dealRoles } from '../../sessions/core/seating.ts';
import { termPhrase } from '../../sessions/waiting/terms-words.ts';
import type { SeatInfo, Session } from '../../sessions/types.ts';
import type { Game } from '../bot.ts';
import { seatHolder } from '../text/bots.ts';
import { lengthLine } from './length.ts';
import { mention, optionHint, optionName, optionValue, pair, roleName, words } from '../text/words.ts';

/** Texts of a lobby. */

/** Most invited people to name. */
const MOST_INVITED_NAMED = 8;

/** Formats a line in small print. */
const small = (line: string): string => `-# ${line}`;

/** Lists the players, their heroes with powers, and the free seats. */
export function lobbySeatLines(session: Session, module: Game, say: Say): string[] {
  const { seats, host } = session;
  const [fewest, most] = module.seats;
  const taken = seats.flatMap((seat) => {
    const crown = seat.userId === host.userId ? ' 👑' : '';
    const line = `${seat.seat + 1}. ${seatHolder(seat, say)}${crown} · ${say(heroesOfSeat(session, seat, module))}`;
    const powers = seat.roles.map((role) => powerLine(module, role, seat.roles.length > 1, say));
    return [line, ...powers.map(small)];
  });
  const { kept } = session.terms;
  const asked = kept.map(({ userId, roles }) => {
    const heroes = roles.map((role) => roleName(module.id, role));
    return say(words(heroes.length > 0 ? 'lobby.kept' : 'lobby.keptBare', { name: mention(userId), heroes }));
  });
  const free = most - seats.length - kept.length;
  return [
    say(words('lobby.host', { host: mention(host.userId) })),
    say(words('lobby.players', { now: seats.length, fewest, most })),
    ...taken,
    ...asked,
    ...(free > 0 ? [say(words('lobby.free', { count: free }))] : []),
  ];
}

/** Builds the invitation on top of a lobby; null if all invited people have joined. */
export function invitationLine({ seats, host, terms: { entry, kept } }: Session, say: Say): string | null {
  const asked = [...new Set([...entry.users, ...kept.map(({ userId }) => userId)])];
  const users = asked
    .filter((user) => seats.every(({ userId }) => userId !== user))
    .map((user) => asPhrase(mention(user)));
  return users.length > 0
    ? say(words('lobby.invitation', { host: harmless(host.name), who: few(users, MOST_INVITED_NAMED) }))
    : null;
}

/** Returns the power of a hero, with its name if the seat has several heroes. */
function powerLine({ id }: Game, role: string, isOneOfSeveral: boolean, say: Say): string {
  const power = say({ key: `${id}:roleHint.${role}` });
  return isOneOfSeveral ? say(pair(say(roleName(id, role)), power)) : power;
}

/** Names the heroes of a seat: the chosen ones, and how many more it would draw by lot. */
export function heroesOfSeat({ seats }: Session, { seat, roles }: SeatInfo, module: Game): Phrase {
  const heroes = roles.map((role) => roleName(module.id, role));
  // The number per seat does not depend on chance, only the heroes do.
  const count = dealRoles(module, seats, () => 0)[seat]!.roles.length - roles.length;
  if (roles.length === 0) return words('lobby.seatOpen', { count });
  return words(count > 0 ? 'lobby.seatMore' : 'lobby.seat', { heroes, count });
}

/**
 * Lists the options. The first one, which has its own menu, comes with its meaning. Others appear only if they differ
 * from the global default or from that of the table's language. A menu shows all of them.
 */
export function lobbyOptionLines(session: Session, module: Game, say: Say): string[] {
  const lines = Object.entries(module.options as Readonly<Record<string, OptionSpec>>).flatMap(([key, spec], at) => {
    const value = session.options[key] ?? spec.standard;
    if (at > 0 && value === spec.standard && value === standardFor(spec, session.language)) return [];
    const line = say(pair(say(optionName(module.id, key)), `**${say(optionValue(module.id, key, value))}**`));
    return at === 0 ? [line, small(say(optionHint(module, key, value, session.options)))] : [line];
  });
  return lines.length > 0 ? lines : [say(words('lobby.noOptions'))];
}

/** Lists the terms of the table: pace and absence rules, entry, and automatic start. */
export function termLines({ terms }: Session, say: Say, { isInvitation = false } = {}): string[] {
  const { entry, startAt } = terms;
  const told = (['absence', 'remind', 'rest'] as const).map((term) => termPhrase(terms, term));
  const invited = entry.users.map((user) => asPhrase(mention(user)));
  const names = few(invited, MOST_INVITED_NAMED);
  return [
    say(words('lobby.time', { pace: termPhrase(terms, 'pace'), told })),
    say(words('lobby.entry', { entry: termPhrase(terms, 'entry') })),
    ...(invited.length > 0 && !isInvitation ? [small(say(words('lobby.invited', { names })))] : []),
    ...(startAt === null ? [] : [say(words('lobby.startAt', { time: String(Math.floor(startAt / 1000)) }))]),
  ];
}

/** Returns the odds and the length, and says if these are the options for newcomers. */
export function outlookLines(session: Session, module: Game, say: Say): string[] {
  const { options } = session;
  const told = [module.outlook?.(options), lengthLine(session, module)];
  const gentle = Object.entries((module.newcomers ?? {}) as Session['options']);
  const forNewcomers = gentle.length > 0 && gentle.every(([key, value]) => options[key] === value);
  return [
    ...told.flatMap((line) => (line ? [say(line)] : [])),
    ...(forNewcomers ? [say(words('lobby.gentle'))] : []),
  ].map(small);
}
