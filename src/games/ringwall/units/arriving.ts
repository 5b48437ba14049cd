import { FORTRESS } from '../data/numbers.ts';
import { GIFTS } from '../data/characters.ts';
import { groundOf, isSite, regionOf, type Spot } from '../data/spaces.ts';
import { isMounted, type UnitId } from '../data/units.ts';
import { isInside } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { gather, makeCamp, shakeOff, wakeCamps } from './leaving.ts';
import { report } from '../words/news.ts';

/** T56, T69 Moves of a Character to another place, and the Units that come along. */

/** Walks there, with all Units (T56); only mounted ones keep up with a Horse (T71). */
export function walk(s: State, general: General, to: Spot, isRiding = false): void {
  comeOut(s, general);
  const staying = isRiding ? general.units.filter((unit) => !isMounted(unit)) : [];
  leaveBehind(s, general, staying);
  const from = general.at;
  arrive(s, general, to);
  s.turn.rode = isRiding;
  report(s, isRiding ? 'rode' : 'moved', { who: general.id, to: general.at });
  // T155 A change between the rings shakes off the Clinging Shade.
  const rings = [regionOf(from), regionOf(to)];
  if (rings.includes('outer') && rings.includes('middle')) shakeOff(s, general, 'clinging-shade');
}

/** T65 He leaves the City through its Gates and takes up the Army that has waited there. */
function comeOut(s: State, general: General): void {
  if (!general.inCity) return;
  general.inCity = false;
  gather(s, general);
}

/** T39, T69 A Spell or a beast carries him there; no Unit comes along. */
export function teleport(s: State, general: General, to: Spot): void {
  const from = general.at;
  leaveBehind(s, general, general.units);
  arrive(s, general, to);
  const rings = [regionOf(from), regionOf(to)];
  if (rings.includes('outer') && rings.includes('middle')) shakeOff(s, general, 'clinging-shade');
}

/** T69 Units that do not follow wait on the space; in the Fortress they go to its store. */
function leaveBehind(s: State, general: General, staying: readonly UnitId[]): void {
  if (staying.length === 0) return;
  general.units = general.units.filter((unit, at) => !isAmong(staying, unit, general.units, at));
  if (isInside(general)) {
    general.fortress!.store.units.push(...staying);
    report(s, 'units-stored', { who: general.id, units: staying });
  } else makeCamp(s, general, groundOf(general.at), staying);
}

/** Whether this one of several equal Units stays. */
const isAmong = (staying: readonly UnitId[], unit: UnitId, all: readonly UnitId[], at: number): boolean =>
  all.slice(0, at + 1).filter((one) => one === unit).length <= staying.filter((one) => one === unit).length;

/** T45, T65, T70 He takes up his camp there, and gains gold in his Fortress. */
function arrive(s: State, general: General, to: Spot): void {
  const wasAway = general.inCity || ['inner', 'dungeon'].includes(regionOf(general.at));
  general.at = to;
  general.inCity = false;
  general.leaving = false;
  if (['inner', 'dungeon'].includes(regionOf(to))) return;
  gather(s, general);
  // T70 If he came out away from his waiting Units, their time starts to count.
  if (wasAway) wakeCamps(s, general);
  if (isSite(to)) enterFortress(s, general);
}

/** T45 Pays gold for the entry, more to the envoy. */
function enterFortress(s: State, general: General): void {
  const gold = FORTRESS.welcome + (general.id === 'envoy' ? GIFTS.envoyWelcome : 0);
  general.gold += gold;
  report(s, 'entered', { who: general.id, gold });
}

/** T65 Enters the City, Dungeon or Inner Region: the Units camp before it while he is there. */
export function goWithin(s: State, general: General, to: Spot): void {
  const { units } = general;
  general.units = [];
  makeCamp(s, general, groundOf(general.at), units, true);
  if (to === general.at) general.inCity = true;
  else {
    general.at = to;
    report(s, 'moved', { who: general.id, to });
  }
}
