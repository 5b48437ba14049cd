import { standBack } from '../background/index.ts';
import { tryOut } from '../bots/deliberation.ts';
import type { Future, Trial } from '../bots/futures.ts';
import { type Save, Table } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';

/** A trial and its game. */
export interface Task extends Trial {
  readonly save: Save;
  /** Time when thinking must end, ms since 1970. */
  readonly until: number;
}

standBack();

/** Function that each process runs. */
export function think({ save, until, ...trial }: Task): Future[][] {
  const { rules, bots }: AnyKit = kitOf(kits, save.game);
  const { table }: { table: Table } = Table.restore(rules, save);
  return tryOut(bots, table, trial, () => Date.now() > until);
}
