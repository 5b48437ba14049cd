import { words } from '../../text/words.ts';
import type { Named, Reader } from './matching.ts';
import { wordsOf } from './wording.ts';

/** How many letters of a word may be wrong for it to be asked back, by its length. */
const slips = (word: string): number => (word.length < 4 || /^\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2);

/** Whatever is longer, in characters or words, is no name with slips: it is not looked at, for that takes time. */
const LONGEST = { characters: 60, words: 8 };

/** What was perhaps meant with slips of the keys, to be asked back and never to be taken: those with the fewest. */
export function nearest<T extends Named>(items: readonly T[], typed: string, { tongues }: Reader): T[] {
  const wanted = typed.length > LONGEST.characters ? [] : wordsOf(typed);
  if (wanted.length === 0 || wanted.length > LONGEST.words) return [];
  const readings = tongues.map((say) => ({ say, idle: wordsOf(say(words('typed.idle'))) }));
  const far = items.map(({ label }) =>
    Math.min(...readings.map(({ say, idle }) => distance(wanted, wordsOf(say(label)), idle))),
  );
  const least = Math.min(...far);
  return least === Infinity ? [] : items.filter((_, at) => far[at] === least);
}

/**
 * Slips in all the words, each compared with the word or beginning of the name that is nearest; too many are Infinity. Words
 * that tell nothing are met as they are or not at all: a witch is no "with".
 */
function distance(typed: readonly string[], name: readonly string[], idle: readonly string[]): number {
  const forms = [...name.filter((word) => !idle.includes(word)), name.join('')];
  return typed.reduce((sum, word) => {
    if (name.includes(word)) return sum;
    const least = Math.min(...forms.flatMap((form) => beginnings(form, word).map((one) => edits(word, one))));
    return sum + (least <= slips(word) ? least : Infinity);
  }, 0);
}

/** A word, and its beginnings that are about as long as what was typed. */
const beginnings = (form: string, word: string): string[] => [
  form,
  ...[-1, 0, 1].map((more) => form.slice(0, Math.max(1, word.length + more))),
];

/** Letters to add, leave out or change, and neighbours to swap, to make one word of the other. */
function edits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const [above, row] = [rows[i - 1]!, [i]];
    for (let j = 1; j <= other.length; j++) {
      const change = above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swap = swapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, change, swap));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
