import type { Phrase } from '../../../engine/index.ts';
import { languages } from '../../../locale/index.ts';
import type { Language } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import { namedChoice } from './naming.ts';

/** The choice of no language: what Discord says is followed. */
const AUTOMATIC = 'auto';

export function languageChoices({ automatic = false } = {}) {
  const values = automatic ? [...languages, AUTOMATIC] : [...languages];
  return values.map((value) => namedChoice(`bot:language.${value}`, value));
}

export const languageMeant = (typed: string | null): Language | null =>
  languages.find((language) => language === typed) ?? null;

export const languageWords = (language: Language | null): Phrase => words(`language.${language ?? AUTOMATIC}`);
