import { graspsOnTiles } from './queries.ts';
import type { State } from './state.ts';

/** L106 The causes of defeat. */
export const LOSSES = ['grasp', 'heroes', 'deck', 'warlord', 'time'] as const;
export type Loss = (typeof LOSSES)[number];

/** L106 Ends the game in defeat. Nothing else happens any more. */
export function lose(s: State, cause: Loss): void {
  s.outcome ??= { winners: [], cause };
}

/** L105 Ends the game in victory. All players win, even those whose heroes are taken out. */
export function win(s: State): void {
  s.outcome ??= { winners: [...new Set(s.heroes.map(({ seat }) => seat))], cause: 'victory' };
}

/** The parts of a score; `left`: cards in the deck. */
type Scored = Pick<State, 'outcome' | 'outset' | 'heroes' | 'fallen' | 'grasped' | 'defeated'> & {
  readonly left: number;
};

/**
 * L108 The score for the Chronicles. Victory: 10 for a Warlord, 1 for a card left and for a Life left, 2 for a hero
 * never taken out, minus 4 for a tile in the Grasp of Evil. Defeat: a fifth of the defeated Monsters. The two are never
 * compared: any victory ranks above any defeat.
 */
export function scoreOf({ outcome, outset, heroes, fallen, grasped, defeated, left }: Scored): number {
  if (!outcome || outcome.winners.length === 0) return Math.floor(defeated / 5);
  const life = heroes.reduce((sum, hero) => sum + hero.life, 0);
  return 10 * outset.warlords + left + life + 2 * (heroes.length - fallen.length) - 4 * graspsOnTiles({ grasped });
}
