import { chooseOne, type Phrase, type Play } from '../../../engine/index.ts';
import { discardCard } from '../horde/leaving.ts';
import { lifeCosts } from '../horde/last-life.ts';
import { loseLife } from '../horde/losses.ts';
import { monstersInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardShow } from './shows.ts';

/** L84 Warns of losing the last Life where the Tomb asks no further question: with a single Monster. */
export const tombCosts = (s: State, hero: Hero): Phrase | undefined =>
  monstersInPlay(s).length === 1 ? lifeCosts(hero, 'sure') : undefined;

/** L84 Removes a Monster without exit effects, for a Life, even the last one. */
export function* entomb(s: State, hero: Hero): Play {
  const what = asking('tomb', { hero: hero.id });
  const show = { ...cardShow(s), costs: () => lifeCosts(hero, 'sure') };
  const { placed } = yield* chooseOne(hero.seat, what, monstersInPlay(s), show);
  discardCard(s, placed.id);
  report(s, 'entombed', { hero: hero.id, card: placed.id });
  loseLife(s, hero, 'tomb');
}
