import { afterAll, expect, test } from 'vitest';
import { isWorseHint, someHints } from '../../src/bench/hints/index.ts';
import { kits } from '../../src/games/index.ts';
import { openThinkers } from '../../src/thinking/index.ts';

/** The short form of `npm run bench -- --only hints`. */

const LIGHT = { breadth: 3, futures: 8, rounds: 1, depth: 20 };
const MOST_WORDS = 80;

const thinkers = openThinkers({ processes: 1, patience: 1_000_000 });
afterAll(() => thinkers.close());

test.each(kits.map((kit) => [kit.rules.id, kit] as const))(
  'hints of %s are short, and never for what came out worse more often',
  async (_, kit) => {
    const light = {
      consider: (...[table, seat, random]: Parameters<typeof thinkers.consider>) =>
        thinkers.consider(table, seat, random, LIGHT),
    };
    const given = await someHints(kit, light, { most: 12 });
    expect(given).toHaveLength(12);
    expect(given.filter(({ hint }) => isWorseHint(hint))).toEqual([]);
    expect(given.map(({ hint }) => hint.picks.length !== 1 || hint.now !== null)).not.toContain(false);
    expect(Math.max(...given.map(({ words }) => words))).toBeLessThanOrEqual(MOST_WORDS);
  },
);
