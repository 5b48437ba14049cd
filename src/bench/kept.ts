import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Ratio } from './bench.ts';

/** The ratios of each bench, by name. */
export type KeptRatios = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A ratio this many times the kept one is a loss; lower ones are noise of the machine. */
const LOSS = 1.5;

/** A ratio, compared with the kept one. */
export interface Comparison extends Ratio {
  readonly kept: number | null;
  /** Whether there is a loss, or no kept ratio to compare with. */
  readonly fails: boolean;
}

/** Reads the kept ratios; empty if there is no file. */
export const readKept = (file: string): KeptRatios =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptRatios) : {};

/** Writes the ratios of a bench; those of others stay. */
export function keep(file: string, name: string, ratios: readonly Ratio[]): void {
  const named = Object.fromEntries(ratios.map(({ what, found }) => [what, Number(found.toPrecision(3))]));
  writeFileSync(file, `${JSON.stringify({ ...readKept(file), [name]: named }, null, 2)}\n`);
}

/** Compares each ratio with the kept one. */
export const compare = (kept: KeptRatios[string] | undefined, ratios: readonly Ratio[]): Comparison[] =>
  ratios.map((ratio) => {
    const before = kept?.[ratio.what] ?? null;
    return { ...ratio, kept: before, fails: before === null || ratio.found > before * LOSS };
  });

const merged =
  (pick: (one: number, other: number) => number) =>
  (one: readonly Ratio[], other: readonly Ratio[]): Ratio[] =>
    one.map((ratio) => {
      const again = other.find(({ what }) => what === ratio.what) ?? ratio;
      return pick(ratio.found, again.found) === ratio.found ? ratio : again;
    });

/** Returns the better of two runs, ratio by ratio: noise can only add. */
export const better = merged(Math.min);
/** Returns the worse of two runs, ratio by ratio. */
export const worse = merged(Math.max);
