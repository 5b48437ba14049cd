import type { GameState } from '../../../engine/index.ts';
import type { AbilityId } from '../data/abilities.ts';
import type { CardClass } from '../data/card.ts';
import type { HeroId } from '../data/heroes.ts';
import { type BuildingId, type Place, type Side, SIDES, type ZoneNumber, ZONES } from '../components/geometry.ts';
import type { Options } from '../components/options.ts';
import type { EnemyKind, Units } from '../components/units.ts';

/** A Special Ability token in its slot: name up, or name down for +1 Strength (B202). */
export interface Token {
  readonly ability: AbilityId;
  readonly side: 'ability' | 'strength';
}

export interface Hero {
  readonly id: HeroId;
  readonly seat: number;
  alive: boolean;
  morale: number;
  food: number;
  gold: number;
  grace: number;
  /** Null: not placed yet (B27), or dead. */
  place: Place | null;
  /** Stored Resource cards. Their slots are worked out when needed (B125). */
  cards: string[];
  /** Slots of level 1 to 4. */
  tokens: (Token | null)[];
  /** Hits already ignored this round by Vigor abilities and armour. */
  ignored: number;
  /** Hits that cards let the hero ignore until the end of the round. */
  shield: number;
  /** Once-a-turn and once-a-round abilities and permanent cards used, by id. */
  used: string[];
  /** Whether the hero goes without the printed abilities: to measure their worth. */
  plain?: true | undefined;
}

/** A card lying beside a zone (B131). */
export interface Trap {
  readonly card: string;
  /** The hero who placed it. */
  readonly hero: HeroId;
  /** B212, B237 Whether it works as if it were there twice. */
  readonly doubled: boolean;
  /** Enemies phases that it has been through; more than one only for Cursed Ground (B134). */
  stage: number;
}

export interface Zone {
  units: Units;
  traps: Trap[];
  /** Units that have attacked in this Enemies phase (B137). */
  attacked: Units;
  /** B143a Units that came here during this Enemies phase. The icons bind only those that began it here. */
  arrived: Units;
  /** B140 Units that have spent this Enemies phase on the Messenger, even if moved since. */
  spent: Units;
  /** Effects that keep units from acting in this Enemies phase. */
  still: Still[];
}

/** Units of these kinds do not attack, do not march, or neither, until the phase ends. */
interface Still {
  readonly what: 'attack' | 'march' | 'both';
  readonly kinds: readonly EnemyKind[];
}

export interface Field {
  /** Spawning Points (B17). */
  points: 1 | 2;
  /** Ids of the Enemy cards in slots A, B, C; none until the first ones are dealt (B22). */
  slots: string[];
  zones: Record<ZoneNumber, Zone>;
  /** B265 The units of zone 3 at its second Spawning Point, if it has halves. */
  second: Units;
}

export interface Building {
  state: 'intact' | 'damaged' | 'destroyed';
  reinforced: number;
}

/** B39-B51 The Messenger. */
export interface Messenger {
  /** The first or the second Messenger. */
  number: 1 | 2;
  leg: 'departure' | 'return';
  at: 'nowhere' | 'field' | 'outskirts' | 'wall' | 'home' | 'dead';
  side: Side | null;
  zone: ZoneNumber | null;
  /** B47 Whether he enters the Citadel at the end of this round's Enemies phase. */
  homeward: boolean;
  /** A drawn Compass card that waits for a free zone 3 (B44). */
  compass: Side | null;
  /** B46 The field where his pursuers appear. */
  pursuit: Side | null;
  /** Whether a card keeps him from harm until the end of the round. */
  warded: boolean;
  /** B265 Whether he stands at the second Spawning Point of a zone 3 with halves. */
  second?: boolean | undefined;
}

export interface Avatar {
  side: Side;
  zone: ZoneNumber;
  vinculum: number;
  /** B265 Whether it stands at the second Spawning Point of a zone 3 with halves. */
  second?: boolean | undefined;
  /** Whether a card keeps it from marching in this round. */
  chained?: true | undefined;
}

/** A stack of one class of Resource cards. The last card of a list is the top one. */
export interface ResourceDeck {
  pool: string[];
  season: string[];
  discard: string[];
}

/** An Event in force (B37). */
interface ActiveEvent {
  readonly id: string;
}

/** The rest of a hero's current turn. */
export interface Turn {
  readonly hero: HeroId;
  actions: number;
  /** B244 Actions that only the Catapult can take. */
  catapultActions: number;
  /** B79 The building used by the previous action. */
  lastUsed: BuildingId | null;
  /** B221 A building or the Catapult that the first action may not use. */
  barred: Place | null;
  /** Whether the hero has taken an action yet. */
  acted: boolean;
  /** B221 Whether a coward has joined another hero: that was the last action, whatever was left. */
  last?: true | undefined;
  /** Bonus of cards to the next attack from the walls. */
  boost: { dice: number; strength: number; target: number };
}

export interface State extends GameState {
  options: Options;
  /** Rounds played or begun, by the Time token: it moves in the Events step (B36). */
  round: number;
  /** False until round 1 has begun: it has no Event (B35). */
  begun: boolean;
  phase: 'setup' | 'heroes' | 'enemies' | 'season';
  /** The heroes in the cyclic order of play (B75). */
  heroes: Hero[];
  first: HeroId;
  /** B30 Dead heroes whose players declined their return in this round. */
  resting: HeroId[];
  fields: Record<Side, Field>;
  buildings: Record<BuildingId, Building>;
  catapult: Side;
  messenger: Messenger;
  avatar: Avatar | null;
  decks: Record<CardClass, ResourceDeck>;
  eventDeck: string[];
  eventDiscard: string[];
  events: ActiveEvent[];
  enemyDeck: string[];
  tokens: Record<1 | 2 | 3 | 4, AbilityId[]>;
  tokenDiscard: Record<1 | 2 | 3 | 4, AbilityId[]>;
  /** B57 The run of equal symbols in the Summoning rolls of this step. */
  streak: { symbol: number; length: number };
  turn: Turn | null;
  /** Cards that left the game (B190). */
  removed: string[];
}

export const heroOf = (s: State, id: string): Hero => s.heroes.find((hero) => hero.id === id)!;
export const living = (s: State): Hero[] => s.heroes.filter((hero) => hero.alive);
export const heroesAt = (s: Pick<State, 'heroes'>, place: Place): Hero[] =>
  s.heroes.filter((hero) => hero.alive && hero.place === place);
export const zoneAt = (s: Pick<State, 'fields'>, side: Side, zone: ZoneNumber): Zone => fieldOf(s, side).zones[zone];
export const seatsOf = (s: State): number[] => [...new Set(s.heroes.map((hero) => hero.seat))];

/** `s.fields[side]`, but faster in loops over the sides. */
export function fieldOf({ fields }: Pick<State, 'fields'>, side: Side): Field {
  switch (side) {
    case 'north':
      return fields.north;
    case 'east':
      return fields.east;
    case 'south':
      return fields.south;
    case 'west':
      return fields.west;
  }
}

/** A trap with its place. */
export interface Placed {
  readonly trap: Trap;
  readonly side: Side;
  readonly zone: ZoneNumber;
}

/** Every Tactics card in play. */
export function trapsOf(s: State): Placed[] {
  const placed: Placed[] = [];
  for (const side of SIDES)
    for (const zone of ZONES) for (const trap of zoneAt(s, side, zone).traps) placed.push({ trap, side, zone });
  return placed;
}
