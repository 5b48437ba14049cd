import type { Barred } from '../../../engine/index.ts';
import type { Named, Pool, Reader } from './reader.ts';
import { type Wording, wordsOf } from './wording.ts';
import { wordingsOf } from './wordings.ts';

/** How many letters of a word may be wrong for it to be asked back, by its length. */
const slips = (word: string): number => (word.length < 4 || /^\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2);

/** Whatever is longer, in characters or words, is no name with slips: it is not looked at, for that takes time. */
const LONGEST = { characters: 60, words: 8 };

/** What was perhaps meant with slips of the keys, to be asked back and never to be taken: those with the fewest. */
export function nearest<T extends Named>(items: readonly T[], typed: string, reader: Reader): T[] {
  const wanted = typed.length > LONGEST.characters ? [] : wordsOf(typed);
  if (wanted.length === 0 || wanted.length > LONGEST.words) return [];
  const slipsIn = comparing();
  const far = items.map((item) =>
    Math.min(...wordingsOf(item, reader).map((wording) => distance(wanted, wording, slipsIn))),
  );
  const least = Math.min(...far);
  return least === Infinity ? [] : items.filter((_, at) => far[at] === least);
}

/** What was perhaps meant of what is possible now and of what is not. */
export function nearestIn<T extends Named>(
  { options, barred = [] }: Pool<T>,
  typed: string,
  reader: Reader,
): Required<Pool<T>> {
  const near = new Set<T | Barred>(nearest<T | Barred>([...options, ...barred], typed, reader));
  return { options: options.filter((one) => near.has(one)), barred: barred.filter((one) => near.has(one)) };
}

/** Slips in a word that was typed for one of a name, or for its beginning; too many are Infinity. */
type Compare = (word: string, form: string) => number;

/** Names share their words, which are compared once. */
function comparing(): Compare {
  const seen = new Map<string, number>();
  return (word, form) => {
    const both = `${word} ${form}`;
    const least = seen.get(both) ?? slipsBetween(word, form);
    seen.set(both, least);
    return least;
  };
}

function slipsBetween(word: string, form: string): number {
  // Of a word of three letters, one may have been left out of four.
  if (word.length === 3 && form.length === 4) return edits(word, form, 1);
  const most = slips(word);
  if (most === 0) return Infinity;
  return Math.min(...beginnings(form, word).map((one) => edits(word, one, most)));
}

/**
 * Slips in all the words, each compared with the word or beginning of the name that is nearest; too many are Infinity. Words
 * that tell nothing are met as they are or not at all: a witch is no "with".
 */
function distance(typed: readonly string[], { name, beside, idle }: Wording, slipsIn: Compare): number {
  const telling = typed.filter((word) => name.includes(word) || !(idle.has(word) || beside.has(word)));
  if (telling.length === 0) return Infinity;
  const forms = [...name.filter((word) => !idle.has(word)), name.join('')];
  let sum = 0;
  for (const word of telling) {
    if (!name.includes(word)) sum += Math.min(...forms.map((form) => slipsIn(word, form)));
    if (sum === Infinity) break;
  }
  return sum;
}

/** A word, and its beginnings that are about as long as what was typed. */
const beginnings = (form: string, word: string): string[] => [
  ...new Set([form, ...[-1, 0, 1].map((more) => form.slice(0, word.length + more))]),
];

/** Letters to add, leave out or change, and neighbours to swap, to make one word of the other; more than `most` are Infinity. */
function edits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
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
  const all = rows.at(-1)!.at(-1)!;
  return all <= most ? all : Infinity;
}
