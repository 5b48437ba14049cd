import type { Phrase } from '../../../engine/index.ts';
import { languages } from '../../../locale/index.ts';
import type { Language } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { namedChoice } from './naming.ts';

/** The choice of no language: what Discord says is followed. */
const AUTOMATIC = 'auto';

export function languageChoices({ automatic = false } = {}) {
  const values = automatic ? [...languages, AUTOMATIC] : [...languages];
  return values.map((value) => namedChoice(`bot:language.${value}`, value));
}

export const languageMeant = (typed: string | null): Language | null =>
  languages.find((language) => language === typed) ?? null;

/** In which language a table is spoken to that the caller opens here: as somebody has chosen, the nearest first; else as the caller is. */
export async function languageHere({ bot, guildId, channelId, parentId, tableLanguage }: Caller): Promise<Language> {
  const chosen = await bot.sessions.settings.each([
    ['channel', channelId],
    ['channel', parentId ?? channelId],
    ['guild', guildId],
  ]);
  return chosen.find(({ language }) => language !== null)?.language ?? bot.language ?? tableLanguage;
}

export const languageWords = (language: Language | null): Phrase => words(`language.${language ?? AUTOMATIC}`);
