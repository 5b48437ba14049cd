import type { Rect } from '../assets.ts';
import { pieceId } from '../changes.ts';
import type { SaidPiece } from '../said.ts';
import { artOf, type Brush, drawIcon } from './brush.ts';
import { burst, card, disc, hatch, hexagon, octagon, type Outline, shield, slab, square } from './shapes.ts';
import { write } from './text.ts';

interface Look {
  readonly outline: Outline;
  readonly rim: string;
  /** Width of the icon as a part of the token's. */
  readonly icon: number;
}

/** Ranks are told apart by their outline first, then by the rim. */
const looks: Readonly<Record<string, Look>> = {
  foe: { outline: disc, rim: '#d8c397', icon: 0.66 },
  'foe-elite': { outline: burst, rim: '#f4c64f', icon: 0.6 },
  boss: { outline: octagon, rim: '#ff7a2f', icon: 0.68 },
  hero: { outline: shield, rim: '#ffffff', icon: 0.58 },
  friend: { outline: hexagon, rim: '#fff1c9', icon: 0.6 },
  machine: { outline: square, rim: '#e9d3a4', icon: 0.66 },
  card: { outline: card, rim: '#fff7e3', icon: 0.56 },
};
const plain: Look = { outline: shield, rim: '#e6e6e6', icon: 0.58 };

/** One figure: outline, colour, pattern and silhouette of its kind. An unknown art shows the letter on a shield. */
export function drawFigure(
  brush: Brush,
  art: string,
  rank: string,
  letter: string,
  x: number,
  y: number,
  size: number,
): void {
  const { ctx } = brush;
  const picture = artOf(brush, art);
  const look = looks[rank] ?? plain;
  const outline = picture ? look.outline : shield;
  const r = size / 2 - size * 0.05;
  outline(ctx, x, y, r + size * 0.045);
  ctx.fillStyle = '#0e0b09';
  ctx.fill();
  outline(ctx, x, y, r);
  ctx.fillStyle = picture?.colour ?? '#4a4d55';
  ctx.fill();
  if (picture?.pattern && picture.pattern !== 'plain') {
    ctx.save();
    ctx.clip();
    if (picture.pattern === 'hatch')
      hatch(ctx, [x - r, y - r, 2 * r, 2 * r], size * 0.16, 'rgba(255,240,210,0.24)', size * 0.045);
    else dots(brush, x, y, r);
    ctx.restore();
  }
  outline(ctx, x, y, r - size * 0.015);
  ctx.strokeStyle = look.rim;
  ctx.lineWidth = Math.max(1.5, size * 0.055);
  ctx.stroke();
  if (picture) drawIcon(brush, picture.icon, picture.ink, x, y, size * look.icon);
  else
    write(ctx, letter, [x - r, y - r, 2 * r, 2 * r], {
      colour: '#ffffff',
      size: size * 0.5,
      least: size * 0.2,
      weight: 700,
      align: 'center',
    });
}

function dots({ ctx }: Brush, x: number, y: number, r: number): void {
  ctx.fillStyle = 'rgba(255,240,210,0.26)';
  for (let row = -4; row <= 4; row++)
    for (let column = -4; column <= 4; column++) {
      ctx.beginPath();
      ctx.arc(x + (column + (row % 2) / 2) * r * 0.32, y + row * r * 0.28, r * 0.06, 0, Math.PI * 2);
      ctx.fill();
    }
}

/** Figures of one kind: up to three behind one another, with letter, number and value. */
export function drawPiece(brush: Brush, piece: SaidPiece, x: number, y: number, size: number): void {
  const behind = Math.min(piece.count, 3) - 1;
  const shift = size * 0.07;
  for (let i = behind; i >= 0; i--)
    drawFigure(
      brush,
      piece.art,
      piece.rank,
      piece.letter,
      x + i * shift - (behind * shift) / 2,
      y - i * shift + (behind * shift) / 2,
      size * 0.92,
    );
  if (piece.letter !== '' && size >= 34) {
    const tag = size * 0.33;
    tagAt(
      brush,
      piece.letter,
      [x - size * 0.5, y - size * 0.5, tag * (piece.letter.length > 1 ? 1.35 : 1), tag],
      '#f6ecd8',
      brush.theme.ink,
    );
  }
  if (piece.value !== undefined)
    tagAt(
      brush,
      String(piece.value),
      [x + size * 0.08, y - size * 0.52, size * 0.44, size * 0.4],
      brush.theme.gold,
      brush.theme.ink,
    );
  if (piece.count > 1) {
    const text = `×${piece.count}`;
    const width = size * (text.length > 2 ? 0.74 : 0.56);
    tagAt(brush, text, [x + size * 0.52 - width, y + size * 0.1, width, size * 0.42], '#14100d', '#ffffff', '#ffffff');
  }
}

function tagAt({ ctx }: Brush, text: string, rect: Rect, fill: string, colour: string, edge = '#17110d'): void {
  const [x, y, w, h] = rect;
  slab(ctx, rect, h / 2, fill, edge, Math.max(1.5, h * 0.06));
  write(ctx, text, [x + h * 0.1, y, w - h * 0.2, h], {
    colour,
    size: h * 0.86,
    least: h * 0.4,
    weight: 700,
    align: 'center',
  });
}

/** Lays pieces out in a box as large as they fit, at most `most` pixels each. */
export function drawPieces(brush: Brush, pieces: readonly SaidPiece[], rect: Rect, most: number): void {
  const present = pieces.filter((piece) => piece.count > 0);
  const [x, y, w, h] = rect;
  if (present.length === 0) return;
  const { columns, rows, size } = gridFor(present.length, w, h, most);
  const spots = present.map((piece, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, present.length - row * columns);
    const gap = Math.min(w / inRow, size * 1.3);
    const pitch = Math.min(h / rows, size * 1.25);
    const px = x + w / 2 + ((i % columns) - (inRow - 1) / 2) * gap;
    const py = y + h / 2 + (row - (rows - 1) / 2) * pitch;
    return { piece, x: px, y: py };
  });
  // Glows first, so that none lies on a neighbour.
  for (const spot of spots) if (brush.changes.pieces.includes(pieceId(spot.piece))) glow(brush, spot.x, spot.y, size);
  for (const spot of spots) drawPiece(brush, spot.piece, spot.x, spot.y, size * 0.96);
}

function glow({ ctx, theme }: Brush, x: number, y: number, size: number): void {
  disc(ctx, x, y, size * 0.56);
  ctx.fillStyle = theme.glow;
  ctx.fill();
}

/** The grid that gives `count` squares the largest size in a box. */
export function gridFor(
  count: number,
  w: number,
  h: number,
  most: number,
): { columns: number; rows: number; size: number } {
  let best = { columns: 1, rows: count, size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(most, w / columns, h / rows);
    if (size > best.size) best = { columns, rows, size };
  }
  return best;
}
