import type { Rect } from '../../assets.ts';
import type { CardArt } from '../../card-art.ts';
import type { Figure } from '../../figures.ts';
import { type Brush, drawIcon, inset } from '../brush.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { disc, lattice, slab } from '../tools/shapes.ts';

/** The illustration of a card. */
export interface Illustration {
  readonly icon: string;
  /** Art of its deck, for the banner. */
  readonly deck: string;
  readonly colour: string;
  /** A drawing instead of the icon. */
  readonly figure: Figure | null;
}

/** Returns a card's picture, or else its deck's. If both are unknown, it warns and returns a scroll. */
export function pictureOf(
  brush: Brush,
  art: CardArt,
  face: { readonly art: string; readonly kind: string },
): Illustration {
  const { arts } = brush.pictures;
  const own = Object.hasOwn(art.cards, face.art) ? art.cards[face.art]! : null;
  const deck = own?.deck ?? face.art;
  const known = Object.hasOwn(arts, deck) ? arts[deck]! : null;
  if (!known) brush.warn(`no picture called ${deck}`);
  return {
    icon: own?.icon ?? known?.icon ?? 'scroll-unfurled',
    deck,
    colour: known?.colour ?? brush.theme.stoneDark,
    figure: own?.figure === undefined ? null : figureOf(brush, own.figure),
  };
}

/**
 * Paints a framed picture: a bright icon on gold lozenges, as in old books. `drop` moves it below the centre, in
 * pixels, where something hangs from the top.
 */
export function illustrate(brush: Brush, { icon, colour, figure }: Illustration, rect: Rect, drop = 0): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const [cx, cy] = [x + w / 2, y + h / 2 + drop];
  slab(ctx, rect, 10, theme.ink);
  slab(ctx, inset(rect, 2), 9, theme.gold);
  const [ix, iy, iw, ih] = inset(rect, 6);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(ix, iy, iw, ih, 6);
  ctx.clip();
  ctx.fillStyle = theme.textures ? colour : theme.page;
  ctx.fillRect(ix, iy, iw, ih);
  if (theme.textures) {
    lozenges(brush, [ix, iy, iw, ih]);
    ctx.fillStyle = 'rgba(0,0,0,0.2)';
    ctx.fillRect(ix, iy, iw, ih);
    halo(brush, cx, cy, Math.min(w * 1.1, h));
  }
  ctx.restore();
  if (figure) return portray(brush, figure, colour, [x, y + 2 * drop, w, h - 2 * drop]);
  const size = Math.min(w, h) * 0.8;
  const shift = Math.max(3, size * 0.018);
  if (theme.textures)
    for (const [dx, dy] of [
      [-shift, 0],
      [shift, 0],
      [0, -shift],
      [0, shift],
      [shift * 1.2, shift * 1.8],
    ] as const)
      drawIcon(brush, icon, '#1d1410', cx + dx, cy + dy, size);
  drawIcon(brush, icon, theme.textures ? '#fdf3da' : theme.text, cx, cy, size);
}

/** Paints a drawing as large as the window allows. */
function portray(brush: Brush, figure: Figure, colour: string, [x, y, w, h]: Rect): void {
  const unit = Math.min((w * 0.88) / figure.width, (h * 0.86) / figure.height);
  const feet = y + h / 2 + (figure.height * unit) / 2;
  stand(brush, spriteOf(brush, figure, unit, { main: colour }), x + w / 2, feet);
}

/** Paints light in rings of one colour each: a palette would turn gradients into bands. */
function halo({ ctx }: Brush, x: number, y: number, height: number): void {
  ctx.fillStyle = 'rgba(255,240,200,0.16)';
  for (const r of [0.74, 0.58, 0.42]) {
    disc(ctx, x, y, height * r);
    ctx.fill();
  }
}

function lozenges({ ctx, theme }: Brush, [x, y, w, h]: Rect): void {
  const step = 34;
  lattice(ctx, [x, y, w, h], step, `${theme.gold}55`, 2);
  ctx.fillStyle = `${theme.gold}77`;
  for (let row = 0; row * (step / 2) < h; row++)
    for (let left = (row % 2) * (step / 2); left < w; left += step) {
      ctx.beginPath();
      ctx.arc(x + left, y + row * (step / 2) + (h % (step / 2)), 2.4, 0, Math.PI * 2);
      ctx.fill();
    }
}
