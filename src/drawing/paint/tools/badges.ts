import type { Counter } from '../../../engine/index.ts';
import type { Art, Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import { artOf, type Brush, drawIcon } from '../brush.ts';
import { floorOf } from './floor.ts';
import { paintLayer } from './layer.ts';
import { burst, card, disc, octagon, type Outline, shield, slab, square } from './shapes.ts';
import { narrowest } from './lettering.ts';
import { widthOf, write } from './text.ts';

const shapes: Readonly<Record<NonNullable<Art['shape']>, Outline>> = { disc, card, burst, octagon, square, shield };

/** Width of an icon in a shape of width 1. */
const roomIn: Readonly<Record<NonNullable<Art['shape']>, number>> = {
  ...{ disc: 0.7, card: 0.58, burst: 0.64, octagon: 0.7, square: 0.7, shield: 0.62 },
};

/**
 * Draws a small picture of an art in its shape, by default a disc. An unknown art shows the first letter of its label
 * on a shield.
 */
export function drawEmblem(brush: Brush, art: string, label: string, x: number, y: number, size: number): void {
  const rect: Rect = [x - size / 2, y - size / 2, size, size];
  paintLayer(brush, rect, ['emblem', art, label.slice(0, 1)], (layer) =>
    paintEmblem(layer, artOf(layer, art), label, x, y, size),
  );
}

function paintEmblem(brush: Brush, picture: Art | null, label: string, x: number, y: number, size: number): void {
  const { ctx, theme } = brush;
  const shape = !picture ? 'shield' : (picture.shape ?? 'disc');
  shapes[shape](ctx, x, y, size / 2);
  ctx.fillStyle = theme.textures ? (picture?.colour ?? '#4a4d55') : theme.page;
  ctx.fill();
  ctx.strokeStyle = theme.textures ? 'rgba(0,0,0,0.55)' : theme.text;
  ctx.lineWidth = Math.max(1.5, size * 0.05);
  ctx.stroke();
  if (picture) drawIcon(brush, picture.icon, theme.textures ? picture.ink : theme.text, x, y, size * roomIn[shape]);
  else
    write(ctx, label.slice(0, 1), [x - size / 2, y - size / 2, size, size], {
      colour: '#ffffff',
      size: size * 0.6,
      weight: 700,
      align: 'center',
    });
}

/**
 * Draws a place's badges as large as they fit, without those of value 0. From two on, a number or the matching face
 * shows.
 */
export function drawBadges(brush: Brush, badges: readonly Said<Counter>[], [x, y, w, h]: Rect, most: number): void {
  const present = badges.filter(({ value }) => value > 0);
  if (present.length === 0) return;
  const floor = floorOf(brush.ctx);
  if (floor > most * 0.42 && present.some((badge) => isNumbered(brush, badge)))
    return drawNumbered(brush, present, [x, y, w, h], most, floor);
  const { columns, rows, size } = gridFor(present.length, w, h, most);
  present.forEach(({ art, label, value, max }, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, present.length - row * columns);
    const px = x + w / 2 + ((i % columns) - (inRow - 1) / 2) * size;
    const py = y + h / 2 + (row - (rows - 1) / 2) * size;
    const picture = artOf(brush, art);
    const face = picture?.faces?.[value - 1];
    if (face) return paintEmblem(brush, { ...picture, icon: face }, label, px, py, size * 0.92);
    drawEmblem(brush, art, label, px, py, size * 0.92);
    if (!isNumbered(brush, { art, value, max })) return;
    const text = numberOf({ value, max });
    const width = Math.min(size, size * (0.2 + text.length * 0.22));
    const tag: Rect = [px + size / 2 - width, py + size * 0.08, width, size * 0.42];
    slab(brush.ctx, tag, size * 0.21, '#14100d', '#ffffff', 1.5);
    write(brush.ctx, text, tag, { colour: brush.theme.text, size: size * 0.4, least: 8, weight: 700, align: 'center' });
  });
}

/** Checks whether a badge needs a number because no face shows it. */
const isNumbered = (brush: Brush, { art, value, max }: Pick<Said<Counter>, 'art' | 'value' | 'max'>): boolean =>
  (value > 1 || max !== undefined) && artOf(brush, art)?.faces?.[value - 1] === undefined;
const numberOf = ({ value, max }: Pick<Said<Counter>, 'value' | 'max'>): string =>
  max === undefined ? String(value) : `${value}/${max}`;

/** Draws badges in a row with each number beside its badge, because it would be unreadable on it. */
function drawNumbered(
  brush: Brush,
  badges: readonly Said<Counter>[],
  [x, y, w, h]: Rect,
  most: number,
  floor: number,
): void {
  const how = { colour: '#ffffff', size: floor, weight: 700, align: 'center' } as const;
  const texts = badges.map((badge) => (isNumbered(brush, badge) ? numberOf(badge) : ''));
  const widths = texts.map((text) => (text === '' ? 0 : widthOf(text, how) * narrowest + 8));
  const numbers = widths.reduce((sum, width) => sum + width, 0);
  const size = Math.max(16, Math.min(most, h, (w - numbers) / badges.length));
  let left = x + (w - numbers - size * badges.length) / 2;
  badges.forEach((badge, i) => {
    const text = texts[i]!;
    const tag: Rect = [left + size * 0.8, y + (h - floor * 1.1) / 2, widths[i]! + size * 0.2, floor * 1.1];
    if (text !== '') slab(brush.ctx, tag, 9, '#14100d', '#ffffff', 1.5);
    drawBadges(brush, [{ ...badge, ...(text === '' ? {} : { value: 1, max: undefined }) }], [left, y, size, h], size);
    if (text !== '') write(brush.ctx, text, [left + size, tag[1], widths[i]! - 3, tag[3]], how);
    left += size + widths[i]!;
  });
}

/** Returns the grid that gives `count` squares the largest size in a box. */
function gridFor(count: number, w: number, h: number, most: number): { columns: number; rows: number; size: number } {
  let best = { columns: 1, rows: count, size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(most, w / columns, h / rows);
    if (size > best.size) best = { columns, rows, size };
  }
  return best;
}
