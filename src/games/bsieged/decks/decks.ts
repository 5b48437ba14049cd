import { reveal, shuffle } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import type { Hero, State } from '../model/state.ts';
import { type Card, CARD_CLASSES, type CardClass } from '../data/card.ts';
import { report } from '../words/news.ts';

/** B93, B96, B121 The top card of a class's Season stack or pool deck; null when it is empty. */
export function drawCard(s: State, hero: Hero, cardClass: CardClass, pile: 'season' | 'pool'): string | null {
  const card = s.decks[cardClass][pile].pop() ?? null;
  reveal(s);
  if (card === null) report(s, 'no-card', { hero: hero.id, class: cardClass });
  else report(s, 'drew', { hero: hero.id, drawn: card }, { card });
  return card;
}

/** B130 Four discard piles, one a class. */
export function discard(s: State, card: string): void {
  s.decks[cardOf(card).class].discard.push(card);
}

/** The different cards that a hero has stored. */
export function cardsHeld({ cards }: Hero): Card[] {
  const held: Card[] = [];
  for (let at = 0; at < cards.length; at++) if (cards.indexOf(cards[at]!) === at) held.push(cardOf(cards[at]!));
  return held;
}

/** Takes one copy of a stored card from a hero. */
export function takeFrom(hero: Hero, card: string): void {
  hero.cards.splice(hero.cards.indexOf(card), 1);
}

/** B23, B190 Moves as many cards of each class as there are heroes onto the Season Resources. */
export function stockSeason(s: State, heroes: number): void {
  for (const cardClass of CARD_CLASSES) {
    const deck = s.decks[cardClass];
    for (let count = 0; count < heroes; count++) {
      if (deck.pool.length === 0) {
        deck.pool = shuffle(s, deck.discard);
        deck.discard = [];
      }
      const card = deck.pool.pop();
      if (card !== undefined) deck.season.push(card);
    }
  }
}
