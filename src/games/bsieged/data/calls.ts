import type { Calls } from '../../../engine/index.ts';

/** Calls by the number of players, from one: averages of games by the policy (tests/kit/calls.test.ts). */
export const CALLS: readonly (Calls | null)[] = [
  { waits: 1, each: 1 },
  { waits: 21, each: 11 },
  { waits: 27, each: 10 },
  { waits: 31, each: 8 },
  { waits: 36, each: 7 },
  { waits: 55, each: 9 },
];
