import { chooseOne, type Play } from '../../../engine/index.ts';
import { spaceShow } from '../horde/arrivals.ts';
import { freeSpacesOf } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';

/** L85 Free spaces of the own board, except the Trap's. */
export const trappable = (s: State, hero: Hero): number[] =>
  freeSpacesOf(s, hero.side).filter((space) => space !== s.trap);

/** L85 Asks for the Trap's space and moves it there from anywhere. */
export function* setTrap(s: State, hero: Hero): Play {
  const what = asking('quarry', { hero: hero.id });
  const space = yield* chooseOne(hero.seat, what, trappable(s, hero), spaceShow(s, null));
  s.trap = space;
  report(s, 'trap-set', { hero: hero.id, space });
}
