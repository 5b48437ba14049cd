import type { Phrase } from '../../../engine/index.ts';
import { words } from '../../text/words.ts';
import { NearMiss, quoted } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, suggestions } from '../typed/matching.ts';
import { nearest } from '../typed/nearest.ts';
import type { Named, Reader } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';

/*
 * Options with few values, chosen from a list or typed freely. Discord's fixed choices accept no other words, so these
 * options use autocompletion.
 */

/** Pairs the values of an option with their labels. */
export const fixed = (values: readonly string[], label: (value: string) => Phrase): Named[] =>
  values.map((id) => ({ id, label: label(id) }));

/** Returns the typed value; undefined if the option is absent. Throws a near miss that offers values if none fits. */
export function fixedMeant<Value extends string>(
  values: readonly Value[],
  known: readonly Named[],
  typed: string | null,
  reader: Reader,
): Value | undefined {
  if (typed === null) return undefined;
  const id = idMeant(known, typed, reader);
  const value = values.find((one) => one === id);
  if (value !== undefined) return value;
  const near = nearlyMeant(known, typed, reader);
  const told =
    near.length > 0
      ? words('typed.guess', { typed: quoted(typed), count: near.length })
      : words('typed.none', { typed: quoted(typed) });
  throw new NearMiss(told, typed, near.length > 0 ? near : known);
}

/** Finds values by typing errors, or by the only number in them. */
function nearlyMeant(known: readonly Named[], typed: string, reader: Reader): Named[] {
  const near = nearest(known, typed, reader);
  const numbers = wordsOf(typed).filter((word) => /^\p{N}/u.test(word));
  const counted = known.filter(({ id }) => numbers.length > 0 && numbers.every((one) => wordsOf(id).includes(one)));
  return near.length > 0 ? near : counted;
}

/** Completes the option: exact matches, else near ones, else all values. */
export function fixedChoices(known: readonly Named[], typed: string, reader: Reader): CompletedChoice[] {
  const found = suggestions({ options: known }, typed, reader);
  if (found.length > 0) return found;
  const near = nearlyMeant(known, typed, reader);
  return suggestions({ options: near.length > 0 ? near : known }, '', reader);
}
