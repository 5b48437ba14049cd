import type { Rect, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { Soil } from '../field/soil.ts';
import { lottery } from '../tools/lottery.ts';
import { polygon } from '../tools/shapes.ts';
import { dimmed } from './light.ts';

type FloorRoom = SiteOf<'room'>;

/** Colours of floors, before they mix with the court's. */
const colours: Readonly<Record<FloorRoom['floor'], string>> = {
  planks: '#c79a62',
  tiles: '#c98f72',
  slabs: '#a3a5a8',
  earth: '#b7a07c',
  gilt: '#efcf6e',
};

/** Paints a room's floor. */
export function paintFloor(soil: Soil, { floor, shape }: Pick<FloorRoom, 'floor' | 'shape'>): void {
  const { ctx, mood, theme } = soil;
  const plain = mix(colours[floor], mood.court, 0.3);
  // Gold shines in any light.
  const colour = floor === 'gilt' ? mix(plain, dimmed(soil, plain), 0.4) : dimmed(soil, plain);
  ctx.save();
  polygon(ctx, shape);
  ctx.fillStyle = theme.textures ? colour : '#ffffff';
  ctx.fill();
  ctx.clip();
  if (theme.textures) patterns[floor](soil, boundsOf(shape), colour);
  ctx.restore();
}

export function boundsOf(shape: FloorRoom['shape']): Rect {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

type FloorPattern = (soil: Soil, rect: Rect, colour: string) => void;

/** Paints courses of stones of a size, some of them darker, with joints between them. */
const stones =
  (width: number, height: number, odds: number): FloorPattern =>
  ({ ctx }, [x, y, w, h], colour) => {
    const dice = lottery(Math.round(x + y + width));
    ctx.fillStyle = mix(colour, '#4a3826', 0.14);
    ctx.strokeStyle = mix(colour, '#4a3826', 0.26);
    ctx.lineWidth = 1.5;
    for (let top = y, row = 0; top < y + h; top += height, row++)
      for (let left = x - (row % 2) * (width / 2); left < x + w; left += width) {
        if (dice() < odds) ctx.fillRect(left, top, width, height);
        ctx.strokeRect(left, top, width, height);
      }
  };

const planks: FloorPattern = ({ ctx }, [x, y, w, h], colour) => {
  const dice = lottery(17);
  ctx.strokeStyle = mix(colour, '#4a2c12', 0.3);
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let top = y; top < y + h; top += 20) {
    ctx.moveTo(x, top);
    ctx.lineTo(x + w, top);
    for (let left = x + dice() * 120; left < x + w; left += 90 + Math.floor(dice() * 6) * 16) {
      ctx.moveTo(left, top);
      ctx.lineTo(left, top + 20);
    }
  }
  ctx.stroke();
};

const tiles: FloorPattern = ({ ctx }, [x, y, w, h], colour) => {
  ctx.fillStyle = mix(colour, '#5a2c1c', 0.14);
  const step = 36;
  for (let top = y, row = 0; top < y + h; top += step / 2, row++)
    for (let left = x + (row % 2) * (step / 2); left < x + w + step; left += step) {
      ctx.beginPath();
      ctx.moveTo(left, top);
      ctx.lineTo(left + step / 2 - 2, top + step / 2);
      ctx.lineTo(left, top + step - 4);
      ctx.lineTo(left - step / 2 + 2, top + step / 2);
      if (row % 2 === 0) ctx.fill();
    }
};

const earth: FloorPattern = ({ ctx }, [x, y, w, h], colour) => {
  const dice = lottery(23);
  for (const by of [0.12, 0.22]) {
    ctx.fillStyle = mix(colour, '#4a3826', by);
    for (let i = 0; i < 46; i++) {
      ctx.beginPath();
      ctx.ellipse(x + dice() * w, y + dice() * h, 8 + dice() * 18, 3 + dice() * 6, 0, 0, Math.PI * 2);
      ctx.fill();
    }
  }
};

/** Paints a mosaic of gold lozenges. */
const gilt: FloorPattern = (soil, rect, colour) => {
  const { ctx } = soil;
  stones(30, 30, 0)(soil, rect, mix(colour, '#fff3c4', 0.2));
  const [x, y, w, h] = rect;
  ctx.strokeStyle = mix(colour, '#8a5a10', 0.55);
  for (const by of [10, 18]) {
    ctx.lineWidth = by === 10 ? 5 : 2;
    ctx.strokeRect(x + by, y + by, w - 2 * by, h - 2 * by);
  }
};

const patterns: Readonly<Record<FloorRoom['floor'], FloorPattern>> = {
  planks,
  tiles,
  slabs: stones(64, 40, 0.2),
  earth,
  gilt,
};

/** Paints trampled ground: some strokes of its own colour. */
export function trampledGround({ ctx, mood }: Pick<Soil, 'ctx' | 'mood'>, [x, y, w, h]: Rect): void {
  const dice = lottery(Math.round(x));
  ctx.strokeStyle = mood.ink;
  ctx.lineWidth = 2.5;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < 16; i++) {
    const [px, py] = [x + dice() * w, y + dice() * h];
    ctx.moveTo(px, py);
    ctx.lineTo(px + 14, py);
  }
  ctx.stroke();
  ctx.lineCap = 'butt';
}
