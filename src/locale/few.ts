import type { Phrase } from '../engine/index.ts';

/**
 * The first of many names, `most` lines at the most, the last of which says how many more there are: two at least, for to say
 * that there is one more takes as much room as to name it.
 */
export function few(names: readonly Phrase[], most: number, more: (count: number) => Phrase): Phrase[] {
  if (names.length <= most) return [...names];
  const named = names.slice(0, most - 1);
  return [...named, more(names.length - named.length)];
}
