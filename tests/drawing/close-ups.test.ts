import { describe, expect, it } from 'vitest';
import { cropOf, isInCrop } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { loadMap, type Rect } from '../../src/drawing/assets.ts';
import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { pageLayoutOf } from '../../src/drawing/layout.ts';

/** Close-ups of one place: what they show, and where it lies. */

const closeUps = kits.filter(({ board }) => board.crops.some(({ shows }) => shows === 'around'));

describe.each(closeUps.map((kit) => [kit.rules.id, kit] as const))('%s', (id, { board }) => {
  const map = loadMap(assetFolder(id));
  const within = ([x, y, w, h]: Rect, [left, top, width, height]: Rect) =>
    x >= left - 1 && y >= top - 1 && x + w <= left + width + 1 && y + h <= top + height + 1;

  it.each(Object.keys(map.places))('all of %s is in its window, and nothing beyond the map', (place) => {
    const { field, window, size, notices, panels } = pageLayoutOf(
      'around',
      map,
      [300, 268],
      { notices: 90, legend: 0 },
      true,
      268,
      place,
    );
    const onPage = ([x, y, w, h]: Rect): Rect => [
      field!.x + x * field!.scale,
      field!.y + y * field!.scale,
      w * field!.scale,
      h * field!.scale,
    ];
    expect(within(onPage(map.places[place]!.rect), window!)).toBe(true);
    expect(within(window!, onPage(map.ground))).toBe(true);
    const below = [window!, notices!, ...panels];
    for (const [at, [, y, , h]] of below.entries()) expect(y + h).toBeLessThan(below[at + 1]?.[1] ?? size[1]);
  });

  it('where there is nothing to look at closely the whole board is shown', () => {
    const crops = board.crops.filter(({ shows }) => shows === 'around');
    for (const crop of crops) {
      const scene = { focus: { [crop.id]: { at: Object.keys(map.places)[0]!, panels: [0] } } };
      expect([isInCrop(crop, scene), isInCrop(crop, {})]).toEqual([true, false]);
      expect([cropOf(board, crop.id, scene), cropOf(board, crop.id, {})]).toEqual([crop, board.crops[0]]);
    }
  });
});
