import type { Rect, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { SaidPlace } from '../../said.ts';
import type { Brush } from '../brush.ts';
import { lottery } from '../tools/lottery.ts';
import { paintLayer } from '../tools/layer.ts';
import { disc, slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';
import { paintPlate } from './plate.ts';

type Passage = SiteOf<'passage'>;

/** Paints a tunnel's sections: open ones with their floor, the others under numbered blocks of stone. */
export function paintPassage(brush: Brush, site: Passage, { label, progress }: SaidPlace): void {
  if (!progress) return;
  const { at, of } = progress;
  for (let i = 0; i < of; i++) {
    const rect = sectionOf(site, i, of);
    paintLayer(brush, rect, ['section', i, i < at, brush.mood.rock], (layer) =>
      i < at ? paintOpen(layer, rect, i) : paintBlock(layer, rect, i, i === at),
    );
  }
  paintPlate(brush, site.name, `${label} ${at}/${of}`);
}

function sectionOf({ rect: [x, y, w, h], first }: Passage, i: number, of: number): Rect {
  const flat = first === 'west' || first === 'east';
  const place = first === 'north' || first === 'west' ? i : of - 1 - i;
  const each = (flat ? w : h) / of;
  return flat ? [x + place * each, y, each, h] : [x, y + place * each, w, each];
}

/** Paints beaten earth between rough walls, with leftovers. */
function paintOpen({ ctx, theme, mood }: Brush, [x, y, w, h]: Rect, seed: number): void {
  ctx.fillStyle = theme.textures ? mix(mood.rock, '#140d0a', 0.8) : '#000000';
  ctx.fillRect(x, y, w, h);
  const floor: Rect = [x + 16, y, w - 32, h];
  ctx.fillStyle = theme.textures ? '#6b513a' : '#ffffff';
  ctx.fillRect(...floor);
  if (!theme.textures) return;
  const dice = lottery(seed + 40);
  ctx.fillStyle = '#57402d';
  for (let i = 0; i < 7; i++) {
    ctx.beginPath();
    ctx.ellipse(floor[0] + 10 + dice() * (floor[2] - 20), y + 8 + dice() * (h - 16), 12, 4, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.strokeStyle = '#8a7058';
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (let top = y + h / 8; top < y + h; top += h / 4) {
    ctx.moveTo(x + w * 0.3, top);
    ctx.lineTo(x + w * 0.7, top);
  }
  ctx.stroke();
  ctx.strokeStyle = '#c9cdd2';
  ctx.lineWidth = 3.5;
  ctx.beginPath();
  for (const along of [0.38, 0.62]) {
    ctx.moveTo(x + w * along, y);
    ctx.lineTo(x + w * along, y + h);
  }
  ctx.stroke();
  ctx.fillStyle = mix(mood.rock, '#000000', 0.25);
  for (let i = 0; i < 6; i++) {
    const left = i % 2 === 0 ? x + 8 : x + w - 8;
    disc(ctx, left + dice() * 8 - 4, y + dice() * h, 6 + dice() * 6);
    ctx.fill();
  }
}

/** Paints a block of dressed stone; the next one to remove is brighter. */
function paintBlock({ ctx, theme }: Brush, rect: Rect, i: number, next: boolean): void {
  const [x, y, w, h] = rect;
  const ink = theme.textures ? '#2b2018' : '#000000';
  slab(ctx, [x, y + 1, w, h - 2], 8, theme.stoneDark, ink, 3 * theme.line);
  const top: Rect = [x + 6, y + 5, w - 12, h - 18];
  slab(ctx, top, 7, next ? mix(theme.stoneLight, '#ffffff', 0.3) : theme.stoneLight, ink, 2 * theme.line);
  const r = Math.min(w, h) * 0.27;
  const [cx, cy] = [x + w / 2, y + h / 2 - 4];
  if (theme.textures) {
    ctx.strokeStyle = mix(theme.stone, '#000000', 0.15);
    ctx.lineWidth = 2;
    ctx.beginPath();
    for (const [x0, y0, x1, y1] of [
      [0.06, 0.3, 0.26, 0.3],
      [0.74, 0.62, 0.94, 0.62],
      [0.1, 0.74, 0.3, 0.74],
      [0.7, 0.22, 0.9, 0.22],
    ] as const) {
      ctx.moveTo(x + x0 * w, y + y0 * h);
      ctx.lineTo(x + x1 * w, y + y1 * h);
    }
    ctx.stroke();
  }
  disc(ctx, cx, cy, r);
  ctx.fillStyle = next ? theme.gold : theme.stone;
  ctx.fill();
  ctx.strokeStyle = ink;
  ctx.lineWidth = 2.5 * theme.line;
  ctx.stroke();
  write(ctx, String(i + 1), [cx - r, cy - r, 2 * r, 2 * r], {
    colour: theme.ink,
    size: r * 1.5,
    weight: 700,
    align: 'center',
  });
}
