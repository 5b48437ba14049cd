import { chooseOne, type Play, type Show } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { isCovered, monstersInPlay, spaceOfCard } from '../model/queries.ts';
import type { Covered, Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, effectName, say, spaceName } from '../words/words.ts';

/** L77, A9 Effects of Monsters that the Net could cover: an entrance effect is over and done with. */
export const nettable = (s: State): Covered[] =>
  monstersInPlay(s).flatMap(({ placed: { id } }) =>
    cardOf(id).effects.flatMap(({ when }, effect) =>
      when === 'entrance' || isCovered(s, id, effect) ? [] : [{ card: id, effect }],
    ),
  );

/** L77, A10 The Net comes to one effect of a Monster, from wherever it is: that effect is as if it were not there. */
export function* castNet(s: State, hero: Hero): Play {
  const show: Show<Covered> = {
    id: ({ card, effect }) => `net:${card}.${effect}`,
    label: ({ card, effect }) =>
      say('choice.net', { card: cardName(card), effect: effectName(cardOf(card).effects[effect]!) }),
    detail: ({ card }) => spaceName(spaceOfCard(s, card)),
  };
  s.net = yield* chooseOne(hero.seat, asking('net', { hero: hero.id }), nettable(s), show);
  report(s, 'netted', { hero: hero.id, ...s.net });
}
