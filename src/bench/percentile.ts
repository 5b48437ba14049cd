/** Returns the value with `share` of the values at or below it (nearest rank). Throws on an empty list. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('there is no percentile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** Returns the fastest of exact repetitions: disturbances only ever add. */
export const fastest = (times: readonly number[]): number => Math.min(...times);

export const median = (values: readonly number[]): number => percentile(values, 0.5);
