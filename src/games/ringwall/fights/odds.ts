/** T84, T25 Two dice against each other: chances in 36. */

/** The chances that a die with a bonus beats another, and that they are level. */
export interface Chances {
  readonly win: number;
  readonly tie: number;
}

const PAIRS = Array.from({ length: 6 }, (_, one) => Array.from({ length: 6 }, (_, other) => one - other)).flat();

/** The chances of a side that is ahead by this much (behind, if negative). */
export const chancesAhead = (ahead: number): Chances => ({
  win: PAIRS.filter((gap) => gap + ahead > 0).length / PAIRS.length,
  tie: PAIRS.filter((gap) => gap + ahead === 0).length / PAIRS.length,
});

/** The chance that a side ahead by this much wins in the end, if level rounds are repeated. */
export function winsAtLast(ahead: number): number {
  const { win, tie } = chancesAhead(ahead);
  return tie === 1 ? 0.5 : win / (1 - tie);
}
