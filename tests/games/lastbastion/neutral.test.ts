import { describe, expect, test } from 'vitest';
import {
  bastion,
  type BastionScene,
  DRAW,
  GRASP,
  type HeroScene,
  LIFE,
  TOKEN,
  TOKEN_LIFE,
} from '../../help/lastbastion.ts';

/** Teagaan has the north, Arne the south; the turn of the neutral west, or of the neutral east. */
const TWO: readonly HeroScene[] = [
  { id: 'teagaan', side: 0 },
  { id: 'arne', side: 2 },
];
const neutral = (scene: BastionScene = {}) => bastion({ heroes: TWO, active: 'west', ...scene });
const recurring = (effect: string, scene: BastionScene = {}, ...dice: number[]) =>
  neutral({ cards: { west2: `blue 2 | ${effect} | |` }, ...scene })
    .dice(...dice)
    .run([['recurring']]);
const FULL = { west1: 'red 4 #1', west2: 'red 4 #2', west3: 'red 4 #3' } as const;
/** The west full, with that board there. */
const full = (colour: 'red' | 'green' | 'yellow' | 'blue', scene: BastionScene = {}) => {
  const others = (['red', 'green', 'yellow', 'blue'] as const).filter((other) => other !== colour);
  return neutral({ boards: [...others, colour], cards: FULL, ...scene });
};

describe('L96 the Horde phase of a neutral board', () => {
  test('L96 its cards act, and none is drawn', () => {
    const game = neutral({ cards: { west2: 'blue 2 | grasp | |' }, deck: ['red 1'] }).horde();
    expect([game.news(), game.state.deck]).toEqual([['neutral-turn', 'grasp-card'], ['red 1']]);
  });
  test('L96 full when the phase begins, its effect comes first', () => {
    const game = full('red', { cards: { ...FULL, west1: 'red 4 | grasp | |' } })
      .horde()
      .choose('hero:arne');
    expect(game.news()).toEqual(['neutral-turn', 'board-red', 'lost-life', 'grasp-card']);
  });
  test('L96, L25 and no hero phase follows', () => {
    const game = neutral({ deck: ['yellow 1'] }).turn();
    expect(game.state.active).toBe(0);
    expect(game.news().filter((kind) => kind.endsWith('turn'))).toEqual(['neutral-turn', 'turn']);
  });
});

describe('L97 who suffers', () => {
  test('L97 one hero in play, chosen by any player whose hero could be named', () => {
    const game = recurring('life');
    expect([game.prompt(), game.asked(), game.options()]).toEqual(['victim', [0, 1], ['hero:teagaan', 'hero:arne']]);
    expect(game.choose('hero:arne').hero('arne').life).toBe(2);
    const heroes = [TWO[0]!, { ...TWO[1]!, calls: 1 }, { id: 'elmer', side: 1, calls: 1 }] as const;
    expect(recurring('token', { heroes }).asked()).toEqual([1, 2]);
  });
  test('L97, L102 only its own player puts the last Life of a hero at stake, and waits for nobody', () => {
    const heroes = [TWO[0]!, { ...TWO[1]!, life: 1 }];
    const may = (effect: string, all: readonly HeroScene[]) =>
      recurring(effect, { heroes: all })
        .questions()
        .map(({ seats, options }) => [seats, options.map(({ id }) => id)]);
    const voices = [
      [[0], ['hero:teagaan']],
      [[1], ['hero:teagaan', 'hero:arne']],
    ];
    expect([may('life', heroes), may('corrupt', heroes)]).toEqual([voices, voices]);
    expect(may('draw', heroes)).toEqual([
      [
        [0, 1],
        ['hero:teagaan', 'hero:arne'],
      ],
    ]);
    expect(may('life', [{ ...TWO[0]!, life: 1 }, heroes[1]!])).toEqual([
      [[0], ['hero:teagaan']],
      [[1], ['hero:arne']],
    ]);
    expect(recurring('life', { heroes }).choose('hero:teagaan').hero('teagaan').life).toBe(2);
  });
  test('L97 for each effect anew', () => {
    const game = neutral({ cards: { west1: 'blue 2 | life life | |' } })
      .run([['recurring']])
      .choose('hero:arne');
    expect([game.prompt(), game.choose('hero:teagaan').hero('teagaan').life, game.hero('arne').life]).toEqual([
      ...['victim', 2, 2],
    ]);
  });
  test('L97 a lone hero is not asked about', () =>
    expect(recurring('life', { heroes: [{ id: 'arne', side: 0 }] }).hero('arne').life).toBe(2));
  test('L97, L57 red, when full', () => {
    const game = full('red').horde();
    expect([game.prompt(), game.asked()]).toEqual(['victim-board', [0, 1]]);
    expect(game.choose('hero:arne').hero('arne').life).toBe(2);
  });
  test('L97, L58 green: nobody needs to be chosen', () => {
    const game = full('green', { deck: ['red 1', 'red 2'] }).horde();
    expect([game.state.discard, game.prompt()]).toEqual([['red 2'], null]);
    expect(
      full('green', { deck: ['warlord red 4'] })
        .horde()
        .outcome(),
    ).toBe('warlord');
  });
  test('L97, L59 yellow: whoever is chosen rolls, suffers and chooses the tile', () => {
    const game = full('yellow').dice(GRASP).horde().choose('hero:arne');
    expect([game.prompt(), game.asked(), game.options()]).toEqual([
      ...['corrupt-tile', [1], ['tile:trebuchet', 'tile:tavern', 'tile:dispensary']],
    ]);
  });
  test('L97, L60 blue: whoever is chosen is laid down; not who lies already, while somebody stands', () => {
    expect(full('blue').horde().choose('hero:teagaan').hero('teagaan').laidDown).toBe(true);
    const heroes = [TWO[0]!, { ...TWO[1]!, laidDown: true }];
    expect(full('blue', { heroes }).horde().hero('teagaan').laidDown).toBe(true);
  });
  test('L97, L44-L46 what names all players hits them all', () => {
    expect(recurring('hex-all').state.heroes.map(({ hexed }) => hexed)).toEqual([true, true]);
    expect(recurring('pin-all').state.heroes.map(({ laidDown }) => laidDown)).toEqual([true, true]);
    const rich = TWO.map((hero) => ({ ...hero, calls: 1 }));
    expect(recurring('token-all', { heroes: rich }).state.heroes.map(({ calls }) => calls)).toEqual([0, 0]);
  });
  test('L97, L43 hex: not who is hexed already, while somebody is not', () => {
    const heroes = [{ ...TWO[0]!, hexed: true }, TWO[1]!];
    expect(recurring('hex', { heroes }).hero('arne').hexed).toBe(true);
    expect(recurring('hex').options()).toEqual(['hero:teagaan', 'hero:arne']);
  });
  test('L97 in a player’s turn that player suffers, also for a card on a neutral board', () => {
    const game = bastion({ heroes: TWO, deck: ['blue 1 life | | |'] })
      .draw('teagaan')
      .choose('space:9');
    expect([game.hero('teagaan').life, game.hero('arne').life]).toEqual([2, 3]);
    const heroes = [{ id: 'teagaan', side: 0, at: 'tavern' }, TWO[1]!] as const;
    const fought = bastion({ heroes, cards: { west2: 'blue 1 | | | life' } })
      .dice(4, 1, 1)
      .act()
      .choose('attack');
    expect(fought.choose('defeat.blue 1 | | | life').hero('teagaan').life).toBe(2);
  });
});

describe('L98-L101 tokens, corruption, cards, Grasp', () => {
  test('L98 only who has a round token can be made to lose one', () => {
    const heroes = [TWO[0]!, { ...TWO[1]!, calls: 1 }];
    expect(recurring('token', { heroes }).hero('arne').calls).toBe(0);
    const both = TWO.map((hero) => ({ ...hero, calls: 1 }));
    const game = recurring('token', { heroes: both });
    expect(game.options()).toEqual(['hero:teagaan', 'hero:arne']);
    expect(game.choose('hero:teagaan').state.heroes.map(({ calls }) => calls)).toEqual([0, 1]);
  });
  test('L98 who is chosen says which', () => {
    const heroes = [TWO[0]!, { ...TWO[1]!, calls: 1, equipment: { red: 1 } }];
    const game = recurring('token', { heroes });
    expect([game.prompt(), game.asked(), game.options()]).toEqual(['token', [1], ['token:red', 'token:call']]);
  });
  test('L98 if nobody has one nothing happens', () =>
    expect([recurring('token').prompt(), recurring('token').news()]).toEqual([null, []]));
  test('L99 anybody may roll the Corruption die, also who has no token', () => {
    const game = recurring('corrupt', {}, TOKEN_LIFE);
    expect(game.options()).toEqual(['hero:teagaan', 'hero:arne']);
    expect(game.choose('hero:arne').hero('arne').life).toBe(2);
    expect(recurring('corrupt', {}, TOKEN).choose('hero:arne').news()).toEqual(['corrupted', 'no-token']);
  });
  test('L99 it is who rolls that suffers', () => {
    const game = recurring('corrupt', {}, LIFE).choose('hero:teagaan');
    expect([game.hero('teagaan').life, game.hero('arne').life]).toEqual([2, 3]);
  });
  test('L99, L61 its Grasp comes to the line that the card faces', () =>
    expect(recurring('corrupt', {}, GRASP).choose('hero:teagaan').grasped()).toEqual(['tavern']));
  test('L100 who is chosen to draw places the card, a black one on the own board, and suffers its entrance', () => {
    const game = recurring('draw', { deck: ['black 1 life | | |'] }).choose('hero:arne');
    expect([game.prompt(), game.asked(), game.options()]).toEqual(['place', [1], ['space:6', 'space:7', 'space:8']]);
    expect(game.choose('space:6').hero('arne').life).toBe(2);
  });
  test('L100, L61 so does who draws because of the Corruption die', () => {
    const game = recurring('corrupt', { deck: ['black 1'] }, DRAW).choose('hero:arne');
    expect([game.prompt(), game.asked()]).toEqual(['place', [1]]);
  });
  test('L101 Grasp goes its way without a question', () => {
    const once = recurring('grasp');
    expect([once.figure('west2'), once.prompt()]).toEqual([true, null]);
    const twice = recurring('grasp', { figures: ['west2'] });
    expect([twice.grasped(), twice.figure('west2')]).toEqual([['tavern'], false]);
  });
});

test('L97 one player with several heroes answers, and any of them may suffer', () => {
  const heroes = TWO.map((hero) => ({ ...hero, seat: 0 }));
  const game = recurring('life', { heroes });
  expect([game.asked(), game.options()]).toEqual([[0], ['hero:teagaan', 'hero:arne']]);
});
