import { describe, expect, test } from 'vitest';
import { favoured } from '../../../src/bots/policy.ts';
import { Run } from '../../../src/engine/index.ts';
import { evaluate, policy } from '../../../src/games/runedar/bots/index.ts';
import { DWARVES } from '../../../src/games/runedar/data/dwarves.ts';
import type { Node } from '../../../src/games/runedar/data/fortress.ts';
import { runedar } from '../../../src/games/runedar/index.ts';
import type { State } from '../../../src/games/runedar/model/state.ts';
import { paid } from '../../help/runedar.ts';

/** A turn of the first of so many dwarves, who stands there with these cards of its own. */
function turnOf(
  at: Node,
  cards: readonly string[],
  change: (s: State) => void = () => undefined,
  players = 2,
): Run<State> {
  const holdings = DWARVES.slice(0, players).map((dwarf) => [dwarf]);
  const s = runedar.setup({ options: { difficulty: 'normal' }, holdings, seed: 'bots' });
  s.active = 0;
  s.turn = 1;
  s.phase = 'dwarf';
  const dwarf = s.dwarves[0]!;
  const all = [...dwarf.hand, ...dwarf.deck, ...dwarf.aside];
  dwarf.at = at;
  dwarf.hand = cards.map((card) => (all.includes(`borgna-${card}`) ? `borgna-${card}` : card));
  dwarf.deck = all.filter((card) => !dwarf.hand.includes(card)).slice(0, 5);
  dwarf.aside = [];
  s.agenda = [['act']];
  change(s);
  return Run.begin<State>(runedar, s);
}

/** Nothing is to be had on the Upgrade Board. */
function shutBoard({ spaces }: State): void {
  for (const space of spaces) Object.assign(space, { card: null, blocked: true });
}

/** What the policy answers, by its id. */
function answer(run: Run<State>): string {
  const ask = run.asks[0]!;
  const [index] = favoured(ask, policy(run.state, ask, 0), () => 0);
  return ask.show.id(ask.from[index!]);
}

/** Gives the policy's answers until something other is asked. */
function answers(run: Run<State>, count: number): string[] {
  return Array.from({ length: count }, () => {
    const ask = run.asks[0]!;
    const reply = favoured(ask, policy(run.state, ask, 0), () => 0);
    const id = ask.show.id(ask.from[reply[0]!]);
    run.reply(ask, reply);
    return id;
  });
}

describe('the policy', () => {
  test('shoots the Catapult that would end the game', () => {
    const run = turnOf('tower-1', ['slack-crossbow', 'bent-pickaxe', 'rusty-knife'], (s) => {
      s.machines.catapult.area = 0;
      s.shots = ['catapult-1'];
      s.orcs['wall-tannery'] = 2;
    });
    expect(answer(run)).toBe('do:long.catapult.1');
  });

  test('R11.3 shoots the Catapult that would take the last nugget, with the only crossbow, whatever there is to work', () => {
    const run = turnOf('carpenter', ['slack-crossbow', 'rusty-knife', 'bent-pickaxe'], (s) => {
      s.machines.catapult.area = 1;
      s.gold = 1;
      s.tunnel = [];
      s.rubble = 0;
      s.defeated = 9;
      s.goblins = [{ tile: 'goblin-5-each', given: { wood: 0, leather: 0, metal: 0 }, rubble: 0, damage: 0 }];
    });
    expect(answer(run)).toMatch(/catapult/);
  });

  test('climbs a tower for it', () => {
    const run = turnOf('carpenter', ['slack-crossbow', 'bent-pickaxe'], (s) => {
      s.machines['siege-tower'].area = 1;
      s.trollPile = ['troll-1'];
    });
    expect(answer(run)).toMatch(/^go:(tunnel-tower|tower-1)\.long\.siege-tower\.1$/);
  });

  test('digs where it can, and goes there first', () => {
    expect(answer(turnOf('courtyard', ['bent-pickaxe', 'worn-pickaxe', 'blunt-axe'], shutBoard))).toBe('do:dig.2');
    expect(answer(turnOf('wall-carpenter', ['bent-pickaxe', 'worn-pickaxe', 'rusty-knife'], shutBoard))).toBe(
      'go:courtyard.dig.2',
    );
  });

  test('fights the orcs in a workshop before the last Gold goes', () => {
    const run = turnOf('tannery', ['blunt-axe', 'dented-hammer', 'bent-pickaxe'], (s) => {
      s.gold = 2;
      s.orcs.tannery = 2;
    });
    expect(answer(run)).toBe('do:close.2');
  });

  test('takes a complete card for its weakest one', () => {
    const run = turnOf('chamber', ['worn-pickaxe', 'blunt-axe', 'bent-pickaxe'], (s) => {
      s.decks.grey = s.decks.grey.filter((card) => card !== 'miners-spade');
      s.spaces[2] = { ...paid('miners-spade', {}, 2), blocked: false };
    });
    expect(answers(run, 2)).toEqual(['upgrade:3', 'worn-pickaxe']);
  });

  test('ends its turn in the Central Chamber when nothing is left on the board', () => {
    const run = turnOf('courtyard', ['slack-crossbow'], (s) => {
      for (const space of s.spaces) space.card = null;
    });
    expect(answer(run)).toBe('move:chamber');
  });

  test('R9.21 takes off the board what a goblin waits for, and the workshops have not', () => {
    const hoarded = (s: State): void => {
      s.gold = 1;
      s.rubble = 0;
      s.goblins = [{ tile: 'goblin-3-each', given: { wood: 1, leather: 1, metal: 0 }, rubble: 0, damage: 0 }];
      shutBoard(s);
      s.spaces[2] = { card: 'miners-spade', placed: { wood: 1, leather: 1, metal: 1 }, blocked: false };
      s.spaces[4] = { card: 'war-axe', placed: { wood: 2, leather: 0, metal: 0 }, blocked: false };
      s.stock = { wood: 5, leather: 5, metal: 0 };
    };
    const run = turnOf('courtyard', ['bent-pickaxe'], hoarded);
    expect(answers(run, 2)).toEqual(['move:chamber', 'remove:3']);
    const supplied = turnOf('courtyard', ['bent-pickaxe'], (s) => {
      hoarded(s);
      s.stock.metal = 1;
    });
    expect(answer(supplied)).not.toBe('move:chamber');
  });

  test('flies nowhere for nothing', () => {
    const run = turnOf('courtyard', ['rune-pickaxe', 'rune-shovel'], (s) => {
      shutBoard(s);
      s.rubble = 0;
      s.goblins = [{ tile: 'goblin-3-each', given: { wood: 1, leather: 1, metal: 0 }, rubble: 0, damage: 0 }];
      s.stock = { wood: 5, leather: 5, metal: 0 };
    });
    expect(answer(run)).toBe('rest');
  });

  test('pays whoever drives off the last goblin', () => {
    const run = turnOf('chamber', ['slack-crossbow', 'blunt-axe'], (s) => {
      s.tunnel = [];
      s.rubble = 0;
      s.defeated = 9;
      s.goblins = [{ tile: 'goblin-5-each', given: { wood: 0, leather: 0, metal: 0 }, rubble: 0, damage: 0 }];
    });
    expect(answer(run)).toBe('hire:goblin.goblin-5-each');
  });

  test('R11.1 strikes the last goblin rather than the orcs who may take the last Gold, wherever it stands', () => {
    for (const at of ['wall-carpenter', 'courtyard', 'chamber'] as const) {
      const run = turnOf(
        at,
        ['blunt-axe', 'dented-hammer', 'old-tool-bag', 'bent-pickaxe', 'split-shovel'],
        (s) => {
          s.gold = 1;
          s.orcs.carpenter = 2;
          s.orcs['wall-tannery'] = 1;
          s.tunnel = [];
          s.rubble = 0;
          s.defeated = 9;
          s.trolls = [{ tile: 'troll-1', damage: 0 }];
          s.goblins = [{ tile: 'goblin-5-hits', given: { wood: 0, leather: 0, metal: 0 }, rubble: 0, damage: 2 }];
        },
        1,
      );
      expect(answer(run)).toMatch(at === 'courtyard' ? /^do:close/ : /^go:courtyard\.close/);
    }
  });

  test('says the same whatever order the piles are in', () => {
    const weights = [0, 1].map((turned) => {
      const run = turnOf('chamber', ['slack-crossbow', 'blunt-axe', 'bent-pickaxe', 'old-tool-bag'], (s) => {
        if (turned)
          for (const pile of [s.siege, s.trollPile, s.shots, s.dwarves[0]!.deck, s.dwarves[1]!.hand]) pile.reverse();
      });
      return policy(run.state, run.asks[0]!, 0);
    });
    expect(weights[0]).toEqual(weights[1]);
  });
});

test('the nearer the escape and the more gold, the better the prospects', () => {
  const [plain, dug, poor] = [
    turnOf('chamber', ['blunt-axe', 'bent-pickaxe']),
    turnOf('chamber', ['blunt-axe', 'bent-pickaxe'], (s) => void s.tunnel.splice(0, 2)),
    turnOf('chamber', ['blunt-axe', 'bent-pickaxe'], (s) => void (s.gold = 3)),
  ].map(({ state }) => evaluate(state, 0));
  expect(dug).toBeGreaterThan(plain!);
  expect(poor).toBeLessThan(plain!);
});
