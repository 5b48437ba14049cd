import seedrandom from 'seedrandom';

interface Counted {
  /** How often the dice were drawn from; part of every fingerprint. */
  drawn: number;
  /** Results that come before the generator's own, for tests and tutorials. */
  loaded?: number[];
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

/** The next `count` numbers in [0, 1). */
function draw(state: Chance, count: number): number[] {
  const { dice } = state;
  const numbers = 'seed' in dice ? fromSeed(dice, count) : fromState(dice, count);
  countDrawn(state, count);
  return numbers;
}

function fromSeed({ seed, drawn }: SeededDice, count: number): number[] {
  const generator = seedrandom(seed);
  for (let past = 0; past < drawn; past++) generator.quick();
  return Array.from({ length: count }, () => generator.quick());
}

function fromState(dice: QuickDice, count: number): number[] {
  const generator = seedrandom.alea('', { state: dice });
  const numbers = Array.from({ length: count }, () => generator.quick());
  const { c, s0, s1, s2 } = generator.state() as QuickDice;
  dice.c = c;
  dice.s0 = s0;
  dice.s1 = s1;
  dice.s2 = s2;
  return numbers;
}

function countDrawn(state: Chance, count: number): void {
  state.dice.drawn += count;
  state.barrier += count;
}

/** A whole number from 1 to `sides`. */
export function rollDie(state: Chance, sides: number): number {
  return rollDice(state, 1, sides)[0]!;
}

/** `count` dice, in the order in which they fell. */
export function rollDice(state: Chance, count: number, sides: number): number[] {
  const loaded = state.dice.loaded?.splice(0, count) ?? [];
  countDrawn(state, loaded.length);
  if (loaded.length === count) return loaded;
  return [...loaded, ...draw(state, count - loaded.length).map((number) => 1 + Math.floor(number * sides))];
}

/** Puts `list` in random order, in place (Fisher-Yates). */
export function shuffle<T>(state: Chance, list: T[]): T[] {
  if (list.length < 2) return list;
  const numbers = draw(state, list.length - 1);
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(numbers[list.length - 1 - last]! * (last + 1));
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
  return list;
}

/** One item of a list that is not empty. */
export function pickOne<T>(state: Chance, list: readonly T[]): T {
  return list[rollDie(state, list.length) - 1]!;
}

/** Hidden information came to light (a card was drawn): no free undo beyond this point. */
export function reveal(state: Chance): void {
  state.barrier++;
}
