import type { Phrase } from '../../../engine/index.ts';
import type { Side, ZoneNumber } from '../components/geometry.ts';
import { gain } from './goods.ts';
import { holds, total } from '../model/modifiers.ts';
import { isAtPoint, type Point, removeUnits, unitsAt } from '../model/points.ts';
import { type Hero, type State, zoneAt } from '../model/state.ts';
import {
  AVATAR_RESISTANCE,
  countOf,
  countUnits,
  noUnits,
  UNIT_KINDS,
  type UnitKind,
  type Units,
  UNITS,
  unitsBy,
} from '../components/units.ts';
import { say, unitList } from '../words/words.ts';
import { report } from '../words/news.ts';

/** The result of a set of hits. */
export interface Damage {
  readonly killed: Units;
  readonly vinculum: number;
  /** B71 Whether the Avatar is gone. */
  readonly banished: boolean;
  /** Hits that found no enemy to harm. */
  readonly spare: number;
}

export const harmed = (damage: Damage): boolean => countUnits(damage.killed) + damage.vinculum > 0;
/** B113 Whether an enemy is gone: Vinculum alone is not enough. */
export const hasDestroyed = (damage: Damage): boolean => countUnits(damage.killed) > 0 || damage.banished;

const RESISTANCES = unitsBy((kind) => UNITS[kind].resistance);

/** The Strength that destroys each kind of unit, with the changes by Events. */
export function resistances(s: State): Readonly<Units> {
  if (!holds(s, 'resistance')) return RESISTANCES;
  return unitsBy((kind) =>
    Math.max(1, countOf(RESISTANCES, kind) + total(s, 'resistance', ({ kinds }) => kinds.includes(kind))),
  );
}

export const avatarIn = (s: State, side: Side, zone: ZoneNumber, point: Point = null): boolean =>
  s.avatar?.side === side && s.avatar.zone === zone && isAtPoint(s.avatar, point);

/** The number of hits of this Strength that a zone can take: units that it destroys, and the Avatar's Vinculum. */
export function hitsTaken(s: State, side: Side, zone: ZoneNumber, strength: number, point: Point = null): number {
  const units = unitsAt(s, side, zone, point);
  let taken = vinculumTaken(s, side, zone, strength, point);
  const resists = resistances(s);
  for (const kind of UNIT_KINDS) if (strength >= countOf(resists, kind)) taken += countOf(units, kind);
  return taken;
}

/** B69, B86 The number of hits that the Avatar takes, before all units. */
export const vinculumTaken = (s: State, side: Side, zone: ZoneNumber, strength: number, point: Point = null): number =>
  avatarIn(s, side, zone, point) && strength >= AVATAR_RESISTANCE ? s.avatar!.vinculum : 0;

/** B86 The target of the first hit of this Strength; null when it can harm no enemy. */
export function firstTarget(s: State, side: Side, zone: ZoneNumber, strength: number): UnitKind | 'avatar' | null {
  if (avatarIn(s, side, zone) && strength >= AVATAR_RESISTANCE) return 'avatar';
  const { units } = zoneAt(s, side, zone);
  const resists = resistances(s);
  return UNIT_KINDS.find((kind) => units[kind] > 0 && strength >= resists[kind]) ?? null;
}

/** B86 The targets of the first hits of this Strength, one entry a hit. */
export function targetsInOrder(
  s: State,
  side: Side,
  zone: ZoneNumber,
  strength: number,
  hits: number,
): (UnitKind | 'avatar')[] {
  const { units } = zoneAt(s, side, zone);
  const found: (UnitKind | 'avatar')[] = [];
  const add = (target: UnitKind | 'avatar', count: number) => {
    for (let left = Math.min(count, hits - found.length); left > 0; left--) found.push(target);
  };
  if (avatarIn(s, side, zone) && strength >= AVATAR_RESISTANCE) add('avatar', s.avatar!.vinculum);
  const resists = resistances(s);
  for (const kind of UNIT_KINDS) if (strength >= countOf(resists, kind)) add(kind, countOf(units, kind));
  return found;
}

/** The number of enemy figures in a zone. The Avatar counts as one, whatever its Vinculum. */
export const figuresIn = (s: State, side: Side, zone: ZoneNumber): number =>
  countUnits(zoneAt(s, side, zone).units) + (avatarIn(s, side, zone) ? 1 : 0);

/** B86 The number of enemy figures that this Strength can harm. */
export function figuresHarmed(s: State, side: Side, zone: ZoneNumber, strength: number): number {
  const vinculum = vinculumTaken(s, side, zone, strength);
  return hitsTaken(s, side, zone, strength) - vinculum + Math.min(1, vinculum);
}

/** The enemies in a zone, the Avatar first. */
export function enemyList(s: State, side: Side, zone: ZoneNumber, point: Point = null): Phrase[] {
  const units = unitsAt(s, side, zone, point);
  const avatar = avatarIn(s, side, zone, point) ? [say('board.avatar', { vinculum: s.avatar!.vinculum })] : [];
  return countUnits(units) > 0 || avatar.length === 0 ? [...avatar, ...unitList(units)] : avatar;
}

/**
 * The number of enemies in a zone that shield the Messenger from spare hits: units, and the Avatar's Vinculum (B117).
 */
export const enemiesIn = (s: State, side: Side, zone: ZoneNumber, point: Point = null): number =>
  countUnits(unitsAt(s, side, zone, point)) + (avatarIn(s, side, zone, point) ? s.avatar!.vinculum : 0);

/**
 * B85, B86 Assigns the hits of wall attacks and the Catapult in their forced order: Avatar, Mölen, Gargoh, elite
 * Gargoh, Krohn, elite Krohn. Units that resist the Strength are skipped. It reports the fallen, so report the attack
 * first. `hero` gets the Avatar's fall (B71); `point` is the targeted half of zone 3 (B116).
 */
export function assignHits(
  s: State,
  side: Side,
  zone: ZoneNumber,
  hits: number,
  strength: number,
  hero: Hero | null,
  point: Point = null,
): Damage {
  let left = hits;
  const take = (room: number): number => {
    const taken = Math.min(left, room);
    left -= taken;
    return taken;
  };
  const vinculum = take(vinculumTaken(s, side, zone, strength, point));
  const units = unitsAt(s, side, zone, point);
  const killed = noUnits();
  const resists = resistances(s);
  for (const kind of UNIT_KINDS) {
    const count = countOf(units, kind);
    if (count > 0 && strength >= countOf(resists, kind)) killed[kind] = take(count);
  }
  const resisted = hits > 0 && left === hits && enemiesIn(s, side, zone, point) > 0;
  const banished = fell(s, side, zone, killed, vinculum, hero, point);
  if (resisted) report(s, 'resisted', { strength });
  return { killed, vinculum, banished, spare: left };
}

/** Removes the enemies that hits have found, and reports it. Returns whether the Avatar is gone. */
export function fell(
  s: State,
  side: Side,
  zone: ZoneNumber,
  killed: Readonly<Units>,
  vinculum: number,
  hero: Hero | null,
  point: Point = null,
): boolean {
  if (vinculum > 0) weakenAvatar(s, vinculum, hero);
  if (countUnits(killed) === 0) return vinculum > 0 && s.avatar === null;
  for (const kind of UNIT_KINDS) if (killed[kind] > 0) removeUnits(s, side, zone, kind, killed[kind], point);
  report(s, 'destroyed', { zone: { side, zone }, units: killed });
  return vinculum > 0 && s.avatar === null;
}

/** B69, B71 Removes Vinculum. Below 1 the Avatar leaves the board and the hero, if still alive, gains 2 Morale. */
export function weakenAvatar(s: State, points: number, hero: Hero | null): void {
  const avatar = s.avatar!;
  const lost = Math.min(points, avatar.vinculum);
  avatar.vinculum -= lost;
  report(s, 'vinculum', { count: lost, left: avatar.vinculum });
  if (avatar.vinculum > 0) return;
  s.avatar = null;
  if (hero?.alive) {
    report(s, 'avatar-banished-by', { hero: hero.id });
    gain(s, hero, { morale: 2 });
  } else report(s, 'avatar-banished', {});
}
