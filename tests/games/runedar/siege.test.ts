import { describe, expect, test } from 'vitest';
import { SIEGE_CARDS } from '../../../src/games/runedar/data/siege.ts';
import { fortress, type FortressScene } from '../../help/runedar.ts';

const DEAF = { hired: ['orcs' as const, 'cancel' as const] };
/** One Orc card with this siege card; nobody can be hired against it. */
const siege = (shape: string, scene: FortressScene = {}) =>
  fortress({ hand: ['orc', 'blunt-axe'], siege: [shape], ...scene, state: { ...DEAF, ...scene.state } }).orcCard();

describe('Orc cards and siege cards', () => {
  test('R7.1, R5.2 each Orc card of the hand is played first and brings a siege card', () => {
    const game = fortress({
      hand: ['blunt-axe', 'orc', 'orc'],
      siege: ['siege-orcs-1-carpenter', 'siege-orcs-2-foundry'],
      state: DEAF,
    }).turn();
    expect([game.orcs(), game.hand(), game.prompt()]).toEqual([
      { 'outside-carpenter': 1, 'outside-foundry': 2 },
      ['blunt-axe'],
      'act',
    ]);
    expect(game.state.siege).toHaveLength(SIEGE_CARDS - 2);
  });
  test('R7.3 without an Orc card no siege card is revealed', () => {
    const game = fortress({ hand: ['blunt-axe'] }).turn();
    expect([game.state.siege.length, game.news()]).toEqual([SIEGE_CARDS, ['turn']]);
  });
  test('R7.2, R11.3 the last siege card is the end, nothing on it happens and nobody is asked', () => {
    const game = fortress({ hand: ['orc', 'blunt-axe'], state: { siege: ['siege-1-1'] } }).orcCard();
    expect([game.outcome(), game.orcs(), game.prompt()]).toEqual(['siege', {}, null]);
  });
  test('R7.4 orcs are placed before the arrow moves them', () => {
    expect(siege('siege-orcs-1-tannery-arrow').orcs()).toEqual({ 'wall-tannery': 1 });
  });
  test('R7.4 a machine comes before the orcs move', () => {
    const game = siege('siege-tower-arrow', { orcs: { 'outside-foundry': 2 } });
    expect(game.news().filter((kind) => kind !== 'orc-card')).toEqual(['machine-comes', 'march']);
    expect([game.orcs(), game.state.machines['siege-tower'].area]).toEqual([{ 'wall-foundry': 2 }, 0]);
  });
  test('R7.5, R11.3 the tenth orc is the end, although the arrow of the same card would free figures', () => {
    const game = siege('siege-orcs-2-carpenter-arrow', {
      orcs: { carpenter: 4, 'wall-foundry': 5 },
      siege: ['siege-orcs-2-carpenter-arrow'],
    });
    expect([game.outcome(), game.state.gold, game.orcs()]).toEqual([
      'orcs',
      20,
      { carpenter: 4, 'wall-foundry': 5, 'outside-carpenter': 1 },
    ]);
  });
  test('R7.5 nine orcs are not the end', () =>
    expect(siege('siege-orcs-1-carpenter', { orcs: { tannery: 8 } }).outcome()).toBeNull());
  test('R7.6, R7.7 the orc in the Carpenter’s robs, all outside climb the walls, the new one too', () => {
    const game = siege('siege-orcs-1-carpenter-arrow', { orcs: { carpenter: 1, 'outside-tannery': 2 } });
    expect([game.orcs(), game.state.gold]).toEqual([{ 'wall-carpenter': 1, 'wall-tannery': 2 }, 19]);
  });
  test('R7.6 each orc goes one step only', () =>
    expect(siege('siege-arrow', { orcs: { 'outside-foundry': 1, 'wall-foundry': 2, foundry: 1 } }).orcs()).toEqual({
      'wall-foundry': 1,
      foundry: 2,
    }));
  test('R7.6 an arrow without orcs does nothing', () =>
    expect(siege('siege-arrow').news()).toEqual(['orc-card', 'no-orcs']));
  test('R7.7, R11.3 the last nugget is the end; those behind do not move any more', () => {
    const game = siege('siege-arrow', { orcs: { tannery: 3, 'wall-foundry': 1 }, state: { gold: 2 } });
    expect([game.outcome(), game.state.gold, game.orcs()]).toEqual(['gold', 0, { tannery: 1, 'wall-foundry': 1 }]);
  });
  test('R7.7 robbers go back to the Reserve', () =>
    expect(siege('siege-arrow', { orcs: { tannery: 3 } }).orcs()).toEqual({}));
  test('R7.7 what they take from several workshops is told at once', () => {
    const game = siege('siege-arrow', { orcs: { tannery: 1, foundry: 2, 'wall-foundry': 1 } });
    expect([game.orcs(), game.state.gold]).toEqual([{ foundry: 1 }, 17]);
    expect(game.news().filter((kind) => kind === 'stolen')).toHaveLength(1);
  });
  test('R7.1 a siege card that was carried out is out of the game', () => {
    const game = siege('siege-orcs-1-foundry');
    expect([game.state.siege.length, game.state.revealed]).toEqual([SIEGE_CARDS - 1, null]);
  });
});

describe('the turn', () => {
  test('R5.1 machines, then Orc cards, then the dwarf', () => {
    const game = fortress({
      tower: 0,
      hand: ['orc', 'blunt-axe'],
      siege: ['siege-arrow'],
      state: { ...DEAF, gold: 2 },
    }).turn();
    expect(game.news()).toEqual(['turn', 'troll-comes', 'orc-card', 'no-orcs', 'siege-done']);
    expect(game.prompt()).toBe('act');
  });
  test('R5.2 a card may be played for nothing', () => {
    const game = fortress({ hand: ['blunt-axe', 'rusty-knife'] })
      .act()
      .choose('pass:rusty-knife');
    expect([game.hand(), game.dwarf.played]).toEqual([['blunt-axe'], ['borgna-rusty-knife']]);
  });
  test('R5.3, R8.1 a card does one thing', () => {
    const game = fortress({
      at: 'carpenter',
      hand: ['whetted-axe', 'blunt-axe'],
      board: [{ card: 'steel-pickaxe' }],
    }).act();
    game.choose('work:whetted-axe');
    expect([game.hand(), game.dwarf.at]).toEqual([['blunt-axe'], 'carpenter']);
  });
  test('R2.19, R5.4, R9.30 five cards are played in a turn; then the next five are the hand', () => {
    const game = fortress({ hand: ['blunt-axe', 'blunt-axe', 'rusty-knife', 'split-shovel', 'worn-pickaxe'] }).act();
    const next = [...game.dwarf.deck];
    for (let card = 0; card < 5; card++) game.choose(game.offers('pass:')[0]!);
    game.choose('done');
    expect([game.dwarf.hand, game.dwarf.deck, game.dwarf.played]).toEqual([next, [], []]);
    expect(game.dwarf.discard).toHaveLength(5);
  });
  test('R9.31 the next hand is told to its player alone, at the end of the turn', () => {
    const game = fortress({ hand: ['blunt-axe'] })
      .act()
      .choose('pass:blunt-axe')
      .choose('done');
    const drawn = game.events().find(({ kind }) => kind === 'drew')!;
    expect(drawn.to).toEqual([0]);
  });
  test('R9.32, R9.33 with no card left to draw all twelve are shuffled, two set aside, five drawn', () => {
    const game = fortress({ hand: ['blunt-axe'] });
    const { deck } = game.dwarf;
    game.dwarf.discard.push(...deck.splice(0));
    game.act().choose('pass:blunt-axe').choose('done');
    const { hand, deck: left, aside, discard } = game.dwarf;
    expect([hand.length, left.length, aside.length, discard.length]).toEqual([5, 5, 2, 0]);
    expect(new Set([...hand, ...left, ...aside]).size).toBe(12);
  });
  test('R9.34 the next player’s turn begins', () => {
    const game = fortress({ players: 3, hand: ['blunt-axe'], state: { active: 0 } })
      .act()
      .choose('pass:blunt-axe')
      .choose('done');
    expect([game.state.active, game.state.turn]).toEqual([1, 2]);
  });
  test('R5.6 only the active player is asked; what is asked names the own hand and nobody else sees it', () => {
    const game = fortress({ hand: ['blunt-axe', 'rusty-knife'] }).act();
    expect([game.question().seats, game.question().secret]).toEqual([[0], true]);
  });
});
