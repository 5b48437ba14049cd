import { expect, test } from 'vitest';
import { circlesOf } from '../../../src/games/runedar/data/enemies.ts';
import { RESOURCES } from '../../../src/games/runedar/data/fortress.ts';
import { siegeCardOf } from '../../../src/games/runedar/data/siege.ts';
import type { State } from '../../../src/games/runedar/model/state.ts';
import { UPGRADES } from '../../../src/games/runedar/upgrades/saved.ts';
import { demand } from '../../../src/games/runedar/upgrades/board.ts';
import { wantedOf } from '../../../src/games/runedar/tunnel/goblins.ts';
import { fortress } from '../../help/runedar.ts';

/** What lay on a card and was given to a goblin when both took more than they do now. */
const OLD = { wood: 3, leather: 3, metal: 3 };

/** A game that was saved before prices, tiles and siege cards were designed anew. */
function before(): State {
  const { state } = fortress({
    board: ['whetted-axe'],
    goblins: ['goblin-4-any', 'goblin-4-each'],
    trolls: [{ tile: 'troll-4', damage: 2 }],
    state: { siege: ['siege-1-10', 'siege-2-1'] },
  });
  state.spaces[0]!.placed = { ...OLD };
  for (const goblin of state.goblins) goblin.given = { ...OLD };
  state.stock = { wood: 1, leather: 1, metal: 1 };
  return state;
}

test('a game of before goes on: nothing holds more than it takes, and nothing is lost', () => {
  const s = UPGRADES[1]!(before()) as State;
  for (const resource of RESOURCES) {
    expect(demand(s, 0, resource)).toBeGreaterThanOrEqual(0);
    const given = s.goblins.reduce((sum, goblin) => sum + goblin.given[resource], 0);
    expect(s.stock[resource] + s.spaces[0]!.placed[resource] + given).toBe(10);
  }
  for (const goblin of s.goblins) {
    const wanted = RESOURCES.map((resource) => wantedOf(goblin, resource));
    expect(Math.min(...wanted)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...wanted)).toBeGreaterThan(0);
  }
  for (const { tile, damage } of s.trolls) expect(damage).toBeLessThan(circlesOf(tile).length);
  for (const card of s.siege) expect(siegeCardOf(card).id).toBe(card);
  expect(s.siege).toEqual(['siege-2-1']);
});

test('a siege deck of which no card is known any more has one left', () => {
  const s = before();
  s.siege = ['siege-1-10'];
  expect((UPGRADES[1]!(s) as State).siege).toHaveLength(1);
});
