import { shuffle } from '../../../engine/index.ts';
import type { ResourceDeck, State } from '../model/state.ts';

/** Shuffles all face-down cards: no seat knows more than another. It leaves the old piles unchanged. */
export function determinize(s: State): void {
  const anew = <T>(pile: readonly T[]): T[] => shuffle(s, pile.slice());
  const dealAnew = ({ pool, season, discard }: ResourceDeck): ResourceDeck => {
    const hidden = anew(pool.concat(season));
    return { pool: hidden.slice(season.length), season: hidden.slice(0, season.length), discard };
  };
  const { armory, market, sorcery, tavern } = s.decks;
  s.decks = {
    armory: dealAnew(armory),
    market: dealAnew(market),
    sorcery: dealAnew(sorcery),
    tavern: dealAnew(tavern),
  };
  s.eventDeck = anew(s.eventDeck);
  s.enemyDeck = anew(s.enemyDeck);
  const { tokens } = s;
  s.tokens = { 1: anew(tokens[1]), 2: anew(tokens[2]), 3: anew(tokens[3]), 4: anew(tokens[4]) };
}
