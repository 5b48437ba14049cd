import { describe, expect, test } from 'vitest';
import { TILES } from '../../../src/games/lastbastion/data/bastion.ts';
import { translator } from '../../../src/locale/index.ts';
import { bastion, type BastionScene, type HeroScene } from '../../help/lastbastion.ts';

/** Teagaan, with Arne beside him. */
const one = (hero: Partial<HeroScene> = {}, scene: BastionScene = {}) =>
  bastion({ heroes: [{ id: 'teagaan', ...hero }, 'arne'], ...scene }).act();
/** With a card to fight on the Trebuchet. */
const corner = (hero: Partial<HeroScene> = {}, scene: BastionScene = {}) =>
  one({ at: 'trebuchet', ...hero }, { cards: { north1: 'red 4 | grasp | |', east1: 'green 2' }, ...scene });

describe('L64-L66 movement', () => {
  test('L64 one movement and one action, in either order', () => {
    const first = corner().choose('move:tavern').choose('tile').choose('hero:teagaan').choose('stay');
    expect([first.offers('move:'), first.offers('tile'), first.offers('attack')]).toEqual([[], [], []]);
    const other = corner().dice(2, 2, 2).choose('attack');
    expect([other.offers('attack'), other.offers('tile')]).toEqual([[], []]);
    expect(other.choose('move:tavern').offers('move:')).toEqual([]);
  });
  test('L64 both may be left', () => expect(corner().choose('pass').news()).toEqual(['hero-done']));
  test('L64 what is spent says so', () => {
    const game = corner().choose('move:tower');
    expect(game.why('move:market')).toBe('why.moved');
    const acted = one({ at: 'tavern' }).choose('tile').choose('hero:arne').choose('stay');
    expect(acted.why('tile:tavern')).toBe('why.acted');
  });
  test('L65, L6 to a neighbouring tile, across corners too', () => {
    expect(corner().offers('move:')).toEqual(['move:tower', 'move:tavern', 'move:standard']);
    expect(one().offers('move:')).toHaveLength(8);
    expect(corner().why('move:quarry')).toBe('why.far');
  });
  test('L65 a goal tells what can be fought from it, and with what chances', () => {
    const game = corner({ at: 'tavern', equipment: { red: 1 } });
    const goal = game.question().options.find(({ id }) => id === 'move:trebuchet');
    expect(translator('en')(goal!.detail!)).toMatch(/^Reaches .+ 0–4\u00a0% \(without–with Equipment\)\.$/);
    expect(translator('fr')(goal!.detail!)).toMatch(/^Atteint .+ 0–4\s% \(sans–avec Équip\.\)\.$/);
  });
  test('L65 any number of heroes share a tile, and tiles in the Grasp of Evil can be entered', () => {
    const game = one({ at: 'trebuchet' }, { grasped: ['standard'] }).choose('move:standard');
    expect([game.at('teagaan'), game.at('arne')]).toEqual(['standard', 'standard']);
  });
  test('L66 who lies stands up instead of moving', () => {
    const game = one({ laidDown: true });
    expect(game.offers('move:')).toEqual([]);
    expect(game.why('move:market')).toBe('why.laid-down');
    game.choose('stand');
    expect([game.hero('teagaan').laidDown, game.offers('move:'), game.at('teagaan')]).toEqual([false, [], 'standard']);
  });
  test('L66 who has not moved by the end of the phase stands up then', () => {
    const game = one({ laidDown: true }).choose('pass');
    expect([game.hero('teagaan').laidDown, game.news()]).toEqual([false, ['stood', 'hero-done']]);
  });
  test('L66 who is laid down after having moved pays in the next turn', () => {
    const game = corner({}, { cards: { north2: 'red 1 | | | pin-all' } })
      .choose('move:tower')
      .dice(1, 2, 2);
    game.choose('attack').choose('defeat.red 1 | | | pin-all');
    expect(game.hero('teagaan').laidDown).toBe(true);
    expect(game.act().offers('move:')).toEqual([]);
  });
  test('L66 who lies can fight and use tiles', () => {
    const game = corner({ laidDown: true });
    expect([game.offers('attack'), game.offers('tile')]).toEqual([['attack'], ['tile']]);
  });
  test('L66 a movement that was given stands him up; the own one is free then', () => {
    const game = one({ at: 'tavern', laidDown: true }).choose('tile').choose('hero:teagaan').choose('stand');
    expect([game.hero('teagaan').laidDown, game.offers('move:').length]).toEqual([false, 5]);
  });
  test('L66 it may be refused, and then he still lies', () => {
    const game = one({ at: 'tavern', laidDown: true }).choose('tile').choose('hero:teagaan').choose('stay');
    expect([game.hero('teagaan').laidDown, game.offers('stand')]).toEqual([true, ['stand']]);
  });
});

describe('L67, L68 action and Call to Arms', () => {
  test('L67 the action of the own tile, or a Combat, never both', () => {
    const game = corner();
    expect([game.offers('tile'), game.offers('attack')]).toEqual([['tile'], ['attack']]);
    game.choose('tile');
    expect(game.prompt()).toBe('act');
    expect([game.offers('tile'), game.offers('attack')]).toEqual([[], []]);
  });
  test('L67 not that of a tile in the Grasp of Evil', () => {
    const game = corner({}, { grasped: ['trebuchet'], cards: { north1: 'red 4 | grasp | |' } });
    expect([game.offers('tile'), game.why('tile:trebuchet')]).toEqual([[], 'why.grasped']);
  });
  test('L67 nor that of another tile, to which it helps to go unless it is in the Grasp of Evil', () => {
    expect(corner().why('tile:market')).toBe('why.elsewhere');
    expect(corner({}, { grasped: ['market'] }).why('tile:market')).toBe('why.grasped');
  });
  test('L67 a tile that would do nothing is not offered', () => {
    expect(one({ at: 'fountain' }).offers('tile')).toEqual([]);
    expect(one({ at: 'fountain' }).why('tile:fountain')).toBe('why.idle-fountain');
    expect(one({ at: 'trebuchet' }).offers('tile')).toEqual([]);
    expect(one({ at: 'tomb' }).offers('tile')).toEqual([]);
    expect(one({ at: 'tower' }).offers('tile')).toEqual([]);
  });
  test('L68 a Call to Arms uses the action of any tile, wherever the hero is, and goes to the reserve', () => {
    const scene = { cards: { north1: 'red 1 | grasp | |', east1: 'green 2' }, grasped: ['tomb'] } as const;
    const game = one({ at: 'market', calls: 1 }, scene);
    expect(game.offers('call:')).toEqual(TILES.map((tile) => `call:${tile}`));
    game.choose('call:tomb').choose('card:red 1 | grasp | |');
    expect([game.card('north1'), game.hero('teagaan').calls, game.state.reserve.calls]).toEqual([null, 0, 4]);
  });
  test('L68 even if that tile is in the Grasp of Evil', () => {
    const game = one({ at: 'market', calls: 1 }, { grasped: ['tavern'] })
      .choose('call:tavern')
      .choose('hero:teagaan');
    expect(game.choose('stay').hero('teagaan').life).toBe(4);
  });
  test('L68 it uses up neither movement nor action, and there may be several in a turn', () => {
    const game = corner({ calls: 2 }).choose('call:tavern').choose('hero:teagaan').choose('stay');
    game.choose('call:tavern').choose('hero:teagaan').choose('stay');
    expect([game.hero('teagaan').life, game.hero('teagaan').calls]).toEqual([5, 0]);
    expect([game.offers('attack'), game.offers('tile'), game.offers('move:').length]).toEqual([
      ['attack'],
      ['tile'],
      3,
    ]);
    expect([game.offers('call:'), game.why('call:tavern')]).toEqual([[], 'why.no-calls']);
  });
  test('L68 also the tile where the hero stands, besides its action', () => {
    const game = one({ at: 'tavern', calls: 1 }).choose('tile').choose('hero:teagaan').choose('stay');
    game.choose('call:tavern').choose('hero:teagaan').choose('stay');
    expect(game.hero('teagaan').life).toBe(5);
  });
  test('L68 only of tiles that would do something', () =>
    expect(one({ calls: 1 }).offers('call:')).toEqual([
      ...['call:market', 'call:tavern', 'call:standard', 'call:dispensary', 'call:quarry'],
    ]));
  test('L68 the own ones, in the own hero phase: nobody else’s', () => {
    const game = bastion({ heroes: ['teagaan', { id: 'arne', calls: 1 }] }).act();
    expect([game.offers('call:'), game.asked()]).toEqual([[], [0]]);
  });
});

describe('several heroes of one player', () => {
  test('L17, L25 each has the turn of its own board', () => {
    const heroes = ['teagaan', { id: 'arne', seat: 0 }] as const;
    const game = bastion({ heroes, deck: ['red 1', 'green 1'] })
      .turn()
      .choose('space:0')
      .choose('pass');
    expect([game.asked(), game.state.active, game.prompt()]).toEqual([[0], 1, 'place']);
    game.choose('space:3');
    expect([game.asked(), game.prompt(), game.question().data['hero']]).toEqual([[0], 'act', 'arne']);
  });
});
