import { type Ask, type Reply, type Save, Table } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';

/** Every reply to an ask of few choices; questions of several picks are counted by their smallest answer. */
function replies(ask: Ask): Reply[] {
  if (ask.form === 'choose' && ask.min === 1 && ask.max === 1) return ask.from.map((_, index) => [index]);
  return [
    ask.form === 'order'
      ? ask.from.map((_, index) => index)
      : Array.from({ length: ask.min }, (_, index) => index % ask.from.length),
  ];
}

/** How many different lines of play there are, so many decisions deep, with the dice as they fall for that seed. */
export function perft({ rules }: AnyKit, save: Save, depth: number): number {
  const count = (path: readonly Reply[]): number => {
    const table = Table.restore(rules, save).table.think();
    for (const reply of path) table.reply(table.asks[0]!, reply);
    const ask = table.asks[0];
    if (!ask || path.length === depth) return 1;
    return replies(ask).reduce((sum, reply) => sum + count([...path, reply]), 0);
  };
  return count([]);
}
