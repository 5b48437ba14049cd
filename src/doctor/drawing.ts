import { performance } from 'node:perf_hooks';
import type { BoardRequest, RendererPool } from '../drawing/index.ts';
import { type Finding, ok, wrong } from './finding.ts';

/** Draws one board as the bot would and ends the renderer. */
export async function checkRenderers(
  pool: Pick<RendererPool, 'draw' | 'close'>,
  board: BoardRequest,
): Promise<Finding> {
  const began = performance.now();
  try {
    const { width, height } = await pool.draw(board);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return ok('renderers', `a board of ${board.scene.game}, ${width} by ${height}, was drawn in ${seconds} s`);
  } catch (error) {
    const { message } = error as Error;
    return wrong('renderers', `no board can be drawn: ${message}. Run: npm rebuild canvas`);
  } finally {
    await pool.close();
  }
}
