import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RendererPool } from '../../src/drawing/index.ts';
import { asOnPhone, fileOf, kept, type Raster, readRaster, writeRaster } from './picture-set.ts';
import { typicalScene } from './scenes.ts';
import { sharedPool } from './shared-pool.ts';

/** How far two colours may lie apart, 0 to 1, and how large a part of a picture may lie further apart. */
const THRESHOLD = 0.1;
const MOST_DIFFERENT = 0.001;

/** The part of a picture that looks different, and that part marked in red. */
function compare(before: Raster, now: Raster): { share: number; marked: Raster } {
  const { width, height } = before;
  const data = new Uint8Array(before.data.length);
  const count = pixelmatch(before.data, now.data, data, width, height, { threshold: THRESHOLD });
  return { share: count / (width * height), marked: { width, height, data } };
}

/** Where what a failed comparison saw is left to be looked at. */
function leave(name: string, pictures: Readonly<Record<string, Raster>>): string {
  const folder = join(tmpdir(), 'rampart-pictures');
  mkdirSync(folder, { recursive: true });
  for (const [kind, raster] of Object.entries(pictures))
    writeFileSync(join(folder, `${name}-${kind}.png`), writeRaster(raster));
  return folder;
}

let pool: RendererPool;
beforeAll(() => {
  pool = sharedPool();
});

describe('pictures look as they did (npm run pictures keeps new ones)', () => {
  it.each(kept)('$name', async (one) => {
    expect(existsSync(fileOf(one)), `${fileOf(one)} is missing: npm run pictures draws it`).toBe(true);
    const before = readRaster(readFileSync(fileOf(one)));
    const now = asOnPhone((await one.draw(pool)).png);
    const size = ({ width, height }: Raster) => `${width} x ${height}`;
    if (size(now) !== size(before)) {
      const folder = leave(one.name, { before, now });
      expect(size(now), `another size; see ${folder}`).toBe(size(before));
    }
    const { share, marked } = compare(before, now);
    const told = () => `${(share * 100).toFixed(2)} % look different; see ${leave(one.name, { before, now, marked })}`;
    if (share > MOST_DIFFERENT) expect.fail(told());
  });

  it('sees a single figure that is missing', async () => {
    const scene = typicalScene();
    const draw = async (pieces: typeof scene.pieces, channel: string) =>
      asOnPhone((await pool.draw({ channel, scene: { ...scene, pieces }, language: 'en', players: [] })).png);
    const all = await draw(scene.pieces, 'all');
    const fewer = await draw(scene.pieces.slice(1), 'fewer');
    expect(compare(all, all).share).toBe(0);
    expect(compare(all, fewer).share).toBeGreaterThan(MOST_DIFFERENT);
  });
});
