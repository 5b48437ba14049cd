import type { Canvas } from 'canvas';
import type { BoardMap, Rect, Site, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { framed } from '../field/frame.ts';
import { paintBeams, paintWild, plant } from '../field/ground.ts';
import type { Soil } from '../field/soil.ts';
import { paintTexture } from '../field/textures.ts';
import { lottery } from '../tools/lottery.ts';
import { box, polygon, slab } from '../tools/shapes.ts';
import { boundsOf, paintFloor } from './floors.ts';
import { paintKeep } from './keep.ts';
import { dimmed, inLight } from './light.ts';
import { paintGlow, paintRampart, paintTower } from './walls.ts';

/** Paints everything that does not change within a mood: the wild, mountains, floors, walls and ways. */
export const paintStrongholdLand = (gear: Omit<Soil, 'ctx'>, scale: number): Canvas =>
  framed(gear, scale, (plain) => {
    const soil = inLight(plain);
    const { map, theme } = soil;
    paintWild(soil);
    for (const rect of map.rocks) paintRock(soil, rect);
    for (const site of sitesOf(map, 'approach')) paintApproach(soil, site);
    if (theme.textures && !soil.mood.dark) paintBeams(soil);
    if (theme.textures) paintWildlife(soil);
    const rooms = sitesOf(map, 'room');
    if (theme.textures) castShadows(soil, sitesOf(map, 'rampart'));
    for (const room of rooms) paintFloor(soil, room);
    paintPartitions(soil, rooms);
    for (const door of map.doors) paintDoor(soil, door);
    for (const room of rooms) furnish(soil, room);
    if (map.citadel) paintKeep(soil, map.citadel);
    for (const wall of sitesOf(map, 'rampart')) paintRampart(soil, wall);
    for (const tower of sitesOf(map, 'turret')) paintTower(soil, tower);
    if (theme.textures) for (const thing of map.decor) paintThing(soil, thing);
    for (const { line } of map.tracks) paintWay(soil, line);
    for (const rect of map.tables) paintTable(soil, rect);
  });

const sitesOf = <Kind extends Site['kind']>({ places }: BoardMap, kind: Kind): SiteOf<Kind>[] =>
  Object.values(places).filter((site): site is SiteOf<Kind> => site.kind === kind);

/** Paints grey slopes with peaks from back to front. */
function paintRock(soil: Soil, [x, y, w, h]: Rect): void {
  const { ctx, mood, theme } = soil;
  ctx.fillStyle = theme.textures ? mood.rock : '#e6e6e6';
  ctx.fillRect(x, y, w, h);
  if (!theme.textures) return;
  const dice = lottery(29);
  for (const colour of [mix(mood.rock, '#ffffff', 0.16), mix(mood.rock, '#1a1420', 0.2)]) {
    ctx.fillStyle = colour;
    for (let i = 0; i < 40; i++) {
      const [px, py, r] = [x + dice() * w, y + dice() * h, 10 + dice() * 26];
      polygon(ctx, [
        [px - r, py + r * 0.3],
        [px - r * 0.2, py - r * 0.5],
        [px + r, py + r * 0.2],
        [px + r * 0.2, py + r * 0.5],
      ]);
      ctx.fill();
    }
  }
}

/** Paints trampled ground in front of a wall, with a dashed edge like the fields'. */
function paintApproach(soil: Soil, { rect, side }: SiteOf<'approach'>): void {
  const { ctx, mood, theme } = soil;
  ctx.save();
  box(ctx, rect, 26);
  ctx.clip();
  ctx.fillStyle = theme.textures ? mood.field[0]! : '#ffffff';
  ctx.fillRect(...rect);
  if (theme.textures) {
    paintTexture(soil, rect, Math.round(rect[0] + rect[1]));
    paintRoad(soil, rect, side);
  }
  ctx.restore();
  box(ctx, rect, 26);
  ctx.strokeStyle = theme.textures ? mood.edge : '#000000';
  ctx.lineWidth = 5 * theme.line;
  ctx.save();
  ctx.lineCap = 'round';
  ctx.setLineDash([20, 15]);
  ctx.stroke();
  ctx.restore();
}

/** Paints a road along a field, beaten by those who gather there. */
function paintRoad({ ctx, mood }: Soil, [x, y, w, h]: Rect, side: SiteOf<'approach'>['side']): void {
  const flat = side === 'north' || side === 'south';
  const wave = 26;
  for (const [colour, width] of [
    [mix(mood.road, mood.edge, 0.4), 66],
    [mood.road, 58],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    if (flat) {
      const middle = y + h * 0.62;
      ctx.moveTo(x - 40, middle);
      ctx.bezierCurveTo(x + w / 3, middle - wave, x + (2 * w) / 3, middle + wave, x + w + 40, middle);
    } else {
      const middle = x + w * 0.5;
      ctx.moveTo(middle, y - 40);
      ctx.bezierCurveTo(middle - wave, y + h / 3, middle + wave, y + (2 * h) / 3, middle, y + h + 40);
    }
    ctx.stroke();
  }
}

/** Paints trees and tents in the wild and peaks on mountains, the lower ones in front. */
function paintWildlife(soil: Soil): void {
  const { map, mood } = soil;
  const dice = lottery(13);
  const [x, y, w, h] = map.ground;
  const taken: readonly Rect[] = [
    ...Object.values(map.places).map(siteBounds),
    ...map.tables,
    ...(map.citadel ? [map.citadel.rect] : []),
  ];
  const isFree = (px: number, py: number, r: number): boolean =>
    taken.every(([X, Y, W, H]) => px < X - r || px > X + W + r || py < Y - 4 || py - 2.4 * r > Y + H);
  const isRock = (px: number, py: number): boolean =>
    map.rocks.some(([X, Y, W, H]) => px >= X && px <= X + W && py >= Y && py <= Y + H);
  const step = 44;
  for (let top = y + 30; top < y + h + 20; top += step)
    for (let left = x + 6; left < x + w; left += step) {
      const [px, py, size] = [left + dice() * step, top + dice() * step, 0.5 + dice() * 0.28];
      const growth = isRock(px, py) ? mood.peaks : mood.trees;
      const name = growth[Math.floor(dice() * growth.length)];
      const figure = name === undefined ? null : figureOf(soil, name);
      if (!figure || dice() < 0.3 || !isFree(px, py, 26)) continue;
      plant(soil, figure, size * (isRock(px, py) ? 1.2 : 1), px, py);
    }
}

const siteBounds = (site: Site): Rect => (site.kind === 'room' ? boundsOf(site.shape) : site.rect);

/** Paints the walls' shadows; the lower the sun, the longer. */
function castShadows({ ctx, mood }: Soil, walls: readonly SiteOf<'rampart'>[]): void {
  const far = mood.shadow;
  ctx.fillStyle = 'rgba(40,34,52,0.3)';
  for (const {
    rect: [x, y, w, h],
    side,
  } of walls) {
    if (side === 'north') continue;
    ctx.fillRect(x + far, y + far, w, h);
  }
}

/** Paints walls between rooms, thick enough to be visible. */
function paintPartitions(soil: Soil, rooms: readonly SiteOf<'room'>[]): void {
  const { ctx, theme } = soil;
  ctx.lineJoin = 'round';
  for (const [colour, width] of [
    [theme.ink, 18],
    [theme.textures ? dimmed(soil, '#a49b8c') : '#ffffff', 12],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    for (const { shape } of rooms) {
      polygon(ctx, shape);
      ctx.stroke();
    }
  }
}

/** Paints an opening in a wall with its threshold. */
function paintDoor({ ctx, theme }: Soil, { at: [x, y], turn }: BoardMap['doors'][number]): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  slab(ctx, [-30, -11, 60, 22], 4, theme.textures ? '#5a3d22' : '#ffffff', theme.ink, 3);
  if (theme.textures) {
    ctx.fillStyle = '#8a6236';
    for (const left of [-24, -9, 6]) ctx.fillRect(left, -7, 11, 14);
  }
  ctx.restore();
}

/** Paints a room's furniture. */
function furnish(soil: Soil, { art, furniture }: SiteOf<'room'>): void {
  const figure = art === undefined ? null : figureOf(soil, art);
  if (!figure || !furniture) return;
  const [x, y, w, h] = furniture;
  const unit = Math.min(w / (figure.width + 6), h / (figure.height + 6));
  const main =
    art !== undefined && Object.hasOwn(soil.pictures.arts, art) ? soil.pictures.arts[art]!.colour : undefined;
  stand(soil, spriteOf(soil, figure, unit, { seamless: true, ...(main ? { main } : {}) }), x + w / 2, y + h - 3);
}

/** Paints a decoration with its shadow. */
function paintThing(soil: Soil, { art, at: [x, y], size, glows }: BoardMap['decor'][number]): void {
  const figure = figureOf(soil, art);
  if (!figure) return;
  const { ctx } = soil;
  if (glows && soil.mood.dark) paintGlow(soil, [x, y - figure.height * size * 0.7], 1.3);
  ctx.fillStyle = 'rgba(40,26,12,0.28)';
  ctx.beginPath();
  ctx.ellipse(x + 4, y - 1, figure.width * size * 0.52, 5, 0, 0, Math.PI * 2);
  ctx.fill();
  stand(soil, spriteOf(soil, figure, size, { seamless: true }), x, y);
}

/** Paints chevrons on a strip of beaten ground along a way. */
function paintWay({ ctx, theme }: Soil, [[x0, y0], [x1, y1]]: BoardMap['tracks'][number]['line']): void {
  const length = Math.hypot(x1 - x0, y1 - y0);
  ctx.save();
  ctx.translate(x0, y0);
  ctx.rotate(Math.atan2(y1 - y0, x1 - x0));
  slab(ctx, [0, -20, length, 40], 12, theme.textures ? 'rgba(74,30,18,0.5)' : '#ffffff');
  if (!theme.textures) slab(ctx, [0, -20, length, 40], 12, '#ffffff', '#000000', 2.5);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = theme.textures ? '#f0c9a0' : '#000000';
  ctx.lineWidth = 5;
  ctx.beginPath();
  const pitch = 24;
  const count = Math.max(1, Math.floor((length - 12) / pitch));
  for (let i = 0; i < count; i++) {
    const along = (length - (count - 1) * pitch) / 2 + i * pitch;
    ctx.moveTo(along - 5, -10);
    ctx.lineTo(along + 5, 0);
    ctx.lineTo(along - 5, 10);
  }
  ctx.stroke();
  ctx.restore();
}

/** Paints framed planks with nails. */
function paintTable({ ctx, theme }: Soil, rect: Rect): void {
  const [x, y, w, h] = rect;
  slab(ctx, rect, 12, theme.textures ? '#6b4425' : '#ffffff', theme.ink, 3 * theme.line);
  if (!theme.textures) return;
  ctx.strokeStyle = '#51331b';
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  for (let top = y + h / 6; top < y + h - 4; top += h / 6) {
    ctx.moveTo(x + 3, top);
    ctx.lineTo(x + w - 3, top);
  }
  ctx.stroke();
}
