import type { Rect } from '../../assets.ts';
import type { SaidPanel, SaidScene } from '../../said.ts';
import { type Brush, drawIcon } from '../brush.ts';
import { drawCoat, ownCoat } from '../tools/heraldry.ts';
import { disc, slab } from '../tools/shapes.ts';

/** Size of a shield whose letter is readable on a phone. */
const shieldSize = 70;
/** Width of the arrow to the next turn. */
const turnArrowWidth = 18;
const shieldPitch = shieldSize + turnArrowWidth;

interface TurnsShown {
  readonly panel: SaidPanel;
  readonly stage: NonNullable<SaidScene['turns']>[number]['stage'];
}

/** Returns the order of turns; empty if only one player has a turn. */
function shownIn({ turns = [], panels, over }: SaidScene): TurnsShown[] {
  const shown = turns.flatMap(({ of, stage }): TurnsShown[] => {
    const panel = panels.find(({ id }) => id === of);
    return panel ? [{ panel, stage }] : [];
  });
  return over || shown.length < 2 ? [] : shown;
}

/** Returns the width of the order of turns in header pixels; 0 if not shown. */
export const turnsWidth = (scene: SaidScene): number =>
  Math.max(0, shownIn(scene).length * shieldPitch - turnArrowWidth + 12);

/** Paints the coats in the order of turns: ticked off, on a golden ground under a mark, or still to come. */
export function paintTurns(brush: Brush, scene: SaidScene, [x, y, , h]: Rect): void {
  shownIn(scene).forEach(({ panel, stage }, at) => {
    const [cx, cy] = [x + 6 + at * shieldPitch + shieldSize / 2, y + h / 2];
    if (at > 0) chevron(brush, cx - shieldSize / 2 - turnArrowWidth / 2, cy);
    paintOne(brush, panel, stage, cx, cy);
  });
}

function paintOne(brush: Brush, panel: SaidPanel, stage: TurnsShown['stage'], cx: number, cy: number): void {
  const { ctx, theme } = brush;
  if (stage === 'now')
    slab(
      ctx,
      [cx - shieldSize / 2 - 6, cy - shieldSize / 2 - 3, shieldSize + 12, shieldSize + 6],
      12,
      theme.gold,
      theme.ink,
      4,
    );
  if (stage === 'done') ctx.globalAlpha = 0.45;
  drawCoat(brush, ownCoat(brush, panel), cx, cy, stage === 'now' ? shieldSize - 2 : shieldSize - 4);
  ctx.globalAlpha = 1;
  if (stage === 'done') tick(brush, cx + shieldSize * 0.26, cy + shieldSize * 0.27);
}

/** Paints a tick for a finished turn on the lower corner of the shield. */
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
