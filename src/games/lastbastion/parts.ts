import type { Part } from '../../kit/index.ts';
import type { State } from './model/state.ts';

export const PARTS: readonly Part<State>[] = [];
