import type { Seating } from '../../../engine/index.ts';
import { HERO_IDS } from '../data/heroes.ts';
import { say } from '../words/words.ts';

/** B16 Heroes in play by number of players. One or two players share them. */
const HEROES_FOR = [4, 4, 6, 4, 5, 6] as const;
const FEWEST_HEROES = 4;
const MOST_HEROES = HERO_IDS.length;

const heroesFor = (players: number): number => HEROES_FOR[players - 1]!;

/** B16 The numbers are suggestions: any four to six heroes are fine, one or two each; a lone player takes the four. */
export const SEATING: Seating = {
  roles: HERO_IDS,
  suggest(players) {
    const heroes = heroesFor(players);
    return Array.from(
      { length: players },
      (_, seat) => Math.floor(heroes / players) + (seat < heroes % players ? 1 : 0),
    );
  },
  most: (players) => (players === 1 ? FEWEST_HEROES : players === MOST_HEROES ? 1 : 2),
  problem(holdings) {
    const heroes = holdings.flat().length;
    if (holdings.some((roles) => roles.length === 0)) return say('seating.empty');
    if (heroes < FEWEST_HEROES) return say('seating.too-few', { count: heroes, fewest: FEWEST_HEROES });
    if (heroes > MOST_HEROES) return say('seating.too-many', { count: heroes, most: MOST_HEROES });
    return null;
  },
};
