import type { Phrase } from '../../../engine/index.ts';
import { languages } from '../../../locale/index.ts';
import type { Language } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import { namedChoice } from './naming.ts';

/** The choice of no language: what Discord says is followed. */
export const AUTOMATIC = 'auto';

export const SCOPES = ['me', 'channel', 'server'] as const;
export type Scope = (typeof SCOPES)[number];

export const scopeMeant = (typed: string | null): Scope => SCOPES.find((scope) => scope === typed) ?? 'me';

export function languageChoices({ automatic = false } = {}) {
  const values = automatic ? [...languages, AUTOMATIC] : [...languages];
  return values.map((value) => namedChoice(`bot:language.${value}`, value));
}

export const scopeChoices = () => SCOPES.map((scope) => namedChoice(`commands:scope.${scope}`, scope));

export const languageWords = (language: Language | null): Phrase => words(`language.${language ?? AUTOMATIC}`);
