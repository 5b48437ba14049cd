import {
  chooseOne,
  chooseSome,
  orderTogether,
  type Show,
  type Play,
  reveal,
  seedDice,
  shuffle,
  type Start,
} from '../../../engine/index.ts';
import { CARD_CLASSES } from '../data/card.ts';
import { stockSeason } from '../decks/decks.ts';
import { type AbilityId, LEVELS, TOKENS } from '../data/abilities.ts';
import { CARDS } from '../data/cards.ts';
import { ENEMY_CARDS } from '../data/enemies.ts';
import { EVENTS } from '../data/events.ts';
import type { HeroId } from '../data/heroes.ts';
import { BUILDINGS, QUARTERS, type Side, SIDES } from '../components/geometry.ts';
import { checkOptions, eventValuesOf, graceOf, type Options } from '../components/options.ts';
import { copyState } from '../model/copy.ts';
import {
  type Building,
  type Field,
  type Hero,
  type ResourceDeck,
  seatsOf,
  type State,
  type Zone,
} from '../model/state.ts';
import { recordOf } from '../../../kit/index.ts';
import { noUnits } from '../components/units.ts';
import { heroName, placeName, say, sideName } from '../words/words.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B25, B32 The values of heroes at the start and after they come back to life. */
export const STARTING = { morale: 5, food: 3, gold: 1 } as const;

/**
 * B15a-B27 The board before the first decision. The first steps of its agenda do the rest of the setup. Throws a
 * RangeError for unknown options.
 */
export function setup({ options, holdings, seed }: Start<Options>): State {
  checkOptions(options);
  const heroes = holdings.flatMap((roles, seat) => roles.map((id) => newHero(id as HeroId, seat, graceOf(options))));
  const s = copyState({
    dice: seedDice(seed),
    barrier: 0,
    news: [],
    agenda: [['chooseFields'], ['deal'], ['orderHeroes'], ['chooseFirst'], ['round']],
    outcome: null,
    options,
    round: 1,
    begun: false,
    phase: 'setup',
    heroes,
    first: heroes[0]!.id,
    resting: [],
    fields: FIELDS,
    buildings: BUILT,
    catapult: 'north',
    messenger: {
      number: 1,
      leg: 'departure',
      at: 'nowhere',
      side: null,
      zone: null,
      homeward: false,
      compass: null,
      pursuit: null,
      warded: false,
      second: undefined,
    },
    avatar: null,
    decks: DECKS,
    eventDeck: eventsFor(options),
    eventDiscard: [],
    events: [],
    enemyDeck: ENEMIES,
    tokens: ALL_TOKENS,
    tokenDiscard: NO_TOKENS,
    streak: { symbol: -1, length: 0 },
    turn: null,
    removed: [],
  });
  shuffleDecks(s);
  return s;
}

const newZone = (): Zone => ({
  units: noUnits(),
  traps: [],
  attacked: noUnits(),
  arrived: noUnits(),
  spent: noUnits(),
  still: [],
});

/* Parts that every game begins with; each game gets its own copy. */
const FIELDS = recordOf(SIDES, (): Field => ({
  points: 1,
  slots: [],
  zones: { 1: newZone(), 2: newZone(), 3: newZone() },
  second: noUnits(),
}));
const BUILT = recordOf(BUILDINGS, (): Building => ({ state: 'intact', reinforced: 0 }));
const DECKS = recordOf(CARD_CLASSES, (): ResourceDeck => ({ pool: [], season: [], discard: [] }));
const ENEMIES = Object.keys(ENEMY_CARDS);
const ALL_TOKENS = recordOf(LEVELS, (level) => [...TOKENS[level]]);
const NO_TOKENS = recordOf(LEVELS, (): AbilityId[] => []);
const ALL_EVENTS = Object.values(EVENTS);

/** B19, B21 Shuffles all decks and all piles of tokens. */
function shuffleDecks(s: State): void {
  for (const cardClass of CARD_CLASSES) s.decks[cardClass].pool = shuffle(s, [...POOLS[cardClass]]);
  shuffle(s, s.eventDeck);
  shuffle(s, s.enemyDeck);
  for (const level of LEVELS) shuffle(s, s.tokens[level]);
}

const POOLS = recordOf(CARD_CLASSES, (cardClass): readonly string[] =>
  Object.values(CARDS).flatMap(({ id, class: of, copies }) => (of === cardClass ? Array<string>(copies).fill(id) : [])),
);

/** B20 The Events of the chosen values. The data check ensures that there are at least twelve. */
function eventsFor(options: Options): string[] {
  const [least, greatest] = eventValuesOf(options);
  return ALL_EVENTS.filter(({ value }) => value >= least && value <= greatest).map(({ id }) => id);
}

/** B22, B23 Deals the first Enemy cards, then the first Season Resources, once the sides of the fields are chosen. */
export function deal(s: State): void {
  dealEnemies(s);
  stockSeason(s, s.heroes.length);
}

/** B22, B182 Deals three Enemy cards to each field, face up, in the order drawn. */
export function dealEnemies(s: State): void {
  reveal(s);
  for (const side of SIDES) s.fields[side].slots = [s.enemyDeck.pop()!, s.enemyDeck.pop()!, s.enemyDeck.pop()!];
}

function newHero(id: HeroId, seat: number, grace: number): Hero {
  return {
    id,
    seat,
    alive: true,
    ...STARTING,
    grace,
    place: null,
    cards: [],
    tokens: [null, null, null, null],
    ignored: 0,
    shield: 0,
    used: [],
    plain: undefined,
  };
}

/** B17 One Spawning Point a hero, plus the lobby's extra; at least one and at most two a field. */
export const pointsFor = (heroes: number, extra: number): number =>
  Math.max(SIDES.length, Math.min(2 * SIDES.length, heroes + extra));

/** B17 Asks the team which fields get two Spawning Points. */
export function* chooseFields(s: State): Play {
  const doubled = pointsFor(s.heroes.length, s.options.extraPoints) - SIDES.length;
  if (doubled === 0) return;
  const sides =
    doubled === SIDES.length
      ? [...SIDES]
      : yield* chooseSome<Side>(seatsOf(s), asking('fields', { count: doubled }), SIDES, doubled, doubled, {
          id: (side) => side,
          label: sideName,
          detail: (side) => say('hint.quarter', { places: QUARTERS[side].map(placeName) }),
        });
  for (const side of sides) s.fields[side].points = 2;
  report(s, 'fields', { sides });
}

/** B16 Asks each player who leads several heroes for their order; all players are asked at the same time. */
export function* orderHeroes(s: State): Play {
  const lists = seatsOf(s).map((seat) => ({ seat, items: s.heroes.filter((hero) => hero.seat === seat) }));
  const show: Show<Hero> = { id: ({ id }) => id, label: ({ id }) => heroName(id) };
  // No hero's place in the order is a secret.
  const ordered = yield* orderTogether<Hero>(lists, asking('order-heroes', {}), show, { audience: 'all' });
  s.heroes = ordered.flat();
  /** The table hears a lone player's order anyway. */
  const deciding = lists.filter(({ items }) => items.length > 1).length;
  if (deciding > 1) report(s, 'hero-order', { heroes: s.heroes.map(({ id }) => id) });
}

/** B26 The team gives the First Hero token to one hero. */
export function* chooseFirst(s: State): Play {
  const hero = yield* chooseOne<Hero>(seatsOf(s), asking('first', {}), s.heroes, {
    id: ({ id }) => id,
    label: ({ id }) => heroName(id),
    seat: ({ seat }) => seat,
  });
  s.first = hero.id;
  report(s, 'first', { hero: s.first });
}
