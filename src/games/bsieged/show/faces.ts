import type { CardFace, Hand, Mark, Phrase, Seat } from '../../../engine/index.ts';
import { abilityFaceId, type Card, eventFaceId } from '../data/card.ts';
import { cardText, eventText, numbers } from '../words/card-text.ts';
import { ABILITY_IDS, type AbilityId, LEVELS, TOKENS } from '../data/abilities.ts';
import { CARDS, cardOf } from '../data/cards.ts';
import { EVENTS } from '../data/events.ts';
import { EDITIONS } from '../model/edition.ts';
import type { EventCard } from '../data/event-card.ts';
import type { EditionId, Options } from '../components/options.ts';
import type { View } from './view.ts';
import {
  abilityName,
  abilityText,
  cardName,
  className,
  eventName,
  heroName,
  inBothEditions,
  say,
} from '../words/words.ts';

/** The face of a Resource card, made from its facts. */

function cardFace(card: Card): CardFace {
  const type = { class: className(card.class), type: say(`type.${card.type}`) };
  return {
    art: card.id,
    name: cardName(card.id),
    type: card.action || card.massive ? say('face.card-action', type) : say('face.card', type),
    text: cardText(card),
    kind: card.type,
    marks: [...mark('gold', 'price', card.cost), ...mark('morale', 'change', card.morale)],
  };
}

/** B119 A mark for the price in Gold, or for the Morale that the use brings or costs. */
const mark = (good: 'gold' | 'morale', as: Mark['as'], value: number): Mark[] =>
  value === 0 ? [] : [{ art: good, label: say(`track.${good}`), value, as }];

const eventFace = (event: EventCard): CardFace => ({
  art: eventFaceId(event.id),
  name: eventName(event.id),
  type: say('face.event', { value: event.value, lasts: say(`board.lasts-${event.lasts}`) }),
  text: eventText(event),
  kind: 'event',
  marks: [],
});

/** B205 The face of a Special Ability, with the levels that have a token of it. */
function abilityFace(id: AbilityId, text: Phrase): CardFace {
  const levels = LEVELS.filter((level) => TOKENS[level].includes(id));
  return {
    art: abilityFaceId(id),
    name: abilityName(id),
    type: say('face.ability', { count: levels.length, levels: numbers(levels) }),
    text,
    kind: 'ability',
    marks: [],
  };
}

type Faces = Readonly<Record<string, CardFace>>;

/** The faces that are the same in all editions. */
const ALIKE: Faces = Object.fromEntries([
  ...Object.values(CARDS).map((card) => [card.id, cardFace(card)] as const),
  ...Object.values(EVENTS).map((event) => [eventFaceId(event.id), eventFace(event)] as const),
]);
const withAbilities = (text: (id: AbilityId) => Phrase): Faces => ({
  ...ALIKE,
  ...Object.fromEntries(ABILITY_IDS.map((id) => [abilityFaceId(id), abilityFace(id, text(id))])),
});

const PLAYED: Readonly<Record<EditionId, Faces>> = {
  english: withAbilities((id) => abilityText(id, EDITIONS.english)),
  french: withAbilities((id) => abilityText(id, EDITIONS.french)),
};
const UNPLAYED: Faces = withAbilities((id) => {
  const [english, french] = [abilityText(id, EDITIONS.english), abilityText(id, EDITIONS.french)];
  return EDITIONS.french.reworded.includes(id) ? inBothEditions(english, french) : english;
});

/** Faces of every Resource card, Event and Special Ability, worded by the rules of a game if `options` are given. */
export const faces = (options?: Options): Faces => (options ? PLAYED[options.edition] : UNPLAYED);

/** The cards that a seat's heroes have stored. Everybody may see them: the game is played openly. */
export const hands = ({ heroes }: View, seat: Seat): Hand[] =>
  heroes
    .filter((hero) => hero.seat === seat)
    .map((hero) => ({ owner: heroName(hero.id), cards: hero.cards.map((id) => cardFace(cardOf(id))) }));
