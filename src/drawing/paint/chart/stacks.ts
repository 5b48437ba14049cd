import type { Rect } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { SaidScene } from '../../said.ts';
import { artOf, type Brush, drawIcon, inset } from '../brush.ts';
import { cardArtOf } from '../../card-art.ts';
import { pictureOf } from '../cards/illustration.ts';
import { kindBand } from '../panels/slots.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, lattice, slab } from '../tools/shapes.ts';
import { isWhole, type Lettering, write } from '../tools/text.ts';

type SaidStack = NonNullable<SaidScene['stacks']>[number];

const STACK_GAP = 16;
/** Height of the name below a stack, and minimum width of a card. */
const STACK_NAME_HEIGHT = 46;
const FEWEST_CARD_WIDTH = 24;

/** Paints stacks side by side with names and numbers, in the number of rows that makes them largest. */
export function paintStacks(brush: Brush, stacks: readonly SaidStack[], [x, y, w, h]: Rect): void {
  const layouts = stacks.map((_, more) => stacksLayout(stacks.length, more + 1, w, h));
  const { each, width, height } = layouts.reduce((one, other) => (other.width > one.width ? other : one), layouts[0]!);
  stacks.forEach((stack, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, stacks.length - row * each);
    const left = x + (w - inRow * (width + STACK_GAP) + STACK_GAP) / 2;
    const rect: Rect = [left + (i % each) * (width + STACK_GAP), y + row * (height + STACK_GAP), width, height];
    paintLayer(brush, rect, ['stack', stack], (layer) => paintLabelled(layer, stack, rect));
  });
}

/** Computes the layout of `count` stacks in `rows`: the number in `each` row, and their size. */
function stacksLayout(count: number, rows: number, w: number, h: number) {
  const each = Math.ceil(count / rows);
  const height = Math.max(STACK_NAME_HEIGHT + FEWEST_CARD_WIDTH, (h - STACK_GAP * (rows - 1)) / rows);
  const width = Math.max(
    FEWEST_CARD_WIDTH,
    Math.min((w - STACK_GAP * (each - 1)) / each, (height - STACK_NAME_HEIGHT) * 0.86),
  );
  return { each, width, height };
}

function paintLabelled(brush: Brush, stack: SaidStack, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  paintStack(brush, stack, [x + 4, y + 4, w - 8, h - 44]);
  slab(
    ctx,
    [x, y + h - 36, w, 34],
    9,
    theme.parchmentLight,
    theme.textures ? theme.parchmentEdge : theme.ink,
    2.5 * theme.line,
  );
  write(ctx, stack.label, [x + 6, y + h - 35, w - 12, 32], {
    colour: theme.ink,
    size: 25,
    least: 13,
    weight: 700,
    align: 'center',
  });
}

/** Paints a pile of cards: the top one, the edges of some below it, and their number. */
export function paintStack(brush: Brush, { back, top, count }: SaidStack, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  const layers = Math.min(3, count - 1);
  const step = Math.min(5, w * 0.05);
  const card: Rect = [x + 1, y + 1 + 3 * step, w - 3 * step - 2, h - 3 * step - 2];
  if (count === 0) paintStackGap(brush, card);
  for (let i = layers; i >= 1; i--)
    slab(
      ctx,
      [card[0] + i * step, card[1] - i * step, card[2], card[3]],
      8,
      theme.parchment,
      theme.ink,
      2 * theme.line,
    );
  if (count > 0 && top) paintTop(brush, top, card);
  else if (count > 0) paintCardBack(brush, back, card);
  const size = Math.max(24, Math.min(44, h * 0.3));
  const text = `×${count}`;
  const wide = size * (0.3 + 0.42 * text.length);
  const tag: Rect = [x + w - wide, y, wide, size];
  slab(ctx, tag, size / 2, '#14100d', '#ffffff', 2);
  write(ctx, text, tag, { colour: '#ffffff', size: size * 0.76, least: 12, weight: 700, align: 'center' });
}

/** Paints an empty place for a card. */
function paintStackGap({ ctx, theme }: Brush, rect: Rect): void {
  ctx.save();
  ctx.setLineDash([9, 7]);
  box(ctx, rect, 8);
  ctx.strokeStyle = theme.textures ? mix(theme.ink, '#ffffff', 0.2) : theme.ink;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.restore();
}

/** Paints a card's back: its deck's picture within two frames. */
export function paintCardBack(brush: Brush, back: string, rect: Rect): void {
  const { ctx, theme } = brush;
  const picture = artOf(brush, back);
  const colour = theme.textures ? (picture?.colour ?? theme.stoneDark) : theme.page;
  slab(ctx, rect, 9, theme.parchmentLight, theme.ink, 2.5 * theme.line);
  const [x, y, w, h] = inset(rect, Math.max(4, rect[2] * 0.06));
  slab(ctx, [x, y, w, h], 6, colour);
  if (theme.textures) {
    ctx.save();
    box(ctx, [x, y, w, h], 6);
    ctx.clip();
    lattice(ctx, [x, y, w, h], 18, mix(colour, '#ffffff', 0.22), 2);
    ctx.restore();
  }
  slab(ctx, [x, y, w, h], 6, '#00000000', theme.gold, 3);
  const size = Math.min(w, h) * 0.66;
  if (!picture) return;
  if (theme.textures) drawIcon(brush, picture.icon, mix(colour, '#000000', 0.55), x + w / 2 + 2, y + h / 2 + 3, size);
  drawIcon(brush, picture.icon, theme.textures ? picture.ink : theme.text, x + w / 2, y + h / 2, size);
}

/** Paints the top card face up: frame, picture and name. */
export function paintTop(brush: Brush, face: NonNullable<SaidStack['top']>, rect: Rect): void {
  const { ctx, theme } = brush;
  const picture = pictureOf(brush, cardArtOf(brush.folder), face);
  slab(ctx, rect, 9, theme.ink);
  ctx.save();
  box(ctx, inset(rect, 2), 8);
  ctx.clip();
  kindBand(brush, face.kind, inset(rect, 2), 12);
  ctx.restore();
  const [x, y, w, h] = inset(rect, Math.max(7, rect[2] * 0.09));
  slab(ctx, [x, y, w, h], 5, theme.parchmentLight, theme.ink, 1.5);
  const how: Lettering = { colour: theme.ink, size: 21, least: 11, weight: 700, align: 'center', lines: 2 };
  const foot = Math.min(46, h * 0.34);
  const plate: Rect = [x + 4, y + h - foot - 3, w - 8, foot];
  const isNamed = isWhole(ctx, face.name, plate, how);
  const name = isNamed ? foot : 0;
  slab(ctx, [x + 4, y + 4, w - 8, h - name - 8], 4, theme.textures ? picture.colour : theme.page, theme.gold, 2);
  drawIcon(brush, picture.icon, '#fdf3da', x + w / 2, y + (h - name) / 2, Math.min(w, h - name) * 0.74);
  if (isNamed) write(ctx, face.name, plate, how);
}
