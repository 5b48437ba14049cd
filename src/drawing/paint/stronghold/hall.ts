import type { Rect, SiteOf } from '../../assets.ts';
import type { SaidPlace } from '../../said.ts';
import { artOf, type Brush, drawIcon, inset, lookOf } from '../brush.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, lattice, slab } from '../tools/shapes.ts';
import { paintFloor } from './floors.ts';
import { inLight } from './light.ts';
import { paintRibbon } from './room.ts';

/** Paints a hall without its figures: picture, name, and whether it is usable now. */
export function paintHall(brush: Brush, site: SiteOf<'hall'>, place: SaidPlace): void {
  const look = lookOf(brush, place.state);
  const lost = look !== 'whole';
  const about = ['hall', place.label, place.art, look, brush.mood.court, brush.mood.dark];
  paintLayer(brush, site.rect, about, (layer) => {
    const { ctx, theme } = layer;
    const [x, y, w, h] = inset(site.rect, 3);
    slab(ctx, site.rect, 12, theme.ink);
    ctx.save();
    box(ctx, [x, y, w, h], 10);
    ctx.clip();
    const shape: [number, number][] = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    paintFloor(inLight(layer), { floor: 'planks', shape });
    if (place.art !== undefined) paintPicture(layer, place.art, site.picture);
    if (lost) veil(layer, site.rect);
    ctx.restore();
    slab(ctx, site.rect, 12, '#00000000', lost ? theme.danger : theme.textures ? '#6b5a3e' : theme.ink, lost ? 9 : 4);
    paintRibbon(layer, site, place, lost);
  });
}

/** Paints the hall's picture as large as its room allows. */
function paintPicture(brush: Brush, art: string, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  const figure = figureOf(brush, art);
  if (!figure) {
    const picture = artOf(brush, art);
    if (picture) drawIcon(brush, picture.icon, theme.ink, x + w / 2, y + h / 2, Math.min(w, h) * 0.8);
    return;
  }
  const unit = Math.min(w / figure.width, h / figure.height);
  if (theme.textures) {
    ctx.fillStyle = 'rgba(40,26,12,0.25)';
    ctx.beginPath();
    ctx.ellipse(x + w / 2, y + h - 6, figure.width * unit * 0.46, 9, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  stand(brush, spriteOf(brush, figure, unit, { seamless: true }), x + w / 2, y + h - 4);
}

/** Paints a violet gloom under a net of thorns over a hall that the enemy took. */
function veil({ ctx, theme }: Brush, rect: Rect): void {
  ctx.fillStyle = theme.textures ? 'rgba(58,16,84,0.62)' : 'rgba(255,255,255,0.55)';
  ctx.fillRect(...rect);
  lattice(ctx, rect, 34, theme.textures ? 'rgba(20,4,32,0.75)' : '#000000', 7);
  if (theme.textures) lattice(ctx, rect, 34, 'rgba(170,90,220,0.35)', 2);
}
