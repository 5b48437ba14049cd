import type { Canvas } from 'canvas';
import type { Rect } from '../../assets.ts';
import { cardArtOf } from '../../card-art.ts';
import type { CardsSketch } from '../../sketch.ts';
import { themes } from '../../themes.ts';
import { type Gear, gearFor } from '../atlas.ts';
import { type Brush, inset } from '../brush.ts';
import { type Face, paintBanner, paintMark, paintRim, cardRim, shownMarks } from './card-parts.ts';
import { flatHeight, flatWidth, paintFlatCard } from './flat-card.ts';
import { illustrate, type Illustration, pictureOf } from './illustration.ts';
import { keptPage } from '../tools/kept-page.ts';
import { type Lettering, countTextLines, write } from '../tools/text.ts';

/** Sizes of a card in pixels. A page is 400 pixels wide on a phone. */
interface CardMeasure {
  readonly width: number;
  readonly picture: number;
  readonly name: number;
  readonly type: number;
  readonly text: number;
}

const fewCardsMeasure: CardMeasure = { width: 586, picture: 250, name: 46, type: 30, text: 37 };
const manyCardsMeasure: CardMeasure = { width: 586, picture: 170, name: 44, type: 29, text: 36 };

const cardPad = 18;
const cardGap = 12;
const cardPitch = 1.14;
/** More lines than any card needs. */
const mostLines = 12;

const measureFor = (count: number): CardMeasure => (count <= 4 ? fewCardsMeasure : manyCardsMeasure);
const cardTextLettering = ({ theme }: Gear, { text }: CardMeasure): Lettering => ({
  colour: theme.ink,
  size: text,
  weight: 600,
  lines: mostLines,
});

/** Returns the height of a card with all its text. */
function heightOf(gear: Gear, face: Face, measure: CardMeasure): number {
  const width = measure.width - 2 * (cardRim + cardPad);
  const lines = Math.max(2, countTextLines(face.text, width, cardTextLettering(gear, measure)));
  const heads = measure.name * 1.3 + measure.picture + measure.type * 1.5;
  return Math.ceil(2 * (cardRim + cardPad) + heads + lines * measure.text * cardPitch + 22);
}

/**
 * Paints cards to read: one or two lie flat, one above the other; more stand in two columns. The longest text sets the
 * height of each row.
 */
export function paintCardPage({ assets, theme, words, cards }: CardsSketch, warn: (message: string) => void): Canvas {
  const gear = gearFor(assets, themes[theme], words, warn);
  const flat = cards.length <= 2;
  const measure = measureFor(cards.length);
  const columns = flat ? 1 : 2;
  const width = flat ? flatWidth : measure.width;
  const high = (face: Face) => (flat ? flatHeight(gear, face) : heightOf(gear, face, measure));
  const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) =>
    cards.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map(high)));
  const total = heights.reduce((sum, height) => sum + height + cardGap, cardGap);
  const canvas = keptPage(columns * (width + cardGap) + cardGap, total);
  const ctx = canvas.getContext('2d');
  const brush: Brush = { ...gear, ctx };
  ctx.fillStyle = gear.theme.page;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  const art = cardArtOf(assets);
  let top = cardGap;
  rows.forEach((row, i) => {
    // A single card is centred in its row.
    const left = (canvas.width - row.length * (width + cardGap) + cardGap) / 2;
    row.forEach((face, column) => {
      const rect: Rect = [left + column * (width + cardGap), top, width, heights[i]!];
      const picture = pictureOf(brush, art, face);
      if (flat) paintFlatCard(brush, face, picture, rect);
      else paintTallCard(brush, face, picture, rect, measure);
    });
    top += heights[i]! + cardGap;
  });
  return canvas;
}

/** Many marks are smaller, so that two columns hold them. */
const marksSize = (count: number, picture: number): number => {
  const size = Math.max(66, picture * 0.25);
  return count > 2 * Math.floor((picture - 8) / (size + 4)) ? (picture - 16) / Math.ceil(count / 2) - 4 : size;
};

function paintTallCard(brush: Brush, face: Face, picture: Illustration, rect: Rect, measure: CardMeasure): void {
  const { ctx, theme } = brush;
  paintRim(brush, face.kind, rect);
  const [x, y, w, h] = inset(rect, cardRim + cardPad);
  const nameHeight = measure.name * 1.3;
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
  const marks = shownMarks(face);
  const size = marksSize(marks.length, measure.picture);
  const perColumn = Math.max(1, Math.floor((measure.picture - 8) / (size + 4)));
  const columns = Math.ceil(marks.length / perColumn);
  marks.forEach((mark, i) => {
    const [right, top] = [window[0] + window[2] - size * 0.62 - 6, window[1] + size * 0.58 + 6];
    const fromRight = columns - 1 - Math.floor(i / perColumn);
    paintMark(brush, mark, right - fromRight * (size + 8), top + (i % perColumn) * (size + 4), size);
  });
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
    ...cardTextLettering(brush, measure),
    least: measure.text * 0.6,
    align: 'center',
  });
}
