import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { type BotLevel, BOT_LEVELS, type SeatInfo } from '../../sessions/types.ts';
import { mentionOf, words } from './words.ts';

/** As many as there are names of bots: more than a table has seats. */
const NAMES = 8;

/** What bots are called at a table that is written in that language. */
export const botNames = (say: Say): string[] =>
  Array.from({ length: NAMES }, (_, at) => say({ key: `session:bot.${at + 1}` }));

export const levelName = (level: BotLevel): Phrase => ({ key: `session:level.${level}` });

export const levelMeant = (typed: string | undefined): BotLevel | null =>
  BOT_LEVELS.find((level) => level === typed) ?? null;

/** Who holds a seat, and of a bot how well it plays: "@Ana", "Bot Bruno (easy)". */
export const holderOf = (seat: SeatInfo, say: Say): string =>
  seat.occupant === 'bot'
    ? say(words('bot.named', { name: mentionOf(seat), level: levelName(seat.level) }))
    : mentionOf(seat);
