import type { BoardMap, Site, SiteOf, Rect } from '../../assets.ts';
import { mix } from '../../colours.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import type { Soil } from './soil.ts';
import { battlements, courses, joints } from './stonework.ts';
import { lottery } from '../tools/lottery.ts';

/** Paints the court, the walls with their gates, and a turret at each corner. */
export function paintCitadel(soil: Soil, { rect, wall }: NonNullable<BoardMap['citadel']>): void {
  const { ctx, mood, theme, map } = soil;
  const [x, y, w, h] = rect;
  if (theme.textures) {
    ctx.fillStyle = mix(mood.edge, mood.field[0]!, 0.45);
    ctx.fillRect(x - 7, y - 5, w + 14, h + 12);
    castShadow(soil, rect);
  }
  ctx.fillStyle = theme.textures ? mood.court : '#ffffff';
  ctx.fillRect(x, y, w, h);
  if (theme.textures) pave(soil, [x + wall, y + wall, w - 2 * wall, h - 2 * wall]);
  const walls = Object.values(map.places).filter((site: Site): site is SiteOf<'wall'> => site.kind === 'wall');
  for (const site of walls) paintWall(soil, site);
  for (const top of [y, y + h - wall]) for (const left of [x, x + w - wall]) paintTurret(soil, [left, top, wall, wall]);
}

/** Paints a shadow; the lower the season's sun, the longer. */
function castShadow({ ctx, mood }: Soil, [x, y, w, h]: Rect): void {
  const far = mood.shadow;
  ctx.fillStyle = 'rgba(40,34,52,0.3)';
  ctx.beginPath();
  ctx.moveTo(x + w, y);
  ctx.lineTo(x + w + far, y + far);
  ctx.lineTo(x + w + far, y + h + far);
  ctx.lineTo(x + far, y + h + far);
  ctx.lineTo(x, y + h);
  ctx.lineTo(x + w, y + h);
  ctx.fill();
}

/** Paints flagstones, some of them darker, and the wall's shadow in the north and west. */
function pave({ ctx, mood }: Soil, [x, y, w, h]: Rect): void {
  const dice = lottery(3);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  ctx.fillStyle = mix(mood.court, '#8a7448', 0.1);
  ctx.strokeStyle = mix(mood.court, '#7a6238', 0.2);
  ctx.lineWidth = 1.5;
  for (let top = 0, row = 0; top < h; top += 28, row++)
    for (let left = -(row % 2) * 24; left < w; left += 48) {
      if (dice() < 0.16) ctx.fillRect(x + left, y + top, 48, 28);
      ctx.strokeRect(x + left, y + top, 48, 28);
    }
  ctx.fillStyle = mix(mood.court, '#6a5a48', 0.3);
  ctx.fillRect(x, y, w, 8);
  ctx.fillRect(x, y, 8, h);
  ctx.restore();
}

/**
 * Paints courses of stone below, the walk above, and battlements on the outer side. Southern walls show their outer
 * face.
 */
function paintWall(soil: Soil, { rect, side }: SiteOf<'wall'>): void {
  const { ctx, theme } = soil;
  const [x, y, w, h] = rect;
  const flat = side === 'north' || side === 'south';
  const ink = theme.textures ? mix(theme.stoneDark, '#20160e', 0.5) : '#000000';
  ctx.fillStyle = theme.stone;
  ctx.fillRect(x, y, w, h);
  const walk: Rect = flat
    ? [x, y + 16, w, h * 0.34]
    : side === 'west'
      ? [x + 18, y, w - 30, h]
      : [x + 12, y, w - 30, h];
  ctx.fillStyle = theme.stoneLight;
  ctx.fillRect(...walk);
  if (theme.textures) {
    if (flat) courses(soil, [x, y + 16 + h * 0.34, w, h * 0.66 - 16], mix(theme.stone, ink, 0.55));
    joints(soil, walk, flat, mix(theme.stoneLight, ink, 0.25));
  }
  ctx.strokeStyle = ink;
  ctx.lineWidth = 2 * theme.line;
  ctx.strokeRect(...walk);
  ctx.lineWidth = 3 * theme.line;
  ctx.strokeRect(x, y, w, h);
  battlements(soil, rect, side, ink);
  const gate = figureOf(soil, 'gate');
  if (!gate) return;
  const small = flat ? 0.86 : 0.74;
  stand(soil, spriteOf(soil, gate, small, { seamless: true }), x + w / 2, y + h / 2 + (flat ? h / 2 : 30));
}

/** Pixels for each unit of a turret's drawing. */
export const TURRET = 0.92;

function paintTurret(soil: Soil, [x, y, w, h]: Rect): void {
  const turret = figureOf(soil, 'turret');
  if (turret) stand(soil, spriteOf(soil, turret, TURRET, { seamless: true }), x + w / 2, y + h + 4);
}
