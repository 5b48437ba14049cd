import type { Show } from '../../../engine/index.ts';
import type { OnSpace } from '../model/queries.ts';
import { resistanceOf } from '../model/queries.ts';
import type { State } from '../model/state.ts';
import { cardName, say, spaceName } from '../words/words.ts';

/** A card in play as a choice: where it lies, and what it takes to beat it. */
export const cardShow = (s: State): Show<OnSpace> => ({
  id: ({ placed }) => `card:${placed.id}`,
  label: ({ placed }) => cardName(placed.id),
  short: ({ space, placed }) => say('short.card', { card: cardName(placed.id), space: spaceName(space) }),
  detail: ({ space, placed }) => say('hint.card', { space: spaceName(space), count: resistanceOf(s, placed.id) }),
});
