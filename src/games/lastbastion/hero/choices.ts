import type { Phrase } from '../../../engine/index.ts';
import { oddsShort, oddsText } from '../combat/telling.ts';
import { reach } from '../combat/targets.ts';
import { resistanceOf, spaceOfCard, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { cardHint } from '../tiles/shows.ts';
import { tileText } from '../words/card-text.ts';
import { MOST_TARGETS } from '../data/supply.ts';
import { cardName, colourName, heroName, say, tileName, tokenName } from '../words/words.ts';
import type { Deed } from './deed.ts';
import { goalDetail, goalShort } from '../movement/moving.ts';

/** The id of a deed. */

export function deedId(s: State, deed: Deed): string {
  switch (deed.kind) {
    case 'move':
    case 'ride':
      return `${deed.kind}:${tileAt(s, deed.to)}`;
    case 'call':
      return `call:${deed.tile}`;
    case 'grant':
      return `grant:${deed.hero}`;
    case 'enchant':
      return `enchant:${deed.card}`;
    case 'take':
      return `take:${deed.colour}`;
    default:
      return deed.kind;
  }
}

export function deedLabel(s: State, hero: Hero, deed: Deed): Phrase {
  switch (deed.kind) {
    case 'move':
      return tileName(tileAt(s, deed.to));
    case 'attack': {
      const cards = reach(s, hero).map(({ placed }) => cardName(placed.id));
      return cards.length > MOST_TARGETS
        ? say('choice.attack-some', { most: MOST_TARGETS, count: cards.length })
        : say('choice.attack', { cards });
    }
    case 'tile':
      return say('choice.tile', { tile: tileName(tileAt(s, hero.at)) });
    case 'call':
      return say('choice.call', { tile: tileName(deed.tile) });
    case 'ride':
      return say('choice.ride', { tile: tileName(tileAt(s, deed.to)) });
    case 'grant':
      return say('choice.grant', { hero: heroName(deed.hero) });
    case 'enchant':
      return say('choice.enchant', { card: cardName(deed.card) });
    case 'take':
      return say('choice.take', { token: tokenName(deed.colour) });
    case 'stand':
    case 'rise':
    case 'cleanse':
    case 'pass':
      return say(`choice.${deed.kind}`);
  }
}

/** The text of a deed's button beside its sign. */
export function deedShort(s: State, hero: Hero, deed: Deed): Phrase | undefined {
  if (deed.kind === 'move') return goalShort(s, hero, deed.to, 'own');
  if (deed.kind === 'attack') return oddsShort(s, hero);
  if (deed.kind === 'take') return say('short.take', { colour: colourName(deed.colour) });
  return deed.kind === 'tile' ? say(`short.${tileAt(s, hero.at)}`) : undefined;
}

export function deedDetail(s: State, hero: Hero, deed: Deed): Phrase | undefined {
  switch (deed.kind) {
    case 'move':
    case 'ride':
      return goalDetail(s, hero, deed.to, deed.kind === 'move' ? 'own' : 'given');
    case 'attack':
      return oddsText(s, hero);
    case 'tile':
      return tileText(tileAt(s, hero.at));
    case 'call':
      return tileText(deed.tile);
    case 'enchant': {
      const space = spaceOfCard(s, deed.card);
      return cardHint(s, { space, placed: s.spaces[space]! }, resistanceOf({ ...s, enchanted: deed.card }, deed.card));
    }
    case 'pass':
      return hero.laidDown && !s.doings.moved ? say('hint.pass-stand') : undefined;
    default:
      return undefined;
  }
}
