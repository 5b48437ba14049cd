import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../src/drawing/index.ts';
import * as examples from '../../../src/games/lastbastion/guide/examples.ts';
import { boardScene } from '../../../src/games/lastbastion/show/scene.ts';
import { tableView } from '../../../src/games/lastbastion/show/view.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { bastion, type BastionScene } from '../../help/lastbastion.ts';

const textOf = (scene: BastionScene): string[] =>
  describeBoard(boardScene(tableView(bastion(scene).state)), translator('en')).text;

describe('the board in words', () => {
  test('says first whose turn it is, how near defeat is, and where figures go', () => {
    const card = 'flame-warden';
    const text = textOf({ cards: { north1: card }, figures: ['north1'], grasped: ['tomb', 'quarry'], deck: ['red 1'] });
    expect(text[1]).toBe('Mylfaar’s turn, Red board.');
    expect(text[2]).toContain('2 of the 3 that lose the game');
    expect(text[3]).toContain('North 1 → Trebuchet');
    expect(text[4]).toContain('Mylfaar (Red board)');
  });

  test('tells the boards in the order of their turns', () => {
    const text = textOf({ active: 'south' });
    const sides = ['South', 'West', 'North', 'East'].map((side) =>
      text.findIndex((one) => one.startsWith(`${side}: `)),
    );
    expect(sides).toEqual([...sides].sort((one, other) => one - other));
    expect(sides[0]).toBeGreaterThan(0);
  });

  test('heads nothing where there is nothing to tell', () => {
    const heading = (text: readonly string[]) => text.filter((one) => /^The (other )?heroes:/.test(one));
    expect(heading(describeBoard(examples.alone(), translator('en')).text)).toEqual(['The heroes:']);
    expect(heading(textOf({ heroes: ['arne'] }))).toEqual([]);
    expect(heading(textOf({ heroes: ['arne', 'elmer'] }))).toEqual(['The other heroes:']);
  });

  test('L72 tells what weakens a card', () => {
    expect(textOf({ cards: { east1: 'thorn-ogre' }, standard: 'green' }).join(' ')).toContain('1 instead of 2');
  });

  test.each(languages)('has no gap and no key left in it (%s)', (language) => {
    for (const make of Object.values(examples)) {
      const { text, alt } = describeBoard(make(), translator(language));
      expect(text.filter((one) => /[{}]|lastbastion|undefined/.test(one))).toEqual([]);
      expect(alt.length).toBeLessThanOrEqual(1024);
    }
  });
});
