import { chooseSome, type Play, type Show } from '../../../engine/index.ts';
import { type UnitId, unitOf } from '../data/units.ts';
import { allUnits, isBalanced, isInside } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { nthUnit, say } from '../words/words.ts';
import { disband, makeCamp, shotsMove, without } from './leaving.ts';

/** T59, T68, T98 Leaving Units on a space, or sending them away. */

interface One {
  readonly unit: UnitId;
  /** The number among equal Units. */
  readonly copy: number;
}
export const eachOf = (units: readonly UnitId[]): One[] =>
  units.map((unit, at) => ({ unit, copy: units.slice(0, at).filter((one) => one === unit).length }));
const show: Show<One> = {
  id: ({ unit, copy }) => `${unit}:${copy}`,
  label: ({ unit, copy }) => nthUnit(unit, copy),
  detail: ({ unit }) => say('detail.might', { might: unitOf(unit).might }),
};

const some = function* (general: General, kind: 'camp' | 'disband', most: number): Play<UnitId[]> {
  const what =
    kind === 'camp' ? asking('camp', { who: general.id, at: general.at }) : asking('disband', { who: general.id });
  const from = eachOf(kind === 'camp' ? general.units : atHand(general));
  return (yield* chooseSome(general.seat, what, from, 0, most, show, inSecret(general.id))).map(({ unit }) => unit);
};

/** T68 Asks which Units wait for him on the space. */
export function* leaveCamp(s: State, general: General): Play {
  const units = yield* some(general, 'camp', general.units.length);
  general.units = without(general.units, units);
  makeCamp(s, general, general.at, units);
}

/** The Units with him and, if he is inside, in the store of his Fortress. */
const atHand = (general: General): UnitId[] => [
  ...general.units,
  ...(isInside(general) ? general.fortress!.store.units : []),
];

/** T59, T61 Asks which Units to disband. Engines must keep others to cover them. */
export function* sendAway(s: State, general: General): Play {
  const units = yield* some(general, 'disband', atHand(general).length);
  if (units.length === 0) return;
  const left = without(allUnits(general), units);
  if (isBalanced(allUnits(general)) && !isBalanced(left)) return report(s, 'unbalanced', { who: general.id });
  for (const unit of units) {
    const holder = general.units.includes(unit) ? general : general.fortress!.store;
    holder.units = without(holder.units, [unit]);
  }
  disband(s, general, units);
}

/** T98, T62 Asks which Units hold a Place: engines no more than others. */
export function* occupy(s: State, general: General, place: string): Play {
  const what = asking('occupy', { who: general.id, place });
  const from = eachOf(general.units);
  const chosen = yield* chooseSome(general.seat, what, from, 0, from.length, show, inSecret(general.id));
  const units = chosen.map(({ unit }) => unit);
  if (units.length === 0) return;
  const held = general.garrisons.find((one) => one.place === place);
  if (!isBalanced([...(held?.units ?? []), ...units])) return report(s, 'unbalanced', { who: general.id });
  general.units = without(general.units, units);
  shotsMove(s, general, units, null, general.at);
  if (held) held.units.push(...units);
  else general.garrisons.push({ at: general.at, place, units });
  report(s, 'occupied', { who: general.id, units, place });
}

/** T99 He takes his Units back from the Place. */
export function collect(s: State, general: General, place: string): void {
  const units = general.garrisons.filter((one) => one.place === place).flatMap((one) => one.units);
  general.garrisons = general.garrisons.filter((one) => one.place !== place);
  general.units.push(...units);
  shotsMove(s, general, units, general.at, null);
  report(s, 'gathered', { who: general.id, units });
}
