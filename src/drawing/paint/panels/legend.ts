import type { Rect } from '../../assets.ts';
import type { SaidScene } from '../../said.ts';
import type { Gear } from '../atlas.ts';
import { type Brush, drawIcon } from '../brush.ts';
import { drawEmblem } from '../tools/badges.ts';
import { paintLayer } from '../tools/layer.ts';
import { mix } from '../../colours.ts';
import { coatOf, paintPattern } from '../tools/heraldry.ts';
import { arrow, box, disc, slab } from '../tools/shapes.ts';
import { isBadState, paintTurn } from '../field/marks.ts';
import { kindBand, kindInk } from './slots.ts';
import { fitLines } from '../tools/lettering.ts';
import { widthOf, write } from '../tools/text.ts';
import { drawFigure } from '../figures/figure.ts';

type LegendMark = (brush: Brush, cx: number, cy: number, r: number) => void;
/** The name identifies its look within a theme. */
type LegendEntry = readonly [mark: LegendMark, word: string, name: string];

const legendRowHeight = 54;
const legendGap = 38;
const legendSign = 48;
const letters = { size: 38, least: 30 } as const;

interface Set {
  readonly entry: LegendEntry;
  readonly at: Rect;
}

/** Lays out the meanings of the shapes, frames and signs on the board, in as many rows as necessary. */
function legendRows(
  gear: Gear,
  scene: SaidScene,
  width: number,
): { readonly set: readonly Set[]; readonly height: number } {
  let [left, top] = [0, 0];
  const set = entriesFor(gear, scene).map((entry): Set => {
    const wide = Math.min(width, legendSign + 10 + Math.ceil(widthOf(entry[1], letters)) + 2);
    if (left > 0 && left + wide > width) [left, top] = [0, top + legendRowHeight];
    const at: Rect = [left, top, wide, legendRowHeight];
    left += wide + legendGap;
    return { entry, at };
  });
  return { set, height: set.length === 0 ? 0 : top + legendRowHeight };
}

/** Returns the height of a board's legend; 0 if it needs none. */
export const legendHeight = (gear: Gear, scene: SaidScene, width: number): number =>
  legendRows(gear, scene, width).height;

/** Returns the words of a legend of that width, with their sizes. */
export const wordsOfLegend = (gear: Gear, scene: SaidScene, width: number): { word: string; size: number }[] =>
  legendRows(gear, scene, width).set.map(({ entry: [, word], at: [, , w, h] }) => ({
    word,
    size: fitLines(word, [w - legendSign - 10, h], { colour: '', ...letters }).size,
  }));

export function paintLegend(brush: Brush, scene: SaidScene, rect: Rect): void {
  const { set } = legendRows(brush, scene, rect[2]);
  const about = set.map(({ entry: [, word, name] }) => [word, name]);
  paintLayer(brush, rect, ['legend', about], (layer) => set.forEach((one) => paintEntry(layer, one, rect)));
}

function paintEntry(brush: Brush, { entry: [mark, word], at: [left, top, w, h] }: Set, [x, y]: Rect): void {
  mark(brush, x + left + legendSign / 2, y + top + h / 2, legendSign * 0.46);
  const room: Rect = [x + left + legendSign + 10, y + top, w - legendSign - 10, h];
  write(brush.ctx, word, room, { colour: brush.theme.faint, ...letters });
}

function entriesFor(brush: Gear, scene: SaidScene): LegendEntry[] {
  return [
    ...changeEntries(brush, scene),
    ...rankEntries(brush, scene),
    ...stateEntries(brush, scene),
    ...kindEntries(brush),
    ...edgeEntries(brush, scene),
    ...toneEntries(brush, scene),
    ...signEntries(brush, scene),
  ];
}

function changeEntries(brush: Gear, { moves, places }: SaidScene): LegendEntry[] {
  const { words, changes, theme, spec } = brush;
  const turned = (worse: boolean) => changes.places.some((id) => isBadState(brush, places[id]?.state) === worse);
  const told = (kind: 'march' | 'attack') => words.labels[spec.moves[kind] ?? ''] ?? words.legend[kind];
  return [
    ...(changes.pieces.length + changes.places.length > 0 ? [[fresh, words.legend.fresh, 'fresh'] as const] : []),
    ...(turned(true) ? [[turn(true), words.legend.worse, 'worse'] as const] : []),
    ...(turned(false) ? [[turn(false), words.legend.better, 'better'] as const] : []),
    ...(changes.fallen.length > 0 ? [[icon('death-skull', '#f6ecd8'), words.legend.fallen, 'fallen'] as const] : []),
    ...(moves.some(({ kind }) => kind === 'march') ? [[pointerMark('#fffaf0'), told('march'), 'march'] as const] : []),
    ...(moves.some(({ kind }) => kind === 'attack')
      ? [[pointerMark(theme.danger), told('attack'), 'attack'] as const]
      : []),
  ];
}

/** Returns the entries of a game's table that have a legend, with its text. */
const withLegend = <T extends { readonly legend?: string | undefined }>(
  { words }: Gear,
  table: Readonly<Record<string, T>>,
): [name: string, entry: T, word: string][] =>
  Object.entries(table).flatMap(([name, entry]) =>
    entry.legend === undefined ? [] : [[name, entry, words.labels[entry.legend] ?? entry.legend]],
  );

/** Lists figure frames if there are several to distinguish. */
function rankEntries(brush: Gear, { pieces }: SaidScene): LegendEntry[] {
  const entries = withLegend(brush, brush.spec.ranks).flatMap(([rank, , word]): LegendEntry[] => {
    const found = pieces.find((piece) => piece.rank === rank && piece.count > 0);
    return found ? [[figureMark(found.art, rank), word, found.art]] : [];
  });
  return entries.length > 1 ? entries : [];
}

/** Lists signs without numbers on the visible cards. */
const signEntries = ({ spec }: Gear, { places }: SaidScene): LegendEntry[] => {
  const figures = Object.values(places).flatMap(({ cards = [] }) => cards.flatMap((card) => card.figures));
  const bare = figures.filter(({ art, value }) => value !== 0 && spec.bare.includes(art));
  const known = new Map(bare.map(({ art, label }) => [`${art} ${label}`, [emblem(art, label), label, art] as const]));
  return [...known.values()];
};

/** Signs for the condition of places. */
const signs = { damaged: ['small-fire', 'fire'], ruined: ['cross-mark', 'danger'] } as const;
/** Signs for rooms and spaces, which never burn but close for a while. */
const closedSigns = { damaged: ['padlock', 'danger'], ruined: ['falling-boulder', 'danger'] } as const;

function stateEntries(brush: Gear, { places }: SaidScene): LegendEntry[] {
  const { theme, spec } = brush;
  const states = new Set(Object.values(places).map(({ state }) => state));
  return withLegend(brush, spec.states).flatMap(([state, { look }, word]): LegendEntry[] => {
    if (!states.has(state)) return [];
    if (look === 'whole') return [];
    const [sign, colour] = spec.style === 'stronghold' ? closedSigns[look] : signs[look];
    return [[icon(sign, theme[colour]), word, state]];
  });
}

const edgeEntries = (brush: Gear, { edges = [] }: SaidScene): LegendEntry[] =>
  withLegend(brush, brush.spec.edges)
    .filter(([kind]) => edges.some((edge) => edge.kind === kind))
    .map(([kind, { look }, word]): LegendEntry => [roadMark(look), word, `${kind} ${brush.mood.road}`]);

const toneEntries = (brush: Gear, { places }: SaidScene): LegendEntry[] =>
  withLegend(brush, brush.spec.tones)
    .filter(([name]) => Object.values(places).some(({ tone }) => tone === name))
    .map(([name, , word]): LegendEntry => [ground(name), word, name]);

const kindEntries = (brush: Gear): LegendEntry[] =>
  withLegend(brush, brush.spec.kinds).map(([kind, , word]): LegendEntry => [frame(kind), word, kind]);

const figureMark =
  (art: string, rank: string): LegendMark =>
  (brush, cx, cy, r) =>
    drawFigure(brush, art, rank, '', cx, cy, 2.2 * r);

const emblem =
  (art: string, label: string): LegendMark =>
  (brush, cx, cy, r) =>
    drawEmblem(brush, art, label, cx, cy, 2 * r);

const fresh: LegendMark = ({ ctx, theme }, cx, cy, r) => {
  disc(ctx, cx, cy, r * 0.7);
  ctx.strokeStyle = theme.glow;
  ctx.lineWidth = r * 0.4;
  ctx.stroke();
};

const turn =
  (worse: boolean): LegendMark =>
  (brush, cx, cy, r) =>
    paintTurn(brush, worse, [cx, cy], r * 0.9);

const icon =
  (name: string, colour: string): LegendMark =>
  (brush, cx, cy, r) =>
    drawIcon(brush, name, colour, cx, cy, 2 * r);

const pointerMark =
  (colour: string): LegendMark =>
  ({ ctx }, cx, cy, r) => {
    arrow(ctx, [cx - r, cy], [cx + r, cy], r * 0.7);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 2;
    ctx.stroke();
  };

/** Draws a piece of road, as on the map. */
const roadMark =
  (look: 'road' | 'tunnel' | 'ring'): LegendMark =>
  ({ ctx, theme, mood }, cx, cy, r) => {
    const strokes = {
      road: [[theme.textures ? mood.road : '#ffffff', 0.5, []]],
      tunnel: [
        ['#2b2226', 0.7, []],
        [theme.textures ? '#cfc6b4' : '#ffffff', 0.3, [r * 0.5, r * 0.34]],
      ],
      ring: [
        [theme.gold, 0.5, []],
        [theme.textures ? '#8e2a20' : theme.ink, 0.18, [r * 0.1, r * 0.3]],
      ],
    } as const satisfies Record<typeof look, readonly (readonly [string, number, readonly number[]])[]>;
    ctx.save();
    for (const [colour, width, dash] of strokes[look]) {
      ctx.beginPath();
      ctx.moveTo(cx - r, cy);
      ctx.lineTo(cx + r, cy);
      ctx.setLineDash([...dash]);
      ctx.strokeStyle = colour;
      ctx.lineWidth = width * r;
      ctx.stroke();
    }
    ctx.restore();
  };

/** Draws a patch in a tone's colour and pattern. */
const ground =
  (tone: string): LegendMark =>
  (brush, cx, cy, r) => {
    const { ctx, theme } = brush;
    const { colour, pattern } = coatOf(brush, tone, '');
    const rect: Rect = [cx - r, cy - r, 2 * r, 2 * r];
    ctx.save();
    box(ctx, rect, 5);
    ctx.clip();
    ctx.fillStyle = theme.textures ? colour : '#ffffff';
    ctx.fillRect(...rect);
    paintPattern(ctx, pattern, rect, theme.textures ? mix(colour, '#000000', 0.24) : '#8a8a8a');
    ctx.restore();
  };

const frame =
  (kind: string): LegendMark =>
  (brush, cx, cy, r) => {
    const rect: Rect = [cx - r * 0.75, cy - r, r * 1.5, 2 * r];
    slab(brush.ctx, rect, 4, brush.theme.well, kindInk(brush, kind), 3);
    kindBand(brush, kind, [rect[0], rect[1], r * 0.8, rect[3]]);
  };
