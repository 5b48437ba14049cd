import { countAbility, hasAbility, strengthOf } from '../model/abilities.ts';
import type { Card } from '../data/card.ts';
import { costOf } from '../decks/cost.ts';
import { discard, takeFrom } from '../decks/decks.ts';
import { hitsTaken, targetsInOrder } from '../fortune/damage.ts';
import { cardOf } from '../data/cards.ts';
import { editionOf } from '../model/edition.ts';
import { BASE_TARGET, type Side, type ZoneNumber } from '../components/geometry.ts';
import { total, zoneTotal } from '../model/modifiers.ts';
import type { Hero, State } from '../model/state.ts';

/** Dice, target number and Strength of a wall attack. */
export interface Profile {
  readonly dice: number;
  readonly target: number;
  readonly strength: number;
}

/** A hero's own contribution to a wall attack on a zone, without weapons. */
export interface Prowess extends Profile {
  /** Extra dice. They add to the greater of `dice` and a weapon's dice. */
  readonly more: number;
}

export function prowessOf(s: State, hero: Hero, zone: ZoneNumber): Prowess {
  const boost = s.turn?.hero === hero.id ? s.turn.boost : NO_BOOST;
  return {
    dice: baseDice(s, hero, zone),
    more: moreDice(s, hero, zone) + boost.dice + zoneTotal(s, 'dice', zone),
    target: baseTarget(hero, zone) - boost.target + zoneTotal(s, 'target', zone),
    strength: bareStrength(s, hero),
  };
}

/** B84 The Strength of a wall attack without weapons. Weapons only add to it. */
export const bareStrength = (s: State, hero: Hero): number =>
  strengthOf(hero) + (s.turn?.hero === hero.id ? s.turn.boost.strength : 0) + total(s, 'strength');

/** B82-B84 Dice, target number and Strength of a wall attack on a zone with these weapons: all bonuses add up. */
export function profileOf(prowess: Prowess, cards: readonly Card[]): Profile {
  let { dice, target, strength } = prowess;
  for (const { weapon } of cards) {
    dice = Math.max(dice, weapon!.dice ?? 1);
    target -= weapon!.target ?? 0;
    strength += weapon!.strength ?? 0;
  }
  return {
    dice: Math.max(1, dice + prowess.more),
    target: Math.max(1, target),
    strength: Math.max(0, strength),
  };
}

const NO_BOOST = { dice: 0, strength: 0, target: 0 };

/** B82, B223, B228, B248 One die, or the highest number given by an ability that says "roll". */
function baseDice(s: State, hero: Hero, zone: ZoneNumber): number {
  const giant = zone === 1 && hasAbility(hero, 'giants-strength') ? 3 : 1;
  const wrath = zone === 1 && hasAbility(hero, 'uncontrolled-wrath') ? 2 : 1;
  const rolls = editionOf(s).diamantineArrow === 'roll';
  const arrow = rolls && zone === 2 && hasAbility(hero, 'diamantine-arrow') ? 2 : 1;
  return Math.max(giant, wrath, arrow);
}

/** B223, B242, B243, B246 Additional dice; equal abilities stack (B203). */
function moreDice(s: State, hero: Hero, zone: ZoneNumber): number {
  if (zone === 1) return countAbility(hero, 'refined-swordsmanship');
  if (zone === 2) {
    const arrows = editionOf(s).diamantineArrow === 'more' ? countAbility(hero, 'diamantine-arrow') : 0;
    return countAbility(hero, 'rain-of-steel') + 2 * arrows;
  }
  return countAbility(hero, 'storm-of-steel');
}

/** B83, B214, B226, B234, B238, B240 The number a die must show to hit, before weapons lower it. */
function baseTarget(hero: Hero, zone: ZoneNumber): number {
  if (zone === 1) return hasAbility(hero, 'martial-mastery') ? 3 : BASE_TARGET[1];
  if (zone === 2)
    return hasAbility(hero, 'precise-shot') ? 3 : hasAbility(hero, 'archers-discipline') ? 4 : BASE_TARGET[2];
  return hasAbility(hero, 'perfect-aim') ? 4 : hasAbility(hero, 'falcons-sight') ? 5 : BASE_TARGET[3];
}

/** The means of an attack: bare hands, or some of the held weapons. */
export interface Arms {
  readonly cards: readonly Card[];
  readonly profile: Profile;
  readonly cost: number;
  /** B212, B237 A weapon that works as if played twice: the attack is rolled twice. */
  readonly doubled: Card | null;
}

/** An attack on a zone, and what it is made with. */
export interface Way extends Arms {
  readonly side: Side;
  readonly zone: ZoneNumber;
}

/**
 * B84, B120 Every way to attack with the held weapons that no other way beats: with any number of them, each paid for.
 * With a single way there is nothing to ask. If no way harms an enemy, only the cheapest stays.
 */
export function waysOf(s: State, hero: Hero, side: Side, zone: ZoneNumber): Way[] {
  const ways = armsFor(s, hero, zone).map(({ cards, profile, cost, doubled }): Way => ({
    cards,
    profile,
    cost,
    doubled,
    side,
    zone,
  }));
  if (ways.length === 1) return ways;
  const best = ways.filter(
    (way, at) => !ways.some((other, index) => other !== way && beats(s, other, way, index < at)),
  );
  const isVain = best.every(({ profile }) => hitsTaken(s, side, zone, profile.strength) === 0);
  return isVain ? best.sort((one, other) => usedUp(one) - usedUp(other) || one.cost - other.cost).slice(0, 1) : best;
}

const usedUp = ({ cards }: Way): number => cards.filter(isUsedUp).length;

/**
 * B84, B120 Bare hands, and all sets of weapons that reach the zone and that the hero can pay for; the strongest first.
 */
export function armsFor(s: State, hero: Hero, zone: ZoneNumber): Arms[] {
  const held: Card[] = [];
  for (const id of hero.cards) {
    const card = cardOf(id);
    if (reaches(card, zone) && costOf(hero, card) <= hero.gold) held.push(card);
  }
  const prowess = prowessOf(s, hero, zone);
  if (held.length === 0) return [armsOf(hero, prowess, held)];
  return setsOf(held)
    .map((cards) => armsOf(hero, prowess, cards))
    .filter(({ cost }) => cost <= hero.gold)
    .sort((a, b) => b.profile.strength - a.profile.strength || a.cards.length - b.cards.length);
}

const reaches = (card: Card, zone: ZoneNumber): boolean =>
  card.weapon !== undefined && (card.weapon.zones?.includes(zone) ?? true);

/** All sets of cards; sets of equal cards count once. */
function setsOf(held: readonly Card[]): Card[][] {
  const sets = held.reduce<Card[][]>((all, card) => [...all.map((set) => [...set, card]), ...all], [[]]);
  if (new Set(held).size === held.length) return sets;
  return [...new Map(sets.map((set) => [wayId({ cards: set }), set])).values()];
}

/** The option id of a way: its cards, or `bare`. */
export const wayId = ({ cards }: Pick<Way, 'cards'>): string =>
  cards.length === 0
    ? 'bare'
    : cards
        .map(({ id }) => id)
        .sort()
        .join('.');

function armsOf(hero: Hero, prowess: Prowess, cards: readonly Card[]): Arms {
  return {
    cards,
    profile: profileOf(prowess, cards),
    cost: cards.reduce((sum, card) => sum + costOf(hero, card), 0),
    doubled: cards.find((card) => canDouble(hero, card)) ?? null,
  };
}

/**
 * B212, B237 Whether an ability of the hero may double a card: Alchemist doubles Sorcery, Mercenary Captain doubles
 * Tavern.
 */
export const canDouble = (hero: Hero, card: Card): boolean =>
  (card.class === 'sorcery' && hasAbility(hero, 'alchemist')) ||
  (card.class === 'tavern' && hasAbility(hero, 'mercenary-captain'));

/** The number of dice that a way rolls. */
export const diceOf = ({ profile, doubled }: Arms): number => profile.dice * (doubled ? 2 : 1);

const isUsedUp = ({ type }: Card): boolean => type !== 'permanent';

/**
 * Whether `one` makes `other` pointless: it costs no more, uses up no other card, rolls as well, and fells every enemy
 * that `other` could, in the same order (B86: more Strength may lead hits away from the weak). Of equal ways the
 * `earlier` one stays: the strongest with the fewest cards.
 */
function beats(s: State, one: Way, other: Way, earlier: boolean): boolean {
  const [a, b] = [one.profile, other.profile];
  if (one.cost > other.cost || diceOf(one) < diceOf(other) || a.target > b.target) return false;
  const spent = [...other.cards];
  for (const card of one.cards.filter(isUsedUp)) {
    const at = spent.indexOf(card);
    if (at < 0) return false;
    spent.splice(at, 1);
  }
  const mine = targetsInOrder(s, one.side, one.zone, a.strength, diceOf(one));
  const theirs = targetsInOrder(s, other.side, other.zone, b.strength, diceOf(other));
  if (!theirs.every((target, at) => mine[at] === target)) return false;
  const equal =
    one.cost === other.cost &&
    diceOf(one) === diceOf(other) &&
    a.target === b.target &&
    mine.length === theirs.length &&
    !spent.some(isUsedUp);
  return !equal || earlier;
}

/** B120, B122, B123 Pays for the weapons of an attack, and discards those that are not permanent. */
export function wield(s: State, hero: Hero, { cards }: Way): void {
  for (const card of cards) {
    hero.gold -= costOf(hero, card);
    if (!isUsedUp(card)) continue;
    takeFrom(hero, card.id);
    discard(s, card.id);
  }
}
