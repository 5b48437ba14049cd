import { isEngine, type UnitId, unitOf } from '../data/units.ts';
import { goesBefore, hasRoom, mightOf, unitLimit } from '../model/queries.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { isNearEnd, isThreatened, lacksEngine } from './moves.ts';

/** Values of deeds in the encounter and in the Fortress. */
export function deedWorth(s: State, general: General, deed: Deed): number {
  const { kind, what = '', percent = 0, gold = 0, count = 0 } = deed;
  const purse = general.gold;
  if (RIVALS.includes(kind) && goesBefore(s, general, generalOf(s, Number(what)))) return 0;
  if (kind.startsWith('shoot')) return percent > 30 ? 15 : 0;
  switch (kind) {
    case 'meet':
      return 10;
    case 'place':
      return 14;
    case 'battle':
    case 'raid-camp':
      return percent >= 60 ? 20 : 0;
    case 'seek':
      return 12;
    case 'duel':
      return percent >= 60 ? 13 : 0;
    case 'alone':
      return percent >= 75 ? 9 : 0;
    case 'hunt':
      return 11;
    case 'heal':
      return general.lives <= 2 ? 20 + count : purse - gold >= 4 ? 6 : 0;
    case 'hire':
      return hireWorth(general, what);
    case 'buy':
      return gold <= 2 && purse >= gold + 3 ? 8 : 0;
    case 'roll':
      return what === 'city' || what === 'village' || what === 'tavern' ? 5 : 8;
    case 'leave':
      if (isThreatened(s, general)) return 1;
      if (isNearEnd(s) && purse > 0) return 7;
      return purse >= 2 && hasRoom(general) ? 6 : 12;
    case 'store-gold':
      return isNearEnd(s) ? 8 : 0;
    case 'take-things':
      return isLeftBehind(s, general) ? 13 : 0;
    case 'occupy':
      // Holding a Place that only its holder uses is worth a weak Unit, which makes room for a stronger one.
      return spareOf(general.units) && !hasRoom(general) ? 7 : 0;
    case 'done':
      return 4;
    case 'trade':
      return what === 'gold' && purse > 6 ? 5 : 0;
    default:
      return 0;
  }
}

const RIVALS: readonly Deed['kind'][] = ['battle', 'seek', 'duel', 'alone'];

/**
 * Whether most of his Army is in the store, where it arrived without him. Units taken out in this turn count as with
 * him.
 */
function isLeftBehind(s: State, now: General): boolean {
  const before = generalOf(s, now.seat);
  const stored = mightOf(before.fortress?.store.units ?? [], true);
  const taken = mightOf(now.units, true) - mightOf(before.units, true);
  return stored > mightOf(before.units, true) && taken < stored;
}

/** The value of hiring a Unit. A slot is reserved for an engine, without which no siege is possible. */
function hireWorth(general: General, unit: UnitId): number {
  const { might } = unitOf(unit);
  const others = general.units.filter((one) => !isEngine(one)).length;
  if (isEngine(unit)) return lacksEngine(general) && others > 0 ? 18 + might : 2;
  return lacksEngine(general) && others + 1 >= unitLimit(general) ? 2 : 14 + 3 * might;
}

/** The Unit that is missed least; null for the last two. */
export const spareOf = (units: readonly UnitId[]): UnitId | null =>
  units.length > 2 ? (units.find((unit) => !isEngine(unit) && unitOf(unit).might <= 2) ?? null) : null;
