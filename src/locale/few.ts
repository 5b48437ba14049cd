import type { Phrase } from '../engine/index.ts';

/** "3 more", at the end of a list of names. */
const moreNames = (count: number): Phrase => ({ key: 'session:more', with: { count } });

/** Wraps a mention, a link or somebody's words as a phrase. */
export const asPhrase = (name: string): Phrase => ({ key: 'session:name', with: { name } });

/**
 * Shortens a list of names to at most `most` lines. The last line says how many are missing: at least two, because
 * naming a single one takes no more room.
 */
export function few(names: readonly Phrase[], most: number, more = moreNames): Phrase[] {
  if (names.length <= most) return [...names];
  const named = names.slice(0, most - 1);
  return [...named, more(names.length - named.length)];
}
