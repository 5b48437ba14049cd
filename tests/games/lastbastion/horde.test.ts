import { describe, expect, test } from 'vitest';
import { type Bastion, bastion, type BastionScene, horde } from '../../help/lastbastion.ts';

/** Red is in the north, where Mylfaar is; green in the east with Arne, yellow in the south with Teagaan, blue in the west with Elmer. */
const FULL_NORTH = { north1: 'red 4 #1', north2: 'red 4 #2', north3: 'red 4 #3' } as const;
/** Everywhere but in the north. */
const FULL_ELSEWHERE = {
  ...{ east1: 'green 4 #1', east2: 'green 4 #2', east3: 'green 4 #3' },
  ...{ south1: 'yellow 4 #1', south2: 'yellow 4 #2', south3: 'yellow 4 #3' },
  ...{ west1: 'blue 4 #1', west2: 'blue 4 #2', west3: 'blue 4 #3' },
} as const;

describe('L25-L29 the Horde phase', () => {
  test('L25 a player’s turn is a Horde phase and then a hero phase; then the next board has its turn', () => {
    const game = bastion({ deck: ['red 1', 'green 1'] }).turn();
    expect([game.prompt(), game.state.phase]).toEqual(['place', 'horde']);
    game.choose('space:0');
    expect([game.prompt(), game.state.phase, game.asked()]).toEqual(['act', 'hero', [0]]);
    game.choose('pass');
    expect([game.prompt(), game.state.active, game.asked()]).toEqual(['place', 1, [1]]);
  });
  test('L25, L24 a neutral board has a Horde phase only, and keeps its place in the order', () => {
    const game = bastion({ heroes: [{ id: 'arne', side: 2 }], active: 'west', deck: ['yellow 1'] }).turn();
    const turns = game.events().flatMap(({ kind, data }) => (kind.endsWith('turn') ? [[kind, data['board']]] : []));
    expect(turns).toEqual([
      ['neutral-turn', 'blue'],
      ['neutral-turn', 'red'],
      ['neutral-turn', 'green'],
      ['turn', 'yellow'],
    ]);
    expect([game.prompt(), game.state.active]).toEqual(['place', 2]);
  });
  test('L26 the active player is who has the turn, also for a card on somebody else’s board', () => {
    const game = bastion({ deck: ['green 1 life | | |'] })
      .horde()
      .choose('space:4');
    expect([game.hero('mylfaar').life, game.hero('arne').life]).toEqual([2, 3]);
  });
  test('L27 a board that is full when the Horde phase begins does its harm first, then come its cards', () => {
    const game = bastion({
      cards: { ...FULL_NORTH, north1: 'red 4 | grasp | |' },
      deck: ['red 1'],
    }).horde();
    expect(game.news()).toEqual(['turn', 'board-red', 'lost-life', 'grasp-card']);
  });
  test('L27 a space with only the Trap on it is not held', () => {
    const game = bastion({ cards: { north1: 'red 4 #1', north2: 'red 4 #2' }, trap: 'north3', deck: ['red 1'] });
    expect(game.horde().news()).toEqual(['turn', 'trapped']);
  });
  test('L28 recurring effects apply space by space', () => {
    const cards = { north3: 'red 1 | token | |', north1: 'red 1 | life | |', north2: 'red 1 | grasp | |' };
    const game = bastion({ cards, heroes: [{ id: 'mylfaar', calls: 1 }] }).run([['recurring']]);
    expect(game.news()).toEqual(['lost-life', 'grasp-card', 'lost-token']);
  });
  test('L28 only those of the board whose turn it is', () => {
    const game = bastion({ cards: { east1: 'green 1 | life | |', north1: 'red 1' } }).run([['recurring']]);
    expect(game.news()).toEqual([]);
  });
  test('L28 a card that arrives meanwhile does not act yet', () => {
    const cards = { north1: 'red 1 | draw | |' };
    const game = bastion({ cards, deck: ['red 1 | life | |'] })
      .run([['recurring']])
      .choose('space:1');
    expect([game.card('north2'), game.hero('mylfaar').life]).toEqual(['red 1 | life | |', 3]);
  });
  test('L28, L77 nor does one that has left meanwhile, or is covered', () => {
    const card = horde('red 1 | life | |');
    expect(
      bastion()
        .run([['icon', card, 0, 0, null]])
        .news(),
    ).toEqual([]);
    const covered = bastion({ cards: { north1: card }, net: [card, 0] });
    expect(covered.run([['icon', card, 0, 0, null]]).news()).toEqual([]);
    expect(
      bastion({ cards: { north1: card } })
        .run([['icon', card, 0, 0, null]])
        .news(),
    ).toEqual(['lost-life']);
  });
  test('L29 a card is drawn when the board was not full', () => {
    const game = bastion({ cards: { north1: 'red 4 #1', north2: 'red 4 #2' }, deck: ['red 1'] }).horde();
    expect([game.card('north3'), game.state.deck]).toEqual(['red 1', []]);
  });
  test('L29 none is drawn when it was', () => {
    const game = bastion({ cards: FULL_NORTH, deck: ['red 1'] }).horde();
    expect([game.state.deck, game.hero('mylfaar').life]).toEqual([['red 1'], 2]);
  });
  test('L29 one look decides: a board that fills up meanwhile does no harm, and a card is drawn', () => {
    const cards = { north1: 'red 4 | draw | |', north2: 'red 4' };
    const game = bastion({ cards, deck: ['red 1', 'green 1'] }).horde();
    expect(game.card('north3')).toBe('red 1');
    game.choose('space:3');
    expect([game.card('east1'), game.hero('mylfaar').life]).toEqual(['green 1', 3]);
  });
});

describe('L30-L37 drawing and placing', () => {
  const drawing = (card: string, scene: BastionScene = {}) => bastion({ deck: [card], ...scene }).draw('mylfaar');
  test('L30 who must draw from an empty deck loses the game', () =>
    expect(bastion({ deck: [] }).draw('mylfaar').outcome()).toBe('deck'));
  test('L30 the last card of the deck can still be drawn', () => {
    const game = drawing('red 1').choose('space:0');
    expect([game.state.deck, game.outcome()]).toEqual([[], null]);
  });
  test('L31 with twelve cards in play none is drawn, and it costs a Life', () => {
    const game = drawing('red 1', { cards: { ...FULL_NORTH, ...FULL_ELSEWHERE } });
    expect([game.state.deck, game.hero('mylfaar').life, game.news()]).toEqual([['red 1'], 2, ['no-room', 'lost-life']]);
  });
  test('L31 with twelve cards in play an empty deck does no harm', () => {
    const game = bastion({ cards: { ...FULL_NORTH, ...FULL_ELSEWHERE }, deck: [] }).draw('mylfaar');
    expect([game.outcome(), game.hero('mylfaar').life]).toEqual([null, 2]);
  });
  test('L32 a card comes to the board of its colour', () =>
    expect(drawing('yellow 1').options()).toEqual(['space:6', 'space:7', 'space:8']));
  test('L32 a black one to the own board', () => {
    expect(drawing('black 1').options()).toEqual(['space:0', 'space:1', 'space:2']);
    const other = bastion({ deck: ['black 1'] }).draw('teagaan');
    expect([other.options(), other.asked()]).toEqual([['space:6', 'space:7', 'space:8'], [2]]);
  });
  test('L32 wherever the board of its colour lies', () =>
    expect(drawing('yellow 1', { boards: ['blue', 'yellow', 'red', 'green'] }).options()).toEqual([
      ...['space:3', 'space:4', 'space:5'],
    ]));
  test('L33 the active player picks the space', () => {
    const game = drawing('red 1').choose('space:2');
    expect([game.card('north1'), game.card('north3'), game.news()]).toEqual([null, 'red 1', ['drawn', 'placed']]);
  });
  test('L33 a card is to be seen once: before its space is chosen, or with it where there is no choice', () => {
    const seen = (game: Bastion) => game.events().flatMap(({ kind, card }) => (card ? [kind] : []));
    const drawn = drawing('cinder-imp');
    expect([seen(drawn), seen(drawn.choose('space:2'))]).toEqual([['drawn'], []]);
    expect(seen(drawing('cinder-imp', { cards: { north1: 'red 2', north3: 'red 3' } }))).toEqual(['arrives']);
    const trapped = drawing('cinder-imp', { trap: 'north2' });
    expect([seen(trapped), seen(trapped.choose('space:1'))]).toEqual([['drawn'], []]);
  });
  test('L33 of one space nobody is asked', () =>
    expect(drawing('red 1', { cards: { north1: 'red 2', north3: 'red 3' } }).card('north2')).toBe('red 1'));
  test('L34 from a full board it goes anywhere', () =>
    expect(drawing('red 1', { cards: FULL_NORTH }).options()).toEqual([
      ...['space:3', 'space:4', 'space:5', 'space:6', 'space:7', 'space:8', 'space:9', 'space:10', 'space:11'],
    ]));
  test('L34, L32 a black card also when the own board is full', () =>
    expect(drawing('black 1', { cards: FULL_NORTH }).options()).toHaveLength(9));
  test('L35 a Monster on the Trap is gone at once, without any effect, and the Trap goes home', () => {
    const game = drawing('red 1 life | | |', { trap: 'north2' }).choose('space:1');
    expect([game.card('north2'), game.state.trap, game.hero('mylfaar').life]).toEqual([null, null, 3]);
    expect([game.state.discard, game.state.defeated]).toEqual([['red 1 life | | |'], 0]);
  });
  test('L35 a Warlord stays there, does what it does, and sends the Trap home', () => {
    const game = drawing('warlord red 4 life | | |', { trap: 'north2' }).choose('space:1');
    expect([game.card('north2'), game.state.trap]).toEqual(['warlord red 4 life | | |', null]);
    expect([game.hero('mylfaar').life, game.news()]).toEqual([2, ['drawn', 'trap-torn', 'placed', 'lost-life']]);
  });
  test('L35 a space with the Trap on it counts as free, also where the board is full but for it', () => {
    const game = drawing('red 1', { cards: { north1: 'red 4 #1', north3: 'red 4 #3' }, trap: 'north2' });
    expect(game.state.discard).toEqual(['red 1']);
  });
  test('L35 a card beside the Trap comes as ever', () => {
    const game = drawing('red 1 life | | |', { trap: 'north2' }).choose('space:0');
    expect([game.card('north1'), game.state.trap, game.hero('mylfaar').life]).toEqual(['red 1 life | | |', 1, 2]);
  });
  test('L36 its entrance effects apply in the order in which they are printed', () => {
    const game = drawing('red 1 life hex draw | | |', { deck: ['red 1 life hex draw | | |', 'green 1'] });
    game.choose('space:0');
    expect(game.news()).toEqual(['drawn', 'placed', 'lost-life', 'hexed', 'drawn']);
    expect([game.prompt(), game.options()]).toEqual(['place', ['space:3', 'space:4', 'space:5']]);
  });
  test('L36 they fall on who drew it, wherever it lies', () => {
    const game = drawing('blue 1 life | | |').choose('space:9');
    expect([game.hero('mylfaar').life, game.hero('elmer').life]).toEqual([2, 3]);
  });
  test('L37 Warlords, black ones too, are placed like other cards', () => {
    expect(drawing('warlord green 4').options()).toEqual(['space:3', 'space:4', 'space:5']);
    expect(drawing('warlord black 4').options()).toEqual(['space:0', 'space:1', 'space:2']);
    expect(drawing('warlord red 4', { cards: FULL_NORTH }).options()).toHaveLength(9);
  });
});
