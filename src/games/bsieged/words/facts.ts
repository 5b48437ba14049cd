import type { Fact, Phrase } from '../../../engine/index.ts';
import { type Parameters, type Spoken, type Wording, parametersOf as worded } from '../../../kit/index.ts';
import type { Good } from '../components/caps.ts';
import type { EditionId } from '../components/options.ts';
import type { BuildingId, Place, Side, ZoneNumber } from '../components/geometry.ts';
import type { UnitKind, Units } from '../components/units.ts';
import type { AbilityId, Level } from '../data/abilities.ts';
import type { CardClass } from '../data/card.ts';
import { cardOf } from '../data/cards.ts';
import { eventOf } from '../data/events.ts';
import type { HeroId } from '../data/heroes.ts';
import { EDITIONS } from '../model/edition.ts';
import { cardHead, cardText, eventText } from './card-text.ts';
import {
  abilityName,
  abilityText,
  cardName,
  className,
  diceList,
  eventName,
  heroName,
  namesOfCards,
  placeName,
  say,
  sideName,
  toBuilding,
  unitCount,
  unitList,
  zoneName,
} from './words.ts';

/** The result of a rolled number; `count`: the amount, where it has one. */
export interface Result {
  readonly of:
    'hits' | 'hits-deadly' | 'food' | 'gold' | 'luck' | 'misfortune' | `smuggle-${CardClass | 'gold' | 'food'}`;
  readonly count?: number;
}

/** Figures that enter a zone: units, the Messenger by his number, the Avatar. */
export interface Figures {
  readonly units?: Partial<Units>;
  readonly messenger?: 1 | 2;
  readonly avatar?: true;
}

/** All facts in news, questions and threats of this game, by name: ids, numbers and lists, never words. */
export interface Facts {
  readonly hero: HeroId;
  readonly other: HeroId;
  readonly heroes: readonly HeroId[];
  readonly side: Side;
  readonly sides: readonly Side[];
  readonly zone: { readonly side: Side; readonly zone: ZoneNumber };
  readonly units: Partial<Units>;
  /** The figures that should have come. */
  readonly wanted: Partial<Units>;
  /** One unit of this kind. */
  readonly unit: UnitKind;
  readonly figures: Figures;
  readonly place: Place | null;
  readonly places: readonly Place[];
  readonly building: BuildingId;
  /** The building that a hero goes to. */
  readonly to: BuildingId;
  readonly card: string;
  /** A card whose text is given with its name. */
  readonly drawn: string;
  readonly weapons: readonly string[];
  readonly given: readonly string[];
  readonly taken: readonly string[];
  readonly event: string;
  /** An Event whose text is given with its name. */
  readonly turned: string;
  /** The top card of a deck. */
  readonly top: { readonly event: string } | { readonly card: string };
  readonly ability: AbilityId;
  /** An ability by the rules in play. */
  readonly learned: { readonly ability: AbilityId; readonly edition: EditionId };
  readonly abilities: readonly AbilityId[];
  /** The cause: a card, an Event or an ability. */
  readonly by: { readonly card: string } | { readonly event: string } | { readonly ability: AbilityId };
  readonly class: CardClass;
  readonly good: Good;
  readonly level: Level;
  /** B12 The sign of a slot. */
  readonly symbol: string;
  readonly result: Result;
  readonly dice: readonly number[];
  /** The number on the Catapult's die. */
  readonly face: number;
  readonly target: number;
  readonly strength: number;
  readonly hits: number;
  readonly count: number;
  /** Actions for the Catapult only. */
  readonly extra: number;
  readonly left: number;
  readonly vinculum: number;
  readonly number: 1 | 2;
  readonly rolled: number;
  readonly value: number;
  readonly bonus: number;
  readonly morale: number;
  readonly food: number;
  readonly percent: number;
  /** The same chance with the Divine Grace in hand. */
  readonly graced: number;
  readonly round: number;
}
export type Field = keyof Facts;

export const resultName = ({ of, count }: Result): Phrase =>
  say(`result.${of}`, count === undefined ? undefined : { count });

const figureList = ({ units, messenger, avatar }: Figures): Phrase[] => [
  ...(messenger ? [say('board.messenger', { number: messenger })] : []),
  ...(avatar ? [say('kind.avatar')] : []),
  ...(units ? unitList(units) : []),
];

/** The wording of each fact, by its name; missing facts are given as they are. */
const WORDING: Wording<Facts> = {
  hero: heroName,
  other: heroName,
  heroes: (ids) => ids.map(heroName),
  side: sideName,
  sides: (sides) => sides.map(sideName),
  zone: ({ side, zone }) => zoneName(side, zone),
  units: unitList,
  wanted: unitList,
  unit: (kind) => unitCount(kind, 1),
  figures: figureList,
  place: placeName,
  places: (places) => places.map(placeName),
  building: placeName,
  card: cardName,
  weapons: (cards) => cards.map(cardName),
  given: namesOfCards,
  taken: namesOfCards,
  event: eventName,
  ability: abilityName,
  abilities: (ids) => ids.map(abilityName),
  by: (one) => ('card' in one ? cardName(one.card) : 'event' in one ? eventName(one.event) : abilityName(one.ability)),
  class: className,
  good: (good) => say(`good.${good}`),
  symbol: (sign) => say(`symbol.${sign}`),
  result: resultName,
  dice: diceList,
};

/** Facts that a text knows by another name, or that need more than the name. */
const SPOKEN: Spoken<Facts> = {
  to: (building) => ({ place: toBuilding(building) }),
  drawn: (id) => ({ card: cardName(id), head: cardHead(cardOf(id)), text: cardText(cardOf(id)) }),
  learned: ({ ability, edition }) => ({ text: abilityText(ability, EDITIONS[edition]) }),
  turned: (id) => ({ event: eventName(id), text: eventText(eventOf(id)) }),
  top: (card) => ({ card: 'event' in card ? eventName(card.event) : cardName(card.card) }),
};

/** The parameters of a text, from facts. */
export const wordsOf = (facts: Fact['data']): Parameters => worded(facts, WORDING, SPOKEN);

/** A text with its parameters. */
export const phraseOf = (key: string, facts: Fact['data']): Phrase =>
  Object.keys(facts).length === 0 ? say(key) : say(key, wordsOf(facts));
