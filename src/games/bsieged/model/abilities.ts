import type { AbilityId } from '../data/abilities.ts';
import { dashboardOf } from '../data/heroes.ts';
import type { Hero } from './state.ts';

const printedOf = ({ id, plain }: Hero): readonly AbilityId[] => (plain ? NONE : dashboardOf(id).abilities);
const NONE: readonly AbilityId[] = [];

/** The number of times that a hero has an ability, printed (B204) or learnt: equal abilities stack (B203). */
export function countAbility(hero: Hero, ability: AbilityId): number {
  let count = 0;
  for (const printed of printedOf(hero)) if (printed === ability) count++;
  for (const token of hero.tokens) if (token?.side === 'ability' && token.ability === ability) count++;
  return count;
}

/** B78 Abilities with a deed of their own before the first action of a turn. */
export const BEGINNINGS = ['chicanery', 'common-touch', 'filch', 'web-of-contacts', 'eye-of-isherida'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

export const hasAbility = (hero: Hero, ability: AbilityId): boolean => countAbility(hero, ability) > 0;

/** All abilities of a hero, printed ones first. */
export const abilitiesOf = (hero: Hero): AbilityId[] => [
  ...printedOf(hero),
  ...hero.tokens.flatMap((token) => (token?.side === 'ability' ? [token.ability] : [])),
];

/** B84 The Strength without cards: printed, tokens placed name down (B202), Deadly Strike (B222). */
export function strengthOf(hero: Hero): number {
  let strength = dashboardOf(hero.id).strength + 2 * countAbility(hero, 'deadly-strike');
  for (const token of hero.tokens) if (token?.side === 'strength') strength++;
  return strength;
}

/** B150, B224, B233, B241 Hits that Vigor abilities ignore in a round. */
export const vigorOf = (hero: Hero): number =>
  countAbility(hero, 'epic-vigor') +
  2 * countAbility(hero, 'legendary-vigor') +
  3 * countAbility(hero, 'supernatural-vigor');
