import { shuffle } from '../../../engine/index.ts';
import { CARD_CLASSES } from '../data/card.ts';
import { LEVELS } from '../data/abilities.ts';
import type { State } from '../model/state.ts';

/** Puts everything that lies face down in a new order. */
export function veil(s: State): void {
  for (const cardClass of CARD_CLASSES) {
    const deck = s.decks[cardClass];
    const hidden = shuffle(s, [...deck.pool, ...deck.season]);
    deck.season = hidden.splice(0, deck.season.length);
    deck.pool = hidden;
  }
  shuffle(s, s.eventDeck);
  shuffle(s, s.enemyDeck);
  for (const level of LEVELS) shuffle(s, s.tokens[level]);
}
