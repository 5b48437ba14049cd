import { type Node, NODES, STEPS, STEPS_A_MOVE } from '../data/fortress.ts';
import type { State } from '../model/state.ts';
import { changesWanted } from './investing.ts';
import { gains, hand, PLACES, placeOf, SETS, stakes, useful } from './prospects.ts';
import { WEIGHTS } from './weights.ts';

/*
 * The best use of a hand in a turn, from any place with any of its cards: some do things there, others are spent on
 * moves that lead on.
 */

/** By place and place: the number of cards for the way. */
const MOVES: readonly Uint8Array[] = NODES.map((from) =>
  Uint8Array.from(NODES, (to) => Math.ceil(STEPS[from][to] / STEPS_A_MOVE)),
);

const CHAMBER = placeOf('chamber');

/** By place and set: the best with all cards still to play there; and with all of them spent elsewhere. */
const best = new Float64Array(PLACES * SETS);
const onward = new Float64Array(PLACES * SETS);
/**
 * The same after one or two cards of the set were spent on the way; and after a magic card, which can still be used.
 */
const after1 = new Float64Array(PLACES * SETS);
const after2 = new Float64Array(PLACES * SETS);
const flown = new Float64Array(PLACES * SETS);
/** By place: the worth of ending the turn there. */
const ends = new Float64Array(PLACES);

/** Places worth considering. */
const worthwhile: number[] = [];
const NEVER = -1e9;

/** Makes the plans for the hand of the last `lookAround`. */
export function makePlan(s: State, here: Node): void {
  const changes = changesWanted(s, stakes.term);
  ends[CHAMBER] = changes > 0 ? WEIGHTS.centre + WEIGHTS.refill * changes * Math.min(1, refillTime(s)) : 0;
  worthwhile.length = 0;
  const start = placeOf(here);
  for (let place = 0; place < PLACES; place++) {
    planned[place] = place === start || place === CHAMBER || useful[place] !== 0 ? 1 : 0;
    if (planned[place] === 1) worthwhile.push(place);
  }
  for (let set = 0; set < 1 << hand.count; set++) planWith(set);
}

const refillTime = (s: State): number => s.siege.length / (8 * s.dwarves.length);

function planWith(set: number): void {
  for (const place of worthwhile) arrive(place, set);
  for (const place of worthwhile) {
    onward[place * SETS + set] = onwardFrom(place, set);
    best[place * SETS + set] = bestAt(place, set);
  }
}

function arrive(place: number, set: number): void {
  let [one, two, magic] = [NEVER, NEVER, NEVER];
  for (let left = set; left > 0; left &= left - 1) {
    const card = left & -left;
    const rest = set ^ card;
    one = Math.max(one, best[place * SETS + rest]! - WEIGHTS.step);
    two = Math.max(two, after1[place * SETS + rest]! - WEIGHTS.step);
    if (hand.profiles[31 - Math.clz32(card)]!.magic) magic = Math.max(magic, bestAt(place, rest, card));
  }
  after1[place * SETS + set] = one;
  after2[place * SETS + set] = two;
  flown[place * SETS + set] = magic;
}

/** The best value with a set, if some of it is used in the place; `first`: cards that must be used there. */
export function bestAt(place: number, set: number, first = 0): number {
  const usable = set & useful[place]!;
  const more = first & useful[place]!;
  let most = NEVER;
  for (let part = usable; ; part = (part - 1) & usable) {
    const gain =
      (part === 0 && more === 0 ? 0 : gains[place * SETS + (part | more)]!) + onward[place * SETS + (set ^ part)]!;
    if (gain > most) most = gain;
    if (part === 0) return most;
  }
}

/** The best value with a set if nothing more is done in the place. */
function onwardFrom(place: number, set: number): number {
  let most = ends[place]!;
  const moves = MOVES[place]!;
  for (let index = 0; index < worthwhile.length; index++) {
    const to = worthwhile[index]!;
    if (to === place) continue;
    const at = to * SETS + set;
    const walked = moves[to] === 1 ? after1[at]! : after2[at]!;
    if (walked > most) most = walked;
    if (flown[at]! > most) most = flown[at]!;
  }
  return most;
}

const planned = new Uint8Array(PLACES);
const isPlanned = (place: number): boolean => planned[place] === 1;

/** The best value on arrival in a place with these cards left. */
export const valueAt = (place: number, set: number): number =>
  isPlanned(place) ? best[place * SETS + set]! : onwardFrom(place, set);

/** The best value after a magic card has led there, used if possible. */
export const valueFlown = (place: number, set: number, card: number): number =>
  isPlanned(place) ? bestAt(place, set, card) : onwardFrom(place, set);

/** The best value if nothing more is done in the place. */
export const valueLeaving = (place: number, set: number): number =>
  isPlanned(place) ? onward[place * SETS + set]! : onwardFrom(place, set);
