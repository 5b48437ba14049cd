import type { Phrase } from '../engine/index.ts';

type Say = (phrase: Phrase) => string;

/** The words of some dozens of boards and panels. */
const MOST = 10_000;

/** Says what it has said before from memory, the latest `most` phrases: texts do not change while the program runs. */
export function remembering(say: Say, most = MOST): Say {
  const known = new Map<string, string>();
  return (phrase) => {
    const name = JSON.stringify(phrase);
    const before = known.get(name);
    if (before !== undefined) return before;
    const text = say(phrase);
    if (known.size >= most) known.delete(known.keys().next().value!);
    known.set(name, text);
    return text;
  };
}
