import type { Rect } from '../../assets.ts';
import type { Gear } from '../atlas.ts';
import { type Brush, inset } from '../brush.ts';
import { type Face, paintBanner, paintMark, paintRim, cardRim, shownMarks } from './card-parts.ts';
import { illustrate, type Illustration } from './illustration.ts';
import { type Lettering, countTextLines, write } from '../tools/text.ts';

/** A flat card has its picture beside its words, which keeps a message low. In pixels; a phone shows it 400 wide. */
export const flatWidth = 1000;
const leastHeight = 336;
const flatPad = 18;
const flatPictureWidth = 236;
const textLeft = flatPictureWidth + 30;
const flatNameHeight = 66;
const typeHeight = 44;
const heads = flatNameHeight + typeHeight + 14;
const markSize = 74;
const markGap = 12;
/** More marks than this get a row of their own, below name and type. */
const mostBeside = 3;
const rowOf = (face: Face): number => (shownMarks(face).length > mostBeside ? markSize + 12 : 0);

const flatTextLettering = ({ theme }: Gear): Lettering => ({ colour: theme.ink, size: 41, weight: 600, lines: 12 });
const flatPitch = 1.14;

/** Returns its height with all its text. */
export function flatHeight(gear: Gear, face: Face): number {
  const how = flatTextLettering(gear);
  const lines = countTextLines(face.text, flatWidth - 2 * (cardRim + flatPad) - textLeft, how);
  return Math.max(
    leastHeight,
    Math.ceil(2 * (cardRim + flatPad) + heads + rowOf(face) + lines * how.size * flatPitch + 6),
  );
}

export function paintFlatCard(brush: Brush, face: Face, picture: Illustration, rect: Rect): void {
  const { ctx, theme } = brush;
  paintRim(brush, face.kind, rect);
  const [x, y, w, h] = inset(rect, cardRim + flatPad);
  illustrate(brush, picture, [x, y, flatPictureWidth, h], 22);
  paintBanner(brush, picture, [x + 14, y - 4, 56, 92]);
  const left = x + textLeft;
  const width = w - textLeft;
  const marks = shownMarks(face);
  const row = rowOf(face);
  marks.forEach((mark, i) => {
    const along = i * (markSize + markGap) + markSize / 2;
    const cx = row > 0 ? left + along : x + w + markGap - marks.length * (markSize + markGap) + along;
    paintMark(
      brush,
      mark,
      cx,
      row > 0 ? y + flatNameHeight + typeHeight + row / 2 - 6 : y + markSize / 2 - 4,
      markSize,
    );
  });
  const room = row > 0 ? width : width - marks.length * (markSize + markGap);
  write(ctx, face.name, [left, y - 6, room, flatNameHeight], {
    colour: theme.ink,
    size: 54,
    least: 26,
    weight: 700,
    family: 'title',
  });
  write(ctx, face.type, [left, y + flatNameHeight - 6, room, typeHeight], {
    colour: theme.textures ? '#7a2d20' : theme.ink,
    size: 34,
    least: 20,
    weight: 600,
  });
  const rule = y + flatNameHeight + typeHeight + row;
  ctx.fillStyle = theme.textures ? theme.parchmentEdge : theme.ink;
  ctx.fillRect(left, rule, width, 2);
  write(ctx, face.text, [left, rule + 8, width, y + h - rule - 8], { ...flatTextLettering(brush), least: 24 });
}
