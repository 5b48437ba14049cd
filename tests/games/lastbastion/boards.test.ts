import { describe, expect, test } from 'vitest';
import { bastion, type BastionScene, DRAW, GRASP, LIFE } from '../../help/lastbastion.ts';

const NORTH = { north1: 'red 4 #1', north2: 'red 4 #2', north3: 'red 4 #3' } as const;
const EAST = { east1: 'green 4 #1', east2: 'green 4 #2', east3: 'green 4 #3' } as const;
const SOUTH = { south1: 'yellow 4 #1', south2: 'yellow 4 #2', south3: 'yellow 4 #3' } as const;
const WEST = { west1: 'blue 4 #1', west2: 'blue 4 #2', west3: 'blue 4 #3' } as const;
const red = (scene: BastionScene = {}) => bastion({ cards: NORTH, ...scene });
const green = (scene: BastionScene = {}) => bastion({ active: 'east', cards: EAST, ...scene });
const yellow =
  (...dice: number[]) =>
  (scene: BastionScene = {}) =>
    bastion({ active: 'south', cards: SOUTH, ...scene }).dice(...dice);
const blue = (scene: BastionScene = {}) => bastion({ active: 'west', cards: WEST, ...scene });

describe('L52-L56 what holds while a card is in play', () => {
  const fight = (scene: BastionScene, ...dice: number[]) =>
    bastion({ heroes: [{ id: 'arne', at: 'trebuchet', equipment: { red: 1 } }], ...scene })
      .dice(...dice)
      .act()
      .choose('attack');
  test('L52 white faces are worth nothing against it', () => {
    const cards = { north1: 'red 2 | | no-white |' } as const;
    const game = fight({ cards, heroes: [{ id: 'arne', at: 'trebuchet' }] }, 1, 6, 6);
    expect([game.card('north1'), game.news()]).toEqual(['red 2 | | no-white |', ['attack', 'missed']]);
    expect(fight({ cards }, 1, 1, 6).card('north1')).toBeNull();
  });
  test('L52 but they are against another one', () => {
    const cards = { north1: 'red 1 | | no-white |', west1: 'red 1' } as const;
    const game = fight({ cards, heroes: [{ id: 'arne', at: 'trebuchet' }] }, 6, 2, 2);
    expect([game.card('north1'), game.card('west1')]).toEqual([cards.north1, null]);
  });
  test('L53 a die lies on the card: Combats are with one less, of two such cards with two, of three with none', () => {
    const locks = [1, 2, 3].map((at) => `green 2 | | lock-die | #${at}`);
    const count = (locked: number) => {
      const cards = {
        north1: 'red 4',
        ...Object.fromEntries(locks.slice(0, locked).map((id, at) => [`east${at + 1}`, id])),
      };
      return fight({ cards })
        .events()
        .find(({ kind }) => kind === 'attack')!.data['count'];
    };
    expect([0, 1, 2, 3].map(count)).toEqual([3, 2, 1, 0]);
  });
  test('L53 without a die a Combat can still be won by Equipment', () => {
    const locks = { east1: 'green 2 | | lock-die | #1', east2: 'green 2 | | lock-die | #2' } as const;
    const cards = { ...locks, east3: 'green 2 | | lock-die | #3', north1: 'red 1' } as const;
    expect(fight({ cards }).choose('defeat.red 1.red1').card('north1')).toBeNull();
  });
  test('L53 nor with fewer than none, or but for Kazgin’s grey one, of four such cards', () => {
    const lock = (at: number) => `green 2 | | lock-die | #${at}`;
    const cards = { north1: 'red 4', east1: lock(1), east2: lock(2), east3: lock(3), south1: lock(4) } as const;
    const count = (id: 'arne' | 'kazgin') =>
      fight({ cards, heroes: [{ id, at: 'trebuchet' }] })
        .events()
        .find(({ kind }) => kind === 'attack')!.data['count'];
    expect([count('arne'), count('kazgin')]).toEqual([0, 1]);
  });
  test('L53 Kazgin’s grey die cannot be locked', () => {
    const cards = { north1: 'red 4', east1: 'green 2 | | lock-die |' } as const;
    const game = fight({ cards, heroes: [{ id: 'kazgin', at: 'trebuchet' }] });
    expect(game.events().find(({ kind }) => kind === 'attack')!.data['count']).toBe(3);
  });
  test('L54 nobody may spend Equipment against anything, but may get some', () => {
    const cards = { north1: 'red 2', south1: 'yellow 4 | | no-equipment |' } as const;
    const game = fight({ cards }, 1, 2, 3);
    expect([game.card('north1'), game.prompt()]).toEqual(['red 2', 'act']);
    expect(game.choose('take:red').equipment('arne')).toEqual({ red: 2 });
  });
  test('L55 a Grasp figure on a card changes nothing of what it does, nor does its removal', () => {
    const scene: BastionScene = {
      cards: { north1: 'red 2 | grasp | no-white |' },
      heroes: [{ id: 'teagaan', at: 'trebuchet' }],
    };
    expect(fight({ ...scene, figures: ['north1'] }, 6, 6, 6).news()).toContain('missed');
    const game = bastion({ ...scene, figures: ['north1'] })
      .act()
      .choose('cleanse');
    expect(game.figure('north1')).toBe(false);
    expect(game.run([['recurring']]).figure('north1')).toBe(true);
  });
  test('L56 it begins when the card comes and ends when it leaves', () => {
    const lock = 'red 1 | | lock-die |';
    const game = bastion({ heroes: [{ id: 'arne', at: 'trebuchet' }], cards: { north2: 'red 4' }, deck: [lock] });
    game.draw('arne').choose('space:0').dice(1, 2).act().choose('attack');
    expect([game.card('north1'), game.events().find(({ kind }) => kind === 'attack')!.data['count']]).toEqual([
      null,
      2,
    ]);
    game.state.doings.fought = false;
    game.hero('arne').at = 1;
    game.act().choose('attack');
    expect(game.events().find(({ kind }) => kind === 'attack')!.data['count']).toBe(3);
  });
  test('L56 and it does not hold under the Net', () => {
    const cards = {
      north1: 'red 2 | | no-white |',
      south1: 'yellow 4 | | no-equipment |',
      east1: 'green 2 | | lock-die |',
    };
    expect(fight({ cards, net: ['red 2 | | no-white |', 0] }, 6, 6).card('north1')).toBeNull();
    expect(fight({ cards, net: ['yellow 4 | | no-equipment |', 0] }, 1, 2).options()).toContain(
      'defeat.red 2 | | no-white |.red1',
    );
    const goodOf = (second: number, net?: BastionScene['net']) => {
      const told = fight({ cards, ...(net ? { net } : {}) }, 6, second).events();
      return told.find(({ kind }) => kind === 'attack')!.roll!.dice.map(({ good }) => good);
    };
    // A die that counts is of no use where it does not bring anybody down.
    expect([goodOf(6), goodOf(6, [cards.north1, 0]), goodOf(2, [cards.north1, 0])]).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    const freed = fight({ cards, net: ['green 2 | | lock-die |', 0] }, 2, 2, 2);
    expect(freed.events().find(({ kind }) => kind === 'attack')!.data['count']).toBe(3);
  });
});

describe('L57-L60, L63 full boards', () => {
  test('L57 red: the active player loses a Life, every turn that it is full', () => {
    const game = red().horde();
    expect([game.hero('mylfaar').life, game.horde().hero('mylfaar').life]).toEqual([2, 1]);
  });
  test('L58 green: the bottom card of the deck is discarded, not the next one', () => {
    const game = green({ deck: ['red 1', 'red 2', 'red 3'] }).horde();
    expect([game.state.deck, game.state.discard]).toEqual([['red 1', 'red 2'], ['red 3']]);
  });
  test('L58, L106 a Warlord there loses the game', () =>
    expect(
      green({ deck: ['red 1', 'warlord red 4'] })
        .horde()
        .outcome(),
    ).toBe('warlord'));
  test('L58 an empty deck has nothing to discard', () => {
    const game = green({ deck: [] }).horde();
    expect([game.outcome(), game.news()]).toEqual([null, ['turn', 'board-green-empty']]);
  });
  test('L59, L63 yellow: the Corruption die, and for Grasp one of the three tiles beside the board', () => {
    const game = yellow(GRASP)().horde();
    expect([game.prompt(), game.asked(), game.options()]).toEqual([
      ...['corrupt-tile', [2], ['tile:dispensary', 'tile:tomb', 'tile:quarry']],
    ]);
    expect(game.choose('tile:quarry').grasped()).toEqual(['quarry']);
  });
  test('L59 any other face as ever', () => {
    expect(yellow(LIFE)().horde().hero('teagaan').life).toBe(2);
    const drawn = yellow(DRAW)({ deck: ['red 1'] }).horde();
    expect([drawn.prompt(), drawn.asked()]).toEqual(['place', [2]]);
  });
  test('L59 wherever the yellow board lies', () =>
    expect(
      yellow(GRASP)({ active: 'east', cards: EAST, boards: ['red', 'yellow', 'green', 'blue'] })
        .horde()
        .options(),
    ).toEqual(['tile:market', 'tile:fountain', 'tile:quarry']));
  test('L63 only a tile without a figure, and the third one ends the game', () => {
    const game = yellow(GRASP)({ grasped: ['tomb', 'tower'] }).horde();
    expect(game.options()).toEqual(['tile:dispensary', 'tile:quarry']);
    expect(game.choose('tile:quarry').outcome()).toBe('grasp');
  });
  test('L60 blue: the active hero is laid down where it is', () => {
    const game = blue({ heroes: ['mylfaar', 'arne', 'teagaan', { id: 'elmer', at: 'tomb' }] }).horde();
    expect(game.state.heroes.map(({ laidDown }) => laidDown)).toEqual([false, false, false, true]);
    expect(game.at('elmer')).toBe('tomb');
  });
  test('L60, L66 twice is once', () => {
    const game = blue({ heroes: ['mylfaar', 'arne', 'teagaan', { id: 'elmer', laidDown: true }] }).horde();
    expect(game.news()).toEqual(['turn', 'board-blue']);
    expect(game.turn().choose('stand').hero('elmer').laidDown).toBe(false);
  });
  test.each([
    ['red', 'north', NORTH],
    ['green', 'east', EAST],
    ['yellow', 'south', SOUTH],
    ['blue', 'west', WEST],
  ] as const)('L57-L60 %s: two cards do nothing', (colour, side, cards) => {
    const two = Object.fromEntries(Object.entries(cards).slice(0, 2));
    const game = bastion({ active: side, cards: two, deck: [`${colour} 1`] }).horde();
    expect(game.news()).toEqual(['turn', 'arrives']);
  });
});
