import { expect, test } from 'vitest';
import { enemy, type Scene, siege } from '../../help/siege.ts';

const dead = { alive: false, morale: 0, food: 0, gold: 0 } as const;
const slots = [enemy('krohn', 1), enemy('gargoh', 1), enemy('molen', 1)] as const;
const scene = (more: Scene = {}): Scene => ({
  heroes: [
    { id: 'archer', place: 'wall:north' },
    { id: 'paladin', ...dead },
    { id: 'sorcerer', ...dead },
  ],
  fields: { north: { slots }, east: { slots, points: 2 }, south: { slots }, west: { slots } },
  ...more,
});

test('B30, D4 one dead hero at the beginning of a round, by any seat', () => {
  const game = siege(scene()).step('resurrection');
  expect(game.options()).toEqual(['paladin', 'sorcerer', 'nobody']);
  expect(game.question().seats).toEqual([0, 1, 2]);
  game.dice(1, 2, 1, 2).choose('sorcerer');
  expect(game.done()).toBe(true);
  expect([game.hero('paladin').alive, game.hero('sorcerer').alive]).toEqual([false, true]);
});

test('B30 or nobody: no price is paid', () => {
  const game = siege(scene()).step('resurrection').choose('nobody');
  expect(game.news()).toEqual([]);
  expect(game.hero('paladin').alive).toBe(false);
  expect(game.units('north', 3)).toEqual({});
});

test('B30 before the Events: an Event is drawn after the answer', () => {
  const game = siege(scene({ state: { round: 4, eventDeck: [] } })).setup();
  expect(game.prompt()).toBe('ask.resurrect');
  expect(game.state.round).toBe(4);
});

test('B30 nobody is dead, nobody is asked', () =>
  expect(
    siege({ heroes: [{ id: 'archer' }] })
      .step('resurrection')
      .done(),
  ).toBe(true));

test('B31 not while another hero stands on the Sanctuary', () => {
  const heroes = [
    { id: 'archer', place: 'sanctuary' },
    { id: 'paladin', ...dead },
  ] as const;
  expect(siege(scene({ heroes })).step('resurrection').done()).toBe(true);
});

test.each(['damaged', 'destroyed'] as const)('B31, A6 a %s Sanctuary does not matter', (state) =>
  expect(
    siege(scene({ buildings: { sanctuary: state } }))
      .step('resurrection')
      .prompt(),
  ).toBe('ask.resurrect'),
);

test('B32, B33 back on the Sanctuary with 5, 3, 1 and nothing else; the First Hero', () => {
  const game = siege(scene({ options: { grace: 3 }, state: { first: 'archer' } }));
  game.dice(1, 2, 1, 2).step('resurrection').choose('paladin');
  expect(game.hero('paladin')).toMatchObject({
    alive: true,
    place: 'sanctuary',
    morale: 5,
    food: 3,
    gold: 1,
    grace: 0,
    cards: [],
  });
  expect(game.hero('paladin').tokens).toEqual([null, null, null, null]);
  expect(game.state.first).toBe('paladin');
});

test('B34, A5 one Summoning roll on every field, also on one with two Spawning Points', () => {
  const game = siege(scene()).dice(1, 2, 3, 1).step('resurrection').choose('paladin');
  expect(game.units('north', 3)).toEqual({ 'krohn-elite': 1 });
  expect(game.units('east', 3)).toEqual({ 'gargoh-elite': 1 });
  expect(game.units('south', 3)).toEqual({ molen: 1 });
  expect(game.units('west', 3)).toEqual({ 'krohn-elite': 1 });
  expect(game.state.dice.loaded).toEqual([]);
});

test('B34, A5b the season of the Time token, which has not moved yet', () => {
  const rising = [enemy('krohn', 2, 3, 4, 5), enemy('krohn', 2, 3, 4, 5), enemy('gargoh', 1)] as const;
  const fields = { north: { slots: rising }, east: { slots }, south: { slots }, west: { slots } };
  const game = siege(scene({ fields, state: { round: 3 } }))
    .dice(1, 2, 1, 2)
    .step('resurrection')
    .choose('paladin');
  expect(game.units('north', 3)).toEqual({ krohn: 1, 'krohn-elite': 1 });
});

test('B34, B57, A4 three equal symbols in these rolls disrupt; they are counted anew, as are those of the spawning step', () => {
  const disrupted = siege(scene()).dice(2, 1, 1, 1, 4).step('resurrection').choose('paladin');
  expect(disrupted.state.avatar).toEqual({ side: 'west', zone: 3, vinculum: 10 });
  const early = siege(scene({ state: { streak: { symbol: 1, length: 2 } } }));
  expect(early.dice(2, 1, 2, 3).step('resurrection').choose('paladin').state.avatar).toBeNull();
  const anew = siege(scene({ without: ['events', 'messenger'] }))
    .dice(2, 3, 1, 1)
    .dice(1, 2, 2, 3, 1);
  anew.setup().choose('paladin');
  expect([anew.state.avatar, anew.state.dice.loaded]).toEqual([null, []]);
});

test('B32 the starting abilities are printed: a smuggler back from the dead still has Web of Contacts', () => {
  const heroes = [{ id: 'archer' }, { id: 'smuggler', ...dead }] as const;
  const game = siege(scene({ heroes })).dice(1, 2, 1, 2).step('resurrection').choose('smuggler').turn('smuggler');
  expect(game.offers('ability:')).toEqual(['ability:web-of-contacts']);
});
