import { hasAbility } from '../model/abilities.ts';
import { editionOf } from '../model/edition.ts';
import { BUILDINGS, type BuildingId } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { total } from '../model/modifiers.ts';
import type { Hero, State } from '../model/state.ts';
import { placeName, say } from '../words/words.ts';
import { canEnter, type Deed, type DeedOf, type Doing } from '../model/deed.ts';
import { report } from '../words/news.ts';

/** B90 Gold for a repair. */
export const repairCost = (s: State): number => Math.max(0, 2 + total(s, 'repair-cost'));

/** B90, B213 Morale for a repair. */
const repairMorale = (s: State, building: BuildingId): number =>
  s.buildings[building].state === 'destroyed' ? editionOf(s).restoring : 2;

/** B90, B91, B213 A damaged building that no other hero occupies; an Architect also restores a destroyed one. */
export function repairDeeds(s: State, hero: Hero): Deed[] {
  const repairs = REPAIRS.filter(({ goesTo }) => {
    const { state } = s.buildings[goesTo];
    const mendable = state === 'damaged' || (state === 'destroyed' && hasAbility(hero, 'architect'));
    return mendable && canEnter(s, hero, goesTo);
  });
  return repairs.length > 0 && hero.gold >= repairCost(s) ? repairs : [];
}

const REPAIRS = BUILDINGS.map((goesTo): DeedOf<'repair'> => ({
  kind: 'repair',
  verb: 'repair',
  takes: 'action',
  goesTo,
}));

export const repairing: Doing<'repair'> = {
  label: (_s, { goesTo }) => say('choice.repair', { place: placeName(goesTo) }),
  detail: (s, { goesTo }) => say('hint.repair', { count: repairCost(s), morale: repairMorale(s, goesTo) }),
  short: (s, { goesTo }) =>
    say('short.repair', { place: placeName(goesTo), count: repairCost(s), morale: repairMorale(s, goesTo) }),
  play(s, { goesTo }, hero) {
    hero.place = goesTo;
    const morale = repairMorale(s, goesTo);
    hero.gold -= repairCost(s);
    s.buildings[goesTo].state = 'intact';
    report(s, 'repaired', { hero: hero.id, place: goesTo });
    gain(s, hero, { morale });
  },
};
