import type { Play, Todo } from '../../../engine/index.ts';
import type { General, State } from './state.ts';

/** What chance has brought and its owner decides: the name of one of these, and what it needs to know. */
export type Choice = (s: State, general: General, arg: string) => Play;

/**
 * T140 A choice that orders cannot express: at the table it is made at once, by whoever has laid down his turn before he lays down
 * the next one.
 */
export function* nowOrLater(s: State, general: General, choice: Choice, name: string, arg = ''): Play {
  if (s.options.tempo === 'in-turn') yield* choice(s, general, arg);
  else s.later[general.seat] = [...s.later[general.seat]!, [name, arg] as Todo];
}
