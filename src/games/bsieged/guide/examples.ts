import { type Scene, standardOptions } from '../../../engine/index.ts';
import { ENEMY_CARDS } from '../data/enemies.ts';
import type { BuildingId, Place, Side, ZoneNumber } from '../components/geometry.ts';
import { SIDES } from '../components/geometry.ts';
import { type Options, OPTIONS } from '../components/options.ts';
import { boardScene } from '../show/scene.ts';
import { setup } from '../round/setup.ts';
import { type Hero, heroOf, type State } from '../model/state.ts';
import type { Units } from '../components/units.ts';
import { tableView } from '../show/view.ts';

/** A made-up board that shows something. Missing parts are as at the start of a game of four heroes. */
interface Example {
  readonly round?: number;
  readonly phase?: State['phase'];
  readonly heroes?: Readonly<Record<string, Partial<Hero> & { readonly place: Place }>>;
  readonly fields?: Partial<Record<Side, Partial<Record<ZoneNumber, Partial<Units>>>>>;
  readonly buildings?: Partial<Record<BuildingId, 'damaged' | 'destroyed'>>;
  readonly messenger?: Partial<State['messenger']>;
  readonly avatar?: State['avatar'];
}

const HEROES = ['paladin', 'archer', 'sorcerer', 'smuggler'];

/** The board by the rules of an edition. */
function scene({ edition }: Options, example: Example): Scene {
  const {
    round = 1,
    phase = 'setup',
    heroes = {},
    fields = {},
    buildings = {},
    messenger = {},
    avatar = null,
  } = example;
  const s = setup({
    options: { ...standardOptions(OPTIONS), edition },
    holdings: HEROES.map((id) => [id]),
    seed: 'guide',
  });
  Object.assign(s, { round, phase, begun: true, avatar });
  const cards = Object.keys(ENEMY_CARDS);
  SIDES.forEach((side, at) => (s.fields[side].slots = [cards[at]!, cards[at + 12]!, cards[at + 24]!]));
  for (const [id, facts] of Object.entries(heroes)) Object.assign(heroOf(s, id), facts);
  for (const [side, zones] of Object.entries(fields)) {
    for (const [zone, units] of Object.entries(zones))
      Object.assign(s.fields[side as Side].zones[Number(zone) as ZoneNumber].units, units);
  }
  for (const [building, state] of Object.entries(buildings)) s.buildings[building as BuildingId].state = state;
  Object.assign(s.messenger, messenger);
  return boardScene(tableView(s, null));
}

const ON_THEIR_POSTS = {
  paladin: { place: 'wall:north' },
  archer: { place: 'wall:east' },
  sorcerer: { place: 'tower' },
  smuggler: { place: 'catapult' },
} as const;

/** The first round: all heroes are there, and the Messenger sets out. */
export const atTheStart = (options: Options): Scene =>
  scene(options, {
    heroes: ON_THEIR_POSTS,
    fields: {
      north: { 3: { krohn: 2 } },
      east: { 3: { gargoh: 1 } },
      south: { 3: { krohn: 1 } },
      west: { 3: { molen: 1 } },
    },
    messenger: { at: 'field', side: 'south', zone: 1 },
  });

/** Every kind of enemy in its attack zone. */
export const enemiesAtWork = (options: Options): Scene =>
  scene(options, {
    round: 5,
    phase: 'enemies',
    heroes: ON_THEIR_POSTS,
    fields: {
      north: { 1: { krohn: 2, 'krohn-elite': 1 }, 2: { gargoh: 1 } },
      east: { 2: { gargoh: 2, 'gargoh-elite': 1 }, 3: { krohn: 1 } },
      south: { 3: { molen: 1, gargoh: 1 } },
      west: { 3: { krohn: 2 } },
    },
    avatar: { side: 'west', zone: 2, vinculum: 7 },
  });

/** The Messenger on his way back, one zone from the wall, with pursuers behind him. */
export const messengerUnderWay = (options: Options): Scene =>
  scene(options, {
    round: 7,
    heroes: ON_THEIR_POSTS,
    fields: {
      north: { 3: { krohn: 1, 'krohn-elite': 1 } },
      east: { 1: { krohn: 1 }, 3: { gargoh: 2 } },
      west: { 2: { gargoh: 1 } },
    },
    messenger: { at: 'field', leg: 'return', side: 'north', zone: 1 },
  });

/** Defeat is near in several ways: an empty wall, four ruins, the Avatar in zone 1. */
export const allButLost = (options: Options): Scene =>
  scene(options, {
    round: 10,
    phase: 'enemies',
    heroes: {
      paladin: { place: 'wall:north', morale: 1, food: 0 },
      archer: { place: 'wall:west', morale: 2 },
      sorcerer: { place: 'sanctuary', morale: 1 },
      smuggler: { place: 'wall:south', morale: 1 },
    },
    fields: {
      north: { 1: { krohn: 2 }, 3: { molen: 1 } },
      east: { 1: { krohn: 3 } },
      south: { 2: { gargoh: 2 }, 3: { molen: 1 } },
    },
    buildings: { tavern: 'destroyed', hideout: 'destroyed', barn: 'destroyed', market: 'destroyed', palace: 'damaged' },
    messenger: { number: 2, leg: 'departure', at: 'field', side: 'west', zone: 2 },
    avatar: { side: 'west', zone: 1, vinculum: 3 },
  });

/** Heroes after some rounds of play. */
export const seasonedHeroes = (options: Options): Scene =>
  scene(options, {
    round: 6,
    heroes: {
      paladin: { place: 'wall:north', morale: 4, cards: ['oathblade', 'tower-shield'] },
      archer: { place: 'wall:east', morale: 6, food: 2, cards: ['yew-longbow'] },
      sorcerer: { place: 'tower', gold: 3, cards: ['spear-of-dawn'] },
      smuggler: { place: 'market', food: 5, gold: 2, cards: ['sack-of-grain'] },
    },
  });
