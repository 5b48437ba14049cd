import type { Todo } from '../../src/engine/index.ts';
import type { Card, CardClass } from '../../src/games/bsieged/data/card.ts';
import type { AbilityId } from '../../src/games/bsieged/data/abilities.ts';
import { CARDS } from '../../src/games/bsieged/data/cards.ts';
import { ENEMY_CARDS } from '../../src/games/bsieged/data/enemies.ts';
import type { Spawn } from '../../src/games/bsieged/data/shapes.ts';
import { EVENTS } from '../../src/games/bsieged/data/events.ts';
import type { HeroId } from '../../src/games/bsieged/data/heroes.ts';
import {
  BUILDINGS,
  type BuildingId,
  type Side,
  SIDES,
  type ZoneNumber,
  ZONES,
} from '../../src/games/bsieged/components/geometry.ts';
import { bsieged } from '../../src/games/bsieged/index.ts';
import { deal } from '../../src/games/bsieged/round/setup.ts';
import type { EventCard } from '../../src/games/bsieged/data/event-card.ts';
import type { Options } from '../../src/games/bsieged/components/options.ts';
import type {
  Avatar,
  Building,
  Hero,
  Messenger,
  ResourceDeck,
  State,
  Token,
} from '../../src/games/bsieged/model/state.ts';
import { heroOf } from '../../src/games/bsieged/model/state.ts';
import { UNIT_KINDS, type UnitName, type Units } from '../../src/games/bsieged/components/units.ts';
import { bare, Staged } from './staged.ts';

/*
 * Rule tests of B-Sieged read like the game: a literal scene, dice that fall as told, deeds, one claim.
 *
 *   const game = siege({ heroes: [{ id: 'archer', morale: 5 }], fields: { north: { 2: { krohn: 1 } } } });
 *   game.dice(5).turn('archer').choose('attack:north.2');
 *   expect(game.hero('archer').morale).toBe(6);
 */

/** A hero of the scene; what is left out is as at the start of a game (B25, without Divine Grace). */
export interface HeroScene extends Readonly<Partial<Omit<Hero, 'id' | 'tokens' | 'cards' | 'used'>>> {
  readonly id: HeroId;
  readonly cards?: readonly string[];
  /** Special Abilities from level 1 on: 'strength' is a token placed name down. */
  readonly tokens?: readonly (AbilityId | 'strength' | Token | null)[];
}

/** Units by zone, Spawning Points, and the Enemy cards of slots A, B, C (see `enemy`). */
export type FieldScene = Partial<Record<ZoneNumber, Partial<Units>>> & {
  readonly points?: 1 | 2;
  /** Those units of zone 3 that stand at the second Spawning Point (French edition). */
  readonly second?: Partial<Units>;
  readonly slots?: readonly [string, string, string];
};

/** Everything may be left out: one archer, empty fields, an intact Citadel, round 1. */
export interface Scene {
  /** The rulebook's game unless said otherwise: Avatar, pursuers, no Divine Grace to start with. */
  readonly options?: Partial<Options>;
  /** In the cyclic order of play; exactly these are in the game. Seats: one each, in order, unless said. */
  readonly heroes?: readonly HeroScene[];
  readonly fields?: Partial<Record<Side, FieldScene>> | undefined;
  readonly buildings?: Partial<Record<BuildingId, Building['state'] | Partial<Building>>> | undefined;
  readonly messenger?: Partial<Messenger> | undefined;
  readonly avatar?: Avatar | undefined;
  /** Piles of cards; the last card of a list is the top one. What is left out is as at the start. */
  readonly decks?: Partial<Record<CardClass, { readonly [pile in keyof ResourceDeck]?: readonly string[] }>>;
  /** Events in force (see `event`). */
  readonly events?: readonly string[];
  /** Anything else of the state: round, catapult, first, eventDeck... */
  readonly state?: Partial<State>;
  /** Steps that do nothing in this test, e.g. 'spawning'. */
  readonly without?: readonly string[];
}

const RULEBOOK: Options = {
  difficulty: 'rulebook',
  edition: 'english',
  extraPoints: 0,
  grace: 'difficulty',
  events: 'difficulty',
  eliteHits: 'edition',
  fieldOrder: 'auto',
};

/** Known to the rules by id, but in no deck: Object.keys and Object.values pass it over. */
function register(into: object, id: string, value: unknown): string {
  Object.defineProperty(into, id, { value, enumerable: false, configurable: true, writable: true });
  return id;
}

/** A Resource card of the test's own; free, without Morale and without an action unless said. Gives its id. */
export const card = (spec: Pick<Card, 'id' | 'class' | 'type'> & Partial<Card>): string =>
  register(CARDS, spec.id, { copies: 0, cost: 0, morale: 0, action: false, effects: [], ...spec });

/** An Event card of the test's own. Gives its id. */
export const event = (spec: Pick<EventCard, 'id'> & Partial<EventCard>): string =>
  register(EVENTS, spec.id, { value: 1, lasts: 'round', effects: [], rules: [], ...spec });

/** An Enemy card: the number in every season, or one for each of the four. Gives its id. */
export function enemy(unit: UnitName, ...numbers: [Spawn] | [Spawn, Spawn, Spawn, Spawn]): string {
  const seasons = numbers.length === 1 ? [numbers[0], numbers[0], numbers[0], numbers[0]] : numbers;
  return register(ENEMY_CARDS, `test-${unit}-${seasons.join('-')}`, { unit, seasons });
}

/** A game in the middle of whatever the scene says; the verbs below move it on. */
export const siege = (scene: Scene = {}): Siege => new Siege(scene);

const stop = (s: State): void => void (s.agenda = []);

export class Siege extends Staged<State> {
  readonly #without: readonly string[];

  constructor(scene: Scene) {
    super(bsieged, stateOf(scene));
    this.#without = scene.without ?? [];
  }

  /** Runs these steps of the game, and what they bring, up to the first question; stops before a step called `until`. */
  run(todos: readonly Todo[], until?: string): this {
    if (!this.done()) throw new Error(`a question is still open: ${this.prompt()}`);
    const skipped = Object.fromEntries(this.#without.map((step) => [step, () => undefined]));
    return this.play(todos, { ...skipped, ...(until ? { [until]: stop } : {}), begin: bsieged.steps['round']! });
  }

  /** One step by name, e.g. `step('spawn', 'west')`. */
  step(name: string, ...args: (string | number | null)[]): this {
    return this.run([[name, ...args]]);
  }

  /** Steps 0 and 1 of a round: resurrection, Events, Messenger, spawning. */
  setup(): this {
    return this.run([['begin']], 'heroes');
  }

  /** The turn of one hero. */
  turn(hero: HeroId): this {
    return this.step('turn', hero);
  }

  /** The Heroes phase. */
  heroes(): this {
    return this.run([['heroes']], 'enemies');
  }

  /** The Enemies phase. */
  enemies(): this {
    return this.run([['enemies'], ['tactics'], ['attack'], ['march']]);
  }

  /** A whole round, up to the beginning of the next one. */
  round(): this {
    return this.run([['begin']], 'round');
  }

  /** Ends the turn of the hero who is asked. */
  pass(): this {
    return this.choose('pass');
  }

  /** Passes for every hero who is asked, until something else is asked or nothing is. */
  rest(): this {
    while (this.options().includes('pass')) this.pass();
    return this;
  }

  /** The key of the open question, without its namespace; null when nothing is asked. */
  override prompt(): string | null {
    const [question] = this.questions();
    return question ? bare(question.prompt) : null;
  }

  /** Keys of what was told since this was last called. */
  override news(): string[] {
    return this.events().map(({ text }) => bare(text));
  }

  hero(id: HeroId): Hero {
    return heroOf(this.state, id);
  }

  /** The units of a zone, without the kinds of which there are none. */
  units(side: Side, zone: ZoneNumber): Partial<Units> {
    const { units } = this.state.fields[side].zones[zone];
    return Object.fromEntries(UNIT_KINDS.filter((kind) => units[kind] > 0).map((kind) => [kind, units[kind]]));
  }

  /** Ids of the Tactics cards beside a zone. */
  traps(side: Side, zone: ZoneNumber): string[] {
    return this.state.fields[side].zones[zone].traps.map((trap) => trap.card);
  }

  /** Takes all units off the board. */
  clear(): this {
    for (const side of SIDES)
      for (const zone of ZONES) for (const kind of UNIT_KINDS) this.state.fields[side].zones[zone].units[kind] = 0;
    return this;
  }
}

function stateOf(scene: Scene): State {
  const heroes = scene.heroes ?? [{ id: 'archer' }];
  const options = { ...RULEBOOK, ...scene.options };
  const state = bsieged.setup({ options, holdings: heroes.map(({ id }) => [id]), seed: 'siege' });
  deal(state);
  Object.assign(state, { agenda: [], begun: true, events: (scene.events ?? []).map((id) => ({ id })), ...scene.state });
  heroes.forEach(({ tokens, ...facts }, index) => {
    const hero = state.heroes[index]!;
    Object.assign(hero, structuredClone(facts));
    (tokens ?? []).forEach((token, level) => (hero.tokens[level] = tokenOf(token)));
  });
  for (const side of SIDES) {
    const field = scene.fields?.[side] ?? {};
    for (const zone of ZONES) Object.assign(state.fields[side].zones[zone].units, field[zone]);
    state.fields[side].points = field.points ?? 1;
    Object.assign(state.fields[side].second, field.second);
    if (field.slots) state.fields[side].slots = [...field.slots];
  }
  for (const building of BUILDINGS) {
    const facts = scene.buildings?.[building] ?? {};
    Object.assign(state.buildings[building], typeof facts === 'string' ? { state: facts } : facts);
  }
  for (const [of, piles] of Object.entries(scene.decks ?? {}))
    Object.assign(state.decks[of as CardClass], structuredClone(piles));
  Object.assign(state.messenger, scene.messenger);
  state.avatar = scene.avatar ? { ...scene.avatar } : null;
  return state;
}

function tokenOf(token: AbilityId | 'strength' | Token | null): Token | null {
  if (token === null || typeof token === 'object') return token;
  return token === 'strength' ? { ability: 'cowardice', side: 'strength' } : { ability: token, side: 'ability' };
}
