import { avatarIn, resistances } from '../fortune/damage.ts';
import { ROUNDS, ROUNDS_A_SEASON, type Side, wallOf, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { recordOf } from '../../../kit/index.ts';
import { type Point, unitsAt } from '../model/points.ts';
import { type Hero, type State, zoneAt } from '../model/state.ts';
import { AVATAR_RESISTANCE, countOf, UNIT_KINDS, type UnitKind } from '../components/units.ts';

/** How much the table would like to see a unit gone, by where it stands, whatever it does to heroes: index 0 is zone 1. */
const WORTH: Readonly<Record<UnitKind, readonly [number, number, number]>> = {
  krohn: [1.5, 1.5, 1.2],
  'krohn-elite': [2, 2, 1.8],
  gargoh: [3, 1.4, 1.8],
  'gargoh-elite': [4, 1.9, 2.4],
  molen: [6, 6, 7],
};
/** The same for the units of a zone, in the order of `UNIT_KINDS`. */
const WORTHS = recordOf(ZONES, (zone) => UNIT_KINDS.map((kind) => WORTH[kind][zone - 1]!));
/** Of what the hits of a unit are dreaded, what they are dreaded where it stands. */
const NEARNESS: Readonly<Record<UnitKind, readonly [number, number, number]>> = {
  krohn: [1, 0.5, 0.2],
  'krohn-elite': [2, 1, 0.4],
  gargoh: [0, 0.8, 0.3],
  'gargoh-elite': [0, 1.6, 0.6],
  molen: [0, 0, 0],
};
const NEAR = recordOf(ZONES, (zone) => UNIT_KINDS.map((kind) => NEARNESS[kind][zone - 1]!));

/** What a hit is worth to heroes of so much Morale; it is the more with less, up to so many times. */
const HIT = 0.43;
const SAFE = 5;
const DEAREST = 2.5;

/** How dear a hit is: the dearer, the fewer the heroes can still take. */
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

/** One point of Vinculum: the nearer the end, the dearer. */
const VINCULUM_WORTH: readonly [number, number, number] = [14, 8, 5];
/** A round in which the Avatar stays where it is. */
const CHAIN_WORTH: readonly [number, number, number] = [40, 10, 4];

/** How dear the Food is without which a hero dies, in each round of a season. */
export const HUNGER: readonly [number, number, number] = [5, 9, 25];
/** The last Morale of a hero. */
export const LIFE = 25;

/** Units that will kill the Messenger where he stands, and units that bar his way. */
const ON_HIM = 6;
const IN_HIS_WAY = 5;
/** Units further out will march to where he is. */
const BEHIND_HIM = 4;

/** 0, 1 or 2. */
export const roundOfSeason = ({ round }: State): number => (round - 1) % ROUNDS_A_SEASON;

export const unitWorth = (s: State, side: Side, zone: ZoneNumber, kind: UnitKind): number =>
  WORTH[kind][zone - 1]! + NEARNESS[kind][zone - 1]! * dread(s) + danger(s, side, zone);

/** Dearer when it would be the second Messenger; time runs short for the late. */
function danger({ messenger, round }: State, side: Side, zone: ZoneNumber): number {
  const dear = (messenger.number === 2 ? 2.3 : 1) * (round > ROUNDS / 2 ? 1.3 : 1);
  if (messenger.at === 'outskirts') return zone === 3 && messenger.compass === side ? IN_HIS_WAY * dear : 0;
  if (messenger.at !== 'field' || messenger.side !== side) return 0;
  if (zone === messenger.zone) return ON_HIM * dear;
  const next = messenger.leg === 'departure' ? messenger.zone! + 1 : messenger.zone! - 1;
  if (zone === next) return IN_HIS_WAY * dear;
  return zone > messenger.zone! ? BEHIND_HIM * dear : 0;
}

/** What it is worth to take Vinculum from the Avatar, wherever it is. */
export const vinculumWorth = ({ avatar }: State, points: number): number =>
  avatar ? Math.min(points, avatar.vinculum) * VINCULUM_WORTH[avatar.zone - 1]! : 0;

/** What it is worth to keep the Avatar from marching. */
export const chainWorth = ({ avatar }: State): number => (avatar ? CHAIN_WORTH[avatar.zone - 1]! : 0);

/** What `hits` hits of a Strength on a zone are worth on average, taken in the order of B86. */
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

/** All that stands in a zone. */
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

/** Krohn that will go over the wall in this Enemies phase if nobody stands on it. */
export const atTheWall = (s: State, side: Side): number => {
  const { units } = zoneAt(s, side, 1);
  return units.krohn + units['krohn-elite'];
};

/** Hits that the heroes on a wall will have to take together: Krohn of zone 1 and, at worst, Gargoh of zone 2. */
export function hitsOnWall(s: State, side: Side): number {
  const near = zoneAt(s, side, 1).units;
  return near.krohn + 2 * near['krohn-elite'] + hitsOnQuarter(s, side);
}

/** Hits that heroes anywhere in the Quarter may have to take. */
export function hitsOnQuarter(s: State, side: Side): number {
  const { units } = zoneAt(s, side, 2);
  return units.gargoh + 2 * units['gargoh-elite'] + zoneAt(s, side, 3).units.molen;
}

/** Whether a wall is held by somebody whose turn is over, or by nobody who will leave it. */
export function isManned(s: State, side: Side, but: Hero): boolean {
  const wall = wallOf(side);
  return s.heroes.some((hero) => hero.place === wall && hero !== but && hero.alive && !isStillToAct(s, hero));
}

/** Whether a hero's turn of this round has not begun yet. */
export const isStillToAct = (s: State, hero: Hero): boolean =>
  s.agenda.some((todo) => todo[0] === 'turn' && todo[1] === hero.id);

/** Those of them who are alive. */
export const stillToAct = (s: State): Hero[] => s.heroes.filter((hero) => hero.alive && isStillToAct(s, hero));
