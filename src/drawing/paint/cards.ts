import { type Canvas, createCanvas } from 'canvas';
import type { CardFace } from '../../engine/index.ts';
import type { Rect } from '../assets.ts';
import { cardArtOf } from '../card-art.ts';
import type { Said } from '../said.ts';
import type { CardsSketch } from '../sketch.ts';
import { themes } from '../themes.ts';
import { type Kit, kitFor } from './atlas.ts';
import { drawEmblem } from './badges.ts';
import { type Brush, inset } from './brush.ts';
import { illustrate, type Picture, pictureOf } from './illustration.ts';
import { box, slab } from './shapes.ts';
import { kindBand, kindInk } from './slots.ts';
import { type Lettering, linesOf, write } from './text.ts';

type Face = Said<CardFace>;

/** Sizes of a card in pixels. A page is 400 pixels wide on a phone. */
interface Measure {
  readonly width: number;
  readonly picture: number;
  readonly name: number;
  readonly type: number;
  readonly text: number;
}

const single: Measure = { width: 760, picture: 380, name: 58, type: 32, text: 42 };
const few: Measure = { width: 586, picture: 250, name: 46, type: 30, text: 37 };
const many: Measure = { width: 586, picture: 170, name: 44, type: 29, text: 36 };

const rim = 20;
const pad = 18;
const gap = 12;
const pitch = 1.14;
/** More lines than any card needs. */
const mostLines = 12;

const measureFor = (count: number): Measure => (count === 1 ? single : count <= 4 ? few : many);
const textLettering = ({ theme }: Kit, { text }: Measure): Lettering => ({
  colour: theme.ink,
  size: text,
  weight: 600,
  lines: mostLines,
});

/** How high a card must be for its text. */
function heightOf(kit: Kit, face: Face, measure: Measure): number {
  const width = measure.width - 2 * (rim + pad);
  const lines = Math.max(2, linesOf(face.text, width, textLettering(kit, measure)));
  const heads = measure.name * 1.3 + measure.picture + measure.type * 1.5;
  return Math.ceil(2 * (rim + pad) + heads + lines * measure.text * pitch + 22);
}

/** Cards to be read: one large, several in two columns, the rows as high as their longest text. */
export function paintCards({ game, theme, words, cards }: CardsSketch, warn: (message: string) => void): Canvas {
  const kit = kitFor(game, themes[theme], words, warn);
  const measure = measureFor(cards.length);
  const columns = cards.length === 1 ? 1 : 2;
  const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) =>
    cards.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map((face) => heightOf(kit, face, measure))));
  const canvas = createCanvas(
    columns * (measure.width + gap) + gap,
    Math.max(
      1,
      heights.reduce((sum, height) => sum + height + gap, gap),
    ),
  );
  const ctx = canvas.getContext('2d');
  const brush: Brush = { ...kit, ctx };
  ctx.fillStyle = kit.theme.page;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  const art = cardArtOf(game);
  let top = gap;
  rows.forEach((row, i) => {
    // A single card in its row stands in the middle.
    const left = (canvas.width - row.length * (measure.width + gap) + gap) / 2;
    row.forEach((face, column) => {
      const rect: Rect = [left + column * (measure.width + gap), top, measure.width, heights[i]!];
      paintCard(brush, face, pictureOf(brush, art, face), rect, measure);
    });
    top += heights[i]! + gap;
  });
  return canvas;
}

function paintCard(brush: Brush, face: Face, picture: Picture, rect: Rect, measure: Measure): void {
  const { ctx, theme } = brush;
  paintRim(brush, face.kind, rect);
  const [x, y, w, h] = inset(rect, rim + pad);
  const nameHeight = measure.name * 1.3;
  const marks = face.marks.filter(({ value }) => value !== 0);
  write(ctx, face.name, [x, y - 8, w, nameHeight], {
    colour: theme.ink,
    size: measure.name,
    least: measure.name * 0.5,
    weight: 700,
    family: 'title',
    align: 'center',
  });
  const window: Rect = [x, y + nameHeight - 4, w, measure.picture];
  illustrate(brush, picture, window);
  paintBanner(brush, picture, [window[0] + 18, window[1] - 4, measure.picture * 0.27, measure.picture * 0.48]);
  paintMarks(brush, marks, window, Math.max(66, measure.picture * 0.25));
  const typeTop = window[1] + window[3] + 6;
  const typeHeight = measure.type * 1.4;
  write(ctx, face.type, [x, typeTop, w, typeHeight], {
    colour: theme.textures ? '#7a2d20' : theme.ink,
    size: measure.type,
    least: measure.type * 0.62,
    weight: 600,
    align: 'center',
  });
  const textTop = typeTop + typeHeight;
  ctx.fillStyle = theme.textures ? theme.parchmentEdge : theme.ink;
  ctx.fillRect(x + w * 0.12, textTop - 1, w * 0.76, 2);
  write(ctx, face.text, [x, textTop + 6, w, y + h - textTop - 4], {
    ...textLettering(brush, measure),
    least: measure.text * 0.6,
    align: 'center',
  });
}

/** The edge of a card tells its kind by colour and pattern. */
function paintRim(brush: Brush, kind: string, rect: Rect): void {
  const { ctx, theme } = brush;
  ctx.save();
  box(ctx, rect, 26);
  ctx.clip();
  kindBand(brush, kind, rect, 20);
  ctx.restore();
  slab(ctx, rect, 26, '#00000000', theme.ink, 3);
  const inner = inset(rect, rim - 4);
  slab(ctx, inner, 15, theme.ink);
  slab(ctx, inset(inner, 2), 14, theme.textures ? theme.gold : theme.page);
  const page = inset(inner, 6);
  slab(ctx, page, 11, theme.parchmentLight);
  if (!theme.textures) return;
  const [x, y, , h] = page;
  const light = ctx.createLinearGradient(x, y, x, y + h);
  light.addColorStop(0, theme.parchment);
  light.addColorStop(0.5, theme.parchmentLight);
  light.addColorStop(1, theme.parchment);
  box(ctx, page, 11);
  ctx.fillStyle = light;
  ctx.fill();
  slab(ctx, inset(page, 6), 8, '#00000000', `${kindInk(brush, kind)}88`, 2);
}

/** A pennant with the deck's emblem, hung from the top of the picture. */
function paintBanner(brush: Brush, { deck, colour }: Picture, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + w, y);
  ctx.lineTo(x + w, y + h);
  ctx.lineTo(x + w / 2, y + h - w * 0.3);
  ctx.lineTo(x, y + h);
  ctx.closePath();
  ctx.fillStyle = theme.textures ? colour : theme.page;
  ctx.fill();
  ctx.strokeStyle = theme.gold;
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.stroke();
  drawEmblem(brush, deck, deck, x + w / 2, y + h * 0.38, w * 0.82);
}

/** Medallions with their numbers, from the upper right corner of the picture downwards. */
function paintMarks(brush: Brush, marks: Face['marks'], [x, y, w]: Rect, size: number): void {
  const { ctx, theme } = brush;
  marks.forEach(({ art, label, value }, i) => {
    const [cx, cy] = [x + w - size * 0.62 - 6, y + size * 0.58 + 6 + i * (size + 4)];
    const price = art === 'gold';
    const text = price ? String(value) : value > 0 ? `+${value}` : `−${-value}`;
    const width = size * (text.length > 1 ? 0.72 : 0.56);
    drawEmblem(brush, art, label, cx, cy, size);
    const tag: Rect = [cx + size * 0.5 - width, cy + size * 0.06, width, size * 0.52];
    slab(ctx, tag, size * 0.16, theme.textures ? '#14100d' : theme.page, theme.parchmentLight, 2.5);
    write(ctx, text, tag, { colour: '#ffffff', size: size * 0.5, least: 14, weight: 700, align: 'center' });
  });
}
