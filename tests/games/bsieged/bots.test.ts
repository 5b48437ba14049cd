import { describe, expect, test } from 'vitest';

import { effectWeight } from '../../../src/games/bsieged/bots/effects.ts';
import type { Effect } from '../../../src/games/bsieged/data/card.ts';
import { siege } from '../../help/siege.ts';

describe('who plays for others', () => {
  const feast: Effect = { do: 'pay', food: 2, buys: [{ do: 'rally', morale: 2 }] };
  const quarrel: Effect = { do: 'gain', morale: -1 };

  const weight = (effect: Effect, of: { food?: number; morale?: number }, round: number) => {
    const game = siege({
      heroes: [{ id: 'archer', food: 2, morale: 5, ...of }, { id: 'paladin' }, { id: 'smuggler' }, { id: 'sorcerer' }],
      state: { round },
    });
    game.step('heroes');
    return effectWeight(game.state, game.hero('archer'), effect, true, false);
  };

  test('B180 does not give away the Food without which the hero starves, the less so the nearer the end of the season', () => {
    expect(weight(feast, { food: 4 }, 3)).toBeGreaterThan(0);
    expect(weight(feast, { food: 2 }, 3)).toBeLessThan(0);
    expect(weight(feast, { food: 2 }, 3)).toBeLessThan(weight(feast, { food: 2 }, 2));
    expect(weight(feast, { food: 2 }, 2)).toBeLessThan(weight(feast, { food: 2 }, 1));
    // Who starves anyway has nothing to lose by it.
    expect(weight(feast, { food: 1 }, 3)).toBeGreaterThan(weight(feast, { food: 2 }, 3));
  });

  test('holds on to the last Morale', () => {
    expect(weight(quarrel, { morale: 1 }, 1)).toBeLessThan(weight(quarrel, { morale: 2 }, 1) - 10);
  });
});
