import { describe, expect, test } from 'vitest';
import type { Move } from '../../../src/engine/index.ts';
import { SIDES, wallOf } from '../../../src/games/bsieged/components/geometry.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import type { Trap } from '../../../src/games/bsieged/model/state.ts';
import { card, event, type FieldScene, type Scene, siege } from '../../help/siege.ts';

const movesOf = ({ state }: ReturnType<typeof siege>): readonly Move[] =>
  bsieged.scene(bsieged.view(state, null)).moves;
/** `attack north:1 wall:north krohn 3`: kind, from, to, the label's key, its count. */
const told = ({ kind, from, to, label }: Move): string =>
  [kind, from, to, label.key.replace('bsieged:move.', ''), label.with?.count ?? ''].join(' ').trim();
const moves = (scene: Scene): string[] => movesOf(siege(scene)).map(told);

const north = (field: FieldScene, more: Scene = {}): string[] => moves({ ...more, fields: { north: field } });
const onWall = { heroes: [{ id: 'archer', place: wallOf('north') }] } as const;
const atTavern = { heroes: [{ id: 'archer', place: 'tavern' }] } as const;

describe('attacks', () => {
  test('B145 Krohn in zone 1 hit the heroes on their wall, elite ones twice', () =>
    expect(north({ 1: { krohn: 2, 'krohn-elite': 1 } }, onWall)).toEqual(['attack north:1 wall:north krohn 4']));

  test('B153 Krohn in zone 1 go over a wall that nobody holds', () =>
    expect(north({ 1: { krohn: 2 } }, atTavern)).toEqual(['march north:1 wall:north storm']));

  test.each([
    ['on the wall', wallOf('north')],
    ['in the Quarter', 'hideout'],
  ] as const)('B146 Gargoh in zone 2 hit heroes %s', (_, place) =>
    expect(north({ 2: { gargoh: 1 } }, { heroes: [{ id: 'archer', place }] })).toEqual([
      'attack north:2 wall:north gargoh 1',
    ]),
  );

  test('B146 Gargoh that find no hero do nothing', () => expect(north({ 2: { gargoh: 1 } })).toEqual([]));

  test('B147 Mölen in zone 3 hit the Quarter, heroes or not', () =>
    expect(north({ 3: { molen: 2 } })).toEqual(['attack north:3 wall:north molen']));

  test('an Event in force counts: one more hit, no attack', () => {
    const more = event({ id: 'test-more-hits', rules: [{ rule: 'hits', kinds: ['krohn'], by: 1 }] });
    const none = event({ id: 'test-no-attack', rules: [{ rule: 'still', what: 'attack', kinds: ['krohn'] }] });
    expect(north({ 1: { krohn: 2 } }, { ...onWall, events: [more] })).toEqual(['attack north:1 wall:north krohn 4']);
    expect(north({ 1: { krohn: 2 } }, { ...onWall, events: [none] })).toEqual([]);
  });
});

describe('marches', () => {
  test('B152, B155 Krohn go on to zone 1, Gargoh to zone 2, Mölen stay', () =>
    expect(north({ 2: { krohn: 1 }, 3: { krohn: 2, gargoh: 1, molen: 1 } })).toEqual([
      'attack north:3 wall:north molen',
      'march north:2 north:1 march',
      'march north:3 north:2 march',
    ]));

  test('a march names who goes and where to', () => {
    const [move] = movesOf(siege({ fields: { west: { 3: { krohn: 2, gargoh: 1 } } } }));
    expect(move!.label.with).toMatchObject({
      units: [{ with: { count: 1 } }, { with: { count: 2 } }],
      zone: { key: 'bsieged:zone', with: { zone: 2 } },
    });
  });

  test('B131 a Tactics card that holds them is counted, one that only may kill them is not', () => {
    const held = card({
      id: 'test-net',
      class: 'market',
      type: 'orange',
      tactics: { zones: [2], phases: 1 },
      effects: [{ do: 'still', what: 'march', kinds: ['krohn'], zones: [2] }],
    });
    const game = siege({ fields: { north: { 2: { krohn: 1 } } } });
    const trap: Trap = { card: held, hero: 'archer', doubled: false, stage: 0 };
    game.state.fields.north.zones[2].traps.push(trap);
    expect(movesOf(game)).toEqual([]);
    game.state.fields.north.zones[2].traps.splice(0);
    expect(movesOf(game).map(told)).toEqual(['march north:2 north:1 march']);
  });

  test('B137 what held units still in an Enemies phase holds until they should have marched, and no longer', () => {
    const game = siege({ fields: { north: { 2: { krohn: 1 } } }, state: { phase: 'enemies' } });
    game.state.fields.north.zones[2].still.push({ what: 'both', kinds: ['krohn'] });
    expect(movesOf(game).map(told)).toEqual(['march north:2 north:1 march']);
    game.state.agenda = [['march']];
    expect(movesOf(game)).toEqual([]);
  });

  test('B37 after the Enemies phase Events of the round count no more, those of a season do', () => {
    const rules = [{ rule: 'still', what: 'march', kinds: ['krohn'] }] as const;
    const [round, season] = [event({ id: 'test-mud', rules }), event({ id: 'test-frost', rules, lasts: 'season' })];
    const after = (id: string) => north({ 2: { krohn: 1 } }, { events: [id], state: { phase: 'enemies' } });
    expect(after(round)).toEqual(['march north:2 north:1 march']);
    expect(after(season)).toEqual([]);
    expect(north({ 2: { krohn: 1 } }, { events: [round], state: { phase: 'heroes' } })).toEqual([]);
  });

  test.each([
    [3, 'march north:3 north:2 avatar'],
    [2, 'march north:2 north:1 avatar'],
    [1, 'march north:1 wall:north avatar-enters'],
  ] as const)('B70, B154 the Avatar goes on from zone %i', (zone, move) =>
    expect(moves({ ...onWall, avatar: { side: 'north', zone, vinculum: 5 } })).toEqual([move]),
  );

  test('a chained Avatar stays', () =>
    expect(moves({ avatar: { side: 'north', zone: 2, vinculum: 5, chained: true } })).toEqual([]));
});

describe('the Messenger', () => {
  const out = (zone: 1 | 2 | 3) => ({ messenger: { at: 'field', side: 'north', zone } }) as const;
  const back = (zone: 1 | 2 | 3) => ({ messenger: { at: 'field', leg: 'return', side: 'north', zone } }) as const;

  test.each([
    ['B40 out of zone 1', out(1), 'march north:1 north:2 messenger'],
    ['B42 out of zone 3 to the outskirts', out(3), 'march north:3 outskirts messenger-out'],
    ['B45 back from zone 3', back(3), 'march north:3 north:2 messenger'],
    ['B47 back from zone 1 onto the wall', back(1), 'march north:1 wall:north messenger-wall'],
  ])('%s', (_, scene, move) => expect(moves(scene)).toEqual([move]));

  test('B40 his step is not certain where enemies bar it, or will have marched into it', () => {
    expect(north({ 2: { gargoh: 1 } }, out(1))).toEqual([]);
    expect(north({ 3: { krohn: 1 } }, out(1))).toEqual(['march north:3 north:2 march']);
    expect(north({ 2: { krohn: 1 } }, out(1))).toEqual(['march north:2 north:1 march']);
  });

  test('B40 enemies that will have marched out of his way do not bar it', () =>
    expect(north({ 2: { krohn: 1 } }, back(3))).toEqual([
      'march north:3 north:2 messenger',
      'march north:2 north:1 march',
    ]));

  test('B140 units in his zone kill him, and neither attack nor march', () =>
    expect(north({ 1: { krohn: 1 }, 2: { krohn: 1 } }, { ...onWall, ...out(1) })).toEqual([
      'attack north:1 north:1 catch',
      'march north:2 north:1 march',
    ]));

  test('B44, B45 he returns where the Compass points, once zone 3 is free', () => {
    const waiting = { messenger: { at: 'outskirts', leg: 'return', compass: 'north' } } as const;
    expect(moves(waiting)).toEqual(['march outskirts north:3 messenger']);
    expect(north({ 3: { molen: 1 } }, waiting)).toEqual(['attack north:3 wall:north molen']);
  });

  test('B48 on the wall Mölen kill him, and hits that heroes beside him must suffer', () => {
    const messenger = { at: 'wall', side: 'north' } as const;
    const death = (zone: number) => `attack north:${zone} wall:north hit-messenger`;
    expect(north({ 3: { molen: 1 } }, { messenger })[0]).toBe(death(3));
    expect(north({ 2: { gargoh: 1 } }, { messenger })).toEqual([]);
    expect(north({ 2: { gargoh: 1 } }, { ...atTavern, messenger })).toEqual(['attack north:2 wall:north gargoh 1']);
    expect(north({ 2: { gargoh: 1 } }, { ...onWall, messenger })[0]).toBe(death(2));
    expect(north({ 1: { krohn: 1 } }, { ...onWall, messenger })[0]).toBe(death(1));
    const shielded = { ...onWall, messenger, options: { difficulty: 'defender' } } as const;
    expect(north({ 1: { krohn: 1 } }, shielded)).toEqual(['attack north:1 wall:north krohn 1']);
  });

  test('B143a while the enemies act, those that came in this phase or have spent it are not foreseen to do more', () => {
    const game = siege({ ...onWall, fields: { north: { 2: { krohn: 1, gargoh: 1 } } }, state: { phase: 'enemies' } });
    Object.assign(game.state.fields.north.zones[2].arrived, { krohn: 1 });
    Object.assign(game.state.fields.north.zones[2].spent, { gargoh: 1 });
    game.state.agenda = [['march']];
    expect(bsieged.scene(bsieged.view(game.state, null)).moves).toEqual([]);
  });

  test('B198 nothing is foreseen of a round that never comes: after the twelfth, and once he is home', () => {
    const enemies = { 1: { krohn: 1 }, 2: { krohn: 1 } };
    const last = { ...back(3), ...onWall, state: { round: 12 } } as const;
    expect(moves(last)).toEqual([]);
    expect(north(enemies, { ...last, messenger: out(3).messenger })).toHaveLength(2);
    expect(moves({ messenger: { at: 'outskirts', leg: 'return', compass: 'north' }, state: { round: 12 } })).toEqual(
      [],
    );
    const over = { ...onWall, state: { round: 12, phase: 'season' } } as const;
    expect(north(enemies, over)).toEqual([]);
    expect(north(enemies, { ...over, state: { round: 11, phase: 'season' } })).toHaveLength(2);
    const home = { messenger: { at: 'wall', side: 'east' }, state: { round: 9, phase: 'season' } } as const;
    expect(north(enemies, { ...onWall, ...home })).toEqual([]);
    const french = { messenger: { ...back(1).messenger, homeward: true }, options: { edition: 'french' } } as const;
    expect(moves({ ...french, state: { round: 12 } })).toEqual(['march north:1 wall:north messenger-home']);
  });

  test('B47 by the French rules he waits in zone 1 and comes home after the Enemies phase', () => {
    const options = { edition: 'french' } as const;
    expect(moves({ ...back(1), options })).toEqual([]);
    const home = { messenger: { ...back(1).messenger, homeward: true }, options };
    expect(moves(home)).toEqual(['march north:1 wall:north messenger-home']);
  });
});

test('B142 all fields attack before any of them marches', () => {
  const field = { 2: { krohn: 1 }, 3: { molen: 1 } };
  expect(moves({ fields: { north: field, west: field } }).map((move) => move.split(' ')[0])).toEqual([
    'attack',
    'attack',
    'march',
    'march',
  ]);
});

test('never more than twelve, those that decide the game first', () => {
  const field = { 1: { krohn: 1 }, 2: { krohn: 1, gargoh: 1 }, 3: { krohn: 1, molen: 1 } };
  const all = moves({ fields: Object.fromEntries(SIDES.map((side) => [side, field])) });
  expect(all).toHaveLength(12);
  expect(all.slice(0, 4).every((move) => move.endsWith('storm'))).toBe(true);
});

test('none once the game is over', () =>
  expect(moves({ fields: { north: { 3: { molen: 1 } } }, state: { outcome: { winners: [], cause: 'time' } } })).toEqual(
    [],
  ));

describe('at the beginning of a round', () => {
  const dead = { id: 'paladin', alive: false } as const;
  const heroes = [{ id: 'archer', place: 'wall:north' }, dead] as const;
  test('B28, B40 the Messenger goes before the enemies march: a march over is no march to come', () => {
    const messenger = { at: 'field', side: 'north', zone: 2, leg: 'departure' } as const;
    const scene = { heroes, messenger, fields: { north: { 1: { gargoh: 1 } } }, state: { round: 2 } } as const;
    const { state } = siege(scene).run([['begin']]);
    expect(state.agenda.map(([step]) => step)).toContain('messenger');
    const next = bsieged.scene(bsieged.view(state, null)).moves.map(({ label }) => label.key);
    expect(next).toContain('bsieged:move.messenger');
  });
  test('B37 Events of the last round bar no march of this one', () => {
    const mire = event({ id: 'test-mire', rules: [{ rule: 'still', what: 'march', kinds: ['krohn'] }] });
    const { state } = siege({
      heroes,
      events: [mire],
      fields: { north: { 3: { krohn: 1 } } },
      state: { round: 2 },
    }).run([['begin']]);
    expect(bsieged.scene(bsieged.view(state, null)).moves.map(({ label }) => label.key)).toEqual([
      'bsieged:move.march',
    ]);
  });
});

test('B152 while the team says which field marches first, no attack of this phase is foreseen any more', () => {
  const scene: Scene = { ...onWall, fields: { north: { 1: { krohn: 1 }, 2: { krohn: 1 } } } };
  const game = siege({ ...scene, options: { fieldOrder: 'ask' } });
  Object.assign(game.state, { phase: 'enemies', agenda: [['closeEnemies']] });
  game.state.fields.north.zones[1].attacked.krohn = 1;
  expect(movesOf(game).map(told)).toEqual(['march north:2 north:1 march']);
});
