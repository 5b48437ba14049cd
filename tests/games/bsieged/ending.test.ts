import { describe, expect, test } from 'vitest';
import { siege } from '../../help/siege.ts';

describe('winning and losing', () => {
  test('B192 an Assault unit in the Citadel: lost at once', () => {
    const game = siege({ fields: { west: { 1: { 'krohn-elite': 1 } } } });
    expect(game.enemies().outcome()).toBe('assault');
  });

  test('B193 the Avatar in the Citadel: lost at once', () => {
    const game = siege({ avatar: { side: 'south', zone: 1, vinculum: 1 } });
    expect(game.enemies().outcome()).toBe('avatar');
  });

  test('B194 the fifth destroyed building loses the game, the fourth does not', () => {
    const ruins = { tavern: 'destroyed', hideout: 'destroyed', market: 'destroyed', sanctuary: 'destroyed' } as const;
    const game = siege({ buildings: { ...ruins, barn: 'damaged' }, fields: { east: { 3: { molen: 1 } } } });
    expect(game.outcome()).toBeNull();
    expect(game.enemies().outcome()).toBe('buildings');
  });

  test('B195 starving heroes count too', () => {
    const game = siege({ heroes: [{ id: 'archer', food: 1 }], state: { round: 6 } });
    expect(game.run([['season'], ['endRound']], 'round').outcome()).toBe('heroes');
  });

  test('B196 the death of the second Messenger loses the game', () => {
    const game = siege({
      messenger: { at: 'field', side: 'north', zone: 1, number: 2 },
      heroes: [{ id: 'archer', place: 'wall:north' }],
      fields: { north: { 1: { krohn: 1 } } },
    });
    expect(game.enemies().outcome()).toBe('messengers');
  });

  test('B197 won at the end of the round in which the Messenger came onto the wall', () => {
    const game = siege({ messenger: { at: 'wall', side: 'north', leg: 'return' }, state: { round: 8 } });
    game.run([['closeEnemies']], 'round');
    expect(game.state.outcome).toEqual({ winners: [0], cause: 'messenger-home' });
  });

  test('B197 Food comes first: with nobody left alive the Messenger is home in vain', () => {
    const game = siege({
      heroes: [{ id: 'archer', food: 0 }],
      messenger: { at: 'wall', side: 'north', leg: 'return' },
      state: { round: 9 },
    });
    expect(game.run([['closeEnemies']], 'round').outcome()).toBe('heroes');
  });

  test('B197 a loss of the same round comes before the win', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'barn' }],
      messenger: { at: 'wall', side: 'north', leg: 'return' },
      fields: { south: { 1: { krohn: 1 } } },
      state: { round: 8 },
    });
    expect(game.run([['enemies'], ['tactics'], ['attack'], ['march'], ['closeEnemies']], 'round').outcome()).toBe(
      'assault',
    );
  });

  test('B198 without the Messenger the end of round 12 is the end, and round 7 is not', () => {
    const late = siege({ heroes: [{ id: 'archer', food: 6 }], state: { round: 12 } });
    expect(late.run([['closeEnemies']], 'round').outcome()).toBe('time');
    const seventh = siege({ messenger: { at: 'field', side: 'north', zone: 3 }, state: { round: 7 } });
    expect(seventh.run([['closeEnemies']], 'round').outcome()).toBeNull();
  });
});
