import { type Seat, shuffle } from '../../../engine/index.ts';
import { GOBLIN_GROUPS, GOBLINS_A_SECTION, goblinTileOf } from '../data/enemies.ts';
import { siegeCardOf, SIEGE_WAVES } from '../data/siege.ts';
import type { Dwarf, State } from '../model/state.ts';

/** Draws anew what a seat cannot know: piles, decks, what lies under the sections, and the hands of others. */
export function determinize(s: State, seat: Seat): void {
  const anew = (cards: readonly string[]): string[] => shuffle(s, [...cards].sort());
  s.siege = SIEGE_WAVES.flatMap((_, index) => anew(s.siege.filter((card) => siegeCardOf(card).wave === index + 1)));
  s.trollPile = anew(s.trollPile);
  s.shots = anew(s.shots);
  s.decks = { yellow: anew(s.decks.yellow), grey: anew(s.decks.grey), red: anew(s.decks.red) };
  s.tunnel = s.tunnel.map((tiles) => {
    const { group } = goblinTileOf(tiles[0]!);
    return anew(GOBLIN_GROUPS[group - 1]!.map(({ id }) => id)).slice(0, GOBLINS_A_SECTION);
  });
  for (const dwarf of s.dwarves) dealAnew(dwarf, dwarf.seat === seat, anew);
}

/** R4.12 Two cards are set aside unseen by all; what is in hand its player knows, and nobody else. */
function dealAnew(dwarf: Dwarf, own: boolean, anew: (cards: readonly string[]) => string[]): void {
  const { hand, deck, aside } = dwarf;
  const hidden = anew([...deck, ...aside, ...(own ? [] : hand)]);
  dwarf.aside = hidden.splice(0, aside.length);
  dwarf.deck = hidden.splice(0, deck.length);
  if (!own) dwarf.hand = hidden;
}
