import type { Notice } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import { inColumns } from '../../layout.ts';
import type { Said } from '../../said.ts';
import type { Brush } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import type { Lettering } from '../tools/lettering.ts';
import { slab } from '../tools/shapes.ts';
import { countTextLines, widthOf, write } from '../tools/text.ts';

type SaidNotice = Said<Notice>;
type Letters = Omit<Lettering, 'colour'>;

/** One size for all of them, so that they look alike. */
const titles: Letters = { size: 36, least: 20, weight: 700 };
/** Narrow on a whole board, where text of size 38 takes their room. */
const notes: Letters = { size: 30, least: 16, align: 'right' };
const noticeLetters: Letters = { size: 38, lines: 12 };
const noticePitch = 1.14;
const noticePad = 14;
const noticeHead = 48;

/** A notice laid out: its card and the positions of its parts. */
export interface LaidNotice {
  readonly rect: Rect;
  readonly parts: Readonly<
    Record<'title' | 'note' | 'text', { readonly text: string; readonly rect: Rect; readonly how: Letters }>
  >;
}

/** Lays out notices in two columns below a point; the longest text sets each row's height. */
export function layNotices(
  notices: readonly SaidNotice[],
  [x, y]: readonly [number, number],
  width: number,
): LaidNotice[] {
  let top = y;
  const rows = Array.from({ length: Math.ceil(notices.length / 2) }, (_, row) => notices.slice(2 * row, 2 * row + 2));
  return rows.flatMap((row) => {
    const [, , w] = inColumns([x, top, width, 0], row.length)[0]!;
    const lines = Math.max(...row.map(({ text }) => countTextLines(text, w - 2 * noticePad, noticeLetters)));
    const height = noticeHead + lines * noticeLetters.size * noticePitch + noticePad + 4;
    const cards = inColumns([x, top, width, height], row.length);
    top += height + noticeGap;
    return row.map((notice, i) => layNotice(notice, cards[i]!));
  });
}

const noticeGap = 10;

function layNotice({ title, text, note = '' }: SaidNotice, rect: Rect): LaidNotice {
  const [x, y, w, h] = rect;
  const room = w - 2 * noticePad;
  const wide = note === '' ? 0 : Math.min(room * 0.4, widthOf(note, notes) + 4);
  return {
    rect,
    parts: {
      title: { text: title, rect: [x + noticePad, y + 4, room - wide - 10, noticeHead], how: titles },
      note: { text: note, rect: [x + noticePad + room - wide, y + 6, wide, noticeHead - 4], how: notes },
      text: { text, rect: [x + noticePad, y + noticeHead + 5, room, h - noticeHead - 11], how: noticeLetters },
    },
  };
}

/** Returns the total height of notices. */
export function noticesHeight(notices: readonly SaidNotice[], width: number): number {
  const [, top, , height] = layNotices(notices, [0, 0], width).at(-1)?.rect ?? [0, 0, 0, 0];
  return top + height;
}

/** Paints cards in force with their full text. */
export function paintNotices(brush: Brush, notices: readonly SaidNotice[], [x, y, w]: Rect): void {
  const { theme } = brush;
  const colours = { title: theme.textures ? '#8c1f12' : theme.ink, note: theme.inkFaint, text: theme.ink };
  for (const { rect, parts } of layNotices(notices, [x, y], w))
    paintLayer(brush, rect, ['notice', Object.values(parts).map(({ text }) => text)], ({ ctx }) => {
      slab(ctx, rect, 10, theme.parchment, theme.danger, 3);
      for (const part of ['title', 'note', 'text'] as const)
        write(ctx, parts[part].text, parts[part].rect, { ...parts[part].how, colour: colours[part] });
    });
}
