import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { openRendererPool } from '../drawing/index.ts';
import type { Room } from './exhibits.ts';
import { type Hung, type HungRoom, page } from './page.ts';

export interface HangOptions {
  /** The folder; created if missing. */
  readonly out: string;
  /** Number of pictures to draw at the same time. */
  readonly renderers?: number;
  /** Called after each picture with the number of finished ones. */
  readonly onDone?: (done: number) => void;
}

/**
 * Draws all pictures and writes them with a page that shows them. Returns the page's path and the painters' warnings.
 */
export async function hang(
  rooms: readonly Room[],
  { out, renderers = 2, onDone }: HangOptions,
): Promise<{ index: string; warnings: string[] }> {
  const warnings = new Set<string>();
  const pool = openRendererPool({ renderers, warn: (message) => warnings.add(message) });
  const queue = new PQueue({ concurrency: 2 * renderers });
  mkdirSync(join(out, 'pictures'), { recursive: true });
  let done = 0;
  try {
    const hung = await Promise.all(
      rooms.map(async (room): Promise<HungRoom> => ({
        ...room,
        hung: await queue.addAll(
          room.exhibits.map((exhibit) => async (): Promise<Hung> => {
            const { png, width, height } = await exhibit.draw(pool);
            const file = `pictures/${exhibit.name}.png`;
            writeFileSync(join(out, file), png);
            onDone?.(++done);
            return { ...exhibit, file, width, height, bytes: png.length };
          }),
        ),
      })),
    );
    const index = join(out, 'index.html');
    writeFileSync(index, page(hung));
    return { index, warnings: [...warnings] };
  } finally {
    queue.clear();
    await pool.close();
  }
}
