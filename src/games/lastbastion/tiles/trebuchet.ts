import { chooseOne, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { isCovered, monstersInPlay, spaceOfCard } from '../model/queries.ts';
import type { Covered, Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, effectName, say, spaceName } from '../words/words.ts';

/** L77 Effects of Monsters that the Net could cover: an entrance effect is over and done with. */
export const nettable = (s: State): Covered[] =>
  monstersInPlay(s).flatMap(({ placed: { id } }) =>
    cardOf(id).effects.flatMap(({ when }, effect) =>
      when === 'entrance' || isCovered(s, id, effect) ? [] : [{ card: id, effect }],
    ),
  );

/** An effect by its card and name; of several that are alike each says which one it is. */
function netLabel({ card, effect }: Covered): Phrase {
  const { effects } = cardOf(card);
  const { when, kind } = effects[effect]!;
  const alike = [...effects.keys()].filter((at) => effects[at]!.when === when && effects[at]!.kind === kind);
  const facts = { card: cardName(card), effect: effectName(effects[effect]!) };
  const nth = alike.indexOf(effect) + 1;
  return alike.length > 1 ? say('choice.net-nth', { ...facts, nth, of: alike.length }) : say('choice.net', facts);
}

/** L77, L56 The Net comes to one effect of a Monster, from wherever it is: that effect is as if it were not there. */
export function* castNet(s: State, hero: Hero): Play {
  const show: Show<Covered> = {
    id: ({ card, effect }) => `net:${card}.${effect}`,
    label: netLabel,
    detail: ({ card }) => spaceName(spaceOfCard(s, card)),
  };
  s.net = yield* chooseOne(hero.seat, asking('net', { hero: hero.id }), nettable(s), show);
  report(s, 'netted', { hero: hero.id, ...s.net });
}
