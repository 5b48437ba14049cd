import { describe, expect, test } from 'vitest';
import {
  bastion,
  type BastionScene,
  BLUE,
  DRAW,
  GRASP,
  type HeroScene,
  LIFE,
  RED,
  TOKEN,
} from '../../help/lastbastion.ts';

/** Teagaan has the turn in the north, Arne the east; each has a single Life unless said. */
const last = (scene: BastionScene = {}, hero: Partial<HeroScene> = {}) =>
  bastion({
    heroes: [
      { id: 'teagaan', life: 1, ...hero },
      { id: 'arne', life: 1 },
    ],
    ...scene,
  });
const SURE = 'costs.life-sure';
const CHANCE = 'costs.life-chance';

describe('L84, L102 the Tomb of the Ancient Kings', () => {
  const one = { cards: { north1: 'red 2' } } as const;
  const two = { cards: { north1: 'red 2', west1: 'blue 2' } } as const;
  test('asks before it takes the last Life: where the Monster is named, or at once for a single one', () => {
    expect(last(one, { at: 'tomb' }).act().costs('tile')).toBe(SURE);
    expect(last(one, { calls: 1 }).act().costs('call:tomb')).toBe(SURE);
    const game = last(two, { at: 'tomb' }).act();
    expect([game.costs('tile'), game.choose('tile').costs('card:red 2')]).toEqual([null, SURE]);
  });
  test('not before another Life, nor another tile', () => {
    expect(last(one, { at: 'tomb', life: 2 }).act().costs('tile')).toBeNull();
    expect(last(one, { at: 'market' }).act().costs('tile')).toBeNull();
  });
});

describe('L75, L102 what a fallen card does', () => {
  const fight = (hero: Partial<HeroScene> = {}, card = 'red 1 | | | corrupt') =>
    last({ cards: { north1: card } }, { at: 'trebuchet', ...hero })
      .dice(RED, BLUE, BLUE)
      .act()
      .choose('attack');
  test('asks before the Corruption die may take the last Life', () => {
    const game = fight();
    const [fall] = game.offers('defeat');
    expect([game.costs(fall!), game.costs('spare')]).toEqual([CHANCE, null]);
  });
  test('not with another Life; and Kazgin it does not harm', () => {
    const other = fight({ life: 2 });
    expect(other.costs(other.offers('defeat')[0]!)).toBeNull();
    expect(fight({ id: 'kazgin' }).offers('defeat')).toEqual([]);
  });
});

describe('L97, L102 whoever is chosen for what strikes from a neutral board', () => {
  /** Of Teagaan and Arne, as Arne's player is told: nobody else may name him. */
  const costsOf = (game: ReturnType<typeof bastion>) =>
    game
      .questions()
      .at(-1)!
      .options.map(({ costs }) => (costs ? costs.key.replace('lastbastion:', '') : null));
  const victim = (effects: string) =>
    last({ active: 'west', cards: { west1: `blue 2 ${effects}` } }, { life: 2 }).run([['recurring']]);
  test.each([
    ['| life | |', SURE],
    ['| corrupt | |', CHANCE],
    ['| draw | |', null],
  ] as const)('%s', (effects, costs) => {
    expect(costsOf(victim(effects))).toEqual([null, costs]);
  });
  test.each([
    ['red', SURE],
    ['yellow', CHANCE],
    ['blue', null],
  ] as const)('L57-L60 the %s board', (board, costs) => {
    const others = (['red', 'green', 'yellow', 'blue'] as const).filter((one) => one !== board);
    const cards = { west1: 'blue 2 #1', west2: 'blue 2 #2', west3: 'blue 2 #3' } as const;
    const game = last({ boards: [...others, board], active: 'west', cards }, { life: 2 }).horde();
    expect([game.prompt(), ...costsOf(game)]).toEqual(['victim-board', null, costs]);
  });
});

test('L35, L36, L102 a card that takes the last Life asks before it comes anywhere but to the Trap', () => {
  const placed = (card: string, hero: Partial<HeroScene> = {}) => {
    const game = last({ deck: [card], trap: 'north2' }, hero).draw('teagaan');
    return [game.costs('space:0'), game.costs('space:1')];
  };
  expect(placed('red 2 life | | |')).toEqual([SURE, null]);
  expect(placed('red 2 life | | |', { life: 2 })).toEqual([null, null]);
  expect(placed('warlord red 4 life | | |')).toEqual([null, null]);
  expect(
    last({ deck: ['red 2 life | | |'] })
      .draw('teagaan')
      .costs('space:0'),
  ).toBeNull();
});

describe('L92, L102, L106 the Corruption die of Feng-Li', () => {
  const rolled = (die: number, scene: BastionScene = {}, life = 1) =>
    bastion({ heroes: [{ id: 'feng-li', life }, 'arne'], cards: { north1: 'red 2 | corrupt | |' }, ...scene })
      .dice(die)
      .run([['recurring']]);
  const costs = (game: ReturnType<typeof rolled>) => [game.costs('yes'), game.costs('no')];
  test('asks before the last Life is lost, or put at stake once more', () => {
    expect(costs(rolled(LIFE))).toEqual([CHANCE, SURE]);
    expect(costs(rolled(DRAW))).toEqual([CHANCE, null]);
    expect(costs(rolled(TOKEN))).toEqual([CHANCE, null]);
    expect(costs(rolled(LIFE, {}, 2))).toEqual([null, null]);
  });
  test('asks before the tile that loses the game is left to the Grasp of Evil', () => {
    expect(costs(rolled(GRASP, { grasped: ['tomb', 'quarry'] }, 2))).toEqual([null, 'costs.grasp']);
    expect(costs(rolled(GRASP, { grasped: ['tomb'] }, 2))).toEqual([null, null]);
  });
});
