import type { Phrase } from '../../../engine/index.ts';
import { type Theme, THEMES } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import { namedChoice } from './naming.ts';

/** Value for no theme of one's own: that of the channel, the server or the default. */
const USUAL = 'auto';

export function themeChoices({ usual = false } = {}) {
  const values = usual ? [...THEMES, USUAL] : [...THEMES];
  return values.map((value) => namedChoice(`bot:theme.${value}`, value));
}

export const themeMeant = (typed: string | null): Theme | null => THEMES.find((theme) => theme === typed) ?? null;

export const themeWords = (theme: Theme | null): Phrase => words(`theme.${theme ?? USUAL}`);
