import { type Horizon, type Judge, valueOf } from '../bots/futures.ts';
import { type GameState, type Save, type Seat, Table } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';

/** Futures to be played of each of some choices. */
export interface Task {
  readonly save: Save;
  readonly seat: Seat;
  readonly candidates: readonly number[];
  readonly seeds: readonly string[];
  readonly horizon: Horizon;
}

/** What a process does: what each candidate comes to, seed by seed. */
export function tryOut({ save, seat, candidates, seeds, horizon }: Task): number[][] {
  const { rules, bots }: AnyKit = kitOf(kits, save.game);
  const { table }: { table: Table } = Table.restore(rules, save);
  return seeds.map((seed) =>
    candidates.map((index) => valueOf(bots as Judge<GameState>, table, { seat, index }, seed, horizon)),
  );
}
