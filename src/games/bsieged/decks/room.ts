import type { Phrase } from '../../../engine/index.ts';
import { type Card, CARD_CLASSES, type CardClass } from '../data/card.ts';
import { CARDS } from '../data/cards.ts';
import { recordOf } from '../../../kit/index.ts';
import type { Hero } from '../model/state.ts';
import { cardName, say } from '../words/words.ts';
import { cardsHeld } from './decks.ts';
import { canHold, canTake } from './slots.ts';

/** One card of each storable type of a class: all cards of a type fit the same slots (B125). */
const SORTS = recordOf(CARD_CLASSES, (of): readonly Card[] => {
  const cards = Object.values(CARDS).filter((card) => card.class === of && card.type !== 'instant');
  return [...new Map(cards.map((card) => [card.type, card])).values()];
});

/**
 * B125, B126 Hint about cards of a class that would find no slot, and the cards that could make room; null where all
 * would find one.
 */
export function roomHint(hero: Hero, of: CardClass): Phrase | null {
  const sorts = SORTS[of];
  const lacking = sorts.filter(({ id }) => !canTake(hero, id));
  if (lacking.length === 0) return null;
  if (lacking.length < sorts.length)
    return say('hint.room-part', { types: lacking.map(({ type }) => say(`type.${type}`)) });
  if (!sorts.some(({ id }) => canHold(hero, [id]))) return say('hint.room-never');
  const [only, ...others] = cardsHeld(hero).filter(({ id }) => sorts.some((card) => makesRoom(hero, id, card.id)));
  return only && others.length === 0 ? say('hint.room-unless', { card: cardName(only.id) }) : say('hint.room-none');
}

/** Whether the new card fits once one held card is gone. */
function makesRoom(hero: Hero, gone: string, card: string): boolean {
  const rest = [...hero.cards, card];
  rest.splice(rest.indexOf(gone), 1);
  return canHold(hero, rest);
}
