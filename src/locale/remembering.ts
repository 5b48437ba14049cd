import type { Phrase } from '../engine/index.ts';
import { Latest } from '../latest/index.ts';

type Say = (phrase: Phrase) => string;

/** The words of some dozens of boards and panels. */
const MOST = 10_000;

/** Says what it has said before from memory, the latest `most` phrases: texts do not change while the program runs. */
export function remembering(say: Say, most = MOST): Say {
  const known = new Latest<string, string>(most);
  return (phrase) => known.of(JSON.stringify(phrase), () => say(phrase));
}
