import type { Candidate } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import { type Brush, drawIcon } from '../brush.ts';
import { arch, colourOf, paintNiche } from '../panels/niche.ts';
import { sheet } from '../tools/ornament.ts';
import { slab } from '../tools/shapes.ts';
import { widthOf, write } from '../tools/text.ts';

type AlcoveCandidate = Said<Candidate>;

/** Opacity of the shadow over small figures. */
const shade = '66';
const nicheHeight = 276;
const plaqueHeight = 136;
/** Maximum width of a large candidate with its plaque. */
export const mostWidth = 384;

/** Paints a large candidate with a plaque below: name and player (null while free). */
export function paintLarge(brush: Brush, candidate: AlcoveCandidate, holder: string | null, [x, y, w]: Rect): void {
  const wide = Math.min(w - 40, 250);
  paintAlcove(brush, candidate, [x + (w - wide) / 2, y, wide, nicheHeight]);
  paintPlaque(brush, candidate, holder, [x + 8, y + nicheHeight + 2, w - 16, plaqueHeight]);
  if (isReserved(candidate)) paintKept(brush, [x + w / 2, y + nicheHeight - 12, w - 16]);
}

/** Paints a small free candidate with the name beside it. */
export function paintSmall(brush: Brush, candidate: AlcoveCandidate, [x, y, w, h]: Rect): void {
  const { ctx, theme, words } = brush;
  const niche: Rect = [x + 10, y + 6, 108, h - 20];
  paintAlcove(brush, candidate, niche, shade);
  const left = niche[0] + niche[2] + 14;
  const room = x + w - left - 6;
  write(ctx, candidate.name, [left, y + 10, room, 58], { colour: theme.text, size: 44, least: 26, weight: 700 });
  write(ctx, words.lineup.free, [left, y + 70, room, 46], { colour: theme.gold, size: 40, least: 26 });
}

const isReserved = ({ holder }: AlcoveCandidate): boolean => holder !== null && holder.seat === null;

/** Paints a deep niche in the wall: in a golden frame, or a dashed one for a free candidate. */
function paintAlcove(brush: Brush, candidate: AlcoveCandidate, rect: Rect, shadow?: string): void {
  const { ctx, theme } = brush;
  const isFree = candidate.holder === null;
  arch(brush, rect);
  ctx.fillStyle = theme.well;
  ctx.fill();
  paintNiche(brush, candidate, rect, colourOf(brush, candidate));
  arch(brush, rect);
  if (shadow !== undefined) {
    ctx.fillStyle = theme.well + shadow;
    ctx.fill();
  }
  ctx.save();
  ctx.strokeStyle = isFree ? theme.coinEdge : theme.gold;
  ctx.lineWidth = isFree ? 4 : 8 * theme.line;
  if (isFree) ctx.setLineDash([14, 10]);
  ctx.stroke();
  ctx.restore();
}

/** Paints the plaque; of parchment if the candidate has a player. */
function paintPlaque(brush: Brush, { name }: AlcoveCandidate, holder: string | null, rect: Rect): void {
  const { ctx, theme, words } = brush;
  const [x, y, w] = rect;
  const isFree = holder === null;
  if (isFree) slab(ctx, rect, 10, theme.slab, theme.slabEdge, 3);
  else sheet(brush, rect);
  write(ctx, name, [x + 14, y + 9, w - 28, 58], {
    colour: isFree ? theme.text : theme.ink,
    size: 48,
    least: 28,
    weight: 700,
    align: 'center',
  });
  write(ctx, holder ?? words.lineup.free, [x + 16, y + 66, w - 32, 62], {
    colour: isFree ? theme.gold : theme.textures ? '#7a2d20' : theme.ink,
    size: 40,
    least: 26,
    lines: 2,
    align: 'center',
  });
}

/** Paints a word on a niche's edge, around a point. */
function paintKept(brush: Brush, [x, y, most]: readonly [x: number, y: number, most: number]): void {
  const { ctx, theme, words } = brush;
  const lettering = { colour: theme.text, size: 32, weight: 700 } as const;
  const icon = 40;
  const width = Math.min(most, widthOf(words.lineup.kept, lettering) + icon + 36);
  const rect: Rect = [x - width / 2, y - 22, width, 44];
  slab(ctx, rect, 22, theme.well, theme.text, 3);
  drawIcon(brush, 'padlock', theme.gold, rect[0] + 32, y, 32);
  write(ctx, words.lineup.kept, [rect[0] + 18 + icon, rect[1], width - icon - 36, 44], lettering);
}
