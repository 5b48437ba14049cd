import { ZONES } from '../components/geometry.ts';
import type { Card } from '../data/card.ts';
import { cardOf } from '../data/cards.ts';
import { costOf } from '../decks/cost.ts';
import { canTake } from '../decks/slots.ts';
import type { Held } from '../model/deed.ts';
import type { Hero } from '../model/state.ts';

/** Value to a hero of the first weapon, of another weapon, of a usable card, and of a card that is too dear for now. */
const FIRST_WEAPON = 3.4;
const SPARE_WEAPON = 0.4;
const READY = 1;
const TOO_DEAR = 0.4;

/** Value to the table of a card in a hero's hand; `held`: the hero already has it. */
function handWorth(hero: Hero, id: string, held: boolean): number {
  const card = cardOf(id);
  if (card.weapon) return weaponsOf(hero) > (held ? 1 : 0) ? SPARE_WEAPON : FIRST_WEAPON;
  return costOf(hero, card) <= hero.gold ? READY : TOO_DEAR;
}

/**
 * Value of a kept card to its hero: the bonus of a weapon, the hits that armour takes, or whether the hero can pay for
 * it.
 */
export function keptWorth(hero: Hero, card: Card): number {
  if (card.armour !== undefined) return card.armour;
  if (!card.weapon) return costOf(hero, card) <= hero.gold ? 2 * READY : TOO_DEAR;
  const { dice = 0, strength = 0, target = 0, zones = ZONES } = card.weapon;
  return dice + strength + target + zones.length / ZONES.length;
}

const weaponsOf = ({ cards }: Hero): number => cards.reduce((sum, id) => (cardOf(id).weapon ? sum + 1 : sum), 0);

/** Value gained when a card changes hands. */
const gainOf = (from: Hero, to: Hero, card: string): number => handWorth(to, card, false) - handWorth(from, card, true);

/** Value of the best card that one hero can give the other. */
function bestGift(from: Hero, to: Hero): number {
  let best = 0;
  for (const card of from.cards) {
    const gain = gainOf(from, to, card);
    if (gain > best && canTake(to, card)) best = gain;
  }
  return best;
}

/** Weight of an exchange. It costs an action, so it pays only if it arms an unarmed hero. */
export const exchangeWeight = (hero: Hero, other: Hero): number =>
  Math.max(0.05, 0.9 * (bestGift(hero, other) + bestGift(other, hero)) - 0.6);

/** Value of a set of cards that changes hands, less a little for each card to avoid pointless moves. */
export const movingWorth = (from: Hero, to: Hero, cards: readonly Held[]): number =>
  Math.max(0.01, 1 + cards.reduce((sum, { card }) => sum + gainOf(from, to, card) - 0.1, 0));
