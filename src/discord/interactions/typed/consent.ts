import type { Consent, Option, Phrase } from '../../../engine/index.ts';
import type { Say } from '../../../locale/index.ts';
import { words } from '../../text/words.ts';
import { type CompletedChoice, completions, fittingSuggestions, meant, type Meaning, suggestions } from './matching.ts';
import type { Pool, Reader, Suggested } from './reader.ts';
import { SAYS_ALL, wordsOf } from './wording.ts';

/** Words for yes and no, and polite words beside them. */
type ConsentWords = Readonly<Record<Consent | 'polite', readonly string[]>>;

/** Cached by language. */
const spokenCache = new WeakMap<Say, ConsentWords>();

function spokenIn(say: Say): ConsentWords {
  const spoken = spokenCache.get(say) ?? {
    yes: wordsOf(say(words('typed.yes'))),
    no: wordsOf(say(words('typed.no'))),
    polite: wordsOf(say(words('typed.polite'))),
  };
  spokenCache.set(say, spoken);
  return spoken;
}

/** Checks for a bare yes or no in any language; null if the text says more. */
export function consentOf(typed: string, { tongues }: Reader): Consent | null {
  const isSpoken = (what: keyof ConsentWords, word: string) =>
    tongues.some((say) => spokenIn(say)[what].includes(word));
  const bare = wordsOf(typed).filter((word) => !isSpoken('polite', word));
  if (bare.length === 0) return null;
  return (['yes', 'no'] as const).find((consent) => bare.every((word) => isSpoken(consent, word))) ?? null;
}

/** Returns the words of a phrase in every language. */
export const spoken = (phrase: Phrase, { tongues }: Reader): string[] => tongues.flatMap((say) => wordsOf(say(phrase)));

/** Checks whether the whole text means "all", in any language. */
export function saysEverything(typed: string, reader: Reader): boolean {
  const all = spoken(words('typed.everything'), reader);
  const said = wordsOf(typed);
  return said.length > 0 && said.every((word) => all.includes(word));
}

/** Checks whether the whole text means "none", in any language. */
export function saysNone(typed: string, reader: Reader): boolean {
  const none = spoken(words('times.none'), reader);
  const beside = spoken(words('panel.none'), reader);
  const said = wordsOf(typed);
  return said.some((word) => none.includes(word)) && said.every((word) => [...none, ...beside].includes(word));
}

/** A single letter may also begin a name ("n": no, North). */
const isLetter = (typed: string): boolean => wordsOf(typed).join('').length === 1;

/** Returns the only option typed by its id or whole name. */
function namedWhole(pool: Pool, typed: string, reader: Reader): Meaning | null {
  const meaning = meant(pool, typed, reader);
  return meaning.kind === 'one' && meaning.fit === SAYS_ALL ? meaning : null;
}

/**
 * Checks for text of numbers only. Alone they do not select an option with a verb, because they may answer an earlier
 * question. Nor do they select a name with further words.
 */
const saysNumbersOnly = (typed: string): boolean => /^[\p{N}\s]+$/u.test(wordsOf(typed).join(' '));

const asSeveral = (meaning: Meaning): Meaning =>
  meaning.kind === 'one' ? { kind: 'several', options: [meaning.option] } : meaning;

/**
 * Interprets an answer. A bare yes or no selects the option that the question marks so, never a word of another. If
 * several options are possible, or only the beginning of a name, it is asked back.
 */
export function picksMeant(pool: Pool, typed: string, reader: Reader): Meaning {
  const consent = consentOf(typed, reader);
  const whole = consent && namedWhole(pool, typed, reader);
  if (whole) return whole;
  if (consent === null) {
    const meaning = meant(pool, typed, reader);
    const isWhole = meaning.kind === 'one' && meaning.option.verb === undefined && meaning.fit === SAYS_ALL;
    return saysNumbersOnly(typed) && !isWhole ? asSeveral(meaning) : meaning;
  }
  const marked = pool.options.filter(({ means }) => means === consent);
  if (marked.length === 1) return { kind: 'one', option: marked[0]!, fit: SAYS_ALL };
  if (marked.length > 1) return { kind: 'several', options: marked };
  return isLetter(typed) ? asSeveral(meant(pool, typed, reader)) : { kind: 'unknown' };
}

/**
 * Interprets text behind a verb, or one of several picks. Yes and no mean nothing here; only a single letter may begin
 * a name.
 */
export function deedMeant(pool: Pool, typed: string, reader: Reader): Meaning {
  if (consentOf(typed, reader) === null || isLetter(typed)) return meant(pool, typed, reader);
  return namedWhole(pool, typed, reader) ?? { kind: 'unknown' };
}

/**
 * Completes an answer. Options for a yes or no come first, because more of a name may follow. A yes or no never counts
 * as a typing error.
 */
export function picksSuggestions<T extends Suggested & Pick<Option, 'means'>>(
  pool: Pool<T>,
  typed: string,
  reader: Reader,
): CompletedChoice[] {
  const consent = consentOf(typed, reader);
  if (consent === null) return suggestions(pool, typed, reader);
  const isMarked = ({ means }: T) => means === consent;
  const marked = pool.options.filter(isMarked);
  if (marked.length === 0) return fittingSuggestions(pool, typed, reader);
  const others = { options: pool.options.filter((option) => !isMarked(option)) };
  return completions([
    ...fittingSuggestions({ options: marked }, '', reader),
    ...fittingSuggestions(others, typed, reader),
  ]);
}
