import { describe, expect, test } from 'vitest';
import { HARMS } from '../../../src/games/lastbastion/data/effects.ts';
import { bastion, type BastionScene, DRAW, GRASP, LIFE, NOTHING, TOKEN, TOKEN_LIFE } from '../../help/lastbastion.ts';

/** The recurring effects of the north, where Mylfaar is. */
const recurring = (effect: string, scene: BastionScene = {}) =>
  bastion({ cards: { north2: `red 2 | ${effect} | |` }, ...scene }).run([['recurring']]);

/** Arne on the Trebuchet defeats a red Monster that does this on its exit. */
const fallen = (exit: string, scene: BastionScene = {}, ...dice: number[]) =>
  bastion({
    heroes: [{ id: 'arne', at: 'trebuchet' }, 'teagaan'],
    cards: { north1: `red 1 | | | ${exit}` },
    ...scene,
  })
    .dice(1, 2, 3, ...dice)
    .act()
    .choose('attack');
const STRUCK = 'defeat.red 1 | | | ';

describe('L38-L46 harm', () => {
  test.each(HARMS)('L36 whatever can be on a card can be what it does on its exit: %s', (kind) => {
    expect(fallen(kind, {}, LIFE).choose(`${STRUCK}${kind}`).card('north1')).toBeNull();
  });
  test('L38, L62 Grasp on the exit comes to the first free tile that the card has faced', () => {
    const graspedBy = (scene: BastionScene) => fallen('grasp', scene).choose(`${STRUCK}grasp`).grasped();
    expect(graspedBy({})).toEqual(['trebuchet']);
    expect(graspedBy({ grasped: ['trebuchet'] })).toEqual(['trebuchet', 'tavern']);
  });
  test('L38 Grasp: first a figure comes to the card', () => {
    const game = recurring('grasp');
    expect([game.figure('north2'), game.grasped(), game.state.reserve.grasps]).toEqual([true, [], 11]);
  });
  test('L38, L4 then it goes on to the first tile that the card faces without one', () => {
    const once = recurring('grasp', { figures: ['north2'] });
    expect([once.figure('north2'), once.grasped(), once.state.reserve.grasps]).toEqual([false, ['tower'], 11]);
    const twice = recurring('grasp', { figures: ['north2'], grasped: ['tower'] });
    expect(twice.grasped()).toEqual(['tower', 'standard']);
  });
  test('L38, L77 under the Net the figure stays, and none comes', () => {
    const net = ['red 2 | grasp | |', 0] as const;
    expect(recurring('grasp', { figures: ['north2'], net }).figure('north2')).toBe(true);
    expect(recurring('grasp', { net }).figure('north2')).toBe(false);
  });
  test('L38, L10 without a figure in the reserve none comes, but one on a card goes on', () => {
    const none = recurring('grasp', { reserve: { grasps: 0 } });
    expect([none.figure('north2'), none.news()]).toEqual([false, ['no-grasps']]);
    expect(recurring('grasp', { figures: ['north2'], reserve: { grasps: 0 } }).grasped()).toEqual(['tower']);
  });
  test('L38 the third tile ends the game before a line could be without a free one', () => {
    const game = recurring('grasp', { figures: ['north2'], grasped: ['tower', 'standard'] });
    expect([game.outcome(), game.grasped()]).toEqual(['grasp', ['tower', 'standard', 'tomb']]);
  });
  test('L39 draw: a card comes, and does what it does on its entrance', () => {
    const game = recurring('draw', { deck: ['red 1 life | | |', 'red 3'] }).choose('space:0');
    expect([game.card('north1'), game.hero('mylfaar').life, game.state.deck]).toEqual([
      ...['red 1 life | | |', 2, ['red 3']],
    ]);
  });
  test('L40 life: the active player loses one', () => {
    const game = recurring('life');
    expect(game.state.heroes.map(({ life }) => life)).toEqual([2, 3, 3, 3]);
  });
  test('L41 token: one that the player chooses', () => {
    const game = recurring('token', { heroes: [{ id: 'mylfaar', equipment: { red: 2, blue: 1 }, calls: 1 }, 'arne'] });
    expect([game.asked(), game.options()]).toEqual([[0], ['token:red', 'token:blue', 'token:call']]);
    game.choose('token:call');
    expect([game.hero('mylfaar').calls, game.equipment('mylfaar')]).toEqual([0, { red: 2, blue: 1 }]);
  });
  test('L41 who has none loses nothing', () => {
    const game = recurring('token');
    expect([game.hero('mylfaar').life, game.news()]).toEqual([3, ['no-token']]);
  });
  test('L42 corruption: the active player rolls and suffers it', () => {
    const game = bastion({ cards: { north2: 'red 2 | corrupt | |' } })
      .dice(LIFE)
      .run([['recurring']]);
    expect([game.hero('mylfaar').life, game.news()]).toEqual([2, ['corrupted', 'lost-life']]);
  });
  test('L43, L86 hex: a figure on the own board, and the power is off', () => {
    const game = bastion({ cards: { east1: 'green 1' }, deck: ['red 1 hex | | |'] })
      .draw('mylfaar')
      .choose('space:0');
    expect([game.hero('mylfaar').hexed, game.state.reserve.grasps]).toEqual([true, 11]);
    expect(game.act().offers('enchant:')).toEqual([]);
  });
  test('L43 a second figure does not come', () => {
    const game = bastion({ heroes: [{ id: 'mylfaar', hexed: true }], deck: ['red 1 hex | | |'] }).draw('mylfaar');
    game.choose('space:0');
    expect([game.hero('mylfaar').hexed, game.state.reserve.grasps]).toEqual([true, 11]);
  });
  test('L43 a wounded hero’s board takes one too', () => {
    const game = bastion({ heroes: [{ id: 'mylfaar', wounded: true }], deck: ['red 1 hex | | |'] }).draw('mylfaar');
    expect(game.choose('space:0').state.reserve.grasps).toBe(11);
    expect(game.news().at(-1)).toBe('hexed-wounded');
  });
  test('L44 a token of everybody, each of the own choice, all at once', () => {
    const heroes = [
      { id: 'mylfaar', equipment: { red: 1 }, calls: 1 },
      { id: 'arne', equipment: { green: 1, blue: 1 } },
      { id: 'teagaan', calls: 1 },
      'elmer',
    ] as const;
    const game = recurring('token-all', { heroes });
    expect([game.asked(), game.prompt()]).toEqual([[0, 1], 'token-all']);
    game.as(1, 'token:blue').as(0, 'token:red');
    expect([game.equipment('mylfaar'), game.equipment('arne')]).toEqual([{}, { green: 1 }]);
    expect([game.hero('mylfaar').calls, game.hero('teagaan').calls]).toEqual([1, 0]);
    expect(game.state.heroes.map(({ life }) => life)).toEqual([3, 3, 3, 3]);
  });
  test('L44 a player of several heroes loses one for each of them', () => {
    const heroes = [
      { id: 'mylfaar', equipment: { red: 1, blue: 1 } },
      { id: 'arne', equipment: { green: 1, blue: 1 }, seat: 0 },
    ] as const;
    const game = recurring('token-all', { heroes }).choose('token:red');
    expect([game.prompt(), game.options()]).toEqual(['token-all', ['token:green', 'token:blue']]);
    game.choose('token:green');
    expect([game.equipment('mylfaar'), game.equipment('arne')]).toEqual([{ blue: 1 }, { blue: 1 }]);
  });
  test('L45 a hex on everybody', () => {
    const game = recurring('hex-all', { heroes: ['mylfaar', { id: 'arne', hexed: true }, 'teagaan', 'elmer'] });
    expect(game.state.heroes.map(({ hexed }) => hexed)).toEqual([true, true, true, true]);
    expect(game.state.reserve.grasps).toBe(8);
  });
  test('L46 everybody is laid down where he is', () => {
    const game = recurring('pin-all', { heroes: ['mylfaar', { id: 'arne', at: 'tomb' }] });
    expect(game.state.heroes.map(({ laidDown, at }) => [laidDown, at])).toEqual([
      [true, 4],
      [true, 7],
    ]);
  });
  test('L44-L46 nobody who is taken out', () => {
    const heroes = ['mylfaar', { id: 'arne', takenOut: true, life: 0 }] as const;
    for (const effect of ['hex-all', 'pin-all']) {
      const { hexed, laidDown } = recurring(effect, { heroes }).hero('arne');
      expect([hexed, laidDown]).toEqual([false, false]);
    }
  });
});

describe('L47-L51 what a defeated card gives', () => {
  const take = (exit: string, scene: BastionScene = {}) => fallen(exit, scene);
  test('L47 Equipment of any colour that is left, or none', () => {
    const game = take('equipment', { reserve: { equipment: { red: 0, black: 0 } } });
    expect([game.prompt(), game.options()]).toEqual([
      'exit-equipment',
      ['colour:green', 'colour:yellow', 'colour:blue', 'none'],
    ]);
    expect(game.choose('colour:blue').equipment('arne')).toEqual({ blue: 1 });
    expect(take('equipment').choose('none').equipment('arne')).toEqual({});
  });
  test('L47 twice where it is printed twice', () => {
    const game = take('equipment equipment').choose('colour:blue', 'colour:red');
    expect(game.equipment('arne')).toEqual({ red: 1, blue: 1 });
  });
  test('L48 a Life, if there is one; the last one may be left to others', () => {
    expect(take('heal').hero('arne').life).toBe(4);
    expect(take('heal', { reserve: { life: 0 } }).hero('arne').life).toBe(3);
    const last = take('heal', { reserve: { life: 1 } });
    expect([last.prompt(), last.options()]).toEqual(['exit-boon', ['yes', 'no']]);
    expect(last.choose('no').hero('arne').life).toBe(3);
    expect(
      take('heal', { reserve: { life: 1 } })
        .choose('yes')
        .hero('arne').life,
    ).toBe(4);
  });
  test('L49 a Call to Arms, if there is one; the last one may be left', () => {
    expect(take('call').hero('arne').calls).toBe(1);
    expect(take('call', { reserve: { calls: 0 } }).hero('arne').calls).toBe(0);
    expect(
      take('call', { reserve: { calls: 1 } })
        .choose('no')
        .hero('arne').calls,
    ).toBe(0);
    expect(
      take('call', { reserve: { calls: 1 } })
        .choose('yes')
        .hero('arne').calls,
    ).toBe(1);
  });
  test('L47-L51 that the reserve has none of it is told', () => {
    const none = { life: 0, calls: 0, equipment: { red: 0, green: 0, yellow: 0, blue: 0, black: 0 } };
    const told = (exit: string) =>
      take(exit, { reserve: none })
        .news()
        .filter((kind) => kind.endsWith('-left'));
    expect(['equipment', 'heal', 'call', 'heal-call'].map(told)).toEqual([
      ...[['no-equipment-left'], ['no-life-left'], ['no-call-left'], ['no-life-left', 'no-call-left']],
    ]);
  });
  test('L50 a Grasp figure of a tile, a card or a hero’s board goes back to the reserve, or none', () => {
    const scene: BastionScene = {
      heroes: [
        { id: 'arne', at: 'trebuchet' },
        { id: 'teagaan', hexed: true },
      ],
      cards: { north1: 'red 1 | | | cleanse', east1: 'green 2' },
      figures: ['east1'],
      grasped: ['tomb'],
    };
    const game = take('cleanse', scene);
    expect(game.options()).toEqual(['tile:tomb', 'hero:teagaan', 'card:green 2', 'none']);
    expect(game.choose('card:green 2').figure('east1')).toBe(false);
    expect(game.state.reserve.grasps).toBe(10);
    expect(take('cleanse', scene).choose('none').state.reserve.grasps).toBe(9);
    expect(take('cleanse').prompt()).toBe('act');
  });
  test('L51 a Life and a Call to Arms, each as far as there is one', () => {
    const both = take('heal-call').hero('arne');
    expect([both.life, both.calls]).toEqual([4, 1]);
    const one = take('heal-call', { reserve: { life: 0 } }).hero('arne');
    expect([one.life, one.calls]).toEqual([3, 1]);
  });
});

describe('L61-L63 the Corruption die', () => {
  const rolled = (die: number, scene: BastionScene = {}, ...more: number[]) =>
    bastion({ cards: { north2: 'red 2 | corrupt | |' }, ...scene })
      .dice(die, ...more)
      .run([['recurring']]);
  const rich = { heroes: [{ id: 'mylfaar', equipment: { red: 1, blue: 1 } }, 'arne'] } as const;
  test('L61 nothing', () => expect(rolled(NOTHING).news()).toEqual(['corrupted']));
  test('L61 a card is drawn and placed', () => {
    const game = rolled(DRAW, { deck: ['green 1', 'red 1'] }).choose('space:4');
    expect([game.card('east2'), game.state.deck]).toEqual(['green 1', ['red 1']]);
  });
  test('L61 a token, if there is one', () => {
    expect(rolled(TOKEN, rich).choose('token:red').equipment('mylfaar')).toEqual({ blue: 1 });
    expect(rolled(TOKEN).hero('mylfaar').life).toBe(3);
  });
  test('L61 a token and a Life; without a token only the Life', () => {
    const game = rolled(TOKEN_LIFE, rich).choose('token:blue');
    expect([game.equipment('mylfaar'), game.hero('mylfaar').life]).toEqual([{ red: 1 }, 2]);
    expect(rolled(TOKEN_LIFE).hero('mylfaar').life).toBe(2);
  });
  test('L61 a Life', () => expect(rolled(LIFE).hero('mylfaar').life).toBe(2));
  test('L61 a figure on the first tile without one that the card faces', () => {
    const game = rolled(GRASP);
    expect([game.grasped(), game.state.reserve.grasps, game.figure('north2')]).toEqual([['tower'], 11, false]);
    expect(rolled(GRASP, { grasped: ['tower', 'tavern'] }).outcome()).toBe('grasp');
    expect(rolled(GRASP, { grasped: ['tower'] }).grasped()).toEqual(['tower', 'standard']);
  });
  test('L61, L10 none where there is none', () =>
    expect(rolled(GRASP, { reserve: { grasps: 0 } }).grasped()).toEqual([]));
  test('L62 on an exit the line is that of the space where the card lay', () => {
    const game = bastion({
      heroes: [{ id: 'arne', at: 'trebuchet' }],
      cards: { west1: 'red 1 | | | corrupt' },
      grasped: ['trebuchet'],
    });
    game.dice(1, 2, 3, GRASP).act().choose('attack').choose('defeat.red 1 | | | corrupt');
    expect(game.grasped()).toEqual(['trebuchet', 'tower']);
  });
  test('L75, L42 an exit with harm is announced: the card may be spared', () => {
    const game = fallen('corrupt', {}, LIFE);
    expect(game.options()).toEqual([`${STRUCK}corrupt`, 'spare']);
    expect(game.choose('spare').card('north1')).toBe('red 1 | | | corrupt');
  });
});
