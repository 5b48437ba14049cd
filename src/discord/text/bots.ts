import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { type BotLevel, BOT_LEVELS, type SeatInfo } from '../../sessions/types.ts';
import { mentionOf, words } from './words.ts';

/** Number of bot names in the texts: more than any table has seats. */
const BOT_NAME_COUNT = 8;

/** Returns the names of bots in a table's language. */
export const botNames = (say: Say): string[] =>
  Array.from({ length: BOT_NAME_COUNT }, (_, at) => say({ key: `session:bot.${at + 1}` }));

export const levelName = (level: BotLevel): Phrase => ({ key: `session:level.${level}` });

export const levelMeant = (typed: string | undefined): BotLevel | null =>
  BOT_LEVELS.find((level) => level === typed) ?? null;

/** Names the holder of a seat, with a bot's level: "@Ana", "Bot Bruno (easy)". */
export const seatHolder = (seat: SeatInfo, say: Say): string =>
  seat.occupant === 'bot'
    ? say(words('bot.named', { name: mentionOf(seat), level: levelName(seat.level) }))
    : mentionOf(seat);
