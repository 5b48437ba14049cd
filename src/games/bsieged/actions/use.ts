import { chooseOne, confirm, type Play, reveal } from '../../../engine/index.ts';
import { countAbility } from '../model/abilities.ts';
import { type Card, CARD_CLASSES, type CardClass, eventFaceId } from '../data/card.ts';
import { costOf } from '../decks/cost.ts';
import { takeFrom } from '../decks/decks.ts';
import { pricedText } from '../words/card-text.ts';
import { discardStored, drawFor, isUsable, useCard } from '../cards/use.ts';
import type { AbilityId } from '../data/abilities.ts';
import { cardOf } from '../data/cards.ts';
import { gain } from '../fortune/goods.ts';
import { type Hero, living, type State } from '../model/state.ts';
import { abilityName, cardName, className, heroName, say } from '../words/words.ts';
import type { Deed } from '../model/deed.ts';
import { smuggle } from './visit.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B77, B120, D10 Stored cards that can be used now. */
export function useDeeds(s: State, hero: Hero): Deed[] {
  return [...new Set(hero.cards)]
    .map(cardOf)
    .filter((card) => isUsable(s, hero, card))
    .map((card): Deed => ({
      id: `use:${card.id}`,
      verb: 'use',
      takes: card.action ? 'action' : 'nothing',
      label: () => say('choice.use', { card: cardName(card.id) }),
      hint: () => pricedText(card, costOf(hero, card)),
      *play() {
        if (card.type !== 'permanent') takeFrom(hero, card.id);
        yield* useCard(s, hero, card);
      },
    }));
}

/** B77, B127 Stored cards may be discarded unused: for nothing, so only after a second look. */
export function discardDeeds(s: State, hero: Hero): Deed[] {
  return [...new Set(hero.cards)].map(cardOf).map((card): Deed => ({
    id: `discard:${card.id}`,
    verb: 'discard',
    takes: 'nothing',
    label: () => say('choice.discard', { card: cardName(card.id) }),
    hint: () => say('hint.discard'),
    *play() {
      if (!(yield* isMeant(hero, card))) return;
      takeFrom(hero, card.id);
      discardStored(s, hero, card);
    },
  }));
}

const isMeant = (hero: Hero, card: Card): Play<boolean> =>
  confirm(
    hero.seat,
    asking('discard', { hero: hero.id, card: card.id }),
    say('choice.discard', { card: cardName(card.id) }),
    say('choice.keep-card'),
  );

/** Whether an ability can still be used this turn: as often as the hero has it (B203). */
const isFresh = (hero: Hero, ability: AbilityId): boolean =>
  hero.used.filter((used) => used === ability).length < countAbility(hero, ability);

/** B236, D14 Medical Knowledge: 2 Morale, once a turn, for the hero or another one. */
export function healDeeds(s: State, hero: Hero): Deed[] {
  if (!isFresh(hero, 'medical-knowledge')) return [];
  return living(s).map((patient): Deed => ({
    id: `heal:${patient.id}`,
    verb: 'use',
    takes: 'nothing',
    label: () => say('choice.heal', { hero: heroName(patient.id) }),
    hint: () => say('hint.morale', { morale: patient.morale }),
    play() {
      hero.used.push('medical-knowledge');
      gain(s, patient, { morale: 2 });
    },
  }));
}

/** B78, A60, D8 "At the beginning of your turn": before the first action (a free card is none), in the player's order. */
export function beginningDeeds(s: State, hero: Hero): Deed[] {
  const beginning = (
    ability: AbilityId,
    target: string | null,
    label: Deed['label'],
    play: () => Play | void,
  ): Deed[] =>
    isFresh(hero, ability)
      ? [
          {
            id: `ability:${ability}${target ? `.${target}` : ''}`,
            verb: 'use',
            takes: 'nothing',
            beginning: true,
            label,
            play() {
              hero.used.push(ability);
              report(s, 'ability', { hero: hero.id, ability });
              return play();
            },
          },
        ]
      : [];
  const plain = (ability: AbilityId) => () => say('choice.ability', { ability: abilityName(ability) });
  const stocked = CARD_CLASSES.filter((cardClass) => s.decks[cardClass].season.length > 0);
  return [
    /** B218 */
    ...stocked.flatMap((cardClass) =>
      beginning(
        'chicanery',
        cardClass,
        () => say('choice.chicanery', { class: className(cardClass) }),
        () => drawFor(s, hero, cardClass, 'season'),
      ),
    ),
    /** B220 */
    ...beginning('common-touch', null, plain('common-touch'), () => drawFor(s, hero, 'tavern', 'pool')),
    /** B227 */
    ...beginning('filch', null, plain('filch'), () => drawFor(s, hero, 'market', 'pool')),
    /** B250, A46 */
    ...beginning('web-of-contacts', null, plain('web-of-contacts'), () => smuggle(s, hero)),
    /** B225 */
    ...beginning('eye-of-isherida', null, plain('eye-of-isherida'), () => openEye(s, hero)),
  ];
}

/** B225 The top card of a Resource deck or of the Event deck is turned up for all to see. */
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
