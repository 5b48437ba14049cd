import { HITS_AN_ORC } from '../actions/aiming.ts';
import { chancesOf } from '../actions/dice.ts';
import { DICE } from '../data/board.ts';
import { ORC_FIGURES } from '../data/enemies.ts';

/*
 * Precomputed results of attacks. The force of a close attack is one number: its dice, plus DICE + 1 times its hits
 * without dice.
 */

export const FORCE = DICE + 1;
/** More hits without dice than any five cards have. */
const DIRECT = 24;

const DICE_COUNTS = Array.from({ length: FORCE }, (_, dice) => dice);
const CLOSE = DICE_COUNTS.map((dice) => chancesOf(dice, 'close'));
const LONG = DICE_COUNTS.map((dice) => chancesOf(dice, 'long'));

const chancesAt = (force: number) => CLOSE[force % FORCE]!;
const directAt = (force: number): number => Math.floor(force / FORCE);

/** By force and number of orcs: the number that fall, and whether all do. */
export const SLAIN: readonly Float64Array[] = byForce((hits, orcs) => Math.min(orcs, Math.floor(hits / HITS_AN_ORC)));
export const CLEARED: readonly Float64Array[] = byForce((hits, orcs) => (hits >= orcs * HITS_AN_ORC ? 1 : 0));

function byForce(come: (hits: number, orcs: number) => number): Float64Array[] {
  return Array.from({ length: FORCE * DIRECT }, (_, force) =>
    Float64Array.from({ length: ORC_FIGURES + 1 }, (__, orcs) =>
      chancesAt(force).reduce((sum, chance, hits) => sum + chance * come(hits + directAt(force), orcs), 0),
    ),
  );
}

/** By dice and number of targets: the number hit from afar. */
export const SHOT: readonly Float64Array[] = LONG.map((chances) =>
  Float64Array.from({ length: ORC_FIGURES + 1 }, (_, orcs) =>
    chances.reduce((sum, chance, hits) => sum + chance * Math.min(hits, orcs), 0),
  ),
);

/** More hits than any attack has. */
export const MOST_HITS = 3 * DICE + DIRECT;

/** The expected worth of an attack; `worth`: by number of hits. */
export function expected(force: number, worth: ArrayLike<number>): number {
  const [chances, direct] = [chancesAt(force), directAt(force)];
  let sum = 0;
  for (let hits = 0; hits < chances.length; hits++) sum += chances[hits]! * worth[hits + direct]!;
  return sum;
}

export function expectedShots(dice: number, worth: ArrayLike<number>): number {
  const chances = LONG[dice]!;
  let sum = 0;
  for (let hits = 0; hits < chances.length; hits++) sum += chances[hits]! * worth[hits]!;
  return sum;
}
