import { describe, expect, it } from 'vitest';
import type { Phrase } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { sayInSteps, sayScene } from '../../src/drawing/said.ts';
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
    expect(said.clock!.groups).toEqual(['Spring', 'Summer', 'Autumn', 'Winter']);
    expect(JSON.stringify(said)).not.toContain('raw:');
    expect(Object.keys(said)).toEqual(Object.keys(scene));
  });

  it('is the same step by step, with pauses for whatever else waits', async () => {
    const scene = worstScene();
    const say = rawTranslator('en');
    const plain = sayScene(scene, say);
    let [said, sinceLast, most, pauses] = [0, 0, 0, 0];
    const slowly = (phrase: Phrase): string => {
      const end = performance.now() + 0.2;
      while (performance.now() < end);
      said++;
      most = Math.max(most, ++sinceLast);
      return say(phrase);
    };
    const look = () => {
      sinceLast = 0;
      pauses++;
      timer = setImmediate(look);
    };
    let timer = setImmediate(look);
    const inSteps = await sayInSteps(scene, slowly);
    clearImmediate(timer);
    expect(inSteps).toEqual(plain);
    expect(Object.keys(inSteps)).toEqual(Object.keys(scene));
    expect(said).toBeGreaterThan(200);
    // A millisecond of phrases, and the one that ends later.
    expect(most).toBeLessThan(8);
    expect(pauses).toBeGreaterThan(said / 8 - 1);
  });

  it.each(kits.map(({ board, rules }) => [rules.id, board]))(
    'finds all the words of %s in both languages',
    (_id, spec) => {
      const leaves = (thing: unknown): string[] =>
        typeof thing === 'string' ? [thing] : Object.values(thing as object).flatMap(leaves);
      const [english, french] = [leaves(sayWords(spec, translator('en'))), leaves(sayWords(spec, translator('fr')))];
      expect(english.filter((word) => word.includes('board:'))).toEqual([]);
      expect(french.filter((word) => word.includes('board:'))).toEqual([]);
      // What a game calls its own may be alike: Orc, Machine.
      const own = new Set(leaves(sayWords(spec, translator('en')).labels));
      expect(english.filter((word, i) => word === french[i] && !own.has(word))).toEqual([]);
      expect(french).toHaveLength(english.length);
    },
  );
});
