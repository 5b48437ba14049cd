import { describe, expect, test } from 'vitest';
import { LAST_ROUND } from '../../../src/games/lastbastion/data/options.ts';
import { boardScene } from '../../../src/games/lastbastion/show/scene.ts';
import { tableView } from '../../../src/games/lastbastion/show/view.ts';
import { LOSSES, scoreOf } from '../../../src/games/lastbastion/model/ending.ts';
import { bastion, type BastionScene, GRASP, type HeroScene, LIFE, NOTHING } from '../../help/lastbastion.ts';

const LORD = 'warlord red 3 | | | corrupt / heal-call';
/** Teagaan on the Trebuchet strikes the Warlord with three red faces; more dice follow. */
const strike = (scene: BastionScene = {}, hero: Partial<HeroScene> = {}, ...dice: number[]) =>
  bastion({
    heroes: [{ id: 'teagaan', at: 'trebuchet', ...hero }, 'arne'],
    cards: { north1: LORD },
    ...scene,
  })
    .dice(1, 1, 1, ...dice)
    .act()
    .choose('attack')
    .choose(`defeat.${LORD}`);

describe('L105 victory', () => {
  test('L105 the last Warlord of the deck is defeated: all win', () => {
    const game = strike({}, {}, NOTHING);
    expect([game.outcome(), game.state.outcome!.winners, game.prompt()]).toEqual(['victory', [0, 1], null]);
  });
  test('L105 once all its exit effects have applied', () => {
    const game = strike({}, {}, NOTHING);
    expect([game.hero('teagaan').life, game.hero('teagaan').calls]).toEqual([4, 1]);
  });
  test('L105 a loss that they bring comes first', () => {
    expect(strike({ grasped: ['tower', 'tomb'] }, {}, GRASP).outcome()).toBe('grasp');
    expect(strike({ heroes: [{ id: 'teagaan', at: 'trebuchet', life: 1 }] }, {}, LIFE).outcome()).toBe('heroes');
  });
  test('L105 whoever is taken out by them has won with the others', () => {
    const game = strike({}, { life: 1 }, LIFE);
    expect([game.hero('teagaan').takenOut, game.outcome()]).toEqual([true, 'victory']);
  });
  test('L105 every Warlord of the deck: with a second one the game goes on, wherever that is', () => {
    const inDeck = strike({ deck: ['red 1', 'warlord blue 4'] }, {}, NOTHING);
    expect([inDeck.outcome(), inDeck.state.warlords]).toEqual([null, 1]);
    const inPlay = strike({ cards: { north1: LORD, east1: 'warlord green 4' } }, {}, NOTHING);
    expect([inPlay.outcome(), inPlay.state.warlords]).toEqual([null, 1]);
  });
  test('L105 two of them in one Combat', () => {
    const [one, other] = ['warlord red 3', 'warlord blue 3'];
    const cards = { north1: one, west1: other } as const;
    const game = bastion({
      heroes: [{ id: 'teagaan', at: 'trebuchet', equipment: { red: 2, blue: 2 } }],
      cards,
    });
    game.dice(1, 4, 2).act().choose('attack').choose(`defeat.${one}.${other}.red2.blue2`);
    expect(game.outcome()).toBe('victory');
  });
  test('L105 a Monster that falls wins nothing, nor does an empty deck', () => {
    const game = bastion({ heroes: [{ id: 'teagaan', at: 'trebuchet' }], cards: { north1: 'red 1' }, deck: [] });
    expect(game.dice(1, 2, 2).act().choose('attack').outcome()).toBeNull();
  });
  test('L105 it is won at once, in the middle of a turn', () => {
    const game = strike({}, { calls: 1 }, NOTHING);
    expect([game.options(), game.news().at(-1)]).toEqual([[], 'got-call']);
  });
});

describe('L106 defeat', () => {
  test('L106 these are the ways to lose', () => expect(LOSSES).toEqual(['grasp', 'heroes', 'deck', 'warlord', 'time']));
  test('L106 three tiles in the Grasp of Evil, at once', () => {
    const cards = { north1: 'red 1 | grasp | |', north2: 'red 2 | life | |' } as const;
    const game = bastion({ cards, figures: ['north1'], grasped: ['tomb', 'tavern'] }).run([['recurring']]);
    expect([game.outcome(), game.state.outcome!.winners, game.hero('mylfaar').life]).toEqual(['grasp', [], 3]);
  });
  test('L106 two are not three, nor do figures on cards and heroes’ boards count', () => {
    const heroes = [
      { id: 'mylfaar', hexed: true },
      { id: 'arne', hexed: true },
    ] as const;
    const game = bastion({ heroes, cards: { north1: 'red 1 | grasp | |' }, grasped: ['tomb', 'tavern'] });
    expect(game.run([['recurring']]).outcome()).toBeNull();
  });
  test('L106 all heroes taken out', () => {
    const heroes = [
      { id: 'mylfaar', life: 1 },
      { id: 'arne', takenOut: true, life: 0 },
    ] as const;
    const game = bastion({ heroes, cards: { north1: 'red 1 | life | |' } }).run([['recurring']]);
    expect(game.outcome()).toBe('heroes');
  });
  test('L106 one of several is not all', () => {
    const heroes = [{ id: 'mylfaar', life: 1 }, 'arne'] as const;
    expect(
      bastion({ heroes, cards: { north1: 'red 1 | life | |' } })
        .run([['recurring']])
        .outcome(),
    ).toBeNull();
  });
  test('L106, L30 a card that must be drawn from an empty deck, whoever makes it be drawn', () => {
    expect(bastion({ deck: [] }).horde().outcome()).toBe('deck');
    expect(
      bastion({ deck: ['red 1 draw | | |'] })
        .draw('arne')
        .choose('space:0')
        .outcome(),
    ).toBe('deck');
    const game = bastion({
      heroes: [{ id: 'teagaan', at: 'trebuchet' }],
      cards: { north1: 'red 1 | | | draw' },
      deck: [],
    });
    expect(game.dice(1, 2, 2).act().choose('attack').choose('defeat.red 1 | | | draw').outcome()).toBe('deck');
  });
  test('L106, L58 a Warlord that the green board discards', () => {
    const cards = { east1: 'red 4 #1', east2: 'red 4 #2', east3: 'red 4 #3' } as const;
    expect(
      bastion({ active: 'east', cards, deck: ['warlord red 4'] })
        .horde()
        .outcome(),
    ).toBe('warlord');
  });
  test.each([
    [['mylfaar'], LAST_ROUND],
    [['mylfaar', 'arne'], LAST_ROUND],
  ] as const)('L106 of %j no round after the %ith', (heroes, rounds) => {
    const begin = (round: number) => bastion({ heroes, state: { round }, deck: ['red 1'] }).turn();
    expect([begin(rounds).outcome(), begin(rounds).state.round]).toEqual(['time', rounds + 1]);
    expect(begin(rounds - 1).outcome()).toBeNull();
  });
  test('L106 a round ends when the first board has its turn again', () => {
    const game = bastion({
      heroes: ['mylfaar', 'arne'],
      active: 'east',
      state: { first: 0, round: 40 },
      deck: ['green 1'],
    });
    expect([game.turn().outcome(), game.state.round]).toEqual([null, 40]);
  });
  test('L17 nobody wins when all lose', () =>
    expect(bastion({ deck: [] }).draw('arne').state.outcome).toEqual({ winners: [], cause: 'deck' }));
});

test('L108 what is remembered of a game stands on its last board: how it ended, and how many Monsters were defeated', () => {
  const { state } = bastion({ state: { defeated: 7, outcome: { winners: [], cause: 'grasp' } } });
  const { key, with: facts } = boardScene(tableView(state)).status;
  expect([key, facts!['count'], facts!['score']]).toEqual(['lastbastion:board.score-lost', 7, 1]);
  expect(facts!['outcome']).toEqual({ key: 'lastbastion:outcome.grasp', with: undefined });
});
test('L108 a victory counts Warlords, what is left of deck and Life, and who never fell, less what is grasped', () => {
  const { state } = bastion({
    heroes: ['teagaan', 'arne'],
    deck: ['red 1', 'red 2'],
    state: { outcome: { winners: [0, 1], cause: 'victory' }, fallen: ['arne'] },
  });
  state.grasped[0] = true;
  const life = state.heroes.reduce((sum, hero) => sum + hero.life, 0);
  expect(scoreOf({ ...state, left: state.deck.length })).toBe(10 + 2 + life + 2 - 4);
});
test('L108 a score says whether it is that of a victory: the poorest one is less than that of a long defeat', () => {
  const heroes = [{ id: 'teagaan' as const, life: 1 }];
  const [won, lost] = [
    bastion({ heroes, deck: [], state: { outcome: { winners: [0], cause: 'victory' }, fallen: ['teagaan'] } }),
    bastion({ heroes, deck: [], state: { outcome: { winners: [], cause: 'grasp' }, defeated: 50 } }),
  ].map(({ state }) => boardScene(tableView({ ...state, grasped: state.grasped.map((_, at) => at < 2) })).status);
  expect(Number(won!.with!['score'])).toBeLessThan(Number(lost!.with!['score']));
  expect([won!.key, lost!.key]).toEqual(['lastbastion:board.score-won', 'lastbastion:board.score-lost']);
});
test('L108 Monsters that the Tomb, the Trap or the green board took were not defeated', () => {
  const cards = { east1: 'green 4 #1', east2: 'green 4 #2', east3: 'green 4 #3' } as const;
  const game = bastion({ active: 'east', cards, deck: ['red 1'] }).run([['board']]);
  expect(game.state.defeated).toBe(0);
  const fought = bastion({ heroes: [{ id: 'teagaan', at: 'trebuchet' }], cards: { north1: 'red 1' } });
  expect(fought.dice(1, 2, 2).act().choose('attack').state.defeated).toBe(1);
});

test('L107 one Warlord is to be defeated, in the epic game two', () => {
  const left = (difficulty: 'normal' | 'epic') =>
    bastion({
      options: { difficulty },
      cards: { north1: 'warlord red 4', ...(difficulty === 'epic' ? { east1: 'warlord red 3' } : {}) },
    }).state.warlords;
  expect([left('normal'), left('epic')]).toEqual([1, 2]);
});
