import { report } from '../words/news.ts';
import type { State } from '../model/state.ts';

/** R11.1, R11.3 The causes of defeat. */
export const LOSSES = ['siege', 'catapult', 'trolls', 'orcs', 'gold'] as const;
export type Loss = (typeof LOSSES)[number];

/** R11.3 Ends the game in defeat. Nothing else happens any more (R11.4). */
export function lose(s: State, cause: Loss): void {
  if (s.outcome) return;
  s.outcome = { winners: [], cause };
  report(s, 'score-lost', { count: s.defeated, turn: s.turn });
}

/** R11.1 Ends the game in victory: all have escaped, no matter what is still in play. */
export function win(s: State): void {
  if (s.outcome) return;
  s.outcome = { winners: s.dwarves.map(({ seat }) => seat), cause: 'escaped' };
  report(s, 'score-won', { gold: s.gold, turn: s.turn });
}

/** R6.3, R7.7 Removes Gold from the game; losing the last nugget is a defeat. */
export function loseGold(s: State, count: number): void {
  s.gold -= count;
  if (s.gold <= 0) lose(s, 'gold');
}

/** R11.2, R11.3 The score for the Chronicles: gold saved, or goblins defeated. */
export const scoreOf = ({ outcome, gold, defeated }: Pick<State, 'outcome' | 'gold' | 'defeated'>): number =>
  outcome && outcome.winners.length > 0 ? gold : defeated;
