import type { Rect, SiteOf } from '../../assets.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { artOf, type Brush, drawIcon, inset } from '../brush.ts';
import { coatOfHolder, paintGarrison, paintName, ribbonFor, damageSignOf } from '../chart/holdings.ts';
import { kindBand } from '../panels/slots.ts';
import { drawBadges, drawEmblem } from '../tools/badges.ts';
import { floorOf } from '../tools/floor.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, slab } from '../tools/shapes.ts';
import { isWhole, type Lettering, write } from '../tools/text.ts';
import { cardRects, type Load, landRibbonOf } from './room.ts';

type SaidCard = NonNullable<SaidPlace['cards']>[number];

/** Maximum number of cards side by side. */
export const mostCards = 4;

/** Paints a land's name, cards and badges. */
export function paintHoldings(
  brush: Brush,
  site: SiteOf<'land'>,
  place: SaidPlace,
  panels: SaidScene['panels'],
  load: Load,
): void {
  const holder = coatOfHolder(brush, place, panels);
  const [x, y, w, h] = site.rect;
  if (damageSignOf(brush, place)) slab(brush.ctx, inset(site.rect, 2), 14, '#00000000', brush.theme.danger, 8);
  const name = ribbonFor(brush, place, landRibbonOf(site));
  paintLayer(brush, name, ['name', place.label, place.note, place.state, holder], (layer) =>
    paintName(layer, place, holder, name),
  );
  const cards = (place.cards ?? []).slice(0, mostCards);
  const rects = cardRects(site, load);
  cards.forEach((card, i) =>
    paintLayer(brush, rects[i]!, ['lies', card], (layer) => paintRingsCard(layer, card, rects[i]!)),
  );
  paintGarrison(brush, place.garrison, x + w - 2, y + 48);
  drawBadges(brush, place.badges ?? [], [x + 10, y + h - 54, w - 20, 44], 44);
}

/** Paints a card face up: kind as a frame, picture, strength in a corner, and the name if there is room. */
function paintRingsCard(brush: Brush, { art, kind, label, figures }: SaidCard, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  slab(ctx, rect, 8, theme.ink);
  ctx.save();
  box(ctx, inset(rect, 2), 7);
  ctx.clip();
  kindBand(brush, kind ?? '', inset(rect, 2), 11);
  ctx.restore();
  slab(ctx, inset(rect, 7), 4, theme.parchmentLight, theme.ink, 1.5);
  const picture = art === undefined ? null : artOf(brush, art);
  const how: Lettering = {
    ...{ colour: theme.ink, size: 19, least: 10, weight: 700 },
    ...{ align: 'center', lines: picture ? 1 : 3 },
  };
  const line = Math.max(22, floorOf(ctx) * 1.1);
  const foot: Rect = picture ? [x + 8, y + h - 9 - line, w - 16, line] : [x + 9, y + 9, w - 18, h - 18];
  const named = !picture || (h > 70 && isWhole(ctx, label, foot, how));
  const name = picture && named ? line : 0;
  const size = Math.min(w - 16, h - 16 - name);
  if (picture) {
    slab(ctx, [x + 10, y + 10, w - 20, h - 20 - name], 3, theme.textures ? picture.colour : theme.page);
    drawIcon(brush, picture.icon, theme.textures ? '#fdf3da' : theme.text, x + w / 2, y + 8 + size / 2, size * 0.94);
  }
  if (named) write(ctx, label, foot, how);
  figures.slice(0, 2).forEach((figure, i) => {
    const r = Math.min(40, h * 0.42);
    const left = x + w - r * 1.02 - i * r * 0.9;
    drawEmblem(brush, figure.art, figure.label, left + r / 2, y + 2 + r / 2, r);
    const tag: Rect = [left + r * 0.34, y + 2 + r * 0.46, r * 0.76, r * 0.62];
    slab(ctx, tag, r * 0.2, '#14100d', '#ffffff', 1.5);
    write(ctx, String(figure.value), tag, { colour: '#ffffff', size: r * 0.62, weight: 700, align: 'center' });
  });
}
