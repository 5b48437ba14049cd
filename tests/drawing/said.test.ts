import { describe, expect, it } from 'vitest';
import { sayScene } from '../../src/drawing/said.ts';
import { sayWords } from '../../src/drawing/words.ts';
import { translator } from '../../src/locale/index.ts';
import { rawTranslator, worstScene } from './scenes.ts';

describe('a scene put into words', () => {
  it('keeps the shape and leaves no phrase', () => {
    const scene = worstScene();
    const said = sayScene(scene, rawTranslator('en'));
    expect(said.title).toBe('Round 12 of 12 - Winter');
    expect(said.panels[0]!.slots[0]!.card!.name).toContain('doom');
    expect(said.panels[0]!.tracks[0]).toEqual({ art: 'morale', label: 'Morale', value: 10, max: 10 });
    expect(said.clock.groups).toEqual(['Spring', 'Summer', 'Autumn', 'Winter']);
    expect(JSON.stringify(said)).not.toContain('raw:');
    expect(Object.keys(said)).toEqual(Object.keys(scene));
  });

  it('finds all the words of the painters in both languages', () => {
    const leaves = (thing: unknown): string[] =>
      typeof thing === 'string' ? [thing] : Object.values(thing as object).flatMap(leaves);
    const [english, french] = [leaves(sayWords(translator('en'))), leaves(sayWords(translator('fr')))];
    expect(english.filter((word) => word.includes('board:'))).toEqual([]);
    expect(french.filter((word) => word.includes('board:'))).toEqual([]);
    expect(new Set([...english, ...french]).size).toBe(english.length * 2);
  });
});
