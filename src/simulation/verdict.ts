import type { Difference } from './statistics.ts';

/**
 * Why a thing stands out of its kind: games with it are won much more often (`must`) or more rarely (`dud`), or whoever
 * has it leaves it unused (`idle`).
 */
export type Verdict = 'must' | 'dud' | 'idle';

/** As far from the middle of its kind, beyond two standard errors, something decides games by itself. */
const TOO_FAR = 0.05;
const ERRORS = 2;
/** A share of uses below this is too small to deserve the drawing. */
const TOO_RARE = 1 / 6;

/** What is common for things of the kind: long games see more of all of them. */
export function middleOf(differences: readonly (Difference | null)[]): number {
  const sorted = differences.flatMap((one) => (one ? [one.difference] : [])).sort((a, b) => a - b);
  if (sorted.length === 0) return 0;
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** `use`: how often it was used for each time that it was there; null where that cannot be said. */
export function verdictOn(difference: Difference | null, middle: number, use: number | null): Verdict | null {
  const off = difference ? difference.difference - middle : 0;
  if (difference && Math.abs(off) - ERRORS * difference.error > TOO_FAR) return off > 0 ? 'must' : 'dud';
  return use !== null && use < TOO_RARE ? 'idle' : null;
}
