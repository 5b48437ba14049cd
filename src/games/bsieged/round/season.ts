import { hasAbility } from '../model/abilities.ts';
import { CARD_CLASSES } from '../data/card.ts';
import { stockSeason } from '../decks/decks.ts';
import { die } from '../fortune/death.ts';
import { dropEvents } from './events.ts';
import { dealEnemies } from './setup.ts';
import { living, type State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** B180 Food that each hero pays at the end of a season. */
export const FOOD_A_SEASON = 2;

/** B180, B195, B245 Makes every living hero pay 2 Food or die; part payment does not count. */
export function consumeFood(s: State): void {
  for (const hero of living(s)) {
    if (hasAbility(hero, 'stoicism')) report(s, 'stoic', { hero: hero.id });
    else if (hero.food >= FOOD_A_SEASON) {
      hero.food -= FOOD_A_SEASON;
      report(s, 'ate', { hero: hero.id, count: FOOD_A_SEASON, food: hero.food });
    } else {
      report(s, 'starved', { hero: hero.id });
      die(s, hero);
    }
  }
}

/**
 * B181, B182, B190, B191 Runs the rest of the End of Season: new Enemy cards, new resources, the season's Events end.
 */
export function turnSeason(s: State): void {
  dealEnemies(s);
  for (const cardClass of CARD_CLASSES) {
    s.removed.push(...s.decks[cardClass].season);
    s.decks[cardClass].season = [];
  }
  stockSeason(s, living(s).length);
  dropEvents(s, 'season');
  report(s, 'season-turned', {});
}
