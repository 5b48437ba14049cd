import { type Good, GOODS } from '../components/caps.ts';
import type { Goods } from '../data/card.ts';
import { die } from './death.ts';
import { capsOf } from '../model/edition.ts';
import type { Hero, State } from '../model/state.ts';
import { report } from '../words/news.ts';

export { capsOf, type Good, GOODS };

/** Gains or loses goods within the caps and reports it. A hero left without Morale dies (B156). */
export function gain(s: State, hero: Hero, { morale = 0, food = 0, gold = 0, grace = 0 }: Goods): void {
  if (!hero.alive) return;
  gainOf(s, hero, 'morale', morale);
  gainOf(s, hero, 'food', food);
  gainOf(s, hero, 'gold', gold);
  gainOf(s, hero, 'grace', grace);
  if (hero.morale === 0) die(s, hero);
}

/** B98 Reports a gain, and whether the cap cut it short. */
function tellGain(s: State, hero: Hero, good: Good, { change, isAll }: { change: number; isAll: boolean }): void {
  if (isAll) report(s, 'gain', { hero: hero.id, count: change, good });
  else if (change > 0) report(s, 'gain-most', { hero: hero.id, count: change, good });
  else report(s, 'full', { hero: hero.id, count: hero[good], good });
}

function gainOf(s: State, hero: Hero, good: Good, count: number): void {
  if (count === 0) return;
  const before = hero[good];
  hero[good] = Math.max(0, Math.min(capsOf(s)[good], before + count));
  const change = hero[good] - before;
  if (count > 0) tellGain(s, hero, good, { change, isAll: change === count });
  if (change < 0) report(s, 'lose', { hero: hero.id, count: -change, good });
}
