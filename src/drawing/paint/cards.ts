import { type Canvas, createCanvas } from 'canvas';
import type { CardsSketch } from '../sketch.ts';
import { themes } from '../themes.ts';
import { kitFor } from './atlas.ts';
import { drawEmblem } from './badges.ts';
import type { Brush } from './brush.ts';
import { slab } from './shapes.ts';
import { write } from './text.ts';

/** Cards to be read, in a grid. */
export function paintCards({ game, theme, words, cards }: CardsSketch, warn: (message: string) => void): Canvas {
  const columns = Math.min(cards.length, 3);
  const canvas = createCanvas(1200, Math.ceil(cards.length / columns) * 560);
  const brush: Brush = { ...kitFor(game, themes[theme], words, warn), ctx: canvas.getContext('2d') };
  cards.forEach((card, i) => {
    const [x, y] = [(i % columns) * 400, Math.floor(i / columns) * 560];
    slab(brush.ctx, [x + 10, y + 10, 380, 540], 20, brush.theme.parchment, brush.theme.gold, 6);
    drawEmblem(brush, card.art, card.name, x + 200, y + 130, 120);
    write(brush.ctx, card.name, [x + 30, y + 210, 340, 50], { colour: brush.theme.ink, size: 40, align: 'center' });
    write(brush.ctx, card.text, [x + 30, y + 270, 340, 260], { colour: brush.theme.ink, size: 26, lines: 9 });
  });
  return canvas;
}
