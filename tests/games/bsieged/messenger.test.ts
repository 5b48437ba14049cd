import { describe, expect, test } from 'vitest';
import type { Messenger } from '../../../src/games/bsieged/model/state.ts';
import { eventText } from '../../../src/games/bsieged/words/card-text.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { card, enemy, event, type FieldScene, type Scene, siege } from '../../help/siege.ts';

const one = { krohn: 1 } as const;
const at = (side: Messenger['side'], zone: Messenger['zone'], more: Partial<Messenger> = {}): Partial<Messenger> => ({
  at: 'field',
  side,
  zone,
  ...more,
});
const returning = { leg: 'return' } as const;
const three: Scene['heroes'] = [
  { id: 'archer' },
  { id: 'paladin', morale: 9 },
  { id: 'sorcerer', alive: false, morale: 0 },
];
const krohn = enemy('krohn', 2);
const slots = [krohn, krohn, krohn] as const;

describe('departure', () => {
  test('B39 round 1: the team chooses a field; he stands on its zone 1 and does not advance', () => {
    const game = siege({ heroes: three }).step('messenger');
    expect(game.options()).toEqual(['north', 'east', 'south', 'west']);
    game.choose('south');
    expect(game.state.messenger).toMatchObject({ at: 'field', side: 'south', zone: 1, number: 1, leg: 'departure' });
  });

  test.each([1, 2] as const)('B40, B41 from zone %i he must go on when nobody bars his way', (zone) => {
    const game = siege({ messenger: at('east', zone) }).step('messenger');
    expect(game.done()).toBe(true);
    expect(game.state.messenger).toMatchObject({ side: 'east', zone: zone + 1 });
  });

  test.each([
    ['his own zone', { 1: one }],
    ['the next zone', { 2: one }],
  ])('B40 a unit in %s keeps him', (_, field) => {
    const game = siege({ fields: { east: field }, messenger: at('east', 1) }).step('messenger');
    expect(game.state.messenger.zone).toBe(1);
  });

  test('B40 units beyond the next zone, and in other fields, do not', () => {
    const fields = { east: { 3: one }, north: { 1: one, 2: one } };
    expect(siege({ fields, messenger: at('east', 1) }).step('messenger').state.messenger.zone).toBe(2);
  });

  test('B40 the Avatar bars nobody', () => {
    const avatar = { side: 'east', zone: 2, vinculum: 10 } as const;
    expect(siege({ avatar, messenger: at('east', 1) }).step('messenger').state.messenger.zone).toBe(2);
  });

  test('B41 from zone 3 only zone 3 must be free', () => {
    const leaves = (field: FieldScene) =>
      siege({ fields: { east: field }, messenger: at('east', 3) }).step('messenger').state.messenger.at;
    expect(leaves({ 1: one, 2: one })).toBe('outskirts');
    expect(leaves({ 3: one })).toBe('field');
  });

  test('B42 every living hero gains 2 Morale when he leaves, up to 10', () => {
    const game = siege({ heroes: three, messenger: at('east', 3) }).step('messenger');
    expect(game.state.heroes.map((hero) => hero.morale)).toEqual([7, 10, 0]);
  });

  test('B42 also when the second Messenger leaves', () => {
    const game = siege({ messenger: at('east', 3, { number: 2 }) }).step('messenger');
    expect(game.hero('archer').morale).toBe(7);
  });
});

describe('return', () => {
  const outside: Partial<Messenger> = { at: 'outskirts', leg: 'return', side: null, zone: null };

  test('B43, B45 the round after, a Compass card names the zone 3 where he appears; he does not advance', () => {
    const game = siege({ messenger: outside }).dice(3).step('messenger');
    expect(game.state.messenger).toMatchObject({ at: 'field', side: 'south', zone: 3 });
  });

  test('B44 a unit there keeps him out; the card is kept, and he comes as soon as it can be', () => {
    const game = siege({ messenger: outside, fields: { south: { 3: one } } })
      .dice(3)
      .step('messenger');
    expect(game.state.messenger).toMatchObject({ at: 'outskirts', compass: 'south', pursuit: null });
    game.step('messenger');
    expect(game.state.messenger.compass).toBe('south');
    game.clear().dice(1).step('messenger');
    expect(game.state.messenger).toMatchObject({ at: 'field', side: 'south', zone: 3, compass: null });
    expect(game.state.dice.loaded).toEqual([1]);
  });

  test('B44 the Avatar does not keep him out', () => {
    const game = siege({ messenger: outside, avatar: { side: 'south', zone: 3, vinculum: 1 } })
      .dice(3)
      .step('messenger');
    expect(game.state.messenger).toMatchObject({ at: 'field', side: 'south' });
  });

  test.each([3, 2] as const)('B45 from zone %i he comes one zone nearer, if both zones are free', (zone) => {
    const move = (field: FieldScene) =>
      siege({ messenger: at('west', zone, returning), fields: { west: field } }).step('messenger').state.messenger.zone;
    expect(move({})).toBe(zone - 1);
    expect(move({ [zone]: one })).toBe(zone);
    expect(move({ [zone - 1]: one })).toBe(zone);
  });

  test('B45, B47 from zone 1 he climbs the wall: only zone 1 must be free', () => {
    const step = (field: FieldScene) =>
      siege({ messenger: at('west', 1, returning), fields: { west: field } }).step('messenger');
    expect(step({ 2: one, 3: one }).state.messenger).toMatchObject({ at: 'wall', side: 'west', zone: null });
    expect(step({ 1: one }).state.messenger).toMatchObject({ at: 'field', zone: 1 });
  });

  test('B47, B49, B197 on the wall the round goes on; the game is won at its end', () => {
    const game = siege({
      messenger: at('west', 1, returning),
      state: { round: 7 },
      without: ['events', 'spawning'],
    }).round();
    expect([game.prompt(), game.outcome()]).toEqual(['ask.act', null]);
    game.rest();
    expect(game.state.outcome).toEqual({ winners: [0], cause: 'messenger-home' });
  });
});

describe('pursuers', () => {
  const pursued = (more: Partial<Messenger> = {}) => at('north', 2, { ...returning, pursuit: 'north', ...more });

  test('B46 one elite and one standard Krohn, in the round in which he reappears', () => {
    const game = siege({ messenger: { at: 'outskirts', leg: 'return' }, fields: { south: { slots } } });
    game.dice(3).step('messenger').dice(1).step('spawn', 'south');
    expect(game.units('south', 3)).toEqual({ krohn: 2, 'krohn-elite': 2 });
    expect(game.news().at(-1)).toBe('news.pursuers');
  });

  test.each([
    ['knight', 1],
    ['footman', 1],
    ['defender', 2],
  ] as const)('B46 on the level of a %s', (difficulty, each) => {
    const game = siege({
      options: { difficulty },
      messenger: { at: 'outskirts', leg: 'return' },
      fields: { south: { slots } },
    });
    game.dice(3).step('messenger').clear().dice(1).step('spawn', 'south');
    expect(game.units('south', 3)).toEqual({ krohn: each, 'krohn-elite': each });
  });

  test('B46 every round, in addition to the spawn of the field, once however many Spawning Points', () => {
    const game = siege({ messenger: pursued(), fields: { north: { slots, points: 2 } } });
    game.dice(1, 2).step('spawn', 'north').dice(1, 2).step('spawn', 'north');
    expect(game.units('north', 3)).toEqual({ krohn: 6, 'krohn-elite': 6 });
  });

  test('B46 always where he reappeared, also while he stands on the wall', () => {
    const game = siege({
      messenger: pursued({ at: 'wall', zone: null }),
      fields: { north: { slots }, east: { slots } },
    });
    game.dice(1).step('spawn', 'north').dice(1).step('spawn', 'east');
    expect([game.units('north', 3), game.units('east', 3)]).toEqual([
      { krohn: 2, 'krohn-elite': 2 },
      { krohn: 1, 'krohn-elite': 1 },
    ]);
  });

  test('B46, B51 none after his death; those of the second one come where that one reappears', () => {
    const game = siege({ messenger: pursued({ zone: 1 }), fields: { north: { 1: one, slots }, west: { slots } } });
    game.step('enemies').clear().dice(1).step('spawn', 'north');
    expect(game.units('north', 3)).toEqual({ krohn: 1, 'krohn-elite': 1 });
    game.clear().dice(4).step('messenger').choose('yes').dice(1, 1).step('spawn', 'north').step('spawn', 'west');
    expect([game.units('north', 3), game.units('west', 3)]).toEqual([
      { krohn: 1, 'krohn-elite': 1 },
      { krohn: 2, 'krohn-elite': 2 },
    ]);
  });
});

describe('death', () => {
  const morale = (game: ReturnType<typeof siege>) => game.state.heroes.map((hero) => hero.morale);

  test.each([{ leg: 'departure' }, returning] as const)('B50, B140 units in his zone kill him: $leg', ({ leg }) => {
    const game = siege({ heroes: three, fields: { east: { 2: one } }, messenger: at('east', 2, { leg }) }).step(
      'enemies',
    );
    expect(game.state.messenger).toMatchObject({ at: 'dead', number: 1, leg, side: null, zone: null, pursuit: null });
    expect(morale(game)).toEqual([4, 8, 0]);
    expect(game.outcome()).toBeNull();
  });

  test('B140 the Avatar does not', () => {
    const game = siege({ messenger: at('east', 2), avatar: { side: 'east', zone: 2, vinculum: 5 } }).step('enemies');
    expect(game.state.messenger.at).toBe('field');
  });

  test('B140 the check comes before Tactics: a trap saves nobody', () => {
    const trap = card({
      id: 'test-pit',
      class: 'tavern',
      type: 'red',
      tactics: { zones: [1, 2, 3], phases: 1 },
      effects: [{ do: 'slay', kinds: ['krohn'], count: 1, zones: [1, 2, 3] }],
    });
    const game = siege({
      heroes: [{ id: 'archer', cards: [trap] }],
      fields: { east: { 2: one } },
      messenger: at('east', 2),
    });
    game.turn('archer').choose('use:test-pit').choose('east.2').pass().enemies();
    expect([game.state.messenger.at, game.units('east', 2)]).toEqual(['dead', {}]);
  });

  test.each([{ leg: 'departure' }, returning] as const)('B50, B117 a shot too good: $leg', ({ leg }) => {
    const game = siege({ heroes: three, fields: { north: { 3: one } }, messenger: at('north', 3, { leg }) });
    game.dice(2).turn('archer').choose('shoot');
    expect(game.state.messenger).toMatchObject({ at: 'dead', leg });
    expect(morale(game)).toEqual([5, 8, 0]); // +1 for the shot, -1 for him
  });

  test('B50 a hero with the last Morale dies of the news', () => {
    const game = siege({
      heroes: [{ id: 'archer' }, { id: 'paladin', morale: 1 }],
      fields: { east: { 2: one } },
      messenger: at('east', 2),
    });
    expect(game.step('enemies').hero('paladin').alive).toBe(false);
  });

  test.each([{ leg: 'departure' }, returning] as const)(
    'B50, B196 the death of the second one loses the game: $leg',
    ({ leg }) => {
      const game = siege({
        heroes: three,
        fields: { east: { 2: one } },
        messenger: at('east', 2, { leg, number: 2 }),
      }).step('enemies');
      expect(game.outcome()).toBe('messengers');
      expect(morale(game)).toEqual([5, 9, 0]);
    },
  );
});

describe('who is next?', () => {
  const dead = (more: Partial<Messenger>): Partial<Messenger> => ({ at: 'dead', side: null, zone: null, ...more });

  test('B51 on departure the team chooses among the fields whose zone 1 is free; he does not advance', () => {
    const fields = { north: { 1: one }, east: { 2: one }, south: { 3: one } };
    const game = siege({ heroes: three, messenger: dead({ leg: 'departure' }), fields }).step('messenger');
    expect([game.prompt(), game.options()]).toEqual(['ask.depart-second', ['east', 'south', 'west', 'wait']]);
    game.choose('west');
    expect(game.state.messenger).toMatchObject({ number: 2, leg: 'departure', at: 'field', side: 'west', zone: 1 });
  });

  test('B51 with units on all four zones 1 he waits, round after round', () => {
    const full = { 1: one };
    const game = siege({
      messenger: dead({ leg: 'departure' }),
      fields: { north: full, east: full, south: full, west: full },
    });
    game.step('messenger').step('messenger');
    expect(game.done()).toBe(true);
    expect(game.state.messenger).toMatchObject({ at: 'dead', number: 2 });
    game.state.fields.south.zones[1].units.krohn = 0;
    game.step('messenger').choose('south');
    expect(game.state.messenger).toMatchObject({ at: 'field', side: 'south', zone: 1, number: 2 });
  });

  test('B196 while he waits nobody else can die for him', () => {
    const full = { 1: one };
    const messenger = dead({ leg: 'departure' });
    const game = siege({ messenger, fields: { north: full, east: full, south: full, west: full } })
      .step('messenger')
      .step('enemies');
    expect([game.outcome(), game.hero('archer').morale]).toEqual([null, 5]);
  });

  test('B51 on return a Compass card names the zone 3, and his stretch is the return', () => {
    const game = siege({ messenger: dead(returning) })
      .dice(2)
      .step('messenger')
      .choose('yes');
    expect(game.state.messenger).toMatchObject({
      number: 2,
      leg: 'return',
      at: 'field',
      side: 'east',
      zone: 3,
      pursuit: 'east',
    });
    expect(game.hero('archer').morale).toBe(5);
  });

  test('B51 with a unit there he waits, and the card is kept', () => {
    const game = siege({ messenger: dead(returning), fields: { east: { 3: one } } })
      .dice(2)
      .step('messenger')
      .step('messenger');
    expect(game.state.messenger).toMatchObject({ at: 'dead', number: 2, compass: 'east', pursuit: null });
    game.clear().step('messenger').choose('yes');
    expect(game.state.messenger).toMatchObject({ at: 'field', side: 'east', zone: 3, compass: null, pursuit: 'east' });
  });

  test('B51 he may be held back, round after round: on departure, and on return with the Compass card kept', () => {
    const out = siege({ heroes: three, messenger: dead({ leg: 'departure' }) })
      .step('messenger')
      .choose('wait');
    expect([out.state.messenger.at, out.news().at(-1)]).toEqual(['dead', 'news.messenger-held-back']);
    expect(out.step('messenger').choose('north').state.messenger).toMatchObject({ at: 'field', number: 2 });
    const back = siege({ messenger: dead(returning) })
      .dice(2)
      .step('messenger')
      .choose('no');
    expect(back.state.messenger).toMatchObject({ at: 'dead', number: 2, compass: 'east', pursuit: null });
    expect(back.step('messenger').prompt()).toBe('ask.send-second');
    expect(back.choose('yes').state.messenger).toMatchObject({ at: 'field', side: 'east', zone: 3, compass: null });
  });
  test('B39 the first one must go in round 1', () => {
    expect(siege({ heroes: three }).step('messenger').options()).not.toContain('wait');
  });

  test('B51 whoever dies on the wall is followed by one who returns', () => {
    const game = siege({
      messenger: { at: 'wall', side: 'west', leg: 'return', pursuit: 'north' },
      fields: { west: { 3: { molen: 1 } } },
    });
    game.enemies();
    expect(game.state.messenger).toMatchObject({ at: 'dead', leg: 'return' });
    game.dice(1).step('messenger').choose('yes');
    expect(game.state.messenger).toMatchObject({ number: 2, at: 'field', side: 'north', zone: 3 });
  });

  test('B42, B43, B51 the second one makes the rest of the way like the first', () => {
    const game = siege({ messenger: dead({ leg: 'departure' }), without: ['events', 'spawning'] });
    game.round().choose('east').rest().round().rest().round().rest();
    expect(game.state.messenger).toMatchObject({ number: 2, zone: 3, leg: 'departure' });
    game.round().rest().dice(4).round().rest();
    expect(game.state.messenger).toMatchObject({ number: 2, at: 'field', side: 'west', zone: 3, leg: 'return' });
  });
});

describe('cards', () => {
  const guide = card({ id: 'test-guide', class: 'tavern', type: 'red', effects: [{ do: 'escort' }] });
  const mercenary = { id: 'mercenary', cards: [guide] } as const;
  test('B29 a card overrides the rules: he goes on in the round in which he entered', () => {
    const game = siege({ heroes: [mercenary] })
      .step('messenger')
      .choose('south')
      .turn('mercenary')
      .choose('use:test-guide');
    expect(game.state.messenger).toMatchObject({ side: 'south', zone: 2 });
  });
  test('B40, B120 a card that leads him on cannot be used while his way is barred', () => {
    const scene: Scene = { heroes: [mercenary], messenger: at('south', 1) };
    expect(
      siege({ ...scene, fields: { south: { 2: one } } })
        .turn('mercenary')
        .offers('use:'),
    ).toEqual([]);
    expect(
      siege({ ...scene, messenger: { at: 'outskirts' } })
        .turn('mercenary')
        .offers('use:'),
    ).toEqual([]);
  });
  test('B42, B43 led out of the field he comes back in the next round', () => {
    const game = siege({ heroes: [mercenary], messenger: at('south', 3) })
      .turn('mercenary')
      .choose('use:test-guide');
    expect([game.state.messenger.at, game.hero('mercenary').morale]).toEqual(['outskirts', 7]);
    expect(game.pass().dice(1).step('messenger').state.messenger).toMatchObject({
      side: 'north',
      zone: 3,
      leg: 'return',
    });
  });
});

describe('the whole way', () => {
  const journey = (round: number, begun: boolean) =>
    siege({
      heroes: [{ id: 'archer' }, { id: 'paladin', seat: 0, food: 6 }],
      state: { round, begun },
      without: ['events', 'spawning', 'season'],
    });

  test('B49 without obstruction the game is won at the end of round 8', () => {
    const game = journey(1, false);
    const places: string[] = [];
    const mark = () => places.push(`${game.state.messenger.at} ${game.state.messenger.zone ?? ''}`.trim());
    game.round().choose('north');
    for (let round = 1; round <= 8; round++) {
      game.rest();
      mark();
      if (round === 4) expect(game.hero('archer').morale).toBe(7);
      if (round < 8) {
        expect(game.outcome()).toBeNull();
        game.dice(2).round();
      }
    }
    expect(places).toEqual(['field 1', 'field 2', 'field 3', 'outskirts', 'field 3', 'field 2', 'field 1', 'wall']);
    expect(game.outcome()).toBe('messenger-home');
  });

  test('B198 whoever leaves in round 8 is still home at the end of round 12', () => {
    const game = siege({ messenger: at('north', 3), state: { round: 8 }, without: ['spawning', 'season'] });
    game.state.eventDeck = [];
    game.state.round = 7;
    for (let round = 8; round <= 12; round++) game.dice(1).round().rest();
    expect([game.state.round, game.outcome()]).toEqual([12, 'messenger-home']);
  });
});

describe('an Event that keeps him where he is', () => {
  const mud = event({ id: 'test-mud', rules: [{ rule: 'messenger-waits' }] });
  const step = (messenger: Partial<Messenger>) =>
    siege({ events: [mud], messenger })
      .dice(2)
      .step('messenger');

  test.each(['departure', 'return'] as const)('B40, B45 on a field he does not move: %s', (leg) => {
    for (const zone of [1, 2, 3] as const) {
      const messenger = at('west', zone, { leg });
      expect(step(messenger).state.messenger).toMatchObject(messenger);
    }
  });
  test('B43, B51 but he comes back onto one, and a second one sets out', () => {
    expect(step({ at: 'outskirts', ...returning }).state.messenger).toMatchObject({
      at: 'field',
      side: 'east',
      zone: 3,
    });
    const second = step({ at: 'dead', leg: 'departure' }).choose('west');
    expect(second.state.messenger).toMatchObject({ at: 'field', side: 'west', zone: 1, number: 2 });
  });
  test.each(languages)('the card says both in %s', (language) => {
    const said = translator(language)(eventText(EVENTS[mud]!));
    expect(said).toMatch(/does not move on a field.*may still come|Sur un terrain.*ne bouge pas.*peut tout de même/);
  });
});
