import type { Place, PlaceOf, Rect } from '../assets.ts';
import type { SaidPiece, SaidSpot } from '../said.ts';
import { type Brush, inset, middleOf } from './brush.ts';
import { paintBuilding } from './building.ts';
import { arrow, disc, slab } from './shapes.ts';
import { write } from './text.ts';
import { drawBadges } from './badges.ts';
import { drawFigure, drawPieces } from './tokens.ts';

/** Paints a place with what the scene says of it; `spot` is null when the scene says nothing of it. */
export function paintSpot(brush: Brush, place: Place, spot: SaidSpot | null, pieces: readonly SaidPiece[]): void {
  switch (place.kind) {
    case 'zone':
      return paintZone(brush, place, spot, pieces);
    case 'building':
      return paintBuilding(brush, place, spot, pieces);
    case 'wall':
      drawPieces(brush, pieces, inset(place.rect, 2), 74);
      return drawBadges(brush, spot?.badges ?? [], place.rect, 40);
    case 'machine':
      return paintMachine(brush, place, pieces);
    case 'board':
      return paintCards(brush, place, spot);
    case 'camp':
      return paintCamp(brush, place.rect, spot?.label ?? brush.words.elsewhere, pieces);
  }
}

function paintZone(
  brush: Brush,
  { note, badges, pieces: room }: PlaceOf<'zone'>,
  spot: SaidSpot | null,
  pieces: readonly SaidPiece[],
): void {
  if (spot?.note) {
    const [x, y, w, h] = note;
    slab(brush.ctx, note, 10, brush.theme.parchment, brush.mood.edge, 2);
    write(brush.ctx, spot.note, [x + 5, y + 2, w - 10, h * 0.68], {
      colour: brush.theme.ink,
      size: 46,
      least: 16,
      weight: 700,
      align: 'center',
      lines: 2,
    });
    write(brush.ctx, spot.label, [x + 4, y + h * 0.66, w - 8, h * 0.3], {
      colour: '#6b5a40',
      size: 17,
      least: 11,
      align: 'center',
    });
  }
  drawPieces(brush, pieces, room, 112);
  drawBadges(brush, spot?.badges ?? [], badges, 64);
}

/** A round platform; the machine itself fills it, with an arrow to where it points; its crew stands on the other side. */
function paintMachine(brush: Brush, { rect }: PlaceOf<'machine'>, pieces: readonly SaidPiece[]): void {
  const { ctx, theme } = brush;
  const [x, y] = middleOf(rect);
  const r = Math.min(rect[2], rect[3]) / 2;
  disc(ctx, x, y, r * 0.84);
  ctx.fillStyle = theme.stoneLight;
  ctx.fill();
  ctx.strokeStyle = theme.stoneDark;
  ctx.lineWidth = 5;
  ctx.stroke();
  const machine = pieces.find((piece) => piece.rank === 'machine');
  const aim = directionOf(brush, [x, y], machine?.facing);
  const [ux, uy] = aim ?? [0, -1];
  if (aim) {
    arrow(ctx, [x + ux * r * 0.4, y + uy * r * 0.4], [x + ux * r * 1.12, y + uy * r * 1.12], r * 0.26);
    ctx.fillStyle = theme.danger;
    ctx.fill();
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 4;
    ctx.stroke();
  }
  if (machine) drawFigure(brush, machine.art, 'machine', machine.letter, x, y, r * 1.06);
  const crew: Rect = [x - ux * r * 0.58 - r / 2, y - uy * r * 0.58 - r / 2, r, r];
  drawPieces(
    brush,
    pieces.filter((piece) => piece !== machine),
    crew,
    76,
  );
}

/** The way from a point to a spot as a vector of length 1; null when there is nothing to point at. */
function directionOf(
  { map, warn }: Brush,
  [x, y]: [number, number],
  spot: string | undefined,
): [number, number] | null {
  if (spot === undefined) return null;
  if (!Object.hasOwn(map.spots, spot)) {
    warn(`no spot called ${spot}`);
    return null;
  }
  const [tx, ty] = middleOf(map.spots[spot]!.rect);
  const length = Math.hypot(tx - x, ty - y) || 1;
  return [(tx - x) / length, (ty - y) / length];
}

/** Cards in a row: the spot's badges, each with its picture and number. */
function paintCards(brush: Brush, { rect, side }: PlaceOf<'board'>, spot: SaidSpot | null): void {
  if (!spot) return;
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  slab(ctx, rect, 10, theme.parchment, theme.parchmentEdge, 2);
  const arrows = { north: '▲', east: '▶', south: '▼', west: '◀' };
  write(ctx, [arrows[side], spot.label, spot.note ?? ''].join(' '), [x + 12, y + 4, w - 24, 28], {
    colour: theme.ink,
    size: 23,
    weight: 700,
  });
  const cards = spot.badges ?? [];
  const width = (w - 16) / Math.max(3, cards.length);
  cards.forEach((card, i) => {
    const left = x + 8 + i * width;
    slab(ctx, [left + 3, y + 34, width - 6, h - 42], 8, '#fbf4e2', theme.parchmentEdge, 1.5);
    drawFigure(brush, card.art, rankOf(card.art), card.label.slice(0, 1), left + 34, y + 61, 50);
    write(ctx, `×${card.value}`, [left + 62, y + 37, width - 70, 46], {
      colour: theme.ink,
      size: 36,
      least: 18,
      weight: 700,
      align: 'center',
    });
    write(ctx, card.label, [left + 8, y + h - 35, width - 16, 25], {
      colour: '#5d4c33',
      size: 19,
      least: 12,
      align: 'center',
    });
  });
}

const rankOf = (art: string): string => (art.endsWith('-elite') ? 'foe-elite' : 'foe');

/** A labelled tray; not drawn at all when nobody is there. */
export function paintCamp(brush: Brush, rect: Rect, label: string, pieces: readonly SaidPiece[]): void {
  if (pieces.every((piece) => piece.count === 0)) return;
  const { ctx, theme } = brush;
  const [x, y, w, h] = rect;
  slab(ctx, rect, 10, theme.parchment, theme.parchmentEdge, 2);
  write(ctx, label, [x + 8, y + 3, w - 16, 22], {
    colour: theme.ink,
    size: 18,
    least: 12,
    weight: 700,
    align: 'center',
  });
  drawPieces(brush, pieces, [x + 4, y + 25, w - 8, h - 28], 80);
}
