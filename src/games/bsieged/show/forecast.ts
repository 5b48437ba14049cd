import { cardOf } from '../data/cards.ts';
import { EVENTS } from '../data/events.ts';
import { capacityOf, guardOf } from '../fortune/death.ts';
import { isLastRound } from '../model/ending.ts';
import { ATTACK_ZONE, hitsOf } from '../enemies/assault.ts';
import { QUARTERS, type Side, SIDES, wallOf, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { isStill } from '../model/modifiers.ts';
import { difficultyOf } from '../components/options.ts';
import { heroesAt, zoneAt } from '../model/state.ts';
import { countUnits, type EnemyKind, noUnits, UNIT_KINDS, type Units } from '../components/units.ts';
import type { View } from './view.ts';

/*
 * The possible acts of the enemies in their next phase, from public facts. The arrows of the board and the threats come
 * from here.
 */

/**
 * The board at the start of the next Enemies phase: effects that kept units still in the last phase are over. After the
 * current phase the Events of the round end too (B37, B137).
 */
export function nextPhase(view: View): View {
  if (view.assault) return view;
  const fields = Object.fromEntries(
    SIDES.map((side) => {
      const field = view.fields[side];
      const zones = Object.fromEntries(ZONES.map((zone) => [zone, { ...field.zones[zone], ...rested() }]));
      return [side, { ...field, zones }];
    }),
  ) as unknown as View['fields'];
  const events = view.due.event ? view.events.filter(({ id }) => EVENTS[id]!.lasts === 'season') : view.events;
  return { ...view, fields, events };
}

const rested = () => ({ still: [], attacked: noUnits(), arrived: noUnits(), spent: noUnits() });

/**
 * Whether Events, cards in force or a Tactics card that lies there (B131) keep enemies of a kind from attacking or
 * marching.
 */
export function isHeld(view: View, side: Side, zone: ZoneNumber, kind: EnemyKind, what: 'attack' | 'march'): boolean {
  if (kind !== 'avatar' && isCaught(view, side, zone)) return true;
  if (isStill(view, side, zone, kind, what)) return true;
  return zoneAt(view, side, zone).traps.some(({ card }) =>
    cardOf(card).effects.some(
      (effect) =>
        effect.do === 'still' && (effect.what === what || effect.what === 'both') && effect.kinds.includes(kind),
    ),
  );
}

/**
 * B140 Whether units in the Messenger's zone find him: those that may attack. No unit there then does anything else in
 * that round.
 */
export function isCaught(view: View, side: Side, zone: ZoneNumber): boolean {
  const { messenger, fields, assault } = view;
  const here = messenger.at === 'field' && messenger.side === side && messenger.zone === zone;
  if (!here || assault) return false;
  const { units } = fields[side].zones[zone];
  return UNIT_KINDS.some((kind) => units[kind] > 0 && !isStill(view, side, zone, kind, 'attack'));
}

/** B13, B143a The units of a zone that would attack from it, or march out of it. */
export function able(view: View, side: Side, zone: ZoneNumber, what: 'attack' | 'march'): Units {
  const { units, attacked, arrived, spent } = zoneAt(view, side, zone);
  const found = noUnits();
  for (const kind of UNIT_KINDS) {
    const wants = what === 'attack' ? zone === ATTACK_ZONE[kind] : zone > ATTACK_ZONE[kind];
    if (wants && units[kind] > 0 && !isHeld(view, side, zone, kind, what))
      found[kind] = units[kind] - attacked[kind] - arrived[kind] - spent[kind];
  }
  return found;
}

/** B143 The units of a field that would attack from a zone, with their hits (B145-B147). */
export function attackers(view: View, side: Side, zone: ZoneNumber): { units: Units; count: number } {
  const units = able(view, side, zone, 'attack');
  return { units, count: UNIT_KINDS.reduce((sum, kind) => sum + units[kind] * hitsOf(view, kind), 0) };
}

/** B153 Krohn in zone 1 that go over a wall without heroes: the game would be lost. */
export function stormers(view: View, side: Side): Units {
  const units = noUnits();
  if (heroesAt(view, wallOf(side)).length > 0) return units;
  const { units: there, attacked, spent } = zoneAt(view, side, 1);
  for (const kind of ['krohn', 'krohn-elite'] as const)
    if (!isHeld(view, side, 1, kind, 'march')) units[kind] = there[kind] - attacked[kind] - spent[kind];
  return units;
}

/**
 * B48 Whether an attack kills the Messenger: by Mölen always; by others where heroes may not shield him and a hero on
 * the wall must suffer a hit.
 */
export function isDeadly(view: View, side: Side, zone: ZoneNumber): boolean {
  const { count } = attackers(view, side, zone);
  if (zone === 3 || count === 0) return count > 0;
  const onWall = heroesAt(view, wallOf(side));
  if (onWall.length === 0 || difficultyOf(view).shield) return false;
  const elsewhere = zone === 2 ? QUARTERS[side].flatMap((building) => heroesAt(view, building)) : [];
  const kept = [...onWall.map(guardOf), ...elsewhere.map(capacityOf)].reduce((sum, hits) => sum + hits, 0);
  return count > kept;
}

/**
 * Whether no unit stands in a zone when the Messenger comes to move: after this round's march, if that is still to
 * come.
 */
export function isFreeThen(view: View, side: Side, zone: ZoneNumber): boolean {
  if (view.due.messenger) return countUnits(zoneAt(view, side, zone).units) === 0;
  const stay = countUnits(zoneAt(view, side, zone).units) - countUnits(able(view, side, zone, 'march'));
  const come = zone < 3 ? countUnits(able(view, side, (zone + 1) as ZoneNumber, 'march')) : 0;
  return stay + come === 0;
}

/** B198 Whether his next step would fall into a round that never comes. */
export const isTooLate = (view: View): boolean => !view.due.messenger && isLastRound(view);
