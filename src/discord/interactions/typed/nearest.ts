import type { Barred } from '../../../engine/index.ts';
import { namedOtherwise } from './other-names.ts';
import type { Named, Pool, Reader } from './reader.ts';
import { soundOf } from './sounds.ts';
import { type NameWording, withoutElisions, wordsOf } from './wording.ts';
import { wordingsOf } from './wordings.ts';

/** Wrong letters allowed in a word, by its length. */
const slips = (word: string): number => (word.length < 4 || startsWithNumber(word) ? 0 : word.length < 8 ? 1 : 2);
/** Wrong letters allowed if nothing is closer. */
const manySlips = (word: string): number => (word.length < 6 ? slips(word) : word.length < 9 ? 2 : 3);

const startsWithNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** Longer text, in characters or words, is not compared with names, because that is slow. */
const LONGEST_COMPARED = { characters: 60, words: 8 };

/** Most names for a guess; more are too vague. */
const MOST_GUESSES = 10;

/** Kinds of difference to allow: typing errors only, or also sound, half words and synonyms. */
type Tolerance = 'slips' | 'guesses';

/** Finds near matches. They always need a confirmation. Typing errors come first, guesses after. */
export function nearest<T extends Named>(
  items: readonly T[],
  typed: string,
  reader: Reader,
  reach: Tolerance = 'guesses',
  wordings: (item: T, reader: Reader) => NameWording[] = wordingsOf,
): T[] {
  const wanted = typed.length > LONGEST_COMPARED.characters ? [] : wordsOf(typed);
  if (wanted.length === 0 || wanted.length > LONGEST_COMPARED.words) return [];
  const slipped = leastFar(items, (item) => wordings(item, reader), wanted, slipsBetween);
  if (slipped.length > 0 || reach === 'slips') return slipped;
  const alike = leastFar(items, (item) => wordings(item, reader), wanted, unlikenessOf);
  const guessed = alike.length > 0 ? alike : namedOtherwise(items, wanted, reader);
  return guessed.length > MOST_GUESSES ? [] : guessed;
}

function leastFar<T>(
  items: readonly T[],
  wordings: (item: T) => NameWording[],
  wanted: readonly string[],
  by: Compare,
): T[] {
  const compare = comparing(by);
  const far = items.map((item) => Math.min(...wordings(item).map((wording) => distance(wanted, wording, compare))));
  const least = Math.min(...far);
  return least === Infinity ? [] : items.filter((_, at) => far[at] === least);
}

/** Finds options and barred entries that resemble the text. */
export function nearestIn<T extends Named>(
  { options, barred = [] }: Pool<T>,
  typed: string,
  reader: Reader,
  reach: Tolerance = 'guesses',
): Required<Pool<T>> {
  const near = new Set<T | Barred>(nearest<T | Barred>([...options, ...barred], typed, reader, reach));
  return { options: options.filter((one) => near.has(one)), barred: barred.filter((one) => near.has(one)) };
}

/** Returns the distance of a typed word from a word of a name or its beginning; Infinity if too far. */
type Compare = (word: string, form: string) => number;

/** Caches comparisons, because names share words. */
function comparing(by: Compare): Compare {
  const seen = new Map<string, number>();
  return (word, form) => {
    const both = `${word} ${form}`;
    const least = seen.get(both) ?? by(word, form);
    seen.set(both, least);
    return least;
  };
}

function slipsBetween(word: string, form: string): number {
  if (startsWithNumber(word) || startsWithNumber(form)) return Infinity;
  // Short words are compared as a whole.
  if (word.length < 5 && form.length < 5 && form.length > 2) return edits(word, form, 1);
  return slipsUpTo(slips(word), word, form);
}

const slipsUpTo = (most: number, word: string, form: string): number =>
  most === 0 ? Infinity : Math.min(...beginnings(form, word).map((one) => edits(word, one, most)));

/** Cost of a similar sound, or of half a compound. */
const ALIKE = 1;
/** Shortest half of a compound, and shortest sound, in letters. */
const SHORTEST_PART = 4;

/**
 * Measures difference by many typing errors, by sound, or as half of a compound: "armourie" sounds like "armory",
 * "smith" is in "blacksmith", "nord" in "norden".
 */
function unlikenessOf(word: string, form: string): number {
  if (startsWithNumber(word) || startsWithNumber(form)) return Infinity;
  const slipped = Math.min(slipsBetween(word, form), slipsUpTo(manySlips(word), word, form));
  if (slipped <= ALIKE || word.length < SHORTEST_PART || form.length < SHORTEST_PART) return slipped;
  const heard = [soundOf(word), soundOf(form)] as const;
  const sounds = Math.min(...heard.map(({ length }) => length)) >= SHORTEST_PART ? edits(...heard, 1) : Infinity;
  const isHalf = form.includes(word) || word.startsWith(form);
  return Math.min(slipped, sounds + ALIKE, isHalf ? ALIKE : Infinity);
}

/**
 * Sums the errors of all words, each against its closest word or beginning in the name; Infinity if too many. Idle
 * words must match exactly, so that a witch is no "with". One may have an error if all else is right.
 */
function distance(words: readonly string[], wording: NameWording, slipsIn: Compare): number {
  const { name, beside, idle } = wording;
  const typed = withoutElisions(wording, words, true);
  const telling = typed.filter((word) => name.includes(word) || !(idle.has(word) || beside.has(word)));
  if (telling.length === 0) return Infinity;
  const forms = [...name.filter((word) => !idle.has(word)), name.join('')];
  const unmet = telling.filter((word) => !name.includes(word));
  const far = unmet.map((word) => Math.min(...forms.map((form) => slipsIn(word, form))));
  const sum = far.reduce((all, one) => all + one, 0);
  const isOneOnly = unmet.length === 1 && telling.some((word) => name.includes(word) && !idle.has(word));
  if (sum < Infinity || !isOneOnly) return sum;
  const times = (words: readonly string[], word: string) => words.filter((one) => one === word).length;
  const left = name.filter((word) => idle.has(word) && times(name, word) > times(typed, word));
  return Math.min(...left.map((form) => edits(unmet[0]!, form, 1)));
}

/** Returns a word and its beginnings of about the typed length. */
const beginnings = (form: string, word: string): string[] => [
  ...new Set([form, ...[-1, 0, 1].map((more) => form.slice(0, word.length + more))]),
];

const isBeyond = (row: readonly number[], most: number): boolean => row.every((edit) => edit > most);

/** Counts the letters to add, remove, change or swap with a neighbour; Infinity above `most`. */
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
    // Later rows depend on the last two and never cost less.
    if (isBeyond(row, most) && isBeyond(above, most)) return Infinity;
  }
  const all = rows.at(-1)!.at(-1)!;
  return all <= most ? all : Infinity;
}
