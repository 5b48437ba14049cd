import type { Rect, Side } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { Soil } from './soil.ts';

/** Paints rows of stones. */
export function courses({ ctx }: Soil, [x, y, w, h]: Rect, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  const height = h / 2;
  for (let row = 0; row < 2; row++) {
    ctx.moveTo(x, y + row * height);
    ctx.lineTo(x + w, y + row * height);
    for (let left = 18 + (row % 2) * 18; left < w; left += 36) {
      ctx.moveTo(x + left, y + row * height);
      ctx.lineTo(x + left, y + (row + 1) * height);
    }
  }
  ctx.stroke();
}

/** Paints the slabs of a walk. */
export function joints({ ctx }: Soil, [x, y, w, h]: Rect, flat: boolean, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let along = 30; along < (flat ? w : h); along += 44) {
    ctx.moveTo(flat ? x + along : x, flat ? y : y + along);
    ctx.lineTo(flat ? x + along : x + w, flat ? y + h : y + along);
  }
  ctx.stroke();
}

/** Paints merlons on the outer side of a wall. */
export function battlements({ ctx, theme, mood }: Soil, [x, y, w, h]: Rect, side: Side, ink: string): void {
  const flat = side === 'north' || side === 'south';
  const [long, merlon] = [flat ? w : h, 24];
  const snowy = theme.textures && mood.texture === 'snow';
  for (let along = 8; along + merlon <= long; along += merlon * 1.8) {
    const at: Rect = flat
      ? [x + along, side === 'north' ? y - 4 : y + h * 0.36, merlon, 22]
      : [side === 'west' ? x - 4 : x + w - 16, y + along, 20, merlon];
    ctx.fillStyle = mix(theme.stoneLight, '#ffffff', snowy ? 0.2 : 0.25);
    ctx.fillRect(...at);
    ctx.fillStyle = snowy ? '#ffffff' : theme.stoneDark;
    if (snowy) ctx.fillRect(at[0], at[1], at[2], 9);
    else if (theme.textures) ctx.fillRect(at[0], at[1] + at[3] - 5, at[2], 5);
    ctx.strokeStyle = ink;
    ctx.lineWidth = 2 * theme.line;
    ctx.strokeRect(...at);
  }
}
