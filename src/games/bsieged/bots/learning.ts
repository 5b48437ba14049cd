import { hasAbility, strengthOf } from '../model/abilities.ts';
import type { AbilityId } from '../data/abilities.ts';
import { heroOf, type State, type Token } from '../model/state.ts';

/** Rough value of each ability to any hero. Strength is weighed against these. */
const VALUE: Partial<Record<AbilityId, number>> = {
  'gifted-and-skilled': 9,
  'deadly-strike': 6,
  'giants-strength': 5,
  'diamantine-arrow': 5,
  'medical-knowledge': 5,
  'supernatural-vigor': 6,
  'legendary-vigor': 5,
  'epic-vigor': 3.5,
  'uncontrolled-wrath': 3.5,
  'refined-swordsmanship': 3.5,
  'rain-of-steel': 3.5,
  'storm-of-steel': 2.5,
  'precise-shot': 3.5,
  'martial-mastery': 3,
  'perfect-aim': 4,
  stoicism: 4,
  bloodthirst: 3.5,
  cowardice: 0.2,
};

/** B97 Weight of an ability or +1 Strength. The first point of Strength is worth most: it reaches elite units. */
export function learningWeight(s: State, { side, ability }: Token): number {
  const hero = heroOf(s, s.turn!.hero);
  if (side === 'strength') return strengthOf(hero) < 2 ? 5.5 : strengthOf(hero) < 3 ? 3.6 : 3;
  return (VALUE[ability] ?? 2) * (hasAbility(hero, ability) ? 0.7 : 1);
}
