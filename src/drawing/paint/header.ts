import type { SaidScene } from '../said.ts';
import { type Brush, drawIcon, middleOf } from './brush.ts';
import { disc, slab } from './shapes.ts';
import { widthOf, write } from './text.ts';

/** Round and season, what has just been closed, and whose turn it is. */
export function paintTitle({ ctx, map, theme }: Brush, scene: SaidScene): void {
  const [x, y, w, h] = map.title;
  const title = { colour: theme.gold, size: 58, least: 34, weight: 700, family: 'title' } as const;
  const titleWidth = Math.min(w * 0.68, widthOf(ctx, scene.title, title));
  write(ctx, scene.title, [x, y, titleWidth + 2, h * 0.58], title);
  const status = { colour: theme.text, size: 46, least: 24, weight: 700, align: 'right', lines: 2 } as const;
  const left = x + titleWidth + 30;
  write(ctx, scene.phase, [left, y, x + w - left, h * 0.56], {
    colour: theme.faint,
    size: 40,
    least: 20,
    align: 'right',
  });
  write(ctx, scene.status, [x, y + h * 0.58, w, h * 0.42], { ...status, size: 42, align: 'left', lines: 1 });
}

/** The rounds as coins in their groups: past ones filled, the present one large and golden. */
export function paintClock(brush: Brush, { clock }: SaidScene): void {
  const { ctx, theme, map, pictures } = brush;
  const [x, y, w, h] = map.clock.rect;
  const groups = Math.max(1, clock.groups.length);
  const each = Math.max(1, Math.ceil(clock.of / groups));
  const width = (w - (groups - 1) * 10) / groups;
  for (let group = 0; group < groups; group++) {
    const left = x + group * (width + 10);
    const art = pictures.arts[map.clock.arts[group] ?? ''];
    const present = Math.ceil(clock.at / each) - 1 === group;
    slab(
      ctx,
      [left, y, width, h],
      14,
      present ? '#3d372c' : theme.slab,
      present ? theme.gold : theme.slabEdge,
      present ? 4 : 2,
    );
    if (art) drawIcon(brush, art.icon, art.colour, left + 38, y + h / 2, 52);
    const coins = Math.min(each, clock.of - group * each);
    const pitch = Math.min(62, (width * 0.56) / Math.max(1, coins));
    const coinsLeft = left + width - 12 - coins * pitch;
    write(ctx, clock.groups[group] ?? '', [left + 72, y, coinsLeft - left - 78, h], {
      colour: present ? theme.text : theme.faint,
      size: 32,
      least: 18,
      weight: 700,
    });
    for (let i = 0; i < coins; i++) {
      const round = group * each + i + 1;
      const [cx, cy] = middleOf([coinsLeft + i * pitch, y, pitch, h]);
      const now = round === clock.at;
      disc(ctx, cx, cy, pitch * (now ? 0.5 : 0.4));
      ctx.fillStyle = now ? theme.gold : round < clock.at ? '#6d6250' : theme.well;
      ctx.fill();
      ctx.strokeStyle = now ? '#ffffff' : '#8a7c64';
      ctx.lineWidth = now ? 4 : 2;
      ctx.stroke();
      write(ctx, String(round), [cx - pitch / 2, cy - pitch / 2, pitch, pitch], {
        colour: now ? theme.ink : round < clock.at ? '#cfc2aa' : theme.faint,
        size: pitch * (now ? 0.62 : 0.48),
        weight: 700,
        align: 'center',
      });
    }
  }
}
