import type { Rect } from '../../assets.ts';
import type { SaidPanel } from '../../said.ts';
import { drawBadges } from '../tools/badges.ts';
import { artOf, type Brush, drawIcon } from '../brush.ts';
import { box, hatch, slab } from '../tools/shapes.ts';
import { paintHand } from './hand.ts';
import { paintSlots } from './slots.ts';
import { coatOf } from '../tools/heraldry.ts';
import { widthOf, write } from '../tools/text.ts';
import { drawFigure } from '../figures/figure.ts';
import { paintTracks } from './tracks.ts';

/** A hero's dashboard at a glance: who, how they are, what they can do, what they hold. */
export function paintPanel(brush: Brush, panel: SaidPanel, player: string, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const dead = panel.state === 'dead';
  paintFrame(brush, panel, rect);
  paintPortrait(brush, panel, [x + 14, y + 14, 126, h - 122]);
  const left = x + 154;
  const right = paintState(brush, panel.state, x + w - 16, y + 14, 40);
  write(ctx, panel.name, [left, y + 8, right - left - 10, 50], {
    colour: theme.text,
    size: 44,
    least: 26,
    weight: 700,
  });
  const badges = panel.badges.filter(({ value }) => value > 0);
  const badgesWidth = badges.length * 46;
  drawBadges(brush, badges, [x + w - 14 - badgesWidth, y + 54, badgesWidth, 42], 42);
  const place = { colour: theme.faint, size: 27 * theme.letters, least: 17, align: 'right' } as const;
  const room = x + w - 20 - badgesWidth - left;
  const placeWidth = Math.min(room * 0.5, widthOf(panel.place, place) + 4);
  write(ctx, player, [left, y + 58, room - placeWidth - 10, 36], { colour: theme.gold, size: 34, least: 22 });
  write(ctx, panel.place, [left + room - placeWidth, y + 58, placeWidth, 36], place);
  paintTracks(brush, panel, [left, y + 98, x + w - 14 - left, 62]);
  const abilities = panel.abilities.join('\u00a0· ');
  write(ctx, abilities, [x + 16, y + h - 104, w - 30, 26], {
    colour: theme.abilities,
    size: 21 * theme.letters,
    least: 14,
    weight: 400,
  });
  const held = panel.hand ? (panel.slots.length > 0 ? (w - 28) * 0.4 : w - 28) : 0;
  paintSlots(brush, panel.slots, [x + 14, y + h - 74, w - 28 - held, 62]);
  if (panel.hand) paintHand(brush, panel.hand, handRoom(panel, [x + 14 + (w - 28 - held), y + h - 74, held, 62]));
  if (dead) shroud(brush, [x, y + 98, w, h - 98], rect);
}

/** Where neither abilities nor slots are, cards in hand are larger. */
const handRoom = ({ abilities, slots }: SaidPanel, [x, y, w, h]: Rect): Rect =>
  abilities.length + slots.length > 0 ? [x, y, w, h] : [x, y - 24, w, h + 24];

/** The panel's ground; whoever is to act stands out by a thick golden frame. */
export function paintFrame({ ctx, theme }: Brush, { state }: SaidPanel, rect: Rect): void {
  const active = state === 'active';
  slab(
    ctx,
    rect,
    16,
    active ? theme.slabBright : theme.slab,
    active ? theme.gold : theme.slabEdge,
    active ? 8 : 2 * theme.line,
  );
}

/** The hero in a niche of its colour. */
export function paintPortrait(brush: Brush, panel: SaidPanel, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const dead = panel.state === 'dead';
  const own = panel.tone === undefined ? artOf(brush, panel.art)?.colour : coatOf(brush, panel.tone, panel.art).colour;
  const colour = dead ? theme.stoneDark : (own ?? theme.stoneDark);
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, [w / 2, w / 2, 10, 10]);
  ctx.fillStyle = theme.textures ? `${colour}66` : theme.page;
  ctx.fill();
  ctx.strokeStyle = theme.textures ? colour : theme.slabEdge;
  ctx.lineWidth = Math.max(3, w * 0.03);
  ctx.stroke();
  const size = Math.min(w, h) * 0.86;
  drawFigure(brush, panel.art, brush.spec.portrait, panel.letter, x + w / 2, y + h / 2 + (h - size) * 0.06, size);
}

interface Tag {
  readonly text: string;
  readonly fill: string;
  readonly ink: string;
  readonly icon: string;
}

function tagOf({ words, theme }: Brush, state: string): Tag | null {
  switch (state) {
    case 'active':
      return { text: words.panel.active, fill: theme.gold, ink: theme.ink, icon: 'sprint' };
    case 'done':
      return { text: words.panel.done, fill: theme.done, ink: theme.text, icon: 'check-mark' };
    case 'dead':
      return { text: words.panel.dead, fill: theme.danger, ink: '#ffffff', icon: 'death-skull' };
    default:
      return null;
  }
}

/** A tag that ends at `right`; returns where it begins. */
export function paintState(brush: Brush, state: string, right: number, top: number, height: number): number {
  const tag = tagOf(brush, state);
  if (!tag) return right;
  const { ctx } = brush;
  const how = { colour: tag.ink, size: height * 0.68, weight: 700 } as const;
  const text = Math.min(widthOf(tag.text, how) + 2, height * 5);
  const width = text + height * 1.5;
  const left = right - width;
  slab(ctx, [left, top, width, height], height / 2, tag.fill, brush.theme.text, 2);
  drawIcon(brush, tag.icon, tag.ink, left + height * 0.62, top + height / 2, height * 0.68);
  write(ctx, tag.text, [left + height * 1.05, top, text, height], how);
  return left;
}

/** Darkens and hatches what no longer counts, with a skull upon it. */
export function shroud(brush: Brush, rect: Rect, panel: Rect): void {
  const { ctx } = brush;
  const [x, y, w, h] = rect;
  ctx.save();
  box(ctx, panel, 16);
  ctx.clip();
  ctx.fillStyle = 'rgba(20,18,18,0.55)';
  ctx.fillRect(x, y, w, h);
  hatch(ctx, rect, 34, 'rgba(0,0,0,0.35)', 9);
  ctx.restore();
  const size = Math.min(h * 0.72, w * 0.3);
  drawIcon(brush, 'death-skull', '#14100d', x + w / 2, y + h / 2, size * 1.12);
  drawIcon(brush, 'death-skull', '#f6ecd8', x + w / 2, y + h / 2, size);
}
