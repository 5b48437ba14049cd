import type { Todo } from '../../src/engine/index.ts';
import { DWARVES } from '../../src/games/runedar/data/dwarves.ts';
import { SPACE_COSTS } from '../../src/games/runedar/data/board.ts';
import { type Bundle, type Node, type OrcSpace, type Resource, RESOURCES } from '../../src/games/runedar/data/fortress.ts'; // prettier-ignore
import { siegeCardOf, SIEGE_WAVES } from '../../src/games/runedar/data/siege.ts';
import { COLOURS, kindOfCard, startingDeck, toolOfKind, upgradeDeck } from '../../src/games/runedar/data/tools.ts';
import { runedar } from '../../src/games/runedar/index.ts';
import type { Difficulty } from '../../src/games/runedar/data/options.ts';
import type { Dwarf, Goblin, Space, State, Troll } from '../../src/games/runedar/model/state.ts';
import { recordOf } from '../../src/kit/index.ts';
import { Staged } from './staged.ts';

/*
 * Rule tests of Runedar read like the game: a literal scene, dice that fall as told, deeds, one claim.
 *
 *   const game = fortress({ at: 'foundry', hand: ['blunt-axe'], orcs: { foundry: 2 } });
 *   game.dice(3, 3).act().choose('attack:close');
 *   expect(game.state.orcs.foundry).toBe(0);
 */

/** Everything may be left out: two dwarves in the Central Chamber, the first one's turn, nobody at the walls, an empty board. */
export interface FortressScene {
  readonly players?: number;
  readonly difficulty?: Difficulty;
  /** Where the active dwarf (seat 0) stands. */
  readonly at?: Node;
  /** Where the others stand, by seat from 1 on. */
  readonly others?: readonly Node[];
  /** Kinds of the cards that the active dwarf holds; `orc` for an Orc card. */
  readonly hand?: readonly string[];
  readonly orcs?: Partial<Record<OrcSpace, number>>;
  readonly trolls?: readonly (string | Troll)[];
  readonly goblins?: readonly (string | (Partial<Goblin> & { readonly tile: string }))[];
  /** Whose play area the machines stand in. */
  readonly catapult?: number | undefined;
  readonly tower?: number;
  /** In solo games: whether they lie. */
  readonly lying?: boolean;
  /** Spaces 1 to 5: kinds of upgrade cards, with what lies on them; `blocked`; null: empty. */
  readonly board?: readonly (null | string | { readonly card: string; readonly placed?: Partial<Space['placed']> })[];
  /** Shapes of the next siege cards. */
  readonly siege?: readonly string[];
  /** Anything else of the state: gold, rubble, tunnel, trollPile ... */
  readonly state?: Partial<State>;
}

/** A card of the board on which all lies that it takes in a game of two, but what is said to be lacking. */
export function paid(card: string, lacks: Partial<Bundle> = {}, index = 0) {
  const { cost } = toolOfKind(card);
  const extra = SPACE_COSTS[2]![index]!;
  const left = (resource: Resource): number => cost[resource] + extra[resource] - (lacks[resource] ?? 0);
  return { card, placed: recordOf(RESOURCES, left) };
}

/** A game in the middle of whatever the scene says; the verbs below move it on. */
export const fortress = (scene: FortressScene = {}): Fortress => new Fortress(scene);

/** All siege cards, by id. */
const ALL_SIEGE: readonly string[] = SIEGE_WAVES.flat().map(({ id }) => id);

const stop = (s: State): void => void (s.agenda = []);

export class Fortress extends Staged<State> {
  constructor(scene: FortressScene) {
    super(runedar, stateOf(scene));
  }

  get dwarf(): Dwarf {
    return this.state.dwarves[0]!;
  }

  /** Runs these steps of the game, and what they bring, up to the first question. */
  run(...todos: Todo[]): this {
    return this.play(todos, { stop });
  }

  /** Phase C of the active dwarf, as long as there are cards to play. */
  act(): this {
    return this.run(['act']);
  }

  /** The whole turn, from phase A on. */
  turn(): this {
    return this.run(['turn']);
  }

  /** One Orc card with the next siege card. */
  orcCard(): this {
    return this.run(['orcCard']);
  }

  /** Kinds of the cards in the active dwarf's hand. */
  hand(): string[] {
    return this.dwarf.hand.map(kindOfCard);
  }

  orcs(): Partial<Record<OrcSpace, number>> {
    return Object.fromEntries(Object.entries(this.state.orcs).filter(([, count]) => count > 0));
  }
}

/** Ids for kinds, from these cards; throws when there are not enough of a kind. */
function draw(kinds: readonly string[], from: string[]): string[] {
  return kinds.map((kind) => {
    const at = from.findIndex((card) => kindOfCard(card) === kind);
    if (at < 0) throw new Error(`no more "${kind}"`);
    return from.splice(at, 1)[0]!;
  });
}

function stateOf(scene: FortressScene): State {
  const { players = 2, difficulty = 'normal', at = 'chamber', hand, others = [] } = scene;
  const holdings = DWARVES.slice(0, players).map((id) => [id]);
  const s = runedar.setup({ options: { difficulty }, holdings, seed: 'fortress' });
  Object.assign(s, { agenda: [], active: 0, turn: 1, phase: 'dwarf' } satisfies Partial<State>);
  const pool = COLOURS.flatMap(upgradeDeck);
  setBoard(s, scene.board ?? [], pool);
  const dwarf = s.dwarves[0]!;
  dwarf.at = at;
  others.forEach((node, index) => (s.dwarves[index + 1]!.at = node));
  if (hand) {
    const own = startingDeck(dwarf.id);
    dwarf.hand = draw(hand, [...own, ...pool]);
    const rest = own.filter((card) => !dwarf.hand.includes(card));
    Object.assign(dwarf, { aside: rest.splice(0, 2), deck: rest.splice(0, 5), discard: rest });
  }
  Object.assign(s.orcs, scene.orcs);
  s.trolls = (scene.trolls ?? []).map((troll) =>
    typeof troll === 'string' ? { tile: troll, damage: 0 } : { ...troll },
  );
  s.goblins = (scene.goblins ?? []).map(goblinOf);
  if (s.goblins.length > 0) s.rubble = 0;
  const lying = scene.lying ?? false;
  if (scene.catapult !== undefined) s.machines.catapult = { area: scene.catapult, lying };
  if (scene.tower !== undefined) s.machines['siege-tower'] = { area: scene.tower, lying };
  if (scene.siege) s.siege = stackOf(scene.siege);
  return Object.assign(s, scene.state);
}

function goblinOf(goblin: string | (Partial<Goblin> & { readonly tile: string })): Goblin {
  const spec = typeof goblin === 'string' ? { tile: goblin } : goblin;
  const none = { wood: 0, leather: 0, metal: 0 };
  return { rubble: 0, damage: 0, ...spec, given: { ...none, ...spec.given } };
}

function setBoard(s: State, board: NonNullable<FortressScene['board']>, pool: string[]): void {
  s.spaces.forEach((space, index) => {
    const spec = board[index] ?? null;
    Object.assign(space, { card: null, blocked: spec === 'blocked' });
    if (spec === null || spec === 'blocked') return;
    const { card, placed = {} } = typeof spec === 'string' ? { card: spec } : spec;
    space.card = draw([card], pool)[0]!;
    Object.assign(space.placed, placed);
    for (const [resource, count] of Object.entries(placed)) s.stock[resource as 'wood'] -= count;
  });
  for (const colour of COLOURS) s.decks[colour] = upgradeDeck(colour).filter((card) => pool.includes(card));
}

/** These shapes on top of the others. */
function stackOf(shapes: readonly string[]): string[] {
  const rest = [...ALL_SIEGE];
  const top = shapes.map((shape) => {
    const index = rest.findIndex((id) => siegeCardOf(id).shape === shape);
    if (index < 0) throw new Error(`no siege card "${shape}"`);
    return rest.splice(index, 1)[0]!;
  });
  return [...top, ...rest];
}
