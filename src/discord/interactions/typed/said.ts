import { nearest } from './nearest.ts';
import type { Reader, Suggested } from './reader.ts';
import { fitOf, isOnlyBegun, SAYS_WORDS, type NameWording, wordsOf } from './wording.ts';
import { fullWordingsOf } from './wordings.ts';

/** Options that mention the typed text on their button, beside it, or among related names. */
export interface Mentioned<T> {
  /** In whole words. */
  readonly whole: T[];
  /** Only by beginnings of words. */
  readonly begun: T[];
}

export function mentioning<T extends Suggested>(options: readonly T[], typed: string, reader: Reader): Mentioned<T> {
  const said = wordsOf(typed);
  const fits = options.map((option) =>
    Math.min(...fullWordingsOf(option, reader).map((wording) => fitWithin(wording, said) ?? Infinity)),
  );
  const fitting = (isFitting: (fit: number) => boolean) =>
    options.filter((_, at) => fits[at]! < Infinity && isFitting(fits[at]!));
  return { whole: fitting((fit) => !isOnlyBegun(fit)), begun: fitting(isOnlyBegun) };
}

/** Returns how well a text of several parts matches. Numbers match if they follow each other in the same order. */
function fitWithin(wording: NameWording, said: readonly string[]): number | null {
  if (!tells(wording, said)) return null;
  return ` ${wording.name.join(' ')} `.includes(` ${said.join(' ')} `) ? SAYS_WORDS : fitOf(wording, said);
}

/** Checks for a word that carries meaning. Numbers and idle words do not. */
const tells = ({ idle }: NameWording, said: readonly string[]): boolean =>
  said.some((word) => !idle.has(word) && !/^\p{N}/u.test(word));

/** Shorter words resemble too many others: "oui" is no error for "qui". */
const FEWEST_LETTERS_TYPED = 4;

/** Finds options that mention the text with typing errors. Texts with numbers are never corrected. */
export function nearlySaid<T extends Suggested>(options: readonly T[], typed: string, reader: Reader): T[] {
  const isTelling = !/\p{N}/u.test(typed) && wordsOf(typed).some(({ length }) => length >= FEWEST_LETTERS_TYPED);
  return isTelling ? nearest(options, typed, reader, 'slips', fullWordingsOf) : [];
}
