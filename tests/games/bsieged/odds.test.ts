import { describe, expect, test } from 'vitest';
import { atLeast, averageUpTo, percentOf } from '../../../src/kit/index.ts';
import { chanceWithGrace, hitsOfDice, hitsOfShot } from '../../../src/games/bsieged/components/odds.ts';
import { siege } from '../../help/siege.ts';
import { bare } from '../../help/staged.ts';

/** Every outcome of so many dice, counted one by one. */
function countedHits(dice: number, target: number): number[] {
  const counts = Array<number>(dice + 1).fill(0);
  const roll = (left: number, hits: number): void => {
    if (left === 0) counts[hits]!++;
    else for (let face = 1; face <= 6; face++) roll(left - 1, hits + (face >= target ? 1 : 0));
  };
  roll(dice, 0);
  return counts.map((count) => count / 6 ** dice);
}

const hintOf = (game: ReturnType<typeof siege>, id: string) =>
  game.question().options.find((option) => option.id === id)!.detail!;

describe('the odds of the hints', () => {
  test.each([1, 2, 3, 5].flatMap((dice) => [2, 3, 4, 5, 6].map((target) => [dice, target] as const)))(
    '%i dice at %i+: as counted one by one',
    (dice, target) => {
      const counted = countedHits(dice, target);
      hitsOfDice(dice, target).forEach((chance, hits) => expect(chance).toBeCloseTo(counted[hits]!, 10));
    },
  );

  test.each([1, 2, 3, 4].flatMap((dice) => [3, 5, 6, 7].map((target) => [dice, target] as const)))(
    'B135 %i dice at %i+ with Divine Grace: as counted one by one',
    (dice, target) => {
      const rolls = Array.from({ length: 6 ** dice }, (_, at) =>
        Array.from({ length: dice }, (_die, place) => 1 + (Math.floor(at / 6 ** place) % 6)).sort((a, b) => b - a),
      );
      for (let tokens = 0; tokens <= 3; tokens++)
        for (let hits = 1; hits <= dice; hits++) {
          const price = (roll: number[]) =>
            roll.slice(0, hits).reduce((sum, die) => sum + Math.max(0, target - die), 0);
          const share = rolls.filter((roll) => price(roll) <= tokens).length / rolls.length;
          expect(chanceWithGrace(dice, target, hits, tokens), `${hits} hits, ${tokens} tokens`).toBeCloseTo(share, 10);
        }
    },
  );

  test('B86, B135 a button tells of all enemies there, and of what Divine Grace adds', () => {
    const shortOf = (krohns: number, grace: number, more: object = {}) => {
      const game = siege({
        heroes: [{ id: 'paladin', grace, ...more }],
        fields: { north: { 1: { krohn: krohns } } },
      }).turn('paladin');
      const { short } = game.question().options.find(({ id }) => id === 'attack:north.1')!;
      return [
        bare(short!),
        short!.with!['percent'],
        short!.with!['clear'],
        short!.with!['graced'],
        short!.with!['cleared'],
      ];
    };
    expect(shortOf(1, 0)).toEqual(['short.attack', 89, 0, 89, 0]);
    expect(shortOf(1, 1)).toEqual(['short.attack-grace', 89, 0, 97, 0]);
    expect(shortOf(2, 0)).toEqual(['short.attack-both', 89, 44, 89, 44]);
    expect(shortOf(2, 1)).toEqual(['short.attack-both-grace', 89, 44, 97, 67]);
    expect(shortOf(3, 0)).toEqual(['short.attack', 89, 0, 89, 0]);
  });

  test('B109 a Catapult shot: each face alike, misses are none', () => {
    const chances = hitsOfShot(0);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(chances[0]).toBeCloseTo(2 / 6, 10);
    expect(atLeast(hitsOfShot(-1), 1)).toBeLessThan(atLeast(chances, 1));
  });

  test('hits beyond the enemies there count for nothing on average', () => {
    expect(averageUpTo(hitsOfDice(2, 4), 1)).toBeCloseTo(0.75, 10);
    expect(averageUpTo(hitsOfDice(2, 4), 2)).toBeCloseTo(1, 10);
  });

  test('what can fail is never shown as certain', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percentOf)).toEqual([0, 1, 50, 99, 100]);
  });

  test('B81 an attack: the chance to hit, and to clear the zone', () => {
    const game = siege({
      heroes: [{ id: 'paladin' }],
      fields: { north: { 1: { krohn: 2 } }, east: { 1: { krohn: 1, 'krohn-elite': 1 } } },
    });
    game.turn('paladin');
    expect(hintOf(game, 'attack:north.1').with).toMatchObject({ dice: 2, target: 3, percent: 89, clear: 44 });
    expect(hintOf(game, 'attack:east.1')).toMatchObject({
      key: 'bsieged:hint.attack',
      with: { percent: 89, clear: 0 },
    });
  });

  test('B69, B86 a Massive Attack: Vinculum falls first, and is not counted among the fallen', () => {
    const fallen = (fields: object) => {
      const heroes = [{ id: 'paladin', cards: ['avalanche'], gold: 9 }] as const;
      const avatar = { side: 'north', zone: 2, vinculum: 10 } as const;
      const game = siege({ heroes, avatar, fields }).turn('paladin');
      return hintOf(game, 'massive:avalanche.north').with!.fallen as { key: string; with: { average: number } };
    };
    expect(fallen({})).toMatchObject({ key: 'bsieged:hint.fall-avatar', with: { average: 0 } });
    expect(fallen({ north: { 1: { krohn: 1 } } }).with.average).toBeCloseTo(1, 0);
  });

  test('B117 a shot: the chance to kill the Messenger is that of more hits than enemies', () => {
    const game = siege({ fields: { north: { 3: { krohn: 2 } } }, messenger: { at: 'field', side: 'north', zone: 3 } });
    game.turn('archer');
    expect(hintOf(game, 'shoot').with!['risk']).toBe(percentOf(atLeast(hitsOfShot(0), 3)));
  });

  test('B106 a massive attack: he is in danger only if every enemy can fall', () => {
    const heroes = [{ id: 'archer', gold: 1, cards: ['barrage'] }] as const;
    const messenger = { at: 'field', side: 'north', zone: 2 } as const;
    const risk = (units: object) => {
      const game = siege({ heroes, messenger, fields: { north: { 2: units } } });
      return hintOf(game.turn('archer'), 'massive:barrage.north').with!['risk'];
    };
    expect(risk({ krohn: 2 })).toBe(percentOf(atLeast(hitsOfDice(5, 3), 3)));
    expect(risk({ krohn: 1, molen: 1 })).toBe(0);
  });
});
