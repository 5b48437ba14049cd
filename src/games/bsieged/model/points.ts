import { editionOf } from './edition.ts';
import type { Side, ZoneNumber } from '../components/geometry.ts';
import { type State, zoneAt } from './state.ts';
import { noUnits, UNIT_KINDS, type UnitKind, type Units } from '../components/units.ts';

/** B265 One of the two Spawning Points of a field with halves; null means the whole zone 3. */
export type Point = 1 | 2 | null;

/** B116, B265 The distinct parts of a field's zone 3. */
export const pointsOf = ({ fields, options }: Pick<State, 'fields' | 'options'>, side: Side): readonly Point[] =>
  editionOf({ options }).halves && fields[side].points === 2 ? [1, 2] : [null];

/** B265 Whether the Messenger or the Avatar, if in zone 3, stands at this Spawning Point. */
export const isAtPoint = ({ second = false }: { readonly second?: boolean | undefined }, point: Point): boolean =>
  point === null || second === (point === 2);

/** B265 Whether such a figure stands at the second Spawning Point of this side. */
export const isAtSecond = (
  figure: {
    readonly side: Side | null;
    readonly zone: ZoneNumber | null;
    readonly second?: boolean | undefined;
  } | null,
  side: Side,
): boolean => figure?.second === true && figure.side === side && figure.zone === 3;

/** The units of a zone, or of one half of zone 3. */
export function unitsAt(s: State, side: Side, zone: ZoneNumber, point: Point = null): Readonly<Units> {
  const { units } = zoneAt(s, side, zone);
  if (point === null || zone !== 3) return units;
  const { second } = s.fields[side];
  if (point === 2) return second;
  const first = noUnits();
  for (const kind of UNIT_KINDS) first[kind] = units[kind] - second[kind];
  return first;
}

/** Adds units to a zone. During the Enemies phase they do not count as units that began it there (B143a). */
export function addUnits(
  s: State,
  side: Side,
  zone: ZoneNumber,
  kind: UnitKind,
  count: number,
  point: Point = null,
): void {
  const { units, arrived } = zoneAt(s, side, zone);
  units[kind] += count;
  if (s.phase === 'enemies') arrived[kind] += count;
  if (zone === 3 && point === 2) s.fields[side].second[kind] += count;
}

/**
 * Removes units from a zone; if no half of zone 3 is given, those of the first half go first. Units that may still act
 * in this phase go before the others.
 */
export function removeUnits(
  s: State,
  side: Side,
  zone: ZoneNumber,
  kind: UnitKind,
  count: number,
  point: Point = null,
): void {
  const { units, attacked, arrived, spent } = zoneAt(s, side, zone);
  units[kind] -= count;
  for (const idle of [arrived, spent, attacked]) {
    const over = attacked[kind] + arrived[kind] + spent[kind] - units[kind];
    if (over > 0) idle[kind] -= Math.min(over, idle[kind]);
  }
  if (zone !== 3) return;
  const { second } = s.fields[side];
  second[kind] = point === 2 ? second[kind] - count : Math.min(second[kind], units[kind]);
}

interface Spot {
  readonly side: Side;
  readonly zone: ZoneNumber;
  readonly point?: Point;
}

/** B140 Moves units to another zone. Units that have spent the phase on the Messenger stay spent anywhere. */
export function moveUnits(s: State, from: Spot, to: Spot, moved: Partial<Units>): void {
  const { units, spent } = zoneAt(s, from.side, from.zone);
  const there = zoneAt(s, to.side, to.zone);
  for (const kind of UNIT_KINDS) {
    const count = moved[kind] ?? 0;
    if (count === 0) continue;
    const tired = Math.max(0, Math.min(spent[kind], count - (units[kind] - spent[kind])));
    removeUnits(s, from.side, from.zone, kind, count);
    addUnits(s, to.side, to.zone, kind, count, to.point);
    if (tired === 0) continue;
    there.arrived[kind] = Math.max(0, there.arrived[kind] - tired);
    there.spent[kind] += tired;
  }
}
