import { type Canvas, createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { freeMemory } from '../../src/drawing/freed.ts';
import { keptCanvases } from '../../src/drawing/paint/tools/kept-canvases.ts';
import { encodePng } from '../../src/drawing/png.ts';

describe('memory is given back at once', () => {
  it('of large data', () => {
    const data = new Uint8Array(1000);
    freeMemory(data);
    expect(data.length).toBe(0);
  });

  it('of pixels that are encoded; the canvas is as it was, and so is the picture', () => {
    const canvas = createCanvas(20, 10);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#336699';
    ctx.fillRect(0, 0, 20, 10);
    expect(encodePng(canvas).equals(encodePng(canvas))).toBe(true);
  });

  it('of canvases that were not used for long, and of no others', () => {
    const kept = keptCanvases(300);
    const drawn: Canvas[] = [];
    const use = (name: string) =>
      kept(name, () => {
        const canvas = createCanvas(10, 10);
        drawn.push(canvas);
        return canvas;
      });
    const [a, b, c] = [use('a'), use('b'), use('c')];
    expect(use('a')).toBe(a);
    use('d');
    expect([a.width, b.width, c.width]).toEqual([10, 0, 10]);
    expect(use('b')).not.toBe(b);
    expect(drawn).toHaveLength(5);
  });
});
