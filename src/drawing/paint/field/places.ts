import type { Counter } from '../../../engine/index.ts';
import type { Site, SiteOf, Rect } from '../../assets.ts';
import type { Said, SaidPiece, SaidPlace } from '../../said.ts';
import { drawBadges } from '../tools/badges.ts';
import { type Brush, inset, centreOf, rankOf } from '../brush.ts';
import { paintBuilding, yardOf } from './building.ts';
import { paintLayer } from '../tools/layer.ts';
import { paintMachine, wayTo } from './machine.ts';
import { slab } from '../tools/shapes.ts';
import { briefly, caption, fits } from '../tools/caption.ts';
import { type Lettering, write } from '../tools/text.ts';
import { arrangeFigures } from '../figures/crowd.ts';
import { drawFigure } from '../figures/figure.ts';
import { drawCrowd } from '../figures/person.ts';

type SaidCounter = Said<Counter>;

/** Returns the room for a site's figures, and the maximum height of the tallest in pixels. */
export function roomAt(brush: Brush, site: Site, pieces: readonly SaidPiece[]): { rect: Rect; most: number } {
  switch (site.kind) {
    case 'zone':
      return { rect: site.pieces, most: Math.min(150, site.pieces[2] * 1.05, site.pieces[3]) };
    case 'wall':
      return { rect: inset(site.rect, -4), most: 82 };
    case 'building':
      return { rect: yardOf(site), most: 88 };
    case 'machine': {
      // The crew stands behind the machine.
      const [x, y] = centreOf(site.rect);
      const r = Math.min(site.rect[2], site.rect[3]) / 2;
      const facing = pieces.find(({ rank }) => rankOf(brush, rank).aims)?.facing;
      const [ux, uy] = (facing === undefined ? null : wayTo(brush, [x, y], facing)) ?? [0, -1];
      const top = uy > 0.5 ? y - 1.06 * r : y - uy * r * 0.56 - r / 2;
      return { rect: [x - ux * r * 0.62 - r / 2, top, r, uy > 0.5 ? r * 0.88 : r], most: 84 };
    }
    case 'board':
      return { rect: site.rect, most: 60 };
    case 'camp':
      return { rect: campRoom(site.rect), most: 96 };
    default:
      return { rect: site.rect, most: 60 };
  }
}

/** Height of a tray's name. */
const campHead = 42;
export const campRoom = ([x, y, w, h]: Rect): Rect => [x + 4, y + campHead, w - 8, h - campHead - 3];

/** Paints a site without its figures; `place` is null if the scene does not mention it. */
export function paintPlace(brush: Brush, site: Site, place: SaidPlace | null, pieces: readonly SaidPiece[]): void {
  switch (site.kind) {
    case 'zone':
      return paintSignpost(brush, site, place);
    case 'building':
      return paintPlot(
        brush,
        site,
        place,
        pieces.some(({ count }) => count > 0),
      );
    case 'wall':
      return drawBadges(brush, place?.badges ?? [], site.rect, 40);
    case 'machine':
      return paintMachine(brush, site, place, pieces);
    case 'board':
      return place ? paintLayer(brush, site.rect, place, (layer) => paintCardRow(layer, site, place)) : undefined;
    case 'camp':
      return paintCamp(brush, site.rect, place?.label ?? brush.words.elsewhere, pieces);
    default:
      return;
  }
}

const paintPlot = (brush: Brush, site: SiteOf<'building'>, place: SaidPlace | null, occupied: boolean): void =>
  paintLayer(brush, site.rect, [site.art, place, occupied], (layer) => paintBuilding(layer, site, place, occupied));

/** Paints a signpost with the required roll, and the badges. */
function paintSignpost(brush: Brush, { note, badges }: SiteOf<'zone'>, place: SaidPlace | null): void {
  const { note: text, label } = place ?? {};
  if (text !== undefined && text !== '' && label !== undefined)
    paintLayer(brush, note, ['sign', text, label, brush.mood.edge], (layer) => paintSign(layer, text, label, note));
  drawBadges(brush, place?.badges ?? [], badges, 64);
}

function paintSign(brush: Brush, text: string, label: string, rect: Rect): void {
  const { ctx, theme, mood } = brush;
  const [x, y, w, h] = rect;
  slab(ctx, rect, 10, theme.parchmentLight, theme.textures ? mood.edge : '#000000', 3 * theme.line);
  const named = { colour: theme.inkFaint, size: 18, align: 'center' } as const;
  const isNamed = caption(brush, label, [x + 4, y + h * 0.6, w - 8, h * 0.38], named);
  write(ctx, text, [x + 4, y + 1, w - 8, isNamed ? h * 0.6 : h - 2], {
    colour: theme.ink,
    size: isNamed ? 54 : 64,
    least: 16,
    weight: 700,
    align: 'center',
    lines: 2,
  });
}

/** Paints cards in a row, each with the figures that it brings, their numbers and its name. */
function paintCardRow(brush: Brush, { rect, side }: SiteOf<'board'>, place: SaidPlace): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  slab(ctx, rect, 10, theme.parchment, theme.parchmentEdge, 2);
  const arrows = { north: '▲', east: '▶', south: '▼', west: '◀' };
  const head: Rect = [x + 12, y + 3, w - 24, 40];
  const whole = [arrows[side], place.label, place.note ?? ''].join(' ');
  const heading = { colour: theme.ink, size: 38, least: 20, weight: 700 } as const;
  // The brief form keeps at least what the position does not show.
  const brief = [arrows[side], (place.note ?? place.label).replace(/^[^\p{L}\p{N}]+/u, '')].join(' ');
  write(ctx, fits(brush, whole, head, heading) ? whole : brief, head, heading);
  const cards = place.cards ?? [];
  const width = (w - 16) / Math.max(3, cards.length);
  cards.forEach((card, i) => {
    const rect: Rect = [x + 11 + i * width, y + 44, width - 6, h - 52];
    paintLayer(brush, rect, ['brought', card], (layer) => paintRowCard(layer, card, rect), theme.parchment);
  });
}

function paintRowCard(brush: Brush, { label, figures }: NonNullable<SaidPlace['cards']>[number], rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  slab(ctx, rect, 8, theme.parchmentLight, theme.parchmentEdge, 1.5);
  const named = { colour: theme.inkFaint, size: 19, align: 'center', lines: 2 } as const;
  const isNamed = caption(brush, label, [x + 4, y + h - 33, w - 8, 32], named);
  paintBrought(brush, figures, [x + 3, y + 2, w - 6, isNamed ? 48 : h - 4]);
}

/** Paints the figures that a card brings. Among several kinds, a single figure has no number. */
function paintBrought(brush: Brush, figures: readonly SaidCounter[], [x, y, w, h]: Rect): void {
  const alone = figures.length === 1;
  const [body, digit] = alone ? [48, 26] : [38, 15];
  const texts = figures.map(({ value }) => (alone || value > 1 ? `×${value}` : ''));
  const widths = texts.map((text) => body + digit * text.length);
  const shrunk = Math.min(1, w / widths.reduce((sum, width) => sum + width, 0));
  let left = x + (w - shrunk * widths.reduce((sum, width) => sum + width, 0)) / 2;
  figures.forEach(({ art, label }, i) => {
    const size = body * shrunk;
    drawFigure(brush, art, '', label.slice(0, 1), left + size / 2, y + h / 2, size);
    const aside = alone ? 3 : -2;
    write(brush.ctx, texts[i]!, [left + size + aside, y + 1, widths[i]! * shrunk - size - aside, h - 2], {
      colour: brush.theme.ink,
      size: alone ? 36 : 28,
      least: 12,
      weight: 700,
    });
    left += widths[i]! * shrunk;
  });
}

/** Draws pieces whose place is not on the map, in the tray. */
export function drawStrays(brush: Brush, strays: readonly SaidPiece[]): void {
  drawCrowd(brush, arrangeFigures(brush, strays, campRoom(brush.map.tray), 80));
}

/** Paints a labelled tray; nothing if it is empty. */
export function paintCamp(brush: Brush, rect: Rect, label: string, pieces: readonly SaidPiece[]): void {
  if (pieces.every((piece) => piece.count === 0)) return;
  const { ctx, theme } = brush;
  const [x, y, w] = rect;
  slab(ctx, rect, 10, theme.parchment, theme.parchmentEdge, 2 * theme.line);
  const head: Rect = [x + 4, y + 3, w - 8, campHead - 3];
  const how: Lettering = { colour: theme.ink, size: 30, least: 12, weight: 700, align: 'center' };
  write(ctx, briefly(brush, label, head, how), head, how);
}
