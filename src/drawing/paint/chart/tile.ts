import type { Rect, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { artOf, type Brush, drawIcon, inset } from '../brush.ts';
import { drawBadges } from '../tools/badges.ts';
import { drawCoat, paintPattern, toneOf } from '../tools/heraldry.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, slab } from '../tools/shapes.ts';
import { coatOfOwner, paintGarrison, paintName, paintProgress, damageSignOf } from './holdings.ts';
import { labelArea } from './sites.ts';

/** Paints a tile: ground, picture, holder, and its name at the foot. */
export function paintTile(
  brush: Brush,
  site: SiteOf<'tile'>,
  place: SaidPlace | null,
  panels: SaidScene['panels'],
): void {
  const holder = place ? coatOfOwner(brush, place, panels) : null;
  const [x, y, w] = site.rect;
  paintLayer(brush, site.rect, ['tile', place, holder, brush.mood.field[0]], (layer) => {
    paintGround(layer, site.rect, place, holder?.colour ?? null);
    if (!place) return;
    paintName(layer, place, holder, labelArea(site));
    paintProgress(layer, place.progress, [x + 68, y + 14, w - 178, 30]);
    if (holder) drawCoat(layer, holder, x + 40, y + 42, 62);
    paintGarrison(layer, place.garrison, x + w - 6, y + 10);
    drawBadges(layer, place.badges ?? [], [x + 74, y + 46, w - 88, 34], 34);
  });
}

function paintGround(brush: Brush, rect: Rect, place: SaidPlace | null, held: string | null): void {
  const { ctx, theme, mood } = brush;
  const [x, y, w, h] = rect;
  const tone = place?.tone === undefined ? null : toneOf(brush, place.tone);
  const ground = tone?.colour ?? mood.field[0]!;
  slab(ctx, rect, 16, theme.ink);
  slab(ctx, inset(rect, 3), 14, held && theme.textures ? held : theme.textures ? theme.parchmentEdge : '#ffffff');
  const inner = inset(rect, held ? 12 : 7);
  ctx.save();
  box(ctx, inner, 9);
  ctx.clip();
  ctx.fillStyle = theme.textures ? ground : '#ffffff';
  ctx.fillRect(...inner);
  if (tone) paintPattern(ctx, tone.pattern, inner, theme.textures ? mix(ground, '#000000', 0.13) : '#c4c4c4');
  const picture = place?.art === undefined ? null : artOf(brush, place.art);
  const sign = damageSignOf(brush, place);
  const size = Math.min(w, h) * 0.62;
  if (picture)
    drawIcon(
      brush,
      picture.icon,
      theme.textures ? mix(ground, '#20140a', sign ? 0.5 : 0.3) : '#a8a8a8',
      x + w / 2,
      y + h * 0.46,
      size,
    );
  if (sign === 'damaged') drawIcon(brush, 'small-fire', theme.danger, x + w / 2, y + h * 0.44, size * 0.6);
  if (sign === 'ruined') drawIcon(brush, 'cross-mark', theme.danger, x + w / 2, y + h * 0.44, size * 0.7);
  ctx.restore();
  box(ctx, inner, 9);
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2 * theme.line;
  ctx.stroke();
}
