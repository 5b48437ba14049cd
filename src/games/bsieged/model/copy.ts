import type { BuildingId, Side } from '../components/geometry.ts';
import type { CardClass } from '../data/card.ts';
import type { Units } from '../components/units.ts';
import type { Avatar, Building, Field, Hero, Messenger, ResourceDeck, State, Trap, Turn, Zone } from './state.ts';

/*
 * Bots copy states by the thousand. Every record is written out with all its keys in the order of `setup`, so that all
 * states have one shape, whether set up, copied or read from a save.
 */

/** All keys of a record, optional ones included: a new key fails to compile until it is copied here. */
type Whole<T> = { [K in keyof Required<T>]: T[K] };

/**
 * A copy of the state to play on. It shares the parts that no rule changes in place: options, events, steps to come,
 * tokens, the outcome.
 */
export const copyState = (s: State): Whole<State> => ({
  dice: s.dice.loaded ? { ...s.dice, loaded: [...s.dice.loaded] } : { ...s.dice },
  barrier: s.barrier,
  news: s.news.slice(),
  agenda: s.agenda.slice(),
  outcome: s.outcome,
  options: s.options,
  round: s.round,
  begun: s.begun,
  phase: s.phase,
  heroes: s.heroes.map(copyHero),
  first: s.first,
  resting: s.resting.slice(),
  fields: copyFields(s.fields),
  buildings: copyBuildings(s.buildings),
  catapult: s.catapult,
  messenger: copyMessenger(s.messenger),
  avatar: s.avatar && copyAvatar(s.avatar),
  decks: copyDecks(s.decks),
  eventDeck: s.eventDeck.slice(),
  eventDiscard: s.eventDiscard.slice(),
  events: s.events.slice(),
  enemyDeck: s.enemyDeck.slice(),
  tokens: copyStacks(s.tokens),
  tokenDiscard: copyStacks(s.tokenDiscard),
  streak: { symbol: s.streak.symbol, length: s.streak.length },
  turn: s.turn && copyTurn(s.turn),
  removed: s.removed.slice(),
});

const copyHero = (hero: Hero): Whole<Hero> => ({
  id: hero.id,
  seat: hero.seat,
  alive: hero.alive,
  morale: hero.morale,
  food: hero.food,
  gold: hero.gold,
  grace: hero.grace,
  place: hero.place,
  cards: hero.cards.slice(),
  tokens: hero.tokens.slice(),
  ignored: hero.ignored,
  shield: hero.shield,
  used: hero.used.slice(),
  plain: hero.plain,
});

const copyUnits = (units: Units): Whole<Units> => ({
  molen: units.molen,
  gargoh: units.gargoh,
  'gargoh-elite': units['gargoh-elite'],
  krohn: units.krohn,
  'krohn-elite': units['krohn-elite'],
});

const copyTrap = ({ card, hero, doubled, stage }: Trap): Whole<Trap> => ({ card, hero, doubled, stage });

const copyZone = (zone: Zone): Whole<Zone> => ({
  units: copyUnits(zone.units),
  traps: zone.traps.map(copyTrap),
  attacked: copyUnits(zone.attacked),
  arrived: copyUnits(zone.arrived),
  spent: copyUnits(zone.spent),
  still: zone.still.slice(),
});

const copyField = ({ points, slots, zones, second }: Field): Whole<Field> => ({
  points,
  slots: slots.slice(),
  zones: { 1: copyZone(zones[1]), 2: copyZone(zones[2]), 3: copyZone(zones[3]) },
  second: copyUnits(second),
});

const copyFields = ({ north, east, south, west }: State['fields']): Record<Side, Field> => ({
  north: copyField(north),
  east: copyField(east),
  south: copyField(south),
  west: copyField(west),
});

const copyBuilding = ({ state, reinforced }: Building): Whole<Building> => ({ state, reinforced });

const copyBuildings = (buildings: State['buildings']): Record<BuildingId, Building> => ({
  tavern: copyBuilding(buildings.tavern),
  hideout: copyBuilding(buildings.hideout),
  barn: copyBuilding(buildings.barn),
  armory: copyBuilding(buildings.armory),
  market: copyBuilding(buildings.market),
  sanctuary: copyBuilding(buildings.sanctuary),
  palace: copyBuilding(buildings.palace),
  tower: copyBuilding(buildings.tower),
});

const copyMessenger = (messenger: Messenger): Whole<Messenger> => ({
  number: messenger.number,
  leg: messenger.leg,
  at: messenger.at,
  side: messenger.side,
  zone: messenger.zone,
  homeward: messenger.homeward,
  compass: messenger.compass,
  pursuit: messenger.pursuit,
  warded: messenger.warded,
  second: messenger.second,
});

const copyAvatar = ({ side, zone, vinculum, second, chained }: Avatar): Whole<Avatar> => ({
  side,
  zone,
  vinculum,
  second,
  chained,
});

const copyDeck = ({ pool, season, discard }: ResourceDeck): Whole<ResourceDeck> => ({
  pool: pool.slice(),
  season: season.slice(),
  discard: discard.slice(),
});

const copyDecks = ({ armory, market, sorcery, tavern }: State['decks']): Record<CardClass, ResourceDeck> => ({
  armory: copyDeck(armory),
  market: copyDeck(market),
  sorcery: copyDeck(sorcery),
  tavern: copyDeck(tavern),
});

const copyStacks = (stacks: State['tokens']): State['tokens'] => ({
  1: stacks[1].slice(),
  2: stacks[2].slice(),
  3: stacks[3].slice(),
  4: stacks[4].slice(),
});

const copyTurn = (turn: Turn): Whole<Turn> => ({
  hero: turn.hero,
  actions: turn.actions,
  catapultActions: turn.catapultActions,
  lastUsed: turn.lastUsed,
  barred: turn.barred,
  acted: turn.acted,
  last: turn.last,
  boost: { dice: turn.boost.dice, strength: turn.boost.strength, target: turn.boost.target },
});
