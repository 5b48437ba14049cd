import { bareVerb, verbName } from '../../../kit/index.ts';
import type { Say } from '../../../locale/index.ts';
import { words } from '../../text/words.ts';
import type { Named, Reader } from './reader.ts';
import { elisionsOf, type Wording, wordsOf } from './wording.ts';

/** Wordings by language and phrase, worked out once: typing asks for them at every key, each time of new objects. */
const known = new WeakMap<Say, Map<string, Wording>>();
/** So many are kept of a language. */
const KEPT = 5_000;

/** What a thing is called in every language. */
export function wordingsOf({ label, verb }: Named, { tongues }: Reader): Wording[] {
  const phrase = JSON.stringify([label, verb]);
  return tongues.map((say) => {
    const wordings = known.get(say) ?? new Map<string, Wording>();
    known.set(say, wordings);
    const wording = wordings.get(phrase) ?? wordingOf({ label, verb }, say);
    if (wordings.size >= KEPT) wordings.clear();
    wordings.set(phrase, wording);
    return wording;
  });
}

const wordingOf = ({ label, verb }: Omit<Named, 'id'>, say: Say): Wording => ({
  name: wordsOf(say(label)),
  beside: new Set(verb === undefined ? [] : [bareVerb(verb), ...wordsOf(say(verbName(verb)))]),
  idle: new Set(wordsOf(say(words('typed.idle')))),
  elisions: elisionsOf(say(label)),
});
