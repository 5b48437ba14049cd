import type { Phrase, Play } from '../../../engine/index.ts';
import { countAbility } from '../model/abilities.ts';
import type { Card } from '../data/card.ts';
import { costOf } from '../decks/cost.ts';
import { cardsHeld, discard, takeFrom } from '../decks/decks.ts';
import { assignHits, enemiesIn, harmed, hitsTaken, vinculumTaken } from '../fortune/damage.ts';
import { cardOf } from '../data/cards.ts';
import { countHits, rollRed } from '../components/dice.ts';
import { type Side, SIDES, wallOf, type ZoneNumber } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { changeDice } from '../fortune/grace.ts';
import { killMessenger, messengerIn } from '../field/messenger.ts';
import { atLeast, averageUpTo, type Distribution, percentOf, tenths } from '../../../kit/index.ts';
import { hitsOfDice } from '../components/odds.ts';
import type { Hero, State } from '../model/state.ts';
import { cardName, say, sideName } from '../words/words.ts';
import { bloodthirst, tellAttack } from './attack.ts';
import type { Deed, Doing } from '../model/deed.ts';
import { report } from '../words/news.ts';

/** B99 Massive Attack cards in store, against the field of any wall side where they find enemies. */
export function massiveDeeds(s: State, hero: Hero): Deed[] {
  const deeds: Deed[] = [];
  for (const card of cardsHeld(hero))
    if (card.massive)
      for (const side of massiveSides(s, hero, card))
        deeds.push({ kind: 'massive', verb: 'attack', takes: 'action', card: card.id, side });
  return deeds;
}

export const massiveAttacking: Doing<'massive'> = {
  label: (_s, { card, side }) => say('choice.massive', { card: cardName(card), side: sideName(side) }),
  detail: (s, { card, side }, hero) => massiveHint(s, hero, cardOf(card), side),
  play(s, { card, side }, hero) {
    takeFrom(hero, card);
    return massiveAttack(s, hero, cardOf(card), side);
  },
};

/** The wall sides from which the hero finds enemies with an affordable Massive Attack. */
export function massiveSides(s: State, hero: Hero, card: Card): Side[] {
  if (costOf(hero, card) > hero.gold) return [];
  return SIDES.filter((side) => card.massive!.zones.some((zone) => enemiesIn(s, side, zone) > 0));
}

/**
 * Hint for a Massive Attack: the average harm in all its zones, and the danger for a Messenger in one of them (B106).
 */
export function massiveHint(s: State, hero: Hero, card: Card, side: Side): Phrase {
  const { zones, target, strength } = card.massive!;
  const dice = massiveDice(hero, card);
  const hits = hitsOfDice(dice, target);
  const taken = zones.map((zone) => averageUpTo(hits, hitsTaken(s, side, zone, strength)));
  const vinculum = zones.map((zone) => averageUpTo(hits, vinculumTaken(s, side, zone, strength)));
  const [average, bond] = [sumOf(taken) - sumOf(vinculum), sumOf(vinculum)];
  const endangered = s.messenger.warded ? undefined : zones.find((zone) => messengerIn(s, side, zone));
  return say(endangered ? 'hint.massive-messenger' : 'hint.massive', {
    dice,
    target,
    strength,
    zones: zones.join(' + '),
    cost: costOf(hero, card),
    fallen: say(bond > 0 ? 'hint.fall-avatar' : 'hint.fall', { average: tenths(average), vinculum: tenths(bond) }),
    risk: endangered ? percentOf(riskOf(s, side, endangered, hits, strength)) : 0,
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** B106 The chance that all enemies of a zone fall and a hit is left over. */
function riskOf(s: State, side: Side, zone: ZoneNumber, hits: Distribution, strength: number): number {
  const enemies = enemiesIn(s, side, zone);
  return hitsTaken(s, side, zone, strength) === enemies ? atLeast(hits, enemies + 1) : 0;
}

/** B232 Legendary Armorer: one die more for each zone. */
const massiveDice = (hero: Hero, card: Card): number => card.massive!.dice + countAbility(hero, 'legendary-armorer');

/**
 * B99-B106 Rolls dice against each zone of the card, with the card's own target number and Strength. It is one action:
 * all zones are resolved, the card's Morale comes with its use (B104), and the grief for a hit Messenger comes last.
 * The card has already left its slot.
 */
export function* massiveAttack(s: State, hero: Hero, card: Card, side: Side): Play {
  hero.place = wallOf(side);
  hero.gold -= costOf(hero, card);
  discard(s, card.id);
  report(s, 'massive', { hero: hero.id, card: card.id, side });
  let [nearHarmed, messengerHit] = [false, false];
  for (const zone of card.massive!.zones) {
    if (enemiesIn(s, side, zone) === 0 && !messengerIn(s, side, zone)) continue;
    const struck = yield* massiveStrike(s, hero, card, side, zone);
    messengerHit ||= struck.messenger;
    nearHarmed ||= zone === 1 && struck.harmed;
  }
  gain(s, hero, { morale: card.morale });
  if (messengerHit) killMessenger(s);
  if (nearHarmed && hero.alive && !s.outcome) yield* bloodthirst(s, hero, side);
}

/** B100, B102 Rolls the dice against one zone. */
function* massiveStrike(
  s: State,
  hero: Hero,
  card: Card,
  side: Side,
  zone: ZoneNumber,
): Play<{ harmed: boolean; messenger: boolean }> {
  const { target, strength } = card.massive!;
  const messenger = messengerIn(s, side, zone);
  const clears = hitsTaken(s, side, zone, strength) === enemiesIn(s, side, zone);
  const endangered = messenger && !s.messenger.warded && clears;
  const rolled = rollRed(s, massiveDice(hero, card));
  const dice = yield* changeDice(s, hero, rolled, target, { side, zone, strength, endangered });
  const hits = countHits(dice, target);
  tellAttack(s, hero, { side, zone }, dice, target);
  const damage = assignHits(s, side, zone, hits, strength, hero);
  /** B106 A success that finds no enemy left finds the Messenger. */
  return { harmed: harmed(damage), messenger: messenger && damage.spare > 0 && enemiesIn(s, side, zone) === 0 };
}
