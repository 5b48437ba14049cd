import { describe, expect, it } from 'vitest';
import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { loadMap, loadPictures, type Rect, type SiteOf } from '../../src/drawing/assets.ts';
import { inset } from '../../src/drawing/paint/brush.ts';
import { arrangeFigures } from '../../src/drawing/paint/figures/crowd.ts';
import { twoLines } from '../../src/drawing/paint/chart/holdings.ts';
import { mostCards } from '../../src/drawing/paint/rings/holdings.ts';
import { cardRects, type Load, landRibbonOf, standingRoom } from '../../src/drawing/paint/rings/room.ts';
import type { SaidPiece } from '../../src/drawing/said.ts';
import { nothingNew } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { isInside, overlap } from './pixels.ts';

/** Lands around each other, with fortresses beside them: what lies where. */

const games = kits.filter(({ board }) => board.style === 'rings').map(({ rules }) => rules.id);

/** Lands lower than this, in pixels of the map, are entered without armies. */
const SMALL = 120;

const clashesOf = (parts: readonly (readonly [string, Rect])[]): string[] =>
  parts.flatMap(([one, a], i) =>
    parts.slice(i + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${one} on ${other}`] : [])),
  );

describe.each(games)('the rings of %s', (game) => {
  const folder = assetFolder(game);
  const map = loadMap(folder);
  const sites = Object.entries(map.places);
  const lands = sites.flatMap(([id, site]) => (site.kind === 'land' ? [[id, site] as [string, SiteOf<'land'>]] : []));

  it('keep lands, fortresses and counters on the ground and off each other', () => {
    const parts = [
      ...sites.map(([id, { rect }]) => [id, rect] as const),
      ...map.counters.map(({ rect }, at) => [`counter ${at}`, rect] as const),
    ];
    expect(parts.filter(([, rect]) => !isInside(rect, map.ground)).map(([id]) => id)).toEqual([]);
    expect(clashesOf(parts)).toEqual([]);
  });

  it('keep name, cards and figures of a land within it and off each other, however many', () => {
    for (const [id, site] of lands)
      for (let cards = 0; cards <= mostCards; cards++)
        for (const [figures, lines] of [0, 1, 4, 5, 18].flatMap((count) =>
          [1, 2].map((rows) => [count, rows] as const),
        )) {
          const [x, y, w, h] = landRibbonOf(site);
          // Of two lines only the cards keep clear: figures may stand before the second.
          const name = cards > 0 && lines > 1 ? twoLines : h;
          const load: Load = { name, cards, figures };
          const parts = [
            ['name', [x, y, w, name] satisfies Rect] as [string, Rect],
            ...cardRects(site, load).map((rect, at) => [`card ${at}`, rect] as const),
            ['figures', standingRoom(site, load)] as const,
          ];
          const told = `${id}, cards ${cards}, figures ${figures}`;
          expect(
            parts.filter(([, rect]) => !isInside(rect, site.rect, 1)),
            told,
          ).toEqual([]);
          expect(clashesOf(parts), told).toEqual([]);
        }
  });

  it('have room for six generals with armies and camps on one space, and beside a fortress', () => {
    const spec = boardSpecIn(folder);
    const gear = { pictures: loadPictures(folder), spec, changes: nothingNew };
    const crowd = Object.keys(spec.tones).flatMap((tone) =>
      Object.keys(spec.ranks).map((rank): SaidPiece => ({
        id: `${rank} ${tone}`,
        at: '',
        art: rank,
        letter: 'Xx',
        label: rank,
        rank,
        tone,
        count: 1,
      })),
    );
    const persons = crowd.filter(({ rank }) => rank === spec.portrait);
    for (const [id, site] of sites)
      for (const [pieces, cards] of [
        [crowd.slice(0, 2), 2],
        [persons, 1],
        ...(site.kind === 'land' && site.rect[3] > SMALL ? [[crowd, mostCards] as const] : []),
      ] as const) {
        const room = inset(standingRoom(site, { name: 46, cards, figures: pieces.length }), 2);
        const standing = arrangeFigures(gear, pieces, room, 112);
        const boxes = standing.map(({ x, y, width, height }): Rect => [x - width / 2, y - height, width, height]);
        expect(standing.reduce((sum, { count }) => sum + count, 0)).toBe(pieces.length);
        const told = `${pieces.length} at ${id}`;
        expect(
          boxes.filter((box) => !isInside(box, room, 1)),
          told,
        ).toEqual([]);
        expect(clashesOf(boxes.map((box, at) => [String(at), box] as const)), told).toEqual([]);
      }
  });
});
