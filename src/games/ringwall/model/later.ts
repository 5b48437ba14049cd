import type { Play, Todo } from '../../../engine/index.ts';
import type { General, State } from './state.ts';

/** A choice by chance that its owner decides later: its name and its argument. */
export type Choice = (s: State, general: General, arg: string) => Play;

/**
 * T140 Makes a choice that orders cannot express: at once at the table; otherwise before its owner prepares the next
 * turn.
 */
export function* nowOrLater(s: State, general: General, choice: Choice, name: string, arg = ''): Play {
  if (s.options.tempo === 'in-turn') yield* choice(s, general, arg);
  else s.later[general.seat] = [...s.later[general.seat]!, [name, arg] as Todo];
}
