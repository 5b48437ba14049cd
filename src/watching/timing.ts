import { performance } from 'node:perf_hooks';
import type { PictureSource } from '../drawing/contract.ts';
import { Conflict, type Store } from '../store/index.ts';

export type CommitOutcome = 'written' | 'conflict' | 'failed';
export type PictureKind = 'board' | 'cards' | 'rolls' | 'lineup';

/** Wraps a store to report each commit: outcome, duration and the games that it ended. */
export const timedStore = (
  store: Store,
  told: (outcome: CommitOutcome, seconds: number, ended: readonly { game: string; cause: string }[]) => void,
): Store => ({
  ...store,
  commit: async (...commits) => {
    const began = performance.now();
    const took = () => (performance.now() - began) / 1000;
    try {
      await store.commit(...commits);
    } catch (error) {
      told(error instanceof Conflict ? 'conflict' : 'failed', took(), []);
      throw error;
    }
    const ended = commits.flatMap(({ session: { game }, result }) => (result ? [{ game, cause: result.cause }] : []));
    told('written', took(), ended);
  },
});

/** Wraps a pool to report each picture: success, and duration since the request. */
export function timedPool<Pool extends PictureSource>(
  pool: Pool,
  told: (kind: PictureKind, came: boolean, seconds: number) => void,
): Pool {
  const timed =
    <Request, Picture>(kind: PictureKind, draw: (request: Request) => Promise<Picture>) =>
    async (request: Request): Promise<Picture> => {
      const began = performance.now();
      let came = false;
      try {
        const picture = await draw(request);
        came = true;
        return picture;
      } finally {
        told(kind, came, (performance.now() - began) / 1000);
      }
    };
  return {
    ...pool,
    draw: timed('board', pool.draw),
    drawCards: timed('cards', pool.drawCards),
    drawRolls: timed('rolls', pool.drawRolls),
    drawLineup: timed('lineup', pool.drawLineup),
  };
}
