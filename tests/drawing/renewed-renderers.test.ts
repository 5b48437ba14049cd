import { afterEach, describe, expect, it } from 'vitest';
import { openRendererPool, type RendererPool, type RendererPoolOptions } from '../../src/drawing/index.ts';
import { newChildren, processesAreTold } from '../help/system.ts';
import { rawTranslator, typicalScene } from './scenes.ts';

const pools: RendererPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Of which a renderer has always grown too large as soon as it has drawn so many. */
const open = (pictures: number, options: RendererPoolOptions = {}): RendererPool => {
  const growth = { pictures, memory: 0 };
  const pool = openRendererPool({ translator: rawTranslator, warn: () => undefined, growth, ...options });
  pools.push(pool);
  return pool;
};
const board = (channel = 'c') => ({ channel, scene: typicalScene(), language: 'en' as const, players: ['Ana'] });
const renderers = newChildren('src/drawing/child.ts');

/** The one beside those that were there. */
async function successorOf(...known: readonly number[]): Promise<number> {
  const found = () => renderers().find((pid) => !known.includes(pid));
  await expect.poll(found, { interval: 5 }).toBeDefined();
  return found()!;
}

describe.skipIf(!processesAreTold)('a renderer that has grown', () => {
  it('draws until its successor has drawn a picture, and ends then', async () => {
    const pool = open(2);
    const first = await pool.draw(board());
    const [old] = renderers();
    expect(renderers()).toHaveLength(1);
    await pool.draw(board());
    const successor = await successorOf(old!);
    expect((await pool.draw(board())).png.equals(first.png)).toBe(true);
    await expect.poll(renderers).toEqual([successor]);
    expect((await pool.draw(board())).png.equals(first.png)).toBe(true);
    expect(renderers()).toContain(successor);
  });

  it('stays when it takes no more memory than it may', async () => {
    const pool = open(1, { growth: { pictures: 1, memory: Infinity } });
    await pool.draw(board());
    const old = renderers();
    await pool.draw(board());
    await pool.draw(board());
    expect(renderers()).toEqual(old);
  });

  it('loses no picture, however often it is renewed', async () => {
    const pool = open(1, { renderers: 2 });
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => pool.draw(board(`channel ${i}`))));
    for (const { png } of all) expect(png.equals(all[0]!.png)).toBe(true);
    await expect.poll(() => renderers().length).toBe(2);
  });

  it('goes on when its successor dies, and gets another one later', async () => {
    const pool = open(2);
    await pool.draw(board());
    const [old] = renderers();
    await pool.draw(board());
    const lost = await successorOf(old!);
    process.kill(lost, 'SIGKILL');
    await expect.poll(renderers).toEqual([old]);
    await pool.draw(board());
    await pool.draw(board());
    const next = await successorOf(old!, lost);
    await expect.poll(renderers).toEqual([next]);
  });

  it('may die while its successor starts', async () => {
    const pool = open(1);
    const first = await pool.draw(board());
    const [old] = renderers();
    const successor = await successorOf(old!);
    process.kill(old!, 'SIGKILL');
    await expect.poll(renderers).toEqual([successor]);
    expect((await pool.draw(board())).png.equals(first.png)).toBe(true);
  });

  it('ends with its pool, and so does its successor', async () => {
    const pool = open(1);
    await pool.draw(board());
    await successorOf(...renderers().slice(0, 1));
    await pool.close();
    expect(renderers()).toEqual([]);
  });
});
