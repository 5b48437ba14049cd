import { chooseOne, type Play, tell } from '../../engine/index.ts';
import { SIDES } from './geometry.ts';
import { STARTING } from './setup.ts';
import { summon } from './spawning.ts';
import { type Hero, heroesAt, seatsOf, type State } from './state.ts';
import { heroName, say } from './words.ts';

/** B30, B31, D4 Before the Events, one dead hero in all may come back, unless the Sanctuary is occupied (A6). */
export function* resurrectionStep(s: State): Play {
  const dead = s.heroes.filter((hero) => !hero.alive);
  if (dead.length === 0 || heroesAt(s, 'sanctuary').length > 0) return;
  const chosen = yield* chooseOne<Hero | null>(seatsOf(s), say('ask.resurrect'), [...dead, null], {
    id: (hero) => hero?.id ?? 'nobody',
    label: (hero) => (hero ? say('choice.resurrect', { hero: heroName(hero.id) }) : say('choice.resurrect-nobody')),
  });
  if (chosen) resurrect(s, chosen);
}

/** B32-B34 Back on the Sanctuary with the starting values and the First Hero token; the Abyss answers on every field (A5). */
export function resurrect(s: State, hero: Hero): void {
  Object.assign(hero, STARTING, { alive: true, grace: 0, place: 'sanctuary' });
  s.first = hero.id;
  tell(s, say('news.resurrected', { hero: heroName(hero.id) }));
  s.streak = { symbol: -1, length: 0 };
  for (const side of SIDES) summon(s, side);
}
