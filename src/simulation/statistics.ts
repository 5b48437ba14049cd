/** A share with its 95 % confidence interval; all between 0 and 1. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % point of the standard normal distribution. */
const Z = 1.959964;

/** Returns the Wilson score interval of `hits` in `tries`; 0 to 1 without tries. */
export function wilson(hits: number, tries: number): Rate {
  if (tries === 0) return { rate: 0, low: 0, high: 1 };
  const rate = hits / tries;
  const z2 = Z * Z;
  const middle = (rate + z2 / (2 * tries)) / (1 + z2 / tries);
  const half = (Z / (1 + z2 / tries)) * Math.sqrt((rate * (1 - rate)) / tries + z2 / (4 * tries * tries));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Games under the same conditions: those with an occurrence and those without. */
export interface Stratum {
  readonly withIt: { readonly games: number; readonly wins: number };
  readonly without: { readonly games: number; readonly wins: number };
}

/** The difference of two win rates and its standard error. */
export interface Difference {
  readonly difference: number;
  readonly error: number;
}

/**
 * Estimates how much higher the win rate is with something than without it (Mantel-Haenszel risk difference). It
 * compares games only within a setting, so that things common in easy settings do not look strong. Null if no setting
 * has games of both kinds. The error uses rates drawn slightly to the middle (Agresti-Caffo), so that a handful of
 * games never looks certain.
 */
export function winDifference(strata: readonly Stratum[]): Difference | null {
  let weights = 0;
  let sum = 0;
  let variance = 0;
  for (const { withIt, without } of strata) {
    if (withIt.games === 0 || without.games === 0) continue;
    const weight = (withIt.games * without.games) / (withIt.games + without.games);
    weights += weight;
    sum += weight * (withIt.wins / withIt.games - without.wins / without.games);
    variance += weight * weight * (varianceOf(withIt) + varianceOf(without));
  }
  return weights === 0 ? null : { difference: sum / weights, error: Math.sqrt(variance) / weights };
}

/** Variance of the win rate. */
function varianceOf({ games, wins }: Stratum['withIt']): number {
  const rate = (wins + 1) / (games + 2);
  return (rate * (1 - rate)) / (games + 2);
}

/**
 * Estimates how much more often something happens in one run than in another run of the same games, in the same order,
 * with the standard error. Games with equal results say nothing. The error adds half a game on each side, so that a
 * handful of games never looks certain.
 */
export function pairedDifference(ones: readonly boolean[], others: readonly boolean[]): Difference {
  const count = (isMore: (one: boolean, other: boolean) => boolean) =>
    ones.filter((one, at) => isMore(one, others[at]!)).length;
  const [more, less] = [count((one, other) => one && !other), count((one, other) => !one && other)];
  const games = ones.length + 2;
  const variance = more + less + 1 - (more - less) ** 2 / games;
  return { difference: (more - less) / Math.max(1, ones.length), error: Math.sqrt(variance) / games };
}
