import { describe, expect, test } from 'vitest';
import { CAPS, type Good, GOODS } from '../../../src/games/bsieged/components/caps.ts';
import { gain } from '../../../src/games/bsieged/fortune/goods.ts';
import { kit } from '../../../src/games/bsieged/index.ts';
import type { News as Told } from '../../../src/games/bsieged/words/news.ts';
import { playGame, someCourses } from '../../fuzz/play.ts';
import { siege } from '../../help/siege.ts';

describe('B98 what is told of a gain is what was gained', () => {
  const cases = GOODS.flatMap((good) =>
    [0, 1, 2].flatMap((room) => [1, 2].map((count) => [good, room, count] as const)),
  );

  test.each(cases)('%s, room for %i, %i to gain', (good, room, count) => {
    const game = siege({ heroes: [{ id: 'archer', [good]: CAPS[good] - room }] });
    const { state } = game;
    gain(state, game.hero('archer'), { [good]: count });
    const [told] = state.news.slice(-1);
    const [kind, said] = room >= count ? ['gain', count] : room > 0 ? ['gain-most', room] : ['full', CAPS[good]];
    expect([told!.kind, told!.data]).toEqual([kind, { hero: 'archer', good, count: said }]);
    expect(game.hero('archer')[good]).toBe(CAPS[good] - room + Math.min(room, count));
  });

  test('in whole games every roll for Food or Gold is followed by what came of it, never by more', () => {
    const rolls: string[] = [];
    for (const course of someCourses(kit, 6, 'gains'))
      playGame(kit, course, ({ news }) => {
        for (const [at, { kind, data }] of news.entries()) {
          if (kind !== 'roll-food' && kind !== 'roll-gold') continue;
          const { hero, value } = data as unknown as Told['roll-food'];
          const next = news[at + 1]!;
          const after = next.data as unknown as Told['gain'];
          const good: Good = kind === 'roll-food' ? 'food' : 'gold';
          if (value > 0) expect([after.hero, after.good]).toEqual([hero, good]);
          if (next.kind === 'gain') expect(after.count).toBe(value);
          if (next.kind === 'gain-most') expect(after.count).toBeLessThan(value);
          if (value > 0) expect(['gain', 'gain-most', 'full']).toContain(next.kind);
          rolls.push(next.kind);
        }
      });
    expect(new Set(rolls).size).toBeGreaterThan(1);
  });
});
