import type { State } from './state.ts';

/** L106 What a game is lost by. */
export const LOSSES = ['grasp', 'heroes', 'deck', 'warlord', 'time'] as const;
export type Loss = (typeof LOSSES)[number];

/** L106 Whatever else would have happened does not happen any more. */
export function lose(s: State, cause: Loss): void {
  s.outcome ??= { winners: [], cause };
}

/** L105 */
export function win(s: State): void {
  s.outcome ??= { winners: [...new Set(s.heroes.map(({ seat }) => seat))], cause: 'victory' };
}
