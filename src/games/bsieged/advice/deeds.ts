import { strengthOf } from '../abilities.ts';
import { profileOf } from '../actions/attack.ts';
import { CATAPULT_STRENGTH } from '../actions/catapult.ts';
import type { Card } from '../cards/card.ts';
import { enemiesIn } from '../damage.ts';
import { cardOf } from '../data/cards.ts';
import { capacityOf } from '../death.ts';
import { CATAPULT_FACES, chanceOf } from '../dice.ts';
import { destroyedBuildings } from '../ending.ts';
import { type BuildingId, endsSeason, type Side, SIDES, type ZoneNumber } from '../geometry.ts';
import { CAPS } from '../goods.ts';
import { messengerIn } from '../messenger.ts';
import { FOOD_A_SEASON } from '../season.ts';
import { type Hero, heroOf, type State } from '../state.ts';
import { atTheWall, hitsOnWall, hitsWorth, isManned, stillToAct } from './worth.ts';

/** B114 What a shot hits on average. */
const AVERAGE_SHOT =
  CATAPULT_FACES.reduce<number>((sum, face) => sum + (typeof face === 'number' ? face : 0), 0) / CATAPULT_FACES.length;

/** How promising a deed of the active hero is; the parts of its id say what it is. */
export function deedWeight(s: State, id: string): number {
  const hero = heroOf(s, s.turn!.hero);
  const [kind, target = ''] = id.split(':') as [string, string?];
  const parts = target.split('.');
  switch (kind) {
    case 'attack':
      return attackWeight(s, hero, parts as [Side, string, string?]) + standingAt(s, hero, parts[0] as Side);
    case 'massive':
      return massiveWeight(s, hero, cardOf(parts[0]!), parts[1] as Side) + standingAt(s, hero, parts[1] as Side);
    case 'visit':
      return (parts[1] === 'learn' ? 5 : visitWeight(s, hero, parts[0] as BuildingId)) + leaving(s);
    case 'repair':
      return 3.5 + 1.5 * destroyedBuildings(s) + leaving(s);
    case 'shoot':
      return shootWeight(s, hero) + leaving(s);
    case 'orient':
      return orientWeight(s, target as Side) + leaving(s);
    case 'use':
      return useWeight(s, hero, cardOf(target));
    case 'ability':
      return 20;
    case 'heal':
      return heroOf(s, target).morale <= 8 ? 12 - heroOf(s, target).morale : 0.05;
    case 'exchange':
      return 0.05;
    case 'pass':
      return 0.2;
    default:
      return 0.01;
  }
}

/** Walls on which somebody must stand at the end of the round, and nobody does yet. */
const openWalls = (s: State, hero: Hero): Side[] =>
  SIDES.filter((side) => atTheWall(s, side) > 0 && !isManned(s, side, hero));

const isLast = (s: State): boolean => s.turn!.actions + s.turn!.catapultActions <= 1;

/** Whether this hero has to man a wall, since too few heroes come after. */
const isNeeded = (s: State, hero: Hero): boolean => openWalls(s, hero).length > stillToAct(s).length;

/** What it is worth to stand on a wall: all at the last action, where a gap loses the game. */
function standingAt(s: State, hero: Hero, side: Side): number {
  if (!isLast(s)) return 0;
  const open = openWalls(s, hero);
  const deadly = hitsOnWall(s, side) >= capacityOf(hero) ? -6 : -0.6 * hitsOnWall(s, side);
  if (!open.includes(side)) return isNeeded(s, hero) ? -30 : deadly;
  return (isNeeded(s, hero) ? 40 : 4) + deadly;
}

/** Any last action away from the walls, when one is open and nobody else can come. */
const leaving = (s: State): number => (isLast(s) && isNeeded(s, heroOf(s, s.turn!.hero)) ? -30 : 0);

function attackWeight(s: State, hero: Hero, [side, zoneText, weapon]: readonly [Side, string, string?]): number {
  const zone = Number(zoneText) as ZoneNumber;
  if (enemiesIn(s, side, zone) === 0) return 0;
  const { dice, target, strength } = profileOf(s, hero, zone, weapon ? (cardOf(weapon).weapon ?? null) : null);
  const hits = dice * chanceOf(target);
  const worth = hits >= 1 ? hitsWorth(s, side, zone, hits, strength) : hits * hitsWorth(s, side, zone, 1, strength);
  return worth > 0 ? worth + Math.min(1, hits) * moraleWorth(hero) : 0;
}

const moraleWorth = (hero: Hero): number => (hero.morale < CAPS.morale ? 1 + (CAPS.morale - hero.morale) / 6 : 0);

function massiveWeight(s: State, hero: Hero, card: Card, side: Side): number {
  const { zones, dice, target, strength } = card.massive!;
  const risk = zones.some((zone) => messengerIn(s, side, zone)) ? 8 : 0;
  return (
    zones.reduce((sum, zone) => sum + hitsWorth(s, side, zone, dice * chanceOf(target), strength), 0) +
    moraleWorth(hero) -
    risk -
    2 -
    card.cost
  );
}

function shootWeight(s: State, hero: Hero): number {
  const risk = messengerIn(s, s.catapult, 3) && enemiesIn(s, s.catapult, 3) < 3 ? 6 : 0;
  return hitsWorth(s, s.catapult, 3, AVERAGE_SHOT, CATAPULT_STRENGTH) * 0.85 + 0.67 * moraleWorth(hero) - risk;
}

/** Turning pays when shots follow and there is much more to hit. */
function orientWeight(s: State, side: Side): number {
  if (isLast(s)) return 0.02;
  const gain = hitsWorth(s, side, 3, 3, CATAPULT_STRENGTH) - hitsWorth(s, s.catapult, 3, 3, CATAPULT_STRENGTH);
  return gain > 2 ? gain * 0.3 : 0.02;
}

function visitWeight(s: State, hero: Hero, building: BuildingId): number {
  const armed = hero.cards.some((id) => cardOf(id).weapon);
  switch (building) {
    case 'barn':
      return foodWeight(s, hero);
    case 'armory':
      return (armed ? 2.2 : 4.5) - 0.5 * hero.cards.length;
    case 'palace':
      return hero.gold < 2 ? 2 : 0.4;
    case 'sanctuary':
      return hero.grace < CAPS.grace ? 1.6 : 0.5;
    case 'market':
      return 1.8;
    case 'tavern':
    case 'tower':
      return 2.6 - 0.4 * hero.cards.length;
    case 'hideout':
      return 2;
  }
}

/** Whoever cannot pay at the end of the season dies. */
function foodWeight(s: State, hero: Hero): number {
  if (hero.food >= CAPS.food) return 0.1;
  if (hero.food >= FOOD_A_SEASON) return strengthOf(hero) < 3 ? 1.8 : 1;
  return endsSeason(s.round) ? 25 : 5;
}

/** Cards are there to be used; those that fight want enemies, those that protect want danger. */
function useWeight(s: State, hero: Hero, card: Card): number {
  const siege = SIDES.reduce((sum, side) => sum + hitsOnWall(s, side), 0);
  if (card.tactics) return siege > 3 ? 4 - 0.5 * card.cost : 0.3;
  const word = card.effects[0]?.do;
  if (word === 'shield') return isLast(s) && siege > 4 ? 4 : 0.02;
  if (word === 'boost') return s.turn!.boost.dice + s.turn!.boost.strength === 0 ? 3 : 0.02;
  if (word === 'ward') return s.messenger.at === 'wall' || s.messenger.zone === 1 ? 3 : 0.1;
  if (word === 'gamble' && hero.morale < 3) return 0.05;
  return 4 - 0.5 * card.cost;
}
