import type { Todo } from '../../../engine/index.ts';
import type { State } from './state.ts';

/** Puts steps before everything else on the agenda. */
export function next(s: State, ...todos: readonly Todo[]): void {
  s.agenda = [...todos, ...s.agenda];
}
