import { describe, expect, test } from 'vitest';
import { fortress } from '../../help/runedar.ts';

/** Nobody has the Gold for the mercenary who holds the Catapult up. */
const POOR = { gold: 2, hired: ['catapult' as const] };

describe('R6.1-R6.4 machines in one’s own play area', () => {
  test('R6.1 both machines are activated, the Siege Tower first', () => {
    const game = fortress({ tower: 0, catapult: 0, hand: ['blunt-axe'], state: { hired: ['catapult'] } }).turn();
    expect(game.news().filter((kind) => /troll|shot/.test(kind))).toEqual(['troll-comes', 'shot']);
  });
  test('R6.1 those in others’ play areas wait for their turn', () => {
    const game = fortress({ tower: 1, catapult: 1, hand: ['blunt-axe'] }).turn();
    expect([game.state.trolls, game.state.gold]).toEqual([[], 20]);
  });
  test('R6.2 a troll comes into the courtyard, and the Siege Tower goes back', () => {
    const game = fortress({ tower: 0, hand: ['blunt-axe'], state: { trollPile: ['troll-3', 'troll-1'] } }).turn();
    expect(game.state.trolls).toEqual([{ tile: 'troll-3', damage: 0 }]);
    expect(game.state.machines['siege-tower'].area).toBeNull();
  });
  test('R6.2, R11.3 the last troll tile is the end at once: nobody comes in any more', () => {
    const game = fortress({ tower: 0, hand: ['blunt-axe'], state: { trollPile: ['troll-3'] } }).turn();
    expect([game.outcome(), game.state.trolls]).toEqual(['trolls', []]);
  });
  test('R6.3 the Catapult takes the card of its space, blocks it for good and costs a Gold Nugget', () => {
    const board = [null, { card: 'whetted-axe', placed: { wood: 1 } }];
    const game = fortress({
      catapult: 0,
      hand: ['blunt-axe'],
      board,
      state: { shots: ['catapult-2', 'catapult-1'], hired: ['catapult'] },
    });
    expect(game.state.stock.wood).toBe(9);
    game.turn();
    expect(game.state.spaces[1]).toEqual({ card: null, placed: { wood: 0, leather: 0, metal: 0 }, blocked: true });
    expect([game.state.stock.wood, game.state.gold, game.state.machines.catapult.area]).toEqual([10, 19, null]);
    expect(game.state.decks.yellow).not.toContain('whetted-axe');
  });
  test('R6.3 a shot at an empty space costs no more than the space and a nugget', () => {
    const game = fortress({
      catapult: 0,
      hand: ['blunt-axe'],
      state: { shots: ['catapult-4', 'catapult-1'], hired: ['catapult'] },
    }).turn();
    expect([game.state.spaces[3]!.blocked, game.state.gold, game.outcome()]).toEqual([true, 19, null]);
  });
  test('R6.3, R11.3 the last Catapult card is the end at once: no space is blocked, no Gold lost', () => {
    const game = fortress({
      catapult: 0,
      hand: ['blunt-axe'],
      state: { shots: ['catapult-4'], hired: ['catapult'] },
    }).turn();
    expect([game.outcome(), game.state.spaces[3]!.blocked, game.state.gold]).toEqual(['catapult', false, 20]);
  });
  test('R6.3, R11.3 the shot that costs the last nugget is the end', () => {
    const game = fortress({ catapult: 0, hand: ['blunt-axe'], state: { gold: 1 } }).turn();
    expect([game.outcome(), game.state.gold]).toEqual(['gold', 0]);
  });
  test('R6.4 with four cards gone one space is still open', () => {
    const game = fortress({
      catapult: 0,
      hand: ['blunt-axe'],
      board: ['blocked', 'blocked', 'blocked', null, null],
      state: { shots: ['catapult-4', 'catapult-5'], ...POOR },
    });
    expect(game.turn().state.spaces.filter(({ blocked }) => !blocked)).toHaveLength(1);
  });
});

describe('R7.8-R7.10 a machine’s symbol on a siege card', () => {
  for (const [machine, shape, key] of [
    ['siege-tower', 'siege-tower', 'tower'],
    ['catapult', 'siege-catapult', 'catapult'],
  ] as const) {
    const with_ = (area?: number) =>
      fortress({
        players: 3,
        hand: ['orc', 'blunt-axe'],
        siege: [shape],
        ...(area === undefined ? {} : { [key]: area }),
        state: { hired: ['catapult', 'cancel'] },
      }).orcCard();
    const acted = (game: ReturnType<typeof with_>) => game.state.trolls.length + (20 - game.state.gold);
    test(`R7.8, R7.9 the ${machine} in the Reserve comes to the active player`, () => {
      const game = with_();
      expect([game.state.machines[machine], acted(game)]).toEqual([{ area: 0, lying: false }, 0]);
    });
    test(`R7.8, R7.9 the ${machine} of another player is activated on the spot and returns to the Reserve`, () => {
      const game = with_(2);
      expect([game.state.machines[machine].area, acted(game)]).toEqual([null, 1]);
    });
    test(`R7.8, R7.9 the ${machine} of the active player as well`, () => {
      const game = with_(0);
      expect([game.state.machines[machine].area, acted(game)]).toEqual([null, 1]);
    });
  }
  test('R7.10 a machine that has come in this turn is activated at the start of the player’s next one', () => {
    const game = fortress({ hand: ['orc', 'blunt-axe'], siege: ['siege-tower'], state: { hired: ['cancel'] } }).turn();
    expect([game.state.machines['siege-tower'].area, game.state.trolls]).toEqual([0, []]);
    game.choose('pass:blunt-axe').choose('done');
    expect(game.state.active).toBe(1);
    game.state.active = 0;
    game.state.dwarves[0]!.hand = ['borgna-rusty-knife'];
    game.run(['turn']);
    expect(game.state.trolls).toHaveLength(1);
  });
});

describe('R11.10-R11.16 alone', () => {
  const alone = (state: object = {}, more: object = {}) =>
    fortress({ players: 1, hand: ['blunt-axe'], state: { hired: ['catapult', 'cancel'], ...state }, ...more });
  test('R11.11 a machine comes lying', () => {
    const game = alone({}, { hand: ['orc', 'blunt-axe'], siege: ['siege-catapult'] }).orcCard();
    expect(game.state.machines.catapult).toEqual({ area: 0, lying: true });
  });
  test('R11.12 at the start of the next turn it rises, and does nothing', () => {
    const game = alone({}, { catapult: 0, lying: true }).turn();
    expect([game.state.machines.catapult, game.state.gold]).toEqual([{ area: 0, lying: false }, 20]);
  });
  test('R11.13 at the start of the turn after that it is activated', () => {
    const game = alone({}, { catapult: 0, lying: false }).turn();
    expect([game.state.machines.catapult.area, game.state.gold]).toEqual([null, 19]);
  });
  test('R11.14 it can be shot lying as well as standing', () => {
    for (const lying of [true, false]) {
      const game = alone({}, { catapult: 0, lying, at: 'tower-1', hand: ['slack-crossbow', 'blunt-axe'] })
        .dice(5, 1)
        .act();
      game.choose('do:long.catapult.1');
      expect(game.state.machines.catapult).toEqual({ area: null, lying: false });
    }
  });
  test('R11.15 shown again while it lies or stands, it is activated at once', () => {
    for (const lying of [true, false]) {
      const game = alone({}, { tower: 0, lying, hand: ['orc', 'blunt-axe'], siege: ['siege-tower'] }).orcCard();
      expect([game.state.trolls.length, game.state.machines['siege-tower'].area]).toEqual([1, null]);
    }
  });
  test('R11.16 each machine lies or stands for itself', () => {
    const game = alone({
      machines: { 'siege-tower': { area: 0, lying: false }, catapult: { area: 0, lying: true } },
    }).turn();
    expect([game.state.trolls.length, game.state.machines.catapult]).toEqual([1, { area: 0, lying: false }]);
  });
  test('R11.10 one turn follows the other', () => {
    const game = alone().turn().choose('pass:blunt-axe').choose('done');
    expect([game.state.active, game.state.turn]).toEqual([0, 3]);
  });
});
