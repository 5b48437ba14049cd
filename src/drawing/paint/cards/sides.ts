import type { Roll } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { CardArt } from '../../card-art.ts';
import type { Said } from '../../said.ts';
import { inkOn } from '../../colours.ts';
import { signed } from '../../signed.ts';
import type { Brush } from '../brush.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { coatOf } from '../tools/heraldry.ts';
import { disc, slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';
import { paintDie } from './dice.ts';

export type Sides = NonNullable<Said<Roll>['sides']>;
type SaidSide = Sides[number];

const sideBand = 66;
const sideDie = 112;
const bonus = 44;
const lossHeight = 62;
const sidesPad = 16;
/** Width for a sum in the centre of the strip. */
const sumWidth = 112;
/** Space between the two sides. */
const sidesGap = 72;
/** More dice than this leave no room for bonuses beside them. */
const mostDiceBesideBonuses = 2;

const sideRowsHeight = ({ dice, bonuses }: SaidSide): number =>
  Math.max(dice.length > 0 ? sideDie : 0, bonuses.length * bonus, sumWidth);

/** Returns the height for losses, the same on both sides. */
const lossesHeight = (sides: Sides): number => (sides.some((side) => side.lost !== undefined) ? lossHeight : 0);

/** Returns the height of two opposed sides. */
export const sidesHeight = (sides: Sides): number =>
  sideBand + 2 * sidesPad + Math.max(...sides.map(sideRowsHeight)) + lossesHeight(sides);

/** Paints two opposed sides: names, dice, bonuses, the sums in the centre and the losses below. */
export function paintSides(brush: Brush, art: CardArt, kind: string, sides: Sides, [x, y, w, h]: Rect): void {
  const wide = (w - sidesGap) / 2;
  const foot = lossesHeight(sides);
  const most = Math.max(...sides.map(({ total }) => total));
  sides.forEach((side, i) => {
    const rect: Rect = [x + i * (wide + sidesGap), y, wide, h];
    paintSide(brush, art, kind, side, rect, { mirrored: i === 1, wins: side.total === most, foot });
  });
  const swords = figureOf(brush, 'swords');
  if (swords) stand(brush, spriteOf(brush, swords, 1.05), x + w / 2, y + (h + sideBand - lossesHeight(sides)) / 2 + 34);
}

function paintSide(
  brush: Brush,
  art: CardArt,
  kind: string,
  side: SaidSide,
  [x, y, w, h]: Rect,
  { mirrored, wins, foot }: { readonly mirrored: boolean; readonly wins: boolean; readonly foot: number },
): void {
  const { ctx, theme } = brush;
  const colour = coatOf(brush, side.tone, '').colour;
  slab(ctx, [x, y, w, h], 14, theme.parchmentLight);
  slab(ctx, [x, y, w, sideBand], 14, theme.textures ? colour : '#000000');
  write(ctx, side.name, [x + 16, y + 3, w - 32, sideBand - 6], {
    colour: theme.textures ? inkOn(colour) : '#ffffff',
    size: 44,
    least: 22,
    weight: 700,
    align: mirrored ? 'right' : 'left',
  });
  const across = (left: number, wide: number): number => (mirrored ? x + w - left - wide : x + left);
  const top = y + sideBand + sidesPad;
  const high = h - sideBand - 2 * sidesPad - foot;
  const dice = side.dice.slice(0, mostDiceBesideBonuses);
  dice.forEach((one, i) =>
    paintDie(
      brush,
      art,
      kind,
      one,
      across(sidesPad + i * (sideDie + 6), sideDie) + sideDie / 2,
      top + high / 2,
      sideDie,
    ),
  );
  const begin = sidesPad + dice.length * (sideDie + 6) + 6;
  const room = w - begin - sumWidth - 2 * sidesPad;
  const first = top + (high - side.bonuses.length * bonus) / 2;
  side.bonuses.forEach(({ label, value }, i) => {
    const text = `${signed(value)} ${label}`;
    write(ctx, text, [across(begin, room), first + i * bonus, room, bonus], {
      colour: theme.ink,
      size: 34,
      least: 18,
      weight: 600,
      align: mirrored ? 'right' : 'left',
    });
  });
  paintSum(brush, side.total, across(w - sidesPad - sumWidth, sumWidth) + sumWidth / 2, top + high / 2, wins);
  if (side.lost !== undefined) {
    write(ctx, side.lost, [x + 16, y + h - lossHeight - 6, w - 32, lossHeight], {
      colour: theme.textures ? '#8e2a20' : theme.ink,
      size: 36,
      least: 18,
      weight: 700,
      align: mirrored ? 'right' : 'left',
    });
  }
  slab(ctx, [x, y, w, h], 14, '#00000000', wins ? theme.gold : theme.ink, wins ? 7 : 3 * theme.line);
}

function paintSum({ ctx, theme }: Brush, total: number, x: number, y: number, wins: boolean): void {
  const r = sumWidth / 2;
  disc(ctx, x, y, r);
  ctx.fillStyle = wins ? theme.gold : theme.textures ? '#d8c8a4' : '#ffffff';
  ctx.fill();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 4 * theme.line;
  ctx.stroke();
  write(ctx, String(total), [x - r, y - r, 2 * r, 2 * r], {
    colour: theme.ink,
    size: 72,
    least: 30,
    weight: 700,
    align: 'center',
  });
}
