import { isEngine, unitOf } from '../data/units.ts';
import type { General } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { hasRoom, lacksEngine } from './moves.ts';

/** What deeds are worth in the encounter and at home; `purse` is the gold at that moment of the turn. */
export function deedWorth(general: General, deed: Deed, purse: number): number {
  const { kind, what = '', percent = 0, gold = 0, count = 0 } = deed;
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
      return purse >= 2 && hasRoom(general) ? 6 : 12;
    case 'done':
      return 4;
    case 'trade':
      return what === 'gold' && purse > 6 ? 5 : 0;
    default:
      return 0;
  }
}

function hireWorth(general: General, unit: string): number {
  const { might } = unitOf(unit);
  const others = general.units.filter((one) => !isEngine(one)).length;
  if (isEngine(unit)) return lacksEngine(general) && others > 0 ? 18 + might : 2;
  return 14 + 3 * might;
}
