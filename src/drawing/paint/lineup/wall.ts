import type { Rect } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { Brush } from '../brush.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { lottery } from '../tools/lottery.ts';

/** Height of the battlements. */
export const crest = 40;

const stone = { width: 96, height: 44 } as const;
const merlon = 64;

/** Paints a castle wall with battlements on top; a plain frame if the theme has no textures. */
export function paintWall(brush: Brush, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  const top = y + crest;
  if (!theme.textures) {
    ctx.strokeStyle = theme.slabEdge;
    ctx.lineWidth = 3;
    ctx.strokeRect(x + 4, y + crest / 2, w - 8, h - crest / 2 - 6);
    return;
  }
  const face = mix(theme.stoneDark, theme.page, 0.28);
  ctx.fillStyle = face;
  ctx.fillRect(x, top, w, y + h - top);
  const pitch = w / Math.round(w / (merlon * 1.7));
  for (let left = x + (pitch - merlon) / 2; left < x + w; left += pitch) {
    ctx.fillRect(left, y + 6, merlon, crest);
    ctx.fillStyle = theme.stone;
    ctx.fillRect(left, y + 6, merlon, 9);
    ctx.fillStyle = face;
  }
  paintStones(brush, [x, top, w, y + h - top], face);
  ctx.fillStyle = theme.stone;
  ctx.fillRect(x, top, w, 6);
}

/** Paints courses of stones, some of them lighter. */
function paintStones({ ctx, theme }: Brush, [x, y, w, h]: Rect, face: string): void {
  const random = lottery(7);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  for (let row = 0; row * stone.height < h; row++)
    for (let left = x - (row % 2) * (stone.width / 2); left < x + w; left += stone.width) {
      const tone = random();
      if (tone > 0.66) continue;
      ctx.fillStyle = mix(face, tone < 0.33 ? theme.page : theme.stone, 0.16);
      ctx.fillRect(left + 2, y + row * stone.height + 2, stone.width - 4, stone.height - 4);
    }
  ctx.restore();
}

/** Paints a torch in the middle of the bare wall on each side, if there is enough room. */
export function paintTorches(brush: Brush, [x, y, w, h]: Rect, bare: number): void {
  const torch = figureOf(brush, 'torch');
  if (!torch || !brush.theme.textures || bare < 160) return;
  for (const middle of [x + bare / 2, x + w - bare / 2]) {
    const { ctx } = brush;
    for (const [r, strength] of [
      [104, '1c'],
      [66, '2e'],
    ] as const) {
      ctx.beginPath();
      ctx.arc(middle, y + h * 0.36, r, 0, Math.PI * 2);
      ctx.fillStyle = brush.theme.fire + strength;
      ctx.fill();
    }
    stand(brush, spriteOf(brush, torch, 2), middle, y + h * 0.6);
  }
}

/** Paints a ledge that divides the wall. */
export function paintLedge({ ctx, theme }: Brush, [x, y, w, h]: Rect): void {
  ctx.fillStyle = theme.textures ? theme.stone : theme.slabEdge;
  ctx.fillRect(x, y, w, theme.textures ? h : 3);
  if (!theme.textures) return;
  ctx.fillStyle = theme.stoneDark;
  ctx.fillRect(x, y + h * 0.6, w, h * 0.4);
}
