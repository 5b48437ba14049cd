import { chooseOne, type Play } from '../../../engine/index.ts';
import { giveLife } from '../horde/boons.ts';
import { heroShow } from '../horde/losses.ts';
import { travel } from '../movement/moving.ts';
import { heroesInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';

/** L80 A hero in play gets a Life, if there is one, and a movement that may be left. */
export function* treat(s: State, hero: Hero): Play {
  const guest = yield* chooseOne(hero.seat, asking('tavern', { hero: hero.id }), heroesInPlay(s), heroShow);
  if (guest !== hero) report(s, 'treated', { hero: hero.id, other: guest.id });
  if (s.reserve.life > 0) giveLife(s, guest);
  yield* travel(s, guest, hero);
}
