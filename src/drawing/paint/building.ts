import type { PlaceOf, Rect } from '../assets.ts';
import type { SaidPiece, SaidSpot } from '../said.ts';
import { drawBadges } from './badges.ts';
import { artOf, type Brush, drawIcon } from './brush.ts';
import { disc, slab } from './shapes.ts';
import { write } from './text.ts';
import { drawPieces } from './tokens.ts';

/** A tile with the building's emblem on the left, its name below, and on the right figures, or else what it gives. */
export function paintBuilding(
  brush: Brush,
  place: PlaceOf<'building'>,
  spot: SaidSpot | null,
  pieces: readonly SaidPiece[],
): void {
  const { ctx } = brush;
  const [x, y, w, h] = place.rect;
  const picture = artOf(brush, place.art);
  const colour = picture?.colour ?? '#6b6459';
  const state = spot?.state ?? 'intact';
  const fallen = state === 'destroyed';
  const name = 30;
  slab(ctx, place.rect, 12, fallen ? '#3a332d' : '#fbf3df', fallen ? '#1d1814' : colour, 4);
  slab(ctx, [x + 4, y + h - name - 4, w - 8, name], 8, fallen ? '#1d1814' : colour);
  write(ctx, spot?.label ?? '', [x + 12, y + h - name - 4, w - 24, name], {
    colour: fallen ? '#b7a894' : '#ffffff',
    size: 25,
    least: 14,
    weight: 700,
    align: 'center',
  });
  const room = h - name - 8;
  const r = room / 2 - 2;
  const [cx, cy] = [x + 10 + r, y + 4 + room / 2];
  disc(ctx, cx, cy, r);
  ctx.fillStyle = fallen ? '#55493e' : colour;
  ctx.fill();
  drawIcon(
    brush,
    fallen ? 'ancient-ruins' : (picture?.icon ?? 'house'),
    fallen ? '#c9b8a0' : '#fff7e3',
    cx,
    cy,
    r * 1.45,
  );
  if (state === 'damaged') markDamage(brush, place.rect, cx + r * 0.62, cy + r * 0.3, room * 0.66);
  if (fallen) crossOut(brush, [cx - r, cy - r, 2 * r, 2 * r]);
  const reinforced = (spot?.badges ?? []).some(({ value }) => value > 0);
  const left = cx + r + 6;
  if (pieces.some(({ count }) => count > 0)) drawPieces(brush, pieces, [left, y + 4, x + w - left - 6, room], 76);
  else if (state === 'intact' && spot?.note)
    write(ctx, spot.note, [left + 2, y + 8, x + w - left - 12 - (reinforced ? 34 : 0), room - 8], {
      colour: '#5d4c33',
      size: 21,
      least: 13,
      lines: 4,
      align: 'center',
    });
  drawBadges(brush, spot?.badges ?? [], [x + w - 40, y + 2, 38, 38], 38);
}

/** Cracks through the tile and a fire beside the emblem. */
function markDamage(brush: Brush, [x, y, w, h]: Rect, fx: number, fy: number, size: number): void {
  const { ctx, theme } = brush;
  ctx.strokeStyle = '#3b1d10';
  ctx.lineWidth = 4;
  ctx.lineJoin = 'miter';
  ctx.beginPath();
  for (const [from, turn] of [
    [0.62, 1],
    [0.86, -1],
  ] as const) {
    ctx.moveTo(x + w * from, y + 3);
    ctx.lineTo(x + w * (from + 0.05 * turn), y + h * 0.2);
    ctx.lineTo(x + w * (from - 0.02 * turn), y + h * 0.34);
    ctx.lineTo(x + w * (from + 0.04 * turn), y + h * 0.52);
  }
  ctx.stroke();
  slab(ctx, [x, y, w, h], 12, 'rgba(224,65,44,0.14)', theme.fire, 6);
  disc(ctx, fx, fy, size / 2);
  ctx.fillStyle = theme.danger;
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 3;
  ctx.stroke();
  drawIcon(brush, 'small-fire', '#ffe3a1', fx, fy, size * 0.74);
}

function crossOut({ ctx, theme }: Brush, [x, y, w, h]: Rect): void {
  for (const [colour, line] of [
    ['#1d1814', 16],
    [theme.danger, 10],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = line;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(x + 8, y + 8);
    ctx.lineTo(x + w - 8, y + h - 8);
    ctx.moveTo(x + w - 8, y + 8);
    ctx.lineTo(x + 8, y + h - 8);
    ctx.stroke();
  }
  ctx.lineCap = 'butt';
}
