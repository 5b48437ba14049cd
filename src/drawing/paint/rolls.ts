import { type Canvas, createCanvas } from 'canvas';
import type { RollsSketch } from '../sketch.ts';
import { themes } from '../themes.ts';
import { kitFor } from './atlas.ts';
import type { Brush } from './brush.ts';
import { slab } from './shapes.ts';
import { write } from './text.ts';

/** Dice as they fell, a strip for every roll. */
export function paintRolls({ game, theme, words, rolls }: RollsSketch, warn: (message: string) => void): Canvas {
  const canvas = createCanvas(1200, Math.max(1, rolls.length) * 200);
  const { ctx, ...look }: Brush = { ...kitFor(game, themes[theme], words, warn), ctx: canvas.getContext('2d') };
  rolls.forEach(({ title, result, dice }, i) => {
    slab(ctx, [10, i * 200 + 10, 1180, 180], 20, look.theme.slab);
    write(ctx, `${title}: ${result}`, [30, i * 200 + 20, 1140, 50], { colour: look.theme.text, size: 36 });
    dice.forEach(({ face, good }, k) => {
      const rect = [30 + k * 110, i * 200 + 80, 90, 90] as [number, number, number, number];
      slab(ctx, rect, 16, look.theme.parchment, good ? look.theme.good : look.theme.danger, 6);
      write(ctx, face, rect, { colour: look.theme.ink, size: 60, align: 'center' });
    });
  });
  return canvas;
}
