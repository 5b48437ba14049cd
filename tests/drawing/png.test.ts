import seedrandom from 'seedrandom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RendererPool } from '../../src/drawing/index.ts';
import { encodePixels, mostBytes } from '../../src/drawing/png.ts';
import { readPng } from './pixels.ts';
import { moods, strangeNames, worstScene } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

describe('a picture that would be too large', () => {
  const random = seedrandom('noise');
  const side = 300;
  const noise = {
    width: side,
    height: side,
    data: Uint8Array.from({ length: side * side * 4 }, (_, i) => (i % 4 === 3 ? 255 : Math.floor(random() * 256))),
    order: 'RGBA',
  } as const;

  it('is written with fewer colours, and one that is not with many', () => {
    const full = encodePixels(noise);
    expect(readPng(full).palette.length).toBeGreaterThan(150);
    const small = encodePixels(noise, full.length - 1);
    expect(small.length).toBeLessThan(full.length);
    expect(readPng(small).palette.length).toBeLessThan(100);
    const smallest = encodePixels(noise, small.length - 1);
    expect(smallest.length).toBeLessThan(small.length);
    expect(readPng(smallest)).toMatchObject({ width: side, height: side });
  });
});

describe('the worst boards are small enough', () => {
  const themes = ['parchment', 'contrast'] as const;
  const crops = ['whole', 'field', 'heroes'] as const;
  let pool: RendererPool;
  beforeAll(() => {
    pool = sharedPool();
  });

  const cases = themes.flatMap((theme) => moods.map((mood) => [theme, mood] as const));
  it.each(cases)('%s, %s: in every crop, with four heroes and with six', async (theme, mood) => {
    const { panels } = worstScene();
    for (const crop of crops)
      for (const heroes of [4, 6]) {
        const scene = worstScene({ mood, panels: panels.slice(0, heroes) });
        const order = { channel: 'c', scene, language: 'en' as const, players: strangeNames, theme, crop };
        const { png, width } = await pool.draw(order);
        expect(png.length, `${crop}, ${heroes} heroes`).toBeLessThanOrEqual(mostBytes);
        expect(width, 'wide enough to be read').toBeGreaterThanOrEqual(800);
      }
  });
});
