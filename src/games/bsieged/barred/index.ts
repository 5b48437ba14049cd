import type { Barred } from '../../../engine/index.ts';
import type { Deed } from '../model/deed.ts';
import type { Hero, State } from '../model/state.ts';
import { barredAttacks, barredMassives } from './attack.ts';
import { barredDiscards, barredExchanges, barredUses } from './cards.ts';
import { barredRepairs, barredShots, barredVisits } from './places.ts';

/** Everything that the hero cannot do now, each with its reason and its remedy. */
export function barredFor(s: State, hero: Hero, deeds: readonly Deed[]): Barred[] {
  const bar = { s, hero, offered: deeds };
  return [
    ...barredAttacks(bar),
    ...barredMassives(bar),
    ...barredVisits(bar),
    ...barredRepairs(bar),
    ...barredShots(bar),
    ...barredExchanges(bar),
    ...barredUses(bar),
    ...barredDiscards(bar),
  ];
}
