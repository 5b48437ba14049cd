import type { Rect } from '../../assets.ts';
import type { SaidScene } from '../../said.ts';
import { type Brush, drawIcon } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { mix } from '../../colours.ts';
import { coatOf, paintPattern } from '../tools/heraldry.ts';
import { arrow, box, disc, slab } from '../tools/shapes.ts';
import { isWorse, paintTurn } from '../field/marks.ts';
import { kindBand, kindInk } from './slots.ts';
import { widthOf, write } from '../tools/text.ts';
import { drawFigure } from '../figures/figure.ts';

type Mark = (cx: number, cy: number, r: number) => void;
/** What it looks like is told by its name, but for the theme. */
type Entry = readonly [mark: Mark, word: string, name: string];

/** One line that tells what shapes and frames mean, of those that are on the board. */
export function paintLegend(brush: Brush, scene: SaidScene, rect: Rect): void {
  const about = entriesFor(brush, scene).map(([, word, name]) => [word, name]);
  paintLayer(brush, rect, ['legend', about], (layer) => paintEntries(layer, entriesFor(layer, scene), rect));
}

function paintEntries({ ctx, theme }: Brush, entries: readonly Entry[], [x, y, w, h]: Rect): void {
  const lettering = { colour: theme.faint, size: 24, least: 12 } as const;
  const widths = entries.map(([, word]) => h + 8 + widthOf(word, lettering));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const gap = Math.max(8, Math.min(60, (w - total) / Math.max(1, entries.length - 1)));
  const squeeze = Math.min(1, (w - gap * (entries.length - 1)) / total);
  let left = x;
  entries.forEach(([mark, word], i) => {
    const width = widths[i]! * squeeze;
    mark(left + h / 2, y + h / 2, h * 0.44);
    write(ctx, word, [left + h + 6, y, width - h - 4, h], lettering);
    left += width + gap;
  });
}

function entriesFor(brush: Brush, scene: SaidScene): Entry[] {
  return [
    ...changeEntries(brush, scene),
    ...rankEntries(brush, scene),
    ...stateEntries(brush, scene),
    ...kindEntries(brush),
    ...edgeEntries(brush, scene),
    ...toneEntries(brush, scene),
  ];
}

function changeEntries(brush: Brush, { moves, places }: SaidScene): Entry[] {
  const { words, changes, theme, spec } = brush;
  const turned = (worse: boolean) => changes.places.some((id) => isWorse(brush, places[id]?.state) === worse);
  const told = (kind: 'march' | 'attack') => words.labels[spec.moves[kind] ?? ''] ?? words.legend[kind];
  return [
    ...(changes.pieces.length + changes.places.length > 0
      ? [[fresh(brush), words.legend.fresh, 'fresh'] as const]
      : []),
    ...(turned(true) ? [[turn(brush, true), words.legend.worse, 'worse'] as const] : []),
    ...(turned(false) ? [[turn(brush, false), words.legend.better, 'better'] as const] : []),
    ...(changes.fallen.length > 0
      ? [[icon(brush, 'death-skull', '#f6ecd8'), words.legend.fallen, 'fallen'] as const]
      : []),
    ...(moves.some(({ kind }) => kind === 'march')
      ? [[pointer(brush, '#fffaf0'), told('march'), 'march'] as const]
      : []),
    ...(moves.some(({ kind }) => kind === 'attack')
      ? [[pointer(brush, theme.danger), told('attack'), 'attack'] as const]
      : []),
  ];
}

/** Those of the game's names that have a legend, with what it says. */
const named = <T extends { readonly legend?: string | undefined }>(
  { words }: Brush,
  table: Readonly<Record<string, T>>,
): [name: string, entry: T, word: string][] =>
  Object.entries(table).flatMap(([name, entry]) =>
    entry.legend === undefined ? [] : [[name, entry, words.labels[entry.legend] ?? entry.legend]],
  );

const rankEntries = (brush: Brush, { pieces }: SaidScene): Entry[] =>
  named(brush, brush.spec.ranks).flatMap(([rank, , word]): Entry[] => {
    const found = pieces.find((piece) => piece.rank === rank && piece.count > 0);
    return found ? [[(cx, cy, r) => drawFigure(brush, found.art, rank, '', cx, cy, 2.2 * r), word, found.art]] : [];
  });

/** What has become of places, as it is seen upon them. */
const signs = { damaged: ['small-fire', 'fire'], ruined: ['cross-mark', 'danger'] } as const;
/** The same of rooms and spaces, which burn never: they are of no use for a while. */
const closedSigns = { damaged: ['padlock', 'danger'], ruined: ['falling-boulder', 'danger'] } as const;

function stateEntries(brush: Brush, { places }: SaidScene): Entry[] {
  const { theme, spec } = brush;
  const states = new Set(Object.values(places).map(({ state }) => state));
  return named(brush, spec.states).flatMap(([state, { look }, word]): Entry[] => {
    if (!states.has(state)) return [];
    if (look === 'whole') return [];
    const [sign, colour] = spec.style === 'stronghold' ? closedSigns[look] : signs[look];
    return [[icon(brush, sign, theme[colour]), word, state]];
  });
}

const edgeEntries = (brush: Brush, { edges = [] }: SaidScene): Entry[] =>
  named(brush, brush.spec.edges)
    .filter(([kind]) => edges.some((edge) => edge.kind === kind))
    .map(([kind, { look }, word]): Entry => [line(brush, look), word, `${kind} ${brush.mood.road}`]);

const toneEntries = (brush: Brush, { places }: SaidScene): Entry[] =>
  named(brush, brush.spec.tones)
    .filter(([name]) => Object.values(places).some(({ tone }) => tone === name))
    .map(([name, , word]): Entry => [ground(brush, name), word, name]);

const kindEntries = (brush: Brush): Entry[] =>
  named(brush, brush.spec.kinds).map(([kind, , word]): Entry => [frame(brush, kind), word, kind]);

const fresh =
  ({ ctx, theme }: Brush): Mark =>
  (cx, cy, r) => {
    disc(ctx, cx, cy, r * 0.7);
    ctx.strokeStyle = theme.glow;
    ctx.lineWidth = r * 0.4;
    ctx.stroke();
  };

const turn =
  (brush: Brush, worse: boolean): Mark =>
  (cx, cy, r) =>
    paintTurn(brush, worse, [cx, cy], r * 0.9);

const icon =
  (brush: Brush, name: string, colour: string): Mark =>
  (cx, cy, r) =>
    drawIcon(brush, name, colour, cx, cy, 2 * r);

const pointer =
  ({ ctx }: Brush, colour: string): Mark =>
  (cx, cy, r) => {
    arrow(ctx, [cx - r, cy], [cx + r, cy], r * 0.7);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 2;
    ctx.stroke();
  };

/** A piece of a road, as on the map. */
const line =
  ({ ctx, theme, mood }: Brush, look: 'road' | 'tunnel' | 'ring'): Mark =>
  (cx, cy, r) => {
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

/** A patch of a tone, in its colour and pattern. */
const ground =
  (brush: Brush, tone: string): Mark =>
  (cx, cy, r) => {
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
  (brush: Brush, kind: string): Mark =>
  (cx, cy, r) => {
    const rect: Rect = [cx - r * 0.75, cy - r, r * 1.5, 2 * r];
    slab(brush.ctx, rect, 4, brush.theme.well, kindInk(brush, kind), 3);
    kindBand(brush, kind, [rect[0], rect[1], r * 0.8, rect[3]]);
  };
