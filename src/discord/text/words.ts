import type { AnyModule, Phrase, PhraseArg } from '../../engine/index.ts';
import { harmless } from '../../locale/index.ts';
import { commandFor, gameOfVerb, verbName } from '../../kit/index.ts';
import { isForgotten } from '../../sessions/core/names.ts';
import type { SeatInfo, Session } from '../../sessions/types.ts';

/** Returns a phrase of the bot itself. */
export function words(key: string, args?: Readonly<Record<string, PhraseArg>>): Phrase {
  return { key: `bot:${key}`, with: args };
}

/** Texts of a game that the bot uses. Every module has them in its namespace. */
export const gameName = (game: string): Phrase => ({ key: `${game}:name` });
export const roleName = (game: string, role: string): Phrase => ({ key: `${game}:role.${role}` });
export const optionName = (game: string, option: string): Phrase => ({ key: `${game}:option.${option}.name` });
export const optionValue = (game: string, option: string, value: unknown): Phrase => ({
  key: `${game}:option.${option}.${String(value)}`,
});
/** Returns the effect of an option's value, given the other options. */
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

/** Returns the name of a kind of points. */
export const pointsName = (game: string, points: string): Phrase => ({ key: `${game}:points.${points}` });

/** Joins a name and a value in the form of the language: "North wall: 2 dice". */
export const pair = (name: string, value: string): Phrase => words('pair', { name, value });

/** Returns the name of a verb's command, and its typed form: "/attack". */
export const verbCommandName = (verb: string): Phrase => ({ key: `commands:${commandFor(verb)}.name` });
export const commandTyped = (verb: string): Phrase => words('command', { name: verbCommandName(verb) });

/**
 * Lists how to type a game's verbs. Verbs of its own follow the command that they share: "/attack, /do (Build, Ride)".
 */
export function commandsTyped(verbs: readonly string[]): Phrase[] {
  const own = verbs.filter((verb) => gameOfVerb(verb) !== null);
  const shared = verbs.filter((verb) => gameOfVerb(verb) === null).map(commandTyped);
  if (own.length === 0) return shared;
  return [...shared, words('typed.way', { command: verbCommandName(own[0]!), what: own.map(verbName) })];
}

/**
 * Returns a mention. It shows the name in every language and theme, and pings only if the message allows it. Forgotten
 * users get a dash.
 */
export const mention = (userId: string): string => (isForgotten(userId) ? NO_HOLDER : `<@${userId}>`);
const NO_HOLDER = '—';

/** Names the holder of a seat: a mention of a person, the name of a bot or an empty seat. */
export const mentionOf = ({ userId, name }: SeatInfo): string => (userId === null ? harmless(name) : mention(userId));

/** Returns the seats as mentions: "@Ana, @Bo". */
export function seatMentions(session: Session, seats: readonly number[]): string {
  return seats
    .flatMap((seat) => seatOfNumber(session, seat) ?? [])
    .map(mentionOf)
    .join(', ');
}

function seatOfNumber(session: Session, seat: number): SeatInfo | undefined {
  return session.seats.find((one) => one.seat === seat);
}
