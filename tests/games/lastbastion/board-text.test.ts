import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../src/drawing/index.ts';
import { kits } from '../../../src/games/index.ts';
import * as examples from '../../../src/games/lastbastion/guide/examples.ts';
import { boardScene } from '../../../src/games/lastbastion/show/scene.ts';
import { tableView } from '../../../src/games/lastbastion/show/view.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { bastion, type BastionScene } from '../../help/lastbastion.ts';
import { inWords } from '../../help/in-words.ts';

const { board } = kits.find(({ rules }) => rules.id === 'lastbastion')!;

const textOf = (scene: BastionScene): string[] => inWords(boardScene(tableView(bastion(scene).state)));

describe('the board in words', () => {
  test('says first whose turn it is, how near defeat is, and where figures go', () => {
    const card = 'flame-warden';
    const text = textOf({ cards: { north1: card }, figures: ['north1'], grasped: ['tomb', 'quarry'], deck: ['red 1'] });
    expect(text[2]).toBe('Mylfaar’s turn, Red board.');
    expect(text[4]).toContain('2 of the 3 that lose the game');
    expect(text[6]).toContain('North 1 → Trebuchet');
    expect(text[8]).toMatch(/^Mylfaar: Acting, /);
  });

  test('tells the board that has its turn, and what is full, free or under the Grasp', () => {
    const text = textOf({ active: 'south', grasped: ['tomb'], cards: { east1: 'thorn-ogre', east2: 'rot-carrier' } });
    expect(text.filter((line) => line.endsWith('Its turn.'))).toHaveLength(1);
    expect(text.filter((line) => line.startsWith('Free: '))).toHaveLength(1);
    expect(text.join('\n')).toMatch(/^(Grasp|Under)[^\n]*: Tomb|^Tomb: /m);
  });

  test('heads nothing where there is nothing to tell', () => {
    const text = inWords(examples.alone());
    for (const [at, line] of text.entries()) if (line.startsWith('**')) expect(text[at + 1]).toMatch(/^[^*]/);
  });

  test('L72 tells what weakens a card', () => {
    expect(textOf({ cards: { east1: 'thorn-ogre' }, standard: 'green' }).join(' ')).toContain('Resistance 1/2');
  });

  test.each(languages)('has no gap and no key left in it (%s)', (language) => {
    for (const make of Object.values(examples)) {
      const { text, alt } = describeBoard(make(), board, translator(language));
      expect(text.filter((one) => /[{}]|lastbastion|undefined/.test(one))).toEqual([]);
      expect(alt.length).toBeLessThanOrEqual(1024);
    }
  });
});
