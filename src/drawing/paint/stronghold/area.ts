import type { SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { type Brush, inset } from '../brush.ts';
import { ownerOf } from '../chart/holdings.ts';
import { plankBack } from './floors.ts';
import { drawCoat } from '../tools/heraldry.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

/** How wide the coat and the name at the left of an area are. */
export const areaHead = 128;

/** The ground before somebody's seat: in the owner's colour, with its coat. */
export function paintArea(brush: Brush, { rect }: SiteOf<'area'>, place: SaidPlace, panels: SaidScene['panels']): void {
  const owner = ownerOf(brush, place, panels);
  paintLayer(brush, rect, ['area', place.label, owner, brush.mood.field], (layer) => {
    const { ctx, theme, mood } = layer;
    const [x, y, , h] = rect;
    const colour = owner?.colour ?? theme.stoneDark;
    slab(ctx, rect, 12, theme.ink);
    slab(ctx, inset(rect, 2), 11, theme.textures ? colour : '#ffffff');
    const ground = inset(rect, 8);
    ctx.save();
    box(ctx, ground, 7);
    ctx.clip();
    ctx.fillStyle = theme.textures ? mix(mood.field[0]!, colour, 0.16) : '#ffffff';
    ctx.fillRect(...ground);
    if (theme.textures) plankBack(layer, ground);
    ctx.fillStyle = theme.textures ? mix(colour, '#ffffff', 0.72) : '#ffffff';
    ctx.fillRect(x, y, areaHead, h);
    ctx.restore();
    if (owner) drawCoat(layer, owner, x + areaHead / 2, y + h * 0.4, h * 0.54);
    write(ctx, place.label, [x + 12, y + h * 0.7, areaHead - 18, h * 0.22], {
      colour: theme.ink,
      size: 24,
      least: 12,
      weight: 700,
      align: 'center',
    });
  });
}
