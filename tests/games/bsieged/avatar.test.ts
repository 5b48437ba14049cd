import { describe, expect, test } from 'vitest';
import type { Card } from '../../../src/games/bsieged/data/card.ts';
import { card, enemy, type Scene, type Siege, siege } from '../../help/siege.ts';

const krohn = enemy('krohn', 1);
const slots = [krohn, krohn, krohn] as const;
const fields = { north: { slots }, east: { slots }, south: { slots }, west: { slots } };
const here = (vinculum: number, zone: 1 | 2 | 3 = 2) => ({ side: 'north', zone, vinculum }) as const;
const giant = card({ id: 'test-giant-club', class: 'armory', type: 'permanent', weapon: { dice: 2, strength: 3 } });
const strong = { id: 'archer', cards: [giant] } as const;

test.each([1, 2, 3, 4])(
  'B67 the Avatar comes to zone 3 of the field that Compass card %i names, Vinculum 10',
  (compass) => {
    const game = siege({ fields }).dice(1, 1, 1, compass, 2).step('spawning');
    expect(game.state.avatar).toEqual({ side: ['north', 'east', 'south', 'west'][compass - 1], zone: 3, vinculum: 10 });
  },
);

test.each([
  [2, 7],
  [5, 10],
  [8, 10],
])('B68 with the Avatar on the board a Disruption lifts Vinculum %i to %i, no Compass card', (before, after) => {
  const game = siege({ fields, avatar: here(before, 1) })
    .dice(1, 1, 1, 2)
    .step('spawning');
  expect(game.state.avatar).toEqual(here(after, 1));
  expect(game.state.dice.loaded).toEqual([]);
});

test('B68 the board of a stronger Disruption does not change, and it may come back after it was banished', () => {
  const game = siege({ heroes: [strong], fields, avatar: here(1) })
    .dice(6, 6)
    .turn('archer')
    .choose('attack:north.2')
    .pass();
  expect(game.state.avatar).toBeNull();
  game.dice(1, 1, 1, 4, 2).step('spawning');
  expect(game.state.avatar).toEqual({ side: 'west', zone: 3, vinculum: 10 });
});

test('B69 each hit of Strength 4 removes 1 Vinculum, B87 one Morale', () => {
  const game = siege({ heroes: [strong], avatar: here(5) })
    .dice(6, 3)
    .turn('archer')
    .choose('attack:north.2');
  expect([game.state.avatar?.vinculum, game.hero('archer').morale]).toEqual([3, 6]);
});

test('B69 a blow of Strength 3 does nothing to it', () => {
  const game = siege({ heroes: [{ id: 'mercenary', tokens: ['strength'] }], avatar: here(5) })
    .dice(6)
    .turn('mercenary')
    .choose('attack:north.2');
  expect([game.state.avatar?.vinculum, game.hero('mercenary').morale]).toEqual([5, 5]);
});

test('B69, B71 below 1 it is gone, and who did it gains 2 Morale beside that of the attack', () => {
  const game = siege({ heroes: [strong, { id: 'paladin' }], avatar: here(2) });
  game.dice(6, 6).turn('archer').choose('attack:north.2');
  expect(game.state.avatar).toBeNull();
  expect([game.hero('archer').morale, game.hero('paladin').morale]).toEqual([8, 5]);
});

test('B71 the Catapult as well: +1 for the shot, +2 for the Avatar', () => {
  const game = siege({ avatar: here(2, 3) })
    .dice(2)
    .turn('archer')
    .choose('shoot');
  expect([game.state.avatar, game.hero('archer').morale]).toEqual([null, 8]);
});

describe('B71 when it falls to a Tactics card', () => {
  const circle = (id: string, effects: Card['effects']) =>
    card({ id, class: 'sorcery', type: 'red', tactics: { zones: [1, 2, 3], phases: 1 }, effects });
  const blast = circle('test-circle', [{ do: 'blast', dice: 1, target: 2, strength: 4, zones: [1, 2, 3] }]);
  const laid = (trap: string, more: Scene = {}) =>
    siege({ heroes: [{ id: 'sorcerer', cards: [trap] }, { id: 'paladin' }], avatar: here(1), ...more })
      .turn('sorcerer')
      .choose(`use:${trap}`)
      .choose('north.2')
      .pass();
  const morale = (game: Siege) => [game.hero('sorcerer').morale, game.hero('paladin').morale];

  test('B71 the hero who laid the card gains 2 Morale', () => {
    const game = laid(blast).dice(6).enemies();
    expect([game.state.avatar, ...morale(game)]).toEqual([null, 7, 5]);
  });
  test('B71 also when the card takes Vinculum without a roll', () => {
    const game = laid(circle('test-unbinding', [{ do: 'unbind', vinculum: 2 }])).enemies();
    expect([game.state.avatar, ...morale(game)]).toEqual([null, 7, 5]);
  });
  test('B71 nobody gains when that hero is dead by then', () => {
    const game = laid(blast);
    game.hero('sorcerer').alive = false;
    game.dice(6).enemies();
    expect([game.state.avatar, game.hero('paladin').morale]).toEqual([null, 5]);
    expect(game.news()).toContain('news.avatar-banished');
  });
  test('B71, B133 units that fall to it bring no Morale', () => {
    const game = laid(blast, { avatar: { ...here(1), side: 'east' }, fields: { north: { 2: { krohn: 1 } } } });
    game.dice(6).run([['enemies'], ['tactics']]);
    expect([game.units('north', 2), ...morale(game)]).toEqual([{}, 5, 5]);
  });
});

test('B72 it is no unit: cards that slay units do not touch it', () => {
  const blade = card({
    id: 'test-assassin',
    class: 'tavern',
    type: 'red',
    effects: [
      { do: 'slay', kinds: ['molen', 'gargoh', 'gargoh-elite', 'krohn', 'krohn-elite'], count: 9, zones: [1, 2, 3] },
    ],
  });
  const scene = { heroes: [{ id: 'mercenary', cards: [blade] }], avatar: here(1) } as const;
  expect(siege(scene).turn('mercenary').offers('use:')).toEqual([]);
  const game = siege({ ...scene, fields: { north: { 2: { krohn: 1 } } } })
    .turn('mercenary')
    .choose('use:test-assassin');
  expect([game.units('north', 2), game.state.avatar?.vinculum]).toEqual([{}, 1]);
});

test('B73 on the level of a footman a Disruption brings no Avatar', () => {
  const game = siege({ options: { difficulty: 'footman' }, fields })
    .dice(1, 1, 1, 2)
    .step('spawning');
  expect([game.state.avatar, game.state.dice.loaded]).toEqual([null, []]);
  expect(game.news()).toContain('news.disruption-none');
});

test('B70 it goes on in the March step of the round in which it came', () => {
  const game = siege({ fields }).dice(1, 1, 1, 2, 2).step('spawning').clear().enemies();
  expect(game.state.avatar).toEqual({ side: 'east', zone: 2, vinculum: 10 });
});

test('B43 a Compass card drawn goes back: every draw is one of four', () => {
  const drawn = [1, 1, 4].map((card) => {
    const game = siege({ messenger: { at: 'outskirts', leg: 'return' } });
    return game.dice(card).step('messenger').state.messenger.side;
  });
  expect(drawn).toEqual(['north', 'north', 'west']);
});

test('B70 the Avatar marches with the field it is in, whichever field marches first', () => {
  const zoneAfter = (first: 'north' | 'south') => {
    const game = siege({ options: { fieldOrder: 'ask' }, avatar: { side: 'north', zone: 3, vinculum: 10 } });
    return game.run([['enemies'], ['march']]).choose(first).state.avatar!.zone;
  };
  expect([zoneAfter('north'), zoneAfter('south')]).toEqual([2, 2]);
});
