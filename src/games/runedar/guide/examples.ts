import { type Scene, standardOptions } from '../../../engine/index.ts';
import { goblinTileOf } from '../data/enemies.ts';
import { type Node, type OrcSpace, RESOURCES } from '../data/fortress.ts';
import { OPTIONS, type Options } from '../data/options.ts';
import type { State } from '../model/state.ts';
import { boardScene } from '../show/scene.ts';
import { tableView } from '../show/view.ts';
import { setup } from '../turn/setup.ts';
import { needed } from '../upgrades/board.ts';

/** A made-up board that shows something. Missing parts are as at the start of a game of three dwarves. */
interface Example {
  readonly turn?: number;
  /** Siege cards left. */
  readonly siege?: number;
  readonly at?: readonly [Node, Node, Node];
  readonly orcs?: Partial<Record<OrcSpace, number>>;
  readonly gold?: number;
  readonly rubble?: number;
  /** Number of sections dug. */
  readonly dug?: number;
  /** Goblins and trolls in the courtyard, by tile. */
  readonly enemies?: readonly string[];
  /** The dwarf, by index, in whose play area each machine stands. */
  readonly machines?: Partial<Record<'siege-tower' | 'catapult', number>>;
  /** Blocked spaces, and spaces with complete cards. */
  readonly blocked?: readonly number[];
  readonly complete?: readonly number[];
}

function scene(example: Example, options: Options = standardOptions(OPTIONS)): Scene {
  const { turn = 1, dug = 0, enemies = [], machines = {}, at, blocked = [], complete = [] } = example;
  const holdings = [['borgna'], ['aldrik'], ['hilda']];
  const s = setup({ options, holdings, seed: 'guide' });
  Object.assign(s, { turn, phase: 'dwarf', active: 0, gold: example.gold ?? s.gold });
  Object.assign(s.orcs, example.orcs);
  at?.forEach((node, seat) => (s.dwarves[seat]!.at = node));
  s.siege.splice(0, s.siege.length - (example.siege ?? s.siege.length));
  s.tunnel.splice(0, dug);
  s.defeated = Math.max(0, 2 * dug - enemies.filter((tile) => tile.startsWith('goblin')).length);
  for (const tile of enemies) invite(s, tile);
  s.rubble = example.rubble ?? (s.goblins.length > 0 ? 0 : s.rubble);
  s.shots.splice(0, blocked.length);
  for (const index of blocked) Object.assign(s.spaces[index]!, { card: null, blocked: true });
  for (const index of complete)
    for (const resource of RESOURCES) {
      s.spaces[index]!.placed[resource] = needed(s, index, resource);
      s.stock[resource] -= needed(s, index, resource);
    }
  for (const [machine, area] of Object.entries(machines))
    s.machines[machine as keyof typeof machines] = { area, lying: false };
  return boardScene(tableView(s, null));
}

function invite(s: State, tile: string): void {
  if (tile.startsWith('troll')) {
    s.trollPile = s.trollPile.filter((other) => other !== tile);
    s.trolls.push({ tile, damage: 1 });
  } else
    s.goblins.push({
      tile,
      given: { wood: 0, leather: 0, metal: 0 },
      rubble: goblinTileOf(tile).kind === 'rubble' ? 2 : 0,
      damage: 0,
    });
}

/** The first turn: all dwarves are in the Central Chamber, the siege begins. */
export const atTheStart = (options?: Options): Scene => scene({}, options);

/** Orcs at every stage of their way in, dwarves at every kind of place. */
export const underSiege = (options?: Options): Scene =>
  scene(
    {
      turn: 12,
      siege: 38,
      at: ['tunnel-tower', 'tannery', 'courtyard'],
      orcs: { 'outside-carpenter': 1, 'wall-tannery': 2, foundry: 1 },
      gold: 17,
      rubble: 5,
      complete: [1],
    },
    options,
  );

/** One dwarf fights at close range, another shoots from a tower; machines wait as targets. */
export const inBattle = (options?: Options): Scene =>
  scene(
    {
      turn: 22,
      siege: 30,
      at: ['foundry', 'tower-1', 'chamber'],
      orcs: { foundry: 2, 'wall-tannery': 1, 'outside-tannery': 2 },
      gold: 14,
      dug: 1,
      machines: { catapult: 1 },
      blocked: [3],
    },
    options,
  );

/** Two goblins and a troll that block the digging. */
export const inTheCourtyard = (options?: Options): Scene =>
  scene(
    {
      turn: 28,
      siege: 24,
      at: ['courtyard', 'tunnel-tower', 'carpenter'],
      orcs: { 'wall-foundry': 1, 'outside-foundry': 1 },
      gold: 12,
      dug: 2,
      enemies: ['troll-1', 'goblin-2-rubble', 'goblin-2-each'],
      complete: [0],
    },
    options,
  );

/** Defeat is near in several ways. */
export const allButLost = (options?: Options): Scene =>
  scene(
    {
      turn: 47,
      siege: 6,
      at: ['courtyard', 'wall-tannery', 'foundry'],
      orcs: { carpenter: 1, tannery: 2, 'wall-carpenter': 1, 'wall-foundry': 2, 'outside-tannery': 2 },
      gold: 3,
      dug: 4,
      enemies: ['troll-3', 'troll-4', 'goblin-4-hits'],
      machines: { 'siege-tower': 0, catapult: 2 },
      blocked: [0, 2, 4],
    },
    options,
  );
