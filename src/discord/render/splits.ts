import type { Option, Question } from '../../engine/index.ts';

/** Most complete answers for a menu. Beyond it the answer takes several steps. */
const MOST_SPLITS = 25;

/**
 * Returns every answer to a `share` or `order` question in a fixed order; null if a menu cannot hold them. A share
 * lists each split once, its picks sorted like the options.
 */
export function finishedAnswers(question: Question): string[][] | null {
  const answers = question.form === 'share' ? allShares(question) : orders(question.options);
  const found: string[][] = [];
  for (const answer of answers) {
    if (found.length === MOST_SPLITS) return null;
    found.push(answer);
  }
  return found;
}

/**
 * Returns, for each option of a share, the answer that gives it as much as possible and the rest to the others in
 * order.
 */
export function fullestShares({ options, max }: Question): string[][] {
  const answers = options.map((first) => {
    const amounts = new Map<string, number>();
    let left = max;
    for (const option of [first, ...options.filter((other) => other !== first)]) {
      const some = Math.min(left, option.most ?? max);
      amounts.set(option.id, some);
      left -= some;
    }
    return options.flatMap(({ id }) => Array<string>(amounts.get(id)!).fill(id));
  });
  const seen = new Set<string>();
  return answers.filter((picks) => {
    const name = picks.join();
    return seen.has(name) ? false : seen.add(name);
  });
}

/** Returns how often an option may still be picked after `picks`. */
export function roomFor(option: Option, picks: readonly string[], points: number): number {
  const named = picks.filter((pick) => pick === option.id).length;
  return Math.min((option.most ?? points) - named, points - picks.length);
}

/** Yields answers with the most points first. */
function* allShares({ options, min, max }: Question): Generator<string[]> {
  for (let points = max; points >= min; points--) yield* shares(options, points);
}

function* shares(options: readonly Option[], points: number): Generator<string[]> {
  const [first, ...others] = options;
  if (!first) {
    if (points === 0) yield [];
    return;
  }
  const elsewhere = others.reduce((sum, option) => sum + Math.min(points, option.most ?? points), 0);
  const most = Math.min(points, first.most ?? points);
  for (let count = most; count >= Math.max(0, points - elsewhere); count--) {
    for (const rest of shares(others, points - count)) yield [...Array<string>(count).fill(first.id), ...rest];
  }
}

function* orders(options: readonly Option[]): Generator<string[]> {
  if (options.length === 0) yield [];
  for (const first of options) {
    for (const rest of orders(options.filter((option) => option !== first))) yield [first.id, ...rest];
  }
}

/** Counts the picks, in order of first occurrence: `[['archer', 2], ['monk', 1]]`. */
export function tally(picks: readonly string[]): [id: string, count: number][] {
  const counts = new Map<string, number>();
  for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1);
  return [...counts];
}
