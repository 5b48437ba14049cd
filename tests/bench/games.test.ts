import { describe, expect, test } from 'vitest';
import { parsing, gameWays } from '../../src/bench/games/ways.ts';
import { allKits } from '../kit/kits.ts';

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))('what is timed of %s', (_id, kit) => {
  test.each(Object.entries(gameWays))('%s is done, again and again', (_way, make) => {
    const doing = make(kit);
    expect(doing()).toBeGreaterThan(5);
    expect(doing()).toBeGreaterThan(5);
  });

  test('the reference is there', () => expect(parsing(kit)()).toBeGreaterThan(0));
});
