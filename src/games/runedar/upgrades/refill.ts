import { chooseOne, type Play, reveal, type Show } from '../../../engine/index.ts';
import { recordOf } from '../../../kit/index.ts';
import { COLOURS, type Colour, kindOfCard, toolOf, TOOLS } from '../data/tools.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { toolText } from '../words/card-text.ts';
import { bundleList } from '../words/facts.ts';
import { report } from '../words/news.ts';
import { cardName, say } from '../words/words.ts';
import { clearSpace, countPieces, spaceCost } from './board.ts';

/** R9.21, R9.22 A change of the board at the end of a turn in the Central Chamber; null: no more. */
type Change =
  | { readonly kind: 'remove'; readonly space: number }
  | { readonly kind: 'fill'; readonly space: number; readonly colour: Colour }
  | null;

/** The price range of each deck, in resources of all kinds, without the space. */
const PRICES = recordOf(COLOURS, (colour) => {
  const prices = TOOLS.filter(({ deck }) => deck === colour).map(({ cost }) => countPieces(cost));
  return { least: Math.min(...prices), most: Math.max(...prices) };
});

const showOf = (s: State): Show<Change> => ({
  id(change) {
    if (change === null) return 'done';
    const { space } = change;
    return change.kind === 'remove' ? `remove:${space + 1}` : `fill:${space + 1}.${change.colour}`;
  },
  label(change) {
    if (change === null) return say('choice.done');
    const space = change.space + 1;
    if (change.kind === 'remove')
      return say('choice.remove', { tool: cardName(kindOfCard(s.spaces[change.space]!.card!)), space });
    return say('choice.fill', { deck: say(`deck.${change.colour}`), space });
  },
  detail(change) {
    if (change === null) return undefined;
    const { card, placed } = s.spaces[change.space]!;
    if (change.kind === 'remove')
      return countPieces(placed) > 0
        ? say('hint.remove-placed', { tool: cardName(kindOfCard(card!)), placed: bundleList(placed) })
        : toolText(toolOf(card!));
    const { least, most } = PRICES[change.colour];
    const more = countPieces(spaceCost(s, change.space));
    return say('hint.fill', { least: least + more, most: most + more });
  },
  // Buttons for the usual changes; changes that throw cards away have none.
  atHand: (change) => change === null || (change.kind === 'fill' && change.space === firstEmpty(s)),
  costs: (change) =>
    change?.kind === 'remove'
      ? say('costs.remove', { tool: cardName(kindOfCard(s.spaces[change.space]!.card!)) })
      : undefined,
});

const firstEmpty = ({ spaces }: State): number => spaces.findIndex(({ card, blocked }) => card === null && !blocked);

/** R9.20 Whether the dwarf ends the turn at the Upgrade Board. */
export const canRefill = (s: State): boolean => activeDwarf(s).at === 'chamber' && !s.outcome;

/** R9.22 Empty spaces, each with every deck that has a card left. */
const fillings = (s: State): Change[] => {
  const colours = COLOURS.filter((colour) => s.decks[colour].length > 0);
  const empty = s.spaces.flatMap(({ card, blocked }, space) => (card === null && !blocked ? [space] : []));
  return empty.flatMap((space) => colours.map((colour): Change => ({ kind: 'fill', space, colour })));
};

/** R9.21 Cards may be removed before any space is filled, complete or not. */
const removals = (s: State): Change[] =>
  s.spaces.flatMap(({ card }, space) => (card === null ? [] : [{ kind: 'remove' as const, space }]));

/** R9.20-R9.22 Asks for one change after the other, so that each builds on the last; removals come first. */
export function* refill(s: State): Play {
  let filling = false;
  for (;;) {
    const dwarf = activeDwarf(s);
    const changes = [...fillings(s), ...(filling ? [] : removals(s)), null];
    const what = asking(filling ? 'refill' : 'clear', { dwarf: dwarf.id });
    const change = yield* chooseOne(dwarf.seat, what, changes, showOf(s));
    if (change === null) return;
    if (change.kind === 'remove') remove(s, change.space);
    else {
      filling = true;
      fill(s, change.space, change.colour);
    }
  }
}

/** R9.21 Removes the card from the game; its resources go home. */
function remove(s: State, index: number): void {
  const tool = kindOfCard(s.spaces[index]!.card!);
  clearSpace(s, index);
  report(s, 'removed', { dwarf: activeDwarf(s).id, tool });
}

/** R9.22 Reveals the top card of a deck on the space. */
function fill(s: State, index: number, colour: Colour): void {
  const card = s.decks[colour].shift()!;
  s.spaces[index]!.card = card;
  reveal(s);
  const tool = kindOfCard(card);
  report(s, 'filled', { dwarf: activeDwarf(s).id, tool, space: index + 1 }, { card: tool });
}
