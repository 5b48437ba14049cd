import { describe, expect, test } from 'vitest';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import { quickDice } from '../../../src/engine/index.ts';
import { perft } from '../../fuzz/perft.ts';
import { saveOf } from '../../help/save.ts';
import { siege, type Scene } from '../../help/siege.ts';

/** No cards to draw and dice of their own, so that the counts speak of the rules and not of the cards. */
const EMPTY = { pool: [], season: [], discard: [] };

/** The tree of decisions of one hero's turn in a scene: counts by depth. */
function tree(scene: Scene, depth: number): number[] {
  const { state } = siege({ ...scene, decks: { armory: EMPTY, market: EMPTY, sorcery: EMPTY, tavern: EMPTY } });
  const save = saveOf(bsieged, { ...state, dice: quickDice('perft'), agenda: [['turn', scene.heroes![0]!.id]] });
  return Array.from({ length: depth }, (_, index) => perft(kit, save, index + 1));
}

/** A changed number means changed rules: say so in the commit that changes it. */
describe('lines of play from fixed scenes', () => {
  test('a lone archer before empty fields', () => {
    expect(tree({ heroes: [{ id: 'archer', gold: 0, food: 0 }] }, 2)).toMatchInlineSnapshot(`
      [
        17,
        266,
      ]
    `);
  });
  test('a mercenary with a bow, gold and enemies all around', () => {
    const heroes: Scene['heroes'] = [
      { id: 'mercenary', gold: 4, food: 6, cards: ['bow-of-the-grey-guard', 'barrage'] },
      { id: 'paladin' },
    ];
    const fields: Scene['fields'] = {
      north: { 1: { krohn: 2 }, 2: { gargoh: 1 } },
      west: { 3: { molen: 1 }, 2: { 'krohn-elite': 1 } },
    };
    expect(tree({ heroes, fields, buildings: { barn: 'damaged' } }, 2)).toMatchInlineSnapshot(`
      [
        25,
        492,
      ]
    `);
  });
  test('a paladin with Divine Grace at a full wall', () => {
    const fields: Scene['fields'] = { east: { 1: { krohn: 3, 'krohn-elite': 1 } } };
    expect(tree({ heroes: [{ id: 'paladin', grace: 3, gold: 0, food: 0 }], fields }, 3)).toMatchInlineSnapshot(`
      [
        17,
        213,
        2691,
      ]
    `);
  });
});
