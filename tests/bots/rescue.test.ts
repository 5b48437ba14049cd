import { describe, expect, test } from 'vitest';
import { advised } from '../../src/bots/advice.ts';
import { rescue } from '../../src/bots/rescue.ts';
import { ruleOfThumb } from '../../src/bots/hint.ts';
import { type Ask, Table } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { kitOf } from '../../src/kit/index.ts';
import type { State } from '../../src/games/runedar/model/state.ts';
import { saveOf } from '../help/save.ts';
import { type FortressScene, fortress } from '../help/runedar.ts';

const { rules, bots } = kitOf(kits, 'runedar');
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

describe('whatever a policy thinks', () => {
  const reply = (scene: FortressScene, by: typeof bots = careless as never) => {
    const table = tableOf(scene);
    const ask = table.askFor(0)!;
    const { best } = ruleOfThumb(by as never, table, 0);
    return {
      advised: ask.show.id(ask.from[advised(by as never, table, ask, 0)[0]!]),
      id: ask.show.id(ask.from[best[0]!]),
      saved: rescue(by as never, table, { ask, seat: 0 }, best),
    };
  };

  test('the shot that would take the last nugget is answered', () => {
    const careful = reply({ state: { gold: 1 } });
    expect(careful.advised).not.toMatch(/catapult/);
    expect(careful.id).toMatch(/catapult/);
    expect(reply({ state: { gold: 1 } }, bots as never).id).toMatch(/catapult/);
  });

  test('what loses no game is left to the policy', () => expect(reply({ state: { gold: 12 } }).saved).toBeNull());
});
