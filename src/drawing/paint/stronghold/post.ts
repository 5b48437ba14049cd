import type { Rect, SiteOf } from '../../assets.ts';
import { cardArtOf } from '../../card-art.ts';
import type { SaidPlace } from '../../said.ts';
import { type Brush, drawIcon, inset } from '../brush.ts';
import { pictureOf } from '../cards/illustration.ts';
import { kindBand } from '../panels/slots.ts';
import { drawEmblem } from '../tools/badges.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, shield, slab } from '../tools/shapes.ts';
import { isWhole, write } from '../tools/text.ts';
import { paintAmounts } from './amounts.ts';

type PostCard = NonNullable<SaidPlace['cards']>[number];
type CardCounter = PostCard['figures'][number];

const postRim = 13;
const postNameHeight = 44;
/** Maximum size of the signs that show a card's effect; the legend explains them. */
const mostSign = 66;

/** Paints one card in front of a wall: picture, strength and effect; or the gap for a card. */
export function paintPost(brush: Brush, { rect }: SiteOf<'post'>, place: SaidPlace): void {
  paintLayer(brush, rect, ['post', place], (layer) => {
    const card = place.cards?.[0];
    if (card) paintFoe(layer, rect, card);
    else paintEmptyPost(layer, rect, place.label);
  });
}

function paintEmptyPost({ ctx, theme }: Brush, rect: Rect, label: string): void {
  const [x, y, w, h] = inset(rect, 6);
  slab(ctx, [x, y, w, h], 14, theme.textures ? 'rgba(60,40,20,0.22)' : '#ffffff');
  ctx.save();
  ctx.setLineDash([16, 11]);
  box(ctx, [x + 3, y + 3, w - 6, h - 6], 12);
  ctx.strokeStyle = theme.textures ? 'rgba(50,32,16,0.75)' : '#000000';
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.restore();
  const plate: Rect = [x + w * 0.14, y + h - 56, w * 0.72, 44];
  slab(ctx, plate, 10, theme.textures ? 'rgba(42,31,24,0.8)' : '#000000');
  write(ctx, label, plate, { colour: '#ffffff', size: 38, least: 18, weight: 700, align: 'center' });
}

function paintFoe(brush: Brush, rect: Rect, card: PostCard): void {
  const { ctx, theme, spec } = brush;
  const kind = card.kind ?? '';
  const crowned = Object.hasOwn(spec.kinds, kind) && spec.kinds[kind]!.crowned;
  slab(ctx, rect, 14, theme.ink);
  ctx.save();
  box(ctx, inset(rect, 2), 13);
  ctx.clip();
  kindBand(brush, kind, inset(rect, 2), 20);
  ctx.restore();
  if (crowned) slab(ctx, inset(rect, 2), 13, '#00000000', theme.gold, 6);
  const page = inset(rect, postRim);
  const [x, y, w, h] = page;
  slab(ctx, page, 9, theme.parchmentLight, theme.ink, 2.5);
  const [strength, ...effects] = card.figures;
  const how = { colour: theme.ink, size: 38, least: 20, weight: 700, align: 'center' } as const;
  const name = isWhole(ctx, card.label, [x, y, w - 8, postNameHeight], how) ? postNameHeight : 2 * postNameHeight;
  const top = pictureHeight(h, name);
  const window: Rect = [x + 7, y + 7, Math.min(w - top - 14, top * 1.5), top];
  paintPostPicture(brush, card, window, crowned);
  const size = Math.min(top, w - window[2] - 18);
  if (strength) paintStrength(brush, strength, window[0] + window[2] + (w - window[2] - 7) / 2, y + 7 + top / 2, size);
  write(ctx, card.label, [x + 4, y + top + 9, w - 8, name], { ...how, lines: 2 });
  const foot = effectRoom(page, name);
  paintAmounts(brush, effects, foot, mostSign);
  paintColourSign(brush, kind, card.label, [window[0], window[1] + window[3]]);
}

/** Returns the height of picture and strength. */
const pictureHeight = (h: number, name: number): number =>
  Math.min(h - name - Math.min(66, h * 0.27) - 12, Math.max(106, h * 0.39));

/** Returns the room for its effect. */
function effectRoom([x, y, w, h]: Rect, name: number): Rect {
  const top = pictureHeight(h, name);
  return [x + 6, y + top + 10 + name, w - 12, h - top - name - 15];
}

/** Paints its colour's sign at the lower left corner of its picture. */
function paintColourSign(brush: Brush, kind: string, label: string, [x, y]: readonly [number, number]): void {
  if (Object.hasOwn(brush.pictures.arts, kind)) drawEmblem(brush, kind, label, x + 16, y - 14, 46);
}

function paintPostPicture(brush: Brush, card: PostCard, window: Rect, crowned: boolean): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = window;
  const picture = pictureOf(brush, cardArtOf(brush.folder), {
    art: card.art ?? card.kind ?? '',
    kind: card.kind ?? '',
  });
  slab(ctx, window, 8, theme.textures ? picture.colour : theme.page, theme.gold, 3);
  const size = Math.min(w, h) * 0.84;
  drawIcon(brush, picture.icon, '#1d1410', x + w / 2 + 2, y + h / 2 + 3, size);
  drawIcon(brush, picture.icon, '#fdf3da', x + w / 2, y + h / 2, size);
  if (crowned) {
    drawIcon(brush, 'queen-crown', '#1d1410', x + 23, y + 23, 42);
    drawIcon(brush, 'queen-crown', theme.gold, x + 22, y + 21, 38);
  }
}

/** Paints the strength on a shield; a weakened card shows its former strength crossed out. */
function paintStrength({ ctx, theme }: Brush, { value, max }: CardCounter, x: number, y: number, size: number): void {
  const weakened = max !== undefined && value < max;
  shield(ctx, x, y, size / 2);
  ctx.fillStyle = theme.textures ? (weakened ? '#1f5a34' : '#2c333c') : '#000000';
  ctx.fill();
  ctx.strokeStyle = weakened ? theme.good : theme.textures ? '#d8dee6' : '#ffffff';
  ctx.lineWidth = 5;
  ctx.stroke();
  write(ctx, String(value), [x - size * 0.4, y - size * 0.45, size * 0.8, size * 0.84], {
    colour: '#ffffff',
    size: size * 0.78,
    weight: 700,
    align: 'center',
  });
  if (!weakened) return;
  const tag: Rect = [x + size * 0.14, y - size * 0.52, size * 0.42, size * 0.4];
  slab(ctx, tag, 8, '#14100d', '#ffffff', 2);
  write(ctx, String(max), tag, { colour: '#ffffff', size: size * 0.38, weight: 700, align: 'center' });
  ctx.beginPath();
  ctx.moveTo(tag[0] + 5, tag[1] + tag[3] - 5);
  ctx.lineTo(tag[0] + tag[2] - 5, tag[1] + 5);
  ctx.strokeStyle = theme.low;
  ctx.lineWidth = 4;
  ctx.stroke();
}
