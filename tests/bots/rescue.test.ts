import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { advised } from '../../src/bots/advice.ts';
import { deliberate, tryOut } from '../../src/bots/deliberation.ts';
import { type Ask, type Reply, Table } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { kitOf } from '../../src/kit/index.ts';
import type { State } from '../../src/games/runedar/model/state.ts';
import { saveOf } from '../help/save.ts';
import { type FortressScene, fortress } from '../help/runedar.ts';

const { rules, bots } = kitOf(kits, 'runedar');
const LIGHT = { breadth: 2, futures: 8, rounds: 2, depth: 60 };
/** A policy that would rather do the last of all, which is nothing. */
const careless = { ...bots, policy: (_s: State, ask: Ask) => ask.from.map((_, at) => at) };

/** The first dwarf's turn, before the Catapult shoots as the other one's begins. */
function tableOf(scene: FortressScene): Table<State> {
  const { state } = fortress({
    ...{ players: 2, catapult: 1, at: 'tower-1', hand: ['slack-crossbow', 'blunt-axe', 'rusty-knife'] },
    ...scene,
  });
  return Table.restore(rules as never, saveOf(rules as never, { ...state, agenda: [['act']] })).table as never;
}

function thought(by: typeof bots, scene: FortressScene) {
  const table = tableOf(scene);
  const ask = table.askFor(0)!;
  const thinking = deliberate(by as never, table, { ask, seat: 0 }, seedrandom.alea('rescue').quick, { effort: LIGHT });
  const tried: (readonly Reply[])[] = [];
  let next = thinking.next();
  while (!next.done) {
    tried.push(next.value.replies);
    next = thinking.next(tryOut(by as never, table, next.value));
  }
  const idOf = ([at]: Reply): string => ask.show.id(ask.from[at!]);
  return {
    advised: idOf(advised(by as never, table, ask, 0)),
    best: idOf(next.value.best),
    tried,
    all: ask.from.length,
  };
}

describe('whatever a policy thinks', () => {
  test('the shot that would take the last nugget is answered', () => {
    const careful = thought(careless as never, { state: { gold: 1 } });
    expect(careful.advised).not.toMatch(/catapult/);
    expect(careful.best).toMatch(/catapult/);
  });

  test('for what loses no game nothing is looked for', () => {
    const { tried, all } = thought(careless as never, { state: { gold: 12 } });
    expect(Math.max(...tried.map(({ length }) => length))).toBeLessThan(all - 1);
  });
});
