import type { Rect } from '../../assets.ts';
import type { SaidPanel, SaidScene } from '../../said.ts';
import { type Brush, drawIcon } from '../brush.ts';
import { drawCoat, ownCoat } from '../tools/heraldry.ts';
import { disc, slab } from '../tools/shapes.ts';

/** A shield as large as its letter can be read on a phone. */
const size = 70;
/** What points from one to the next. */
const step = 18;
const pitch = size + step;

interface Shown {
  readonly panel: SaidPanel;
  readonly stage: NonNullable<SaidScene['turns']>[number]['stage'];
}

/** Those whose turns come one after another; of one alone there is nothing to tell. */
function shownIn({ turns = [], panels, over }: SaidScene): Shown[] {
  const shown = turns.flatMap(({ of, stage }): Shown[] => {
    const panel = panels.find(({ id }) => id === of);
    return panel ? [{ panel, stage }] : [];
  });
  return over || shown.length < 2 ? [] : shown;
}

/** How wide the order of turns is, in the header's pixels; 0 where none is shown. */
export const turnsWidth = (scene: SaidScene): number => Math.max(0, shownIn(scene).length * pitch - step + 12);

/** The coats of those who have turns, in their order: ticked off, on a golden ground under a mark, or still to come. */
export function paintTurns(brush: Brush, scene: SaidScene, [x, y, , h]: Rect): void {
  shownIn(scene).forEach(({ panel, stage }, at) => {
    const [cx, cy] = [x + 6 + at * pitch + size / 2, y + h / 2];
    if (at > 0) chevron(brush, cx - size / 2 - step / 2, cy);
    paintOne(brush, panel, stage, cx, cy);
  });
}

function paintOne(brush: Brush, panel: SaidPanel, stage: Shown['stage'], cx: number, cy: number): void {
  const { ctx, theme } = brush;
  if (stage === 'now')
    slab(ctx, [cx - size / 2 - 6, cy - size / 2 - 3, size + 12, size + 6], 12, theme.gold, theme.ink, 4);
  if (stage === 'done') ctx.globalAlpha = 0.45;
  drawCoat(brush, ownCoat(brush, panel), cx, cy, stage === 'now' ? size - 2 : size - 4);
  ctx.globalAlpha = 1;
  if (stage === 'done') tick(brush, cx + size * 0.26, cy + size * 0.27);
}

/** It is over: a tick on the lower corner of the shield. */
function tick(brush: Brush, x: number, y: number): void {
  const { ctx, theme } = brush;
  disc(ctx, x, y, 15);
  ctx.fillStyle = theme.textures ? theme.done : theme.page;
  ctx.fill();
  ctx.strokeStyle = theme.parchmentLight;
  ctx.lineWidth = 3;
  ctx.stroke();
  drawIcon(brush, 'check-mark', '#ffffff', x, y, 22);
}

function chevron({ ctx, theme }: Brush, x: number, y: number): void {
  ctx.beginPath();
  ctx.moveTo(x - 4, y - 11);
  ctx.lineTo(x + 5, y);
  ctx.lineTo(x - 4, y + 11);
  ctx.strokeStyle = theme.inkFaint;
  ctx.lineWidth = 5;
  ctx.stroke();
}
