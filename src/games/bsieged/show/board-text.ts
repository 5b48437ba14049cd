import type { Move, Phrase } from '../../../engine/index.ts';
import { abilitiesOf, strengthOf } from '../model/abilities.ts';
import { CARD_CLASSES } from '../data/card.ts';
import { eventText } from '../words/card-text.ts';
import { cardOf } from '../data/cards.ts';
import type { EventCard } from '../data/event-card.ts';
import { EVENTS } from '../data/events.ts';
import { comingRound, MOST_DESTROYED } from '../model/ending.ts';
import {
  BUILDINGS,
  QUARTERS,
  ROUNDS,
  seasonOf,
  type Side,
  SIDES,
  type ZoneNumber,
  ZONES,
} from '../components/geometry.ts';
import { capsOf } from '../fortune/goods.ts';
import { messengerNotices } from './messenger-text.ts';
import { holds, targetOf } from '../model/modifiers.ts';
import { noteOf } from './notes.ts';
import { actionsLeft, guardText, heldText, slotsOf } from './panels.ts';
import { isAtSecond } from '../model/points.ts';
import { figuresOf } from '../field/spawning.ts';
import type { Hero, Trap } from '../model/state.ts';
import { countUnits } from '../components/units.ts';
import type { View } from './view.ts';
import {
  abilityName,
  cardName,
  className,
  eventName,
  heroName,
  placeName,
  say,
  sideName,
  symbolName,
  unitList,
  zoneName,
} from '../words/words.ts';

/** The active hero, or the end of the game. */
export function status(view: View): Phrase {
  if (view.outcome) return say(`outcome.${view.outcome.cause}`);
  if (view.turn) return say('board.turn-of', { hero: heroName(view.turn.hero), count: view.turn.actions });
  return say(`board.during-${view.phase}`);
}

/** The whole board in sentences; facts for the next action come first. */
export function boardText(view: View, moves: readonly Move[]): Phrase[] {
  return [
    say('board.says-title', {
      round: view.round,
      of: ROUNDS,
      season: say(`season.${seasonOf(view.round)}`),
      phase: say(`phase.${view.phase}`),
    }),
    say('board.says-status', { status: status(view) }),
    say('board.heading-fields'),
    ...SIDES.flatMap((side) => [fieldText(view, side), ...secondText(view, side)]),
    messengerText(view),
    ...(view.outcome ? [] : messengerNotices(view).map(({ text }) => text)),
    ...(view.avatar
      ? [
          say('board.says-avatar', {
            zone: zoneName(view.avatar.side, view.avatar.zone),
            vinculum: view.avatar.vinculum,
          }),
        ]
      : []),
    say('board.heading-heroes'),
    ...view.heroes.map((hero) => heroText(view, hero)),
    ...nextText(moves),
    say('board.heading-citadel'),
    buildingsText(view),
    say('board.says-destroyed', { count: view.destroyed, most: MOST_DESTROYED }),
    say(holds(view, 'catapult-closed') ? 'board.says-catapult-closed' : 'board.says-catapult', {
      side: sideName(view.catapult),
    }),
    ...SIDES.map((side) => quarterText(view, side)),
    say('board.heading-abyss'),
    ...SIDES.flatMap((side) => summonsText(view, side)),
    say('board.says-targets', { zones: ZONES.map((zone) => targetText(view, zone)) }),
    ...(view.outcome ? [] : view.events.map(({ id }) => eventLine(EVENTS[id]!))),
    ...trapTexts(view),
    say('board.heading-cards'),
    ...view.heroes.filter((hero) => hero.alive).flatMap((hero) => [cardsText(hero), ...roomText(hero)]),
    say('board.says-caps', { ...capsOf(view) }),
    say('board.says-decks', {
      decks: CARD_CLASSES.map((of) =>
        say('board.says-deck', { class: className(of), season: view.decks[of].season, pool: view.decks[of].pool }),
      ),
    }),
    say('board.says-rest', { events: view.eventsLeft, enemies: view.enemiesLeft, ...view.reserve }),
  ];
}

const eventLine = (event: EventCard): Phrase =>
  say('board.says-event', {
    event: eventName(event.id),
    lasts: say(`board.lasts-${event.lasts}`),
    text: eventText(event),
  });

const nextText = (moves: readonly Move[]): Phrase[] =>
  moves.length === 0
    ? []
    : [say('board.heading-next'), ...moves.map(({ label }) => say('board.says-next', { move: label }))];

/** The enemies in a zone. The Avatar's Vinculum has a line of its own. */
function enemiesOf({ avatar, fields }: View, side: Side, zone: ZoneNumber): Phrase[] {
  const { units } = fields[side].zones[zone];
  return [
    ...(avatar?.side === side && avatar.zone === zone ? [say('board.the-avatar')] : []),
    ...(countUnits(units) > 0 ? unitList(units) : []),
  ];
}

function fieldText(view: View, side: Side): Phrase {
  const zones = ZONES.filter((zone) => enemiesOf(view, side, zone).length > 0);
  if (zones.length === 0) return say('board.says-field-empty', { side: sideName(side) });
  return say('board.says-field', {
    side: sideName(side),
    zones: zones.map((zone) => say('board.says-zone', { zone, units: enemiesOf(view, side, zone) })),
  });
}

/** B265 Names the figures at the second Spawning Point. */
function secondText(view: View, side: Side): Phrase[] {
  const { fields, messenger, avatar } = view;
  const units = [
    ...(isAtSecond(messenger, side) ? [say('board.messenger', { number: messenger.number })] : []),
    ...(isAtSecond(avatar, side) ? [say('board.avatar', { vinculum: avatar!.vinculum })] : []),
    ...(countUnits(fields[side].second) > 0 ? unitList(fields[side].second) : []),
  ];
  return units.length > 0 ? [say('board.says-second', { zone: zoneName(side, 3), units })] : [];
}

function messengerText({ messenger }: View): Phrase {
  switch (messenger.at) {
    case 'field':
      if (messenger.homeward)
        return say('board.says-messenger-homeward', {
          number: messenger.number,
          zone: zoneName(messenger.side!, messenger.zone!),
        });
      return say(`board.says-messenger-${messenger.leg}`, {
        number: messenger.number,
        zone: zoneName(messenger.side!, messenger.zone!),
      });
    case 'wall':
      return say('board.says-messenger-wall', { number: messenger.number, side: sideName(messenger.side!) });
    default:
      return say(`board.says-messenger-${messenger.at}`, { number: messenger.number });
  }
}

function buildingsText(view: View): Phrase {
  const harmed = BUILDINGS.filter((building) => view.buildings[building].state !== 'intact');
  if (harmed.length === 0) return say('board.says-intact');
  return say('board.says-buildings', {
    buildings: harmed.map((building) =>
      say('choice.building', { place: placeName(building), state: say(`state.${view.buildings[building].state}`) }),
    ),
  });
}

/** B8 The buildings of a Quarter, each with its state, its gift and its Reinforced tokens (B148). */
function quarterText(view: View, side: Side): Phrase {
  const buildings = QUARTERS[side].map((building) => {
    const { state, reinforced } = view.buildings[building];
    const facts = { place: placeName(building), state: say(`state.${state}`), note: noteOf(view, building) };
    return reinforced > 0
      ? say('board.says-reinforced', { ...facts, count: reinforced })
      : say('board.says-building', facts);
  });
  return say('board.says-quarter', { side: sideName(side), buildings });
}

/** B12, B17, B53 The Spawning Points, and the figures for each symbol. */
function summonsText(view: View, side: Side): Phrase[] {
  const { points, slots } = view.fields[side];
  if (slots.length === 0) return [];
  const round = comingRound(view);
  const summons = slots.map((card, slot) =>
    say('board.says-summon', { symbol: symbolName(view, slot), units: unitList(figuresOf({ ...view, round }, card)) }),
  );
  return [say('board.says-summons', { side: sideName(side), count: points, summons })];
}

/** B83 The number that hits in a zone. */
const targetText = (view: View, zone: ZoneNumber): Phrase =>
  say('board.says-target', { zone, target: targetOf(view, zone) });

/** The notes in brackets on a hero's line. */
function marksOf(view: View, hero: Hero): Phrase[] {
  return [
    ...(view.first === hero.id ? [say('board.first')] : []),
    ...(view.turn?.hero === hero.id ? [say('board.acting', { count: actionsLeft(view.turn) })] : []),
    ...(view.acted.includes(hero.id) ? [say('board.acted')] : []),
    ...guardText(hero, 'says-guard'),
  ];
}

function heroText(view: View, hero: Hero): Phrase {
  if (!hero.alive)
    return say(view.first === hero.id ? 'board.says-dead-first' : 'board.says-dead', { hero: heroName(hero.id) });
  const { morale, food, gold, grace } = hero;
  const marks = marksOf(view, hero);
  return say(marks.length > 0 ? 'board.says-hero-marked' : 'board.says-hero', {
    hero: heroName(hero.id),
    ...(marks.length > 0 ? { marks } : {}),
    place: placeName(hero.place),
    morale,
    food,
    gold,
    grace,
    strength: strengthOf(hero),
  });
}

const cardWithText = (id: string): Phrase => say('board.says-card', { card: cardName(id), text: heldText(cardOf(id)) });

function cardsText(hero: Hero): Phrase {
  const cards = hero.cards.length > 0 ? hero.cards.map(cardWithText) : [say('units.none')];
  return say('board.says-cards', { hero: heroName(hero.id), abilities: abilitiesOf(hero).map(abilityName), cards });
}

/** B125 The free slots of a hero. */
function roomText(hero: Hero): Phrase[] {
  const free = slotsOf(hero).filter(({ card }) => !card);
  if (free.length === 0) return [];
  const room = free.map(({ accepts, kind }) =>
    say('board.says-slot', { classes: accepts.map(className), type: say(`type.${kind}`) }),
  );
  return [say('board.says-room', { hero: heroName(hero.id), room })];
}

const trapTexts = (view: View): Phrase[] =>
  SIDES.flatMap((side) =>
    ZONES.flatMap((zone) => view.fields[side].zones[zone].traps.map((trap) => trapText(trap, zoneName(side, zone)))),
  );

function trapText({ card, doubled, stage }: Trap, zone: Phrase): Phrase {
  const { phases = 1 } = cardOf(card).tactics ?? {};
  const what = { card: cardName(card), zone };
  if (phases > 1) return say('board.says-lasting-trap', { ...what, stage, phases });
  return say(doubled ? 'board.says-trap-twice' : 'board.says-trap', what);
}
