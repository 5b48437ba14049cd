import type { Calls } from '../../../engine/index.ts';

/** Calls by the number of players, from one: averages of games by the policy (tests/kit/calls.test.ts). */
export const CALLS: readonly (Calls | null)[] = [
  { waits: 1, each: 1 },
  { waits: 45, each: 22 },
  { waits: 47, each: 16 },
  { waits: 45, each: 11 },
];
