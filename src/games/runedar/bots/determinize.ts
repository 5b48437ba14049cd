import { type Seat, shuffle } from '../../../engine/index.ts';
import { GOBLIN_GROUPS, GOBLINS_A_SECTION, goblinTileOf } from '../data/enemies.ts';
import { siegeCardOf, SIEGE_WAVES } from '../data/siege.ts';
import { isOrcCard } from '../data/tools.ts';
import type { Dwarf, State } from '../model/state.ts';

/** Redraws everything that a seat cannot know: piles, decks, the tiles under the sections, and other hands. */
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
  for (const dwarf of s.dwarves) {
    if (dwarf.seat === seat) dealAnew(dwarf, 'pile', anew);
    else if (dwarf.seat === s.active) dealActive(dwarf, anew);
    else dealAnew(dwarf, 'all', anew);
  }
}

type Anew = (cards: readonly string[]) => string[];

/** R4.12 Two cards are set aside unseen by all. Only its player knows a hand. */
function dealAnew(dwarf: Dwarf, hidden: 'pile' | 'all', anew: Anew): void {
  const { hand, deck, aside } = dwarf;
  const cards = anew([...deck, ...aside, ...(hidden === 'all' ? hand : [])]);
  dwarf.aside = cards.splice(0, aside.length);
  dwarf.deck = cards.splice(0, deck.length);
  if (hidden === 'all') dwarf.hand = cards;
}

/**
 * R5.2 During a turn the table can tell whether a dwarf has Orc cards: they are played first. The other cards in hand
 * are redrawn.
 */
function dealActive(dwarf: Dwarf, anew: Anew): void {
  const orcs = dwarf.hand.filter(isOrcCard);
  const { length } = dwarf.hand;
  const tools = anew([...dwarf.hand, ...dwarf.deck, ...dwarf.aside].filter((card) => !isOrcCard(card)));
  const others = [...dwarf.deck, ...dwarf.aside].filter(isOrcCard);
  dwarf.hand = [...orcs, ...tools.splice(0, length - orcs.length)];
  const rest = anew([...tools, ...others]);
  dwarf.aside = rest.splice(0, dwarf.aside.length);
  dwarf.deck = rest;
}
