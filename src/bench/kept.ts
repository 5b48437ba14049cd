import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Ratio } from './report.ts';

/** The ratios of each bench, by what they are of. */
export type Kept = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A ratio this many times the kept one is a loss; what lies below is the noise of machines. */
const LOSS = 1.5;

/** What a short run found against what was kept. */
export interface Comparison {
  readonly what: string;
  readonly found: number;
  readonly kept: number | null;
  /** Whether something is lost, or nothing is kept to compare it with. */
  readonly fails: boolean;
}

/** The ratios kept in a file; none when there is none. */
export const readKept = (file: string): Kept =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {};

/** Writes the ratios of some benches; those of others stay. */
export function keep(file: string, found: Readonly<Record<string, readonly Ratio[]>>): void {
  const named = Object.entries(found).map(([name, ratios]) => [
    name,
    Object.fromEntries(ratios.map(({ what, found: value }) => [what, Number(value.toPrecision(3))])),
  ]);
  writeFileSync(file, `${JSON.stringify({ ...readKept(file), ...Object.fromEntries(named) }, null, 2)}\n`);
}

/** Each ratio beside the kept one. */
export const compare = (kept: Kept[string] | undefined, ratios: readonly Ratio[]): Comparison[] =>
  ratios.map(({ what, found }) => {
    const before = kept?.[what] ?? null;
    return { what, found, kept: before, fails: before === null || found > before * LOSS };
  });

const merged =
  (pick: (one: number, other: number) => number) =>
  (one: readonly Ratio[], other: readonly Ratio[]): Ratio[] =>
    one.map(({ what, found }) => ({
      what,
      found: pick(found, other.find((again) => again.what === what)?.found ?? found),
    }));

/** Of two runs the better one, ratio by ratio: noise only ever adds. */
export const better = merged(Math.min);
/** Of two runs the worse one, ratio by ratio. */
export const worse = merged(Math.max);
