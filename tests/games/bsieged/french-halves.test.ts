import { describe, expect, test } from 'vitest';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import type { EditionId } from '../../../src/games/bsieged/components/options.ts';
import { card, enemy, event, type FieldScene, type Scene, siege as anySiege, type Siege } from '../../help/siege.ts';

/** B265 Who stands in which half of a zone 3 with two Spawning Points, if no Summoning roll says so. */

const siege = (scene: Scene = {}, edition: EditionId = 'french') =>
  anySiege({ ...scene, options: { edition, ...scene.options } });

const slots = [enemy('krohn', 1), enemy('gargoh', 1), enemy('molen', 1)] as const;
/** Faces of the Spawn die and of the Compass. */
const A = 1;
const B = 2;
const SOUTH = 3;
/** The Mölen of the second Spawning Point has stayed. */
const uneven = { points: 2, slots, 3: { molen: 1 }, second: { molen: 1 } } as const;
const even = { points: 2, slots, 3: { molen: 2 }, second: { molen: 1 } } as const;
const single = { points: 1, slots, 3: { molen: 1 } } as const;
const back = { at: 'field', leg: 'return', side: 'south', zone: 3 } as const;
const crossing = { at: 'field', leg: 'departure', side: 'south', zone: 2 } as const;
const avatar = { side: 'south', zone: 3, vinculum: 10, chained: true } as const;

const sorcery = (id: string, effect: object) =>
  card({ id, class: 'sorcery', type: 'red', effects: [effect] } as unknown as Parameters<typeof card>[0]);
const drive = sorcery('test-half-drive', { do: 'drive', kinds: ['krohn'], count: 2, zones: [1, 2] });
const lure = sorcery('test-half-lure', { do: 'lure', kinds: ['krohn'], count: 2, zones: [3] });
const guide = sorcery('test-half-guide', { do: 'escort' });
const recruits = event({ id: 'test-half-recruits', effects: [{ do: 'summon', kinds: ['krohn', 'krohn-elite'] }] });

/** Krohn at the second Spawning Point. */
const krohnAt = ({ state }: Siege) => state.fields.south.second.krohn + state.fields.south.second['krohn-elite'];
const use = (id: string, scene: Scene, edition: EditionId) =>
  siege({ heroes: [{ id: 'sorcerer', cards: [id] }], ...scene }, edition)
    .turn('sorcerer')
    .choose(`use:${id}`);

interface Arrival {
  /** Leads up to the arrival in southern zone 3, where the field is like that. */
  readonly play: (south: FieldScene, edition: EditionId) => Siege;
  /** How many of those who come stand at the second Spawning Point. */
  readonly second: (game: Siege) => number;
  readonly count: number;
}

const ARRIVALS: Readonly<Record<string, Arrival>> = {
  'the Avatar': {
    play: (south, edition) =>
      siege({ fields: { south, north: { slots } }, state: { streak: { symbol: 0, length: 2 } } }, edition)
        .dice(A, SOUTH)
        .step('spawn', 'north'),
    second: ({ state }) => (state.avatar!.second ? 1 : 0),
    count: 1,
  },
  'figures of an Event': {
    play: (south, edition) =>
      siege({ fields: { south }, state: { eventDeck: [recruits] } }, edition)
        .dice(SOUTH)
        .step('events'),
    second: krohnAt,
    count: 2,
  },
  'units driven back': {
    play: (south, edition) =>
      use(drive, { fields: { south: { ...south, 2: { krohn: 2 } } } }, edition).choose('krohn', 'krohn'),
    second: krohnAt,
    count: 2,
  },
  'units lured away': {
    play: (south, edition) =>
      use(lure, { fields: { south, east: { 3: { krohn: 2 } } } }, edition).choose('krohn', 'krohn'),
    second: krohnAt,
    count: 2,
  },
};

describe.each(Object.entries(ARRIVALS))('B265 %s', (_, { play, second, count }) => {
  test.each([
    ['1', 0],
    ['2', count],
  ])('stand where the players say: %s', (point, there) => {
    const game = play(uneven, 'french');
    expect([game.prompt(), game.options()]).toEqual(['ask.half', ['1', '2']]);
    expect(second(game.reopen().choose(point))).toBe(there);
    expect(game.prompt()).not.toBe('ask.half');
  });
  test.each([
    ['both halves hold the same', even, 'french'],
    ['there is one Spawning Point', single, 'french'],
    ['the rules are the English ones', uneven, 'english'],
  ] as const)('nobody is asked when %s', (_, field, edition) => {
    const game = play(field, edition);
    expect([game.prompt() === 'ask.half', second(game)]).toEqual([false, 0]);
  });
});

describe('B265 the Messenger', () => {
  /** With the Avatar there, the halves differ for him. */
  const scenes: Readonly<Record<string, (avatarThere: boolean) => Siege>> = {
    'who comes back': (there) =>
      siege({
        fields: { south: { points: 2, slots } },
        messenger: { at: 'outskirts', leg: 'return', compass: 'south' },
        ...(there ? { avatar } : {}),
      }).step('messenger'),
    'on his way out': (there) =>
      siege({ fields: { south: { points: 2, slots } }, messenger: crossing, ...(there ? { avatar } : {}) }).step(
        'messenger',
      ),
    'led on by a card': (there) =>
      use(
        guide,
        { fields: { south: { points: 2, slots } }, messenger: crossing, ...(there ? { avatar } : {}) },
        'french',
      ),
  };
  test.each(Object.entries(scenes))('%s: either half, asked only while they differ', (_, play) => {
    expect(play(false).state.messenger).toMatchObject({ zone: 3, second: false });
    const game = play(true);
    expect([game.prompt(), game.options()]).toEqual(['ask.half', ['1', '2']]);
    expect(game.choose('2').state.messenger).toMatchObject({ zone: 3, second: true });
  });
  test('is in danger in his half, and is shown there', () => {
    const heroes: Scene['heroes'] = [{ id: 'archer', place: 'catapult' }];
    const field = { points: 2, 3: { krohn: 2 }, second: { krohn: 1 } } as const;
    const scene: Scene = {
      heroes,
      fields: { south: field },
      messenger: { ...back, second: true },
      state: { catapult: 'south' },
    };
    const shot = (point: 1 | 2) => siege(scene).turn('archer').dice(3).choose(`shoot:${point}`).state.messenger.at;
    expect([shot(1), shot(2)]).toEqual(['field', 'dead']);
    const board = bsieged.scene(bsieged.view(siege(scene).state, null));
    expect(board.places['south:3']!.badges).toMatchObject([{ art: 'second-point', value: 2 }]);
  });
  test('B265, B46 the pursuers stand beside him or apart, as the players say once both rolls are known', () => {
    const play = () =>
      siege({ fields: { south: { points: 2, slots } }, messenger: { ...back, pursuit: 'south' } })
        .dice(B, B)
        .step('spawn', 'south');
    expect([play().prompt(), play().options()]).toEqual(['ask.half', ['1', '2']]);
    expect(
      play()
        .question()
        .options.map(({ detail }) => detail!.with!.figures),
    ).toMatchObject([{ length: 2 }, { length: 1 }]);
    expect(krohnAt(play().choose('1'))).toBe(0);
    expect(krohnAt(play().choose('2'))).toBe(2);
  });
});

test('B265 the Avatar is hit at its Spawning Point only', () => {
  const game = siege({
    heroes: [{ id: 'archer', place: 'catapult' }],
    fields: { south: { points: 2 } },
    avatar: { side: 'south', zone: 3, vinculum: 2, second: true },
    state: { catapult: 'south' },
  }).turn('archer');
  expect(game.offers('shoot')).toEqual(['shoot:2']);
  expect(bsieged.scene(bsieged.view(game.state, null)).remarks!.map(({ key }) => key)).toContain(
    'bsieged:board.says-second',
  );
});

test('B265 figures of a resurrection come where the players say', () => {
  const heroes: Scene['heroes'] = [{ id: 'archer' }, { id: 'paladin', alive: false, morale: 0, food: 0, gold: 0 }];
  const fields = { north: { slots }, east: { slots }, south: uneven, west: { slots } };
  const game = siege({ heroes, fields, state: { first: 'archer' } })
    .heroes()
    .dice(A, B, A, B)
    .choose('rise');
  expect(game.prompt()).toBe('ask.half');
  expect(krohnAt(game.choose('2'))).toBe(1);
});
