import type { Calls } from '../../../engine/index.ts';

/** By the number of players, from one: means of games by the policy (tests/kit/calls.test.ts). */
export const CALLS: readonly (Calls | null)[] = [
  { waits: 1, each: 1 },
  { waits: 43, each: 21 },
  { waits: 49, each: 17 },
  { waits: 60, each: 15 },
];
