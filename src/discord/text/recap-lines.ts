import type { Phrase } from '../../engine/index.ts';
import { words } from './words.ts';

/** Returns a phrase about some names; none if there are no names. */
export const naming = (key: string, names: readonly Phrase[]): Phrase[] =>
  names.length > 0 ? [{ key, with: { names } }] : [];
export const countPhrase = (key: string, count: number): Phrase[] => (count > 0 ? [{ key, with: { count } }] : []);

/** Returns such a phrase from the bot's own texts. */
export const namesPhrase = (key: `recap.${string}`, names: readonly Phrase[]): Phrase[] => naming(`bot:${key}`, names);
export const inNumber = (key: `recap.${string}`, count: number): Phrase[] => countPhrase(`bot:${key}`, count);

export const shift = (whose: Phrase, what: Phrase, by: number): Phrase =>
  words(by < 0 ? 'recap.lost' : 'recap.gained', { hero: whose, track: what, count: Math.abs(by) });
