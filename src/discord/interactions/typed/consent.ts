import type { Consent, Option, Phrase } from '../../../engine/index.ts';
import type { Say } from '../../../locale/index.ts';
import { words } from '../../text/words.ts';
import { type Choice, completions, fittingSuggestions, meant, type Meaning, suggestions } from './matching.ts';
import type { Pool, Reader, Suggested } from './reader.ts';
import { SAYS_ALL, wordsOf } from './wording.ts';

/** Words that say yes or no, and those of courtesy beside them. */
type Spoken = Readonly<Record<Consent | 'polite', readonly string[]>>;

/** By language, worked out once. */
const known = new WeakMap<Say, Spoken>();

function spokenIn(say: Say): Spoken {
  const spoken = known.get(say) ?? {
    yes: wordsOf(say(words('typed.yes'))),
    no: wordsOf(say(words('typed.no'))),
    polite: wordsOf(say(words('typed.polite'))),
  };
  known.set(say, spoken);
  return spoken;
}

/** Whether all that was typed is a bare yes or no, in whatever language; null when it says anything more. */
export function consentOf(typed: string, { tongues }: Reader): Consent | null {
  const isSpoken = (what: keyof Spoken, word: string) => tongues.some((say) => spokenIn(say)[what].includes(word));
  const bare = wordsOf(typed).filter((word) => !isSpoken('polite', word));
  if (bare.length === 0) return null;
  return (['yes', 'no'] as const).find((consent) => bare.every((word) => isSpoken(consent, word))) ?? null;
}

/** The words of a phrase in every language. */
export const spoken = (phrase: Phrase, { tongues }: Reader): string[] => tongues.flatMap((say) => wordsOf(say(phrase)));

/** Whether all that was typed is "all of them", in whatever language. */
export function saysEverything(typed: string, reader: Reader): boolean {
  const all = spoken(words('typed.everything'), reader);
  const said = wordsOf(typed);
  return said.length > 0 && said.every((word) => all.includes(word));
}

/** Whether all that was typed is "none of them", in whatever language. */
export function saysNone(typed: string, reader: Reader): boolean {
  const none = spoken(words('times.none'), reader);
  const beside = spoken(words('panel.none'), reader);
  const said = wordsOf(typed);
  return said.some((word) => none.includes(word)) && said.every((word) => [...none, ...beside].includes(word));
}

/** A letter may be meant as the beginning of a name as well ("n": no, North). */
const isLetter = (typed: string): boolean => wordsOf(typed).join('').length === 1;

/** The only option that was typed by its id or by its whole name. */
function named(pool: Pool, typed: string, reader: Reader): Meaning | null {
  const meaning = meant(pool, typed, reader);
  return meaning.kind === 'one' && meaning.fit === SAYS_ALL ? meaning : null;
}

/** Numbers alone name no option of a verb, for they may have been sent for the question before, nor what is more than a number. */
const saysNumbersOnly = (typed: string): boolean => /^[\p{N}\s]+$/u.test(wordsOf(typed).join(' '));

const askedBack = (meaning: Meaning): Meaning =>
  meaning.kind === 'one' ? { kind: 'several', options: [meaning.option] } : meaning;

/**
 * What an answer to a question means. A bare yes or no means what the question says of it and never a word of another option:
 * where it may be several options, or a beginning of a name only, it is asked back.
 */
export function picksMeant(pool: Pool, typed: string, reader: Reader): Meaning {
  const consent = consentOf(typed, reader);
  const whole = consent && named(pool, typed, reader);
  if (whole) return whole;
  if (consent === null) {
    const meaning = meant(pool, typed, reader);
    const isWhole = meaning.kind === 'one' && meaning.option.verb === undefined && meaning.fit === SAYS_ALL;
    return saysNumbersOnly(typed) && !isWhole ? askedBack(meaning) : meaning;
  }
  const marked = pool.options.filter(({ means }) => means === consent);
  if (marked.length === 1) return { kind: 'one', option: marked[0]!, fit: SAYS_ALL };
  if (marked.length > 1) return { kind: 'several', options: marked };
  return isLetter(typed) ? askedBack(meant(pool, typed, reader)) : { kind: 'unknown' };
}

/** What is meant by a text typed behind a verb, or as one of several picks, where a yes or no answers nothing: only a letter may begin a name. */
export function deedMeant(pool: Pool, typed: string, reader: Reader): Meaning {
  if (consentOf(typed, reader) === null || isLetter(typed)) return meant(pool, typed, reader);
  return named(pool, typed, reader) ?? { kind: 'unknown' };
}

/**
 * What an answer completes to: what a yes or no means comes first, for more of a name may follow; such a word is never another
 * one with slips.
 */
export function picksSuggestions<T extends Suggested & Pick<Option, 'means'>>(
  pool: Pool<T>,
  typed: string,
  reader: Reader,
): Choice[] {
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
