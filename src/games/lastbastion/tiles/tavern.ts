import { chooseOne, type Play } from '../../../engine/index.ts';
import { giveLife } from '../horde/boons.ts';
import { heroShow } from '../horde/losses.ts';
import { travel } from '../movement/moving.ts';
import { heroesInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';

/** L80 Gives a hero in play a Life, if there is one, and an optional movement. */
export function* treat(s: State, hero: Hero): Play {
  const guest = yield* chooseOne(hero.seat, asking('tavern', { hero: hero.id }), heroesInPlay(s), heroShow);
  if (guest !== hero) report(s, 'treated', { hero: hero.id, other: guest.id });
  if (s.reserve.life > 0) giveLife(s, guest);
  yield* travel(s, guest, hero);
}
