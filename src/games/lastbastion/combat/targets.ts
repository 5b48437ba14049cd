import { chooseSome, type Play, type Show } from '../../../engine/index.ts';
import { ADJACENT, IN_LINE } from '../data/bastion.ts';
import { MOST_TARGETS } from '../data/supply.ts';
import { hasPower, type OnSpace } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { cardName, spaceName } from '../words/words.ts';

/** L69, L94, L95 Cards that a hero could fight where it stands: those beside its tile; Twindalli those in line with it. */
export function reach(s: Pick<State, 'spaces'>, hero: Hero): OnSpace[] {
  const spaces = (hasPower(hero, 'twindalli') ? IN_LINE : ADJACENT)[hero.at]!;
  return spaces.flatMap((space) => {
    const placed = s.spaces[space]!;
    return placed === null ? [] : [{ space, placed }];
  });
}

/** L69, L94 All of them are faced; of more than two Twindalli names two before she rolls. */
export function* aim(s: State, hero: Hero): Play<OnSpace[]> {
  const cards = reach(s, hero);
  if (cards.length <= MOST_TARGETS) return cards;
  const show: Show<OnSpace> = {
    id: ({ placed }) => `card:${placed.id}`,
    label: ({ placed }) => cardName(placed.id),
    detail: ({ space }) => spaceName(space),
    verb: () => 'attack',
  };
  const what = asking('aim', { hero: hero.id, count: MOST_TARGETS });
  return yield* chooseSome(hero.seat, what, cards, 1, MOST_TARGETS, show);
}
