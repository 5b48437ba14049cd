import { reveal, shuffle } from '../../../engine/index.ts';
import type { SpaceId } from '../data/spaces.ts';
import type { General, State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** T23 Reveals the next adventure card; null if there is none. */
export function drawCard(s: State, general: General): string | null {
  if (s.deck.length === 0) {
    s.deck = shuffle(s, s.discard);
    s.discard = [];
  }
  const card = s.deck.shift();
  if (card === undefined) return null;
  reveal(s);
  report(s, 'drew', { who: general.id, card }, { card });
  return card;
}

export const cardsAt = (s: Pick<State, 'cards'>, at: SpaceId): readonly string[] => s.cards[at] ?? [];

/** Takes a card off a space. */
export function lift(s: State, at: SpaceId, card: string): void {
  s.cards[at] = cardsAt(s, at).filter((one) => one !== card);
}

export function lay(s: State, at: SpaceId, card: string): void {
  s.cards[at] = [...cardsAt(s, at), card];
}
