import type { Phrase } from '../engine/index.ts';
import { Latest } from '../latest/index.ts';

type Say = (phrase: Phrase) => string;

/** Enough for the texts of several dozen boards and panels. */
const MOST_PHRASES_KEPT = 10_000;

/** Caches the latest `most` phrases: texts do not change while the program runs. */
export function remembering(say: Say, most = MOST_PHRASES_KEPT): Say {
  const known = new Latest<string, string>(most);
  return (phrase) => known.of(JSON.stringify(phrase), () => say(phrase));
}
