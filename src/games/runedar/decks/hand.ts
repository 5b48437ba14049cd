import { reveal, shuffle, tell } from '../../../engine/index.ts';
import { HAND, SET_ASIDE } from '../data/board.ts';
import { isOrcCard, kindOfCard } from '../data/tools.ts';
import type { Dwarf, State } from '../model/state.ts';

/** The weapons and tools of a hand, one of each kind: copies of a kind are equal. */
export function distinctTools(hand: readonly string[]): string[] {
  const kinds = new Set<string>(['orc']);
  return hand.filter((card) => {
    const kind = kindOfCard(card);
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}

export const orcCardsIn = (hand: readonly string[]): string[] => hand.filter(isOrcCard);

/** R8.21 Plays a card: it lies open until the turn ends. */
export function playCard(dwarf: Dwarf, card: string): void {
  dwarf.hand = dwarf.hand.filter((other) => other !== card);
  dwarf.played.push(card);
}

/** R4.12, R9.32 Shuffles all twelve cards, sets two aside unseen, and makes five the next hand. */
export function shuffleDeck(s: State, dwarf: Dwarf): void {
  const cards = [...dwarf.hand, ...dwarf.played, ...dwarf.deck, ...dwarf.aside, ...dwarf.discard];
  shuffle(s, cards);
  dwarf.aside = cards.splice(0, SET_ASIDE);
  dwarf.hand = cards.splice(0, HAND);
  dwarf.deck = cards;
  dwarf.played = [];
  dwarf.discard = [];
}

/** R9.30-R9.32 Puts away the played cards and draws the next hand. */
export function drawNextHand(s: State, dwarf: Dwarf): void {
  dwarf.discard.push(...dwarf.played);
  dwarf.played = [];
  if (dwarf.deck.length > 0) {
    dwarf.hand = dwarf.deck;
    dwarf.deck = [];
    reveal(s);
  } else shuffleDeck(s, dwarf);
  const drawn = { kind: 'drew', data: { tools: dwarf.hand.map(kindOfCard) } };
  tell(s, drawn, { to: [dwarf.seat] });
}
