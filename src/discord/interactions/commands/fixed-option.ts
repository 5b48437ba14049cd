import type { Phrase } from '../../../engine/index.ts';
import { words } from '../../text/words.ts';
import { NearMiss, quoted } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import { type Choice, suggestions } from '../typed/matching.ts';
import { nearest } from '../typed/nearest.ts';
import type { Named, Reader } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';

/*
 * An option with few values: chosen from the list, or typed in whatever words. Discord's own fixed choices take no other words,
 * so the option is completed as names are.
 */

/** The values of an option with what they are called. */
export const fixed = (values: readonly string[], label: (value: string) => Phrase): Named[] =>
  values.map((id) => ({ id, label: label(id) }));

/** What was chosen or typed of it; undefined where nothing was. What is none of them is asked back, each a press away. */
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

/** By slips, or by the only number in it. */
function nearlyMeant(known: readonly Named[], typed: string, reader: Reader): Named[] {
  const near = nearest(known, typed, reader);
  const numbers = wordsOf(typed).filter((word) => /^\p{N}/u.test(word));
  const counted = known.filter(({ id }) => numbers.length > 0 && numbers.every((one) => wordsOf(id).includes(one)));
  return near.length > 0 ? near : counted;
}

/** What completes it: what fits or is nearly that; else all of them. */
export function fixedChoices(known: readonly Named[], typed: string, reader: Reader): Choice[] {
  const found = suggestions({ options: known }, typed, reader);
  if (found.length > 0) return found;
  const near = nearlyMeant(known, typed, reader);
  return suggestions({ options: near.length > 0 ? near : known }, '', reader);
}
