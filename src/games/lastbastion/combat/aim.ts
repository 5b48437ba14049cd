import { chooseSome, type Play, type Show } from '../../../engine/index.ts';
import { MOST_TARGETS } from '../data/supply.ts';
import type { OnSpace } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { cardName } from '../words/words.ts';
import { reach } from './targets.ts';
import { chanceAlone } from './telling.ts';

/**
 * L69, L94 Returns the targets: all cards within reach. If there are more than two, Twindalli names two before she
 * rolls.
 */
export function* aim(s: State, hero: Hero): Play<OnSpace[]> {
  const cards = reach(s, hero);
  if (cards.length <= MOST_TARGETS) return cards;
  const show: Show<OnSpace> = {
    id: ({ placed }) => `card:${placed.id}`,
    label: ({ placed }) => cardName(placed.id),
    detail: ({ space, placed }) => chanceAlone(s, hero, space, placed.id),
    verb: () => 'attack',
  };
  const what = asking('aim', { hero: hero.id, count: MOST_TARGETS });
  return yield* chooseSome(hero.seat, what, cards, 1, MOST_TARGETS, show);
}
