import type { Rect } from '../../assets.ts';
import { headerParts } from '../../layout.ts';
import type { SaidPanel } from '../../said.ts';
import { drawBadges, drawEmblem } from '../tools/badges.ts';
import type { Gear } from '../atlas.ts';
import type { Brush } from '../brush.ts';
import { groundOf, paintPanelGround, shroud, writeHolder } from './panel.ts';
import { readableOn } from '../tools/floor.ts';
import { paintLayer } from '../tools/layer.ts';
import { paintHand } from './hand.ts';
import { box, slab } from '../tools/shapes.ts';
import { classArt, kindBand, kindInk, paintClasses, type SaidSlot } from './slots.ts';
import { countTextLines, write } from '../tools/text.ts';
import { paintTracks } from './tracks.ts';

/** Letters readable on a phone. */
const textSize = readableOn(headerParts.size[0]);
const abilitySize = textSize;
const nameSize = textSize + 2;
const dashboardPitch = 1.14;
const dashboardHead = 252;
const emptyHeight = 76;
const handHeight = 132;
const dashboardPad = 16;
const slotGap = 8;
/** Width of the band with a card's class, and start of the text. */
const classBand = 72;
const indent = classBand + 12;

type HeldSlot = SaidSlot & { readonly card: NonNullable<SaidSlot['card']> };
const isHeldSlot = (slot: SaidSlot): slot is HeldSlot => slot.card !== undefined;

const textWidth = (width: number) => width - 2 * dashboardPad - indent - 12;

const bodyLettering = ({ theme }: Gear) => ({ colour: theme.ink, size: textSize, weight: 400, lines: 10 }) as const;
const abilityLettering = ({ theme }: Gear) =>
  ({ colour: theme.abilities, size: abilitySize, weight: 600, lines: 5 }) as const;

const cardHeight = (brush: Gear, { card }: HeldSlot, width: number): number =>
  nameSize * dashboardPitch +
  countTextLines(card.text, textWidth(width), bodyLettering(brush)) * textSize * dashboardPitch +
  18;

const abilitiesHeight = (brush: Gear, { abilities }: SaidPanel, width: number): number =>
  abilities.length === 0
    ? 0
    : countTextLines(abilities.join('\u00a0· '), width - 2 * dashboardPad, abilityLettering(brush)) *
        abilitySize *
        dashboardPitch +
      14;

/** Returns a dashboard's height at a width, with all its texts. */
export function dashboardHeight(brush: Gear, panel: SaidPanel, width: number): number {
  if (panel.state === 'dead') return dashboardHead;
  const held = panel.slots.filter(isHeldSlot);
  const empty = held.length < panel.slots.length ? emptyHeight + slotGap : 0;
  return (
    dashboardHead +
    abilitiesHeight(brush, panel, width) +
    held.reduce((sum, slot) => sum + cardHeight(brush, slot, width) + slotGap, 0) +
    empty +
    (panel.hand ? handHeight + slotGap : 0) +
    10
  );
}

/** Paints a hero's dashboard with full names and texts, readable on its own. */
export function paintDashboard(brush: Brush, panel: SaidPanel, player: string, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w] = rect;
  const right = paintPanelGround(
    brush,
    panel,
    rect,
    [x + dashboardPad, y + dashboardPad, 112, 124],
    [x + w - dashboardPad, y + 18, 44],
  );
  paintHead(brush, panel, player, [x, y, w, dashboardHead], right);
  if (panel.state === 'dead') return shroud(brush, [x, y + 142, w, dashboardHead - 142], rect);
  let top = y + dashboardHead - 6;
  const abilities = abilitiesHeight(brush, panel, w);
  write(
    ctx,
    panel.abilities.join('\u00a0· '),
    [x + dashboardPad, top, w - 2 * dashboardPad, abilities - 12],
    abilityLettering(brush),
  );
  top += abilities;
  for (const slot of panel.slots.filter(isHeldSlot)) {
    const height = cardHeight(brush, slot, w);
    const held: Rect = [x + dashboardPad, top, w - 2 * dashboardPad, height];
    paintLayer(brush, held, ['held', slot], (layer) => paintHeld(layer, slot, held), groundOf(theme, panel));
    top += height + slotGap;
  }
  const empty = panel.slots.filter((slot) => !isHeldSlot(slot));
  if (empty.length > 0) {
    const room: Rect = [x + dashboardPad, top, w - 2 * dashboardPad, emptyHeight];
    paintLayer(brush, room, ['empty', empty], (layer) => paintEmpty(layer, empty, room), groundOf(theme, panel));
    top += emptyHeight + slotGap;
  }
  if (panel.hand) paintHand(brush, panel.hand, [x + dashboardPad, top, w - 2 * dashboardPad, handHeight]);
}

function paintHead(brush: Brush, panel: SaidPanel, player: string, [x, y, w]: Rect, right: number): void {
  const { ctx, theme } = brush;
  const left = x + dashboardPad + 128;
  write(ctx, panel.name, [left, y + 12, right - left - 12, 64], {
    colour: theme.text,
    size: 58,
    least: 30,
    weight: 700,
  });
  const badges = panel.badges.filter(({ value }) => value > 0);
  const badgesWidth = badges.length * 54;
  drawBadges(brush, badges, [x + w - dashboardPad - badgesWidth, y + 82, badgesWidth, 52], 52);
  const place = { colour: theme.faint, size: textSize, least: 26, align: 'right' } as const;
  const room = x + w - dashboardPad - 8 - badgesWidth - left;
  const who = { colour: theme.gold, size: 42, least: 26 } as const;
  writeHolder(brush, { player, place: panel.place }, [left, y + 82, room, 52], { who, place });
  paintTracks(brush, panel, [x + dashboardPad, y + 150, w - 2 * dashboardPad, 88], 8);
}

/** Paints a held card: its kind as a band with its class as an emblem, its name and text. */
function paintHeld(brush: Brush, { accepts, kind, card }: HeldSlot, rect: Rect): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  slab(ctx, rect, 12, theme.parchment);
  ctx.save();
  box(ctx, rect, 12);
  ctx.clip();
  kindBand(brush, kind, [x, y, classBand, h]);
  ctx.restore();
  slab(ctx, rect, 12, '#00000000', kindInk(brush, kind), 5);
  drawEmblem(brush, classArt(brush, accepts, card.art), card.name, x + classBand / 2, y + h / 2, 58);
  const line = nameSize * dashboardPitch;
  const room = textWidth(w + 2 * dashboardPad);
  write(ctx, card.name, [x + indent, y + 6, room, line], { colour: theme.ink, size: nameSize, least: 24, weight: 700 });
  write(ctx, card.text, [x + indent, y + 8 + line, room, h - line - 14], bodyLettering(brush));
}

/** Paints empty slots: the kind as a band, the classes as icons. */
function paintEmpty(brush: Brush, slots: readonly SaidSlot[], [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  const width = Math.min((w + slotGap) / Math.max(1, slots.length) - slotGap, 180);
  slots.forEach(({ accepts, kind }, i) => {
    const left = x + i * (width + slotGap);
    const rect: Rect = [left, y, width, h];
    slab(ctx, rect, 10, theme.well);
    ctx.save();
    box(ctx, rect, 10);
    ctx.clip();
    kindBand(brush, kind, [left, y, 18, h]);
    ctx.restore();
    ctx.save();
    ctx.setLineDash([12, 8]);
    box(ctx, [left + 2, y + 2, width - 4, h - 4], 9);
    ctx.strokeStyle = kindInk(brush, kind);
    ctx.lineWidth = 4;
    ctx.stroke();
    ctx.restore();
    paintClasses(brush, accepts, [left + 18, y, width - 18, h], theme.slotInk);
  });
}
