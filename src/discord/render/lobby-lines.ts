import { type OptionSpec, type Phrase, standardFor } from '../../engine/index.ts';
import { asPhrase, few, harmless, type Say } from '../../locale/index.ts';
import { dealRoles } from '../../sessions/core/seating.ts';
import { termPhrase } from '../../sessions/waiting/terms-words.ts';
import type { SeatInfo, Session } from '../../sessions/types.ts';
import type { Game } from '../bot.ts';
import { holderOf } from '../text/bots.ts';
import { lengthLine } from './length.ts';
import { mention, optionHint, optionName, optionValue, pair, roleName, words } from '../text/words.ts';

/** What a lobby tells in words. */

/** How many of those invited are named. */
const NAMED = 8;

/** Small print below a line. */
const small = (line: string): string => `-# ${line}`;

/** Who is in, who plays which hero and what that hero can do, and what is free. */
export function seatLines(session: Session, module: Game, say: Say): string[] {
  const { seats, host } = session;
  const [fewest, most] = module.seats;
  const taken = seats.flatMap((seat) => {
    const crown = seat.userId === host.userId ? ' 👑' : '';
    const line = `${seat.seat + 1}. ${holderOf(seat, say)}${crown} · ${say(heldBy(session, seat, module))}`;
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

/** Who invites whom that is not in yet, on top of all; null: everybody is. */
export function invitationLine({ seats, host, terms: { entry, kept } }: Session, say: Say): string | null {
  const asked = [...new Set([...entry.users, ...kept.map(({ userId }) => userId)])];
  const users = asked
    .filter((user) => seats.every(({ userId }) => userId !== user))
    .map((user) => asPhrase(mention(user)));
  return users.length > 0
    ? say(words('lobby.invitation', { host: harmless(host.name), who: few(users, NAMED) }))
    : null;
}

/** What a hero can do; with the name where the line above tells of several. */
function powerLine({ id }: Game, role: string, isOneOfSeveral: boolean, say: Say): string {
  const power = say({ key: `${id}:roleHint.${role}` });
  return isOneOfSeveral ? say(pair(say(roleName(id, role)), power)) : power;
}

/** The heroes of a seat: those chosen, and how many more the lot deals if the game begins as the lobby stands. */
export function heldBy({ seats }: Session, { seat, roles }: SeatInfo, module: Game): Phrase {
  const heroes = roles.map((role) => roleName(module.id, role));
  // How many each gets is no matter of chance, only which ones.
  const count = dealRoles(module, seats, () => 0)[seat]!.roles.length - roles.length;
  if (roles.length === 0) return words('lobby.seatOpen', { count });
  return words(count > 0 ? 'lobby.seatMore' : 'lobby.seat', { heroes, count });
}

/**
 * What is set; the first option, the one with a menu of its own, also with what it means. Of the others only what is not as
 * always everywhere, or not as always at tables of this language: a menu shows them all.
 */
export function optionLines(session: Session, module: Game, say: Say): string[] {
  const lines = Object.entries(module.options as Readonly<Record<string, OptionSpec>>).flatMap(([key, spec], at) => {
    const value = session.options[key] ?? spec.standard;
    if (at > 0 && value === spec.standard && value === standardFor(spec, session.language)) return [];
    const line = say(pair(say(optionName(module.id, key)), `**${say(optionValue(module.id, key, value))}**`));
    return at === 0 ? [line, small(say(optionHint(module, key, value, session.options)))] : [line];
  });
  return lines.length > 0 ? lines : [say(words('lobby.noOptions'))];
}

/** What the table has agreed on: what a game feels like, who may join, and when it begins by itself. */
export function termLines({ terms }: Session, say: Say, { isInvitation = false } = {}): string[] {
  const { entry, startAt } = terms;
  const told = (['absence', 'remind', 'rest'] as const).map((term) => termPhrase(terms, term));
  const invited = entry.users.map((user) => asPhrase(mention(user)));
  const names = few(invited, NAMED);
  return [
    say(words('lobby.time', { pace: termPhrase(terms, 'pace'), told })),
    say(words('lobby.entry', { entry: termPhrase(terms, 'entry') })),
    ...(invited.length > 0 && !isInvitation ? [small(say(words('lobby.invited', { names })))] : []),
    ...(startAt === null ? [] : [say(words('lobby.startAt', { time: String(Math.floor(startAt / 1000)) }))]),
  ];
}

/** The odds and the length; and whether this is how newcomers begin. */
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
