import { tell } from '../../../engine/index.ts';
import { type Good, GOODS } from '../components/caps.ts';
import type { Goods } from '../data/card.ts';
import { die } from './death.ts';
import { capsOf } from '../model/edition.ts';
import type { Hero, State } from '../model/state.ts';
import { heroSubject, say } from '../words/words.ts';

export { capsOf, type Good, GOODS };

/** Gains or loses goods within the caps and tells of it; a hero left without Morale dies (B156). */
export function gain(s: State, hero: Hero, goods: Goods): void {
  if (!hero.alive) return;
  for (const good of GOODS) {
    const before = hero[good];
    hero[good] = Math.max(0, Math.min(capsOf(s)[good], before + (goods[good] ?? 0)));
    const change = hero[good] - before;
    if (change > 0) tell(s, say('news.gain', { hero: heroSubject(hero.id), count: change, good: say(`good.${good}`) }));
    if (change < 0)
      tell(s, say('news.lose', { hero: heroSubject(hero.id), count: -change, good: say(`good.${good}`) }));
  }
  if (hero.morale === 0) die(s, hero);
}
