import { hasAbility } from '../abilities.ts';
import type { Hero } from '../state.ts';
import type { Card } from './card.ts';

/** B119, B235 Gold that a card costs this hero: Armory cards cost a Master Armorer nothing. */
export const costOf = (hero: Hero, card: Card): number =>
  card.class === 'armory' && hasAbility(hero, 'master-armorer') ? 0 : card.cost;
