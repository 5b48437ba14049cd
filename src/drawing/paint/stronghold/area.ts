import type { Rect, Site, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { type Brush, inset } from '../brush.ts';
import { coatOfOwner } from '../chart/holdings.ts';
import { trampledGround } from './floors.ts';
import { drawCoat } from '../tools/heraldry.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, slab } from '../tools/shapes.ts';
import { caption } from '../tools/caption.ts';

/** Returns the width of coat and name at the left of an area. */
export const coatWidthOf = ([, , w]: Rect): number => Math.min(128, w * 0.36);

const mostWide = 620;
const areaGap = 9;

/** Spreads the areas of the taken seats over the whole row if some seats are free. */
export function spreadAreas(
  sites: readonly (readonly [string, Site])[],
  { places }: Pick<SaidScene, 'places'>,
): (readonly [string, Site])[] {
  const areas = sites.filter(([, { kind }]) => kind === 'area').map(([, { rect }]) => rect);
  const taken = sites.filter(([id, { kind }]) => kind === 'area' && Object.hasOwn(places, id));
  const isOneRow = areas.every(([, y]) => y === areas[0]![1]);
  if (taken.length === 0 || taken.length === areas.length || !isOneRow) return [...sites];
  const left = Math.min(...areas.map(([x]) => x));
  const right = Math.max(...areas.map(([x, , w]) => x + w));
  const [, y, , h] = areas[0]!;
  const each = Math.min(mostWide, (right - left - areaGap * (taken.length - 1)) / taken.length);
  const start = (left + right - taken.length * (each + areaGap) + areaGap) / 2;
  return sites.map(([id, site]) => {
    const i = taken.findIndex(([other]) => other === id);
    return i < 0 || site.kind !== 'area'
      ? [id, site]
      : [id, { ...site, rect: [start + i * (each + areaGap), y, each, h] }];
  });
}

/** Paints the ground in front of a seat, with its owner's colour and coat. */
export function paintArea(brush: Brush, { rect }: SiteOf<'area'>, place: SaidPlace, panels: SaidScene['panels']): void {
  const owner = coatOfOwner(brush, place, panels);
  paintLayer(brush, rect, ['area', place.label, owner, brush.mood.field], (layer) => {
    const { ctx, theme, mood } = layer;
    const [x, y, , h] = rect;
    const head = coatWidthOf(rect);
    const colour = owner?.colour ?? theme.stoneDark;
    slab(ctx, rect, 12, theme.ink);
    slab(ctx, inset(rect, 2), 11, theme.textures ? colour : '#ffffff');
    const ground = inset(rect, 8);
    ctx.save();
    box(ctx, ground, 7);
    ctx.clip();
    ctx.fillStyle = theme.textures ? mix(mood.field[0]!, colour, 0.16) : '#ffffff';
    ctx.fillRect(...ground);
    if (theme.textures) trampledGround(layer, ground);
    ctx.fillStyle = theme.textures ? mix(colour, '#ffffff', 0.72) : '#ffffff';
    ctx.fillRect(x, y, head, h);
    ctx.restore();
    const foot: Rect = [x + 12, y + h * 0.64, head - 18, h * 0.32];
    const isNamed = caption(layer, place.label, foot, { colour: theme.ink, size: 24, weight: 700, align: 'center' });
    if (owner) drawCoat(layer, owner, x + head / 2, y + h * (isNamed ? 0.36 : 0.5), h * (isNamed ? 0.5 : 0.68));
  });
}
