import { chooseOne, confirm, type Play, reveal } from '../../../engine/index.ts';
import { type Beginning, BEGINNINGS, countAbility } from '../model/abilities.ts';
import { type Card, CARD_CLASSES, type CardClass, eventFaceId } from '../data/card.ts';
import { cardsHeld, takeFrom } from '../decks/decks.ts';
import { discardStored, drawFor, isUsable, useCard, useText } from '../cards/use.ts';
import type { AbilityId } from '../data/abilities.ts';
import { cardOf } from '../data/cards.ts';
import { roomHint } from '../decks/room.ts';
import { editionOf } from '../model/edition.ts';
import { gain } from '../fortune/goods.ts';
import { type Hero, heroOf, living, type State } from '../model/state.ts';
import { abilityName, abilityText, cardName, className, heroName, say } from '../words/words.ts';
import type { Deed, Doing } from '../model/deed.ts';
import { smuggle, stackHint } from './visit.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B77, B120 Stored cards that the hero can use now. */
export function useDeeds(s: State, hero: Hero): Deed[] {
  const deeds: Deed[] = [];
  for (const { id, action } of cardsHeld(hero).filter((card) => isUsable(s, hero, card)))
    deeds.push({ kind: 'use', verb: 'use', takes: action ? 'action' : 'nothing', card: id });
  return deeds;
}

export const using: Doing<'use'> = {
  label: (_s, { card }) => say('choice.use', { card: cardName(card) }),
  detail: (_s, { card }, hero) => useText(hero, cardOf(card)),
  *play(s, deed, hero) {
    const card = cardOf(deed.card);
    if (card.type !== 'permanent') takeFrom(hero, card.id);
    yield* useCard(s, hero, card);
  },
};

/** B77, B127 Discarding a stored card unused gains nothing, so it needs a confirmation. */
export const discardDeeds = (hero: Hero): Deed[] =>
  cardsHeld(hero).map(({ id }): Deed => ({ kind: 'discard', verb: 'discard', takes: 'nothing', card: id }));

export const discarding: Doing<'discard'> = {
  label: (_s, { card }) => say('choice.discard', { card: cardName(card) }),
  *play(s, { card }, hero) {
    if (!(yield* isMeant(hero, cardOf(card)))) return;
    takeFrom(hero, card);
    discardStored(s, hero, cardOf(card));
  },
};

const isMeant = (hero: Hero, card: Card): Play<boolean> =>
  confirm(
    hero.seat,
    asking('discard', { hero: hero.id, card: card.id }),
    say('choice.discard', { card: cardName(card.id) }),
    say('choice.keep-card'),
  );

/** Whether the hero can still use an ability this turn: once for each token of it (B203). */
function isFresh(hero: Hero, ability: AbilityId): boolean {
  const had = countAbility(hero, ability);
  return had > 0 && hero.used.filter((used) => used === ability).length < had;
}

/** B236 Medical Knowledge: 2 Morale, once a turn, for the hero or another one. */
export function healDeeds(s: State, hero: Hero): Deed[] {
  if (!isFresh(hero, 'medical-knowledge')) return [];
  return living(s).map(({ id }): Deed => ({ kind: 'heal', verb: 'use', takes: 'nothing', other: id }));
}

export const healing: Doing<'heal'> = {
  label: (_s, { other }) => say('choice.heal', { hero: heroName(other) }),
  detail: (s, { other }) => say('hint.morale', { morale: heroOf(s, other).morale }),
  play(s, { other }, hero) {
    hero.used.push('medical-knowledge');
    gain(s, heroOf(s, other), { morale: 2 });
  },
};

/** B78 "At the beginning of your turn": before the first action (a free card is none), in the player's order. */
export function beginningDeeds(s: State, hero: Hero): Deed[] {
  const deeds: Deed[] = [];
  for (const ability of BEGINNINGS) {
    if (!isFresh(hero, ability)) continue;
    const classes = ability === 'chicanery' ? CARD_CLASSES.filter((of) => s.decks[of].season.length > 0) : [null];
    for (const of of classes) deeds.push({ kind: 'ability', verb: 'use', takes: 'nothing', ability, class: of });
  }
  return deeds;
}

/** B220, B227 The decks that abilities draw from. */
const POOLS: { readonly [A in Beginning]?: CardClass } = { 'common-touch': 'tavern', filch: 'market' };

/** The effects of abilities used at the beginning of a turn; `of`: the chosen class. */
const AT_BEGINNING: Readonly<Record<Beginning, (s: State, hero: Hero, of: CardClass | null) => Play>> = {
  /** B218 The hero draws from the Season Resources of a class of choice. */
  chicanery: (s, hero, of) => drawFor(s, hero, of!, 'season'),
  /** B220 The hero draws a Tavern card from the pool deck. */
  'common-touch': (s, hero) => drawFor(s, hero, POOLS['common-touch']!, 'pool'),
  /** B227 The hero draws a Market card from the pool deck. */
  filch: (s, hero) => drawFor(s, hero, POOLS.filch!, 'pool'),
  /** B250 The hero rolls on the Smuggling Table and stays in place. */
  'web-of-contacts': smuggle,
  /** B225 The hero turns up the top card of a deck. */
  'eye-of-isherida': openEye,
};

export const usingAbility: Doing<'ability'> = {
  label: (_s, { ability, class: of }) =>
    of === null
      ? say('choice.ability', { ability: abilityName(ability) })
      : say('choice.chicanery', { class: className(of) }),
  detail: (s, { ability, class: of }, hero) => {
    if (of !== null) return stackHint(s, hero, of);
    const drawn = POOLS[ability];
    const text = abilityText(ability, editionOf(s));
    const room = drawn ? roomHint(hero, drawn) : null;
    return room ? say('hint.stack-room', { stack: text, room }) : text;
  },
  play(s, { ability, class: of }, hero) {
    hero.used.push(ability);
    report(s, 'ability', { hero: hero.id, ability });
    return AT_BEGINNING[ability](s, hero, of);
  },
};

/** B225 The hero turns up the top card of a Resource deck or of the Event deck for all to see. */
function* openEye(s: State, hero: Hero): Play {
  const decks: (CardClass | 'event')[] = [...CARD_CLASSES.filter((of) => s.decks[of].pool.length > 0), 'event'];
  const deck = yield* chooseOne(hero.seat, asking('eye', {}), decks, {
    id: (choice) => choice,
    label: (choice) =>
      choice === 'event' ? say('choice.event-deck') : say('choice.deck', { class: className(choice) }),
  });
  reveal(s);
  const top = deck === 'event' ? s.eventDeck.at(-1) : s.decks[deck].pool.at(-1);
  if (top === undefined) return report(s, 'eye-empty', {});
  if (deck === 'event') report(s, 'eye', { top: { event: top } }, { card: eventFaceId(top) });
  else report(s, 'eye', { top: { card: top } }, { card: top });
}
