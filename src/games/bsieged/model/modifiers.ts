import type { Modifier } from '../data/event-card.ts';
import { eventOf } from '../data/events.ts';
import { BASE_TARGET, type BuildingId, type Side, type ZoneNumber } from '../components/geometry.ts';
import { type State, zoneAt } from './state.ts';
import type { EnemyKind } from '../components/units.ts';

type Rule = Modifier['rule'];
type Of<R extends Rule> = Extract<Modifier, { rule: R }>;

/** Whether a modifier of one sort is in force now. Plain loops: attacks check this many times for every option. */
export function holds<R extends Rule>(s: Pick<State, 'events'>, rule: R, when?: (modifier: Of<R>) => boolean): boolean {
  for (const { id } of s.events) {
    for (const modifier of eventOf(id).rules) {
      if (modifier.rule === rule && (!when || when(modifier as Of<R>))) return true;
    }
  }
  return false;
}

type Counted = Extract<Modifier, { by: number }>['rule'];

/** The sum of the modifiers of one sort in force. */
export function total<R extends Counted>(
  s: Pick<State, 'events'>,
  rule: R,
  when?: (modifier: Of<R>) => boolean,
): number {
  let sum = 0;
  for (const { id } of s.events) {
    for (const modifier of eventOf(id).rules) {
      if (modifier.rule === rule && (!when || when(modifier as Of<R>))) sum += (modifier as { by: number }).by;
    }
  }
  return sum;
}

/** Whether an Event keeps everybody out of a building. */
export const isClosed = (s: Pick<State, 'events'>, building: BuildingId): boolean =>
  holds(s, 'closed', ({ buildings }) => buildings.includes(building));

/** The change to attacks from the walls on a zone. */
export const zoneTotal = (s: Pick<State, 'events'>, rule: 'target' | 'dice', zone: ZoneNumber): number =>
  total(s, rule, ({ zones }: { readonly zones?: readonly ZoneNumber[] }) => zones?.includes(zone) ?? true);

/** Whether an Event keeps enemies of a kind from attacking or marching, wherever they stand. */
export const isHeld = (s: Pick<State, 'events'>, kind: EnemyKind, what: 'attack' | 'march'): boolean =>
  holds(s, 'still', (modifier) => modifier.what === what && (modifier.kinds as readonly EnemyKind[]).includes(kind));

/** Whether cards or Events keep enemies of a kind in this zone from attacking or marching. */
export const isStill = (
  s: Pick<State, 'fields' | 'events'>,
  side: Side,
  zone: ZoneNumber,
  kind: EnemyKind,
  what: 'attack' | 'march',
): boolean =>
  zoneAt(s, side, zone).still.some(
    (still) => (still.what === what || still.what === 'both') && still.kinds.includes(kind),
  ) || isHeld(s, kind, what);

/** B83 The number that hits in a zone, before heroes and weapons change it. */
export const targetOf = (s: Pick<State, 'events'>, zone: ZoneNumber): number =>
  BASE_TARGET[zone] + zoneTotal(s, 'target', zone);
