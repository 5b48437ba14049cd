import { type Node, NODES, STEPS, STEPS_A_MOVE } from '../data/fortress.ts';
import type { State } from '../model/state.ts';
import { changesWanted } from './investing.ts';
import { gains, hand, PLACES, placeOf, SETS, stakes, useful } from './prospects.ts';
import { WEIGHTS } from './weights.ts';

/*
 * The best that a hand can do in a turn, from any place with any of its cards: what some of them do there, and where others, spent
 * on moves, lead to.
 */

/** By place and place: cards that a way takes. */
const MOVES: readonly Uint8Array[] = NODES.map((from) =>
  Uint8Array.from(NODES, (to) => Math.ceil(STEPS[from][to] / STEPS_A_MOVE)),
);

const CHAMBER = placeOf('chamber');

/** By place and set: with all of them still to play there; and with all to be spent elsewhere. */
const best = new Float64Array(PLACES * SETS);
const onward = new Float64Array(PLACES * SETS);
/** When one card, or two, of the set have been spent on coming; when a magic one has, and can be used. */
const after1 = new Float64Array(PLACES * SETS);
const after2 = new Float64Array(PLACES * SETS);
const flown = new Float64Array(PLACES * SETS);
/** By place: what it is worth to be there when the turn ends. */
const ends = new Float64Array(PLACES);

/** Places worth a thought. */
const worthwhile: number[] = [];
const NEVER = -1e9;

/** Plans for the hand that was looked around for. */
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

/** The best with a set, some of it used in the place; `first`: a card that is there to be used, and not to be kept. */
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

/** The best with a set when nothing more is done in a place. */
export function onwardFrom(place: number, set: number): number {
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

/** The best when a place has been come to with these cards left. */
export const valueAt = (place: number, set: number): number =>
  isPlanned(place) ? best[place * SETS + set]! : onwardFrom(place, set);

/** The best when a magic card has led there, and is used if it can be. */
export const valueFlown = (place: number, set: number, card: number): number =>
  isPlanned(place) ? bestAt(place, set, card) : onwardFrom(place, set);

/** The best when nothing more is done in a place. */
export const valueLeaving = (place: number, set: number): number =>
  isPlanned(place) ? onward[place * SETS + set]! : onwardFrom(place, set);
