import { avatarIn, resistances } from '../fortune/damage.ts';
import { ROUNDS, ROUNDS_A_SEASON, type Side, wallOf, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { recordOf } from '../../../kit/index.ts';
import { type Point, unitsAt } from '../model/points.ts';
import { type Hero, type State, zoneAt } from '../model/state.ts';
import { AVATAR_RESISTANCE, countOf, UNIT_KINDS, type UnitKind } from '../components/units.ts';

/** Value of removing a unit, by its zone (index 0 is zone 1), apart from its harm to heroes. */
const WORTH: Readonly<Record<UnitKind, readonly [number, number, number]>> = {
  krohn: [1.5, 1.5, 1.2],
  'krohn-elite': [2, 2, 1.8],
  gargoh: [3, 1.4, 1.8],
  'gargoh-elite': [4, 1.9, 2.4],
  molen: [6, 6, 7],
};
/** The same values for the units of a zone, in the order of `UNIT_KINDS`. */
const WORTHS = recordOf(ZONES, (zone) => UNIT_KINDS.map((kind) => WORTH[kind][zone - 1]!));
/** Number of hits to dread from a unit in each zone (index 0 is zone 1). */
const HITS_BY_ZONE: Readonly<Record<UnitKind, readonly [number, number, number]>> = {
  krohn: [1, 0.5, 0.2],
  'krohn-elite': [2, 1, 0.4],
  gargoh: [0, 0.8, 0.3],
  'gargoh-elite': [0, 1.6, 0.6],
  molen: [0, 0, 0],
};
const NEAR = recordOf(ZONES, (zone) => UNIT_KINDS.map((kind) => HITS_BY_ZONE[kind][zone - 1]!));

/** Value of one hit to heroes of `SAFE` Morale. With less Morale the value rises, up to `DEAREST` times. */
const HIT = 0.43;
const SAFE = 5;
const DEAREST = 2.5;

/** Value of a hit: the fewer hits the heroes can still take, the higher. */
function dread(s: State): number {
  let life = 0;
  let heroes = 0;
  for (const { alive, morale, shield } of s.heroes) {
    if (!alive) continue;
    life += morale + shield;
    heroes++;
  }
  return heroes === 0 ? 0 : HIT * Math.min(DEAREST, (SAFE * heroes) / life);
}

/** Value of one point of Vinculum, by the Avatar's zone (index 0 is zone 1). */
const VINCULUM_WORTH: readonly [number, number, number] = [14, 8, 5];
/** Value of a round in which the Avatar does not move, by its zone (index 0 is zone 1). */
const CHAIN_WORTH: readonly [number, number, number] = [40, 10, 4];

/** Value of the Food that keeps a hero alive, in each round of a season. */
export const HUNGER: readonly [number, number, number] = [5, 9, 25];
/** Value of a hero's last Morale. */
export const LIFE = 25;

/** Value of units that will kill the Messenger where he stands, and of units in his way. */
const ON_HIM = 6;
const IN_HIS_WAY = 5;
/** Value of units further out that will march to his zone. */
const BEHIND_HIM = 4;

/** The round within its season: 0, 1 or 2. */
export const roundOfSeason = ({ round }: State): number => (round - 1) % ROUNDS_A_SEASON;

export const unitWorth = (s: State, side: Side, zone: ZoneNumber, kind: UnitKind): number =>
  WORTH[kind][zone - 1]! + HITS_BY_ZONE[kind][zone - 1]! * dread(s) + danger(s, side, zone);

/**
 * Extra value of units that endanger the Messenger. It is higher for the second Messenger and in the second half of the
 * game.
 */
function danger({ messenger, round }: State, side: Side, zone: ZoneNumber): number {
  const dear = (messenger.number === 2 ? 2.3 : 1) * (round > ROUNDS / 2 ? 1.3 : 1);
  if (messenger.at === 'outskirts') return zone === 3 && messenger.compass === side ? IN_HIS_WAY * dear : 0;
  if (messenger.at !== 'field' || messenger.side !== side) return 0;
  if (zone === messenger.zone) return ON_HIM * dear;
  const next = messenger.leg === 'departure' ? messenger.zone! + 1 : messenger.zone! - 1;
  if (zone === next) return IN_HIS_WAY * dear;
  return zone > messenger.zone! ? BEHIND_HIM * dear : 0;
}

/** Value of taking Vinculum from the Avatar, wherever it is. */
export const vinculumWorth = ({ avatar }: State, points: number): number =>
  avatar ? Math.min(points, avatar.vinculum) * VINCULUM_WORTH[avatar.zone - 1]! : 0;

/** Value of stopping the Avatar's march. */
export const chainWorth = ({ avatar }: State): number => (avatar ? CHAIN_WORTH[avatar.zone - 1]! : 0);

/** Average value of `hits` hits of a Strength on a zone, taken in the order of B86. */
export function hitsWorth(
  s: State,
  side: Side,
  zone: ZoneNumber,
  hits: number,
  strength: number,
  point: Point = null,
): number {
  let left = hits;
  let worth = 0;
  if (avatarIn(s, side, zone, point) && strength >= AVATAR_RESISTANCE) {
    const taken = Math.min(left, s.avatar!.vinculum);
    worth += vinculumWorth(s, taken);
    left -= taken;
  }
  const units = unitsAt(s, side, zone, point);
  const resists = resistances(s);
  const more = danger(s, side, zone);
  const worths = WORTHS[zone];
  const near = NEAR[zone];
  const hit = dread(s);
  for (let at = 0; at < UNIT_KINDS.length; at++) {
    if (left <= 0) return worth;
    const kind = UNIT_KINDS[at]!;
    const count = countOf(units, kind);
    if (count === 0 || strength < countOf(resists, kind)) continue;
    const taken = Math.min(left, count);
    worth += taken * (worths[at]! + near[at]! * hit + more);
    left -= taken;
  }
  return worth;
}

/** Value of all enemies in a zone. */
export const zoneWorth = (s: State, side: Side, zone: ZoneNumber): number => {
  const { units } = zoneAt(s, side, zone);
  const more = danger(s, side, zone);
  const worths = WORTHS[zone];
  const near = NEAR[zone];
  const hit = dread(s);
  let worth = 0;
  for (let at = 0; at < UNIT_KINDS.length; at++)
    worth += countOf(units, UNIT_KINDS[at]!) * (worths[at]! + near[at]! * hit + more);
  return worth;
};

/** Number of Krohn that will climb the wall in this Enemies phase if no hero stands on it. */
export const atTheWall = (s: State, side: Side): number => {
  const { units } = zoneAt(s, side, 1);
  return units.krohn + units['krohn-elite'];
};

/** Hits that the heroes on a wall have to take together: Krohn of zone 1 and, at worst, Gargoh of zone 2. */
export function hitsOnWall(s: State, side: Side): number {
  const near = zoneAt(s, side, 1).units;
  return near.krohn + 2 * near['krohn-elite'] + hitsOnQuarter(s, side);
}

/** Hits that heroes anywhere in the Quarter may have to take. */
export function hitsOnQuarter(s: State, side: Side): number {
  const { units } = zoneAt(s, side, 2);
  return units.gargoh + 2 * units['gargoh-elite'] + zoneAt(s, side, 3).units.molen;
}

/** Whether a hero other than `but` whose turn is over stands on a wall. */
export function isManned(s: State, side: Side, but: Hero): boolean {
  const wall = wallOf(side);
  return s.heroes.some((hero) => hero.place === wall && hero !== but && hero.alive && !isStillToAct(s, hero));
}

/** Whether a hero's turn of this round has not begun yet. */
export const isStillToAct = (s: State, hero: Hero): boolean =>
  s.agenda.some((todo) => todo[0] === 'turn' && todo[1] === hero.id);

/** The living heroes whose turn has not begun yet. */
export const stillToAct = (s: State): Hero[] => s.heroes.filter((hero) => hero.alive && isStillToAct(s, hero));
