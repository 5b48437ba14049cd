import { chooseOne, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { isCovered, monstersInPlay, spaceOfCard } from '../model/queries.ts';
import type { Covered, Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, effectName, say, spaceName } from '../words/words.ts';

/** L77 Effects of Monsters that the Net could cover; not entrance effects, which are over. */
export const nettable = (s: State): Covered[] =>
  monstersInPlay(s).flatMap(({ placed: { id } }) =>
    cardOf(id).effects.flatMap(({ when }, effect) =>
      when === 'entrance' || isCovered(s, id, effect) ? [] : [{ card: id, effect }],
    ),
  );

/** An effect by its card and name; equal ones are numbered. */
function netLabel({ card, effect }: Covered): Phrase {
  const { effects } = cardOf(card);
  const { when, kind } = effects[effect]!;
  const alike = [...effects.keys()].filter((at) => effects[at]!.when === when && effects[at]!.kind === kind);
  const facts = { card: cardName(card), effect: effectName(effects[effect]!) };
  const nth = alike.indexOf(effect) + 1;
  return alike.length > 1 ? say('choice.net-nth', { ...facts, nth, of: alike.length }) : say('choice.net', facts);
}

/** L77, L56 Asks for a Monster's effect and moves the Net onto it from anywhere. The effect no longer applies. */
export function* castNet(s: State, hero: Hero): Play {
  const show: Show<Covered> = {
    id: ({ card, effect }) => `net:${card}.${effect}`,
    label: netLabel,
    detail: ({ card }) => spaceName(spaceOfCard(s, card)),
  };
  s.net = yield* chooseOne(hero.seat, asking('net', { hero: hero.id }), nettable(s), show);
  report(s, 'netted', { hero: hero.id, ...s.net });
}
