import { describe, expect, test } from 'vitest';
import { card, event, type Scene, siege } from '../../help/siege.ts';

const damaged = { barn: 'damaged', tower: 'destroyed' } as const;

test('B90 an action and 2 Gold: the hero goes there, the token goes, 2 Morale come', () => {
  const game = siege({ heroes: [{ id: 'archer', gold: 3 }], buildings: damaged })
    .turn('archer')
    .choose('repair:barn');
  expect(game.hero('archer')).toMatchObject({ place: 'barn', gold: 1, morale: 7 });
  expect([game.state.buildings.barn.state, game.state.turn!.actions]).toEqual(['intact', 2]);
});
test('B90 not without 2 Gold', () =>
  expect(
    siege({ heroes: [{ id: 'archer', gold: 1 }], buildings: damaged })
      .turn('archer')
      .offers('repair:'),
  ).toEqual([]));
test('B90 with another action it can be used', () => {
  const game = siege({ heroes: [{ id: 'archer', gold: 2, food: 0 }], buildings: damaged })
    .dice(3)
    .turn('archer');
  expect(game.choose('repair:barn').choose('visit:barn').hero('archer').food).toBe(3);
});
test('B90, B11 not a building on which another hero stands; one may repair where one stands', () => {
  const heroes = [
    { id: 'archer', gold: 4, place: 'barn' },
    { id: 'paladin', gold: 4 },
  ] as const;
  const game = siege({ heroes, buildings: damaged });
  expect(game.turn('paladin').offers('repair:')).toEqual([]);
  expect(game.pass().turn('archer').offers('repair:')).toEqual(['repair:barn']);
});
test('B90, B98 Morale never above 10', () => {
  const game = siege({ heroes: [{ id: 'archer', gold: 2, morale: 9 }], buildings: damaged })
    .turn('archer')
    .choose('repair:barn');
  expect(game.hero('archer').morale).toBe(10);
});
test('B90 an Event may raise the price', () => {
  const mortar = event({ id: 'test-mortar', rules: [{ rule: 'repair-cost', by: 1 }] });
  const offers = (gold: number) =>
    siege({ heroes: [{ id: 'archer', gold }], buildings: damaged, events: [mortar] })
      .turn('archer')
      .offers('repair:');
  expect([offers(2), offers(3)]).toEqual([[], ['repair:barn']]);
  const game = siege({ heroes: [{ id: 'archer', gold: 4 }], buildings: damaged, events: [mortar] }).turn('archer');
  expect(game.choose('repair:barn').hero('archer').gold).toBe(1);
});

describe('destroyed buildings', () => {
  test('B91 no repair', () =>
    expect(
      siege({ heroes: [{ id: 'archer', gold: 4 }], buildings: { tower: 'destroyed' } })
        .turn('archer')
        .offers('repair:'),
    ).toEqual([]));
  test('B91, B213 but by an Architect: the same price, the same Morale, intact at once', () => {
    const heroes = [{ id: 'archer', gold: 2, tokens: ['architect'] }] as const;
    const game = siege({ heroes, buildings: damaged }).turn('archer');
    expect(game.offers('repair:')).toEqual(['repair:barn', 'repair:tower']);
    game.choose('repair:tower');
    expect([game.state.buildings.tower.state, game.hero('archer').gold, game.hero('archer').morale]).toEqual([
      'intact',
      0,
      7,
    ]);
  });
  test('B91 a card may restore them, without Morale and without moving anybody', () => {
    const masons = card({
      id: 'test-masons',
      class: 'market',
      type: 'orange',
      effects: [{ do: 'mend', count: 1, destroyed: true }],
    });
    const game = siege({ heroes: [{ id: 'archer', cards: [masons] }], buildings: damaged })
      .turn('archer')
      .choose('use:test-masons');
    expect(game.options()).toEqual(['barn', 'tower']);
    game.choose('tower');
    expect([game.state.buildings.tower.state, game.hero('archer').place, game.hero('archer').morale]).toEqual([
      'intact',
      null,
      5,
    ]);
  });
  test('B91 unless it says that it mends damaged ones only', () => {
    const glue = card({
      id: 'test-glue',
      class: 'market',
      type: 'orange',
      effects: [{ do: 'mend', count: 2, destroyed: false }],
    });
    expect(
      siege({ heroes: [{ id: 'archer', cards: [glue] }], buildings: { tower: 'destroyed' } })
        .turn('archer')
        .offers('use:'),
    ).toEqual([]);
  });
  test('B7, B149 Reinforced tokens: never more than eight', () => {
    const sand = card({ id: 'test-sand', class: 'market', type: 'orange', effects: [{ do: 'reinforce', count: 3 }] });
    const game = siege({ heroes: [{ id: 'archer', cards: [sand] }], buildings: { barn: { reinforced: 6 } } }).turn(
      'archer',
    );
    game.choose('use:test-sand').choose('palace').choose('palace');
    expect([game.prompt(), game.state.buildings.palace.reinforced]).toEqual(['ask.act', 2]);
    const full = siege({ heroes: [{ id: 'archer', cards: [sand] }], buildings: { barn: { reinforced: 8 } } });
    expect(full.turn('archer').offers('use:')).toEqual([]);
  });
});

describe('buildings that events wreck', () => {
  const tremor = card({ id: 'test-tremor', class: 'sorcery', type: 'red', effects: [{ do: 'wreck', count: 1 }] });
  const wreck = (building: Scene['buildings'], more: Scene = {}) =>
    siege({
      heroes: [
        { id: 'sorcerer', cards: [tremor] },
        { id: 'paladin', place: 'barn' },
      ],
      buildings: building,
      ...more,
    })
      .turn('sorcerer')
      .choose('use:test-tremor');

  test('B148 intact, damaged, destroyed', () => {
    expect(wreck({}).choose('palace').state.buildings.palace.state).toBe('damaged');
    expect(wreck({ palace: 'damaged' }).choose('palace').state.buildings.palace.state).toBe('destroyed');
    expect(wreck({ palace: 'destroyed' }).options()).not.toContain('palace');
  });
  test('B80, B149 a hero who stands there takes the hit', () => {
    const game = wreck({ barn: 'damaged' }).choose('barn');
    expect([game.state.buildings.barn.state, game.hero('paladin').morale]).toEqual(['damaged', 4]);
  });
  test('B149 or a Reinforced token, as the player of that hero decides', () => {
    const game = wreck({ barn: { reinforced: 1 } }).choose('barn');
    expect([game.prompt(), game.question().seats]).toEqual(['ask.shelter', [1]]);
    game.choose('yes');
    expect([game.state.buildings.barn, game.hero('paladin').morale]).toEqual([{ state: 'intact', reinforced: 0 }, 5]);
  });
  test('B194 the fifth destroyed building loses the game', () => {
    const four = { tavern: 'destroyed', hideout: 'destroyed', market: 'destroyed', tower: 'destroyed' } as const;
    expect(
      wreck({ ...four, palace: 'damaged' })
        .choose('palace')
        .outcome(),
    ).toBe('buildings');
  });
  test('B194, B150 what loses the game, or a hero, asks once more', () => {
    const four = { tavern: 'destroyed', hideout: 'destroyed', market: 'destroyed', tower: 'destroyed' } as const;
    const heroes = [
      { id: 'sorcerer', cards: [tremor] },
      { id: 'paladin', place: 'barn', morale: 1 },
    ] as const;
    const game = wreck({ ...four, palace: 'damaged', armory: { state: 'damaged', reinforced: 1 } }, { heroes });
    expect(['palace', 'armory', 'sanctuary', 'barn'].map((place) => game.costs(place))).toEqual([
      ...['costs.ruin', null, null, 'costs.hit'],
    ]);
    game.choose('armory');
    expect([game.prompt(), game.costs('yes'), game.costs('no')]).toEqual(['ask.reinforced', null, 'costs.ruin']);
    const saved = wreck({ barn: { reinforced: 1 } }, { heroes }).choose('barn');
    expect([saved.prompt(), saved.costs('yes'), saved.costs('no')]).toEqual(['ask.shelter', null, 'costs.hit']);
  });
});
