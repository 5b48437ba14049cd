import type { Phrase } from '../../../engine/index.ts';
import { bareVerb, verbName } from '../../../kit/index.ts';
import type { Say } from '../../../locale/index.ts';
import { words } from '../../text/words.ts';
import type { Named, Reader, Suggested } from './reader.ts';
import { elisionsOf, type NameWording, wordsOf } from './wording.ts';

/** Cache of wordings by language and phrase. Typing needs them on every key, each time for new objects. */
const wordingCache = new WeakMap<Say, Map<string, NameWording>>();
/** Cached wordings per language. */
const WORDINGS_KEPT = 5_000;

/** Returns the name of an item in every language. */
export const wordingsOf = ({ label, verb }: Named, reader: Reader): NameWording[] => wordingsFor([label], verb, reader);

/** Returns the name with all other texts of an item, in every language. */
export const fullWordingsOf = ({ label, verb, short, detail, also }: Suggested, reader: Reader): NameWording[] =>
  wordingsFor([label, short ?? [], detail ?? [], also ?? []].flat(), verb, reader);

function wordingsFor(phrases: readonly Phrase[], verb: string | undefined, { tongues }: Reader): NameWording[] {
  const key = JSON.stringify([phrases, verb]);
  return tongues.map((say) => {
    const wordings = wordingCache.get(say) ?? new Map<string, NameWording>();
    wordingCache.set(say, wordings);
    const wording = wordings.get(key) ?? wordingOf(phrases, verb, say);
    if (wordings.size >= WORDINGS_KEPT) wordings.clear();
    wordings.set(key, wording);
    return wording;
  });
}

function wordingOf(phrases: readonly Phrase[], verb: string | undefined, say: Say): NameWording {
  const text = phrases.map(say).join(' ');
  return {
    name: wordsOf(text),
    beside: new Set(verb === undefined ? [] : [bareVerb(verb), ...wordsOf(say(verbName(verb)))]),
    idle: new Set(wordsOf(say(words('typed.idle')))),
    elisions: elisionsOf(text),
  };
}
