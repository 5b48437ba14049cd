import { SPACES } from '../data/board.ts';
import { orcsInWorkshops } from '../fortress/orcs.ts';
import { goblinTileOf, circlesOf } from '../data/enemies.ts';
import { ORC_SPACES, type OrcSpace, type Resource } from '../data/fortress.ts';
import type { MachineId } from '../data/siege.ts';
import { sectionRubble } from '../data/options.ts';
import { type Goblin, isSolo, orcsInPlay, type State } from '../model/state.ts';
import { wantedOf } from '../tunnel/goblins.ts';
import { countPieces, demand } from '../upgrades/board.ts';
import { WEIGHTS } from './weights.ts';

/** Siege cards in a turn: each Orc card stays out of every sixth hand of its deck. */
const SIEGE_A_TURN = 5 / 6;
/** The chance that a card of a deck is played in its player's turn. */
const USES_A_TURN = 5 / 12;
/** Pieces of work for a goblin, on average, and for a circle of a troll. */
const GOBLIN_WORK = 4;
const CIRCLE_WORK = 2;

/** Whether the dwarves escape once the goblins in the courtyard are gone: the tunnel is empty. */
export const isLast = ({ tunnel }: State): boolean => tunnel.length === 0;

/** Work left on a goblin. */
export function workOn(goblin: Goblin): number {
  const { kind, value, circles } = goblinTileOf(goblin.tile);
  if (kind === 'rubble') return goblin.rubble;
  if (kind === 'hits') return Math.max(2, (circles.length - goblin.damage) * value);
  return (kind === 'each' ? 3 * value : value) - countPieces(goblin.given);
}

/** Pieces of work until the dwarves have escaped. */
export function workLeft(s: State): number {
  let work = s.rubble + s.tunnel.length * (sectionRubble(s.options) + 2 * GOBLIN_WORK);
  for (const goblin of s.goblins) work += workOn(goblin);
  if (s.tunnel.length > 0)
    for (const { tile, damage } of s.trolls) work += CIRCLE_WORK * (circlesOf(tile).length - damage);
  return work;
}

/** Turns until the siege deck runs out. */
export const turnsLeft = (s: State): number => s.siege.length / SIEGE_A_TURN;

/** Turns in which anything still matters. */
export const horizonOf = (s: State): number => Math.max(1, Math.min(turnsLeft(s), workLeft(s) / WEIGHTS.pace));

/** Value of a nugget: the fewer are left for the time to come, the higher. */
export const goldWorth = (gold: number, horizon: number): number =>
  gold <= 0 ? WEIGHTS.doom : Math.min(WEIGHTS.doom, WEIGHTS.gold * (horizon / gold) * (gold < 4 ? 4 / gold : 1));

/** Value of removing one more orc there. */
export function orcWorth(s: State, at: OrcSpace, nugget: number): number {
  const out = orcsInPlay(s);
  const crowd = out > 5 ? WEIGHTS.crowd * (out - 5) ** 2 : 0;
  const index = ORC_SPACES.indexOf(at);
  if (index >= 6) return crowd + nugget * WEIGHTS.outside;
  if (index >= 3) return crowd + nugget * WEIGHTS.wall;
  return crowd + nugget * WEIGHTS.workshop + WEIGHTS.block + ruinWorth(s);
}

/**
 * R7.7, R11.3 Value of each orc in a workshop where the next arrow would take the last nugget: this many have to go.
 */
function ruinWorth(s: State): number {
  const toGo = orcsInWorkshops(s) - s.gold + 1;
  return toGo > 0 ? (WEIGHTS.doom * AN_ARROW) / toGo : 0;
}
/** The chance that the next siege card brings an arrow. */
const AN_ARROW = 0.35;

/** Turns of others until a machine is activated, besides this one. */
function chancesToShoot(s: State, machine: MachineId): number {
  const { area, lying } = s.machines[machine];
  if (isSolo(s)) return lying ? 1 : 0;
  const turns = (area! - s.active + s.dwarves.length) % s.dwarves.length;
  return (turns === 0 ? s.dwarves.length : turns) - 1;
}

/** The cost of a machine's activation. */
export function activationCost(s: State, machine: MachineId, nugget: number): number {
  const left = machine === 'catapult' ? s.shots.length : s.trollPile.length;
  // R11.3 The last tile, the last shot, and the last nugget, which a shot takes.
  if (left === 1 || (machine === 'catapult' && s.gold === 1)) return WEIGHTS.doom;
  const rare = 1 + WEIGHTS.scarce * (SPACES - left);
  if (machine === 'catapult') return WEIGHTS.catapult * rare + nugget;
  // R11.1 One more troll does no harm once all is dug, but one tile less is left.
  return WEIGHTS.tower * (s.tunnel.length > 0 ? rare : rare - 1);
}

/** The value of shooting a machine now. */
export const machineWorth = (s: State, machine: MachineId, nugget: number): number =>
  s.machines[machine].area === null
    ? 0
    : activationCost(s, machine, nugget) / (1 + WEIGHTS.patience * chancesToShoot(s, machine));

/** Number of times that a card new to a deck will still be played. */
export const usesLeft = (s: State): number =>
  (Math.min(turnsLeft(s), workLeft(s) / WEIGHTS.haste) / s.dwarves.length) * USES_A_TURN;

/** The most spaces and goblins that can take pieces. */
const LOTS = SPACES + 2;
const counts = new Int32Array(LOTS);
const worths = new Float64Array(LOTS);

/** The worth of pieces of a resource, the most useful first: into `sums`, by their number. */
export function pieceWorths(s: State, resource: Resource, spaceWorths: ArrayLike<number>, sums: Float64Array): void {
  let lots = 0;
  for (let space = 0; space < SPACES; space++) {
    if (spaceWorths[space] === 0) continue;
    counts[lots] = demand(s, space, resource);
    worths[lots++] = spaceWorths[space]!;
  }
  const spaces = lots;
  let [wanted, work] = [0, 0];
  for (const goblin of s.goblins) {
    counts[lots] = wantedOf(goblin, resource);
    worths[lots++] = feedWorth(s, goblin);
    wanted += wantedOf(goblin, resource);
    work += workOn(goblin);
  }
  /** The piece that removes the last goblin. */
  const final = isLast(s) && wanted === work ? work : 0;
  sums[0] = 0;
  let fed = 0;
  let left = s.stock[resource];
  for (let piece = 1; piece < sums.length; piece++) {
    let best = -1;
    if (left-- > 0)
      for (let lot = 0; lot < lots; lot++)
        if (counts[lot]! > 0 && (best < 0 || worths[lot]! > worths[best]!)) best = lot;
    if (best < 0) {
      sums.fill(sums[piece - 1]!, piece);
      return;
    }
    counts[best]!--;
    const wins = best >= spaces && ++fed === final;
    sums[piece] = sums[piece - 1]! + worths[best]! + (wins ? WEIGHTS.escape : 0);
  }
}

/** The worth of a piece for a goblin: the less it still wants, the higher. Removing the last pair wins. */
export const feedWorth = (s: State, goblin: Goblin): number =>
  (WEIGHTS.feed + WEIGHTS.sate / workOn(goblin)) * (isLast(s) ? LAST : 1);
export const LAST = 3;
