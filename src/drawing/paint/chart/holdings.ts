import type { Rect } from '../../assets.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { drawEmblem } from '../tools/badges.ts';
import { type Brush, lookOf } from '../brush.ts';
import { mix } from '../../colours.ts';
import { type Coat, coatOf, ownCoat } from '../tools/heraldry.ts';
import { floorOf } from '../tools/floor.ts';
import { narrowest } from '../tools/lettering.ts';
import { lozenge, slab } from '../tools/shapes.ts';
import { widthOf, write } from '../tools/text.ts';

/** Returns the coat of the panel that owns a place; null if none does. */
export function coatOfOwner(brush: Brush, { owner }: SaidPlace, panels: SaidScene['panels']): Coat | null {
  if (owner === undefined) return null;
  const panel = panels.find(({ id }) => id === owner);
  if (!panel) brush.warn(`no panel called ${owner}`);
  return panel ? ownCoat(brush, panel) : null;
}

/** Returns the coat of a place's holder: its owner, otherwise the side of its tone. */
export const coatOfHolder = (brush: Brush, place: SaidPlace, panels: SaidScene['panels']): Coat | null =>
  coatOfOwner(brush, place, panels) ?? (place.tone === undefined ? null : coatOf(brush, place.tone, ''));

/** Paints a tower with the number of defenders, with its upper right corner at a point. */
export function paintGarrison(brush: Brush, garrison: SaidPlace['garrison'], right: number, top: number): void {
  if (!garrison) return;
  const { ctx, theme } = brush;
  const size = 56;
  const text = garrison.max === undefined ? String(garrison.value) : `${garrison.value}/${garrison.max}`;
  const wide = 26 + 20 * text.length;
  const left = right - size - wide + 8;
  slab(
    ctx,
    [left + size - 18, top + 4, wide + 10, size - 8],
    12,
    theme.textures ? '#14100d' : theme.page,
    '#ffffff',
    2.5,
  );
  write(ctx, text, [left + size - 2, top + 4, wide - 8, size - 8], {
    colour: '#ffffff',
    size: 42,
    least: 18,
    weight: 700,
    align: 'center',
  });
  drawEmblem(brush, garrison.art, garrison.label, left + size / 2, top + size / 2, size);
}

/** Paints progress as filled lozenges. */
export function paintProgress(brush: Brush, progress: SaidPlace['progress'], [x, y, w, h]: Rect): void {
  if (!progress) return;
  const { ctx, theme } = brush;
  const pitch = Math.min(h * 1.16, (w - 12) / progress.of);
  const wide = pitch * progress.of + 14;
  const left = x + (w - wide) / 2;
  slab(
    ctx,
    [left, y, wide, h],
    h / 2,
    theme.textures ? '#2a1f14' : '#000000',
    theme.textures ? theme.gold : '#ffffff',
    2.5,
  );
  for (let i = 0; i < progress.of; i++) {
    const [cx, cy, r] = [left + 7 + (i + 0.5) * pitch, y + h / 2, Math.min(pitch, h) * 0.36];
    lozenge(ctx, cx, cy, r);
    if (i < progress.at) {
      ctx.fillStyle = theme.gold;
      ctx.fill();
    }
    ctx.strokeStyle = theme.textures ? theme.parchmentEdge : '#ffffff';
    ctx.lineWidth = 2;
    ctx.stroke();
  }
}

/** Height of a place's name with two lines. */
export const twoLines = 90;

/** Returns a ribbon high enough for a name. */
export function ribbonFor({ ctx }: Brush, { label, note = '' }: SaidPlace, [x, y, w, h]: Rect): Rect {
  const room = w - 14 - (note === '' ? 0 : w * 0.42);
  const wide = widthOf(label, { size: floorOf(ctx), weight: 700 }) * narrowest;
  return [x, y, w, wide > room && label.includes(' ') ? twoLines : h];
}

/** Paints a place's name on a ribbon in its holder's colours, with a short note. */
export function paintName(brush: Brush, place: SaidPlace, holder: Coat | null, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const ruined = lookOf(brush, place.state) === 'ruined';
  const edge = holder ? mix(holder.colour, '#000000', 0.2) : theme.parchmentEdge;
  slab(
    ctx,
    rect,
    9,
    ruined ? (theme.textures ? '#c9bfae' : '#c8c8c8') : theme.parchmentLight,
    theme.textures ? edge : theme.ink,
    3.5 * (theme.textures ? 1 : theme.line),
  );
  const note = place.note ?? '';
  const told = note === '' ? 0 : Math.min(w * 0.42, 20 + note.length * 20);
  write(ctx, place.label, [x + 5, y + 1, w - 10 - told, h - 2], {
    colour: theme.ink,
    size: 38,
    least: 17,
    weight: 700,
    lines: 2,
    align: told > 0 ? 'left' : 'center',
  });
  if (told > 0)
    write(ctx, note, [x + w - told - 4, y + 1, told - 4, h - 2], {
      colour: theme.textures ? '#8e2a20' : theme.ink,
      size: 38,
      least: 16,
      weight: 700,
      align: 'right',
    });
}

/** Returns the sign for a burning or broken place, for its centre. */
export const damageSignOf = (brush: Brush, place: SaidPlace | null): 'damaged' | 'ruined' | null => {
  const look = lookOf(brush, place?.state);
  return look === 'whole' ? null : look;
};
