import { shuffle } from '../../../engine/index.ts';
import { CARD_CLASSES } from '../data/card.ts';
import { LEVELS } from '../data/abilities.ts';
import type { State } from '../model/state.ts';

/** Puts everything that lies face down in a new order; no seat knows more than another. The old piles stay as they are. */
export function determinize(s: State): void {
  const anew = <T>(pile: readonly T[]): T[] => shuffle(s, [...pile]);
  s.decks = { ...s.decks };
  for (const cardClass of CARD_CLASSES) {
    const deck = s.decks[cardClass];
    const hidden = anew([...deck.pool, ...deck.season]);
    s.decks[cardClass] = { ...deck, season: hidden.splice(0, deck.season.length), pool: hidden };
  }
  s.eventDeck = anew(s.eventDeck);
  s.enemyDeck = anew(s.enemyDeck);
  s.tokens = { ...s.tokens };
  for (const level of LEVELS) s.tokens[level] = anew(s.tokens[level]);
}
