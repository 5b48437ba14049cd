import type { Fact, Stake, Threat } from '../engine/index.ts';

/** Maps each kind to the names of its facts. */
type FactNames<Facts> = Readonly<Record<string, readonly (keyof Facts)[]>>;
type FactsOf<Facts, T extends FactNames<Facts>, K extends keyof T> = Pick<Facts, T[K][number]>;

/**
 * Creates a game's threats and answers, each kind with exactly its own facts. Only the names in `threats` and `answers`
 * matter; the texts have the same names (`threat.<kind>`, `answer.<kind>`).
 */
export const threatening =
  <Facts>() =>
  <const T extends FactNames<Facts>, const A extends FactNames<Facts>>(_tables: {
    readonly threats: T;
    readonly answers: A;
  }) => ({
    threat: <K extends keyof T & string>(
      stake: Stake,
      kind: K,
      data: FactsOf<Facts, T, K>,
      answers: readonly Fact[] = [],
    ): Threat => ({ stake, kind, data, answers }),
    answer: <K extends keyof A & string>(kind: K, data: FactsOf<Facts, A, K>): Fact => ({ kind, data }),
  });
