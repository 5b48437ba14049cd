import type { Mood, Rect } from '../../assets.ts';
import type { Soil } from './soil.ts';
import { lottery } from '../tools/lottery.ts';

type Paint = (soil: Soil, rect: Rect, dice: () => number) => void;

/** Paints the vegetation or surface of a piece of land in short pen strokes, the same for the same seed. */
export function paintTexture(soil: Soil, rect: Rect, seed: number): void {
  const { ctx, mood } = soil;
  ctx.strokeStyle = mood.ink;
  ctx.fillStyle = mood.accent;
  ctx.lineWidth = 2.5;
  ctx.lineCap = 'round';
  textures[mood.texture](soil, rect, lottery(seed));
  ctx.lineCap = 'butt';
}

/** Aligns strokes to pixels: equal alignment gives equal pixels and a smaller picture. */
const onPixels = ({ ctx }: Soil): ((at: number) => number) => {
  const { a } = ctx.getTransform();
  return (at) => Math.round(at * a) / a;
};

/** Calls `at` for one random point in each square of `pitch`. */
function scatter([x, y, w, h]: Rect, pitch: number, dice: () => number, at: (px: number, py: number) => void): void {
  for (let top = y; top < y + h; top += pitch)
    for (let left = x; left < x + w; left += pitch) at(left + dice() * pitch, top + dice() * pitch);
}

const meadow: Paint = (soil, rect, dice) => {
  const { ctx } = soil;
  const snap = onPixels(soil);
  const flowers: [number, number][] = [];
  ctx.beginPath();
  scatter(rect, 50, dice, (px, py) => {
    const [x, y] = [snap(px), snap(py)];
    if (dice() < 0.25) flowers.push([x, y]);
    for (const lean of [-5, 0, 5]) {
      ctx.moveTo(x + lean * 0.5, y);
      ctx.lineTo(x + lean, y - 8 - (lean === 0 ? 3 : 0));
    }
  });
  ctx.stroke();
  for (const [x, y] of flowers) {
    ctx.beginPath();
    for (const [dx, dy] of [
      [0, -5],
      [4, 3],
      [-4, 3],
    ] as const)
      ctx.arc(x + dx, y - 10 + dy, 3.4, 0, Math.PI * 2);
    ctx.fill();
  }
};

const wheat: Paint = (soil, [x, y, w, h], dice) => {
  const { ctx } = soil;
  const snap = onPixels(soil);
  ctx.beginPath();
  for (let top = y + 12, row = 0; top < y + h; top += 36, row++)
    for (let left = x + (row % 2) * 19; left < x + w; left += 38) {
      const [px, py] = [snap(left + dice() * 5), snap(top)];
      ctx.moveTo(px, py + 6);
      ctx.lineTo(px + 2, py - 6);
      ctx.moveTo(px - 4, py - 3);
      ctx.lineTo(px + 1, py + 1);
      ctx.lineTo(px + 6, py - 3);
    }
  ctx.stroke();
};

const furrows: Paint = (soil, rect, dice) => {
  const { ctx } = soil;
  const snap = onPixels(soil);
  const [x, y, w, h] = rect;
  const wave = snap(80);
  ctx.beginPath();
  for (let row = y + 10; row < y + h; row += 24) {
    const top = snap(row);
    ctx.moveTo(snap(x), top);
    for (let left = snap(x); left < x + w; left += wave) {
      ctx.quadraticCurveTo(left + wave / 4, top - 5, left + wave / 2, top);
      ctx.quadraticCurveTo(left + (wave * 3) / 4, top + 5, left + wave, top);
    }
  }
  ctx.stroke();
  scatter(rect, 74, dice, (px, py) => {
    ctx.beginPath();
    ctx.ellipse(snap(px), snap(py), 6, 3, Math.floor(dice() * 4) * 0.8, 0, Math.PI * 2);
    ctx.fill();
  });
};

const snow: Paint = ({ ctx }, rect, dice) => {
  ctx.beginPath();
  scatter(rect, 66, dice, (x, y) => {
    const length = 16 + dice() * 22;
    ctx.moveTo(x - length, y);
    ctx.quadraticCurveTo(x, y - 8, x + length, y + 1);
  });
  ctx.stroke();
  scatter(rect, 90, dice, (x, y) => {
    ctx.beginPath();
    ctx.ellipse(x, y, 14, 4, 0, 0, Math.PI * 2);
    ctx.fill();
  });
};

/** Paints pebbles with grass between them. */
const scree: Paint = (soil, rect, dice) => {
  const { ctx } = soil;
  const snap = onPixels(soil);
  ctx.beginPath();
  scatter(rect, 58, dice, (px, py) => {
    const [x, y] = [snap(px), snap(py)];
    for (const lean of [-4, 4]) {
      ctx.moveTo(x, y);
      ctx.lineTo(x + lean, y - 8);
    }
  });
  ctx.stroke();
  scatter(rect, 64, dice, (px, py) => {
    ctx.beginPath();
    ctx.ellipse(snap(px), snap(py), 7, 4, 0, 0, Math.PI * 2);
    ctx.fill();
  });
};

const textures: Readonly<Record<Mood['texture'], Paint>> = { meadow, wheat, furrows, snow, scree };
