import type { Phrase } from '../../../engine/index.ts';
import { languages } from '../../../locale/index.ts';
import type { Language } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { namedChoice } from './naming.ts';

/** Value for no language of one's own: Discord's language is used. */
const AUTOMATIC = 'auto';

export function languageChoices({ automatic = false } = {}) {
  const values = automatic ? [...languages, AUTOMATIC] : [...languages];
  return values.map((value) => namedChoice(`bot:language.${value}`, value));
}

export const languageMeant = (typed: string | null): Language | null =>
  languages.find((language) => language === typed) ?? null;

/**
 * Returns the language of a table that the caller opens here: the closest setting, else the bot's default, else the
 * caller's.
 */
export async function languageHere({ bot, guildId, channelId, parentId, tableLanguage }: Caller): Promise<Language> {
  const chosen = await bot.sessions.settings.each([
    ['channel', channelId],
    ['channel', parentId ?? channelId],
    ['guild', guildId],
  ]);
  return chosen.find(({ language }) => language !== null)?.language ?? bot.language ?? tableLanguage;
}

export const languageWords = (language: Language | null): Phrase => words(`language.${language ?? AUTOMATIC}`);
