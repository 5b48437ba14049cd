import type { Barred } from '../../../engine/index.ts';
import type { Deed } from '../model/deed.ts';
import type { General, State } from '../model/state.ts';
import { barredFortress, barredSieges } from './fortress.ts';
import { barredRivals, barredWays } from './moving.ts';
import { barredUnits } from './units.ts';

/** Everything that is not possible now, each with its reason and its remedy. */
export const barredFor = (s: State, general: General, deeds: readonly Deed[]): Barred[] =>
  [barredWays, barredRivals, barredFortress, barredSieges, barredUnits].flatMap((barred) => barred(s, general, deeds));
