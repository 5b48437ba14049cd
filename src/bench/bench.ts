import type { AnyKit } from '../kit/index.ts';

/** Cost as a multiple of a reference timed in the same run; greater is worse. */
export interface Ratio {
  readonly what: string;
  readonly found: number;
  /** The cost itself in ms. */
  readonly ms: number;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  /** Whether to run it with each game. */
  readonly ofEachGame?: true;
  /** Measures what must not get worse; reports its progress to `say`. */
  run(kit: AnyKit, seconds: number, say: (line: string) => void): Promise<Ratio[]>;
}

/** A run of a bench with a game, and the name of its results. */
export interface BenchRun {
  readonly name: string;
  readonly bench: Bench;
  readonly kit: AnyKit;
}

export const runsOf = (benches: readonly Bench[], kits: readonly [AnyKit, ...AnyKit[]]): BenchRun[] =>
  benches.flatMap((bench) =>
    bench.ofEachGame
      ? kits.map((kit) => ({ name: `${bench.name} of ${kit.rules.id}`, bench, kit }))
      : [{ name: bench.name, bench, kit: kits[0] }],
  );
