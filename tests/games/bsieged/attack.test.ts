import { describe, expect, test } from 'vitest';
import { profileOf, prowessOf } from '../../../src/games/bsieged/attacks/weapons.ts';
import { cardOf } from '../../../src/games/bsieged/data/cards.ts';
import { card, event, type HeroScene, type Scene, siege } from '../../help/siege.ts';

const bow = 'bow-of-the-grey-guard';
const blade = card({ id: 'test-blade', class: 'armory', type: 'permanent', weapon: { dice: 2, zones: [1] } });
const dear = card({ id: 'test-dear', class: 'armory', type: 'permanent', cost: 2, weapon: { dice: 3 } });
const flask = card({ id: 'test-flask', class: 'armory', type: 'red', cost: 1, weapon: { dice: 3, strength: 3 } });
const whet = card({
  id: 'test-whet',
  class: 'armory',
  type: 'red',
  effects: [{ do: 'boost', dice: 1, strength: 2, target: 1 }],
});

/** How an attack is rolled with one weapon or none: dice, target number and Strength. */
function rollOf(hero: HeroScene, zone: 1 | 2 | 3, weapon = '', more: Scene = {}) {
  const game = siege({ heroes: [hero], fields: { north: { [zone]: { krohn: 1 } } }, ...more }).turn(hero.id);
  const weapons = weapon === '' ? [] : [cardOf(weapon)];
  const { dice, target, strength } = profileOf(prowessOf(game.state, game.hero(hero.id), zone), weapons);
  return [dice, target, strength];
}

describe('B81 where and how often', () => {
  test('B81, B10 from the Tavern to a wall: two attacks from the same side', () => {
    const game = siege({ heroes: [{ id: 'archer', place: 'tavern' }], fields: { south: { 2: { krohn: 2 } } } })
      .dice(6, 6)
      .turn('archer');
    game.choose('attack:south.2').choose('attack:south.2');
    expect([game.hero('archer').place, game.units('south', 2), game.state.turn!.actions]).toEqual([
      'wall:south',
      {},
      1,
    ]);
  });
  test('B81 or from different sides', () => {
    const fields = { south: { 2: { krohn: 1 } }, east: { 1: { krohn: 1 } } };
    const game = siege({ heroes: [{ id: 'archer', place: 'tavern' }], fields })
      .dice(6, 6)
      .turn('archer');
    game.choose('attack:south.2').choose('attack:east.1');
    expect([game.hero('archer').place, game.units('south', 2), game.units('east', 1)]).toEqual(['wall:east', {}, {}]);
  });
  test('B81 a wall can be manned although nobody is there to attack: no die, no Morale', () => {
    const game = siege().turn('archer').choose('attack:west.1');
    expect([game.hero('archer').place, game.hero('archer').morale, game.state.turn!.actions]).toEqual([
      'wall:west',
      5,
      2,
    ]);
    expect(game.state.dice.drawn).toBe(siege().state.dice.drawn);
  });
  test('B81 one zone an attack: every zone with enemies is a target of its own', () => {
    const game = siege({ fields: { north: { 1: { krohn: 1 }, 3: { molen: 1 } } } }).turn('archer');
    expect(game.offers('attack:north')).toEqual(['attack:north.1', 'attack:north.3']);
    game.dice(6).choose('attack:north.3');
    expect(game.units('north', 1)).toEqual({ krohn: 1 });
  });
  test('B81 the Avatar alone makes a zone a target', () => {
    const game = siege({ avatar: { side: 'east', zone: 3, vinculum: 4 } }).turn('archer');
    expect(game.offers('attack:east')).toEqual(['attack:east.3']);
  });
});

describe('dice', () => {
  test('B82 one die by default', () => expect(rollOf({ id: 'sorcerer' }, 2)).toEqual([1, 5, 1]));
  test("B82 a weapon's dice replace it", () =>
    expect(rollOf({ id: 'sorcerer', cards: [bow] }, 2, bow)).toEqual([2, 5, 2]));
  test.each([
    ['additional dice add to those of a weapon', { id: 'paladin', cards: [bow] }, 1, bow, [3, 3, 2]],
    [
      '"roll three" beats a weapon with two',
      { id: 'archer', cards: [blade], tokens: ['giants-strength'] },
      1,
      '',
      [3, 4, 1],
    ],
    [
      '"roll two" does not add to a weapon with two',
      { id: 'archer', cards: [bow], tokens: ['uncontrolled-wrath'] },
      1,
      bow,
      [2, 4, 2],
    ],
    [
      '"roll" and additional',
      { id: 'paladin', tokens: ['giants-strength', 'refined-swordsmanship'] },
      1,
      '',
      [5, 3, 1],
    ],
    ['zone 2', { id: 'archer', tokens: ['rain-of-steel', 'rain-of-steel', 'diamantine-arrow'] }, 2, '', [5, 3, 1]],
    ['zone 3', { id: 'archer', cards: [bow], tokens: ['storm-of-steel'] }, 3, bow, [3, 5, 2]],
  ] as const)('B82 %s', (_, hero, zone, weapon, roll) => expect(rollOf(hero, zone, weapon)).toEqual(roll));
  test('B82 abilities of one zone do not help in another', () =>
    expect(rollOf({ id: 'paladin', tokens: ['giants-strength', 'storm-of-steel'] }, 2)).toEqual([1, 5, 1]));
  test('B120, B122 a weapon with a cost is paid for in every attack, and stays', () => {
    const game = siege({
      heroes: [{ id: 'sorcerer', gold: 3, cards: [dear] }],
      fields: { north: { 1: { krohn: 9 } } },
    }).turn('sorcerer');
    game.choose('attack:north.1');
    expect([game.prompt(), game.options()]).toEqual(['ask.weapons', ['bare', dear]]);
    expect(game.question().options[1]!.detail).toMatchObject({ key: 'bsieged:hint.attack-cost', with: { cost: 2 } });
    game.dice(6, 6, 1).choose(dear);
    expect(game.hero('sorcerer')).toMatchObject({ gold: 1, cards: [dear] });
    expect(game.dice(1).choose('attack:north.1').prompt()).toBe('ask.act');
  });
  test('B123 a weapon that is a discard card is used up', () => {
    const game = siege({ heroes: [{ id: 'archer', gold: 1, cards: [flask] }], fields: { north: { 3: { molen: 3 } } } });
    game.dice(6, 5, 4).turn('archer').choose('attack:north.3').choose(flask);
    expect(game.hero('archer')).toMatchObject({ gold: 0, cards: [], morale: 6 });
    expect([game.units('north', 3), game.state.decks.armory.discard]).toEqual([{ molen: 1 }, [flask]]);
  });
  test('B120 a card that helps the next attack helps that one only', () => {
    const heroes = [{ id: 'archer', cards: [whet] }] as const;
    const game = siege({ heroes, fields: { north: { 3: { molen: 3 } } } })
      .turn('archer')
      .choose('use:test-whet');
    expect(game.state.turn!.actions).toBe(3);
    game.dice(4, 4).choose('attack:north.3');
    expect(game.units('north', 3)).toEqual({ molen: 1 });
    const { detail } = game.question().options.find(({ id }) => id === 'attack:north.3')!;
    expect(detail!.with).toMatchObject({ dice: 1, target: 5, strength: 1 });
  });
  test('B82, B83, B84 Events change dice, target number and Strength', () => {
    const gale = event({
      id: 'test-gale',
      rules: [
        { rule: 'dice', by: -1 },
        { rule: 'target', by: 1, zones: [2] },
        { rule: 'strength', by: 1 },
      ],
    });
    expect(rollOf({ id: 'sorcerer', cards: [bow] }, 2, bow, { events: [gale] })).toEqual([1, 6, 3]);
    expect(rollOf({ id: 'sorcerer' }, 1, '', { events: [gale] })).toEqual([1, 4, 2]);
  });
  test('B82 an Event that takes dice in one zone leaves the others alone', () => {
    const lead = event({ id: 'test-lead', rules: [{ rule: 'dice', by: -1, zones: [1] }] });
    expect(rollOf({ id: 'sorcerer', cards: [bow] }, 1, bow, { events: [lead] })[0]).toBe(1);
    expect(rollOf({ id: 'sorcerer', cards: [bow] }, 2, bow, { events: [lead] })[0]).toBe(2);
  });
  const fog = event({ id: 'test-fog', rules: [{ rule: 'target', by: 1, zones: [3] }] });
  const foggy = (grace: number) =>
    siege({ heroes: [{ id: 'sorcerer', grace }], events: [fog], fields: { north: { 3: { krohn: 1 } } } })
      .dice(6)
      .turn('sorcerer');
  test('B83 an Event that puts zone 3 beyond the dice: a 6 misses, and the detail says what gets there', () => {
    const game = foggy(0);
    expect(game.question().options.find(({ id }) => id === 'attack:north.3')!.detail!.key).toBe(
      'bsieged:hint.attack-beyond',
    );
    game.choose('attack:north.3');
    expect([game.prompt(), game.units('north', 3)]).toEqual(['ask.act', { krohn: 1 }]);
  });
  test('B135 no cap: a token makes a 6 a 7, and that hits on 7+', () => {
    const game = foggy(1).choose('attack:north.3').choose('raise');
    expect([game.units('north', 3), game.hero('sorcerer').grace, game.hero('sorcerer').morale]).toEqual([{}, 0, 6]);
  });
  test('B83 no floor: what lowers a target number goes on counting, down to dice that cannot miss', () => {
    const [scope, sling] = [3, 1].map((target) =>
      card({ id: `test-scope-${target}`, class: 'armory', type: 'permanent', weapon: { target } }),
    );
    const hero = { id: 'paladin', cards: [scope!, sling!] } as const;
    const game = siege({ heroes: [hero], fields: { north: { 1: { krohn: 2 } } } }).turn('paladin');
    const detail = game.question().options.find(({ id }) => id === 'attack:north.1')!.detail!.with;
    expect(detail).toMatchObject({ target: 1, percent: 100 });
    expect(game.dice(1, 1).choose('attack:north.1').units('north', 1)).toEqual({});
  });
});

describe('Strength and Resistance', () => {
  test('B84 the hero, tokens name down, Deadly Strike and the weapon add up', () => {
    const hero = { id: 'mercenary', tokens: ['strength', 'strength', 'deadly-strike'], cards: [bow] } as const;
    expect(rollOf(hero, 1, bow)).toEqual([2, 4, 7]);
  });
  test.each([
    ['archer', 'krohn', true],
    ['archer', 'krohn-elite', false],
    ['archer', 'gargoh-elite', false],
    ['mercenary', 'krohn-elite', true],
    ['mercenary', 'gargoh-elite', true],
    ['mercenary', 'molen', false],
  ] as const)('B85, B252-B262 the %s against a %s: %s', (id, kind, falls) => {
    const game = siege({ heroes: [{ id }], fields: { north: { 3: { [kind]: 1 } } } })
      .dice(6)
      .turn(id)
      .choose('attack:north.3');
    expect([game.units('north', 3), game.hero(id).morale]).toEqual(falls ? [{}, 6] : [{ [kind]: 1 }, 5]);
  });
  test('B85 no partial damage: a Mölen survives any number of blows of Strength 2', () => {
    const game = siege({ heroes: [{ id: 'archer', cards: [bow] }], fields: { north: { 3: { molen: 1 } } } }).turn(
      'archer',
    );
    for (let blow = 0; blow < 3; blow++) game.dice(6, 6).choose('attack:north.3');
    expect([game.units('north', 3), game.hero('archer').morale]).toEqual([{ molen: 1 }, 5]);
  });
});

describe('assigning hits', () => {
  const horde = { molen: 1, gargoh: 1, 'gargoh-elite': 1, krohn: 1, 'krohn-elite': 1 };
  const axe = card({ id: 'test-axe', class: 'armory', type: 'permanent', weapon: { dice: 5, strength: 3 } });
  const left = (hits: number, avatar: Scene['avatar'] = undefined) => {
    const dice = Array.from({ length: 5 }, (_, die) => (die < hits ? 6 : 1));
    const game = siege({ heroes: [{ id: 'archer', cards: [axe] }], fields: { east: { 3: horde } }, avatar });
    game
      .dice(...dice)
      .turn('archer')
      .choose('attack:east.3')
      .choose('test-axe');
    return game;
  };
  test('B86 Mölen, Gargoh, elite Gargoh, Krohn, elite Krohn', () => {
    const order = [1, 2, 3, 4, 5].map((hits) => Object.keys(left(hits).units('east', 3)));
    expect(order).toEqual([
      ['gargoh', 'gargoh-elite', 'krohn', 'krohn-elite'],
      ['gargoh-elite', 'krohn', 'krohn-elite'],
      ['krohn', 'krohn-elite'],
      ['krohn-elite'],
      [],
    ]);
  });
  test('B86, B69 the Avatar before all', () => {
    const game = left(3, { side: 'east', zone: 3, vinculum: 2 });
    expect([game.state.avatar, Object.keys(game.units('east', 3))]).toEqual([
      null,
      ['gargoh', 'gargoh-elite', 'krohn', 'krohn-elite'],
    ]);
  });
  test('B86 whoever is too tough is passed over', () => {
    const game = siege({ heroes: [{ id: 'archer', cards: [bow] }], fields: { east: { 3: { ...horde, gargoh: 0 } } } });
    game.dice(6, 6).turn('archer').choose('attack:east.3').choose(bow);
    expect(game.units('east', 3)).toEqual({ molen: 1, 'krohn-elite': 1 });
  });
  test('B86 the Sorcerer with one die: the first he can destroy is a standard Gargoh', () => {
    const fields = { north: { 2: { krohn: 1, 'krohn-elite': 1, gargoh: 2, 'gargoh-elite': 2 } } };
    const game = siege({ heroes: [{ id: 'sorcerer' }], fields })
      .dice(5)
      .turn('sorcerer')
      .choose('attack:north.2');
    expect(game.units('north', 2)).toEqual({ krohn: 1, 'krohn-elite': 1, gargoh: 1, 'gargoh-elite': 2 });
    expect(game.hero('sorcerer').morale).toBe(6);
  });
});

describe('Morale', () => {
  const scene: Scene = {
    heroes: [{ id: 'archer', cards: [bow] }],
    fields: { north: { 2: { krohn: 1, 'krohn-elite': 1 } } },
  };
  test('B87 one for an attack action, however many fall', () => {
    const game = siege(scene).dice(5, 6).turn('archer').choose('attack:north.2');
    expect([game.units('north', 2), game.hero('archer').morale]).toEqual([{}, 6]);
  });
  test('B87, B240 with Precise Shot a 3 is enough', () => {
    const game = siege(scene).dice(3, 3).turn('archer').choose('attack:north.2');
    expect([game.units('north', 2), game.hero('archer').morale]).toEqual([{}, 6]);
  });
  test('B87 none for a miss', () =>
    expect(siege(scene).dice(1, 2).turn('archer').choose('attack:north.2').hero('archer').morale).toBe(5));
  test('B87 one again for the next attack action', () => {
    const game = siege(scene).dice(1, 6).turn('archer').choose('attack:north.2').dice(6, 1).choose('attack:north.2');
    expect(game.hero('archer').morale).toBe(7);
  });
  test('B98 never above 10', () => {
    const game = siege({ ...scene, heroes: [{ id: 'archer', morale: 10, cards: [bow] }] });
    expect(game.dice(6, 6).turn('archer').choose('attack:north.2').hero('archer').morale).toBe(10);
  });
});

test('B89 a wall attack never endangers the Messenger', () => {
  const messenger = { at: 'field', side: 'north', zone: 2 } as const;
  const game = siege({ heroes: [{ id: 'archer', cards: [bow] }], messenger, fields: { north: { 2: { krohn: 1 } } } });
  game.dice(6, 6).turn('archer').choose('attack:north.2');
  expect([game.state.messenger.at, game.hero('archer').morale]).toEqual(['field', 6]);
});

describe('Divine Grace', () => {
  const attack = (grace: number, ...dice: number[]) => {
    const hero = { id: 'mercenary', grace, cards: [bow] } as const;
    const game = siege({ heroes: [hero], fields: { north: { 2: { krohn: 2 } } } });
    return game
      .dice(...dice)
      .turn('mercenary')
      .choose('attack:north.2');
  };
  test('B135 a token raises one die by 1, the nearest first; as long as tokens and targets last', () => {
    const game = attack(3, 4, 3);
    expect([game.prompt(), game.options()]).toEqual(['ask.raise', ['raise', 'keep']]);
    game.choose('raise');
    expect([game.hero('mercenary').grace, game.prompt()]).toEqual([2, 'ask.raise']);
    game.choose('raise');
    expect([game.hero('mercenary').grace, game.units('north', 2), game.hero('mercenary').morale]).toEqual([0, {}, 6]);
  });
  test('B135 or nothing is spent', () => {
    const game = attack(3, 4, 3).choose('keep');
    expect([game.hero('mercenary').grace, game.units('north', 2), game.prompt()]).toEqual([3, { krohn: 2 }, 'ask.act']);
  });
  test('B135 nobody is asked when the tokens do not suffice', () => expect(attack(1, 3, 2).prompt()).toBe('ask.act'));
  test('B135 nor when all targets are hit already', () => expect(attack(3, 5, 6).prompt()).toBe('ask.act'));
  test('B135 nor when nobody can be harmed', () => {
    const game = siege({ heroes: [{ id: 'archer', grace: 3 }], fields: { north: { 3: { molen: 1 } } } });
    expect(game.dice(4).turn('archer').choose('attack:north.3').prompt()).toBe('ask.act');
  });
  test('B135 an Event may silence the goddess', () => {
    const silent = event({ id: 'test-silent', rules: [{ rule: 'no-grace' }] });
    const game = siege({
      heroes: [{ id: 'archer', grace: 3 }],
      events: [silent],
      fields: { north: { 1: { krohn: 1 } } },
    });
    expect(game.dice(3).turn('archer').choose('attack:north.1').prompt()).toBe('ask.act');
  });
  test('B135 the save in the middle of the question brings back the same dice', () => {
    const game = attack(3, 4, 3).choose('raise').reopen();
    expect([game.prompt(), game.hero('mercenary').grace]).toEqual(['ask.raise', 2]);
    expect(game.choose('raise').units('north', 2)).toEqual({});
  });
});

test.each([3, 6])('B85 an attack that can harm nobody is told as such, also without a hit: %i', (die) => {
  const game = siege({ heroes: [{ id: 'archer' }], fields: { north: { 1: { molen: 1 } } } });
  const news = game.dice(die).turn('archer').choose('attack:north.1').news();
  expect(news.filter((key) => /vain|resisted/.test(key))).toEqual(['news.attack-vain']);
});
