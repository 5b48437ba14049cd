import type { Calls } from '../../../engine/index.ts';

/** Calls by the number of players, from one: averages of games by the policy (tests/kit/calls.test.ts). */
export const CALLS: readonly (Calls | null)[] = [
  null,
  { waits: 12, each: 7 },
  { waits: 13, each: 9 },
  { waits: 10, each: 7 },
  { waits: 9, each: 7 },
  { waits: 7, each: 6 },
];
