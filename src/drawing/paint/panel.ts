import type { Slot } from '../../engine/index.ts';
import type { Rect } from '../assets.ts';
import type { Said, SaidPanel } from '../said.ts';
import { trackId } from '../changes.ts';
import { drawBadges, drawEmblem } from './badges.ts';
import { artOf, type Brush, drawIcon } from './brush.ts';
import { box, hatch, slab } from './shapes.ts';
import { widthOf, write } from './text.ts';
import { drawFigure } from './tokens.ts';

/** A hero's dashboard: who, how they are, what they can do, what they hold. */
export function paintPanel(brush: Brush, panel: SaidPanel, player: string, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const active = panel.state === 'active';
  const dead = panel.state === 'dead';
  const colour = dead ? '#5a5754' : (artOf(brush, panel.art)?.colour ?? '#4a4d55');
  slab(ctx, rect, 16, active ? '#37322a' : theme.slab, active ? theme.gold : theme.slabEdge, active ? 6 : 2);
  slab(ctx, [x + 8, y + 8, 10, h - 16], 5, colour);
  const top = y + 12;
  drawFigure(brush, panel.art, 'hero', panel.name.slice(0, 1), x + 66, top + 38, 78);
  const tag = stateTag(brush, panel.state);
  const right = tag ? tagState(brush, tag, x + w - 14, top) : x + w - 14;
  const badges = panel.badges.filter(({ value }) => value > 0);
  const badgesWidth = badges.length * 46;
  drawBadges(brush, badges, [x + w - 14 - badgesWidth, top + 38, badgesWidth, 44], 44);
  write(ctx, panel.name, [x + 114, top, right - x - 122, 42], { colour: theme.text, size: 36, least: 22, weight: 700 });
  write(ctx, player, [x + 114, top + 42, (w - 136 - badgesWidth) * 0.56, 32], {
    colour: theme.gold,
    size: 26,
    least: 19,
  });
  const placeLeft = x + 122 + (w - 136 - badgesWidth) * 0.56;
  write(ctx, panel.place, [placeLeft, top + 42, x + w - 22 - badgesWidth - placeLeft, 32], {
    colour: theme.faint,
    size: 23,
    least: 16,
    align: 'right',
  });
  paintTracks(brush, panel, [x + 26, top + 82, w - 40, 50]);
  const slotsHeight = h - 12 - 138 - 46 - 10;
  write(ctx, panel.abilities.join('\u00a0· '), [x + 28, top + 136, w - 44, 46], {
    colour: '#d8cbb2',
    size: 20,
    least: 16,
    weight: 400,
    lines: 2,
  });
  paintSlots(brush, panel.slots, [x + 26, top + 186, w - 40, slotsHeight]);
  if (dead) fade(brush, rect);
}

interface Tag {
  readonly text: string;
  readonly fill: string;
  readonly ink: string;
}

function stateTag({ words, theme }: Brush, state: string): Tag | null {
  switch (state) {
    case 'active':
      return { text: words.hero.active, fill: theme.gold, ink: theme.ink };
    case 'done':
      return { text: words.hero.done, fill: '#4b5a47', ink: '#d9ecd2' };
    case 'dead':
      return { text: words.hero.dead, fill: theme.danger, ink: '#ffffff' };
    default:
      return null;
  }
}

/** Returns where the tag begins. */
function tagState({ ctx }: Brush, { text, fill, ink }: Tag, right: number, top: number): number {
  const width = 128;
  slab(ctx, [right - width, top, width, 34], 17, fill);
  write(ctx, text, [right - width + 10, top, width - 20, 34], {
    colour: ink,
    size: 24,
    least: 14,
    weight: 700,
    align: 'center',
  });
  return right - width;
}

function paintTracks(brush: Brush, panel: SaidPanel, [x, y, w, h]: Rect): void {
  const { ctx, theme, changes } = brush;
  const { tracks } = panel;
  const width = Math.min(w / Math.max(1, tracks.length), 150);
  tracks.forEach(({ art, label, value, max }, i) => {
    const left = x + i * width;
    slab(ctx, [left, y, width - 6, h], 10, theme.well);
    const low = max !== undefined && max >= 5 && value <= Math.floor(max / 5);
    const narrow = width < 110;
    const emblem = narrow ? 30 : 38;
    drawEmblem(brush, art, label, left + 4 + emblem / 2, y + h / 2, emblem);
    const shown = String(value);
    const number = { colour: low ? '#ff8d7a' : theme.text, size: narrow && shown.length > 1 ? 28 : 38, least: 16 };
    const numberLeft = left + emblem + 8;
    const end = left + width - 9;
    const numberWidth = Math.min(end - numberLeft, widthOf(ctx, shown, { ...number, weight: 700 }) + 1);
    write(ctx, shown, [numberLeft, y, numberWidth, h], { ...number, weight: 700 });
    const maxLeft = numberLeft + numberWidth + 1;
    const limit = { colour: theme.faint, size: 22, least: 10 };
    if (max !== undefined && widthOf(ctx, `/${max}`, { ...limit, size: limit.least }) <= end - maxLeft)
      write(ctx, `/${max}`, [maxLeft, y + 8, end - maxLeft, h - 10], limit);
    const by = changes.tracks[trackId(panel, { art })];
    if (by !== undefined) tagChange(brush, by, left + width - 10, y - 9);
  });
}

function tagChange({ ctx, theme }: Brush, by: number, right: number, top: number): void {
  const rect: Rect = [right - 42, top, 42, 26];
  slab(ctx, rect, 13, by > 0 ? theme.good : theme.danger, theme.well, 2);
  write(ctx, by > 0 ? `+${by}` : `−${-by}`, rect, {
    colour: by > 0 ? theme.ink : '#ffffff',
    size: 22,
    least: 12,
    weight: 700,
    align: 'center',
  });
}

export const slotInk: Readonly<Record<string, string>> = { permanent: '#d9d2c2', red: '#e05a48', orange: '#f0a03c' };

/** Places for cards: the kind by frame and mark, the class by its picture; a card by its name. */
function paintSlots(brush: Brush, slots: readonly Said<Slot>[], [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  const gap = 6;
  const width = Math.min((w - gap * (slots.length - 1)) / Math.max(1, slots.length), 190);
  slots.forEach(({ accepts, kind, card }, i) => {
    const left = x + i * (width + gap);
    const edge = slotInk[kind] ?? theme.faint;
    const rect: Rect = [left, y, width, h];
    slab(ctx, rect, 8, card ? theme.parchment : theme.well);
    ctx.save();
    if (!card) ctx.setLineDash([7, 5]);
    box(ctx, [left + 1.5, y + 1.5, width - 3, h - 3], 7);
    ctx.strokeStyle = edge;
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.restore();
    if (kind === 'permanent') slab(ctx, [left + width / 2 - 12, y - 3, 24, 8], 4, edge);
    if (card) {
      const emblem = Math.min(30, h * 0.42);
      drawEmblem(
        brush,
        brush.pictures.arts[card.art] ? card.art : (accepts[0] ?? card.art),
        card.name,
        left + width / 2,
        y + 5 + emblem / 2,
        emblem,
      );
      write(ctx, card.name, [left + 4, y + emblem + 6, width - 8, h - emblem - 9], {
        colour: theme.ink,
        size: 16,
        least: 10,
        lines: 2,
        align: 'center',
      });
      return;
    }
    const size = Math.min(30, (width - 8) / Math.max(1, accepts.length), h - 14);
    accepts.forEach((name, k) => {
      const picture = artOf(brush, name);
      if (picture)
        drawIcon(
          brush,
          picture.icon,
          '#8b8378',
          left + width / 2 + (k - (accepts.length - 1) / 2) * (size + 3),
          y + h / 2,
          size,
        );
    });
  });
}

function fade(brush: Brush, rect: Rect): void {
  const { ctx } = brush;
  ctx.save();
  box(ctx, rect, 16);
  ctx.clip();
  const [x, y, w, h] = rect;
  const head = 96;
  ctx.fillStyle = 'rgba(20,18,18,0.3)';
  ctx.fillRect(...rect);
  ctx.fillRect(x, y + head, w, h - head);
  hatch(ctx, [x, y + head, w, h - head], 34, 'rgba(0,0,0,0.28)', 8);
  ctx.restore();
  drawIcon(brush, 'death-skull', 'rgba(240,230,215,0.85)', x + w / 2, y + head + (h - head) / 2, h * 0.5);
}
