import seedrandom from 'seedrandom';

/** The state of seedrandom's Alea generator: plain numbers, so that it lives in the save. */
export interface DiceState {
  c: number;
  s0: number;
  s1: number;
  s2: number;
  /** How often the generator was drawn from; part of every fingerprint. */
  drawn: number;
  /** Results that come before the generator's own, for tests and tutorials. */
  loaded?: number[];
}

/** The part of the game state that chance needs. */
export interface Chance {
  dice: DiceState;
  /** Grows with every die and every reveal: what lies behind it can no longer be undone freely. */
  barrier: number;
}

/** A generator that starts from `seed` (any text; sessions use 128 random bits in hexadecimal). */
export function seedDice(seed: string): DiceState {
  const { c, s0, s1, s2 } = seedrandom.alea(seed, { state: true }).state() as DiceState;
  return { c, s0, s1, s2, drawn: 0 };
}

/** A number in [0, 1). */
function draw(state: Chance): number {
  const { dice } = state;
  const generator = seedrandom.alea('', { state: dice });
  const value = generator.quick();
  const { c, s0, s1, s2 } = generator.state() as DiceState;
  dice.c = c;
  dice.s0 = s0;
  dice.s1 = s1;
  dice.s2 = s2;
  dice.drawn++;
  state.barrier++;
  return value;
}

/** A whole number from 1 to `sides`. */
export function rollDie(state: Chance, sides: number): number {
  const loaded = state.dice.loaded?.shift();
  if (loaded === undefined) return 1 + Math.floor(draw(state) * sides);
  state.dice.drawn++;
  state.barrier++;
  return loaded;
}

/** `count` dice, in the order in which they fell. */
export function rollDice(state: Chance, count: number, sides: number): number[] {
  return Array.from({ length: count }, () => rollDie(state, sides));
}

/** Puts `list` in random order, in place (Fisher-Yates). */
export function shuffle<T>(state: Chance, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(draw(state) * (last + 1));
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
