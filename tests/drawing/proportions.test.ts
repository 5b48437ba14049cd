import { describe, expect, it } from 'vitest';
import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { type BoardMap, loadCloseUp, loadMap, type Rect, type Site } from '../../src/drawing/assets.ts';
import { kits } from '../../src/games/index.ts';

/** What is built and what lies around it keeps its shape close up: only cards and trays may be laid out anew there. */

const laidOut = new Set<Site['kind']>(['board', 'front', 'post', 'area', 'space', 'camp']);
/** Ground that has no walls on all sides may be narrower there. */
const open = new Set<Site['kind']>(['approach', 'passage']);
/** A square that is a fifth narrower is still seen as one. */
const most = 1.25;

const kept = ({ places }: BoardMap) => Object.entries(places).filter(([, { kind }]) => !laidOut.has(kind));

describe.each(kits.map(({ rules }) => rules.id))('the views of %s', (id) => {
  const [whole, closeUp] = [loadMap(assetFolder(id)), loadCloseUp(assetFolder(id))];
  const stretch = ([, , w, h]: Rect, [, , wide, high]: Rect) =>
    Math.max((wide * h) / (high * w), (high * w) / (wide * h));

  it('stretch nothing that is built', () => {
    const stretched = kept(whole).flatMap(([place, { rect }]) =>
      stretch(rect, closeUp.places[place]!.rect) > most ? [place] : [],
    );
    expect(stretched).toEqual([]);
    if (whole.citadel) expect(stretch(whole.citadel.rect, closeUp.citadel!.rect)).toBeLessThanOrEqual(most);
  });

  it('have all that is built at one scale each way', () => {
    const built = kept(whole).filter(([, { kind }]) => !open.has(kind));
    for (const side of [2, 3]) {
      const at = (map: BoardMap, place: string) => map.places[place]!.rect[side]!;
      const scale = at(closeUp, built[0]![0]) / at(whole, built[0]![0]);
      for (const [place] of built)
        expect(Math.abs(at(closeUp, place) - at(whole, place) * scale), place).toBeLessThan(2);
    }
  });

  it('have rooms of the same shape at the same place among each other', () => {
    const rooms = (map: BoardMap) => Object.values(map.places).flatMap((site) => (site.kind === 'room' ? [site] : []));
    const corners = (map: BoardMap) => rooms(map).flatMap(({ shape }) => shape);
    const [plain, close] = [corners(whole), corners(closeUp)];
    if (plain.length === 0) return;
    const across = (points: readonly (readonly [number, number])[], axis: 0 | 1) =>
      Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));
    const scale = across(close, 0) / across(plain, 0);
    plain.forEach(([x, y], i) => {
      expect(Math.abs(close[i]![0] - close[0]![0] - (x - plain[0]![0]) * scale)).toBeLessThan(2);
      expect(Math.abs(close[i]![1] - close[0]![1] - (y - plain[0]![1]) * scale)).toBeLessThan(2);
    });
  });
});
