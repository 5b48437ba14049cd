/** `TYPED=5000` has tests of typed words try so many of each, instead of a few of every kind. */
const TYPED = Number(process.env['TYPED'] ?? 0);

/** At most so many, spread over all and some of every kind: of each as many as of the others, as far as there are any. */
export function sampled<T>(all: readonly T[], most: number, kindOf: (one: T) => string): T[] {
  const room = Math.max(most, TYPED);
  if (all.length <= room) return [...all];
  const byKind = new Map<string, T[]>();
  for (const one of all) byKind.set(kindOf(one), [...(byKind.get(kindOf(one)) ?? []), one]);
  const kinds = [...byKind.values()].sort((one, other) => one.length - other.length);
  let left = room;
  return kinds.flatMap((ones, at) => {
    const share = Math.max(1, Math.floor(left / (kinds.length - at)));
    const taken = ones.filter((_, index) => index % Math.ceil(ones.length / share) === 0);
    left -= taken.length;
    return taken;
  });
}
