import { describe, expect, test } from 'vitest';
import { describeRolls } from '../../../src/drawing/describe.ts';
import { lastBastion as rules } from '../../../src/games/lastbastion/index.ts';
import { corruptionOf } from '../../../src/games/lastbastion/data/colours.ts';
import { translator } from '../../../src/locale/index.ts';

/** The Corruption die as it fell. */
const corruption = (die: number) =>
  rules.roll!({
    ...{ kind: 'corrupted', data: { hero: 'arne', corruption: corruptionOf(die) }, to: 'all' as const },
    roll: { kind: 'corruption', dice: [die] },
  });

describe('L61 the Corruption die', () => {
  test.each([1, 2, 3, 4, 5, 6])('warns of what harms, and only of that: %i', (die) => {
    const [shown] = corruption(die).dice;
    expect([shown!.good, shown!.bad]).toEqual([die === 1, die !== 1]);
  });
  test.each(['en', 'fr'] as const)('is told in words once: %s', (language) => {
    const say = translator(language);
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const roll = corruption(die);
      const parts = describeRolls([roll], say).split(say(roll.result));
      expect(parts).toHaveLength(2);
      expect(parts[1]).toBe('.');
    }
  });
});
