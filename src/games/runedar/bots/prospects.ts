import { DICE, SPACES } from '../data/board.ts';
import { isTower, isWorkshop, type Node, NODES, type OrcSpace, REACH, RESOURCES, type Tower, TOWERS, WORKSHOPS } from '../data/fortress.ts'; // prettier-ignore
import { MACHINES } from '../data/siege.ts';
import type { Target } from '../actions/deed.ts';
import type { Goblin, State, Troll } from '../model/state.ts';
import { circlesOf, goblinTileOf } from '../data/enemies.ts';
import { canDigSection } from '../tunnel/goblins.ts';
import { CLEARED, expected, expectedShots, FORCE, MOST_HITS, SHOT, SLAIN } from './chances.ts';
import { payWorths, type Term, termOf } from './investing.ts';
import type { Profile } from './profiles.ts';
import { WEIGHTS } from './weights.ts';
import { goldWorth, horizonOf, machineWorth, orcWorth, pieceWorths, isLast, LAST } from './worth.ts';

/*
 * The possible effects of a hand at each place. Sets of cards are bits by their order in the hand. Every call reuses
 * the same arrays, since bots call it for every answer of every future.
 */

/** The most cards in a hand, and the number of their sets. */
const HAND_SIZE = 5;
export const SETS = 1 << HAND_SIZE;
export const PLACES = NODES.length;
export const placeOf = (node: Node): number => NODES.indexOf(node);

/** More pieces than five cards work or dig. */
const MOST_PIECES = 30;

/** The hand and its profiles; entries beyond `count` are of earlier hands. */
export const hand = { count: 0, profiles: [] as Profile[] };
/** By place: the cards that are useful there. */
export const useful = new Int32Array(PLACES);
/** By place and set of cards: the value of their effect there. */
export const gains = new Float64Array(PLACES * SETS);

/** Sums over sets. */
const closeForce = new Int32Array(SETS);
export const longDice = new Int32Array(SETS);
const digs = new Int32Array(SETS);
const works = RESOURCES.map(() => new Int32Array(SETS));

/** By set: the value of a close attack in the inspected place, and the chance to clear it. */
export const blows = new Float64Array(SETS);
const clears = new Float64Array(SETS);

const spaceWorths = new Float64Array(SPACES);
const pieces = new Float64Array(MOST_PIECES);
const heap = new Float64Array(MOST_PIECES);
const byHits = new Float64Array(MOST_HITS + 1);
const byShots = new Float64Array(MOST_HITS + 1);
const allClear = new Float64Array(MOST_HITS + 1);

/** The values of things in this situation. */
export const stakes = { horizon: 1, nugget: 1, term: { uses: 1, base: 1 } as Term };

/** Evaluates the situation for a hand of these cards. */
export function lookAround(s: State, profiles: Profile[]): void {
  hand.count = profiles.length;
  hand.profiles = profiles;
  stakes.horizon = horizonOf(s);
  stakes.nugget = goldWorth(s.gold, stakes.horizon);
  stakes.term = termOf(s);
  sumUp(profiles);
  payWorths(s, stakes.term, spaceWorths);
  useful.fill(0);
  blows[0] = 0;
  clears[0] = 0;
  for (let place = 1; place < PLACES; place++) {
    const node = NODES[place]!;
    if (isTower(node)) continue;
    lookInto(s, node);
    combine(place);
  }
  for (const tower of TOWERS) lookFrom(s, tower);
}

function sumUp(profiles: readonly Profile[]): void {
  for (let set = 1; set < 1 << profiles.length; set++) {
    const top = 31 - Math.clz32(set);
    const rest = set ^ (1 << top);
    const card = profiles[top]!;
    const force = closeForce[rest]!;
    const dice = Math.min(DICE, (force % FORCE) + card.close);
    closeForce[set] = dice + FORCE * (Math.floor(force / FORCE) + card.direct);
    longDice[set] = Math.min(DICE, longDice[rest]! + card.long);
    digs[set] = digs[rest]! + card.dig;
    for (let at = 0; at < works.length; at++) works[at]![set] = works[at]![rest]! + card.yields[at]!;
  }
}

/** The set of cards that satisfy a condition. */
function setWhere(holds: (card: Profile) => boolean): number {
  let set = 0;
  for (let at = 0; at < hand.count; at++) if (holds(hand.profiles[at]!)) set |= 1 << at;
  return set;
}

const isClose = ({ close, direct }: Profile): boolean => close + direct > 0;
const isLong = ({ long }: Profile): boolean => long > 0;
const isDigger = ({ dig }: Profile): boolean => dig > 0;

/** The options in a place other than shots: the fighters there, the other useful cards, and their amounts. */
interface Room {
  fighters: number;
  others: number;
  amounts: Int32Array;
  worth: Float64Array;
  /** Whether the other work is possible while there are enemies to fight. */
  free: boolean;
}
const room: Room = { fighters: 0, others: 0, amounts: digs, worth: heap, free: true };

/** Evaluates a place that is no tower, into `room`, `blows` and `clears`. */
export function lookInto(s: State, node: Node): Room {
  room.others = 0;
  if (node === 'courtyard') lookAtCourtyard(s);
  else if (node === 'chamber') room.fighters = 0;
  else {
    const orcs = s.orcs[node as OrcSpace];
    room.fighters = orcs > 0 ? setWhere(isClose) : 0;
    if (orcs > 0) reckonOrcs(s, node as OrcSpace, orcs);
    if (isWorkshop(node)) lookAtWork(s, WORKSHOPS.indexOf(node), orcs === 0);
  }
  return room;
}

function lookAtWork(s: State, at: number, free: boolean): void {
  pieceWorths(s, RESOURCES[at]!, spaceWorths, pieces);
  room.others = pieces[1]! > 0 ? setWhere(({ yields }) => yields[at]! > 0) : 0;
  room.amounts = works[at]!;
  room.worth = pieces;
  room.free = free;
}

function reckonOrcs(s: State, space: OrcSpace, orcs: number): void {
  const each = orcWorth(s, space, stakes.nugget);
  for (let set = room.fighters; set > 0; set = (set - 1) & room.fighters) {
    blows[set] = each * SLAIN[closeForce[set]!]![orcs]!;
    clears[set] = CLEARED[closeForce[set]!]![orcs]!;
  }
}

/** The value of a set's other work in the inspected place after the fighters, if any, have struck. */
export function workAfter(fighters: number, set: number): number {
  const workers = set & room.others;
  if (workers === 0) return 0;
  const chance = room.free ? 1 : clears[fighters]!;
  return chance * room.worth[Math.min(room.amounts[workers]!, MOST_PIECES - 1)]!;
}

/** The best value of each set in the inspected place: some cards fight, the others do something else. */
function combine(place: number): void {
  const all = room.fighters | room.others;
  useful[place] = all;
  for (let set = all; set > 0; set = (set - 1) & all) {
    let best = 0;
    const fighting = set & room.fighters;
    for (let part = fighting; ; part = (part - 1) & fighting) {
      const gain = blows[part]! + workAfter(part, set & ~part);
      if (gain > best) best = gain;
      if (part === 0) break;
    }
    gains[place * SETS + set] = best;
  }
}

/** Value of a goblin: removing the last pair wins. */
export const goblinWorth = (s: State): number => WEIGHTS.goblin * (isLast(s) ? LAST : 1);

/** R11.1 Whether the dwarves escape once all goblins of one sort are gone. */
const wins = (s: State, is: (goblin: Goblin) => boolean): boolean =>
  isLast(s) && s.goblins.length > 0 && s.goblins.every(is);

/** The worth of an enemy's next circle. */
export function circleWorth(s: State, { tile, damage }: Goblin | Troll): number {
  if (!tile.startsWith('troll')) return goblinWorth(s);
  if (isLast(s)) return 0;
  const later = s.goblins.length > 0 ? WEIGHTS.later : 1;
  const circles = circlesOf(tile);
  const fall = circles.length - damage === 1 ? WEIGHTS.trollFall : 0;
  return later * (WEIGHTS.circle + WEIGHTS.hit * (circles[damage]! - 1) + fall);
}

/** Fills `byHits`, `byShots` and `allClear`. Returns the number of circles. */
function reckonFoes(s: State): number {
  byHits.fill(0);
  byShots.fill(0);
  let [hits, shots] = [0, 0];
  const foes: (Goblin | Troll)[] = [
    ...s.goblins.filter(({ tile }) => goblinTileOf(tile).kind === 'hits'),
    ...byNeed(s.trolls),
  ];
  let sum = 0;
  const last = wins(s, ({ tile }) => goblinTileOf(tile).kind === 'hits') ? s.goblins.at(-1) : null;
  for (const foe of foes) {
    const circles = circlesOf(foe.tile);
    for (let at = foe.damage; at < circles.length; at++) {
      const worth = circleWorth(s, { ...foe, damage: at });
      hits += circles[at]!;
      shots++;
      sum += worth;
      if (at === circles.length - 1 && foe === last) sum += WEIGHTS.escape;
      if (hits <= MOST_HITS) byHits[hits] = sum;
      if (shots <= MOST_HITS) byShots[shots] = sum;
    }
  }
  for (let at = 1; at <= MOST_HITS; at++) {
    if (byHits[at]! < byHits[at - 1]!) byHits[at] = byHits[at - 1]!;
    if (byShots[at]! < byShots[at - 1]!) byShots[at] = byShots[at - 1]!;
    allClear[at] = at >= hits ? 1 : 0;
  }
  allClear[0] = 0;
  return shots;
}

const needOf = ({ tile, damage }: Troll): number =>
  circlesOf(tile)
    .slice(damage)
    .reduce((sum, hits) => sum + hits, 0);
const byNeed = (trolls: readonly Troll[]): Troll[] =>
  trolls.length < 2 ? [...trolls] : [...trolls].sort((a, b) => needOf(a) - needOf(b));

function lookAtCourtyard(s: State): void {
  const circles = reckonFoes(s);
  room.fighters = circles > 0 ? setWhere(isClose) : 0;
  for (let set = room.fighters; set > 0; set = (set - 1) & room.fighters) {
    blows[set] = expected(closeForce[set]!, byHits);
    clears[set] = expected(closeForce[set]!, allClear);
  }
  let left = 0;
  for (const { rubble } of s.goblins) left += rubble;
  const escape = wins(s, ({ rubble }) => rubble > 0) ? WEIGHTS.escape : 0;
  room.free = left > 0 || canDigSection(s);
  if (left === 0 && (s.goblins.length > 0 || s.rubble === 0)) return;
  room.others = setWhere(isDigger);
  room.amounts = digs;
  room.worth = heap;
  for (let count = 0; count < MOST_PIECES; count++)
    heap[count] =
      left > 0
        ? WEIGHTS.clear * Math.min(left, count) * (isLast(s) ? LAST : 1) + (count >= left ? goblinWorth(s) + escape : 0)
        : WEIGHTS.dig * Math.min(s.rubble, count);
}

/** The worth of a long attack with this many dice. */
export function shotWorth(s: State, target: Target, dice: number): number {
  if (target === 'siege-tower' || target === 'catapult')
    return machineWorth(s, target, stakes.nugget) * SHOT[dice]![1]!;
  if (target === 'courtyard') return expectedShots(dice, byShots);
  return orcWorth(s, target as OrcSpace, stakes.nugget) * SHOT[dice]![s.orcs[target as OrcSpace]]!;
}

const before = new Float64Array(SETS);

/** Evaluates a tower: each card is shot at one target or another. */
function lookFrom(s: State, tower: Tower): void {
  const place = placeOf(tower);
  const shooters = setWhere(isLong);
  if (shooters === 0) return;
  for (let set = shooters; ; set = (set - 1) & shooters) {
    gains[place * SETS + set] = 0;
    if (set === 0) break;
  }
  for (const machine of MACHINES) if (s.machines[machine].area !== null) shootAt(s, place, shooters, machine);
  for (const aim of REACH[tower])
    if (aim === 'courtyard' ? byShots[1]! > 0 : s.orcs[aim] > 0) shootAt(s, place, shooters, aim);
}

function shootAt(s: State, place: number, shooters: number, target: Target): void {
  useful[place] = shooters;
  for (let set = shooters; set > 0; set = (set - 1) & shooters) before[set] = gains[place * SETS + set]!;
  before[0] = 0;
  for (let set = shooters; set > 0; set = (set - 1) & shooters) {
    let best = before[set]!;
    for (let part = set; part > 0; part = (part - 1) & set) {
      const gain = before[set & ~part]! + shotWorth(s, target, longDice[part]!);
      if (gain > best) best = gain;
    }
    gains[place * SETS + set] = best;
  }
}
