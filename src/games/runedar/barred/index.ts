import type { Barred } from '../../../engine/index.ts';
import type { Deed } from '../actions/deed.ts';
import type { Dwarf, State } from '../model/state.ts';
import { barredAttacks, barredDigging, barredMoves, barredWork } from './actions.ts';
import { barredHires, barredUpgrades } from './helpers.ts';

/** Everything that the player cannot do now, each with its reason and its remedy. */
export function barredFor(s: State, dwarf: Dwarf, deeds: readonly Deed[]): Barred[] {
  return [
    ...barredMoves(dwarf, deeds),
    ...barredWork(s, dwarf, deeds),
    ...barredAttacks(s, dwarf, deeds),
    ...barredDigging(s, dwarf, deeds),
    ...barredUpgrades(s),
    ...barredHires(s),
  ];
}
