import { describe, expect, test } from 'vitest';
import { card, type HeroScene, type Scene, siege } from '../../help/siege.ts';

const zone2 = card({
  id: 'test-volley',
  class: 'armory',
  type: 'red',
  action: true,
  massive: { zones: [2], dice: 3, target: 3, strength: 2 },
});
const horde = { krohn: 1, 'krohn-elite': 1, gargoh: 2, 'gargoh-elite': 2 };

describe('the examples', () => {
  test('B99-B105 Barrage!', () => {
    const heroes = [{ id: 'sorcerer', place: 'wall:north', gold: 1, cards: ['barrage'] }] as const;
    const game = siege({ heroes, fields: { north: { 2: horde } } })
      .dice(3, 4, 4, 5, 6)
      .turn('sorcerer')
      .choose('massive:barrage.north');
    expect(game.units('north', 2)).toEqual({ 'krohn-elite': 1 });
    expect(game.hero('sorcerer')).toMatchObject({ gold: 0, morale: 6, cards: [] });
    expect([game.state.decks.armory.discard, game.state.turn!.actions]).toEqual([['barrage'], 2]);
  });

  const west: Scene['fields'] = { west: { 1: { krohn: 2, 'krohn-elite': 1 }, 2: { gargoh: 2, 'gargoh-elite': 1 } } };
  const avatar = { side: 'west', zone: 2, vinculum: 3 } as const;
  const archer = { id: 'archer', place: 'wall:west', gold: 4, cards: ['avalanche', 'barrage'] } as const;

  test('B100, B102, B103, B71 Avalanche!: zone by zone, the Avatar first; +1 by the card, +2 for the Avatar', () => {
    const game = siege({ heroes: [archer], fields: west, avatar })
      .dice(2, 4, 5, 5, 6, 3, 3, 4, 5, 5)
      .turn('archer')
      .choose('massive:avalanche.west');
    expect([game.units('west', 1), game.units('west', 2), game.state.avatar]).toEqual([
      {},
      { 'gargoh-elite': 1 },
      null,
    ]);
    expect(game.hero('archer')).toMatchObject({ gold: 0, morale: 8, cards: ['barrage'] });
    expect(game.state.dice.loaded).toEqual([]);
  });
  test('B86, B103 Barrage! on the same zone: nothing to the Avatar, the hits go to the Gargoh', () => {
    const game = siege({ heroes: [archer], fields: west, avatar })
      .dice(3, 3, 3, 1, 1)
      .turn('archer')
      .choose('massive:barrage.west');
    expect([game.units('west', 2), game.state.avatar]).toEqual([{}, avatar]);
    expect(game.hero('archer').morale).toBe(6);
  });
});

describe('use', () => {
  test('B99 from any wall: the hero is placed there', () => {
    const heroes = [{ id: 'archer', place: 'tavern', cards: [zone2] }] as const;
    const game = siege({
      heroes,
      fields: { east: { 2: { krohn: 1 } }, south: { 2: { krohn: 1 }, 3: { krohn: 1 } } },
    }).turn('archer');
    expect(game.offers('massive:')).toEqual(['massive:test-volley.east', 'massive:test-volley.south']);
    game.dice(1, 1, 1).choose('massive:test-volley.south');
    expect(game.hero('archer')).toMatchObject({ place: 'wall:south', cards: [] });
  });
  test('B99 it must be paid for', () => {
    const heroes = [{ id: 'archer', gold: 0, cards: ['barrage'] }] as const;
    expect(
      siege({ heroes, fields: { east: { 2: { krohn: 1 } } } })
        .turn('archer')
        .offers('massive:'),
    ).toEqual([]);
  });
  test('B99, B128 and an action be left', () => {
    const heroes = [{ id: 'archer', cards: [zone2] }] as const;
    const game = siege({ heroes, fields: { east: { 2: { molen: 1 } } } })
      .dice(1, 1, 1)
      .turn('archer');
    game.choose('visit:barn').choose('visit:palace').choose('visit:barn');
    expect(game.done()).toBe(true);
  });
  test('B105 used up whatever it hit', () => {
    const heroes = [{ id: 'archer', cards: [zone2] }] as const;
    const game = siege({ heroes, fields: { east: { 2: { krohn: 1 } } } })
      .dice(1, 2, 2)
      .turn('archer')
      .choose('massive:test-volley.east');
    expect([game.hero('archer').cards, game.state.decks.armory.discard, game.units('east', 2)]).toEqual([
      [],
      [zone2],
      { krohn: 1 },
    ]);
  });
  test('B104 the Morale of the card, not that of an attack: none when it says none', () => {
    const heroes = [{ id: 'archer', cards: [zone2] }] as const;
    const game = siege({ heroes, fields: { east: { 2: { krohn: 3 } } } })
      .dice(6, 6, 6)
      .turn('archer')
      .choose('massive:test-volley.east');
    expect([game.units('east', 2), game.hero('archer').morale]).toEqual([{}, 5]);
  });
  test('B104 and all of it even when nobody fell', () => {
    const heroes = [{ id: 'archer', cards: ['barrage'] }] as const;
    const game = siege({ heroes, fields: { east: { 2: { krohn: 3 } } } })
      .dice(1, 1, 1, 1, 1)
      .turn('archer')
      .choose('massive:barrage.east');
    expect(game.hero('archer').morale).toBe(6);
  });
  test.each([
    ['target numbers', { tokens: ['archers-discipline', 'precise-shot'] }],
    ['dice', { tokens: ['rain-of-steel', 'diamantine-arrow'] }],
    ['Strength', { tokens: ['strength', 'deadly-strike'] }],
    ['weapons', { cards: [zone2, 'bow-of-the-grey-guard'] }],
  ] as const)("B101, B251 the hero's %s do not count", (_, facts) => {
    const hero: HeroScene = { id: 'mercenary', cards: [zone2], ...facts };
    const game = siege({ heroes: [hero], fields: { east: { 2: { molen: 1, krohn: 3 } } } });
    game.dice(2, 2, 3).turn('mercenary').choose('massive:test-volley.east');
    expect([game.units('east', 2), game.state.dice.loaded]).toEqual([{ molen: 1, krohn: 2 }, []]);
  });
  test('B101, B232, B235 Legendary Armorer: one die more in each zone; Master Armorer: no Gold', () => {
    const heroes = [{ id: 'blacksmith', gold: 0, cards: ['avalanche'] }] as const;
    const game = siege({ heroes, fields: { east: { 1: { krohn: 9 }, 2: { krohn: 9 } } } });
    game.dice(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3).turn('blacksmith').choose('massive:avalanche.east');
    expect([game.units('east', 1), game.units('east', 2), game.state.dice.loaded]).toEqual([
      { krohn: 3 },
      { krohn: 3 },
      [],
    ]);
  });
  test('B81 help for the next attack from the walls waits for one', () => {
    const whet = card({ id: 'test-whet', class: 'armory', type: 'red', effects: [{ do: 'boost', strength: 2 }] });
    const heroes = [{ id: 'archer', cards: [zone2, whet] }] as const;
    const game = siege({ heroes, fields: { east: { 2: { molen: 1 } } } })
      .turn('archer')
      .choose('use:test-whet');
    game.dice(6, 6, 6).choose('massive:test-volley.east');
    expect(game.units('east', 2)).toEqual({ molen: 1 });
    expect(game.dice(6).choose('attack:east.2').units('east', 2)).toEqual({});
  });
});

describe('the Messenger in the zone', () => {
  const messenger = { at: 'field', side: 'east', zone: 2 } as const;
  const shot = (units: Record<string, number>, hero: Partial<HeroScene> = {}, more: Scene = {}) =>
    siege({ heroes: [{ id: 'archer', cards: [zone2], ...hero }], fields: { east: { 2: units } }, messenger, ...more });

  test('B106 all enemies gone and a success to spare: he dies', () => {
    const game = shot({ krohn: 2 }).dice(3, 4, 5).turn('archer').choose('massive:test-volley.east');
    expect([game.state.messenger.at, game.hero('archer').morale]).toEqual(['dead', 4]);
  });
  test('B106 no success to spare: he lives', () => {
    const game = shot({ krohn: 2 }).dice(3, 4, 2).turn('archer').choose('massive:test-volley.east');
    expect([game.state.messenger.at, game.units('east', 2)]).toEqual(['field', {}]);
  });
  test('B106 an enemy too tough to fall shields him', () => {
    const game = shot({ krohn: 1, molen: 1 }).dice(6, 6, 6).turn('archer').choose('massive:test-volley.east');
    expect([game.state.messenger.at, game.units('east', 2)]).toEqual(['field', { molen: 1 }]);
  });
  test('B106 so does the Avatar', () => {
    const game = shot({ krohn: 1 }, {}, { avatar: { side: 'east', zone: 2, vinculum: 1 } });
    expect(game.dice(6, 6, 6).turn('archer').choose('massive:test-volley.east').state.messenger.at).toBe('field');
  });
  test('B106 alone in one of two zones: any success kills him', () => {
    const both = card({
      id: 'test-both',
      class: 'armory',
      type: 'red',
      massive: { zones: [1, 2], dice: 2, target: 3, strength: 1 },
    });
    const scene = (dice: number[]) =>
      siege({ heroes: [{ id: 'archer', cards: [both] }], fields: { east: { 1: { krohn: 5 } } }, messenger })
        .dice(1, 1, ...dice)
        .turn('archer')
        .choose('massive:test-both.east').state.messenger.at;
    expect([scene([2, 3]), scene([2, 2])]).toEqual(['dead', 'field']);
  });
  test('B106 in another zone or field he is safe', () => {
    const game = shot({ krohn: 1 }, {}, { messenger: { at: 'field', side: 'east', zone: 1 } });
    expect(game.dice(6, 6, 6).turn('archer').choose('massive:test-volley.east').state.messenger.at).toBe('field');
  });
  test('B50, B196 the death of the second one loses the game', () => {
    const game = shot({ krohn: 1 }, {}, { messenger: { ...messenger, number: 2 } });
    expect(game.dice(6, 6, 6).turn('archer').choose('massive:test-volley.east').outcome()).toBe('messengers');
  });
  test('B135, B106 Divine Grace can turn surplus successes into failures, the cheapest first', () => {
    const game = shot({ krohn: 1 }, { grace: 3 }).dice(6, 3, 4).turn('archer').choose('massive:test-volley.east');
    expect([game.prompt(), game.options()]).toEqual(['ask.lower', ['lower', 'keep']]);
    game.choose('lower');
    expect([game.state.messenger.at, game.units('east', 2), game.hero('archer').grace]).toEqual(['field', {}, 0]);
  });
  test('B135, B106 or let him die', () => {
    const game = shot({ krohn: 1 }, { grace: 3 })
      .dice(6, 3, 4)
      .turn('archer')
      .choose('massive:test-volley.east')
      .choose('keep');
    expect([game.state.messenger.at, game.hero('archer').grace]).toEqual(['dead', 3]);
  });
  test('B135, B106 not asked when the tokens cannot save him', () => {
    const game = shot({ krohn: 1 }, { grace: 2 }).dice(6, 3, 4).turn('archer').choose('massive:test-volley.east');
    expect([game.prompt(), game.state.messenger.at]).toEqual(['ask.act', 'dead']);
  });
  test('B135 nor when nothing threatens him: a tough enemy, or a card that guards him', () => {
    const tough = shot({ krohn: 1, molen: 1 }, { grace: 3 }).dice(6, 3, 4).turn('archer');
    expect(tough.choose('massive:test-volley.east').prompt()).toBe('ask.act');
    const guarded = shot({ krohn: 1 }, { grace: 3 }, { messenger: { ...messenger, warded: true } }).dice(6, 3, 4);
    guarded.turn('archer').choose('massive:test-volley.east');
    expect([guarded.prompt(), guarded.state.messenger.at]).toEqual(['ask.act', 'field']);
  });
  test('B135 dice are raised only as far as there are enemies to fall', () => {
    const game = shot({ krohn: 1 }, { grace: 3 }).dice(2, 2, 2).turn('archer').choose('massive:test-volley.east');
    expect(game.prompt()).toBe('ask.raise');
    game.choose('raise');
    expect([game.prompt(), game.state.messenger.at, game.hero('archer').grace]).toEqual(['ask.act', 'field', 2]);
  });
});
