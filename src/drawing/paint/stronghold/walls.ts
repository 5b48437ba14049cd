import type { Rect, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { Soil } from '../field/soil.ts';
import { battlements, courses, joints } from '../field/stonework.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { disc } from '../tools/shapes.ts';

const inkOf = ({ theme }: Soil): string => (theme.textures ? mix(theme.stoneDark, '#20160e', 0.5) : '#000000');

/** Approximate distance of torches in pixels. */
const torchesEvery = 170;

/** Paints a broad walk behind battlements; a southern wall shows its outer face. */
export function paintRampart(soil: Soil, { rect, side }: Pick<SiteOf<'rampart'>, 'rect' | 'side'>): void {
  const { ctx, theme } = soil;
  const [x, y, w, h] = rect;
  const flat = side === 'north' || side === 'south';
  const ink = inkOf(soil);
  ctx.fillStyle = theme.stone;
  ctx.fillRect(x, y, w, h);
  const walk: Rect = {
    north: [x, y + 18, w, h - 26] as const,
    south: [x, y + 8, w, h * 0.56] as const,
    west: [x + 20, y, w - 28, h] as const,
    east: [x + 8, y, w - 28, h] as const,
  }[side] as unknown as Rect;
  ctx.fillStyle = theme.stoneLight;
  ctx.fillRect(...walk);
  if (theme.textures) {
    if (side === 'south') courses(soil, [x, y + 8 + h * 0.56, w, h * 0.44 - 8], mix(theme.stone, ink, 0.55));
    joints(soil, walk, flat, mix(theme.stoneLight, ink, 0.25));
  }
  ctx.strokeStyle = ink;
  ctx.lineWidth = 2 * theme.line;
  ctx.strokeRect(...walk);
  ctx.lineWidth = 3 * theme.line;
  ctx.strokeRect(x, y, w, h);
  battlements(soil, rect, side, ink);
  if (soil.mood.dark && theme.textures) lightWall(soil, rect, side);
}

/** Paints a torch behind every few merlons. */
function lightWall(soil: Soil, [x, y, w, h]: Rect, side: SiteOf<'rampart'>['side']): void {
  const flat = side === 'north' || side === 'south';
  const long = flat ? w : h;
  const count = Math.max(1, Math.floor(long / torchesEvery));
  for (let i = 0; i < count; i++) {
    const along = ((i + 0.5) / count) * long;
    const at: readonly [number, number] = flat
      ? [x + along, side === 'north' ? y + 34 : y + h - 2]
      : [side === 'west' ? x + 14 : x + w - 14, y + along];
    burn(soil, at);
  }
}

/** Paints light in rings of one colour each: gradients would turn into bands. */
export function paintGlow({ ctx }: Soil, [x, y]: readonly [number, number], size: number): void {
  ctx.fillStyle = 'rgba(255,190,90,0.16)';
  for (const r of [58, 40, 24]) {
    disc(ctx, x, y, r * size);
    ctx.fill();
  }
}

/** Paints a torch in its light. */
function burn(soil: Soil, [x, y]: readonly [number, number]): void {
  paintGlow(soil, [x, y - 22], 1);
  const torch = figureOf(soil, 'torch');
  if (torch) stand(soil, spriteOf(soil, torch, 0.62, { seamless: true }), x, y);
}

/** Paints a round platform from above, with merlons all around. */
export function paintTower(soil: Soil, { rect }: Pick<SiteOf<'turret'>, 'rect'>): void {
  const { ctx, theme, mood } = soil;
  const [x, y] = [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2];
  const r = Math.min(rect[2], rect[3]) / 2 - 6;
  const ink = inkOf(soil);
  if (theme.textures) {
    disc(ctx, x + mood.shadow * 0.6, y + 8 + mood.shadow * 0.6, r + 4);
    ctx.fillStyle = 'rgba(40,34,52,0.34)';
    ctx.fill();
  }
  for (const [radius, colour] of [
    [r, theme.stone],
    [r * 0.78, theme.stoneLight],
  ] as const) {
    disc(ctx, x, y, radius);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.strokeStyle = ink;
    ctx.lineWidth = 3 * theme.line;
    ctx.stroke();
  }
  if (theme.textures) {
    ctx.strokeStyle = mix(theme.stoneLight, ink, 0.25);
    ctx.lineWidth = 1.5;
    disc(ctx, x, y, r * 0.46);
    ctx.stroke();
    ctx.beginPath();
    for (let i = 0; i < 10; i++) {
      const [ux, uy] = [Math.cos((i * Math.PI) / 5), Math.sin((i * Math.PI) / 5)];
      ctx.moveTo(x + ux * r * 0.46, y + uy * r * 0.46);
      ctx.lineTo(x + ux * r * 0.78, y + uy * r * 0.78);
    }
    ctx.stroke();
  }
  const merlons = 14;
  for (let i = 0; i < merlons; i++) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate((i * 2 * Math.PI) / merlons);
    const snowy = theme.textures && mood.texture === 'snow';
    ctx.fillStyle = snowy ? '#ffffff' : mix(theme.stoneLight, '#ffffff', 0.25);
    ctx.fillRect(r * 0.8, -11, r * 0.28, 22);
    ctx.strokeStyle = ink;
    ctx.lineWidth = 2 * theme.line;
    ctx.strokeRect(r * 0.8, -11, r * 0.28, 22);
    ctx.restore();
  }
  if (mood.dark && theme.textures) burn(soil, [x + r * 0.62, y - r * 0.5]);
}
