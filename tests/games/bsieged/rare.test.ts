import { expect, test } from 'vitest';
import { siege } from '../../help/siege.ts';
import { instant, sorcery } from '../../help/test-cards.ts';

/* What hardly ever happens in play, so that coverage.test.ts leaves it to this file. */

test('B124 an instant card that cannot be paid for is discarded, and everybody is told', () => {
  const dear = instant('test-dear', { cost: 2, effects: [{ do: 'gain', food: 1 }] });
  const decks = { market: { season: [dear] } };
  const game = siege({ heroes: [{ id: 'archer', gold: 1 }], decks }).turn('archer');
  game.news();
  game.choose('visit:market');
  expect(game.news()).toEqual(['news.visit', 'news.drew', 'news.unpaid']);
  expect(game.hero('archer')).toMatchObject({ gold: 1, cards: [] });
  expect(game.state.decks.market.discard).toContain(dear);
});

test('B225 the Eye of Isherida sees that the Event deck is empty', () => {
  const game = siege({ heroes: [{ id: 'archer', tokens: ['eye-of-isherida'] }], state: { eventDeck: [] } });
  game.turn('archer').choose('ability:eye-of-isherida');
  game.news();
  game.choose('event');
  expect(game.news()).toEqual(['news.eye-empty']);
});

test('B71 an Avatar that falls to the Tactics card of a dead hero is banished by nobody', () => {
  const circle = sorcery('test-rare-circle', {
    tactics: { zones: [1, 2, 3], phases: 1 },
    effects: [{ do: 'blast', dice: 1, target: 2, strength: 4, zones: [1, 2, 3] }],
  });
  const avatar = { side: 'north', zone: 2, vinculum: 1 } as const;
  const game = siege({ heroes: [{ id: 'sorcerer', cards: [circle] }, { id: 'paladin' }], avatar });
  game.turn('sorcerer').choose(`use:${circle}`).choose('north.2').pass();
  game.hero('sorcerer').alive = false;
  game.news();
  game.dice(6).enemies();
  expect(game.news()).toContain('news.avatar-banished');
  expect(game.state.avatar).toBeNull();
});

test('B51 the second Messenger waits while enemies hold every zone 1', () => {
  const held = { 1: { krohn: 1 } };
  const fields = { north: held, east: held, south: held, west: held };
  const game = siege({ fields, messenger: { at: 'dead', leg: 'departure' } }).step('messenger');
  expect(game.news()).toEqual(['news.messenger-no-way-out']);
  expect(game.state.messenger).toMatchObject({ at: 'dead', number: 2 });
});
