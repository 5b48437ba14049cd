import { expect, test } from 'vitest';
import { kit } from '../../../src/games/lastbastion/index.ts';
import { playGame, someCourses } from '../../fuzz/play.ts';
import { bastion, type BastionScene } from '../../help/lastbastion.ts';

const { flaw } = kit.invariants;

test('L8a, L10, L15, L106 nothing is ever lost or doubled, whatever is played', () => {
  const wrong: string[] = [];
  for (const course of someCourses(kit, 12, 'invariants'))
    playGame(kit, course, ({ table, question }) => {
      const found = flaw(table.state);
      if (found) wrong.push(`${course.seed}, round ${table.round}, ${question.kind}: ${found}`);
    });
  expect(wrong).toEqual([]);
});

/** A game of cards that there are, with as many of everything as there should be. */
const whole = (scene: BastionScene = {}) => {
  const { state } = bastion({ cards: { north1: 'cinder-imp' }, ...scene });
  const { deck } = kit.rules.setup({
    options: state.options,
    holdings: state.heroes.map(({ id }) => [id]),
    seed: 'whole',
  });
  state.deck = deck.includes('cinder-imp') ? deck.filter((card) => card !== 'cinder-imp') : deck.slice(1);
  return Object.assign(state, scene.state);
};

const FLAWS: readonly (readonly [string, BastionScene])[] = [
  ['17 Life in all, of 16', { reserve: { life: 5 } }],
  ['5 Calls to Arms in all', { reserve: { calls: 5 } }],
  ['5 red Equipment in all', { reserve: { equipment: { red: 5 } } }],
  ['11 Grasp figures in all', { reserve: { grasps: 11 } }],
  ['the Net lies on no Monster in play', { net: ['bog-goblin', 0] }],
  ['the Net lies on no effect', { net: ['cinder-imp', 3] }],
  ['the Enchantment lies on no card in play', { enchanted: 'bog-goblin' }],
  ['a card on the Trap', { trap: 'north1' }],
  ['a tile that is in two places', { state: { tiles: Array.from({ length: 9 }, () => 'tomb' as const) } }],
  ['a card that is in two places', { state: { discard: ['cinder-imp'] } }],
  ['1 Warlords, of 3', { state: { warlords: 3 } }],
  ['a third tile in the Grasp of Evil, and the game goes on', { grasped: ['tomb', 'tower', 'market'] }],
  ['no round left, and the game goes on', { state: { round: 41 } }],
];
test('L8a, L10 a whole game has no flaw', () => expect(flaw(whole())).toBeNull());
test.each(FLAWS)('L8a, L10, L16, L106 it is noticed: %s', (wanted, scene) => expect(flaw(whole(scene))).toBe(wanted));
test('L15, L102 it is noticed when cards are lost, and when who is taken out has Life', () => {
  const lost = whole();
  lost.deck = lost.deck.slice(2);
  expect(flaw(lost)).toMatch(/cards in no place|Warlords/);
  const wrong = whole();
  wrong.heroes[0]!.takenOut = true;
  expect(flaw(wrong)).toBe('mylfaar with 3 Life, taken out');
});
