import { ADJACENT, IN_LINE } from '../data/bastion.ts';
import { cardsOn, hasPower, type OnSpace } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';

/**
 * L69, L94, L95 Cards that a hero could fight from its spot: those beside its tile; for Twindalli those in line with
 * it.
 */
export const reach = (s: Pick<State, 'spaces'>, hero: Hero): OnSpace[] =>
  cardsOn(s, (hasPower(hero, 'twindalli') ? IN_LINE : ADJACENT)[hero.at]!);
