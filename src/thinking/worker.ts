import { standBack } from '../background/index.ts';
import { type Future, type Horizon, type Judge, tellFuture } from '../bots/futures.ts';
import { type GameState, type Reply, type Save, type Seat, Table } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';

/** Futures to be played of each of some choices. */
export interface Task {
  readonly save: Save;
  readonly seat: Seat;
  readonly replies: readonly Reply[];
  readonly seeds: readonly string[];
  readonly horizon: Horizon;
}

standBack();

/** What a process does: what each choice comes to, seed by seed. */
export function tryOut({ save, seat, replies, seeds, horizon }: Task): Future[][] {
  const { rules, bots }: AnyKit = kitOf(kits, save.game);
  const { table }: { table: Table } = Table.restore(rules, save);
  return seeds.map((seed) =>
    replies.map((reply) => tellFuture(bots as Judge<GameState>, table, { seat, reply }, seed, horizon)),
  );
}
