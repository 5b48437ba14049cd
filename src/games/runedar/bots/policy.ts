import type { Ask, Seat } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';

/** How promising each choice is. */
export const policy = (_state: State, ask: Ask, _seat: Seat): readonly number[] => ask.from.map(() => 1);
