import { expect, test } from 'vitest';
import { TROLL_TILES } from '../../../src/games/runedar/data/enemies.ts';
import { kit } from '../../../src/games/runedar/index.ts';
import { runedar } from '../../../src/games/runedar/index.ts';
import { playGame, someCourses } from '../../fuzz/play.ts';
import { fortress, type FortressScene } from '../../help/runedar.ts';

const { flaw } = kit.invariants;

test('R2.3, R11.30-R11.40 nothing is ever lost or doubled, whatever is played', () => {
  const wrong: string[] = [];
  for (const course of someCourses(kit, 12, 'invariants'))
    playGame(kit, course, ({ table, question }) => {
      const found = flaw(table.state);
      if (found) wrong.push(`${course.seed}, turn ${table.turn}, ${question.kind}: ${found}`);
    });
  expect(wrong).toEqual([]);
});

test('R2.17 ten damage tokens are enough for four trolls each a circle short', () => {
  const tokens = TROLL_TILES.map(({ circles }) => circles.length - 1).sort((one, other) => other - one);
  expect(tokens.slice(0, 4).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
});

test('R2.21 what the Chronicles remember stands on the last board', () => {
  const ended = (scene: FortressScene) => runedar.scene(runedar.view(fortress(scene).state, null)).status.key;
  expect(ended({ state: { outcome: { winners: [0, 1], cause: 'escaped' } } })).toBe('runedar:board.score-gold');
  expect(ended({ state: { outcome: { winners: [], cause: 'orcs' } } })).toBe('runedar:board.score-goblins');
});

const FLAWS: readonly (readonly [string, FortressScene])[] = [
  ['11 pieces of wood', { state: { stock: { wood: 11, leather: 10, metal: 10 } } }],
  ['21 Gold', { state: { gold: 21 } }],
  ['13 Rubble in play', { state: { rubble: 13 } }],
  ['no Gold, and the game goes on', { state: { gold: 0 } }],
  ['no siege card, and the game goes on', { state: { siege: [] } }],
  ['no troll or Catapult card, and the game goes on', { state: { trollPile: [] } }],
  ['the last orc, and the game goes on', { orcs: { foundry: 10 } }],
  ['nobody is in the way any more, and the game goes on', { state: { tunnel: [], defeated: 10 } }],
  [
    '9 goblins in all',
    {
      state: {
        tunnel: [
          ['a', 'b'],
          ['c', 'd'],
        ],
        defeated: 5,
      },
    },
  ],
  [
    '1 Catapult cards, 0 blocked spaces',
    { state: { shots: ['catapult-1', 'catapult-2', 'catapult-3', 'catapult-4'] } },
  ],
];
test.each(FLAWS)('R11.30-R11.40 it is noticed: %s', (wanted, scene) =>
  expect(flaw(fortress(scene).state)).toBe(wanted),
);
test('R11.35, R11.39 it is noticed when a card is doubled or missing', () => {
  const game = fortress();
  expect(flaw(game.state)).toBeNull();
  const other = game.state.dwarves[1]!;
  other.hand.pop();
  expect(flaw(game.state)).toBe('a waiting dwarf without a whole hand');
  other.hand.push(game.dwarf.hand[0]!);
  expect(flaw(game.state)).toBe('a card that is in two places');
});
