import type { Barred, Phrase } from '../engine/index.ts';

/**
 * Returns a function that creates a game's entries for unavailable things, under one of its verbs. No option id matches
 * their ids.
 */
export const barring =
  <Verb extends string>() =>
  (verb: Verb, id: string, label: Phrase, reason: Phrase): Barred => ({
    id: `not:${id}`,
    ...{ verb, label, reason },
  });
