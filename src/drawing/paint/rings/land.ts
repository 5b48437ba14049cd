import type { Canvas } from 'canvas';
import type { Rect, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import { framed } from '../field/frame.ts';
import { paintBeams, paintWild, plant } from '../field/ground.ts';
import type { Soil } from '../field/soil.ts';
import { paintTexture } from '../field/textures.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { lottery } from '../tools/lottery.ts';
import { box, slab } from '../tools/shapes.ts';
import { inset } from '../brush.ts';
import { paintBridge, paintRiver } from './river.ts';
import { terrains } from './terrain.ts';

type Land = SiteOf<'land'>;

/** Paints everything below names and figures, with `scale` pixels for each map pixel. */
export const paintRingsLand = (gear: Omit<Soil, 'ctx'>, lands: readonly Land[], scale: number): Canvas =>
  framed(gear, scale, (soil) => {
    const { map, theme, mood } = soil;
    paintWild(soil);
    if (theme.textures) {
      paintTexture({ ...soil, mood: { ...mood, ink: mix(mood.wild, mood.edge, 0.28) } }, map.ground, 7);
      paintBeams(soil);
    }
    for (const river of map.rivers) paintRiver(soil, river);
    if (theme.textures) paintTreesOffLands(soil, lands);
    for (const land of lands) paintTerrain(soil, land);
    for (const bridge of map.bridges) paintBridge(soil, bridge);
    if (theme.textures) paintDecor(soil, lands);
  });

/** Paints a land's framed ground, its vegetation and its landmark. */
function paintTerrain(soil: Soil, land: Land): void {
  const { ctx, theme, mood } = soil;
  const { rect } = land;
  const look = terrains[land.terrain];
  const ground = mix(look.ground, mood.light, mood.dark ? 0.02 : 0.14);
  const [x, y, w, h] = rect;
  if (theme.textures) slab(ctx, [x + 3, y + 6, w, h], 16, 'rgba(30,20,10,0.34)');
  slab(ctx, rect, 16, theme.ink);
  slab(ctx, inset(rect, 2.5), 14, theme.textures ? theme.parchmentEdge : '#ffffff');
  const inner = inset(rect, 7);
  ctx.save();
  box(ctx, inner, 10);
  ctx.clip();
  ctx.fillStyle = theme.textures ? (mood.dark ? mix(ground, '#26304a', 0.34) : ground) : '#ffffff';
  ctx.fillRect(...inner);
  if (theme.textures) {
    const shade = mood.dark ? mix(ground, '#1a2238', 0.48) : mix(ground, look.ink, 0.2);
    ctx.fillStyle = shade;
    const [, top, , high] = inner;
    hillside(soil, inner, top + high * 0.52, land.rect[0] + land.rect[1]);
    const strokes = { ...mood, ink: mix(shade, look.ink, 0.4), accent: look.accent, texture: look.texture };
    paintTexture({ ...soil, mood: strokes }, inner, x * 3 + y);
    grow(soil, land, inner);
  } else paintLandmark(soil, land);
  ctx.restore();
  box(ctx, inner, 10);
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2 * theme.line;
  ctx.stroke();
}

/** Paints the nearer half of a land: a wave from side to side. */
function hillside({ ctx }: Soil, [x, , w, h]: Rect, at: number, seed: number): void {
  const dice = lottery(seed);
  const lift = 8 + dice() * 14;
  ctx.beginPath();
  ctx.moveTo(x, at + lift);
  ctx.bezierCurveTo(x + w * 0.3, at - lift, x + w * 0.6, at + lift * 2, x + w, at - lift * 0.4);
  ctx.lineTo(x + w, at + h);
  ctx.lineTo(x, at + h);
  ctx.closePath();
  ctx.fill();
}

/** Paints a land's vegetation around its landmark, the farthest first. */
function grow(soil: Soil, land: Land, [x, y, w, h]: Rect): void {
  const { plants, many } = terrains[land.terrain];
  const dice = lottery(land.rect[0] * 7 + land.rect[1]);
  const size = Math.min(1, Math.min(w, h) / 210);
  const spots = Array.from({ length: many }, (_, i) => {
    const aside = ((i + 0.5) / many + (dice() - 0.5) * 0.2) * w;
    return { px: x + aside, py: y + h * (0.42 + dice() * 0.26), unit: size * (0.52 + dice() * 0.2), pick: dice() };
  }).sort((a, b) => a.py - b.py);
  const behind = spots.filter(({ py }) => py <= y + h * 0.56);
  for (const { px, py, unit, pick } of behind) growOne(soil, plants[Math.floor(pick * plants.length)], unit, px, py);
  paintLandmark(soil, land);
  for (const { px, py, unit, pick } of spots.slice(behind.length))
    if (land.art === undefined || Math.abs(px - x - w / 2) > w * 0.3)
      growOne(soil, plants[Math.floor(pick * plants.length)], unit, px, py);
}

function growOne(soil: Soil, name: string | undefined, unit: number, x: number, y: number): void {
  const figure = name === undefined ? null : figureOf(soil, name);
  if (figure) plant(soil, figure, unit, x, y);
}

/** Paints a land's landmark in its upper half. */
function paintLandmark(soil: Soil, { art, rect: [x, y, w, h] }: Land): void {
  const figure = art === undefined ? null : figureOf(soil, art);
  if (!figure) return;
  const [room, high] = [w * 0.6, (h - 52) * 0.62];
  const unit = Math.min(room / figure.width, high / figure.height, 1.25);
  stand(soil, spriteOf(soil, figure, unit), x + w / 2, y + 48 + high);
}

/** Paints trees outside lands and water. */
function paintTreesOffLands(soil: Soil, lands: readonly Land[]): void {
  const { map, mood } = soil;
  const dice = lottery(23);
  const [x, y, w, h] = map.ground;
  const forts = Object.values(map.places).flatMap(({ kind, rect }) => (kind === 'fort' ? [rect] : []));
  const taken: readonly Rect[] = [
    ...lands.map(({ rect }) => rect),
    ...map.counters.map(({ rect }) => rect),
    ...map.decor.map(({ at: [px, py], size }): Rect => [px - 60 * size, py - 100 * size, 120 * size, 100 * size]),
    map.tray,
  ];
  const wet = map.rivers.flatMap(({ line, width }) =>
    line.slice(1).map((to, i): Rect => {
      const from = line[i]!;
      const [left, top] = [Math.min(from[0], to[0]) - width / 2, Math.min(from[1], to[1]) - width / 2];
      return [left, top, Math.abs(from[0] - to[0]) + width, Math.abs(from[1] - to[1]) + width];
    }),
  );
  const isFree = (px: number, py: number): boolean =>
    [...taken, ...wet].every(([X, Y, W, H]) => px < X - 20 || px > X + W + 20 || py < Y || py - 52 > Y + H);
  for (let top = y + 58; top < y + h - 8; top += 40)
    for (let left = x + 26; left < x + w - 40; left += 40) {
      const [px, py, size] = [left + dice() * 26, top + dice() * 26, 0.4 + dice() * 0.2];
      const name = mood.trees[Math.floor(dice() * mood.trees.length)];
      const inFort = forts.some(([X, Y, W, H]) => px > X && px < X + W && py > Y && py < Y + H);
      const figure = name === undefined ? null : figureOf(soil, name);
      if (!figure || dice() < (inFort ? 0.72 : 0.3) || !isFree(px, py)) continue;
      plant(soil, figure, size, px, py);
    }
}

/** Paints decorations outside lands. */
function paintDecor(soil: Soil, lands: readonly Land[]): void {
  for (const { art, at, size } of soil.map.decor) {
    const figure = figureOf(soil, art);
    const [px, py] = at;
    const covered = lands.some(({ rect: [x, y, w, h] }) => px > x - 20 && px < x + w + 20 && py > y && py < y + h + 40);
    if (figure && !covered) plant(soil, figure, size, px, py);
  }
}
