import type { Todo } from '../../src/engine/index.ts';
import {
  SIDES,
  SPACES,
  SPACES_A_SIDE,
  type Side,
  type TileId,
  TILES,
} from '../../src/games/lastbastion/data/bastion.ts';
import { CARDS_BY_ID, type HordeCard } from '../../src/games/lastbastion/data/cards.ts';
import { BOARD_COLOURS, type BoardColour, type Colour, COLOURS } from '../../src/games/lastbastion/data/colours.ts';
import { readEffects } from '../../src/games/lastbastion/data/effects.ts';
import type { HeroId } from '../../src/games/lastbastion/data/heroes.ts';
import type { Options } from '../../src/games/lastbastion/data/options.ts';
import { EQUIPMENT_A_COLOUR, CALLS, GRASPS } from '../../src/games/lastbastion/data/supply.ts';
import type { Hero, State } from '../../src/games/lastbastion/model/state.ts';
import { lastBastion as rules } from '../../src/games/lastbastion/index.ts';
import { Staged } from './staged.ts';

/*
 * Rule tests of Last Bastion read like the game: a literal scene, dice that fall as told, deeds, one claim.
 *
 *   const game = bastion({ heroes: [{ id: 'arne', at: 'trebuchet' }], cards: { north1: 'red 2' } });
 *   game.dice(RED, WHITE, BLUE).act().choose('attack');
 *   expect(game.card('north1')).toBeNull();
 *
 * The tiles lie in the order of the list: Trebuchet, Tower and Market in the north; Tavern, Standard, Fountain; Dispensary, Tomb
 * and Quarry in the south. The boards are red in the north, green in the east, yellow in the south, blue in the west.
 */

/** Faces of the Combat dice. */
export const [RED, GREEN, YELLOW, BLUE, BLACK, WHITE] = [1, 2, 3, 4, 5, 6] as const;
/** Faces of the Corruption die. */
export const [NOTHING, DRAW, TOKEN, TOKEN_LIFE, LIFE, GRASP] = [1, 2, 3, 4, 5, 6] as const;

/** "north1": the first space of the board in the north. */
export type SpaceName = `${Side}${1 | 2 | 3}`;
export const spaceNamed = (name: SpaceName): number =>
  SIDES.indexOf(name.slice(0, -1) as Side) * SPACES_A_SIDE + Number(name.at(-1)) - 1;

/**
 * A card of the test's own, by what is on it: "red 2", "warlord black 4 | grasp | |". Its text is its id; what follows a # tells it
 * apart from one that is alike.
 */
export function horde(spec: string): string {
  if (spec in CARDS_BY_ID) return spec;
  const match = /^(?<lord>warlord )?(?<colour>[a-z]+) (?<resistance>\d)(?<effects>[^#]*)(?:#.*)?$/.exec(spec);
  if (!match) throw new Error(`no card "${spec}"`);
  const { lord, colour, resistance, effects = '' } = match.groups as Record<string, string | undefined>;
  (CARDS_BY_ID as Record<string, HordeCard>)[spec] = {
    id: spec,
    rank: lord ? 'warlord' : 'monster',
    colour: colour as Colour,
    resistance: Number(resistance),
    effects: readEffects(effects.trim() === '' ? '| | |' : effects),
  };
  return spec;
}

export interface HeroScene extends Partial<Omit<Hero, 'id' | 'at' | 'equipment'>> {
  readonly id: HeroId;
  readonly at?: TileId | undefined;
  readonly equipment?: Partial<Record<Colour, number>>;
}

/** Everything may be left out: four heroes on the Standard, 3 Life each and nothing else, no card in play, the north's turn. */
export interface BastionScene {
  /** Their boards are those in the north, east, south and west, unless said. */
  readonly heroes?: readonly (HeroId | HeroScene)[];
  readonly cards?: Readonly<Partial<Record<SpaceName, string>>> | undefined;
  /** Cards on which a Grasp figure lies. */
  readonly figures?: readonly SpaceName[];
  /** Tiles in the Grasp of Evil. */
  readonly grasped?: readonly TileId[];
  /** The next cards, the first one first; nothing else is in the deck. */
  readonly deck?: readonly string[];
  readonly boards?: readonly BoardColour[];
  /** Whose turn it is. */
  readonly active?: Side;
  readonly trap?: SpaceName;
  readonly net?: readonly [card: string, effect: number];
  readonly enchanted?: string;
  readonly standard?: Colour | undefined;
  /** What is not said: 4 Life, and all that is not in play of everything else. */
  readonly reserve?: Partial<Omit<State['reserve'], 'equipment'>> & {
    readonly equipment?: Partial<Record<Colour, number>>;
  };
  readonly options?: Partial<Options>;
  readonly state?: Partial<State>;
}

/** A game in the middle of whatever the scene says; the verbs below move it on. */
export const bastion = (scene: BastionScene = {}): Bastion => new Bastion(scene);

const stop = (s: State): void => void (s.agenda = []);

export class Bastion extends Staged<State> {
  constructor(scene: BastionScene) {
    super(rules, stateOf(scene));
  }

  /** Runs these steps of the game, and what they bring, up to the first question; `without` are steps where it stops. */
  run(todos: readonly Todo[], without: readonly string[] = []): this {
    return this.play(todos, Object.fromEntries(without.map((step) => [step, stop])));
  }

  /** The Horde phase of the board whose turn it is. */
  horde(): this {
    return this.run([['turn']], ['endHorde']);
  }

  /** The hero phase of the active hero. */
  act(): this {
    this.state.phase = 'hero';
    return this.run([['act']], ['turn']);
  }

  /** The whole turn, and those that follow. */
  turn(): this {
    return this.run([['turn']]);
  }

  /** The hero draws a card. */
  draw(hero: HeroId): this {
    return this.run([['draw', hero]]);
  }

  hero(id: HeroId): Hero {
    return this.state.heroes.find((hero) => hero.id === id)!;
  }

  /** The tile where a hero is. */
  at(id: HeroId): TileId {
    return this.state.tiles[this.hero(id).at]!;
  }

  /** The card on a space, or null. */
  card(name: SpaceName): string | null {
    return this.state.spaces[spaceNamed(name)]?.id ?? null;
  }

  /** Whether a Grasp figure lies on the card of a space. */
  figure(name: SpaceName): boolean {
    return this.state.spaces[spaceNamed(name)]?.grasped ?? false;
  }

  /** Tiles in the Grasp of Evil. */
  grasped(): TileId[] {
    return this.state.tiles.filter((_, spot) => this.state.grasped[spot]);
  }

  /** Equipment that a hero has, of the colours that it has. */
  equipment(id: HeroId): Partial<Record<Colour, number>> {
    return held(this.hero(id).equipment);
  }
}

const held = (equipment: Record<Colour, number>): Partial<Record<Colour, number>> =>
  Object.fromEntries(Object.entries(equipment).filter(([, count]) => count > 0));

const FOUR: readonly HeroId[] = ['mylfaar', 'arne', 'teagaan', 'elmer'];
/** Cards without anything on them. */
const PLAIN = ['black 1 #1', 'black 1 #2', 'black 1 #3', 'black 1 #4', 'black 1 #5', 'black 1 #6'];

function stateOf(scene: BastionScene): State {
  const specs = (scene.heroes ?? FOUR).map((one): HeroScene => (typeof one === 'string' ? { id: one } : one));
  const options: Options = { difficulty: 'normal', lending: 'free', ...scene.options };
  const s = rules.setup({ options, holdings: specs.map(({ id }) => [id]), seed: 'bastion' });
  const active = SIDES.indexOf(scene.active ?? 'north');
  Object.assign(s, { agenda: [], first: active, active, tiles: [...TILES] } satisfies Partial<State>);
  s.boards = [...(scene.boards ?? BOARD_COLOURS)];
  s.heroes.forEach((hero, index) => Object.assign(hero, heroOf(hero, index, specs[index]!)));
  for (const [name, card] of Object.entries(scene.cards ?? {}))
    s.spaces[spaceNamed(name as SpaceName)] = { id: horde(card), grasped: false };
  for (const name of scene.figures ?? []) s.spaces[spaceNamed(name)]!.grasped = true;
  for (const tile of scene.grasped ?? []) s.grasped[s.tiles.indexOf(tile)] = true;
  s.deck = (scene.deck ?? PLAIN).map(horde);
  s.discard = [];
  s.warlords = Math.max(
    1,
    [...s.deck, ...Object.values(scene.cards ?? {})].filter((id) => id.startsWith('warlord')).length,
  );
  if (scene.trap) s.trap = spaceNamed(scene.trap);
  if (scene.net) s.net = { card: scene.net[0], effect: scene.net[1] };
  if (scene.enchanted) s.enchanted = scene.enchanted;
  if (scene.standard) s.standard = scene.standard;
  s.reserve = reserveOf(s, scene.reserve);
  return Object.assign(s, scene.state);
}

function heroOf(hero: Hero, index: number, { at = 'standard', equipment, ...rest }: HeroScene): Hero {
  const nothing = Object.fromEntries(COLOURS.map((colour) => [colour, 0])) as Record<Colour, number>;
  const standard = { side: index, life: 3, calls: 0 };
  return { ...hero, ...standard, ...rest, at: TILES.indexOf(at), equipment: { ...nothing, ...equipment } };
}

function reserveOf(s: State, { equipment, ...rest }: NonNullable<BastionScene['reserve']> = {}): State['reserve'] {
  const sum = (count: (hero: Hero) => number) => s.heroes.reduce((all, hero) => all + count(hero), 0);
  const figures =
    s.grasped.filter(Boolean).length +
    SPACES.filter((space) => s.spaces[space]?.grasped).length +
    s.heroes.filter(({ hexed }) => hexed).length;
  const left = COLOURS.map((colour) => [colour, EQUIPMENT_A_COLOUR - sum((hero) => hero.equipment[colour])]);
  return {
    life: 4,
    calls: Math.max(0, CALLS - sum(({ calls }) => calls)),
    grasps: GRASPS - figures,
    ...rest,
    equipment: { ...(Object.fromEntries(left) as Record<Colour, number>), ...equipment },
  };
}
