import { COMBAT_DICE } from '../data/supply.ts';
import { hasPower, lockedDice } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';

/**
 * L70, L53, L93 The number of Combat dice: white dice that are not locked on cards, at least 0. Kazgin adds a grey one
 * that nobody can lock.
 */
export const combatDice = (s: Pick<State, 'spaces' | 'net'>, hero: Hero): number =>
  Math.max(0, COMBAT_DICE - lockedDice(s)) + (hasPower(hero, 'kazgin') ? 1 : 0);
