import type { CardKind, Slot } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import { seenOn } from '../../colours.ts';
import type { Said } from '../../said.ts';
import { caption } from '../tools/caption.ts';
import { drawEmblem } from '../tools/badges.ts';
import { artOf, type Brush, drawIcon } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, hatch, slab } from '../tools/shapes.ts';

export type SaidSlot = Said<Slot>;

const cardKindOf = ({ spec }: Brush, kind: string): CardKind | null =>
  Object.hasOwn(spec.kinds, kind) ? spec.kinds[kind]! : null;

/** Returns the colour of a kind of card; a plain one for unknown kinds. */
export const kindInk = (brush: Brush, kind: string): string =>
  cardKindOf(brush, kind)?.colour[brush.theme.name] ?? brush.theme.faint;

/** Paints a strip in a card kind's colour and pattern; `grain` is the distance of stripes and dots in pixels. */
export function kindBand(brush: Brush, kind: string, rect: Rect, grain?: number): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const pattern = cardKindOf(brush, kind)?.pattern ?? 'plain';
  const dark = 'rgba(20,12,8,0.55)';
  const pitch = grain ?? Math.max(8, Math.min(w, h) * 0.36);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  ctx.fillStyle = kindInk(brush, kind);
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = dark;
  if (pattern === 'hatched') hatch(ctx, rect, pitch, dark, pitch * 0.34);
  if (pattern === 'latticed') {
    hatch(ctx, rect, pitch, dark, pitch * 0.12);
    ctx.translate(2 * x + w, 0);
    ctx.scale(-1, 1);
    hatch(ctx, rect, pitch, dark, pitch * 0.12);
  }
  if (pattern === 'dotted' || pattern === 'chequered')
    for (let row = 0; row * pitch < h + pitch; row++)
      for (let column = 0; column * pitch < w + pitch; column++)
        if (pattern === 'dotted') {
          ctx.beginPath();
          ctx.arc(x + (column + (row % 2) / 2) * pitch, y + row * pitch, pitch * 0.2, 0, Math.PI * 2);
          ctx.fill();
        } else if ((row + column) % 2 === 0) ctx.fillRect(x + column * pitch, y + row * pitch, pitch, pitch);
  ctx.restore();
  if (pattern !== 'framed') return;
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2;
  ctx.strokeRect(x + 3, y + 3, w - 6, h - 6);
}

/**
 * Paints slots for cards: the band shows the kind by colour and pattern, the picture the class; a card shows its name.
 */
export function paintSlots(brush: Brush, slots: readonly SaidSlot[], [x, y, w, h]: Rect, gap = 6): void {
  const width = Math.min((w + gap) / Math.max(1, slots.length) - gap, h * 3);
  slots.forEach((slot, i) => {
    const rect: Rect = [x + i * (width + gap), y, width, h];
    paintLayer(brush, rect, ['slot', slot], (layer) => paintSlot(layer, slot, rect));
  });
}

function paintSlot(brush: Brush, { accepts, kind, card }: SaidSlot, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const band = Math.min(30, w * 0.26);
  slab(ctx, rect, 7, card ? theme.parchment : theme.well);
  ctx.save();
  box(ctx, rect, 7);
  ctx.clip();
  ctx.globalAlpha = card || !theme.textures ? 1 : 0.55;
  kindBand(brush, kind, [x, y, card ? band : band * 0.5, h]);
  ctx.restore();
  ctx.save();
  if (!card) ctx.setLineDash([7, 5]);
  box(ctx, [x + 1.5, y + 1.5, w - 3, h - 3], 6);
  // Visible on the lightest ground of panels.
  ctx.strokeStyle = seenOn(theme.slabBright, kindInk(brush, kind));
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.restore();
  if (!card) return paintClasses(brush, accepts, [x + band * 0.5, y, w - band * 0.5, h], theme.slotInk);
  const named = { colour: theme.ink, size: 19 * theme.letters, lines: 3 };
  const art = classArt(brush, accepts, card.art);
  if (caption(brush, card.name, [x + band + 6, y + 3, w - band - 10, h - 6], named))
    return drawEmblem(brush, art, card.name, x + band / 2 + 1, y + h / 2, band * 1.06);
  drawEmblem(brush, art, card.name, x + (w + band) / 2, y + h / 2, Math.min(h - 8, w - band - 8));
}

/** Returns a card's picture if known, otherwise the first class that its slot accepts. */
export const classArt = ({ pictures }: Brush, accepts: readonly string[], art: string): string =>
  Object.hasOwn(pictures.arts, art) ? art : (accepts[0] ?? art);

/** Paints the classes that a slot accepts as icons side by side. */
export function paintClasses(brush: Brush, accepts: readonly string[], [x, y, w, h]: Rect, colour: string): void {
  const size = Math.min(h * 0.56, (w - 8) / Math.max(1, accepts.length) - 3);
  accepts.forEach((name, i) => {
    const picture = artOf(brush, name);
    const cx = x + w / 2 + (i - (accepts.length - 1) / 2) * (size + 4);
    if (picture) drawIcon(brush, picture.icon, colour, cx, y + h / 2, size);
  });
}
