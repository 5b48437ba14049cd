import { graspsOnTiles } from './queries.ts';
import type { State } from './state.ts';

/** L106 What a game is lost by. */
export const LOSSES = ['grasp', 'heroes', 'deck', 'warlord', 'time'] as const;
export type Loss = (typeof LOSSES)[number];

/** L106 Whatever else would have happened does not happen any more. */
export function lose(s: State, cause: Loss): void {
  s.outcome ??= { winners: [], cause };
}

/** L105 All players win, also those whose heroes are taken out. */
export function win(s: State): void {
  s.outcome ??= { winners: [...new Set(s.heroes.map(({ seat }) => seat))], cause: 'victory' };
}

/** What a score is made of; `left`: cards in the deck. */
type Scored = Pick<State, 'outcome' | 'outset' | 'heroes' | 'fallen' | 'grasped' | 'defeated'> & {
  readonly left: number;
};

/**
 * L108 What the Chronicles remember. Of a victory: 10 a Warlord, 1 a card left and a Life left, 2 a hero that was never taken out, less 4
 * a tile in the Grasp of Evil. Of a defeat: a fifth of the Monsters defeated. The two are never compared: any victory stands above any
 * defeat.
 */
export function scoreOf({ outcome, outset, heroes, fallen, grasped, defeated, left }: Scored): number {
  if (!outcome || outcome.winners.length === 0) return Math.floor(defeated / 5);
  const life = heroes.reduce((sum, hero) => sum + hero.life, 0);
  return 10 * outset.warlords + left + life + 2 * (heroes.length - fallen.length) - 4 * graspsOnTiles({ grasped });
}
