import type { Rect, SiteOf } from '../../assets.ts';
import { inkOn, mix } from '../../colours.ts';
import type { SaidPlace } from '../../said.ts';
import { artOf, type Brush, drawIcon, lookOf } from '../brush.ts';
import { bodySizeOf } from '../figures/crowd.ts';
import { drawPerson } from '../figures/person.ts';
import { figureOf } from '../figures/sprites.ts';
import { drawBadges, drawEmblem } from '../tools/badges.ts';
import { briefly } from '../tools/caption.ts';
import { paintLayer } from '../tools/layer.ts';
import { polygon, slab } from '../tools/shapes.ts';
import { type Lettering, write } from '../tools/text.ts';

type Room = SiteOf<'room'>;

/** Paints a room without its figures: stock, name, and whether it is usable now. */
export function paintRoom(brush: Brush, site: Room, place: SaidPlace | null): void {
  if (!place) return;
  const look = lookOf(brush, place.state);
  if (look !== 'whole') paintLost(brush, site);
  if (place.garrison) paintStock(brush, site, place.garrison);
  const [x, y, w, h] = site.name;
  paintLayer(brush, site.name, ['room', place.label, site.art, look, place.note], (layer) =>
    paintRibbon(layer, site, place, look !== 'whole'),
  );
  drawBadges(brush, place.badges ?? [], [x + w, y - 4, h * 2, h + 8], h + 8);
}

/** Paints the floor hatched and ringed in red. */
function paintLost({ ctx, theme }: Brush, { shape }: Room): void {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  ctx.save();
  polygon(ctx, shape);
  ctx.clip();
  ctx.beginPath();
  for (let d = -h; d < w; d += 30) {
    ctx.moveTo(left + d, top + h);
    ctx.lineTo(left + d + h, top);
  }
  ctx.strokeStyle = theme.textures ? 'rgba(150,30,20,0.3)' : '#bbbbbb';
  ctx.lineWidth = 7;
  ctx.stroke();
  polygon(ctx, shape);
  ctx.strokeStyle = theme.danger;
  ctx.lineWidth = 26;
  ctx.stroke();
  ctx.restore();
}

/** Paints a room's name on a ribbon, with a lock if nobody can use the room. */
export function paintRibbon(
  brush: Brush,
  { name, art }: Pick<Room, 'name' | 'art'>,
  { label, note }: SaidPlace,
  lost: boolean,
): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = name;
  const own =
    art !== undefined && Object.hasOwn(brush.pictures.arts, art) ? brush.pictures.arts[art]!.colour : '#3a2e22';
  const fill = !theme.textures ? '#000000' : lost ? theme.danger : mix(own, '#000000', 0.3);
  slab(ctx, name, 9, fill, theme.textures ? theme.gold : '#ffffff', 2.5);
  const sign = lost ? h * 0.74 : 0;
  if (lost) drawIcon(brush, 'padlock', '#ffffff', x + 3 + h * 0.37, y + h / 2, h * 0.7);
  const text = note === undefined || note === '' ? label : `${label} · ${note}`;
  const room: Rect = [x + 4 + sign, y, w - 8 - sign, h];
  const how: Lettering = { colour: inkOn(fill), size: h * 0.8, least: 13, weight: 700, align: 'center' };
  write(ctx, briefly(brush, text, room, how), room, how);
}

/**
 * Paints a heap of the stock with its amount in large digits. For a stock that must not run out, less than a fifth is a
 * warning.
 */
function paintStock(brush: Brush, { stock: rect, precious }: Room, stock: NonNullable<SaidPlace['garrison']>): void {
  paintLayer(brush, rect, ['stock', stock, precious, brush.over], (layer) => {
    const { ctx, theme } = layer;
    const { art, label, value, max } = stock;
    const [x, y, w, h] = rect;
    const low = precious && brush.over === null && max !== undefined && value <= Math.floor(max / 5);
    const text = String(value);
    const tall = h * 0.72;
    const wide = tall * (0.42 + 0.5 * text.length);
    const heap: Rect = [x, y, w - wide * 0.86, h];
    const figure = figureOf(layer, art);
    if (value === 0) drawEmblem(layer, art, label, x + (w - wide) / 2, y + h / 2, tall * 0.8);
    else if (figure) {
      const { width, height } = bodySizeOf(layer, art);
      const unit = Math.min(heap[2] / width, (h - 6) / height);
      drawPerson(layer, { art, rank: '', letter: '' }, [heap[0] + heap[2] / 2, y + h - 4], unit);
    } else drawEmblem(layer, art, label, heap[0] + heap[2] / 2, y + h / 2, Math.min(heap[2], h));
    const tag: Rect = [x + w - wide, y + (h - tall) / 2, wide, tall];
    const edge = low ? theme.danger : (artOf(layer, art)?.colour ?? theme.gold);
    slab(ctx, tag, tall * 0.26, '#14100d', theme.textures ? mix(edge, '#ffffff', 0.25) : '#ffffff', 4);
    write(ctx, text, tag, {
      colour: low ? theme.low : '#ffffff',
      size: tall * 0.9,
      weight: 700,
      align: 'center',
    });
  });
}
