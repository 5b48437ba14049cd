import { describe, expect, test } from 'vitest';
import {
  ADJACENT,
  AROUND,
  IN_LINE,
  LINES,
  oppositeOf,
  sideOf,
  SPACES,
  spacesOf,
  SPOTS,
  TILES,
} from '../../../src/games/lastbastion/data/bastion.ts';
import { CARDS, MONSTERS, WARLORDS } from '../../../src/games/lastbastion/data/cards.ts';
import { BOARD_COLOURS, COLOURS, CORRUPTIONS, faceOf, FACES } from '../../../src/games/lastbastion/data/colours.ts';
import { BOONS, HARMS, isBoon, readEffects, SPELLS } from '../../../src/games/lastbastion/data/effects.ts';
import { HEROES, MOST_HEROES } from '../../../src/games/lastbastion/data/heroes.ts';
import { DIFFICULTIES, musterOf } from '../../../src/games/lastbastion/data/options.ts';
import { CALLS, EQUIPMENT_A_COLOUR, GRASPS, MOST_TARGETS } from '../../../src/games/lastbastion/data/supply.ts';
import { bastion, spaceNamed } from '../../help/lastbastion.ts';

const counted = <T extends string>(list: readonly T[]): Partial<Record<T, number>> =>
  Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((other) => other === one).length])) as Partial<
    Record<T, number>
  >;

describe('L1-L6 the Bastion', () => {
  test('L1 nine different tiles', () =>
    expect([...TILES].sort()).toEqual([
      ...['dispensary', 'fountain', 'market', 'quarry', 'standard', 'tavern', 'tomb', 'tower', 'trebuchet'],
    ]));
  test('L2 four Horde boards of three spaces', () => {
    expect(BOARD_COLOURS).toEqual(['red', 'green', 'yellow', 'blue']);
    expect([0, 1, 2, 3].map(spacesOf)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ]);
    expect([0, 1, 2, 3].map(oppositeOf)).toEqual([2, 3, 0, 1]);
    expect(SPACES.map(sideOf)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });
  test('L3 spaces in the north and south lie at the columns, those in the east and west at the rows', () => {
    const nearest = (name: Parameters<typeof spaceNamed>[0]) => LINES[spaceNamed(name)]![0];
    expect([nearest('north1'), nearest('north2'), nearest('north3')]).toEqual([0, 1, 2]);
    expect([nearest('south1'), nearest('south2'), nearest('south3')]).toEqual([6, 7, 8]);
    expect([nearest('west1'), nearest('west2'), nearest('west3')]).toEqual([0, 3, 6]);
    expect([nearest('east1'), nearest('east2'), nearest('east3')]).toEqual([2, 5, 8]);
  });
  test('L4 a space faces three tiles, from the nearest to the farthest', () => {
    expect(LINES[spaceNamed('north2')]).toEqual([1, 4, 7]);
    expect(LINES[spaceNamed('south2')]).toEqual([7, 4, 1]);
    expect(LINES[spaceNamed('west3')]).toEqual([6, 7, 8]);
    expect(LINES[spaceNamed('east3')]).toEqual([8, 7, 6]);
  });
  test('L5 two spaces beside a corner, one beside the middle of a side, none beside the centre', () => {
    expect(ADJACENT.map((spaces) => spaces.length)).toEqual([2, 1, 2, 1, 0, 1, 2, 1, 2]);
    expect(ADJACENT[0]).toEqual([spaceNamed('north1'), spaceNamed('west1')]);
    expect(ADJACENT[5]).toEqual([spaceNamed('east2')]);
    expect(ADJACENT[8]).toEqual([spaceNamed('east3'), spaceNamed('south3')]);
    expect(IN_LINE.map((spaces) => spaces.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4]);
  });
  test('L6 tiles lie beside each other in eight directions; all can be reached in two movements', () => {
    expect([AROUND[0], AROUND[1], AROUND[4]]).toEqual([
      [1, 3, 4],
      [0, 2, 3, 4, 5],
      [0, 1, 2, 3, 5, 6, 7, 8],
    ]);
    for (const from of SPOTS)
      expect(new Set([from, ...AROUND[from]!].flatMap((spot) => [spot, ...AROUND[spot]!])).size).toBe(9);
  });
});

describe('L7-L16 what there is', () => {
  test('L7 what is known of a hero: board, tile, Life, Equipment by colour, Calls to Arms, and four flags', () => {
    const [hero] = bastion({ heroes: ['kazgin'] }).state.heroes;
    expect(hero).toEqual({
      ...{ id: 'kazgin', seat: 0, side: 0, at: 4, life: 3, calls: 0 },
      equipment: { red: 0, green: 0, yellow: 0, blue: 0, black: 0 },
      ...{ hexed: false, laidDown: false, takenOut: false, wounded: false },
    });
  });
  test('L8 Equipment and Calls to Arms are round tokens, Life is none', () => {
    const drawn = bastion({
      heroes: [{ id: 'arne', equipment: { blue: 1, black: 2 }, calls: 1, life: 3 }],
      deck: ['red 1 token | | |'],
    }).draw('arne');
    drawn.choose('space:0');
    expect(drawn.options()).toEqual(['token:blue', 'token:black', 'token:call']);
  });
  test('L8a what is lost, spent or discarded goes back to the reserve at once', () => {
    const scene = { heroes: [{ id: 'arne', at: 'trebuchet', equipment: { red: 1 }, calls: 1 }] } as const;
    const life = bastion({ ...scene, cards: { north1: 'red 2 | life | |' }, reserve: { life: 4 } }).run([
      ['recurring'],
    ]);
    expect(life.state.reserve.life).toBe(5);
    const token = bastion({ ...scene, cards: { north1: 'red 2 | token | |' } })
      .run([['recurring']])
      .choose('token:red');
    expect(token.state.reserve.equipment.red).toBe(4);
    const spent = bastion({ ...scene, cards: { north1: 'red 2' } })
      .dice(1, 2, 3)
      .act()
      .choose('attack');
    expect(spent.choose('defeat.red 2.red1').state.reserve.equipment.red).toBe(4);
    const called = bastion(scene).act().choose('call:tavern');
    expect(called.state.reserve.calls).toBe(4);
  });
  test('L9 Equipment has the four colours of the boards, and black', () =>
    expect(COLOURS).toEqual([...BOARD_COLOURS, 'black']));
  test('L10 47 tokens and 12 Grasp figures for four heroes: 16 Life, 4 Equipment a colour, 4 Calls, 5 of the Standard, 2 of one kind', () => {
    const { life, lifeReserve, calls } = musterOf({ difficulty: 'normal' }, 4);
    expect([4 * life + lifeReserve, COLOURS.length * EQUIPMENT_A_COLOUR, CALLS, GRASPS]).toEqual([16, 20, 4, 12]);
    expect(4 * calls).toBeLessThanOrEqual(CALLS);
    expect(16 + 20 + 4 + COLOURS.length + 2).toBe(47);
    for (const difficulty of DIFFICULTIES)
      for (let heroes = 1; heroes <= MOST_HEROES; heroes++) {
        const muster = musterOf({ difficulty }, heroes);
        expect(muster.calls * heroes, `${difficulty}, ${heroes}`).toBeLessThanOrEqual(CALLS);
        expect((muster.extra + 1) * heroes).toBeLessThanOrEqual(COLOURS.length * EQUIPMENT_A_COLOUR);
      }
  });
  test('L11 three white Combat dice, a grey one for Kazgin, a Corruption die', () => {
    const attack = (id: 'arne' | 'kazgin') =>
      bastion({ heroes: [{ id, at: 'trebuchet' }], cards: { north1: 'red 4' } })
        .act()
        .choose('attack')
        .events()
        .find(({ kind }) => kind === 'attack')!.roll!.dice.length;
    expect([attack('arne'), attack('kazgin')]).toEqual([3, 4]);
    expect(CORRUPTIONS).toHaveLength(6);
  });
  test('L12 a Combat die has each of the five colours once, and white', () => {
    expect([1, 2, 3, 4, 5, 6].map(faceOf)).toEqual(['red', 'green', 'yellow', 'blue', 'black', 'white']);
    expect(FACES).toHaveLength(6);
  });
  test('L13 a white face is a face of whatever colour is wanted', () => {
    for (const colour of COLOURS) {
      const game = bastion({ heroes: [{ id: 'arne', at: 'tower' }], cards: { north2: `${colour} 3` } });
      expect(game.dice(6, 6, 6).act().choose('attack').card('north2'), colour).toBeNull();
    }
  });
  test('L14 a card has one colour, a resistance, and effects of four classes: Monsters one to four, Warlords too', () => {
    for (const { id, colour, resistance, effects } of MONSTERS) {
      expect(COLOURS, id).toContain(colour);
      expect(resistance >= 1 && resistance <= 3, id).toBe(true);
      expect(effects.length >= 1 && effects.length <= 4, id).toBe(true);
    }
    for (const { id, resistance, effects } of WARLORDS) {
      expect(resistance >= 3 && resistance <= 5, id).toBe(true);
      expect(effects.length >= 1 && effects.length <= 4, id).toBe(true);
    }
    const order = readEffects('draw | grasp | no-white | corrupt / call').map(({ when, kind }) => `${when} ${kind}`);
    expect(order).toEqual(['entrance draw', 'recurring grasp', 'continuous no-white', 'exit corrupt', 'exit call']);
  });
  test('L14 what cannot be on a card is refused', () => {
    expect(() => readEffects('heal | | |')).toThrow('no entrance effect is called "heal"');
    expect(() => readEffects('| | grasp |')).toThrow('no continuous effect');
    expect(() => readEffects('| grasp |')).toThrow('four columns');
  });
  test('L15 50 Monsters, ten of each colour, and 10 Warlords, two of each', () => {
    expect([MONSTERS.length, WARLORDS.length, new Set(CARDS.map(({ id }) => id)).size]).toEqual([50, 10, 60]);
    for (const colour of COLOURS) {
      expect(MONSTERS.filter((card) => card.colour === colour)).toHaveLength(10);
      expect(WARLORDS.filter((card) => card.colour === colour)).toHaveLength(2);
    }
  });
  test('L16 one Standard, Trap and Net; Trap and Net lie on their tiles when a game begins', () => {
    const { net, trap, standard, enchanted } = bastion().state;
    expect([net, trap, standard, enchanted]).toEqual([null, null, null, null]);
  });
});

describe('the designed cards', () => {
  const icons = MONSTERS.flatMap(({ effects }) => effects.map(({ when, kind }) => `${when} ${kind}`));
  test('L14, L15 every icon of the rules is on some Monster', () => {
    const kinds = new Set(MONSTERS.flatMap(({ effects }) => effects.map(({ kind }) => kind)));
    expect([...HARMS, ...BOONS, ...SPELLS].filter((kind) => !kinds.has(kind))).toEqual([]);
  });
  test('L14, L28, L56 every Monster does something as long as it lies there', () => {
    for (const { id, effects } of MONSTERS)
      expect(
        effects.some(({ when }) => when === 'recurring' || when === 'continuous'),
        id,
      ).toBe(true);
  });
  test('L14, L47-L51 whatever takes more than one hit leaves something', () => {
    for (const { id, resistance, effects } of MONSTERS)
      if (resistance > 1)
        expect(
          effects.some(({ when, kind }) => when === 'exit' && isBoon(kind)),
          id,
        ).toBe(true);
  });
  test('L38, L61 Grasp only returns turn by turn: it needs a card that stays', () =>
    expect(icons.filter((icon) => icon.endsWith(' grasp')).every((icon) => icon.startsWith('recurring '))).toBe(true));
  test('L15 so many Monsters of each resistance, in each colour at least one that a single hit defeats and one that takes three', () => {
    const resistances = counted(MONSTERS.map(({ resistance }) => String(resistance)));
    expect(Object.values(resistances).reduce((sum, count) => sum! + count!, 0)).toBe(50);
    for (const colour of COLOURS) {
      const own = MONSTERS.filter((card) => card.colour === colour).map(({ resistance }) => resistance);
      expect([own.includes(1), own.includes(3)], colour).toEqual([true, true]);
    }
  });
  test('L75 what is printed for the exit has the harmful icons first', () => {
    for (const { id, effects } of CARDS) {
      const harmful = effects
        .filter(({ when }) => when === 'exit')
        .map(({ kind }) => (HARMS as readonly string[]).includes(kind));
      expect(harmful, id).toEqual(harmful.toSorted((one, other) => Number(other) - Number(one)));
    }
  });
});

describe('the limits', () => {
  test('L2, L17, L69 three cards a board, twelve in play, two targets, four heroes of eight, one a board', () =>
    expect([SPACES.length, MOST_TARGETS, MOST_HEROES, HEROES.length]).toEqual([12, 2, 4, 8]));
  test('L38, L43 a tile, a card and a hero’s board have one Grasp figure at most', () => {
    const card = 'red 1 | grasp grasp hex hex | |';
    const game = bastion({ cards: { north1: card }, grasped: ['trebuchet'] }).run([['recurring']]);
    expect([game.figure('north1'), game.grasped()]).toEqual([false, ['trebuchet', 'tavern']]);
    expect([game.hero('mylfaar').hexed, game.state.reserve.grasps]).toEqual([true, 9]);
  });
  test('L10 Life, Equipment and Calls to Arms have no limit but the reserve', () => {
    const rich = { id: 'arne', at: 'tavern', life: 12, calls: 3, equipment: { red: 3 } } as const;
    const game = bastion({ heroes: [rich] })
      .act()
      .choose('take:red')
      .choose('call:dispensary')
      .choose('give:blue');
    game.choose('tile').choose('stay');
    expect([game.hero('arne').life, game.equipment('arne')]).toEqual([13, { red: 4, blue: 1 }]);
  });
});
