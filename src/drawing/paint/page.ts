import type { Canvas } from 'canvas';
import type { Sketch } from '../sketch.ts';
import { paintBoard } from './board.ts';
import { paintCardPage } from './cards/cards.ts';
import { registerFonts } from './tools/fonts.ts';
import { forgetPages } from './tools/kept-page.ts';
import { paintRolls } from './cards/rolls.ts';
import { paintLineup } from './lineup/lineup.ts';

/**
 * Paints a sketch. Things that map or pictures do not know are drawn as well as possible, and `warnings` lists them.
 */
export function paint(sketch: Sketch): { canvas: Canvas; warnings: string[] } {
  registerFonts();
  const warnings = new Set<string>();
  try {
    const canvas = paintKind(sketch, (message) => void warnings.add(message));
    return { canvas, warnings: [...warnings] };
  } catch (error) {
    forgetPages();
    throw error;
  }
}

function paintKind(sketch: Sketch, warn: (message: string) => void): Canvas {
  switch (sketch.kind) {
    case 'board':
      return paintBoard(sketch, warn);
    case 'cards':
      return paintCardPage(sketch, warn);
    case 'rolls':
      return paintRolls(sketch, warn);
    case 'lineup':
      return paintLineup(sketch, warn);
  }
}
