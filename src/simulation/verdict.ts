import type { Difference } from './statistics.ts';

/**
 * Why a thing stands out among its kind: games with it are won much more often (`must`) or more rarely (`dud`), or its
 * holders leave it unused (`idle`).
 */
export type Verdict = 'must' | 'dud' | 'idle';

/** A thing this far from the middle of its kind, beyond two standard errors, decides games by itself. */
const TOO_FAR = 0.05;
const ERRORS = 2;
/** A thing with a lower share of uses does not deserve its draws. */
const TOO_RARE = 1 / 6;

/** Returns the median of the kind: long games see more of all its things. */
export function middleOf(differences: readonly (Difference | null)[]): number {
  const sorted = differences.flatMap((one) => (one ? [one.difference] : [])).sort((a, b) => a - b);
  if (sorted.length === 0) return 0;
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Judges a thing. `use`: uses per occurrence; null if unknown. */
export function verdictOn(difference: Difference | null, middle: number, use: number | null): Verdict | null {
  const off = difference ? difference.difference - middle : 0;
  if (difference && Math.abs(off) - ERRORS * difference.error > TOO_FAR) return off > 0 ? 'must' : 'dud';
  return use !== null && use < TOO_RARE ? 'idle' : null;
}
