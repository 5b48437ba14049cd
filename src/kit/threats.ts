import type { Fact, Stake, Threat } from '../engine/index.ts';

/** By kind, the names of the facts that it tells. */
type Table<Facts> = Readonly<Record<string, readonly (keyof Facts)[]>>;
type Told<Facts, T extends Table<Facts>, K extends keyof T> = Pick<Facts, T[K][number]>;

/**
 * Makes the threats of a game and their answers, each kind with its own facts and no others: of `threats` and `answers` the names
 * alone matter, which are those of the texts (`threat.<kind>`, `answer.<kind>`).
 */
export const threatening =
  <Facts>() =>
  <const T extends Table<Facts>, const A extends Table<Facts>>(_tables: {
    readonly threats: T;
    readonly answers: A;
  }) => ({
    threat: <K extends keyof T & string>(
      stake: Stake,
      kind: K,
      data: Told<Facts, T, K>,
      answers: readonly Fact[] = [],
    ): Threat => ({ stake, kind, data, answers }),
    answer: <K extends keyof A & string>(kind: K, data: Told<Facts, A, K>): Fact => ({ kind, data }),
  });
