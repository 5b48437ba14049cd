import { hasAbility } from '../model/abilities.ts';
import { editionOf } from '../model/edition.ts';
import { BUILDINGS, type BuildingId } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { total } from '../model/modifiers.ts';
import type { Hero, State } from '../model/state.ts';
import { placeName, say } from '../words/words.ts';
import { canEnter, type Deed } from '../model/deed.ts';
import { report } from '../words/news.ts';

/** B90 Gold for a repair. */
export const repairCost = (s: State): number => Math.max(0, 2 + total(s, 'repair-cost'));

/** B90, B213, FR5 Morale for a repair. */
export const repairMorale = (s: State, building: BuildingId): number =>
  s.buildings[building].state === 'destroyed' ? editionOf(s).restoring : 2;

/** B90, B91, B213 A damaged building that no other hero occupies; an Architect also restores a destroyed one. */
export function repairDeeds(s: State, hero: Hero): Deed[] {
  if (hero.gold < repairCost(s)) return [];
  const mendable = (building: BuildingId) =>
    s.buildings[building].state === 'damaged' ||
    (s.buildings[building].state === 'destroyed' && hasAbility(hero, 'architect'));
  return BUILDINGS.filter((building) => mendable(building) && canEnter(s, hero, building)).map((building): Deed => ({
    id: `repair:${building}`,
    verb: 'repair',
    takes: 'action',
    goesTo: building,
    label: () => say('choice.repair', { place: placeName(building) }),
    hint: () => say('hint.repair', { count: repairCost(s), morale: repairMorale(s, building) }),
    play() {
      hero.place = building;
      const morale = repairMorale(s, building);
      hero.gold -= repairCost(s);
      s.buildings[building].state = 'intact';
      report(s, 'repaired', { hero: hero.id, place: building });
      gain(s, hero, { morale });
    },
  }));
}
