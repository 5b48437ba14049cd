import type { BoardMap, Rect } from './assets.ts';
import type { CropShows } from './sketch.ts';

/** Position of a part of a page that has its own pixels: at `x`, `y`, enlarged by `scale`. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Positions on a page. Null or empty parts are not in the crop. */
export interface Layout {
  readonly size: readonly [width: number, height: number];
  /** Picture pixels for each layout pixel; below 1 where a picture would be too large to send. */
  readonly scale: number;
  readonly header: Placed;
  /** Position of the map in the map's own pixels. */
  readonly field: Placed | null;
  /** Visible part of the map; null if all of it is visible. */
  readonly window: Rect | null;
  /** Area of the cards in force, at their full height; null if there are none. */
  readonly notices: Rect | null;
  readonly panels: readonly Rect[];
  readonly legend: Rect | null;
}

/** Parts of the header in its own pixels: a band that says whose turn it is, and the clock. */
export const headerParts = {
  size: [1600, 262],
  band: [16, 12, 1568, 150],
  clock: [16, 170, 1568, 84],
} as const satisfies Record<string, readonly number[]>;

const pageMargin = 20;
const pageGap = 12;
/** Heights of a summary panel: with full abilities, with slots, and without either. */
export const panelHeights = { tall: 304, full: 268, slim: 176 } as const;
const fieldWidth = 1440;
/** Width of a detailed panel: half a page. */
export const dashboardWidth = (headerParts.size[0] - 2 * pageMargin - pageGap) / 2;

/** Heights of the parts below a map: cards in force and legend; 0 if there is none. */
export interface Below {
  readonly notices: number;
  readonly legend: number;
}
const nothingBelow: Below = { notices: 0, legend: 0 };

/** Lays out the whole board: header, field, cards in force, panels in two columns, legend. */
function wholeBoard(
  map: BoardMap,
  panels: number,
  { notices, legend }: Below,
  head: number,
  panelHeight: number,
): Layout {
  const [width] = headerParts.size;
  const scale = (width - 2 * pageMargin) / map.ground[2];
  const field = { x: pageMargin - map.ground[0] * scale, y: head - map.ground[1] * scale, scale };
  const { rect: cards, bottom: top } = noticesBelow(head + map.ground[3] * scale + pageGap, width, notices);
  const rects = inColumns([pageMargin, top, width - 2 * pageMargin, panelHeight], panels);
  const bottom = top + Math.ceil(panels / 2) * (panelHeight + pageGap);
  return {
    size: [width, Math.round(bottom + (legend > 0 ? legend + pageGap : 0))],
    scale: panels > 4 ? 0.8 : 1,
    header: { x: 0, y: 0, scale: 1 },
    field,
    window: null,
    notices: cards,
    panels: rects,
    legend: legend > 0 ? [pageMargin, bottom, width - 2 * pageMargin, legend] : null,
  };
}

/** Returns the area for cards in force, and the position where the page continues below them. */
const noticesBelow = (top: number, width: number, height: number): { rect: Rect | null; bottom: number } =>
  height > 0
    ? { rect: [pageMargin, top, width - 2 * pageMargin, height], bottom: top + height + pageGap }
    : { rect: null, bottom: top };

/** Lays out panels of equal height in two columns; an odd last one takes the whole row. */
export function inColumns([x, y, w, h]: Rect, count: number): Rect[] {
  const half = (w - pageGap) / 2;
  return Array.from({ length: count }, (_, i): Rect => {
    const alone = i === count - 1 && count % 2 === 1;
    return [x + (i % 2) * (half + pageGap), y + Math.floor(i / 2) * (h + pageGap), alone ? w : half, h];
  });
}

/** Lays out the map alone, with the cards in force and the legend. */
function mapOnly(map: BoardMap, { notices, legend }: Below, high: number): Layout {
  const width = fieldWidth;
  const head = width / headerParts.size[0];
  const top = high * head;
  const scale = (width - 2 * pageMargin) / map.ground[2];
  const { rect: cards, bottom } = noticesBelow(top + map.ground[3] * scale + pageGap, width, notices);
  return {
    size: [width, Math.round(bottom + (legend > 0 ? legend + pageGap : 0))],
    scale: 1,
    header: { x: 0, y: 0, scale: head },
    field: { x: pageMargin - map.ground[0] * scale, y: top - map.ground[1] * scale, scale },
    window: null,
    notices: cards,
    panels: [],
    legend: legend > 0 ? [pageMargin, bottom, width - 2 * pageMargin, legend] : null,
  };
}

/** Maximum number of pixels; larger pictures are too large to send. */
const mostPixels = 4_600_000;
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;

/** Returns the largest fitting scale. There are few scales, because each one redraws everything. */
const scaleFor = (width: number, height: number): number =>
  scales.find((scale) => width * height * scale * scale <= mostPixels) ?? scales.at(-1)!;

/**
 * Lays out panels at their necessary heights, each in the shorter column so far. A single one fills a narrower page.
 */
function panelsOnly(heights: readonly number[], high: number): Layout {
  const [wide] = headerParts.size;
  const width = heights.length === 1 ? dashboardWidth + 2 * pageMargin : wide;
  const head = high * (width / wide);
  const tops = heights.length === 1 ? [head + pageGap] : [head + pageGap, head + pageGap];
  const panels = heights.map((height): Rect => {
    const column = tops.indexOf(Math.min(...tops));
    const rect: Rect = [pageMargin + column * (dashboardWidth + pageGap), tops[column]!, dashboardWidth, height];
    tops[column]! += height + pageGap;
    return rect;
  });
  const height = Math.round(Math.max(...tops) + 4);
  return {
    size: [width, height],
    scale: scaleFor(width, height),
    header: { x: 0, y: 0, scale: width / wide },
    field: null,
    window: null,
    notices: null,
    panels,
    legend: null,
  };
}

/** Width and height of the map's part in a close-up, in map pixels: a place and its neighbours. */
const closeUpSize = 780;

/** Lays out the surroundings of a place, its notes, and panels below each other. */
function surroundings(
  { ground, places }: BoardMap,
  at: string,
  heights: readonly number[],
  notices: number,
  high: number,
): Layout {
  const width = dashboardWidth + 2 * pageMargin;
  const head = width / headerParts.size[0];
  const scale = dashboardWidth / closeUpSize;
  const [x, y, w, h] = places[at]!.rect;
  const within = (middle: number, from: number, size: number) =>
    Math.min(Math.max(middle - closeUpSize / 2, from), from + size - closeUpSize);
  const [left, top] = [within(x + w / 2, ground[0], ground[2]), within(y + h / 2, ground[1], ground[3])];
  const window: Rect = [pageMargin, high * head, dashboardWidth, dashboardWidth];
  const tops = heights.map((_, i) => heights.slice(0, i).reduce((sum, one) => sum + one + pageGap, 0));
  const { rect: cards, bottom: below } = noticesBelow(window[1] + dashboardWidth + pageGap, width, notices);
  return {
    size: [width, Math.round(below + heights.reduce((sum, one) => sum + one + pageGap, 0))],
    scale: 1,
    header: { x: 0, y: 0, scale: head },
    field: { x: window[0] - left * scale, y: window[1] - top * scale, scale },
    window,
    notices: cards,
    panels: tops.map((top, i): Rect => [pageMargin, below + top, dashboardWidth, heights[i]!]),
    legend: null,
  };
}

/** Returns the width of cards in force and legend together; null on pages of panels only, which lack both. */
export const widthBelow = (shows: CropShows): number | null =>
  shows === 'panels' ? null : pageWidths[shows] - 2 * pageMargin;
const pageWidths = { all: headerParts.size[0], map: fieldWidth, around: dashboardWidth + 2 * pageMargin } as const;

/**
 * Lays out a page. `heights` are those of detailed panels, `panelHeight` that of every summary panel, `at` the place of
 * a close-up.
 */
export function pageLayoutOf(
  shows: CropShows,
  map: BoardMap,
  heights: readonly number[],
  below: Below = nothingBelow,
  hasClock = true,
  panelHeight: number = panelHeights.full,
  at = '',
): Layout {
  const head = hasClock ? headerParts.size[1] : headerParts.clock[1];
  switch (shows) {
    case 'all':
      return wholeBoard(map, heights.length, below, head, panelHeight);
    case 'map':
      return mapOnly(map, below, head);
    case 'panels':
      return panelsOnly(heights, head);
    case 'around':
      return surroundings(map, at, heights, below.notices, headerParts.clock[1]);
  }
}

/** Returns width and height of a page's picture in pixels. */
export const pixelsOf = ({ size: [width, height], scale }: Layout): [width: number, height: number] => [
  Math.round(width * scale),
  Math.round(height * scale),
];

/** Converts a rectangle of the map to the page. */
export const onPage = ({ x, y, scale }: Placed, [left, top, w, h]: Rect): Rect => [
  x + left * scale,
  y + top * scale,
  w * scale,
  h * scale,
];
