import { describe, expect, it } from 'vitest';
import { describeBoard } from '../../src/drawing/describe.ts';
import { emptyScene, raw, rawTranslator, typicalScene } from './scenes.ts';

const say = rawTranslator('en');
const saying = (...sentences: string[]) => describeBoard(emptyScene({ says: sentences.map(raw) }), say);

describe('the board in words', () => {
  it('says everything, what matters first', () => {
    const { alt, text } = describeBoard(typicalScene(), say);
    expect(text).toHaveLength(7);
    expect(alt).toBe(text.join(' '));
    expect(alt).toMatch(/^Round 5 of 12, summer, enemies phase\. Eileen the Archer acts/);
  });

  it('cuts the alternative text at whole sentences, and never the whole text', () => {
    const sentences = Array.from({ length: 40 }, (_, i) => `Sentence ${i} tells of the siege and what became of it.`);
    const { alt, text } = saying(...sentences);
    expect(text).toEqual(sentences);
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt.length).toBeGreaterThan(960);
    expect(alt.endsWith('what became of it.')).toBe(true);
    expect(sentences.join(' ').startsWith(alt)).toBe(true);
  });

  it('takes a sentence that just fits and leaves one that is a character too long', () => {
    const first = 'a'.repeat(1000);
    expect(saying(first, 'b'.repeat(23)).alt).toHaveLength(1024);
    expect(saying(first, 'b'.repeat(24)).alt).toBe(first);
  });

  it('cuts a single endless sentence at a word and never through a character', () => {
    const words = saying('word '.repeat(400)).alt;
    expect(words.length).toBeLessThanOrEqual(1024);
    expect(words).toMatch(/word…$/);
    const emoji = saying('🏰'.repeat(900)).alt;
    expect(emoji.length).toBeLessThanOrEqual(1024);
    expect(emoji).toMatch(/^🏰+…$/u);
  });

  it('falls back on title, phase and status when the scene says nothing', () => {
    expect(saying().text).toEqual(['Round 1 of 12 - Spring', 'Setup phase', 'Osvith acts first']);
    expect(saying('', '  ').alt).toBe('');
  });
});
