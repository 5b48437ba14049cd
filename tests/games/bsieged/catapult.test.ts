import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../../src/engine/index.ts';
import { card, event, type Scene, siege } from '../../help/siege.ts';
import { bare } from '../../help/staged.ts';
import { trap } from '../../help/test-cards.ts';

/** Faces of the Catapult die, by index from 1. */
const [ONE, TWO, THREE, MISS, STUCK] = [1, 2, 3, 5, 6] as const;

describe('place', () => {
  test('B107 reached from anywhere; several actions in a row', () => {
    const heroes = [{ id: 'archer', place: 'wall:west' }] as const;
    const game = siege({ heroes, fields: { north: { 3: { krohn: 9 } } } })
      .dice(ONE, ONE, ONE)
      .turn('archer');
    game.choose('shoot').choose('shoot').choose('shoot');
    expect([game.units('north', 3), game.hero('archer').place]).toEqual([{ krohn: 6 }, 'catapult']);
  });
  test('B107, B11 one hero at a time', () => {
    const heroes = [{ id: 'archer' }, { id: 'paladin', place: 'catapult' }] as const;
    const game = siege({ heroes, fields: { north: { 3: { krohn: 1 } } } }).turn('archer');
    expect([game.options().includes('shoot'), game.offers('orient:')]).toEqual([false, []]);
  });
  test('B107 an Event may close it', () => {
    const winch = event({ id: 'test-winch', rules: [{ rule: 'catapult-closed' }] });
    const game = siege({ events: [winch], fields: { north: { 3: { krohn: 1 } } } }).turn('archer');
    expect([game.options().includes('shoot'), game.offers('orient:')]).toEqual([false, []]);
  });
});

describe('orient', () => {
  test.each([ONE, TWO, THREE, MISS])('B108 face %i turns it to the field of choice', (face) => {
    const game = siege().dice(face).turn('archer').choose('orient:south');
    expect([game.state.catapult, game.hero('archer').place, game.state.turn!.actions]).toEqual([
      'south',
      'catapult',
      2,
    ]);
  });
  test('B108 one symbol jams it: the action is lost', () => {
    const game = siege().dice(STUCK).turn('archer').choose('orient:south');
    expect([game.state.catapult, game.hero('archer').place, game.state.turn!.actions]).toEqual([
      'north',
      'catapult',
      2,
    ]);
  });
  test('B110, B135 Divine Grace does not free it', () => {
    const game = siege({ heroes: [{ id: 'archer', grace: 3 }] })
      .dice(STUCK)
      .turn('archer')
      .choose('orient:south');
    expect([game.prompt(), game.state.catapult]).toEqual(['ask.act', 'north']);
  });
  test.each([ONE, TWO, THREE, 4, MISS, STUCK])('B108, B110 what is told of face %i says what came of it', (face) => {
    const told = (deed: string) => {
      const game = siege({ fields: { north: { 3: { krohn: 1 } } } })
        .dice(face)
        .turn('archer');
      game.events();
      const { kind, roll } = game.choose(deed).events()[0]!;
      const { name } = roll!.dice[0]!;
      return { kind, result: bare(roll!.result), good: roll!.dice[0]!.good, name: name && bare(name) };
    };
    const isNumber = face <= 4;
    const turned = { kind: 'oriented', result: 'result.turned', good: true, name: 'result.turned' };
    const jammed = { kind: 'stuck', result: 'result.stuck', good: false, name: 'result.stuck' };
    expect(told('orient:south')).toEqual(face === STUCK ? jammed : turned);
    const { kind, good, name } = told('shoot');
    const missed = ['catapult-miss', false, 'die-face.miss'];
    expect([kind, good, name]).toEqual(isNumber ? ['shot', true, undefined] : missed);
  });
  test('B108 no Morale for turning', () =>
    expect(siege().dice(ONE).turn('archer').choose('orient:east').hero('archer').morale).toBe(5));
});

describe('shoot', () => {
  const shoot = (face: number, field: Scene['fields'], more: Scene = {}) =>
    siege({ fields: field, ...more })
      .dice(face)
      .turn('archer')
      .choose('shoot');

  test.each([
    [ONE, 8],
    [TWO, 7],
    [THREE, 6],
  ])('B109 face %i: so many units fall, %i are left', (face, left) => {
    expect(shoot(face, { north: { 3: { krohn: 9 } } }).units('north', 3)).toEqual({ krohn: left });
  });
  test.each([MISS, STUCK])('B110 face %i misses, and Divine Grace cannot change it', (face) => {
    const game = shoot(face, { north: { 3: { krohn: 2 } } }, { heroes: [{ id: 'archer', grace: 3 }] });
    expect([game.prompt(), game.units('north', 3), game.hero('archer').morale, game.hero('archer').grace]).toEqual([
      'ask.act',
      { krohn: 2 },
      5,
      3,
    ]);
  });
  test('B111, B112 Strength 4 whoever shoots: Mölen first, then Gargoh, then Krohn', () => {
    const all = { molen: 1, gargoh: 1, 'gargoh-elite': 1, krohn: 1, 'krohn-elite': 1 };
    expect(shoot(THREE, { north: { 3: all } }).units('north', 3)).toEqual({ krohn: 1, 'krohn-elite': 1 });
  });
  test('B109, B112 the Avatar before all, 1 Vinculum a hit', () => {
    const game = shoot(THREE, { north: { 3: { molen: 2 } } }, { avatar: { side: 'north', zone: 3, vinculum: 2 } });
    expect([game.state.avatar, game.units('north', 3)]).toEqual([null, { molen: 1 }]);
  });
  test("B111 the hero's dice, Strength and cards do not matter", () => {
    const heroes = [
      { id: 'archer', cards: ['bow-of-the-grey-guard'], tokens: ['deadly-strike', 'storm-of-steel'] },
    ] as const;
    const game = shoot(ONE, { north: { 3: { krohn: 5 } } }, { heroes });
    expect([game.units('north', 3), game.state.dice.loaded]).toEqual([{ krohn: 4 }, []]);
  });
  test('B113 one Morale in all, however many fell', () => {
    const game = shoot(THREE, { north: { 3: { krohn: 3 } } });
    expect(game.hero('archer').morale).toBe(6);
  });
  test('B113 none for Vinculum alone, but for its last point, which destroys the Avatar (B71)', () => {
    const game = shoot(ONE, {}, { avatar: { side: 'north', zone: 3, vinculum: 5 } });
    expect([game.state.avatar?.vinculum, game.hero('archer').morale]).toEqual([4, 5]);
    const last = shoot(ONE, {}, { avatar: { side: 'north', zone: 3, vinculum: 1 } });
    expect([last.state.avatar, last.hero('archer').morale]).toEqual([null, 8]);
  });
  test('B114, B109 the question says the hits that Events leave of a number', () => {
    const beam = event({ id: 'test-beam', rules: [{ rule: 'catapult', by: -1 }] });
    const heroes = [{ id: 'archer', grace: 3 }] as const;
    const game = shoot(TWO, { north: { 3: { krohn: 2 } } }, { heroes, events: [beam] });
    const hits = game.question().options.map(({ id, label }) => [id, (label.with!['result'] as Phrase).with!['count']]);
    expect(hits).toEqual([
      ['2', 1],
      ['3', 2],
    ]);
  });
  test('B107 with nothing to shoot at the Catapult can be manned as it stands, without a roll', () => {
    const game = siege({}).turn('archer');
    expect(game.offers('man-catapult')).toEqual(['man-catapult']);
    game.choose('man-catapult');
    expect([game.hero('archer').place, game.state.catapult, game.state.turn!.actions]).toEqual([
      'catapult',
      'north',
      2,
    ]);
    expect(
      siege({ fields: { north: { 3: { krohn: 1 } } } })
        .turn('archer')
        .offers('man-catapult'),
    ).toEqual([]);
  });
  test('B115 only zone 3 of the field it faces', () => {
    const fields = { north: { 1: { krohn: 1 }, 2: { krohn: 1 } }, east: { 3: { krohn: 1 } } };
    const game = siege({ fields }).turn('archer');
    expect(game.options()).not.toContain('shoot');
    expect(game.dice(ONE, ONE).choose('orient:east').choose('shoot').units('east', 3)).toEqual({});
    expect([game.units('north', 1), game.units('north', 2)]).toEqual([{ krohn: 1 }, { krohn: 1 }]);
  });
  test('B109 an Event may weaken every shot', () => {
    const beam = event({ id: 'test-beam', rules: [{ rule: 'catapult', by: -1 }] });
    const game = shoot(ONE, { north: { 3: { krohn: 2 } } }, { events: [beam] });
    expect([game.units('north', 3), game.hero('archer').morale]).toEqual([{ krohn: 2 }, 5]);
  });
});

describe('Divine Grace', () => {
  test('B114, B135 a number goes up without a cap', () => {
    const game = siege({ heroes: [{ id: 'archer', grace: 3 }], fields: { north: { 3: { krohn: 9 } } } })
      .dice(THREE)
      .turn('archer')
      .choose('shoot');
    expect(game.options()).toEqual(['3', '4', '5', '6']);
    game.choose('6');
    expect([game.units('north', 3), game.hero('archer').grace]).toEqual([{ krohn: 3 }, 0]);
  });
  test('B114, B135 fewer hits are offered down to none where a Tactics card waits, else never', () => {
    const asked = (traps: readonly string[]) => {
      const game = siege({ heroes: [{ id: 'archer', grace: 3 }], fields: { north: { 3: { krohn: 2 } } } });
      for (const id of traps)
        game.state.fields.north.zones[3].traps.push({ card: trap(id), hero: 'archer', doubled: false, stage: 0 });
      return game.dice(TWO).turn('archer').choose('shoot').options();
    };
    expect(asked(['test-shot-pit'])).toEqual(['2', '1', '0']);
    expect(asked([])).toContain('attack:north.1');
  });
  test('B114, B117 a number can be lowered to spare the Messenger', () => {
    const messenger = { at: 'field', side: 'north', zone: 3 } as const;
    const game = siege({ heroes: [{ id: 'archer', grace: 1 }], fields: { north: { 3: { krohn: 1 } } }, messenger })
      .dice(TWO)
      .turn('archer');
    game.choose('shoot');
    expect(game.question().options.map(({ id, label }) => [id, (label.with!['result'] as Phrase).key])).toEqual([
      ['2', 'bsieged:result.hits-deadly'],
      ['1', 'bsieged:result.hits'],
    ]);
    game.choose('1');
    expect([game.state.messenger.at, game.units('north', 3), game.hero('archer').morale]).toEqual(['field', {}, 6]);
  });
});

describe('the Messenger in zone 3', () => {
  const messenger = { at: 'field', side: 'west', zone: 3 } as const;
  const smith = [{ id: 'blacksmith', morale: 3 }] as const;
  const shoot = (face: number, more: Scene = {}) =>
    siege({
      heroes: smith,
      fields: { west: { 3: { gargoh: 1, krohn: 1 } } },
      messenger,
      state: { catapult: 'west' },
      ...more,
    })
      .dice(face)
      .turn('blacksmith')
      .choose('shoot');

  test('B117 a 2 on two enemies: both fall, he lives, +1 Morale', () => {
    const game = shoot(TWO);
    expect([game.units('west', 3), game.state.messenger.at, game.hero('blacksmith').morale]).toEqual([{}, 'field', 4]);
  });
  test('B117 a 3 on two enemies kills him', () => {
    const game = shoot(THREE);
    expect([game.units('west', 3), game.state.messenger.at, game.hero('blacksmith').morale]).toEqual([{}, 'dead', 3]);
  });
  test('B117 the Vinculum that is left counts among the enemies', () => {
    const shield = (vinculum: number) =>
      shoot(THREE, { fields: { west: { 3: { krohn: 1 } } }, avatar: { side: 'west', zone: 3, vinculum } });
    expect([shield(2).state.messenger.at, shield(1).state.messenger.at]).toEqual(['field', 'dead']);
  });
  test('B117 a shot at another field does not harm him', () => {
    const game = shoot(THREE, { fields: { north: { 3: { krohn: 1 } } }, state: { catapult: 'north' } });
    expect(game.state.messenger.at).toBe('field');
  });
  test('B117 in zone 2 of the same field he is safe', () => {
    expect(shoot(THREE, { messenger: { ...messenger, zone: 2 } }).state.messenger.at).toBe('field');
  });
  test('B109, B117 a shot without an action, by a card, follows the same rules', () => {
    const gunner = card({
      id: 'test-gunner',
      class: 'tavern',
      type: 'red',
      effects: [{ do: 'aim' }, { do: 'volley', shots: 1 }],
    });
    const game = siege({
      heroes: [{ id: 'mercenary', cards: [gunner] }],
      fields: { west: { 3: { gargoh: 1, krohn: 1 } } },
      messenger,
    });
    game.dice(THREE).turn('mercenary').choose('use:test-gunner').choose('west');
    expect([
      game.state.messenger.at,
      game.state.catapult,
      game.state.turn!.actions,
      game.hero('mercenary').place,
    ]).toEqual(['dead', 'west', 3, null]);
  });
});

describe('a card that turns the Catapult and shoots', () => {
  const gunner = card({
    id: 'test-blind-gunner',
    class: 'tavern',
    type: 'red',
    effects: [{ do: 'aim' }, { do: 'volley', shots: 1 }],
  });
  const scene = (more: Scene = {}) =>
    siege({
      heroes: [{ id: 'mercenary', cards: [gunner] }],
      fields: { west: { 3: { krohn: 1 } }, south: { 3: { gargoh: 2 } } },
      messenger: { at: 'field', side: 'west', zone: 3 },
      ...more,
    }).turn('mercenary');
  test('B109, B117 says before it is turned whom it would find, and what the Messenger risks', () => {
    const told = scene()
      .choose(`use:${gunner}`)
      .question()
      .options.map(({ id, detail }) => [id, bare(detail!)]);
    expect(told).toEqual([
      ['north', 'hint.units'],
      ['east', 'hint.units'],
      ['south', 'hint.shoot-point'],
      ['west', 'hint.shoot-messenger'],
    ]);
  });
  test('B107 does neither while an Event closes the Catapult', () => {
    const closed = event({ id: 'test-closed', rules: [{ rule: 'catapult-closed' }] });
    expect(scene({ events: [closed] }).options()).not.toContain(`use:${gunner}`);
  });
});

test('B114, B135 Divine Grace is asked for only when another number makes a difference', () => {
  const shot = (units: object, messenger = {}) => {
    const game = siege({ heroes: [{ id: 'archer', grace: 1 }], fields: { north: { 3: units } }, messenger });
    return game.turn('archer').dice(3).choose('shoot').options();
  };
  expect(shot({ krohn: 1 })).not.toContain('2');
  expect(shot({ krohn: 3 })).not.toContain('2');
  expect(shot({ krohn: 4 })).toEqual(['3', '4']);
  expect(shot({ krohn: 2 }, { at: 'field', side: 'north', zone: 3 })).toEqual(['3', '2']);
});
