import type { SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { artOf, type Brush, drawIcon, centreOf } from '../brush.ts';
import { figureOf } from '../figures/sprites.ts';
import { drawPerson } from '../figures/person.ts';
import { bodySizeOf } from '../figures/crowd.ts';
import { drawBadges } from '../tools/badges.ts';
import { type Coat, drawCoat, paintCoatRing } from '../tools/heraldry.ts';
import { paintLayer } from '../tools/layer.ts';
import { disc } from '../tools/shapes.ts';
import { coatOfHolder, paintGarrison, paintName, paintProgress, damageSignOf } from './holdings.ts';
import { labelArea } from './sites.ts';

/** Paints a place as a medallion: its picture in its holder's ring, its name below, garrison and progress on top. */
export function paintNode(
  brush: Brush,
  site: SiteOf<'node'>,
  place: SaidPlace | null,
  panels: SaidScene['panels'],
): void {
  const [x, y, w] = site.rect;
  const holder = place ? coatOfHolder(brush, place, panels) : null;
  const [left, top, width, height] = labelArea(site);
  const most: [number, number, number, number] = [left - 4, y - 12, width + 8, top + height - y + 16];
  paintLayer(brush, most, ['node', place, holder, site.pieces], (layer) => {
    paintMedallion(layer, site, place, holder);
    if (!place) return;
    paintName(layer, place, holder, [left, top, width, height]);
    paintProgress(layer, place.progress, [x - 14, top - 24, w + 28, 30]);
    if (holder) drawCoat(layer, holder, x + 10, y + 24, 64);
    paintGarrison(layer, place.garrison, x + w + 46, y - 8);
    drawBadges(layer, place.badges ?? [], [x + w - 8, y + w * 0.46, 52, w * 0.4], 50);
  });
}

function paintMedallion(brush: Brush, { rect }: SiteOf<'node'>, place: SaidPlace | null, holder: Coat | null): void {
  const { ctx, theme } = brush;
  const [x, y] = centreOf(rect);
  const r = rect[2] / 2;
  const picture = place?.art === undefined ? null : artOf(brush, place.art);
  if (theme.textures) {
    ctx.fillStyle = 'rgba(40,26,12,0.28)';
    ctx.beginPath();
    ctx.ellipse(x + 5, y + 8, r, r, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  paintCoatRing(brush, holder, x, y, r);
  const sign = damageSignOf(brush, place);
  disc(ctx, x, y, r * 0.78);
  ctx.fillStyle = theme.textures ? (sign ? '#cdb59a' : theme.parchmentLight) : '#ffffff';
  ctx.fill();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2.5 * theme.line;
  ctx.stroke();
  const figure = place?.art === undefined ? null : figureOf(brush, place.art);
  if (figure) {
    const { width, height } = bodySizeOf(brush, place!.art!);
    const unit = (r * 1.16) / Math.max(width, height);
    drawPerson(brush, { art: place!.art!, rank: '', letter: '' }, [x, y + (height * unit) / 2], unit);
  } else if (picture)
    drawIcon(brush, picture.icon, theme.textures ? mix(picture.colour, '#000000', 0.1) : theme.ink, x, y - 2, r * 1.06);
  else if (holder) drawIcon(brush, 'position-marker', theme.ink, x, y, r * 0.9);
  if (sign === 'damaged') drawIcon(brush, 'small-fire', theme.danger, x + r * 0.3, y + r * 0.12, r * 0.9);
  if (sign === 'ruined') drawIcon(brush, 'cross-mark', theme.danger, x, y, r * 1.1);
}
