import type { CardArt } from '../../card-art.ts';
import { type Brush, drawIcon } from '../brush.ts';
import { disc, slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

export interface Die {
  readonly face: string;
  readonly good: boolean;
  readonly bad?: boolean;
}

type DieInks = Pick<CardArt['dice'][string], 'face' | 'edge' | 'pip'>;

const plain: DieInks = { face: '#efe2c4', edge: '#a78a5b', pip: '#2a1f14' };

/** Returns the colours of a kind of dice, or of one face of it (`<kind>-<face>`); plain bone for unknown kinds. */
function diceLook(brush: Brush, art: CardArt, name: string, face: string): DieInks {
  if (!brush.theme.textures) return { face: '#ffffff', edge: '#000000', pip: '#000000' };
  const own = `${name}-${face}`;
  if (Object.hasOwn(art.dice, own)) return art.dice[own]!;
  if (Object.hasOwn(art.dice, name)) return art.dice[name]!;
  brush.warn(`no dice called ${name}`);
  return plain;
}

const hasDigits = ({ dice }: CardArt, name: string): boolean =>
  Object.hasOwn(dice, name) && dice[name]!.digits === true;

/** Positions of the pips of 1 to 6, in thirds of the face from its centre. */
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '1': [[0, 0]],
  '2': [
    [-1, -1],
    [1, 1],
  ],
  '3': [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  '4': [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  '5': [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  '6': [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

/**
 * Paints a die around a point. A counting die is framed and ticked, a harmful one framed with a warning; any other is
 * smaller and pale.
 */
export function paintDie(
  brush: Brush,
  art: CardArt,
  kind: string,
  { face, good, bad = false }: Die,
  x: number,
  y: number,
  size: number,
): void {
  const { ctx, theme } = brush;
  const look = diceLook(brush, art, kind, face);
  const tells = good || bad;
  const r = (size / 2) * (tells ? 0.84 : 0.72);
  const frame = good ? theme.good : theme.danger;
  if (tells) slab(ctx, [x - size / 2, y - size / 2, size, size], size * 0.24, frame, theme.ink, 2);
  ctx.save();
  if (!tells && theme.textures) ctx.globalAlpha = 0.62;
  slab(ctx, [x - r, y - r, 2 * r, 2 * r], r * 0.36, look.edge);
  slab(
    ctx,
    [x - r, y - r, 2 * r, 2 * r - r * 0.14],
    r * 0.36,
    look.face,
    look.edge,
    Math.max(2, r * 0.05) * theme.line,
  );
  ctx.fillStyle = look.pip;
  const dots = !hasDigits(art, kind) && Object.hasOwn(pips, face) ? pips[face]! : null;
  if (dots)
    for (const [dx, dy] of dots) {
      disc(ctx, x + dx * r * 0.52, y - r * 0.07 + dy * r * 0.52, r * 0.17);
      ctx.fill();
    }
  else if (Object.hasOwn(art.faces, face)) drawIcon(brush, art.faces[face]!, look.pip, x, y - r * 0.07, r * 1.35);
  else
    write(ctx, face, [x - r * 0.9, y - r * 0.97, r * 1.8, r * 1.8], {
      colour: look.pip,
      size: r * 1.3,
      least: r * 0.3,
      weight: 700,
      align: 'center',
    });
  ctx.restore();
  const paintMark = good ? paintTick : paintWarning;
  if (tells) paintMark(brush, x + size * 0.43, y + size * 0.43, size * 0.16);
}

/** Paints a round seal. */
function paintSeal({ ctx }: Brush, x: number, y: number, r: number, colour: string): void {
  disc(ctx, x, y, r);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = Math.max(2, r * 0.14);
  ctx.stroke();
}

/** Paints a round seal with an exclamation mark. */
function paintWarning(brush: Brush, x: number, y: number, r: number): void {
  const { ctx, theme } = brush;
  paintSeal(brush, x, y, r, theme.textures ? '#8e1f17' : '#000000');
  ctx.beginPath();
  ctx.moveTo(x, y - r * 0.5);
  ctx.lineTo(x, y + r * 0.12);
  ctx.moveTo(x, y + r * 0.5);
  ctx.lineTo(x, y + r * 0.52);
  ctx.lineWidth = Math.max(3, r * 0.28);
  ctx.lineCap = 'round';
  ctx.stroke();
}

/** Paints a round seal with a tick. */
export function paintTick(brush: Brush, x: number, y: number, r: number): void {
  const { ctx, theme } = brush;
  paintSeal(brush, x, y, r, theme.textures ? '#1f6b34' : '#000000');
  ctx.beginPath();
  ctx.moveTo(x - r * 0.48, y + r * 0.02);
  ctx.lineTo(x - r * 0.12, y + r * 0.4);
  ctx.lineTo(x + r * 0.5, y - r * 0.38);
  ctx.lineWidth = Math.max(3, r * 0.26);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
}
