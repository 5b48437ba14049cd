import { hasAbility } from '../model/abilities.ts';
import type { Hero } from '../model/state.ts';
import type { Card } from '../data/card.ts';

/** B119, B235 Gold that a card costs this hero: Armory cards cost a Master Armorer nothing. */
export const costOf = (hero: Hero, card: Card): number =>
  card.class === 'armory' && hasAbility(hero, 'master-armorer') ? 0 : card.cost;
