import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { describe, expect, it } from 'vitest';
import type { Rect } from '../../src/drawing/assets.ts';
import { pageLayoutOf, widthBelow } from '../../src/drawing/layout.ts';
import { loadCloseUp, loadMap } from '../../src/drawing/assets.ts';
import { layNotices, noticesHeight } from '../../src/drawing/paint/panels/notices.ts';
import { fitLines, tame } from '../../src/drawing/paint/tools/lettering.ts';
import { registerFonts } from '../../src/drawing/paint/tools/fonts.ts';
import { sayScene } from '../../src/drawing/said.ts';
import { EVENTS } from '../../src/games/bsieged/data/events.ts';
import { SIDES } from '../../src/games/bsieged/components/geometry.ts';
import { bsieged } from '../../src/games/bsieged/index.ts';
import { translator } from '../../src/locale/index.ts';
import { type Scene, siege } from '../help/siege.ts';
import { isInside, overlap } from './pixels.ts';
import { emptyScene, raw, rawTranslator, worstScene } from './scenes.ts';

registerFonts();

type Notices = ReturnType<typeof sayScene>['notices'];

/** Every Event, and all that is told of the Messenger. */
const situations: readonly Scene[] = [
  ...Object.keys(EVENTS).map((id): Scene => ({ events: [id] })),
  { messenger: { warded: true } },
  ...([1, 2] as const).flatMap((number): Scene[] => [
    { messenger: { at: 'outskirts', number, leg: 'departure' } },
    { messenger: { at: 'outskirts', number, leg: 'return', compass: null } },
    ...SIDES.map((compass): Scene => ({ messenger: { at: 'outskirts', number, leg: 'return', compass } })),
  ]),
  { messenger: { at: 'dead', number: 1 } },
];
const noticesIn = (language: 'en' | 'fr'): Notices =>
  situations.flatMap((one) => {
    const { notices } = bsieged.scene(bsieged.view(siege(one).state, null));
    return sayScene(emptyScene({ notices }), translator(language)).notices;
  });

/** That nothing is cut or shrunk, nothing touches, and all lies inside of a rectangle. */
function expectLegible(notices: Notices, rect: Rect): void {
  const laid = layNotices(notices, [rect[0], rect[1]], rect[2]);
  expect(laid.length).toBe(notices.length);
  laid.forEach(({ rect: card, parts }, i) => {
    expect(isInside(card, rect, 0.5)).toBe(true);
    for (const other of laid.slice(i + 1)) expect(overlap(card, other.rect)).toBe(false);
    const boxes = Object.values(parts).filter(({ text }) => text !== '');
    boxes.forEach(({ text, rect: box, how }, at) => {
      const { size, rows } = fitLines(tame(text), [box[2], box[3]], { ...how, colour: '' });
      expect(rows.map((row) => row.text).join(' ')).toBe(tame(text));
      expect([text, size]).toEqual([text, how.size]);
      expect(rows.length * size * 1.12).toBeLessThanOrEqual(box[3]);
      for (const row of rows) expect(row.width).toBeLessThanOrEqual(box[2]);
      expect(isInside(box, card, 0)).toBe(true);
      for (const other of boxes.slice(at + 1)) expect(overlap(box, other.rect)).toBe(false);
    });
  });
}

describe('cards in force', () => {
  const maps = { all: loadMap(assetFolder('bsieged')), map: loadCloseUp(assetFolder('bsieged')) };

  it.each(['en', 'fr'] as const)('are whole, apart and of one size, however many there are (%s)', (language) => {
    const all = noticesIn(language);
    expect(all.length).toBeGreaterThanOrEqual(situations.length);
    const longest = all.toSorted((a, b) => b.text.length - a.text.length);
    const boards = [
      ...all.map((one) => [one]),
      ...[2, 3, 4, 5].flatMap((count) => all.map((_, at) => [...all, ...all].slice(at, at + count))),
      ...[1, 2, 3, 4, 5, 6].map((count) => longest.slice(0, count)),
    ];
    for (const shows of ['all', 'map'] as const)
      for (const notices of boards) {
        const page = pageLayoutOf(shows, maps[shows], [300, 300, 300, 300], {
          notices: noticesHeight(notices, widthBelow(shows)!),
          legend: 0,
        });
        expectLegible(notices, page.notices!);
      }
  });

  it('keep what no game says within their cards', () => {
    const endless = raw('Bartholomäus-Maximilian von und zu Überlingen '.repeat(8));
    for (const text of [raw(''), raw('Fog'), endless]) {
      const notices = sayScene(
        worstScene({ notices: Array(5).fill({ title: endless, text, note: endless }) }),
        rawTranslator('en'),
      ).notices;
      const laid = layNotices(notices, [20, 40], 1560);
      laid.forEach(({ rect, parts }, i) => {
        for (const part of Object.values(parts)) expect(isInside(part.rect, rect, 0)).toBe(true);
        for (const other of laid.slice(i + 1)) expect(overlap(rect, other.rect)).toBe(false);
        const { rect: box, how, text: words } = parts.text;
        const { rows } = fitLines(tame(words), [box[2], box[3]], { ...how, colour: '' });
        expect(rows.map((row) => row.text).join(' ')).toBe(tame(words));
      });
    }
  });
});
