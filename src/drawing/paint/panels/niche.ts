import type { Portrait } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import { artOf, type Brush } from '../brush.ts';
import { drawFigure } from '../figures/figure.ts';
import { coatOf } from '../tools/heraldry.ts';

/** Returns the colour of a character. */
export const colourOf = (brush: Brush, { art, tone }: Pick<Portrait, 'art' | 'tone'>): string =>
  (tone === undefined ? artOf(brush, art)?.colour : coatOf(brush, tone, art).colour) ?? brush.theme.stoneDark;

/** Starts a path along a niche: an arch above, a floor below. */
export function arch({ ctx }: Pick<Brush, 'ctx'>, [x, y, w, h]: Rect): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, [w / 2, w / 2, 10, 10]);
}

/** Paints a character in a coloured niche. */
export function paintNiche(brush: Brush, { art, letter, tone }: Said<Portrait>, rect: Rect, colour: string): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  arch(brush, rect);
  ctx.fillStyle = theme.textures ? `${colour}66` : theme.page;
  ctx.fill();
  ctx.strokeStyle = theme.textures ? colour : theme.slabEdge;
  ctx.lineWidth = Math.max(3, w * 0.03);
  ctx.stroke();
  const size = Math.min(w, h) * 0.86;
  drawFigure(brush, art, brush.spec.portrait, letter, x + w / 2, y + h / 2 + (h - size) * 0.06, size, tone);
}
