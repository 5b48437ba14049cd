import type { Barred, Option } from '../../../engine/index.ts';
import { type Say, unformatted } from '../../../locale/index.ts';
import { clip, LIMITS } from '../../limits.ts';
import { pair, words } from '../../text/words.ts';
import { nearestIn } from './nearest.ts';
import type { Named, Pool, Reader, Suggested } from './reader.ts';
import { nearlySaid, mentioning } from './said.ts';
import { fitOf, isOnlyBegun, isLedBy, SAYS_ALL, type NameWording, wordsOf } from './wording.ts';
import { wordingsOf } from './wordings.ts';

/** One line of an autocomplete list. */
export interface CompletedChoice {
  readonly name: string;
  readonly value: string;
}

/** Meaning of typed text: one option, one of several, something barred, or unknown. */
export type Meaning<T extends Named = Option> =
  | { readonly kind: 'one'; readonly option: T; readonly fit: number }
  | { readonly kind: 'several'; readonly options: readonly T[] }
  | { readonly kind: 'barred'; readonly barred: readonly Barred[] }
  | { readonly kind: 'unknown' };

interface RatedItem<T> {
  readonly item: T;
  readonly fit: number;
}

/** Returns the items that match, best first. */
function rated<T extends Named>(items: readonly T[], typed: readonly string[], reader: Reader): RatedItem<T>[] {
  return items
    .flatMap((item): RatedItem<T>[] => {
      const wordings = wordingsOf(item, reader);
      const fits = wordings.flatMap((wording) => fitOf(wording, typed) ?? []);
      if (!fits.includes(SAYS_ALL) && saysInFull(item, typed, wordings, reader)) return [{ item, fit: SAYS_ALL }];
      return fits.length > 0 ? [{ item, fit: Math.min(...fits) }] : [];
    })
    .sort((one, other) => one.fit - other.fit);
}

/** Checks whether the text is a button's or list entry's whole label: name and detail, or the short form. */
function saysInFull(
  { label, detail, short }: Partial<Suggested> & Named,
  typed: readonly string[],
  wordings: readonly NameWording[],
  { tongues }: Reader,
): boolean {
  const isSaid = (text: string) => wordsOf(text).join(' ') === typed.join(' ');
  return tongues.some((say, at) => {
    const { name } = wordings[at]!;
    // Rendering a detail may be slow, so it happens only after the whole name matched.
    const isNamed = name.length < typed.length && name.every((word, index) => word === typed[index]);
    return (short && isSaid(say(short))) || (isNamed && detail && isSaid(say(pair(say(label), say(detail)))));
  });
}

const bestOf = <T>(list: readonly RatedItem<T>[]): T[] =>
  list.filter(({ fit }) => fit === list[0]!.fit).map(({ item }) => item);

/** Prefers the only item whose name begins with the text; others merely contain it. */
function leading<T extends Named>(best: readonly T[], typed: readonly string[], reader: Reader): readonly T[] {
  if (best.some(({ verb }) => verb !== best[0]!.verb)) return best;
  const first = best.filter((one) => wordingsOf(one, reader).some((wording) => isLedBy(wording, typed)));
  return first.length === 1 ? first : best;
}

/**
 * Finds an option by id or name: a whole name, its words or beginnings of words, in any language. Every typed word and
 * number must match. Returns a single option only if nothing else fits equally well.
 */
export function meant<T extends Named = Option>(
  { options, barred = [] }: Pool<T>,
  typed: string,
  reader: Reader,
): Meaning<T> {
  const id = typed.trim();
  const byId = options.find((option) => option.id === id);
  if (byId) return { kind: 'one', option: byId, fit: SAYS_ALL };
  const barredId = barred.find((one) => one.id === id);
  if (barredId) return { kind: 'barred', barred: [barredId] };
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return { kind: 'unknown' };
  const [legal, closed] = [rated(options, wanted, reader), rated(barred, wanted, reader)];
  if (closed.length > 0 && (legal.length === 0 || closed[0]!.fit < legal[0]!.fit)) {
    return { kind: 'barred', barred: bestOf(closed) };
  }
  if (legal.length === 0) return { kind: 'unknown' };
  const best = leading(bestOf(legal), wanted, reader);
  const [only] = best;
  if (best.length > 1) return { kind: 'several', options: best };
  const rivals = closed.filter(({ fit }) => fit === legal[0]!.fit).map(({ item }) => item);
  const leads = (one: Named) => wordingsOf(one, reader).some((wording) => isLedBy(wording, wanted));
  const doubtful = isOnlyBegun(legal[0]!.fit)
    ? rivals.length > 0
    : rivals.some(({ verb }) => verb !== only!.verb) && (!leads(only!) || rivals.some(leads));
  return doubtful ? { kind: 'several', options: best } : { kind: 'one', option: only!, fit: legal[0]!.fit };
}

/** Completes text with matches, else with typing errors corrected. */
export function suggestions<T extends Suggested>(pool: Pool<T>, typed: string, reader: Reader): CompletedChoice[] {
  const named = fittingSuggestions({ options: pool.options }, typed, reader);
  if (named.length > 0) return named;
  const said = saidSuggestions(pool, typed, reader);
  return said.length > 0 ? said : nearSuggestions(pool, typed, reader);
}

/** Returns the matching options with their details, or the reasons why matching ones are barred. */
export function fittingSuggestions<T extends Suggested>(
  { options, barred = [] }: Pool<T>,
  typed: string,
  reader: Reader,
): CompletedChoice[] {
  const wanted = wordsOf(typed);
  const legal = wanted.length === 0 ? options : rated(options, wanted, reader).map(({ item }) => item);
  if (legal.length > 0) return completions(legal.map((option) => suggestion(option, reader.say)));
  const closed = rated(barred, wanted, reader).map(({ item }) => item);
  return completions(reasonLines(closed, reader.say));
}

/** Completes text that fits no legal name: options that mention it, and reasons for barred names. */
export function saidSuggestions<T extends Suggested>(
  { options, barred = [] }: Pool<T>,
  typed: string,
  reader: Reader,
): CompletedChoice[] {
  const said = mentioning(options, typed, reader).whole.map((option) => suggestion(option, reader.say));
  return completions([...said, ...fittingSuggestions({ options: [], barred }, typed, reader)]);
}

/**
 * Completes text with corrections and partial matches, and with reasons for barred ones. If nothing is legal, gives the
 * reasons for that.
 */
export function nearSuggestions<T extends Suggested>(pool: Pool<T>, typed: string, reader: Reader): CompletedChoice[] {
  // Only typing errors: guesses are too slow on every key.
  const { options, barred } = nearestIn(pool, typed, reader, 'slips');
  const closed = pool.options.length === 0 && barred.length === 0 ? (pool.barred ?? []) : barred;
  const near = [...options, ...mentioning(pool.options, typed, reader).begun];
  const others = near.length + closed.length > 0 ? [] : nearlySaid(pool.options, typed, reader);
  return completions([
    ...[...near, ...others].map((option) => suggestion(option, reader.say)),
    ...reasonLines(closed, reader.say),
  ]);
}

/** Removes duplicates. */
export const completions = (choices: readonly CompletedChoice[]): CompletedChoice[] =>
  choices
    .filter(({ name, value }, at) => choices.findIndex((one) => one.name === name && one.value === value) === at)
    .slice(0, LIMITS.autocompleteChoices);

function suggestion({ id, label, detail }: Suggested, say: Say): CompletedChoice {
  const name = unformatted(say(label));
  return { name: clip(detail ? say(pair(name, say(detail))) : name, LIMITS.choiceName), value: id };
}

function reasonLines(barred: readonly Barred[], say: Say): CompletedChoice[] {
  const lines = barred.map((one) => reasonLine(one, say));
  return lines.filter(({ name }, at) => lines.findIndex((line) => line.name === name) === at);
}

/** Builds an entry that only explains. Choosing it shows the same reason. */
const reasonLine = ({ id, reason }: Barred, say: Say): CompletedChoice => ({
  name: clip(say(words('typed.notNow', { reason: say(reason) })), LIMITS.choiceName),
  value: id,
});
