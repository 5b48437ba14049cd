import type { Todo } from '../../../engine/index.ts';
import type { State } from './state.ts';

/** What comes next, before everything that is still to come. */
export function next(s: State, ...todos: readonly Todo[]): void {
  s.agenda = [...todos, ...s.agenda];
}
