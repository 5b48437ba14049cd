import seedrandom from 'seedrandom';

interface Counted {
  /** How often the dice were drawn from; part of every fingerprint. */
  drawn: number;
  /** Results that come before the generator's own, for tests and tutorials. */
  loaded?: number[];
  /** Of a copy on which nothing is left to chance: see `blindDice`. */
  readonly blind?: true;
  /** Seeds that the game has gone on with, each once so many numbers were drawn; the last one reached counts. */
  readonly later?: readonly { readonly from: number; readonly seed: string }[];
}

/**
 * The dice of a game: the numbers that seedrandom's own generator (ARC4) gives for a seed, of which `drawn` are used up.
 * Whoever knows all numbers so far still cannot tell the next one, nor those before.
 */
export interface SeededDice extends Counted {
  /** Stays inside the save until the game is over. */
  seed: string;
}

/**
 * The state of seedrandom's Alea generator: many times as fast, but a few dozen dice give it away. For the copies that
 * bots think with, and for games that began with it.
 */
export interface QuickDice extends Counted {
  c: number;
  s0: number;
  s1: number;
  s2: number;
}

/** Plain data, so that it lives in the save. */
export type DiceState = SeededDice | QuickDice;

/** The part of the game state that chance needs. */
export interface Chance {
  dice: DiceState;
  /** Grows with every die and every reveal: what lies behind it can no longer be undone freely. */
  barrier: number;
}

/** The dice of a new game from `seed` (any text; sessions use 128 random bits in hexadecimal). */
export function seedDice(seed: string): SeededDice {
  return { seed, drawn: 0 };
}

/** Dice for a copy of a game that nobody but a program ever sees. */
export function quickDice(seed: string): QuickDice {
  const { c, s0, s1, s2 } = seedrandom.alea(seed, { state: true }).state() as QuickDice;
  return { c, s0, s1, s2, drawn: 0 };
}

/** Chance would have decided where nothing is left to it. */
export class Unforeseen extends Error {
  override readonly name = 'Unforeseen';
}

/** Dice that cannot be rolled, for a copy on which somebody lays down what is to be done: whoever does throws `Unforeseen`. */
export const blindDice = ({ drawn }: DiceState): DiceState => ({ seed: '', drawn, blind: true });
export const isBlind = ({ dice }: Chance): boolean => dice.blind === true;

const mustSee = (state: Chance): void => {
  if (isBlind(state)) throw new Unforeseen('nothing is left to chance here');
};

/** The next number in [0, 1), which counts as drawn. */
function draw(state: Chance): number {
  mustSee(state);
  const { dice } = state;
  const later = dice.later?.findLast(({ from }) => from <= dice.drawn);
  const number = later
    ? numberOf({ seed: later.seed, drawn: dice.drawn - later.from })
    : 'seed' in dice
      ? numberOf(dice)
      : nextOf(dice);
  countDrawn(state);
  return number;
}

function countDrawn(state: Chance): void {
  state.dice.drawn++;
  state.barrier++;
}

/** The numbers of a seed as far as they were ever drawn: copies, and games taken up again, need not begin from the first. */
interface Stream {
  readonly generator: seedrandom.PRNG;
  readonly numbers: number[];
}
const streams = new Map<string, Stream>();
const MOST_STREAMS = 128;

function numberOf({ seed, drawn }: SeededDice): number {
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

/** Alea's next number, as seedrandom draws it: from a state that lies here, so that no generator has to be made of it. */
function nextOf(dice: QuickDice): number {
  const sum = 2091639 * dice.s0 + dice.c * 2 ** -32;
  dice.s0 = dice.s1;
  dice.s1 = dice.s2;
  dice.c = sum | 0;
  return (dice.s2 = sum - dice.c);
}

/** A whole number from 1 to `sides`. */
export function rollDie(state: Chance, sides: number): number {
  const loaded = state.dice.loaded?.shift();
  if (loaded === undefined) return 1 + Math.floor(draw(state) * sides);
  countDrawn(state);
  return loaded;
}

/** `count` dice, in the order in which they fell. */
export function rollDice(state: Chance, count: number, sides: number): number[] {
  const rolled: number[] = [];
  while (rolled.length < count) rolled.push(rollDie(state, sides));
  return rolled;
}

/** Puts `list` in random order, in place (Fisher-Yates). */
export function shuffle<T>(state: Chance, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(draw(state) * (last + 1));
    const moved = list[last]!;
    list[last] = list[other]!;
    list[other] = moved;
  }
  return list;
}

/** One item of a list that is not empty. */
export function pickOne<T>(state: Chance, list: readonly T[]): T {
  return list[rollDie(state, list.length) - 1]!;
}

/** Hidden information came to light (a card was drawn): no free undo beyond this point. */
export function reveal(state: Chance): void {
  mustSee(state);
  state.barrier++;
}
