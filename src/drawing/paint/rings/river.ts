import type { BoardMap } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { Soil } from '../field/soil.ts';

type River = BoardMap['rivers'][number];

/** How far a river rounds its corners, in pixels. */
const bend = 46;

/** Paints water between banks, with ripples along it. */
export function paintRiver(soil: Soil, river: River): void {
  const { theme, mood } = soil;
  const deep = mood.dark ? '#2f4f73' : '#5d9fc0';
  const bank = theme.textures ? mix(mood.edge, mood.wild, 0.35) : '#000000';
  stroke(soil, river, bank, river.width + 7);
  stroke(soil, river, theme.textures ? deep : '#ffffff', river.width);
  if (!theme.textures) return stroke(soil, river, '#000000', 2, [16, 10]);
  stroke(soil, river, mix(deep, '#ffffff', 0.2), river.width * 0.46);
  stroke(soil, river, mix(deep, '#ffffff', 0.55), 2.5, [22, 34]);
}

function stroke({ ctx }: Soil, { line }: River, colour: string, width: number, dash: readonly number[] = []): void {
  const [first, last] = [line[0]!, line.at(-1)!];
  const closed = first[0] === last[0] && first[1] === last[1];
  ctx.save();
  ctx.lineCap = 'round';
  ctx.setLineDash([...dash]);
  ctx.beginPath();
  const start: readonly [number, number] = closed
    ? [(first[0] + line[1]![0]) / 2, (first[1] + line[1]![1]) / 2]
    : first;
  ctx.moveTo(...start);
  const corners = closed ? [...line.slice(1), line[1]!] : line.slice(1);
  corners.slice(0, -1).forEach((corner, i) => ctx.arcTo(...corner, ...corners[i + 1]!, bend));
  if (closed) ctx.closePath();
  else ctx.lineTo(...last);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.restore();
}

/** Paints planks between two rails. */
export function paintBridge({ ctx, theme }: Soil, [from, to]: BoardMap['bridges'][number]): void {
  const wide = 46;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  ctx.save();
  ctx.translate(...from);
  ctx.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
  ctx.fillStyle = theme.textures ? '#b98550' : '#ffffff';
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 3;
  ctx.fillRect(0, -wide / 2, length, wide);
  ctx.beginPath();
  for (let at = 0; at <= length; at += 11) {
    ctx.moveTo(at, -wide / 2);
    ctx.lineTo(at, wide / 2);
  }
  ctx.lineWidth = 2;
  ctx.stroke();
  for (const side of [-1, 1]) {
    ctx.fillStyle = theme.textures ? '#6a4425' : '#000000';
    ctx.fillRect(-4, (side * wide) / 2 - 5, length + 8, 10);
  }
  ctx.restore();
}
