import type { SiteOf } from '../../assets.ts';
import { standingId } from '../../../engine/index.ts';
import type { SaidPiece, SaidPlace } from '../../said.ts';
import { type Brush, centreOf, rankOf } from '../brush.ts';
import { bodySizeOf } from '../figures/crowd.ts';
import { drawPerson } from '../figures/person.ts';
import { drawBadges } from '../tools/badges.ts';
import { arrow, disc } from '../tools/shapes.ts';

/** Paints a round platform with the machine and an arrow to its target; a faint arrow shows its former target. */
export function paintMachine(
  brush: Brush,
  { rect }: SiteOf<'machine'>,
  place: SaidPlace | null,
  pieces: readonly SaidPiece[],
): void {
  const { ctx, theme, changes } = brush;
  const [x, y] = centreOf(rect);
  const r = Math.min(rect[2], rect[3]) / 2;
  disc(ctx, x, y, r * 0.86);
  ctx.fillStyle = theme.stone;
  ctx.fill();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 3 * theme.line;
  ctx.stroke();
  disc(ctx, x, y, r * 0.72);
  ctx.fillStyle = theme.stoneLight;
  ctx.fill();
  ctx.lineWidth = 1.5 * theme.line;
  ctx.stroke();
  if (theme.textures) flagstones(brush, x, y, r);
  const machine = pieces.find(({ rank }) => rankOf(brush, rank).aims);
  if (!machine) return;
  const aim = machine.facing === undefined ? null : wayTo(brush, [x, y], machine.facing);
  const old = changes.turned[standingId(machine)];
  const before = old === undefined ? null : wayTo(brush, [x, y], old);
  if (before) pointer(brush, [x, y], before, r, null);
  if (aim) pointer(brush, [x, y], aim, r, theme.danger);
  const { width, height } = bodySizeOf(brush, machine.art);
  const unit = (r * 1.16) / Math.max(width, height);
  const flip = aim !== null && aim[0] < -0.5;
  drawPerson(brush, machine, [x, y + (height * unit) / 2], unit, { flip });
  drawBadges(brush, place?.badges ?? [], [x - r, y - r, 44, 44], 44);
}

function flagstones({ ctx, theme }: Brush, x: number, y: number, r: number): void {
  ctx.beginPath();
  for (let i = 0; i < 16; i++) {
    const [ux, uy] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
    ctx.moveTo(x + ux * r * 0.72, y + uy * r * 0.72);
    ctx.lineTo(x + ux * r * 0.86, y + uy * r * 0.86);
  }
  ctx.strokeStyle = theme.stoneDark;
  ctx.stroke();
}

/** Paints a pointer; without a colour it shows the former target. */
function pointer(
  { ctx, theme }: Brush,
  [x, y]: readonly [number, number],
  [ux, uy]: readonly [number, number],
  r: number,
  colour: string | null,
): void {
  ctx.save();
  arrow(ctx, [x + ux * r * 0.44, y + uy * r * 0.44], [x + ux * r * 1.16, y + uy * r * 1.16], r * 0.3);
  ctx.lineJoin = 'round';
  if (colour === null) ctx.setLineDash([6, 6]);
  ctx.strokeStyle = colour === null ? theme.ink : '#ffffff';
  ctx.lineWidth = (colour === null ? 2.5 : 7) * theme.line;
  ctx.stroke();
  if (colour !== null) {
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.strokeStyle = '#1d140c';
    ctx.lineWidth = 2.5;
    ctx.stroke();
  }
  ctx.restore();
}

/** Returns the direction from a point to a place as a vector of length 1; null for an unknown place. */
export function wayTo({ map, warn }: Brush, [x, y]: readonly [number, number], place: string): [number, number] | null {
  if (!Object.hasOwn(map.places, place)) {
    warn(`no place called ${place}`);
    return null;
  }
  const [tx, ty] = centreOf(map.places[place]!.rect);
  const length = Math.hypot(tx - x, ty - y) || 1;
  return [(tx - x) / length, (ty - y) / length];
}
