import { describe, expect, test } from 'vitest';
import {
  bastion,
  type BastionScene,
  BLACK,
  BLUE,
  GRASP,
  GREEN,
  NOTHING,
  RED,
  WHITE,
  YELLOW,
} from '../../help/lastbastion.ts';

describe('rules that work together', () => {
  test('L69-L74 a corner fight, red and white for the red card, blue for the blue one', () => {
    const fight = (red: string, equipment = {}) =>
      bastion({
        heroes: [
          { id: 'teagaan', at: 'trebuchet' },
          { id: 'arne', at: 'trebuchet', equipment },
        ],
        cards: { north1: red, west1: 'blue 1' },
      })
        .dice(RED, WHITE, BLUE)
        .act()
        .choose('attack');
    const plain = fight('red 2');
    expect([plain.card('north1'), plain.card('west1')]).toEqual([null, null]);
    const covered = 'red 2 | | no-white |';
    expect([fight(covered).card('north1'), fight(covered).card('west1')]).toEqual([covered, null]);
    const helped = fight(covered, { red: 1 }).choose(`defeat.${covered}.blue 1.red1`);
    expect([helped.card('north1'), helped.card('west1'), helped.equipment('arne')]).toEqual([null, null, {}]);
  });

  test('L32-L34, L28 overflow comes anywhere, and acts on the board where it lies', () => {
    const cards = { west1: 'blue 4 #1', west2: 'blue 4 #2', west3: 'blue 4 #3' } as const;
    const game = bastion({ active: 'east', cards, deck: ['blue 1 | life | |'] }).draw('arne');
    expect(game.options()).toEqual([
      'space:0',
      'space:1',
      'space:2',
      'space:3',
      'space:4',
      'space:5',
      'space:6',
      'space:7',
      'space:8',
    ]);
    game.choose('space:6');
    game.state.active = 3;
    expect(game.run([['recurring']]).news()).toEqual([]);
    game.state.active = 2;
    expect(game.run([['recurring']]).hero('teagaan').life).toBe(2);
  });

  const cycle = (grasped: BastionScene['grasped'] = []) =>
    bastion({ active: 'east', cards: { east2: 'green 2 | grasp | |' }, grasped });
  test('L38 figure on the card, on the near tile, on the card, on the centre', () => {
    const game = cycle();
    const seen = [1, 2, 3, 4].map(() => {
      game.run([['recurring']]);
      return [game.figure('east2'), game.grasped()];
    });
    expect(seen).toEqual([
      [true, []],
      [false, ['fountain']],
      [true, ['fountain']],
      [false, ['standard', 'fountain']],
    ]);
  });
  test('L106 with one other tile in its Grasp the fourth turn loses the game', () => {
    const game = cycle(['trebuchet']);
    for (let turn = 1; turn <= 3; turn++) expect(game.run([['recurring']]).outcome()).toBeNull();
    expect(game.run([['recurring']]).outcome()).toBe('grasp');
  });

  test('L77, L38, L82 under the Net the figure stays; the Fountain may take it, the card keeps its Grasp', () => {
    const card = 'green 2 | grasp | |';
    const game = bastion({
      heroes: ['mylfaar', { id: 'arne', at: 'fountain' }],
      ...{ active: 'east', cards: { east2: card }, figures: ['east2'], net: [card, 0] },
    });
    expect(game.run([['recurring']]).figure('east2')).toBe(true);
    game.act().choose('tile');
    expect(game.figure('east2')).toBe(false);
    game.state.net = null;
    expect(game.run([['recurring']]).figure('east2')).toBe(true);
  });

  test('L35, L85 a blue card is led into the Trap of the red board; a Warlord is not held by it', () => {
    const cards = { west1: 'blue 4 #1', west2: 'blue 4 #2', west3: 'blue 4 #3' } as const;
    const trapped = () =>
      bastion({
        heroes: [{ id: 'mylfaar', at: 'quarry' }],
        cards,
        deck: ['blue 1 life | | |', 'warlord blue 4 hex | | |'],
      })
        .act()
        .choose('tile')
        .choose('space:1');
    const game = trapped().draw('mylfaar').choose('space:1');
    expect([game.card('north2'), game.state.trap, game.hero('mylfaar').life]).toEqual([null, null, 3]);
    const other = trapped();
    other.state.deck.shift();
    other.draw('mylfaar').choose('space:1');
    expect([other.card('north2'), other.state.trap, other.hero('mylfaar').hexed]).toEqual([
      ...['warlord blue 4 hex | | |', null, true],
    ]);
  });

  test('L27-L29, L59 the full yellow board first, a chosen tile; then its card, the facing line; no card', () => {
    const cards = { south1: 'yellow 4 | corrupt | |', south2: 'yellow 4 #2', south3: 'yellow 4 #3' } as const;
    const game = bastion({ active: 'south', cards, deck: ['red 1'] })
      .dice(GRASP, GRASP)
      .horde();
    expect(game.options()).toEqual(['tile:dispensary', 'tile:tomb', 'tile:quarry']);
    game.choose('tile:dispensary');
    expect([game.grasped(), game.state.deck]).toEqual([['tavern', 'dispensary'], ['red 1']]);
  });

  test('L96, L97 a neutral red board, full: a chosen Life first, then each effect; no card', () => {
    const cards = { north1: 'red 4 | life | |', north2: 'red 4 | hex | |', north3: 'red 4' } as const;
    const heroes = [
      { id: 'teagaan', side: 1 },
      { id: 'arne', side: 3 },
    ] as const;
    const game = bastion({ heroes, cards, deck: ['red 1'] }).horde();
    expect(game.prompt()).toBe('victim-board');
    game.choose('hero:teagaan').choose('hero:arne').choose('hero:arne');
    expect(game.state.heroes.map(({ life, hexed }) => [life, hexed])).toEqual([
      [2, false],
      [2, true],
    ]);
    expect([game.prompt(), game.state.deck]).toEqual([null, ['red 1']]);
  });

  test('L58, L106 the green board takes the cards under the Warlord one by one; one more loses', () => {
    const cards = { east1: 'green 4 #1', east2: 'green 4 #2', east3: 'green 4 #3' } as const;
    const under = Array.from({ length: 8 }, (_, at) => `red 1 #${at}`);
    const game = bastion({ active: 'east', cards, deck: ['blue 1', 'warlord red 4', ...under] });
    for (let turn = 0; turn < 8; turn++) expect(game.run([['board']]).outcome()).toBeNull();
    expect(game.state.deck).toEqual(['blue 1', 'warlord red 4']);
    expect(game.run([['board']]).outcome()).toBe('warlord');
  });

  test('L105, L93 the Warlord’s last corruption loses the game, but not for Kazgin', () => {
    const lord = 'warlord black 4 | | | corrupt';
    const end = (id: 'teagaan' | 'kazgin', ...dice: number[]) =>
      bastion({
        heroes: [{ id, at: 'trebuchet', equipment: { black: 2 } }],
        cards: { north1: lord },
        grasped: ['tomb', 'tower'],
      })
        .dice(BLACK, BLACK, GREEN, ...dice)
        .act()
        .choose('attack')
        .choose(`defeat.${lord}.black2`);
    expect(end('teagaan', GRASP).outcome()).toBe('grasp');
    expect(end('teagaan', NOTHING).outcome()).toBe('victory');
    expect(end('kazgin', YELLOW, GRASP).outcome()).toBe('victory');
  });

  test('L68, L83, L104 brought back by a Call to Arms from the Market, with movement and action left', () => {
    const game = bastion({
      heroes: [
        { id: 'arne', at: 'market', calls: 1 },
        { id: 'teagaan', takenOut: true, life: 0, at: 'tomb' },
      ],
      reserve: { calls: 0 },
    });
    game.act().choose('call:dispensary').choose('heal:teagaan');
    const { life, calls, wounded } = game.hero('teagaan');
    expect([life, calls, wounded, game.at('teagaan')]).toEqual([3, 1, true, 'dispensary']);
    expect([game.offers('move:').length, game.offers('tile')]).toEqual([3, ['tile']]);
  });
});
