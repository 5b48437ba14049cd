/** A share with its 95 % confidence interval; all between 0 and 1. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % point of the standard normal distribution. */
const Z = 1.959964;

/** The Wilson score interval of `hits` in `tries`; without tries nothing is known: 0 to 1. */
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

/** Games of like conditions: those in which something occurred and those in which it did not. */
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
 * How much higher the win rate is with something than without it (Mantel-Haenszel risk difference): games are compared only
 * with games of the same setting, so that what is common in easy settings does not look strong. Null when no setting has
 * games of both kinds. The error is reckoned from rates drawn a little to the middle (Agresti-Caffo), so that a handful of
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

/** Of the win rate. */
function varianceOf({ games, wins }: Stratum['withIt']): number {
  const rate = (wins + 1) / (games + 2);
  return (rate * (1 - rate)) / (games + 2);
}

/**
 * How much more often something comes out in one run of games than in another run of the same ones, in the same order, and its standard
 * error: games that come out alike in both say nothing. The error is reckoned with half a game more on each side, so that a handful of
 * games never looks certain.
 */
export function pairedDifference(ones: readonly boolean[], others: readonly boolean[]): Difference {
  const count = (isMore: (one: boolean, other: boolean) => boolean) =>
    ones.filter((one, at) => isMore(one, others[at]!)).length;
  const [more, less] = [count((one, other) => one && !other), count((one, other) => !one && other)];
  const games = ones.length + 2;
  const variance = more + less + 1 - (more - less) ** 2 / games;
  return { difference: (more - less) / Math.max(1, ones.length), error: Math.sqrt(variance) / games };
}
