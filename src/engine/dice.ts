import seedrandom from 'seedrandom';

interface CountedDraws {
  /** Number of draws so far; part of every fingerprint. */
  drawn: number;
  /** Results to use before the generator's own, for tests and tutorials. */
  loaded?: number[];
  /** Marks a copy in which nothing is left to chance: see `blindDice`. */
  readonly blind?: true;
  /** Seeds that the game switched to, each after `from` draws; the last one reached is in force. */
  readonly later?: readonly { readonly from: number; readonly seed: string }[];
}

/**
 * The dice of a game: the output of seedrandom's own generator (ARC4) for a seed, with the first `drawn` numbers used
 * up. The numbers so far reveal neither the next number nor earlier ones.
 */
export interface SeededDice extends CountedDraws {
  /** Stays inside the save until the game is over. */
  seed: string;
}

/**
 * State of seedrandom's Alea generator. It is many times as fast, but a few dozen dice reveal its state. It serves the
 * copies that bots think with, and games that began with it.
 */
export interface QuickDice extends CountedDraws {
  c: number;
  s0: number;
  s1: number;
  s2: number;
}

/** Plain data, so that the save can contain it. */
export type DiceState = SeededDice | QuickDice;

/** The part of the game state that chance uses. */
export interface Chance {
  dice: DiceState;
  /** Grows with every die and every reveal. Free undo cannot cross such a point. */
  barrier: number;
}

/** Creates the dice of a new game from `seed` (any text; sessions use 128 random bits in hexadecimal). */
export function seedDice(seed: string): SeededDice {
  return { seed, drawn: 0 };
}

/** Creates dice for a copy of a game that only a program sees. */
export function quickDice(seed: string): QuickDice {
  const { c, s0, s1, s2 } = seedrandom.alea(seed, { state: true }).state() as QuickDice;
  return { c, s0, s1, s2, drawn: 0 };
}

/** Thrown when chance would decide in a copy that leaves nothing to chance. */
export class Unforeseen extends Error {
  override readonly name = 'Unforeseen';
}

/** Creates dice that cannot be rolled, for a copy in which a seat prepares a turn. Rolling them throws `Unforeseen`. */
export const blindDice = ({ drawn }: DiceState): DiceState => ({ seed: '', drawn, blind: true });
export const isBlind = ({ dice }: Chance): boolean => dice.blind === true;

const mustSee = (state: Chance): void => {
  if (isBlind(state)) throw new Unforeseen('nothing is left to chance here');
};

/** Draws the next number in [0, 1). */
function drawNumber(state: Chance): number {
  mustSee(state);
  const { dice } = state;
  const later = dice.later?.findLast(({ from }) => from <= dice.drawn);
  const number = later
    ? seededNumber({ seed: later.seed, drawn: dice.drawn - later.from })
    : 'seed' in dice
      ? seededNumber(dice)
      : nextNumber(dice);
  countDrawn(state);
  return number;
}

function countDrawn(state: Chance): void {
  state.dice.drawn++;
  state.barrier++;
}

/** A seed's numbers as far as they were ever drawn, so that copies and resumed games need not start from the first. */
interface Stream {
  readonly generator: seedrandom.PRNG;
  readonly numbers: number[];
}
const streams = new Map<string, Stream>();
const MOST_STREAMS = 128;

function seededNumber({ seed, drawn }: SeededDice): number {
  const { generator, numbers } = streams.get(seed) ?? newStream(seed);
  while (numbers.length <= drawn) numbers.push(generator.quick());
  return numbers[drawn]!;
}

function newStream(seed: string): Stream {
  const stream: Stream = { generator: seedrandom(seed), numbers: [] };
  if (streams.size === MOST_STREAMS) streams.delete(streams.keys().next().value!);
  streams.set(seed, stream);
  return stream;
}

/** Returns Alea's next number as seedrandom draws it. The state lies in `dice`, so no generator object is needed. */
function nextNumber(dice: QuickDice): number {
  const sum = 2091639 * dice.s0 + dice.c * 2 ** -32;
  dice.s0 = dice.s1;
  dice.s1 = dice.s2;
  dice.c = sum | 0;
  return (dice.s2 = sum - dice.c);
}

/** Rolls a whole number from 1 to `sides`. */
export function rollDie(state: Chance, sides: number): number {
  const loaded = state.dice.loaded?.shift();
  if (loaded === undefined) return 1 + Math.floor(drawNumber(state) * sides);
  countDrawn(state);
  return loaded;
}

/** Rolls `count` dice and returns them in the order rolled. */
export function rollDice(state: Chance, count: number, sides: number): number[] {
  const rolled: number[] = [];
  while (rolled.length < count) rolled.push(rollDie(state, sides));
  return rolled;
}

/** Shuffles `list` in place (Fisher-Yates). */
export function shuffle<T>(state: Chance, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(drawNumber(state) * (last + 1));
    const moved = list[last]!;
    list[last] = list[other]!;
    list[other] = moved;
  }
  return list;
}

/** Picks one item of a non-empty list. */
export function pickOne<T>(state: Chance, list: readonly T[]): T {
  return list[rollDie(state, list.length) - 1]!;
}

/** Records that hidden information came to light (a card was drawn). Free undo ends here. */
export function reveal(state: Chance): void {
  mustSee(state);
  state.barrier++;
}
