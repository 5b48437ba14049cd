import type { Rect } from '../../assets.ts';
import { panelHeights } from '../../layout.ts';
import type { SaidPanel } from '../../said.ts';
import { drawBadges } from '../tools/badges.ts';
import { briefly, caption } from '../tools/caption.ts';
import { type Brush, drawIcon } from '../brush.ts';
import type { Theme } from '../../themes.ts';
import { box, hatch, slab } from '../tools/shapes.ts';
import { leastHand, paintHand } from './hand.ts';
import { colourOf, paintNiche } from './niche.ts';
import { paintSlots } from './slots.ts';
import { paintLayer } from '../tools/layer.ts';
import { type Lettering, widthOf, write } from '../tools/text.ts';
import { paintTracks } from './tracks.ts';

/** Number of tracks that fill a row. */
const fullRow = 5;

/** Checks whether the panel needs only one row; cards, if any, lie beside its numbers. */
const isSlim = ({ abilities, slots, hand, tracks }: SaidPanel): boolean =>
  abilities.length === 0 && (hand === undefined ? slots.length === 0 : tracks.length < fullRow);

/** Checks whether abilities get all of the room below the numbers, because the panel holds nothing. */
const isTold = ({ abilities, slots, hand }: SaidPanel): boolean => abilities.length > 0 && slots.length === 0 && !hand;

/** Returns the height of summary panels: lower if none has anything below its numbers. */
export const glanceHeight = (panels: readonly SaidPanel[]): number =>
  panels.length > 0 && panels.every(isSlim)
    ? panelHeights.slim
    : panels.some(isTold)
      ? panelHeights.tall
      : panelHeights.full;

/** Paints a hero's summary: name, condition, abilities and cards. */
export function paintPanel(brush: Brush, panel: SaidPanel, player: string, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  const left = x + 154;
  const slim = h === panelHeights.slim;
  const right = paintPanelGround(
    brush,
    panel,
    rect,
    [x + 14, y + 14, 126, (slim ? h : panelHeights.full - 94) - 28],
    [x + w - 16, y + 8, 50],
  );
  write(ctx, panel.name, [left, y + 8, right - left - 10, 50], {
    colour: theme.text,
    size: 44,
    least: 38,
    weight: 700,
  });
  const badges = panel.badges.filter(({ value }) => value > 0);
  const badgesWidth = badges.length * 46;
  drawBadges(brush, badges, [x + w - 14 - badgesWidth, y + 54, badgesWidth, 42], 42);
  const place = { colour: theme.faint, size: 38, least: 26, align: 'right' } as const;
  const room = x + w - 20 - badgesWidth - left;
  const who = { colour: theme.gold, size: 38, least: 26 } as const;
  writeHolder(brush, { player, place: panel.place }, [left, y + 56, room, 42], { who, place });
  paintTracks(brush, panel, [left, y + 98, x + w - 14 - left, 62]);
  if (slim) {
    const used = (Math.min(fullRow, panel.tracks.length) * (x + w - 8 - left)) / fullRow + 8;
    paintBeside(brush, panel, [left + used, y + 98, x + w - 14 - left - used, 66]);
  } else paintHeroDetails(brush, panel, rect);
  if (panel.state === 'dead') shroud(brush, [x, y + 98, w, h - 98], rect);
}

/** Writes a hero's player and, on the right, the hero's place with the room that it needs. */
export function writeHolder(
  brush: Brush,
  { player, place }: { readonly player: string; readonly place: string },
  [x, y, w, h]: Rect,
  how: { readonly who: Lettering; readonly place: Lettering },
): void {
  const most = Math.max(w * 0.66, w - widthOf(player, how.who) - 12);
  const where = briefly(brush, place, [0, 0, most, h], how.place);
  const wide = Math.min(most, widthOf(where, how.place) + 6);
  write(brush.ctx, player, [x, y, w - wide - 12, h], how.who);
  write(brush.ctx, where, [x + w - wide, y, wide, h], how.place);
}

/** Divides the room between the hand and open cards: equal room for each card, but enough to read the hand. */
export function besideNumbers({ hand, slots }: Pick<SaidPanel, 'hand' | 'slots'>, [x, y, w, h]: Rect): [Rect, Rect] {
  const inHand = hand ? hand.count + 1 : 0;
  const share = slots.length === 0 ? 1 : inHand / (inHand + 1.6 * slots.length);
  const room = slots.length === 0 || !hand ? w * share : Math.min(w / 2, Math.max(w * share, leastHand(hand, h) + 6));
  return [
    [x, y, room - 6, h],
    [x + room, y, w - room, h],
  ];
}

function paintBeside(brush: Brush, panel: SaidPanel, rect: Rect): void {
  const [hand, slots] = besideNumbers(panel, rect);
  if (panel.hand) paintHand(brush, panel.hand, hand);
  paintSlots(brush, panel.slots, slots);
}

const NAME_SEPARATOR = '\u00a0· ';

/** Returns shorter and shorter lists: all names first, then fewer with the number of the others. */
const shorterLists = (names: readonly string[]): string[] => [
  names.join(NAME_SEPARATOR),
  ...names.slice(1).map((_, at) => [...names.slice(0, names.length - 1 - at), `+${at + 1}`].join(NAME_SEPARATOR)),
];

/** Paints the hero's abilities and cards. */
function paintHeroDetails(brush: Brush, panel: SaidPanel, [x, y, w, h]: Rect): void {
  const { theme } = brush;
  const alone = isTold(panel);
  const how = { colour: theme.abilities, size: 38, weight: 600 } as const;
  const all = panel.abilities.join(NAME_SEPARATOR);
  if (alone) write(brush.ctx, all, [x + 16, y + 166, w - 30, h - 172], { ...how, size: 38, lines: 3 });
  // The heroes' view shows them in full.
  const line: Rect = [x + 16, y + h - 108, w - 30, 40];
  const told = !alone && shorterLists(panel.abilities).some((some) => caption(brush, some, line, { ...how, size: 21 }));
  const [top, high] = told ? [y + h - 68, 56] : [y + h - 98, 86];
  const held = panel.hand ? (panel.slots.length > 0 ? (w - 28) * 0.4 : w - 28) : 0;
  paintSlots(brush, panel.slots, [x + 14, top, w - 28 - held, high]);
  if (panel.hand) paintHand(brush, panel.hand, [x + 14 + (w - 28 - held), top, held, high]);
}

/**
 * Paints the parts that rarely change: the panel's ground, the hero, and the state tag that ends at `right`. Returns
 * where the tag begins.
 */
export function paintPanelGround(
  brush: Brush,
  panel: SaidPanel,
  rect: Rect,
  portrait: Rect,
  [right, top, height]: readonly [right: number, top: number, height: number],
): number {
  const { state, art, tone, letter } = panel;
  const tag = tagOf(brush, state);
  const width = tag ? tagWidth(tag, height) : 0;
  paintLayer(brush, rect, ['panel', state, art, tone, letter, tag?.text], (layer) => {
    paintPanelFrame(layer, panel, rect);
    paintNiche(layer, panel, portrait, state === 'dead' ? brush.theme.stoneDark : colourOf(layer, panel));
    if (tag) paintTag(layer, tag, [right - width, top, width, height]);
  });
  return right - width;
}

/** Returns a panel's colour. */
export const groundOf = (theme: Theme, { state }: SaidPanel): string =>
  state === 'active' ? theme.slabBright : theme.slab;

/** Paints the panel's ground, with a thick golden frame if the hero must act. */
function paintPanelFrame({ ctx, theme }: Brush, panel: SaidPanel, rect: Rect): void {
  const active = panel.state === 'active';
  slab(ctx, rect, 16, groundOf(theme, panel), active ? theme.gold : theme.slabEdge, active ? 8 : 2 * theme.line);
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

const tagLettering = ({ ink }: Tag, height: number) => ({ colour: ink, size: height * 0.76, weight: 700 }) as const;

const tagWidth = (tag: Tag, height: number): number =>
  Math.min(widthOf(tag.text, tagLettering(tag, height)) + 2, height * 5) + height * 1.5;

function paintTag(brush: Brush, tag: Tag, rect: Rect): void {
  const [left, top, width, height] = rect;
  slab(brush.ctx, rect, height / 2, tag.fill, brush.theme.text, 2);
  drawIcon(brush, tag.icon, tag.ink, left + height * 0.62, top + height / 2, height * 0.68);
  const text: Rect = [left + height * 1.05, top, width - height * 1.5, height];
  write(brush.ctx, tag.text, text, tagLettering(tag, height));
}

/** Darkens and hatches a dead hero's panel, with a skull on it. */
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
