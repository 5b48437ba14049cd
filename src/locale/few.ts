import type { Phrase } from '../engine/index.ts';

/** "3 more", at the end of a list of names. */
const moreNames = (count: number): Phrase => ({ key: 'session:more', with: { count } });

/** What is no phrase among those that are: a mention, a link, words of somebody's. */
export const asPhrase = (name: string): Phrase => ({ key: 'session:name', with: { name } });

/**
 * The first of many names, `most` lines at the most, the last of which says how many more there are: two at least, for to say
 * that there is one more takes as much room as to name it.
 */
export function few(names: readonly Phrase[], most: number, more = moreNames): Phrase[] {
  if (names.length <= most) return [...names];
  const named = names.slice(0, most - 1);
  return [...named, more(names.length - named.length)];
}
