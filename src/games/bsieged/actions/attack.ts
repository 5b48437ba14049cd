import { type Phrase, type Play, tell, tellRoll } from '../../../engine/index.ts';
import { countAbility, hasAbility, strengthOf } from '../abilities.ts';
import type { Card, Weapon } from '../cards/card.ts';
import { discard, takeFrom } from '../cards/decks.ts';
import { costOf } from '../cards/use.ts';
import { assignHits, enemiesIn, firstTarget, harmed, hitsTaken } from '../damage.ts';
import { cardOf } from '../data/cards.ts';
import { rollRed } from '../dice.ts';
import { editionOf } from '../edition.ts';
import { BASE_TARGET, type Side, SIDES, wallOf, type ZoneNumber, ZONES } from '../geometry.ts';
import { gain } from '../goods.ts';
import { lowerDice, raiseDice } from '../grace.ts';
import { killMessenger, messengerIn } from '../messenger.ts';
import { total, zoneTotal } from '../modifiers.ts';
import { atLeast, averageUpTo, type Distribution, hitsOfDice, percentOf, tenths } from '../odds.ts';
import type { Hero, State } from '../state.ts';
import { cardName, diceList, heroName, say, sideName, zoneName } from '../words.ts';
import type { Deed } from './deed.ts';

/** What an attack from the walls is made with. */
export interface Profile {
  readonly dice: number;
  readonly target: number;
  readonly strength: number;
}

/** B82-B84, A22 Dice, target number and Strength of a wall attack on a zone, with one weapon or none. */
export function profileOf(s: State, hero: Hero, zone: ZoneNumber, weapon: Weapon | null): Profile {
  const boost = s.turn?.hero === hero.id ? s.turn.boost : { dice: 0, strength: 0, target: 0 };
  return {
    dice: Math.max(
      1,
      baseDice(s, hero, zone, weapon) + moreDice(s, hero, zone) + boost.dice + zoneTotal(s, 'dice', zone),
    ),
    target: Math.max(2, baseTarget(hero, zone) - (weapon?.target ?? 0) - boost.target + zoneTotal(s, 'target', zone)),
    strength: Math.max(0, strengthOf(hero) + (weapon?.strength ?? 0) + boost.strength + total(s, 'strength')),
  };
}

/** B82, B228, B248, FR17 One die, or as many as the weapon or an ability that says "roll" gives. */
function baseDice(s: State, hero: Hero, zone: ZoneNumber, weapon: Weapon | null): number {
  const giant = zone === 1 && hasAbility(hero, 'giants-strength') ? 3 : 1;
  const wrath = zone === 1 && hasAbility(hero, 'uncontrolled-wrath') ? 2 : 1;
  const rolls = editionOf(s).diamantineArrow === 'roll';
  const arrow = rolls && zone === 2 && hasAbility(hero, 'diamantine-arrow') ? 2 : 1;
  return Math.max(1, weapon?.dice ?? 1, giant, wrath, arrow);
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

/** B83, B214, B226, B234, B238, B240 */
function baseTarget(hero: Hero, zone: ZoneNumber): number {
  if (zone === 1) return hasAbility(hero, 'martial-mastery') ? 3 : BASE_TARGET[1];
  if (zone === 2)
    return hasAbility(hero, 'precise-shot') ? 3 : hasAbility(hero, 'archers-discipline') ? 4 : BASE_TARGET[2];
  return hasAbility(hero, 'perfect-aim') ? 4 : hasAbility(hero, 'falcons-sight') ? 5 : BASE_TARGET[3];
}

/** B81 Attacks from any wall side on any zone with enemies; a side with none can be manned all the same. */
export function attackDeeds(s: State, hero: Hero): Deed[] {
  const ways = ZONES.map((zone) => waysOf(s, hero, zone));
  return SIDES.flatMap((side) => {
    const zones = ZONES.filter((zone) => enemiesIn(s, side, zone) > 0);
    if (zones.length === 0) return [attackDeed(s, hero, side, 1, bareHands(s, hero, 1))];
    return zones.flatMap((zone) => ways[zone - 1]!.map((way) => attackDeed(s, hero, side, zone, way)));
  });
}

/** What an attack can be made with: bare hands, or a weapon that is not worse in every way than another one. */
interface Way {
  readonly card: Card | null;
  readonly profile: Profile;
  readonly cost: number;
}

const bareHands = (s: State, hero: Hero, zone: ZoneNumber): Way => ({
  card: null,
  profile: profileOf(s, hero, zone, null),
  cost: 0,
});

function waysOf(s: State, hero: Hero, zone: ZoneNumber): Way[] {
  const held = [...new Set(hero.cards)]
    .map(cardOf)
    .filter((card) => reaches(card, zone) && costOf(hero, card) <= hero.gold);
  const armed = held.map((card): Way => ({
    card,
    profile: profileOf(s, hero, zone, card.weapon!),
    cost: costOf(hero, card),
  }));
  const ways = [bareHands(s, hero, zone), ...armed];
  return ways.filter((way) => !ways.some((other) => other !== way && beats(other, way)));
}

const reaches = (card: Card, zone: ZoneNumber): boolean =>
  card.weapon !== undefined && (card.weapon.zones?.includes(zone) ?? true);

function beats(one: Way, other: Way): boolean {
  const [a, b] = [one.profile, other.profile];
  const asGood = a.dice >= b.dice && a.target <= b.target && a.strength >= b.strength && one.cost <= other.cost;
  const equal = a.dice === b.dice && a.target === b.target && a.strength === b.strength && one.cost === other.cost;
  return asGood && (!equal || (other.card !== null && (one.card === null || one.card.id < other.card.id)));
}

function attackDeed(s: State, hero: Hero, side: Side, zone: ZoneNumber, { card: weapon, profile }: Way): Deed {
  const target = zoneName(side, zone);
  return {
    id: `attack:${side}.${zone}${weapon ? `.${weapon.id}` : ''}`,
    verb: 'attack',
    takes: 'action',
    label: () =>
      enemiesIn(s, side, zone) === 0
        ? say('choice.man-wall', { side: sideName(side) })
        : weapon
          ? say('choice.attack-with', { zone: target, weapon: cardName(weapon.id) })
          : say('choice.attack', { zone: target }),
    hint: () => attackHint(s, side, zone, profile),
    *play() {
      if (weapon) wield(s, hero, weapon);
      yield* attack(s, hero, side, zone, profile);
    },
  };
}

/** The odds, and whom the first hit would fell (B86). */
function attackHint(s: State, side: Side, zone: ZoneNumber, profile: Profile): Phrase {
  const count = enemiesIn(s, side, zone);
  if (count === 0) return say('hint.man-wall');
  const { dice, target, strength } = profile;
  const first = firstTarget(s, side, zone, strength);
  if (first === null) return say('hint.attack-vain', { dice, target, strength, count });
  const hits = hitsOfDice(dice, target);
  const clear = hitsTaken(s, side, zone, strength) === count ? atLeast(hits, count) : 0;
  return say(clear > 0 && count > 1 ? 'hint.attack-clear' : 'hint.attack', {
    dice,
    target,
    strength,
    percent: percentOf(atLeast(hits, 1)),
    clear: percentOf(clear),
    first: say(`kind.${first}`),
    count,
  });
}

/** B120, B122, B123 A weapon is paid for with each use; one that is no permanent card is used up. */
function wield(s: State, hero: Hero, weapon: Card): void {
  hero.gold -= costOf(hero, weapon);
  if (weapon.type === 'permanent') return;
  takeFrom(hero, weapon.id);
  discard(s, weapon.id);
}

/** B81-B87 One attack action from a wall side on one zone. */
export function* attack(s: State, hero: Hero, side: Side, zone: ZoneNumber, { dice, target, strength }: Profile): Play {
  hero.place = wallOf(side);
  s.turn!.boost = { dice: 0, strength: 0, target: 0 };
  const useful = hitsTaken(s, side, zone, strength);
  if (enemiesIn(s, side, zone) === 0)
    return tell(s, say('news.man-wall', { hero: heroName(hero.id), side: sideName(side) }));
  const rolled = yield* raiseDice(s, hero, rollRed(s, dice), target, useful);
  const hits = rolled.filter((die) => die >= target).length;
  tellAttack(s, hero, zoneName(side, zone), rolled, target);
  if (!harmed(assignHits(s, side, zone, hits, strength, hero))) return;
  gain(s, hero, { morale: 1 });
  if (zone === 1) for (let time = countAbility(hero, 'bloodthirst'); time > 0; time--) bloodthirst(s, hero, side);
}

/** What was rolled against a zone, and how much of it hits. */
function tellAttack(s: State, hero: Hero, zone: Phrase, dice: readonly number[], target: number): void {
  const count = dice.filter((die) => die >= target).length;
  const news = say('news.attack', { hero: heroName(hero.id), zone, dice: diceList(dice), target, count });
  tellRoll(s, news, { kind: 'attack', dice, target });
}

/** B217 One more die against the same zone 1, Strength 3, untouched by anything else; no Morale, for it is no action (A20). */
function bloodthirst(s: State, hero: Hero, side: Side): void {
  if (enemiesIn(s, side, 1) === 0) return;
  const dice = rollRed(s, 1);
  const hits = dice.filter((die) => die >= BASE_TARGET[1]).length;
  const news = say('news.bloodthirst', { hero: heroName(hero.id), dice: diceList(dice), count: hits });
  tellRoll(s, news, { kind: 'bloodthirst', dice, target: BASE_TARGET[1] });
  assignHits(s, side, 1, hits, 3, hero);
}

/** B99, A39 Massive Attack cards in store, against the field of any wall side where they find enemies. */
export function massiveDeeds(s: State, hero: Hero): Deed[] {
  const cards = [...new Set(hero.cards)].map(cardOf).filter((card) => card.massive);
  return cards.flatMap((card) =>
    massiveSides(s, hero, card).map((side): Deed => ({
      id: `massive:${card.id}.${side}`,
      verb: 'attack',
      takes: 'action',
      label: () => say('choice.massive', { card: cardName(card.id), side: sideName(side) }),
      hint: () => massiveHint(s, hero, card, side),
      play() {
        takeFrom(hero, card.id);
        return massiveAttack(s, hero, card, side);
      },
    })),
  );
}

/** The wall sides from which a Massive Attack that can be paid for finds enemies. */
export function massiveSides(s: State, hero: Hero, card: Card): Side[] {
  if (costOf(hero, card) > hero.gold) return [];
  return SIDES.filter((side) => card.massive!.zones.some((zone) => enemiesIn(s, side, zone) > 0));
}

/** What it harms on average in all its zones, and the danger for a Messenger in one of them (B106). */
function massiveHint(s: State, hero: Hero, card: Card, side: Side): Phrase {
  const { zones, target, strength } = card.massive!;
  const dice = massiveDice(hero, card);
  const hits = hitsOfDice(dice, target);
  const average = zones.reduce((sum, zone) => sum + averageUpTo(hits, hitsTaken(s, side, zone, strength)), 0);
  const endangered = zones.find((zone) => messengerIn(s, side, zone));
  return say(endangered ? 'hint.massive-messenger' : 'hint.massive', {
    dice,
    target,
    strength,
    zones: zones.join(' + '),
    cost: costOf(hero, card),
    average: tenths(average),
    risk: endangered ? percentOf(riskOf(s, side, endangered, hits, strength)) : 0,
  });
}

/** B106, A38 The chance that all enemies of a zone fall and a hit is left over. */
function riskOf(s: State, side: Side, zone: ZoneNumber, hits: Distribution, strength: number): number {
  const enemies = enemiesIn(s, side, zone);
  return hitsTaken(s, side, zone, strength) === enemies ? atLeast(hits, enemies + 1) : 0;
}

/** B232 Legendary Armorer: one die more for each zone. */
const massiveDice = (hero: Hero, card: Card): number => card.massive!.dice + countAbility(hero, 'legendary-armorer');

/** B99-B106 Dice against each zone of the card, with its own target number and Strength. The card has left its slot. */
export function* massiveAttack(s: State, hero: Hero, card: Card, side: Side): Play {
  const { zones, target, strength } = card.massive!;
  hero.place = wallOf(side);
  hero.gold -= costOf(hero, card);
  discard(s, card.id);
  tell(s, say('news.massive', { hero: heroName(hero.id), card: cardName(card.id), side: sideName(side) }));
  for (const zone of zones) {
    const messenger = messengerIn(s, side, zone);
    if (enemiesIn(s, side, zone) === 0 && !messenger) continue;
    const useful = hitsTaken(s, side, zone, strength);
    const raised = yield* raiseDice(s, hero, rollRed(s, massiveDice(hero, card)), target, useful);
    const endangered = messenger && !s.messenger.warded && useful === enemiesIn(s, side, zone);
    const dice = endangered ? yield* lowerDice(s, hero, raised, target, useful) : raised;
    const hits = dice.filter((die) => die >= target).length;
    tellAttack(s, hero, zoneName(side, zone), dice, target);
    const damage = assignHits(s, side, zone, hits, strength, hero);
    /** B106, A38 A success that finds no enemy left finds the Messenger. */
    if (messenger && damage.spare > 0 && enemiesIn(s, side, zone) === 0) killMessenger(s);
  }
  gain(s, hero, { morale: card.morale });
}
