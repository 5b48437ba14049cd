import type { Rect, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import { cardArtOf } from '../../card-art.ts';
import type { SaidPlace } from '../../said.ts';
import { type Brush, drawIcon, inset, lookOf } from '../brush.ts';
import { pictureOf } from '../cards/illustration.ts';
import { paintTick } from '../cards/dice.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { kindBand } from '../panels/slots.ts';
import { drawEmblem } from '../tools/badges.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, hatch, slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';
import { paintAmounts } from './amounts.ts';

const spaceHead = 96;
const spaceFoot = 62;
const spaceRim = 12;

/** Paints a card that players are paying for: picture, effect, and the paid part of its price. */
export function paintSpace(brush: Brush, { rect }: SiteOf<'space'>, place: SaidPlace): void {
  paintLayer(brush, rect, ['space', place], (layer) => {
    const card = place.cards?.[0];
    const blocked = lookOf(layer, place.state) === 'ruined';
    if (card) paintSpaceCard(layer, rect, place, card);
    else paintEmptySpace(layer, rect, place.label, blocked);
    if (blocked) paintBoulder(layer, rect);
  });
}

function paintEmptySpace(brush: Brush, rect: Rect, label: string, blocked: boolean): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = inset(rect, 4);
  slab(ctx, [x, y, w, h], 10, theme.textures ? '#4a3018' : '#ffffff');
  ctx.save();
  ctx.setLineDash([14, 10]);
  box(ctx, [x + 3, y + 3, w - 6, h - 6], 9);
  ctx.strokeStyle = theme.textures ? '#b98550' : '#000000';
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.restore();
  // Below a boulder there is room for its number.
  if (blocked) return paintNumber(brush, label, [x + 16, y + 12, 0, 40]);
  write(ctx, label, [x + 20, y, w - 40, h], {
    colour: theme.textures ? '#d8bd8c' : theme.ink,
    size: 38,
    least: 16,
    weight: 700,
    align: 'center',
    lines: 2,
  });
}

/** Paints the number of the space at the corner of its card's picture. */
function paintNumber({ ctx }: Brush, label: string, [x, y, , h]: Rect): void {
  const number = /\d+/.exec(label)?.[0];
  if (number === undefined) return;
  const tag: Rect = [x - 4, y + h - 38, 40, 42];
  slab(ctx, tag, 9, '#14100d', '#ffffff', 2);
  write(ctx, number, tag, { colour: '#ffffff', size: 38, weight: 700, align: 'center' });
}

function paintSpaceCard(
  brush: Brush,
  rect: Rect,
  { badges = [], label }: SaidPlace,
  card: NonNullable<SaidPlace['cards']>[number],
): void {
  const { ctx, theme } = brush;
  const prices = badges.filter(({ max }) => max !== undefined && max > 0);
  const complete = prices.every(({ value, max }) => value >= max!);
  slab(ctx, rect, 13, theme.ink);
  ctx.save();
  box(ctx, inset(rect, 2), 12);
  ctx.clip();
  kindBand(brush, card.kind ?? '', inset(rect, 2), 18);
  ctx.restore();
  const page = inset(rect, spaceRim);
  const [x, y, w, h] = page;
  slab(ctx, page, 8, theme.parchmentLight, theme.ink, 2);
  const picture = pictureOf(brush, cardArtOf(brush.folder), {
    art: card.art ?? card.kind ?? '',
    kind: card.kind ?? '',
  });
  const window: Rect = [x + 7, y + 7, spaceHead - 10, spaceHead - 10];
  slab(ctx, window, 7, theme.textures ? picture.colour : theme.page, theme.gold, 3);
  drawIcon(
    brush,
    picture.icon,
    '#1d1410',
    window[0] + window[2] / 2 + 2,
    window[1] + window[3] / 2 + 2,
    spaceHead * 0.72,
  );
  drawIcon(brush, picture.icon, '#fdf3da', window[0] + window[2] / 2, window[1] + window[3] / 2, spaceHead * 0.72);
  const left = window[0] + window[2] + 9;
  const room = x + w - left - 6;
  const named = { colour: theme.ink, size: 40, least: 22, weight: 700, lines: 2 } as const;
  write(ctx, card.label, [left, y + 5, room, spaceHead - 10], named);
  paintNumber(brush, label, window);
  paintAmounts(brush, card.figures, [x + 6, y + spaceHead, w - 12, h - spaceHead - spaceFoot - 4], 60);
  paintPrices(brush, prices, [x, y + h - spaceFoot, w, spaceFoot], complete);
  if (complete) {
    slab(ctx, inset(rect, -1), 14, '#00000000', theme.glow, 7);
    paintTick(brush, rect[0] + rect[2] - 26, rect[1] + 26, 22);
  }
}

/** Paints the price: a filled piece for each paid one, a hollow for each missing one. */
function paintPrices(
  brush: Brush,
  prices: NonNullable<SaidPlace['badges']>,
  [x, y, w, h]: Rect,
  complete: boolean,
): void {
  const { ctx, theme } = brush;
  slab(ctx, [x + 5, y + 2, w - 10, h - 7], 8, theme.textures ? (complete ? '#2f5a34' : '#33271b') : '#000000');
  const each = (w - 14) / Math.max(3, prices.length);
  const start = x + (w - each * prices.length) / 2;
  prices.forEach(({ art, label, value, max }, i) => {
    const left = start + i * each;
    drawEmblem(brush, art, label, left + 19, y + h / 2 - 2, 36);
    write(ctx, `${value}/${max!}`, [left + 38, y + 4, each - 40, h - 12], {
      colour: value >= max! ? theme.good : '#ffffff',
      size: 38,
      least: 16,
      weight: 700,
      align: 'center',
    });
  });
}

/** Paints a boulder over a space that nobody can use. */
function paintBoulder(brush: Brush, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  ctx.save();
  box(ctx, rect, 13);
  ctx.clip();
  ctx.fillStyle = theme.textures ? 'rgba(40,28,20,0.42)' : 'rgba(255,255,255,0.4)';
  ctx.fillRect(...rect);
  hatch(ctx, rect, 30, theme.textures ? 'rgba(20,12,8,0.5)' : '#000000', 6);
  ctx.restore();
  slab(ctx, rect, 13, '#00000000', theme.danger, 7);
  const boulder = figureOf(brush, 'boulder');
  if (boulder) {
    const unit = (h * 0.5) / boulder.height;
    stand(brush, spriteOf(brush, boulder, unit), x + w / 2, y + h * 0.8);
  } else drawIcon(brush, 'falling-boulder', mix(theme.danger, '#000000', 0.2), x + w / 2, y + h / 2, h * 0.5);
}
