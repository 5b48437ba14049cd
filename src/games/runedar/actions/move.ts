import { chooseOne, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { type Node, STEPS } from '../data/fortress.ts';
import { destinations, leadsTo } from '../fortress/movement.ts';
import { activeDwarf, type Dwarf, type State } from '../model/state.ts';
import { distinctTools, playCard } from '../decks/hand.ts';
import { asking, inSecret } from '../words/asks.ts';
import { toolText } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { cardName, say } from '../words/words.ts';
import type { Use } from './deed.ts';

/** R8.3, R8.4 The moves that the hand allows. */
export function moveUses({ hand, at }: Dwarf): Use[] {
  const tools = hand.filter((card) => !isOrcCard(card)).map(toolOf);
  if (tools.length === 0) return [];
  return destinations(
    at,
    tools.some(({ magic }) => magic),
  ).map((to) => ({ kind: 'move', to }));
}

/** The distance, or that only magic gets there. */
export function moveDetail({ at }: Dwarf, to: Node): Phrase {
  const count = STEPS[at][to];
  return count > 2 ? say('hint.move-magic', { count }) : say('hint.move', { count });
}

/** The texts of a card spent on a move: its other uses. */
const spending: Show<string> = {
  id: kindOfCard,
  label: (card) => cardName(kindOfCard(card)),
  short: (card) => cardName(kindOfCard(card)),
  detail: (card) => toolText(toolOf(card)),
};

/**
 * R8.3, R8.4 Moves the dwarf with a card of the player's choice. Returns a magic card, which can be used on arrival.
 */
export function* move(s: State, to: Node): Play<string | null> {
  const dwarf = activeDwarf(s);
  const cards = distinctTools(dwarf.hand).filter((card) => leadsTo(toolOf(card), dwarf.at, to));
  const card = yield* chooseOne(dwarf.seat, asking('spend', { dwarf: dwarf.id, to }), cards, spending, {
    ...inSecret(dwarf.id),
  });
  go(s, to, card);
  return toolOf(card).magic ? card : null;
}

/** R8.3, R8.4 Moves the dwarf there with the card. */
export function go(s: State, to: Node, card: string): void {
  const dwarf = activeDwarf(s);
  dwarf.at = to;
  playCard(dwarf, card);
  const { magic, kind } = toolOf(card);
  report(s, magic ? 'flew' : 'moved', { dwarf: dwarf.id, to, tool: kind });
}
