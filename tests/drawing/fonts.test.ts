import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { certain, fontFiles } from '../../src/drawing/paint/tools/font-files.ts';
import { charactersOf } from './hostile-fonts.ts';

const assets = fileURLToPath(new URL('../../assets/', import.meta.url));
const fonts = fontFiles().map((font) => ({ ...font, has: charactersOf(readFileSync(font.path)) }));
/** Of any weight, text is written in the font of its family, and in these where that lacks a letter. */
const inAllTexts = (code: number): boolean =>
  fonts.some(({ family, has }) => !['Cinzel', 'Source Sans 3'].includes(family) && has.has(code)) ||
  fonts.filter(({ family }) => family === 'Source Sans 3').every(({ has }) => has.has(code));
const name = (code: number) => `U+${code.toString(16).padStart(4, '0')} ${String.fromCodePoint(code)}`;

describe('the fonts that come with Rampart', () => {
  it('have every character of every text', () => {
    const texts = readdirSync(`${assets}locales`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(`${assets}locales/${file}`, 'utf8'));
    const all = new Set(texts.flatMap((text) => Array.from(text, (one) => one.codePointAt(0)!)));
    expect(all.size).toBeGreaterThan(80);
    const needless = /[\n\p{Cf}\p{Z}\p{Variation_Selector}]/u;
    const lacking = [...all].filter((code) => !needless.test(String.fromCodePoint(code)) && !inAllTexts(code));
    expect(lacking.map(name)).toEqual([]);
  });

  it('have what is taken for certain', () => {
    const needsGlyph = (character: string) =>
      certain.test(character) && !/[\p{Cf}\p{Z}\p{Variation_Selector}]/u.test(character);
    const codes = Array.from({ length: 0x1_ffff }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
    const lacking = codes.filter((code) => needsGlyph(String.fromCodePoint(code)) && !inAllTexts(code));
    expect(lacking.map(name)).toEqual([]);
  });

  it('are safe from fonts of the same name', () => {
    const config = readFileSync(`${assets}fonts.conf`, 'utf8');
    for (const { family } of fonts)
      expect(config).toContain(
        `<rejectfont><pattern><patelt name="family"><string>${family}</string></patelt></pattern></rejectfont>`,
      );
  });
});
