import { createCanvas } from 'canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { loadCloseUp, loadMap } from '../../src/drawing/assets.ts';
import { pageLayoutOf } from '../../src/drawing/layout.ts';
import type { Brush } from '../../src/drawing/paint/brush.ts';
import { caption, legible } from '../../src/drawing/paint/tools/caption.ts';
import { leastLetters, phoneWidth } from '../../src/drawing/paint/tools/floor.ts';
import { fitLines } from '../../src/drawing/paint/tools/lettering.ts';
import { registerFonts } from '../../src/drawing/paint/tools/fonts.ts';
import { kits } from '../../src/games/index.ts';

/** What may be left out of a picture is written so that a phone can show it, or not at all. */

beforeAll(registerFonts);

describe.each(kits.map(({ rules }) => rules.id))('captions on the pages of %s', (id) => {
  it.each([
    ['all', loadMap(assetFolder(id))],
    ['map', loadCloseUp(assetFolder(id))],
  ] as const)('can be read on a phone: %s', (shows, map) => {
    const { size, field } = pageLayoutOf(shows, map, [0, 0]);
    expect((legible({ map }) * field!.scale * phoneWidth) / size[0]).toBeGreaterThanOrEqual(leastLetters);
  });
});

describe('a caption', () => {
  const map = loadMap(assetFolder('bsieged'));
  const drawn = (text: string, width: number, height: number, lines = 1) => {
    const ctx = createCanvas(800, 200).getContext('2d');
    const how = { colour: '#ffffff', size: 12, lines };
    const stands = caption({ map, ctx } as unknown as Brush, text, [10, 10, width, height], how);
    return { stands, inked: ctx.getImageData(0, 0, 800, 200).data.some((value) => value > 0) };
  };

  it.each([
    ['North', 300, 60, 1, true],
    ['North', 60, 60, 1, false],
    ['North', 300, 20, 1, false],
    ['North zone', 130, 60, 1, false],
    ['North zone', 130, 90, 2, true],
    ['', 300, 60, 1, false],
  ] as const)('%j in %d x %d, lines %d: %s', (text, width, height, lines, stands) => {
    expect(drawn(text, width, height, lines)).toEqual({ stands, inked: stands });
  });
});

it('a text that has no room ends behind a word, unless that is its first', () => {
  registerFonts();
  const words = ['Sorcery', 'Tower', 'of', 'the', 'Ancient', 'Kings'];
  for (let width = 60; width < 600; width += 7) {
    const { rows } = fitLines(words.join(' '), [width, 40], { colour: '#000000', size: 38, least: 38 });
    const text = rows[0]!.text;
    const kept = text.replace(/…$/, '').split(' ');
    if (text.endsWith('…') && kept.length > 1) expect(words.slice(0, kept.length), text).toEqual(kept);
  }
});
