import { describe, expect, test } from 'vitest';
import { bastion, type BastionScene, DRAW, type HeroScene, LIFE } from '../../help/lastbastion.ts';

/** Teagaan, whose last Life it is, has the turn in the north; Arne has the east, Elmer the south. */
const last = (scene: BastionScene = {}, hero: Partial<HeroScene> = {}) =>
  bastion({ heroes: [{ id: 'teagaan', life: 1, ...hero }, 'arne', 'elmer'], ...scene });
const out = { takenOut: true, life: 0 } as const;

describe('L102 a hero without Life', () => {
  test('L102 is taken out; all that it has goes to the reserve', () => {
    const rich = { equipment: { red: 2, black: 1 }, calls: 2, hexed: true, laidDown: true } as const;
    const game = last({ cards: { north1: 'red 2 | life | |' } }, rich).run([['recurring']]);
    const { takenOut, hexed, laidDown, calls, life } = game.hero('teagaan');
    expect([takenOut, hexed, laidDown, calls, life, game.equipment('teagaan')]).toEqual([true, false, false, 0, 0, {}]);
    const { reserve, fallen } = game.state;
    expect([reserve.calls, reserve.grasps, reserve.equipment.red, reserve.life, fallen]).toEqual([
      ...[4, 12, 4, 5, ['teagaan']],
    ]);
    expect(game.news()).toEqual(['lost-life', 'taken-out']);
  });
  test('L102 in the own Horde phase the rest is as on a neutral board, no card is drawn, no hero phase', () => {
    const cards = { north1: 'red 2 | life | |', north2: 'red 3 | life | |' } as const;
    const game = last({ cards, deck: ['green 1', 'red 1'] }).turn();
    expect([game.prompt(), game.asked(), game.options()]).toEqual(['victim', [1, 2], ['hero:arne', 'hero:elmer']]);
    game.choose('hero:elmer');
    expect([game.state.active, game.prompt(), game.card('north3'), game.asked()]).toEqual([1, 'place', null, [1]]);
    expect([game.hero('elmer').life, game.hero('arne').life]).toEqual([2, 3]);
  });
  test('L102 by the own board too', () => {
    const cards = { north1: 'red 4 #1', north2: 'red 4 | token | |', north3: 'red 4 #3' } as const;
    const game = last({
      cards,
      heroes: [
        { id: 'teagaan', life: 1 },
        { id: 'arne', calls: 1 },
      ],
    }).horde();
    expect([game.hero('teagaan').takenOut, game.hero('arne').calls]).toEqual([true, 0]);
  });
  test('L102 by the entrance of the card drawn: what else it does somebody else suffers', () => {
    const game = last({ deck: ['red 1 life life | | |'] })
      .horde()
      .choose('space:0');
    expect([game.prompt(), game.options()]).toEqual(['victim', ['hero:arne', 'hero:elmer']]);
    game.choose('hero:arne');
    expect([game.hero('arne').life, game.card('north1')]).toEqual([2, 'red 1 life life | | |']);
  });
  test('L102 a second card that it would have drawn somebody else draws', () => {
    const full = Object.fromEntries(
      ['north', 'east', 'south', 'west'].flatMap((side) =>
        [1, 2, 3].map((at) => [`${side}${at}`, `red 1 #${side}${at}`]),
      ),
    );
    const cards = { ...full, north1: 'red 4 | draw draw | |' } as BastionScene['cards'];
    const game = last({ cards, deck: ['red 2'] }).run([['recurring']]);
    expect([game.hero('teagaan').takenOut, game.prompt()]).toEqual([true, 'victim']);
    expect(game.choose('hero:elmer').hero('elmer').life).toBe(2);
  });
  test('L102 in the own hero phase it ends at once, and nobody stands in', () => {
    const card = 'red 1 | | | life life / equipment';
    const game = last({ cards: { north1: card } }, { at: 'trebuchet' })
      .dice(1, 2, 2)
      .act()
      .choose('attack');
    game.choose(`defeat.${card}`);
    expect([game.hero('teagaan').takenOut, game.prompt(), game.hero('arne').life]).toEqual([true, null, 3]);
    expect(game.news().slice(-2)).toEqual(['taken-out', 'hero-done']);
  });
  test('L102 in the hero phase harm for everybody still hits the others', () => {
    const card = 'red 1 | | | life hex-all';
    const game = last({ cards: { north1: card } }, { at: 'trebuchet' })
      .dice(1, 2, 2)
      .act()
      .choose('attack');
    game.choose(`defeat.${card}`);
    expect(game.state.heroes.map(({ hexed }) => hexed)).toEqual([false, true, true]);
  });
  test('L102, L31 by having to draw without room', () => {
    const full = Object.fromEntries(
      ['north', 'east', 'south', 'west'].flatMap((side) =>
        [1, 2, 3].map((at) => [`${side}${at}`, `red 1 #${side}${at}`]),
      ),
    );
    const game = last({ cards: full }).draw('teagaan');
    expect([game.hero('teagaan').takenOut, game.outcome()]).toEqual([true, null]);
  });
  test('L103 the Trap stays on its board, and catches what comes there', () => {
    const game = bastion({ heroes: [{ id: 'teagaan', ...out }, 'arne'], trap: 'north2', deck: ['red 1'] });
    expect(game.draw('arne').choose('space:1').state.discard).toEqual(['red 1']);
  });
  test('L102 can neither suffer nor be given anything', () => {
    const heroes = ['arne', { id: 'teagaan', ...out }, 'elmer'] as const;
    const game = bastion({ heroes, active: 'west', cards: { west1: 'blue 2 | life | |' } }).run([['recurring']]);
    expect(game.options()).toEqual(['hero:arne', 'hero:elmer']);
  });
  test('L102, L97 nor is it asked who suffers on a neutral board', () => {
    const heroes = [{ id: 'teagaan', ...out }, 'arne', 'elmer'] as const;
    const game = bastion({ heroes, active: 'west', cards: { west1: 'blue 2 | life | |' } }).run([['recurring']]);
    expect(game.asked()).toEqual([1, 2]);
  });
});

describe('L103 its board', () => {
  const heroes = [{ id: 'teagaan', ...out }, 'arne', 'elmer'] as const;
  test('L103 has turns as a neutral one has', () => {
    const game = bastion({ heroes, cards: { north1: 'red 2 | life | |' }, deck: ['green 1'] }).turn();
    expect([game.prompt(), game.asked()]).toEqual(['victim', [1, 2]]);
    game.choose('hero:arne');
    expect([game.state.active, game.prompt(), game.news()[0]]).toEqual([1, 'place', 'neutral-turn']);
  });
  test('L103 a full one does its harm, and the die may be rolled by anybody', () => {
    const cards = { north1: 'red 4 | corrupt | |', north2: 'red 4 #2', north3: 'red 4 #3' } as const;
    const game = bastion({ heroes, cards }).dice(LIFE).horde().choose('hero:elmer').choose('hero:arne');
    expect([game.hero('elmer').life, game.hero('arne').life]).toEqual([2, 2]);
  });
  test('L103, L100 a card that its corruption draws is the chosen hero’s', () => {
    const game = bastion({ heroes, cards: { north1: 'red 4 | corrupt | |' }, deck: ['black 1'] })
      .dice(DRAW)
      .horde();
    expect(game.choose('hero:elmer').options()).toEqual(['space:6', 'space:7', 'space:8']);
  });
});

describe('L104 back', () => {
  const scene = (calls: number, at: 'market' | 'dispensary'): BastionScene => ({
    heroes: [
      { id: 'arne', at, calls },
      { id: 'teagaan', ...out },
    ],
    deck: ['green 1', 'green 2'],
  });
  test('L104, L83 by the Dispensary only, standing there or by a Call to Arms', () => {
    const there = bastion(scene(0, 'dispensary')).act().choose('tile').choose('heal:teagaan');
    expect(there.hero('teagaan').takenOut).toBe(false);
    const called = bastion(scene(1, 'market')).act().choose('call:dispensary').choose('heal:teagaan');
    expect([called.hero('teagaan').wounded, called.at('teagaan')]).toEqual([true, 'dispensary']);
    expect(
      bastion(scene(0, 'market'))
        .act()
        .options()
        .filter((id) => id.includes('heal')),
    ).toEqual([]);
  });
  test('L104, L103 its board is a player’s again from its next turn on', () => {
    const game = bastion({ ...scene(0, 'dispensary'), active: 'north' });
    game
      .run([['act']])
      .choose('tile')
      .choose('heal:teagaan')
      .choose('move:tomb')
      .choose('take:red');
    expect([game.state.active, game.prompt(), game.asked()]).toEqual([1, 'place', [1]]);
    game.choose('space:3');
    expect([game.prompt(), game.offers('cleanse'), game.why('use')]).toEqual(['act', [], 'why.wounded']);
  });
  test('L104, L83 taken out again it can come back again', () => {
    const heroes = ['arne', { id: 'teagaan', ...out, wounded: true }] as const;
    const game = bastion({ heroes: [{ id: 'arne', at: 'dispensary' }, heroes[1]] })
      .act()
      .choose('tile');
    expect(game.choose('heal:teagaan').hero('teagaan').takenOut).toBe(false);
  });
});
