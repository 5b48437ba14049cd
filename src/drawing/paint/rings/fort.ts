import type { Rect, SiteOf } from '../../assets.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { type Brush, drawIcon } from '../brush.ts';
import { coatOfHolder, damageSignOf } from '../chart/holdings.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { drawBadges, drawEmblem } from '../tools/badges.ts';
import { drawCoat } from '../tools/heraldry.ts';
import { paintLayer } from '../tools/layer.ts';
import { slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

/** Drawing of a fortress; its banners have its owner's colour. */
const drawing = 'stronghold';

/** Paints a fortress: towers in its owner's colour, the owner's shield, its defenders and its condition. */
export function paintFort(brush: Brush, site: SiteOf<'fort'>, place: SaidPlace, panels: SaidScene['panels']): void {
  const holder = coatOfHolder(brush, place, panels);
  const sign = damageSignOf(brush, place);
  const [x, y, w, h] = site.rect;
  const side = Math.min(w, h);
  const wide = w > h;
  const back: Rect = wide ? [x, y, w, h] : [x, y, w, h];
  paintLayer(brush, back, ['fort', place, holder], (layer) => {
    const { ctx, theme } = layer;
    const colour = holder?.colour ?? theme.stoneDark;
    slab(ctx, back, 16, theme.textures ? `${theme.parchment}c8` : '#ffffff', theme.ink, 7);
    slab(ctx, back, 16, '#00000000', sign ? theme.danger : theme.textures ? colour : theme.ink, sign ? 7 : 4.5);
    const figure = figureOf(layer, drawing);
    if (figure) {
      const unit = Math.min((side - 20) / figure.width, (side - 12) / figure.height);
      stand(
        layer,
        spriteOf(layer, figure, unit, { main: colour, charred: sign === 'ruined' }),
        x + side / 2,
        y + side - 6,
      );
    }
    if (holder) drawCoat(layer, holder, x + 32, y + 34, 56);
    if (sign === 'damaged') drawIcon(layer, 'small-fire', theme.danger, x + side - 26, y + side * 0.34, 40);
    paintMight(
      layer,
      place.garrison,
      wide ? [x + side - 6, y + 7, w - side, 42] : [x + side - 66, y + side - 40, 60, 38],
    );
    const room: Rect = wide ? [x + side - 6, y + 52, w - side, h - 58] : [x + 6, y + side - 2, w - 12, 38];
    drawBadges(layer, place.badges ?? [], room, 44);
  });
}

/** Paints the defenders' strength. */
function paintMight(brush: Brush, garrison: SaidPlace['garrison'], [x, y, w, h]: Rect): void {
  if (!garrison) return;
  const { ctx } = brush;
  const wide = Math.min(w, 64);
  const left = x + (w - wide) / 2;
  slab(ctx, [left + h * 0.4, y + 3, wide - h * 0.4, h - 6], 10, '#14100d', '#ffffff', 2);
  drawEmblem(brush, garrison.art, garrison.label, left + h / 2, y + h / 2, h);
  write(ctx, String(garrison.value), [left + h * 0.92, y + 3, wide - h, h - 6], {
    colour: '#ffffff',
    size: 38,
    least: 14,
    weight: 700,
    align: 'center',
  });
}
