import type { AnyModule, Phrase, PhraseArg } from '../../engine/index.ts';
import { harmless } from '../../locale/index.ts';
import { commandFor, ownerOf, verbName } from '../../kit/index.ts';
import { isForgotten } from '../../sessions/core/names.ts';
import type { SeatInfo, Session } from '../../sessions/types.ts';

/** A phrase of the bot itself. */
export function words(key: string, args?: Readonly<Record<string, PhraseArg>>): Phrase {
  return { key: `bot:${key}`, with: args };
}

/** Texts of a game that the bot itself asks for. Every module brings them in its namespace. */
export const gameName = (game: string): Phrase => ({ key: `${game}:name` });
export const roleName = (game: string, role: string): Phrase => ({ key: `${game}:role.${role}` });
export const optionName = (game: string, option: string): Phrase => ({ key: `${game}:option.${option}.name` });
export const optionValue = (game: string, option: string, value: unknown): Phrase => ({
  key: `${game}:option.${option}.${String(value)}`,
});
/** What a value of an option comes to, beside the others that are chosen. */
export const optionHint = (
  { id, optionHint: beside }: { readonly id: string } & Partial<Pick<AnyModule, 'optionHint'>>,
  option: string,
  value: unknown,
  options: object,
): Phrase => beside?.(option, value, options) ?? { key: `${id}:optionHint.${option}.${String(value)}` };

export const orderName = (game: string, order: string): Phrase => ({ key: `${game}:order.${order}.name` });
export const orderValue = (game: string, order: string, value: unknown): Phrase => ({
  key: `${game}:order.${order}.${String(value)}`,
});

/** What points were given for. */
export const pointsName = (game: string, points: string): Phrase => ({ key: `${game}:points.${points}` });

/** Two things side by side, as the language writes them: "North wall: 2 dice". */
export const pair = (name: string, value: string): Phrase => words('pair', { name, value });

/** The name of a verb's command, and how it is typed: "/attack". */
export const commandOf = (verb: string): Phrase => ({ key: `commands:${commandFor(verb)}.name` });
export const commandTyped = (verb: string): Phrase => words('command', { name: commandOf(verb) });

/** How the verbs of a game are typed, the words of its own behind the command that they share: "/attack, /do (Build, Ride)". */
export function commandsTyped(verbs: readonly string[]): Phrase[] {
  const own = verbs.filter((verb) => ownerOf(verb) !== null);
  const shared = verbs.filter((verb) => ownerOf(verb) === null).map(commandTyped);
  if (own.length === 0) return shared;
  return [...shared, words('typed.way', { command: commandOf(own[0]!), what: own.map(verbName) })];
}

/** A mention: shows the person's name in every language and theme, and pings only if the message allows it. Nobody's where that one is forgotten. */
export const mention = (userId: string): string => (isForgotten(userId) ? NOBODY : `<@${userId}>`);
const NOBODY = '—';

/** Who holds a seat: a person is mentioned, a bot and an empty seat have only their names. */
export const mentionOf = ({ userId, name }: SeatInfo): string => (userId === null ? harmless(name) : mention(userId));

/** The seats as mentions: "@Ana, @Bo". */
export function mentions(session: Session, seats: readonly number[]): string {
  return seats
    .flatMap((seat) => seatOf(session, seat) ?? [])
    .map(mentionOf)
    .join(', ');
}

/** The seats by name, for texts in which mentions do not show (menus, buttons). */
export function names(session: Session, seats: readonly number[]): string {
  return seats.flatMap((seat) => seatOf(session, seat)?.name ?? []).join(', ');
}

export function seatOf(session: Session, seat: number): SeatInfo | undefined {
  return session.seats.find((one) => one.seat === seat);
}

export function seatOfUser(session: Session, userId: string): SeatInfo | undefined {
  return session.seats.find((one) => one.userId === userId);
}
