import type { BoardMap, Rect } from './assets.ts';
import type { Shown } from './sketch.ts';

/** Where a part of a page lies that is painted in pixels of its own: at `x`, `y`, `scale` times as large. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where everything lies on a page. A crop leaves out what is null or empty. */
export interface Layout {
  readonly size: readonly [width: number, height: number];
  /** How many pixels one of this layout takes: less than one where a picture would be too large to be sent. */
  readonly scale: number;
  readonly header: Placed;
  /** The map, placed by its own pixels. */
  readonly field: Placed | null;
  /** Beyond it nothing is seen of the map; null where all of it is. */
  readonly window: Rect | null;
  /** The cards in force, as high as they are; null where there is none. */
  readonly notices: Rect | null;
  readonly panels: readonly Rect[];
  readonly legend: Rect | null;
}

/** The header as it is painted: a band that says whose turn it is, and the clock. */
export const headerParts = {
  size: [1600, 262],
  band: [16, 12, 1568, 150],
  clock: [16, 170, 1568, 84],
} as const satisfies Record<string, readonly number[]>;

const margin = 20;
const gap = 12;
/** Of a panel at a glance: with abilities in full, with slots, and without any. */
export const panelHeights = { tall: 304, full: 268, slim: 176 } as const;
const fieldWidth = 1440;
/** Of a panel that is shown in full: half a page. */
export const dashboardWidth = (headerParts.size[0] - 2 * margin - gap) / 2;

/** How high what lies below a map is: the cards in force, and the legend; 0 where there is none. */
export interface Below {
  readonly notices: number;
  readonly legend: number;
}
const nothingBelow: Below = { notices: 0, legend: 0 };

/** The whole board: header, field, the cards in force, the panels in two columns, legend. */
function whole(map: BoardMap, panels: number, { notices, legend }: Below, head: number, panelHeight: number): Layout {
  const [width] = headerParts.size;
  const scale = (width - 2 * margin) / map.ground[2];
  const field = { x: margin - map.ground[0] * scale, y: head - map.ground[1] * scale, scale };
  const { rect: cards, bottom: top } = noticesBelow(head + map.ground[3] * scale + gap, width, notices);
  const rects = inColumns([margin, top, width - 2 * margin, panelHeight], panels);
  const bottom = top + Math.ceil(panels / 2) * (panelHeight + gap);
  return {
    size: [width, Math.round(bottom + (legend > 0 ? legend + gap : 0))],
    scale: panels > 4 ? 0.8 : 1,
    header: { x: 0, y: 0, scale: 1 },
    field,
    window: null,
    notices: cards,
    panels: rects,
    legend: legend > 0 ? [margin, bottom, width - 2 * margin, legend] : null,
  };
}

/** Where cards in force of a height lie, and where the page goes on below them. */
const noticesBelow = (top: number, width: number, height: number): { rect: Rect | null; bottom: number } =>
  height > 0
    ? { rect: [margin, top, width - 2 * margin, height], bottom: top + height + gap }
    : { rect: null, bottom: top };

/** Two columns of panels as high as `first`; one that is left over takes the whole row. */
export function inColumns([x, y, w, h]: Rect, count: number): Rect[] {
  const half = (w - gap) / 2;
  return Array.from({ length: count }, (_, i): Rect => {
    const alone = i === count - 1 && count % 2 === 1;
    return [x + (i % 2) * (half + gap), y + Math.floor(i / 2) * (h + gap), alone ? w : half, h];
  });
}

/** The map by itself, with the cards in force and the legend. */
function mapOnly(map: BoardMap, { notices, legend }: Below, high: number): Layout {
  const width = fieldWidth;
  const head = width / headerParts.size[0];
  const top = high * head;
  const scale = (width - 2 * margin) / map.ground[2];
  const { rect: cards, bottom } = noticesBelow(top + map.ground[3] * scale + gap, width, notices);
  return {
    size: [width, Math.round(bottom + (legend > 0 ? legend + gap : 0))],
    scale: 1,
    header: { x: 0, y: 0, scale: head },
    field: { x: margin - map.ground[0] * scale, y: top - map.ground[1] * scale, scale },
    window: null,
    notices: cards,
    panels: [],
    legend: legend > 0 ? [margin, bottom, width - 2 * margin, legend] : null,
  };
}

/** A picture of more pixels is too large to be sent. */
const mostPixels = 4_600_000;
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;

/** The largest of few scales, for at each of them everything is drawn anew. */
const scaleFor = (width: number, height: number): number =>
  scales.find((scale) => width * height * scale * scale <= mostPixels) ?? scales.at(-1)!;

/** Panels as high as they must be, each in the column that is shorter so far; one alone takes all of a narrower page. */
function panelsOnly(heights: readonly number[], high: number): Layout {
  const [wide] = headerParts.size;
  const width = heights.length === 1 ? dashboardWidth + 2 * margin : wide;
  const head = high * (width / wide);
  const tops = heights.length === 1 ? [head + gap] : [head + gap, head + gap];
  const panels = heights.map((height): Rect => {
    const column = tops.indexOf(Math.min(...tops));
    const rect: Rect = [margin + column * (dashboardWidth + gap), tops[column]!, dashboardWidth, height];
    tops[column]! += height + gap;
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

/** What a close-up shows of the map, each way, in the map's pixels: a place and its neighbours. */
const across = 780;

/** The surroundings of a place, what is told of it, and panels below each other. */
function around(
  { ground, places }: BoardMap,
  at: string,
  heights: readonly number[],
  notices: number,
  high: number,
): Layout {
  const width = dashboardWidth + 2 * margin;
  const head = width / headerParts.size[0];
  const scale = dashboardWidth / across;
  const [x, y, w, h] = places[at]!.rect;
  const within = (middle: number, from: number, size: number) =>
    Math.min(Math.max(middle - across / 2, from), from + size - across);
  const [left, top] = [within(x + w / 2, ground[0], ground[2]), within(y + h / 2, ground[1], ground[3])];
  const window: Rect = [margin, high * head, dashboardWidth, dashboardWidth];
  const tops = heights.map((_, i) => heights.slice(0, i).reduce((sum, one) => sum + one + gap, 0));
  const { rect: cards, bottom: below } = noticesBelow(window[1] + dashboardWidth + gap, width, notices);
  return {
    size: [width, Math.round(below + heights.reduce((sum, one) => sum + one + gap, 0))],
    scale: 1,
    header: { x: 0, y: 0, scale: head },
    field: { x: window[0] - left * scale, y: window[1] - top * scale, scale },
    window,
    notices: cards,
    panels: tops.map((top, i): Rect => [margin, below + top, dashboardWidth, heights[i]!]),
    legend: null,
  };
}

/** How wide the cards in force are together, and the legend; none are shown beside the panels. */
export const widthBelow = (shows: Shown): number | null => (shows === 'panels' ? null : pageWidths[shows] - 2 * margin);
const pageWidths = { all: headerParts.size[0], map: fieldWidth, around: dashboardWidth + 2 * margin } as const;

/** Lays a page out; `heights` are those of the panels where they are shown in full, `panelHeight` that of every panel at a glance, `at` what a close-up is of. */
export function layoutOf(
  shows: Shown,
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
      return whole(map, heights.length, below, head, panelHeight);
    case 'map':
      return mapOnly(map, below, head);
    case 'panels':
      return panelsOnly(heights, head);
    case 'around':
      return around(map, at, heights, below.notices, headerParts.clock[1]);
  }
}

/** Width and height of the picture of a page, in pixels. */
export const pixelsOf = ({ size: [width, height], scale }: Layout): [width: number, height: number] => [
  Math.round(width * scale),
  Math.round(height * scale),
];

/** A rectangle of the map on the page. */
export const onPage = ({ x, y, scale }: Placed, [left, top, w, h]: Rect): Rect => [
  x + left * scale,
  y + top * scale,
  w * scale,
  h * scale,
];
