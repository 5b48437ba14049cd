import { describe, expect, test } from 'vitest';
import { Table } from '../../../src/engine/index.ts';
import { CENTRE, TILES } from '../../../src/games/lastbastion/data/bastion.ts';
import { isWarlord, MONSTERS, WARLORDS } from '../../../src/games/lastbastion/data/cards.ts';
import { BOARD_COLOURS, COLOURS } from '../../../src/games/lastbastion/data/colours.ts';
import { HEROES, type HeroId } from '../../../src/games/lastbastion/data/heroes.ts';
import { DIFFICULTIES, type Difficulty, musterOf } from '../../../src/games/lastbastion/data/options.ts';
import { EQUIPMENT_A_COLOUR } from '../../../src/games/lastbastion/data/supply.ts';
import { equipmentOf, ownerOf } from '../../../src/games/lastbastion/model/queries.ts';
import type { State } from '../../../src/games/lastbastion/model/state.ts';
import { SEATING, setup } from '../../../src/games/lastbastion/turn/setup.ts';
import { lastBastion as rules } from '../../../src/games/lastbastion/index.ts';

/** Heroes, or how many of them. */
type Team = number | readonly HeroId[];
const USUAL = HEROES.slice(0, 4);

const startOf = (heroes: Team, difficulty: Difficulty = 'normal', seed = 'setup') => ({
  options: { difficulty, lending: 'free' as const },
  holdings: (typeof heroes === 'number' ? HEROES.slice(0, heroes) : heroes).map((id) => [id]),
  seed,
});
const dealt = (heroes: Team, difficulty?: Difficulty, seed?: string): State => setup(startOf(heroes, difficulty, seed));
const opened = (heroes: Team, seed = 'setup') => Table.open(rules, startOf(heroes, 'normal', seed));
const SEEDS = Array.from({ length: 12 }, (_, index) => `seed ${index}`);

/** All boards chosen: the first one that is offered, each time. */
function begun(heroes: Team, seed = 'setup'): Table<State> {
  const table = opened(heroes, seed);
  while (table.questions()[0]?.kind === 'side') {
    const [question] = table.questions();
    table.answer(question!.seats[0]!, [question!.options[0]!.id]);
  }
  return table;
}

describe('L17-L20 players and heroes', () => {
  test('L17 one to four play, and all win or lose together', () => {
    expect(rules.seats).toEqual([1, 4]);
    expect('sides' in rules).toBe(false);
  });
  test('L17, L19 eight heroes to choose from, four at most; a player may lead several', () => {
    expect(SEATING.roles).toHaveLength(8);
    expect([1, 2, 3, 4].map(SEATING.most)).toEqual([4, 3, 2, 1]);
    expect(
      SEATING.problem([
        ['arne', 'elmer'],
        ['kazgin', 'mylfaar'],
      ]),
    ).toBeNull();
    expect(
      SEATING.problem([
        ['arne', 'elmer', 'sindara'],
        ['kazgin', 'mylfaar'],
      ])!.key,
    ).toBe('lastbastion:seating.many');
    expect(SEATING.problem([['arne'], []])!.key).toBe('lastbastion:seating.empty');
  });
  test('L18, L24 tiles, boards and first board lie differently in every game, and always all of them', () => {
    const games = SEEDS.map((seed) => dealt(4, 'normal', seed));
    for (const { tiles, boards } of games) {
      expect([...tiles].sort()).toEqual([...TILES].sort());
      expect([...boards].sort()).toEqual([...BOARD_COLOURS].sort());
    }
    expect(new Set(games.map(({ tiles }) => tiles.join())).size).toBe(SEEDS.length);
    expect(new Set(games.map(({ boards }) => boards.join())).size).toBeGreaterThan(3);
    expect(new Set(games.map(({ first }) => first)).size).toBeGreaterThan(1);
  });
  test('L19 players take boards in the order of their seats, each one that is left', () => {
    const table = opened(4);
    const offered = () => table.questions()[0]!.options.map(({ id }) => id);
    expect([table.questions()[0]!.seats, offered().length]).toEqual([[0], 4]);
    table.answer(0, ['board:red']);
    expect(offered()).not.toContain('board:red');
    expect([table.questions()[0]!.seats, offered().length]).toEqual([[1], 3]);
    table.answer(1, [offered()[0]!]);
    table.answer(2, [offered()[0]!]);
    const { boards, heroes } = table.state;
    expect(boards[heroes[0]!.side]).toBe('red');
    expect(new Set(heroes.map(({ side }) => side)).size).toBe(4);
  });
  test('L19 of two heroes the second has the board opposite the first, without being asked', () => {
    for (const [choice] of [0, 1, 2, 3].entries()) {
      const table = opened(2);
      table.answer(0, [table.questions()[0]!.options[choice]!.id]);
      const [one, other] = table.state.heroes;
      expect(other!.side).toBe((one!.side + 2) % 4);
    }
  });
  test('L20 four heroes begin in the centre with 3 Life, a Call to Arms and an Equipment token of their board', () => {
    const { heroes, boards, reserve } = begun(USUAL).state;
    const { extra } = musterOf({ difficulty: 'normal' }, 4);
    for (const hero of heroes) {
      expect([hero.at, hero.calls]).toEqual([CENTRE, 1]);
      expect(hero.equipment[boards[hero.side]!]).toBe(1);
      expect(equipmentOf(hero)).toBe(1 + extra);
    }
    expect(dealt(USUAL).heroes.map(({ life }) => life)).toEqual([3, 3, 3, 3]);
    const left = COLOURS.reduce((sum, colour) => sum + reserve.equipment[colour], 0);
    expect(left).toBe(COLOURS.length * EQUIPMENT_A_COLOUR - 4 * (1 + extra));
    expect(reserve.calls).toBe(0);
  });
  test('L20 all heroes begin with the same', () => {
    for (const id of HEROES) {
      const [hero] = begun([id, ...HEROES.filter((other) => other !== id).slice(0, 2)]).state.heroes;
      const [other] = begun([...HEROES.filter((one) => one !== id).slice(0, 3)]).state.heroes;
      expect([hero!.life, hero!.calls, hero!.equipment], id).toEqual([other!.life, other!.calls, other!.equipment]);
    }
  });
  test('L20, L107 nobody begins with a single Life, and no difficulty gives more of anything than an easier one', () => {
    for (let heroes = 1; heroes <= 4; heroes++) {
      const musters = DIFFICULTIES.map((difficulty) => musterOf({ difficulty }, heroes));
      for (const [at, { life, calls, extra, lifeReserve, under, warlords }] of musters.entries()) {
        expect(life).toBeGreaterThan(1);
        const before = musters[at - 1];
        if (!before) continue;
        for (const [less, more] of [
          [life, before.life],
          [calls, before.calls],
          [extra, before.extra],
          [lifeReserve, before.lifeReserve],
          [under, before.under],
          [before.warlords, warlords],
        ] as const)
          expect(less, `${heroes} heroes, ${DIFFICULTIES[at]}`).toBeLessThanOrEqual(more);
      }
    }
  });
  test('L20 those who are fewer have more Equipment: black first, then colours clockwise from their own', () => {
    const { heroes, boards } = begun(2).state;
    const { extra } = musterOf({ difficulty: 'normal' }, 2);
    for (const { side, equipment } of heroes) {
      const order = [boards[side]!, 'black', ...[1, 2, 3].map((step) => boards[(side + step) % 4]!)] as const;
      order.forEach((colour, at) => expect(equipment[colour], `${at}: ${colour}`).toBe(at <= extra ? 1 : 0));
    }
  });
});

describe('L21, L22, L107 the deck', () => {
  test.each([
    [4, 3, 1, 0, 50, 11],
    [3, 4, 1, 1, 42, 11],
    [2, 6, 2, 2, 36, 10],
    [1, 10, 3, 4, 28, 11],
  ])(
    'L20-L22 heroes: %i, normal - Life, Calls to Arms, more Equipment, Monsters, and how many under the Warlord are those of the rulebook',
    (heroes, life, calls, extra, monsters, under) =>
      expect(musterOf({ difficulty: 'normal' }, heroes)).toMatchObject({
        life,
        calls,
        extra,
        monsters,
        under,
        warlords: 1,
      }),
  );
  test('L21 four heroes, normal: Monsters and one Warlord among the last of them', () => {
    const { deck, warlords } = dealt(4);
    const { monsters, under } = musterOf({ difficulty: 'normal' }, 4);
    expect([deck.length, warlords, deck.filter(isWarlord).length]).toEqual([monsters + 1, 1, 1]);
    expect(isWarlord(deck.at(-1 - under)!)).toBe(true);
    expect(new Set(deck).size).toBe(monsters + 1);
  });
  test.each(DIFFICULTIES.flatMap((difficulty) => [1, 2, 3, 4].map((heroes) => [difficulty, heroes] as const)))(
    'L21, L22, L107 %s, heroes: %i - as many Monsters as said, and so many under each Warlord',
    (difficulty, heroes) => {
      const { monsters, under, warlords } = musterOf({ difficulty }, heroes);
      const { deck } = dealt(heroes, difficulty);
      expect(deck.filter((card) => !isWarlord(card))).toHaveLength(monsters);
      const places = deck.flatMap((card, at) => (isWarlord(card) ? [deck.length - 1 - at] : []));
      expect(places).toEqual(Array.from({ length: warlords }, (_, at) => (under + 1) * (warlords - at) - 1));
    },
  );
  test('L22 with fewer heroes some Monsters are left out, others in every game', () => {
    const missing = (seed: string) => {
      const { deck } = dealt(3, 'normal', seed);
      return MONSTERS.filter(({ id }) => !deck.includes(id)).map(({ id }) => id);
    };
    expect(missing('one')).toHaveLength(50 - musterOf({ difficulty: 'normal' }, 3).monsters);
    expect(missing('one')).not.toEqual(missing('other'));
  });
  test('L21 any Warlord may be the one', () => {
    const lords = Array.from({ length: 60 }, (_, at) => dealt(4, 'normal', `lord ${at}`).deck.find(isWarlord)!);
    expect(new Set(lords).size).toBeGreaterThan(6);
    expect(WARLORDS.map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(lords)]));
  });
  test('L107 epic: two Warlords', () => {
    for (let heroes = 1; heroes <= 4; heroes++) {
      const { deck, warlords } = dealt(heroes, 'epic');
      expect([warlords, deck.filter(isWarlord).length]).toEqual([2, 2]);
    }
  });
});

describe('L23, L24 boards and their order', () => {
  test('L23 boards without a hero are neutral', () => {
    const { state } = begun(2);
    const taken = state.heroes.map(({ side }) => side);
    expect(taken.every((side) => side >= 0)).toBe(true);
    const neutral = [0, 1, 2, 3].filter((side) => ownerOf(state, side) === null);
    expect(neutral).toEqual([0, 1, 2, 3].filter((side) => !taken.includes(side)));
    expect(neutral).toHaveLength(2);
  });
  test('L24 turns go round clockwise from the first board, neutral boards among them', () => {
    const table = begun(2, 'order');
    const told = table.takeEvents();
    const { boards, first, heroes } = table.state;
    const round = [0, 1, 2, 3].map((step) => (first + step) % 4);
    const order = told.find(({ kind }) => kind === 'order')!.data['boards'];
    expect(order).toEqual(round.map((side) => boards[side]!));
    const turns = told
      .filter(({ kind }) => kind === 'turn' || kind === 'neutral-turn')
      .map(({ data }) => data['board']);
    const owned = round.findIndex((side) => heroes.some((hero) => hero.side === side));
    expect(turns).toEqual(round.slice(0, owned + 1).map((side) => boards[side]!));
  });
});
