import { describe, expect, test } from 'vitest';
import { advice } from '../../../src/bots/advice.ts';
import { favoured } from '../../../src/bots/policy.ts';
import { type Ask, Run, type Table } from '../../../src/engine/index.ts';
import { evaluate, policy } from '../../../src/games/lastbastion/bots/index.ts';
import { lastBastion } from '../../../src/games/lastbastion/index.ts';
import type { State } from '../../../src/games/lastbastion/model/state.ts';
import { kits } from '../../../src/games/index.ts';
import { kitOf } from '../../../src/kit/index.ts';
import { openGame, someCourses } from '../../fuzz/play.ts';
import { bastion, type BastionScene } from '../../help/lastbastion.ts';

/** The hero phase of the first hero of a scene. */
function phaseOf(scene: BastionScene): Run<State> {
  const { state } = bastion({ ...scene, state: { phase: 'hero', ...scene.state } });
  state.agenda = [['act']];
  return Run.begin<State>(lastBastion, state);
}

/** What the policy answers first of all. */
function answer(run: Run<State>): string {
  const ask = run.asks[0]!;
  const [index] = favoured(ask, policy(run.state, ask, 0), () => 0);
  return ask.show.id(ask.from[index!]);
}

describe('the policy', () => {
  test('L67 fights a Monster that falls to a single hit', () =>
    expect(
      answer(phaseOf({ heroes: [{ id: 'kazgin', at: 'trebuchet' }, 'elmer'], cards: { north1: 'red 1 | grasp | |' } })),
    ).toBe('attack'));
  test('L105 strikes the last Warlord', () => {
    const lord = 'warlord red 4';
    const hero = { id: 'kazgin', at: 'trebuchet', equipment: { red: 4 } } as const;
    const run = phaseOf({ heroes: [hero, 'elmer'], cards: { north1: lord, west1: 'blue 1' } });
    expect(answer(run)).toBe('attack');
  });
  test('L82, L106 goes to the Fountain, or uses it, when two tiles are lost', () => {
    const run = phaseOf({ heroes: [{ id: 'kazgin', at: 'fountain' }, 'elmer'], grasped: ['tomb', 'tower'] });
    expect(answer(run)).toBe('tile');
  });
  test('L68 keeps most Calls to Arms for what comes after the first round', () => {
    const kit = kitOf(kits, 'lastbastion');
    let [held, called] = [0, 0];
    for (const course of someCourses(kit, 20, 'calls')) {
      const table = openGame(kit, course) as Table<State>;
      held += table.state.heroes.reduce((sum, { calls }) => sum + calls, 0);
      while (!table.outcome && table.state.round <= 1) {
        const [ask] = table.asks as [Ask];
        const [seat] = ask.seats as [number];
        const picks = advice(kit.bots as never, table, seat)!;
        if (ask.kind === 'act' && picks[0]!.startsWith('call:')) called++;
        table.answer(seat, picks);
      }
    }
    expect(called).toBeLessThan(held / 4);
  });
  test('L68, L84 calls the Tomb for no Monster that is as well fought', () => {
    const scene: BastionScene = {
      heroes: [{ id: 'kazgin', at: 'trebuchet', calls: 1 }, 'elmer'],
      cards: { north1: 'red 1 | grasp | |' },
    };
    expect(answer(phaseOf(scene))).toBe('attack');
  });
  test('says the same whatever order the deck is in', () => {
    const weights = [0, 1].map((turned) => {
      const run = phaseOf({ cards: { north1: 'red 2', east1: 'green 2 | grasp | |' } });
      if (turned) run.state.deck.reverse();
      return policy(run.state, run.asks[0]!, 0);
    });
    expect(weights[0]).toEqual(weights[1]);
  });
});

test('the fewer tiles are lost and the more Life is left, the better the prospects', () => {
  const worth = (scene: BastionScene = {}) => evaluate(phaseOf(scene).state, 0);
  const plain = worth();
  expect(worth({ grasped: ['tomb', 'tower'] })).toBeLessThan(plain);
  expect(worth({ heroes: [{ id: 'mylfaar', life: 1 }, 'arne', 'teagaan', 'elmer'] })).toBeLessThan(plain);
  expect(worth({ state: { outcome: { winners: [0, 1, 2, 3], cause: 'victory' } } })).toBeGreaterThan(plain);
  expect(worth({ state: { outcome: { winners: [], cause: 'deck' } } })).toBeLessThan(plain);
});
