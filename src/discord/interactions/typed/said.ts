import { nearest } from './nearest.ts';
import type { Reader, Suggested } from './reader.ts';
import { fitOf, isBegun, SAYS_WORDS, type Wording, wordsOf } from './wording.ts';
import { fullWordingsOf } from './wordings.ts';

/** Choices of which what was typed is said somewhere: on the button, beside it, by what else they concern. */
export interface Said<T> {
  /** In whole words. */
  readonly whole: T[];
  /** By beginnings of words only. */
  readonly begun: T[];
}

export function saidOf<T extends Suggested>(options: readonly T[], typed: string, reader: Reader): Said<T> {
  const said = wordsOf(typed);
  const fits = options.map((option) =>
    Math.min(...fullWordingsOf(option, reader).map((wording) => fitWithin(wording, said) ?? Infinity)),
  );
  const fitting = (isFitting: (fit: number) => boolean) =>
    options.filter((_, at) => fits[at]! < Infinity && isFitting(fits[at]!));
  return { whole: fitting((fit) => !isBegun(fit)), begun: fitting(isBegun) };
}

/** How well a text of several parts says it; numbers in a row as they stand there are in their place. */
function fitWithin(wording: Wording, said: readonly string[]): number | null {
  if (!tells(wording, said)) return null;
  return ` ${wording.name.join(' ')} `.includes(` ${said.join(' ')} `) ? SAYS_WORDS : fitOf(wording, said);
}

/** Numbers and words that tell nothing stand beside everything. */
const tells = ({ idle }: Wording, said: readonly string[]): boolean =>
  said.some((word) => !idle.has(word) && !/^\p{N}/u.test(word));

/** Shorter words are like too many others: "oui" is no slip of "qui". */
const LETTERS = 4;

/** What was perhaps meant, by slips in any of that; beside a number all else has to be right. */
export function nearlySaid<T extends Suggested>(options: readonly T[], typed: string, reader: Reader): T[] {
  const isTelling = !/\p{N}/u.test(typed) && wordsOf(typed).some(({ length }) => length >= LETTERS);
  return isTelling ? nearest(options, typed, reader, 'slips', fullWordingsOf) : [];
}
