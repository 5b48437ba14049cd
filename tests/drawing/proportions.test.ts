import { describe, expect, it } from 'vitest';
import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { loadCloseUp, loadMap, type Rect } from '../../src/drawing/assets.ts';
import { kits } from '../../src/games/index.ts';

/** What is built and what lies around it keeps its shape close up: only cards and trays may be laid out anew there. */

const built = new Set(['zone', 'wall', 'building', 'machine', 'hall', 'tile', 'node']);
/** A square that is a fifth narrower is still seen as one. */
const most = 1.25;

describe.each(kits.map(({ rules }) => rules.id))('the views of %s', (id) => {
  const [whole, closeUp] = [loadMap(assetFolder(id)), loadCloseUp(assetFolder(id))];
  const stretch = ([, , w, h]: Rect, [, , wide, high]: Rect) =>
    Math.max((wide * h) / (high * w), (high * w) / (wide * h));

  it('stretch nothing that is built', () => {
    const stretched = Object.entries(whole.places).flatMap(([place, { kind, rect }]) =>
      built.has(kind) && stretch(rect, closeUp.places[place]!.rect) > most ? [place] : [],
    );
    expect(stretched).toEqual([]);
    if (whole.citadel) expect(stretch(whole.citadel.rect, closeUp.citadel!.rect)).toBeLessThanOrEqual(most);
  });
});

it('B-Sieged is the same map in both, zone by zone', () => {
  const [whole, closeUp] = [loadMap(assetFolder('bsieged')), loadCloseUp(assetFolder('bsieged'))];
  const scale = closeUp.citadel!.rect[2] / whole.citadel!.rect[2];
  for (const [id, { kind, rect }] of Object.entries(whole.places))
    if (built.has(kind))
      for (const side of [2, 3])
        expect(Math.abs(closeUp.places[id]!.rect[side]! - rect[side]! * scale), id).toBeLessThan(2);
});
