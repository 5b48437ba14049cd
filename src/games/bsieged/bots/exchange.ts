import { ZONES } from '../components/geometry.ts';
import type { Card } from '../data/card.ts';
import { cardOf } from '../data/cards.ts';
import { costOf } from '../decks/cost.ts';
import { canTake } from '../decks/slots.ts';
import type { Held } from '../model/deed.ts';
import type { Hero } from '../model/state.ts';

/** What the first weapon is worth to a hero, and what another one; a card that can be used, and one that is too dear by now. */
const FIRST_WEAPON = 3.4;
const SPARE_WEAPON = 0.4;
const READY = 1;
const TOO_DEAR = 0.4;

/** What a card in the hand of a hero is worth to the table; `held`: it is one of those that the hero has. */
function handWorth(hero: Hero, id: string, held: boolean): number {
  const card = cardOf(id);
  if (card.weapon) return weaponsOf(hero) > (held ? 1 : 0) ? SPARE_WEAPON : FIRST_WEAPON;
  return costOf(hero, card) <= hero.gold ? READY : TOO_DEAR;
}

/** How much a card helps a hero that keeps it: what a weapon adds to an attack, the hits that armour takes, or whether it can be paid for. */
export function keptWorth(hero: Hero, card: Card): number {
  if (card.armour !== undefined) return card.armour;
  if (!card.weapon) return costOf(hero, card) <= hero.gold ? 2 * READY : TOO_DEAR;
  const { dice = 0, strength = 0, target = 0, zones = ZONES } = card.weapon;
  return dice + strength + target + zones.length / ZONES.length;
}

const weaponsOf = ({ cards }: Hero): number => cards.reduce((sum, id) => (cardOf(id).weapon ? sum + 1 : sum), 0);

/** What is won when a card changes hands. */
const gainOf = (from: Hero, to: Hero, card: string): number => handWorth(to, card, false) - handWorth(from, card, true);

/** What the best card that one hero can give the other brings. */
function bestGift(from: Hero, to: Hero): number {
  let best = 0;
  for (const card of from.cards) {
    const gain = gainOf(from, to, card);
    if (gain > best && canTake(to, card)) best = gain;
  }
  return best;
}

/** An exchange is an action: it pays where somebody is armed who was not. */
export const exchangeWeight = (hero: Hero, other: Hero): number =>
  Math.max(0.05, 0.9 * (bestGift(hero, other) + bestGift(other, hero)) - 0.6);

/** What is won when all these cards change hands, a little less for each, so that nothing is moved to no end. */
export const movingWorth = (from: Hero, to: Hero, cards: readonly Held[]): number =>
  Math.max(0.01, 1 + cards.reduce((sum, { card }) => sum + gainOf(from, to, card) - 0.1, 0));
