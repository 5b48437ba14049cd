import { chooseOne, chooseTogether, type Play, type Show } from '../../../engine/index.ts';
import { type Colour, COLOURS } from '../data/colours.ts';
import { lose } from '../model/ending.ts';
import { equipmentOf, hasToken, heroesInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { type Cause, equipment, heroName, say, type Token, tokenName } from '../words/words.ts';

/** L40, L57 Returns a Life to the reserve; losing the last one takes the hero out (L102). */
export function loseLife(s: State, hero: Hero, by: Cause): void {
  hero.life--;
  s.reserve.life++;
  report(s, 'lost-life', { hero: hero.id, left: hero.life, by });
  if (hero.life <= 0) takeOut(s, hero);
}

/** L102 Takes the hero out: all its tokens go to the reserve. With the last hero the game is lost (L106). */
function takeOut(s: State, hero: Hero): void {
  hero.takenOut = true;
  hero.laidDown = false;
  for (const colour of COLOURS) spend(s, hero, colour, hero.equipment[colour]);
  s.reserve.calls += hero.calls;
  hero.calls = 0;
  if (hero.hexed) s.reserve.grasps++;
  hero.hexed = false;
  if (!s.fallen.includes(hero.id)) s.fallen = [...s.fallen, hero.id];
  report(s, 'taken-out', { hero: hero.id });
  if (heroesInPlay(s).length === 0) lose(s, 'heroes');
}

/** L8 The kinds of round tokens of a hero. */
const tokensOf = (hero: Hero): Token[] => [
  ...COLOURS.filter((colour) => hero.equipment[colour] > 0),
  ...(hero.calls > 0 ? (['call'] as const) : []),
];

/** A token as an option; for a single hero with the number of them. */
const giving = (hero: Hero | null): Show<Token> => ({
  id: (token) => `token:${token}`,
  label: tokenName,
  detail: (token) => (hero === null ? undefined : stockOf(hero, token)),
  short: (token) =>
    hero === null
      ? undefined
      : say('short.token', { token: tokenName(token), count: token === 'call' ? hero.calls : hero.equipment[token] }),
});

const stockOf = (hero: Hero, token: Token) =>
  token === 'call'
    ? say('hint.has-calls', { count: hero.calls })
    : say('hint.has-equipment', { equipment: equipment(token, hero.equipment[token]) });

/** L41, L61 Asks which round token the hero loses. A hero without tokens loses nothing. */
export function* loseToken(s: State, hero: Hero, by: Cause): Play {
  if (!hasToken(hero)) return report(s, 'no-token', { hero: hero.id });
  const token = yield* chooseOne(hero.seat, asking('token', { hero: hero.id }), tokensOf(hero), giving(hero));
  giveUp(s, hero, token, by);
}

function giveUp(s: State, hero: Hero, token: Token, by: Cause): void {
  if (token === 'call') {
    hero.calls--;
    s.reserve.calls++;
  } else spend(s, hero, token, 1);
  report(s, 'lost-token', { hero: hero.id, token, by });
}

/** L8a Returns spent Equipment to the reserve. */
export function spend(s: State, hero: Hero, colour: Colour, count: number): void {
  hero.equipment[colour] -= count;
  s.reserve.equipment[colour] += count;
}

/** L44 Makes every hero lose a token. Players choose at the same time, for one hero after the other. */
export function* loseTokenEach(s: State, heroes: readonly Hero[], by: Cause): Play {
  let waiting = heroes.filter(hasToken);
  while (waiting.length > 0) {
    const now = waiting.filter((hero, at) => waiting.findIndex(({ seat }) => seat === hero.seat) === at);
    waiting = waiting.filter((hero) => !now.includes(hero));
    const given = yield* chooseTogether(
      now.map(({ seat }) => seat),
      asking('token-all', { heroes: now.map(({ id }) => id) }),
      (seat) => tokensOf(now.find((hero) => hero.seat === seat)!),
      giving(null),
      { audience: 'all' },
    );
    now.forEach((hero, at) => giveUp(s, hero, given[at]!, by));
  }
}

/** A hero as an option, with its remaining tokens. */
export const heroShow: Show<Hero> = {
  id: ({ id }) => `hero:${id}`,
  label: ({ id }) => heroName(id),
  detail: (hero) => say('hint.hero', { life: hero.life, equipment: equipmentOf(hero), calls: hero.calls }),
  short: ({ id, life }) => say('short.hero', { hero: heroName(id), life }),
  seat: ({ seat }) => seat,
};
