import { describe, expect, test } from 'vitest';
import { CARD_CLASSES } from '../../../src/games/bsieged/data/card.ts';
import { SIDES } from '../../../src/games/bsieged/components/geometry.ts';
import { event, siege } from '../../help/siege.ts';

describe('End of Season', () => {
  test('B180 every living hero pays 2 Food; who cannot dies, without part payment', () => {
    const game = siege({
      heroes: [
        { id: 'archer', food: 3 },
        { id: 'paladin', food: 2 },
        { id: 'smuggler', food: 1 },
      ],
      state: { round: 3 },
    });
    game.step('season');
    expect(game.hero('archer').food).toBe(1);
    expect(game.hero('paladin')).toMatchObject({ food: 0, alive: true });
    expect(game.hero('smuggler').alive).toBe(false);
  });

  test('B180 only after rounds 3, 6, 9 and 12', () => {
    const paid = [1, 2, 3, 4, 5, 6, 9, 12].map((round) => {
      const game = siege({ heroes: [{ id: 'archer', food: 4 }], state: { round } });
      return game.run([['closeEnemies']], 'round').hero('archer').food;
    });
    expect(paid).toEqual([4, 4, 2, 4, 4, 2, 2, 2]);
  });

  test('B181 in the round of arrival only Food is consumed', () => {
    const game = siege({
      heroes: [{ id: 'archer', food: 4 }],
      messenger: { at: 'wall', side: 'north', leg: 'return' },
      state: { round: 9 },
    });
    const before = game.state.fields.north.slots;
    game.step('season');
    expect(game.hero('archer').food).toBe(2);
    expect(game.state.fields.north.slots).toEqual(before);
  });

  test('B181 in round 12 only Food is consumed', () => {
    const game = siege({ heroes: [{ id: 'archer', food: 4 }], state: { round: 12 } });
    const before = game.state.fields.north.slots;
    game.step('season');
    expect(game.state.fields.north.slots).toEqual(before);
  });

  test('B182 every Summoning Board gets three new Enemy cards; four seasons use all 48', () => {
    const game = siege({ heroes: [{ id: 'archer', food: 6, morale: 10 }], state: { round: 3 } });
    const seen = new Set(SIDES.flatMap((side) => game.state.fields[side].slots));
    for (const round of [3, 6, 9]) {
      game.state.round = round;
      game.hero('archer').food = 6;
      game.step('season');
      for (const side of SIDES) for (const slot of game.state.fields[side].slots) seen.add(slot);
    }
    expect(seen.size).toBe(48);
    expect(game.state.enemyDeck).toEqual([]);
  });

  test('B190 what is left of Season Resources leaves the game; as many new cards come as heroes live', () => {
    const game = siege({
      heroes: [
        { id: 'archer', food: 4 },
        { id: 'paladin', food: 4 },
        { id: 'smuggler', alive: false, morale: 0 },
      ],
      decks: { armory: { season: ['barrage', 'barrage', 'avalanche'] } },
      state: { round: 3 },
    });
    game.step('season');
    expect(game.state.removed.filter((id) => id === 'barrage')).toHaveLength(2);
    for (const cardClass of CARD_CLASSES) expect(game.state.decks[cardClass].season).toHaveLength(2);
  });

  test('B190, B130 an empty pool deck is made anew from its discard pile', () => {
    const game = siege({
      heroes: [{ id: 'archer', food: 4 }],
      decks: { armory: { pool: [], season: [], discard: ['barrage', 'avalanche'] } },
      state: { round: 3 },
    });
    game.step('season');
    const { pool, season, discard } = game.state.decks.armory;
    expect([...pool, ...season].sort()).toEqual(['avalanche', 'barrage']);
    expect(season).toHaveLength(1);
    expect(discard).toEqual([]);
  });

  test('B191 Events of the season end, those of the round wait for the next Event', () => {
    const long = event({ id: 'test-long', lasts: 'season' });
    const short = event({ id: 'test-short', lasts: 'round' });
    const game = siege({ heroes: [{ id: 'archer', food: 4 }], events: [long, short], state: { round: 3 } });
    game.step('season');
    expect(game.state.events).toEqual([{ id: short }]);
  });

  test('B245 Stoicism: no Food is paid', () => {
    const game = siege({ heroes: [{ id: 'archer', food: 0, tokens: ['stoicism'] }], state: { round: 3 } });
    expect(game.step('season').hero('archer')).toMatchObject({ alive: true, food: 0 });
  });
});
