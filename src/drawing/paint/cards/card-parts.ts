import type { CardFace } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import { drawEmblem } from '../tools/badges.ts';
import { type Brush, inset } from '../brush.ts';
import type { Illustration } from './illustration.ts';
import { box, slab } from '../tools/shapes.ts';
import { kindBand, kindInk } from '../panels/slots.ts';
import { write } from '../tools/text.ts';

export type Face = Said<CardFace>;
type FaceMark = Face['marks'][number];

/** Width of a card's coloured edge, in pixels. */
export const cardRim = 20;

export const shownMarks = ({ marks }: Face): FaceMark[] => marks.filter(({ value }) => value !== 0);

/** Paints a card's edge, whose colour and pattern show its kind. */
export function paintRim(brush: Brush, kind: string, rect: Rect): void {
  const { ctx, theme } = brush;
  ctx.save();
  box(ctx, rect, 26);
  ctx.clip();
  kindBand(brush, kind, rect, cardRim);
  ctx.restore();
  slab(ctx, rect, 26, '#00000000', theme.ink, 3);
  const inner = inset(rect, cardRim - 4);
  slab(ctx, inner, 15, theme.ink);
  slab(ctx, inset(inner, 2), 14, theme.textures ? theme.gold : theme.page);
  const page = inset(inner, 6);
  slab(ctx, page, 11, theme.parchment);
  slab(ctx, inset(page, 6), 8, theme.parchmentLight);
  if (theme.textures) slab(ctx, inset(page, 6), 8, '#00000000', `${kindInk(brush, kind)}88`, 2);
}

/** Paints a pennant with the deck's emblem at the top of the picture. */
export function paintBanner(brush: Brush, { deck, colour }: Illustration, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + w, y);
  ctx.lineTo(x + w, y + h);
  ctx.lineTo(x + w / 2, y + h - w * 0.3);
  ctx.lineTo(x, y + h);
  ctx.closePath();
  ctx.fillStyle = theme.textures ? colour : theme.page;
  ctx.fill();
  ctx.strokeStyle = theme.gold;
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.stroke();
  drawEmblem(brush, deck, deck, x + w / 2, y + h * 0.38, w * 0.82);
}

/** Paints a medallion with its number around a point. */
export function paintMark(brush: Brush, { art, label, value }: FaceMark, cx: number, cy: number, size: number): void {
  const { ctx, theme } = brush;
  const { amounts, bare } = brush.spec;
  drawEmblem(brush, art, label, cx, cy, size);
  if (bare.includes(art)) return;
  const text = amounts.includes(art) ? String(value) : value > 0 ? `+${value}` : `−${-value}`;
  const width = size * (text.length > 1 ? 0.72 : 0.56);
  const tag: Rect = [cx + size * 0.5 - width, cy + size * 0.06, width, size * 0.52];
  slab(ctx, tag, size * 0.16, theme.textures ? '#14100d' : theme.page, theme.parchmentLight, 2.5);
  write(ctx, text, tag, { colour: '#ffffff', size: size * 0.5, least: 14, weight: 700, align: 'center' });
}
