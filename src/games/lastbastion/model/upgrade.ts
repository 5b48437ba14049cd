import { isWarlord } from '../data/cards.ts';
import { cardsInPlay } from './queries.ts';
import type { Outset, State } from './state.ts';

/**
 * The outset of a game saved without it, from the cards and tokens now: lost tokens are in the reserve, and beaten
 * cards on a pile.
 */
function outsetOf(s: Omit<State, 'outset'>): Outset {
  const cards = [...s.deck, ...s.discard, ...cardsInPlay(s).map(({ placed }) => placed.id)];
  return {
    life: s.heroes.reduce((sum, { life }) => sum + life, s.reserve.life),
    calls: s.heroes.reduce((sum, { calls }) => sum + calls, s.reserve.calls),
    cards: cards.length,
    warlords: cards.filter(isWarlord).length,
    rounds: s.heroes.length === 1 ? 60 : 40,
  };
}

/** Upgrades of saved games, by the version they start from. */
export const UPGRADES: Readonly<Record<number, (old: unknown) => unknown>> = {
  1: (old) => ({ ...(old as State), seen: '' }),
  2: (old) => ({ ...(old as State), outset: outsetOf(old as State), lacks: [] }),
};
