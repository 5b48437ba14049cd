import { standBack } from '../background/index.ts';
import { tryOut } from '../bots/deliberation.ts';
import type { Future, Trial } from '../bots/futures.ts';
import { type Save, Table } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';

/** What is to be tried, and where. */
export interface Task extends Trial {
  readonly save: Save;
  /** When what is known by then has to do, by the clock. */
  readonly until: number;
}

standBack();

/** What a process does. */
export function think({ save, until, ...trial }: Task): Future[][] {
  const { rules, bots }: AnyKit = kitOf(kits, save.game);
  const { table }: { table: Table } = Table.restore(rules, save);
  return tryOut(bots, table, trial, () => Date.now() > until);
}
