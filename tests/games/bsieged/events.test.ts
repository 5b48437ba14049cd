import { expect, test } from 'vitest';
import { enemy, event, siege } from '../../help/siege.ts';

const brief = event({ id: 'test-brief', rules: [{ rule: 'closed', buildings: ['market'] }] });
const other = event({ id: 'test-other', rules: [{ rule: 'closed', buildings: ['barn'] }] });
const lasting = event({ id: 'test-lasting', lasts: 'season', rules: [{ rule: 'closed', buildings: ['palace'] }] });
const cheer = event({ id: 'test-cheer', effects: [{ do: 'rally', morale: 1 }] });
const dread = event({ id: 'test-dread', effects: [{ do: 'rally', morale: -1 }] });

test('B35 round 1: no card, and the Time token stays', () => {
  const game = siege({ state: { begun: false, eventDeck: [brief] } }).step('events');
  expect(game.state).toMatchObject({ round: 1, events: [], eventDeck: [brief], begun: true });
});

test('B36 the Time token moves and one card is drawn', () => {
  const game = siege({ state: { eventDeck: [other, brief] } }).step('events');
  expect(game.state).toMatchObject({ round: 2, events: [{ id: brief }], eventDeck: [other] });
});

test('B36 the Time token moves before the card works: the summoned come in the new season', () => {
  const game = siege({ state: { round: 3, eventDeck: [cheer] } }).step('events');
  expect(game.state.round).toBe(4);
  expect(game.hero('archer').morale).toBe(6);
});

test('B36, B37 the Event of one round makes way for the next one', () => {
  const game = siege({ events: [brief], state: { eventDeck: [other] } }).step('events');
  expect(game.state).toMatchObject({ events: [{ id: other }], eventDiscard: [brief] });
  expect(game.turn('archer').offers('visit:')).toContain('visit:market');
  expect(game.offers('visit:')).not.toContain('visit:barn');
});

test('B37 the Event of a season stays beside the next one, both in force', () => {
  const game = siege({ events: [lasting], state: { eventDeck: [brief] } })
    .step('events')
    .turn('archer');
  expect(game.state.events).toEqual([{ id: lasting }, { id: brief }]);
  expect(game.offers('visit:')).not.toContain('visit:palace');
  expect(game.offers('visit:')).not.toContain('visit:market');
});

test('B36 eleven cards in a full game: one for each round from 2 to 12', () => {
  const game = siege({ state: { begun: false, eventDeck: Array<string>(12).fill(brief) } });
  for (let round = 1; round <= 12; round++) game.step('events');
  expect(game.state).toMatchObject({ round: 12, eventDeck: [brief] });
});

test('B36 an Event deck that ran dry brings nothing, the Time token moves all the same', () => {
  const game = siege({ events: [brief], state: { eventDeck: [] } }).step('events');
  expect(game.state).toMatchObject({ round: 2, events: [] });
});

test('B157 an Event that takes the last Morale of all heroes loses the game', () => {
  const game = siege({
    heroes: [
      { id: 'archer', morale: 1 },
      { id: 'paladin', morale: 1 },
    ],
    state: { eventDeck: [dread] },
  });
  expect(game.step('events').outcome()).toBe('heroes');
});

test('B157 an Event that kills one hero does not end it', () => {
  const game = siege({ heroes: [{ id: 'archer', morale: 1 }, { id: 'paladin' }], state: { eventDeck: [dread] } });
  game.step('events');
  expect([game.hero('archer').alive, game.hero('paladin').morale, game.outcome()]).toEqual([false, 4, null]);
});

test('B28 a round: Resurrection, Events, Messenger, spawning, heroes', () => {
  const slots = [enemy('krohn', 1), enemy('gargoh', 1), enemy('molen', 1)] as const;
  const game = siege({
    heroes: [{ id: 'archer' }, { id: 'paladin', alive: false, morale: 0 }],
    fields: { north: { slots }, east: { slots }, south: { slots }, west: { slots } },
    messenger: { at: 'field', side: 'north', zone: 1 },
    state: { eventDeck: [cheer] },
  });
  game.dice(1, 2, 3, 1).round().choose('nobody');
  const told = game.news();
  expect(told.filter((key) => !key.startsWith('news.gain'))).toEqual([
    'news.event',
    'news.messenger-goes',
    'news.summon',
    'news.summon',
    'news.summon',
    'news.summon',
    'phase.setup-done',
  ]);
  expect(game.prompt()).toBe('ask.act');
  expect(
    game
      .rest()
      .news()
      .filter((key) => key.startsWith('phase.')),
  ).toEqual(['phase.heroes-done', 'phase.enemies-done']);
});

test('B69, B71 an Event that takes Vinculum weakens the Avatar; banished by it, nobody gains Morale', () => {
  const hush = event({ id: 'test-hush', effects: [{ do: 'unbind', vinculum: 4 }] });
  const drawn = (vinculum: number) =>
    siege({
      heroes: [{ id: 'archer', morale: 5 }],
      avatar: { side: 'north', zone: 2, vinculum },
      state: { eventDeck: [hush] },
    }).step('events');
  expect(drawn(10).state.avatar).toMatchObject({ side: 'north', zone: 2, vinculum: 6 });
  const banished = drawn(4);
  expect([banished.state.avatar, banished.hero('archer').morale]).toEqual([null, 5]);
  expect(siege({ state: { eventDeck: [hush] } }).step('events').state.avatar).toBeNull();
});
