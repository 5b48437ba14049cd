import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { describe, expect, it } from 'vitest';
import { loadCloseUp, loadMap, loadPictures, type Rect } from '../../src/drawing/assets.ts';
import { TURRET } from '../../src/drawing/paint/field/citadel.ts';
import { headerParts, pageLayoutOf, onPage, pixelsOf } from '../../src/drawing/layout.ts';
import { iconOf } from '../../src/drawing/paint/tools/icons.ts';
import { kits } from '../../src/games/index.ts';
import { isInside, overlap } from './pixels.ts';
import { buildings, heroes, moods, sides, zones } from './scenes.ts';

const whole = loadMap(assetFolder('bsieged'));
const closeUp = loadCloseUp(assetFolder('bsieged'));
const pictures = loadPictures(assetFolder('bsieged'));
const spec = boardSpecIn(assetFolder('bsieged'));

describe.each([
  ['map', whole],
  ['close-up', closeUp],
])('the %s of B-Sieged', (_, map) => {
  it('has every place that the rules speak of', () => {
    const places = [
      ...buildings,
      ...zones,
      ...sides.map((side) => `wall:${side}`),
      ...sides.map((side) => `summon:${side}`),
    ];
    expect(Object.keys(map.places).sort()).toEqual([...places, 'catapult', 'outskirts', 'unplaced'].sort());
  });

  it('keeps everything inside of its ground', () => {
    const places = Object.values(map.places);
    const inner = places.flatMap((place) => (place.kind === 'zone' ? [place.note, place.pieces, place.badges] : []));
    for (const rect of [...places.map(({ rect }) => rect), ...inner, map.tray, map.citadel!.rect])
      expect(isInside(rect, map.ground)).toBe(true);
    for (const { rect } of map.counters) expect(isInside(rect, map.ground)).toBe(true);
    for (const place of places)
      if (place.kind === 'zone')
        for (const rect of [place.note, place.pieces, place.badges]) expect(isInside(rect, place.rect)).toBe(true);
  });

  it('lets nothing lie on anything else', () => {
    const rects: [string, Rect][] = [
      ...Object.entries(map.places).map(([id, { rect }]): [string, Rect] => [id, rect]),
      ...map.counters.map(({ rect }, i): [string, Rect] => [`counters ${i}`, rect]),
      ['tray', map.tray],
    ];
    const clashes = rects.flatMap(([one, a], i) =>
      rects.slice(i + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${one} ${other}`] : [])),
    );
    expect(clashes).toEqual([]);
    for (const place of Object.values(map.places))
      if (place.kind === 'zone')
        expect([overlap(place.note, place.pieces), overlap(place.pieces, place.badges)]).toEqual([false, false]);
  });

  it('has nobody stand on the turrets, which reach out of the citadel', () => {
    const [x, y, w, h] = map.citadel!.rect;
    const { width, height, scale } = pictures.figures['turret']!;
    const [wide, high] = [width * scale * TURRET, height * scale * TURRET];
    const { wall } = map.citadel!;
    const turrets = [y + wall, y + h].flatMap((foot) =>
      [x + wall / 2, x + w - wall / 2].map((middle): Rect => [middle - wide / 2, foot + 4 - high, wide, high]),
    );
    for (const [id, place] of Object.entries(map.places))
      if (place.kind === 'zone')
        for (const [part, rect] of Object.entries({ pieces: place.pieces, badges: place.badges }))
          for (const turret of turrets) expect(overlap(rect, turret), `${id} ${part}`).toBe(false);
  });

  it('lies around its citadel as the rules say', () => {
    const middle = (id: string) => {
      const [x, y, w, h] = map.places[id]!.rect;
      return [x + w / 2, y + h / 2] as const;
    };
    const [cx, cy] = middle('catapult');
    for (const [side, sign, axis] of [
      ['north', -1, 1],
      ['south', 1, 1],
      ['west', -1, 0],
      ['east', 1, 0],
    ] as const) {
      const away = [`wall:${side}`, `${side}:1`, `${side}:2`, `${side}:3`].map(
        (id) => sign * (middle(id)[axis] - [cx, cy][axis]!),
      );
      expect(away[0]).toBeGreaterThan(0);
      expect([...away].sort((a, b) => a - b)).toEqual(away);
    }
  });
});

describe('a page', () => {
  const all = ['all', 'map', 'panels'] as const;
  it.each(all.flatMap((shows) => [1, 2, 3, 4, 5, 6].map((count) => [shows, count] as const)))(
    'that shows %s with %i heroes has room for everything, and nothing lies on anything else',
    (shows, count) => {
      const heights = Array.from({ length: count }, (_, i) => 300 + 90 * i);
      const map = shows === 'map' ? closeUp : whole;
      const { size, header, field, notices, panels, legend } = pageLayoutOf(shows, map, heights, {
        notices: 240,
        legend: 54,
      });
      const [width] = pixelsOf(pageLayoutOf(shows, map, heights));
      // A panel alone needs half a page.
      expect(width).toBeGreaterThanOrEqual(shows === 'panels' && count === 1 ? 800 : 1200);
      expect(width).toBeLessThanOrEqual(1600);
      expect(panels).toHaveLength(shows === 'map' ? 0 : count);
      expect([field === null, notices === null, legend === null]).toEqual([
        shows === 'panels',
        shows === 'panels',
        shows === 'panels',
      ]);
      expect(pageLayoutOf(shows, map, heights).notices).toBeNull();
      const parts: Rect[] = [
        onPage(header, [0, 0, ...headerParts.size]),
        ...(field ? [onPage(field, map.ground)] : []),
        ...(notices ? [notices] : []),
        ...panels,
        ...(legend ? [legend] : []),
      ];
      parts.forEach((part, i) => {
        expect(isInside(part, [0, 0, ...size], 0.5)).toBe(true);
        for (const other of parts.slice(i + 1)) expect(overlap(part, other)).toBe(false);
      });
      if (shows === 'panels') expect(panels.map(([, , , h]) => h)).toEqual(heights);
    },
  );

  it('has a header whose parts do not touch', () => {
    expect(overlap([...headerParts.band], [...headerParts.clock])).toBe(false);
    for (const part of [headerParts.band, headerParts.clock])
      expect(isInside([...part], [0, 0, ...headerParts.size])).toBe(true);
  });
});

describe('the pictures of B-Sieged', () => {
  const figures = [
    'krohn',
    'krohn-elite',
    'gargoh',
    'gargoh-elite',
    'molen',
    'avatar',
    'messenger',
    'catapult',
    ...heroes,
  ];
  const classes = ['armory', 'market', 'sorcery', 'tavern'];
  const supplies = [
    ...classes,
    ...classes.flatMap((name) => [`deck-${name}`, `season-${name}`]),
    ...['deck-event', 'deck-enemy', 'buildings-destroyed'],
    ...['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite', 'molen'].map((name) => `reserve-${name}`),
  ];
  const marks = [
    'morale',
    'food',
    'gold',
    'grace',
    'strength',
    'first-hero',
    'actions',
    'reinforced',
    'closed',
    'trap',
    'curse',
  ];

  it('has a picture for every art, and moods for the seasons', () => {
    expect(
      [...figures, ...buildings, ...supplies, ...marks, ...spec.clock!.arts].filter((art) => !pictures.arts[art]),
    ).toEqual([]);
    expect(Object.keys(pictures.moods)).toEqual([...moods]);
    for (const place of Object.values(whole.places))
      if (place.kind === 'building') expect(pictures.arts).toHaveProperty(place.art);
  });

  it('tells figures apart by their silhouette alone', () => {
    expect(new Set(figures.map((art) => pictures.arts[art]!.icon)).size).toBe(figures.length);
  });

  it.each(kits.map(({ rules }) => rules.id))('names only icons that exist, for %s', (id) => {
    const named = Object.values(loadPictures(assetFolder(id)).arts).map(({ icon }) => icon);
    expect(named.filter((icon) => iconOf(icon, '#000000', 8) === null)).toEqual([]);
  });

  it('refuses a game without files and names that leave the folder', () => {
    expect(() => loadCloseUp(assetFolder('no-such-game'))).toThrow(/ENOENT/);
    expect(() => loadMap(assetFolder('no-such-game'))).toThrow(/ENOENT/);
    expect(() => loadMap(assetFolder('../bsieged'))).toThrow('No such game');
  });
});
