import type { CardFace, Counter, Hand, Seat } from '../../engine/index.ts';
import { abilityFaceId, type Card, eventFaceId } from './cards/card.ts';
import { cardText, eventText, numbers } from './cards/text.ts';
import { ABILITY_IDS, type AbilityId, LEVELS, TOKENS } from './data/abilities.ts';
import { CARDS, cardOf } from './data/cards.ts';
import { EVENTS } from './data/events.ts';
import { EDITIONS } from './edition.ts';
import type { EventCard } from './cards/event.ts';
import type { View } from './view.ts';
import { abilityName, abilityText, cardName, className, eventName, heroName, say } from './words.ts';

/** How cards look, made from their facts. */

function cardFace(card: Card): CardFace {
  const type = { class: className(card.class), type: say(`type.${card.type}`) };
  return {
    art: card.id,
    name: cardName(card.id),
    type: card.action || card.massive ? say('face.card-action', type) : say('face.card', type),
    text: cardText(card),
    kind: card.type,
    marks: [...mark('gold', card.cost), ...mark('morale', card.morale)],
  };
}

/** B119 The price in Gold; what the use brings or costs in Morale. */
const mark = (good: 'gold' | 'morale', value: number): Counter[] =>
  value === 0 ? [] : [{ art: good, label: say(`track.${good}`), value }];

const eventFace = (event: EventCard): CardFace => ({
  art: eventFaceId(event.id),
  name: eventName(event.id),
  type: say('face.event', { value: event.value, lasts: say(`board.lasts-${event.lasts}`) }),
  text: eventText(event),
  kind: 'event',
  marks: [],
});

/** B205 A Special Ability, with the levels of which there are tokens; as the English rules word it. */
function abilityFace(id: AbilityId): CardFace {
  const levels = LEVELS.filter((level) => TOKENS[level].includes(id));
  return {
    art: abilityFaceId(id),
    name: abilityName(id),
    type: say('face.ability', { count: levels.length, levels: numbers(levels) }),
    text: abilityText(id, EDITIONS.english),
    kind: 'ability',
    marks: [],
  };
}

const FACES: Readonly<Record<string, CardFace>> = Object.fromEntries([
  ...Object.values(CARDS).map((card) => [card.id, cardFace(card)] as const),
  ...Object.values(EVENTS).map((event) => [eventFaceId(event.id), eventFace(event)] as const),
  ...ABILITY_IDS.map((id) => [abilityFaceId(id), abilityFace(id)] as const),
]);

/** Every Resource card, every Event and every Special Ability. */
export const faces = (): typeof FACES => FACES;

/** The cards that a seat's heroes have stored; everybody may see them, for the game is played openly. */
export const hands = ({ heroes }: View, seat: Seat): Hand[] =>
  heroes
    .filter((hero) => hero.seat === seat)
    .map((hero) => ({ owner: heroName(hero.id), cards: hero.cards.map((id) => cardFace(cardOf(id))) }));
