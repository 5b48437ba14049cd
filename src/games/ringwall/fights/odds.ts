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

/**
 * The chance that an Army of these mights, which fights to its end, leaves the other without Units: the weakest falls each round.
 * `bonus` is what stands beside the Units of the attacker less what stands beside those of the defender; `canGoOn` says whether the
 * attacker can, when so many of his weakest have fallen (T95).
 */
export function conquers(
  attackers: readonly number[],
  defenders: readonly number[],
  bonus: number,
  canGoOn: (fallen: number) => boolean = () => true,
): number {
  const [mine, theirs] = [ascending(attackers), ascending(defenders)];
  const known = new Map<number, number>();
  const from = (gone: number, fallen: number): number => {
    if (fallen === theirs.length) return 1;
    if (gone === mine.length || !canGoOn(gone)) return 0;
    const key = gone * 100 + fallen;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const chance = winsAtLast(sum(mine.slice(gone)) - sum(theirs.slice(fallen)) + bonus);
    const value = chance * from(gone, fallen + 1) + (1 - chance) * from(gone + 1, fallen);
    known.set(key, value);
    return value;
  };
  return from(0, 0);
}

const ascending = (mights: readonly number[]): number[] => [...mights].sort((one, other) => one - other);
const sum = (mights: readonly number[]): number => mights.reduce((total, might) => total + might, 0);
