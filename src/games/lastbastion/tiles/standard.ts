import { chooseOne, type Play, type Show } from '../../../engine/index.ts';
import { type Colour, COLOURS } from '../data/colours.ts';
import { cardOf } from '../data/cards.ts';
import { cardsInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { say, standardName } from '../words/words.ts';

/** L72, L81 Raises or changes the Standard: cards of that colour need one hit less, for all heroes. */
export function* raiseStandard(s: State, hero: Hero): Play {
  const from = COLOURS.filter((colour) => colour !== s.standard);
  const show: Show<Colour> = {
    id: (colour) => `standard:${colour}`,
    label: standardName,
    detail: (colour) =>
      say('hint.standard', {
        count: cardsInPlay(s).filter(({ placed }) => cardOf(placed.id).colour === colour).length,
      }),
  };
  s.standard = yield* chooseOne(hero.seat, asking('standard', { hero: hero.id }), from, show);
  report(s, 'standard', { hero: hero.id, colour: s.standard });
}
