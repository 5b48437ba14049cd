import { clearing } from '../attacks/attack.ts';
import { type Arms, armsFor, diceOf } from '../attacks/weapons.ts';
import { learningCost } from '../actions/learn.ts';
import { type Card, CARD_CLASSES, type CardClass } from '../data/card.ts';
import { cardOf, CARDS } from '../data/cards.ts';
import { exchangeWeight } from './exchange.ts';
import { canTake } from '../decks/slots.ts';
import { recordOf } from '../../../kit/index.ts';
import { capacityOf } from '../fortune/death.ts';
import { AVERAGE_YELLOW, chanceOf } from '../components/dice.ts';
import { destroyedBuildings } from '../model/ending.ts';
import { type BuildingId, BUILDINGS, QUARTERS, type Side, SIDES, type ZoneNumber } from '../components/geometry.ts';
import { capsOf } from '../fortune/goods.ts';
import type { Point } from '../model/points.ts';
import { FOOD_A_SEASON } from '../round/season.ts';
import { type Hero, heroOf, type State, zoneAt } from '../model/state.ts';
import { shotClears, shotsWorth, turnWorth } from './catapult.ts';
import { effectWeight } from './effects.ts';
import { massiveRisk, shotRisk } from './messenger.ts';
import { trapsLost } from './traps.ts';
import {
  atTheWall,
  hitsOnQuarter,
  hitsOnWall,
  hitsWorth,
  HUNGER,
  isManned,
  roundOfSeason,
  stillToAct,
} from './worth.ts';
import type { Deed, DeedOf } from '../model/deed.ts';
import type { Blessing } from '../model/edition.ts';
import type { Level } from '../data/abilities.ts';

/** Facts that weigh on all deeds of a turn alike. */
interface Situation {
  readonly hero: Hero;
  /** Whether the next deed is the last action of the turn. */
  readonly last: boolean;
  /** At the last action: living heroes whose turns come later. */
  readonly others: readonly Hero[];
  /** At the last action: walls that need a hero at the end of the round and have none yet. */
  readonly open: readonly Side[];
  /** Whether this hero has to man one of the open walls, since too few heroes come later. */
  readonly needed: boolean;
  /** At the last action: the hits that would kill this hero. */
  readonly capacity: number;
  /** The means of attack on a zone. */
  readonly arms: (zone: ZoneNumber) => readonly Arms[];
}

function situationOf(s: State): Situation {
  const hero = heroOf(s, s.turn!.hero);
  const last = s.turn!.actions + s.turn!.catapultActions <= 1;
  const others = last ? stillToAct(s) : [];
  const open = last ? SIDES.filter((side) => atTheWall(s, side) > 0 && !isManned(s, side, hero)) : [];
  const found: (readonly Arms[])[] = [];
  const arms = (zone: ZoneNumber) => (found[zone] ??= armsFor(s, hero, zone));
  return { hero, last, others, open, needed: open.length > others.length, capacity: last ? capacityOf(hero) : 0, arms };
}

/** Weights of the deeds of the active hero: at least 0. */
export function deedWeights(s: State, deeds: readonly Deed[]): number[] {
  const now = situationOf(s);
  return deeds.map((deed) => Math.max(0, deedWeight(s, deed, now)));
}

function deedWeight(s: State, deed: Deed, now: Situation): number {
  const { hero } = now;
  switch (deed.kind) {
    case 'attack':
      return attackWeight(s, now, deed.side, deed.zone) + standingAt(s, now, deed.side);
    case 'man-wall':
      return standingAt(s, now, deed.side);
    case 'massive':
      return massiveWeight(s, hero, cardOf(deed.card), deed.side) + standingAt(s, now, deed.side);
    case 'visit':
      return visitWeight(s, hero, deed.goesTo) + endingAt(s, now, deed.goesTo);
    case 'pray':
      return prayWeight(s, hero, deed.blessing.id) + endingAt(s, now, 'sanctuary');
    case 'learn':
      return learnWeight(s, hero, deed.level) + endingAt(s, now, 'sanctuary');
    case 'repair':
      return 2.5 + 1.5 * destroyedBuildings(s) + moraleWorth(s, hero) + endingAt(s, now, deed.goesTo);
    case 'shoot':
      return shootWeight(s, now, deed.point) + leaving(now);
    case 'man-catapult':
      return 0.02 + leaving(now);
    case 'orient':
      return turnWorth(s, hero, deed.side) + leaving(now);
    case 'use':
      return useWeight(s, now, cardOf(deed.card));
    case 'ability':
      return 20;
    case 'rise':
      return 15;
    case 'heal':
      return heroOf(s, deed.other).morale <= 8 ? 12 - heroOf(s, deed.other).morale : 0.05;
    case 'exchange':
      return exchangeWeight(hero, heroOf(s, deed.other));
    case 'pass':
      return 0.2;
    case 'discard':
      return 0.01;
  }
}

/** Value of standing on a wall. It counts only at the last action, where an open wall loses the game. */
function standingAt(s: State, { last, open, needed, capacity }: Situation, side: Side): number {
  if (!last) return 0;
  const hits = hitsOnWall(s, side);
  const deadly = hits >= capacity ? -6 : -0.6 * hits;
  if (!open.includes(side)) return needed ? -30 : deadly;
  return (needed ? 40 : 4) + deadly;
}

/** Penalty for a last action away from the walls when a wall is open and only this hero can man it. */
const leaving = ({ last, needed }: Situation): number => (last && needed ? -30 : 0);

/** B149 Value of ending the turn in a building: the hero protects it from Mölen, but is in the reach of Gargoh. */
function endingAt(s: State, now: Situation, building: BuildingId): number {
  if (!now.last) return 0;
  const side = QUARTER_OF[building];
  const shelter = zoneAt(s, side, 3).units.molen > 0 ? 1.5 + destroyedBuildings(s) : 0;
  const blocked =
    building === 'barn' && now.others.some((other) => other.food < FOOD_A_SEASON) ? 4 * (1 + roundOfSeason(s)) : 0;
  return leaving(now) + shelter - blocked - 0.5 * hitsOnQuarter(s, side);
}

const QUARTER_OF = recordOf(BUILDINGS, (building) =>
  SIDES.find((side) => (QUARTERS[side] as readonly string[]).includes(building))!,
);

/** Weight of an attack with the best weapons. A beaten way never weighs more than the way that beats it. */
function attackWeight(s: State, { hero, arms }: Situation, side: Side, zone: ZoneNumber): number {
  let best = 0;
  for (const one of arms(zone)) best = Math.max(best, wayWeight(s, hero, side, zone, one));
  return best - trapsLost(s, side, zone, () => clearing(s, hero, side, zone));
}

/** Value of an attack with these weapons, less their cost. */
export function wayWeight(s: State, hero: Hero, side: Side, zone: ZoneNumber, arms: Arms): number {
  const { cost, cards, profile } = arms;
  const { target, strength } = profile;
  const hits = diceOf(arms) * chanceOf(target);
  const worth = hits >= 1 ? hitsWorth(s, side, zone, hits, strength) : hits * hitsWorth(s, side, zone, 1, strength);
  let spent = 0;
  for (const { type } of cards) if (type !== 'permanent') spent++;
  const price = 1.3 * cost + 0.8 * spent;
  return worth > 0 ? Math.max(0, worth + Math.min(1, hits) * moraleWorth(s, hero) - price) : 0;
}

function moraleWorth(s: State, hero: Hero): number {
  const room = capsOf(s).morale - hero.morale;
  return room > 0 ? 1 + room / 6 : 0;
}

function massiveWeight(s: State, hero: Hero, card: Card, side: Side): number {
  const { zones, dice, target, strength } = card.massive!;
  const risk = zones.reduce((sum, zone) => sum + massiveRisk(s, side, zone, card.massive!), 0);
  const worth = zones.reduce((sum, zone) => sum + hitsWorth(s, side, zone, dice * chanceOf(target), strength), 0);
  return worth + moraleWorth(s, hero) - risk - 2 - card.cost;
}

function shootWeight(s: State, now: Situation, point: Point): number {
  const worth = shotsWorth(s, now.hero, s.catapult, 1, point) * 0.85 + 0.67 * moraleWorth(s, now.hero);
  return worth * (now.last && isWantedByOthers(s, now) ? 0.25 : 1) - shotLosses(s, now.hero, point);
}

/** Risks of a shot: the Messenger, and Tactics cards that wait for the enemies there. */
const shotLosses = (s: State, hero: Hero, point: Point): number =>
  shotRisk(s, hero, s.catapult, point) + trapsLost(s, s.catapult, 3, () => shotClears(s, s.catapult));

/** Whether later heroes need the Catapult: a hero who ends the turn on it blocks it for them. */
const isWantedByOthers = (s: State, { others }: Situation): boolean =>
  s.avatar?.zone === 3 && s.avatar.side === s.catapult && others.length > 0;

/** Value of learning a level while the Food of the season can still be paid. It falls with every round. */
const LESSON_WORTH: Readonly<Record<Level, number>> = { 1: 3, 2: 3, 3: 4, 4: 8 };
const LATER = 0.2;

/** Early learning pays for the whole game, but never with the Food that the hero needs to live. */
function learnWeight(s: State, hero: Hero, level: Level): number {
  const left = hero.food - learningCost(hero, level);
  return (left >= FOOD_A_SEASON ? LESSON_WORTH[level] : [3.5, 2, 0.3][roundOfSeason(s)]!) - LATER * s.round;
}

/** B97 (a) Weight of a prayer for Food, Divine Grace, or both. */
const prayWeight = (s: State, hero: Hero, what: Blessing['id']): number =>
  Math.max(what !== 'food' && hero.grace < capsOf(s).grace ? 1.8 : 0.5, what !== 'grace' ? foodWeight(s, hero, 1) : 0);

function visitWeight(s: State, hero: Hero, building: DeedOf<'visit'>['goesTo']): number {
  switch (building) {
    case 'barn':
      return foodWeight(s, hero, AVERAGE_YELLOW);
    case 'palace':
      return hero.gold < 2 ? 4 : 0.4;
    case 'hideout':
      return 2;
    case 'armory':
      return cardWeight(s, hero, 'armory', hero.cards.some((id) => cardOf(id).weapon) ? 2.5 : 4);
    case 'tower':
      return cardWeight(s, hero, 'sorcery', 3.2);
    default:
      return cardWeight(s, hero, building, 3);
  }
}

/** The share of each card type in a class, with one card of the type. */
const TYPES = recordOf(CARD_CLASSES, (of) => {
  const all = Object.values(CARDS)
    .filter((card) => card.class === of)
    .flatMap((card) => Array<Card>(card.copies).fill(card));
  return [...new Set(all.map(({ type }) => type))].map((type) => {
    const alike = all.filter((card) => card.type === type);
    return { type, card: alike[0]!.id, share: alike.length / all.length };
  });
});

/** B125 The chance that the hero can keep a card of the class or use it at once. */
const holding = (hero: Hero, of: CardClass): number =>
  TYPES[of].reduce((sum, { type, card, share }) => (type === 'instant' || canTake(hero, card) ? sum + share : sum), 0);

/** Value of a card without a free slot: it is lost, unless the hero can use it at once. */
const LOST = 0.3;

/**
 * Weight of drawing a card. It grows with the rounds left, and counts only with a card in the stack and a free slot.
 */
function cardWeight(s: State, hero: Hero, cardClass: CardClass, worth: number): number {
  if (s.decks[cardClass].season.length === 0) return 0.01;
  const kept = holding(hero, cardClass);
  return worth * (kept + LOST * (1 - kept)) - 0.15 * s.round;
}

/**
 * Weight of gaining Food. A hero who cannot pay at the end of the season dies. The Barn takes one hero at a time, so
 * early visits are wise.
 */
function foodWeight(s: State, hero: Hero, gain: number): number {
  const room = Math.min(gain, capsOf(s).food - hero.food);
  const missing = FOOD_A_SEASON - hero.food;
  if (missing <= 0) return room * (s.round < 10 ? 1.2 : 0.3);
  const urgency = HUNGER[roundOfSeason(s)]!;
  return gain >= missing ? urgency : urgency * 0.4;
}

/** Weight of cards without an action whose effect depends on later deeds: they wait for the end of the turn. */
const WAITING = 0.02;

/** Weight of using a card: its effect, less its cost. A card that would be wasted on few targets is kept for more. */
function useWeight(s: State, { hero, last }: Situation, card: Card): number {
  if (!last && !card.action && (card.tactics || card.effects.some((effect) => effect.do === 'ward'))) return WAITING;
  let worth = -keeping(card);
  for (const effect of card.effects) worth += effectWeight(s, hero, effect, last, card.tactics !== undefined);
  return worth * (card.tactics?.phases === 3 ? 2 : 1) + 0.6 * card.morale - 0.4 * card.cost - (card.action ? 2 : 0);
}

/** A card is worth using only if it achieves at least this share of its best effect. */
const SHARE_KEPT = 0.6;
const PREY_WORTH = 2;

/** Value of keeping a card until it finds as many targets as it can take. */
function keeping({ effects }: Card): number {
  let most = 0;
  for (const effect of effects) {
    if (effect.do === 'slay') most += effect.count;
    else if (effect.do === 'blast') most += effect.dice * chanceOf(effect.target);
  }
  return SHARE_KEPT * PREY_WORTH * most;
}
