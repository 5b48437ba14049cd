import type { Phrase, Show } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { isBoon } from '../data/effects.ts';
import type { OnSpace } from '../model/queries.ts';
import { resistanceOf } from '../model/queries.ts';
import type { State } from '../model/state.ts';
import { cardName, effectName, say, spaceName } from '../words/words.ts';

/** The most effects of a card in a hint; harmful ones come first. */
const MOST_TOLD = 2;

/** A card's place, the hits that defeat it (`then`: after the choice), and its remaining effects. */
export function cardHint(s: State, { space, placed: { id } }: OnSpace, then?: number): Phrase {
  const lasting = cardOf(id).effects.filter(({ when }) => when !== 'entrance');
  const effects = lasting
    .toSorted((one, other) => Number(isBoon(one.kind)) - Number(isBoon(other.kind)))
    .slice(0, MOST_TOLD);
  const count = resistanceOf(s, id);
  const resistance =
    then === undefined ? say('board.resists', { count }) : say('hint.resists-then', { from: count, to: then });
  const facts = { space: spaceName(space), resistance, effects: effects.map(effectName) };
  return say(effects.length > 0 ? 'hint.card-effects' : 'hint.card', facts);
}

/** A card in play as an option: its place, its resistance, and its effects. */
export const cardShow = (s: State): Show<OnSpace> => ({
  id: ({ placed }) => `card:${placed.id}`,
  label: ({ placed }) => cardName(placed.id),
  short: ({ space, placed }) => say('short.card', { card: cardName(placed.id), space: spaceName(space) }),
  detail: (card) => cardHint(s, card),
});
