/** T84, T25 Two dice against each other: chances in 36. */

/** How often a die of so much more beats the other, and how often they are level. */
export interface Chances {
  readonly win: number;
  readonly tie: number;
}

const PAIRS = Array.from({ length: 6 }, (_, one) => Array.from({ length: 6 }, (_, other) => one - other)).flat();

/** The chances of the side that is so much ahead (behind, where negative). */
export const chancesAhead = (ahead: number): Chances => ({
  win: PAIRS.filter((gap) => gap + ahead > 0).length / PAIRS.length,
  tie: PAIRS.filter((gap) => gap + ahead === 0).length / PAIRS.length,
});

/** The chance that a side whose strength is so much ahead wins at last, when level rounds are repeated. */
export function winsAtLast(ahead: number): number {
  const { win, tie } = chancesAhead(ahead);
  return tie === 1 ? 0.5 : win / (1 - tie);
}
