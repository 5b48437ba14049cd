import type { Option } from '../../../engine/index.ts';
import { otherWordsFor, verbName } from '../../../kit/index.ts';
import { deedMeant, saysEverything, spoken } from './consent.ts';
import { meant, type Meaning } from './matching.ts';
import type { Pool, Reader } from './reader.ts';
import { SAYS_ALL, wordsOf } from './wording.ts';

/** Meaning of text behind a verb. `all`: show these options without doing any. */
export type DeedMeaning = Meaning | { readonly kind: 'all'; readonly options: readonly Option[] };

/**
 * Interprets text behind a verb: a deed's name, the verb again ("build"), a synonym of it ("fight krohn"), or "all".
 * Names win.
 */
export function deedTyped(pool: Pool, typed: string, reader: Reader): DeedMeaning {
  const meaning = deedMeant(pool, typed, reader);
  if (meaning.kind !== 'unknown') return meaning;
  const options = ofVerbNamed(pool.options, typed, reader);
  if (options.length === 1) return { kind: 'one', option: options[0]!, fit: SAYS_ALL };
  if (options.length > 1) return { kind: 'all', options };
  const shut = (pool.barred ?? []).filter(({ verb }) => verb !== undefined && saysVerb(verb, typed, reader));
  if (shut.length > 0) return { kind: 'barred', barred: shut };
  return saysEverything(typed, reader) ? { kind: 'all', options: pool.options } : meaning;
}

const saysVerb = (verb: string, typed: string, reader: Reader): boolean =>
  meant({ options: [{ id: verb, label: verbName(verb) }] }, typed, reader).kind === 'one';

/** Returns the options of a verb typed alone ("build"), or by a synonym: "fight", "fight krohn". */
export function ofVerbNamed(options: readonly Option[], typed: string, reader: Reader): Option[] {
  const verbs = [...new Set(options.flatMap(({ verb }) => verb ?? []))];
  const of = (id: string) => options.filter(({ verb }) => verb === id);
  const meaning = meant({ options: verbs.map((id) => ({ id, label: verbName(id) })) }, typed, reader);
  return meaning.kind === 'one' ? of(meaning.option.id) : verbs.flatMap((id) => ofOtherWord(id, of(id), typed, reader));
}

/** Returns a verb's options after a synonym for it. The synonym alone means all of them. */
function ofOtherWord(verb: string, options: readonly Option[], typed: string, reader: Reader): readonly Option[] {
  const others = otherWordsFor(verb).flatMap((phrase) => spoken(phrase, reader));
  const said = wordsOf(typed);
  const rest = said.filter((word) => !others.includes(word));
  if (rest.length === said.length) return [];
  if (rest.length === 0) return options;
  const meaning = deedMeant({ options }, rest.join(' '), reader);
  if (meaning.kind === 'one') return [meaning.option];
  return meaning.kind === 'several' ? meaning.options : [];
}
