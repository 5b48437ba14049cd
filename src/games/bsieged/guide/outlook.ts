import type { Calls, Phrase } from '../../../engine/index.ts';
import { CALLS } from '../data/calls.ts';
import { DECISIONS, OUTLOOK } from '../data/outlook.ts';
import type { Options } from '../components/options.ts';

/** The odds and the length of a game at this level, if the other options have their standard values. */
export function outlook({ difficulty }: Options): Phrase {
  const { won, rounds } = OUTLOOK[difficulty];
  return { key: 'bsieged-guide:outlook', with: { won, rounds, ...DECISIONS } };
}

/** Calls that a game makes on this many players. */
export const calls = (players: number): Calls | null => CALLS[players - 1] ?? null;

/** B47 Hint on an option. By the French rules the Messenger never stands on the wall, where heroes could shield him. */
export const optionHint = (option: string, value: unknown, { edition }: Options): Phrase | null =>
  option === 'difficulty' && edition === 'french'
    ? { key: `bsieged:optionHint.difficulty-french.${String(value)}` }
    : null;
