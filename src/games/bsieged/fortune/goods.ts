import { type Good, GOODS } from '../components/caps.ts';
import type { Goods } from '../data/card.ts';
import { die } from './death.ts';
import { capsOf } from '../model/edition.ts';
import type { Hero, State } from '../model/state.ts';
import { report } from '../words/news.ts';

export { capsOf, type Good, GOODS };

/** Gains or loses goods within the caps and tells of it; a hero left without Morale dies (B156). */
export function gain(s: State, hero: Hero, goods: Goods): void {
  if (!hero.alive) return;
  for (const good of GOODS) {
    const before = hero[good];
    hero[good] = Math.max(0, Math.min(capsOf(s)[good], before + (goods[good] ?? 0)));
    const change = hero[good] - before;
    if (change > 0) report(s, 'gain', { hero: hero.id, count: change, good });
    if (change < 0) report(s, 'lose', { hero: hero.id, count: -change, good });
  }
  if (hero.morale === 0) die(s, hero);
}
