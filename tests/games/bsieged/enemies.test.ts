import { describe, expect, test } from 'vitest';
import { hitsTogether } from '../../../src/games/bsieged/model/edition.ts';
import type { State } from '../../../src/games/bsieged/model/state.ts';
import { UNIT_KINDS, UNITS } from '../../../src/games/bsieged/components/units.ts';
import { card, event, type FieldScene, type HeroScene, siege } from '../../help/siege.ts';

const hold = card({
  id: 'test-hold',
  class: 'tavern',
  type: 'red',
  tactics: { zones: [1, 2, 3], phases: 1 },
  effects: [
    { do: 'still', what: 'march', kinds: ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite'], zones: [1, 2, 3] },
  ],
});
const snare = card({
  id: 'test-snare',
  class: 'tavern',
  type: 'red',
  tactics: { zones: [1, 2, 3], phases: 1 },
  effects: [{ do: 'blast', dice: 1, target: 4, strength: 1, zones: [1, 2, 3] }],
});

/** A trap of the archer's in a zone of the state. */
const trap = (id: string, stage = 0, doubled = false) => ({ card: id, hero: 'archer' as const, doubled, stage });

describe('the order of the Enemies phase', () => {
  test('B137 a unit that has attacked does not march', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 5 }],
      fields: { north: { 1: { krohn: 2 } } },
    });
    game.enemies();
    expect(game.hero('archer').morale).toBe(3);
    expect(game.units('north', 1)).toEqual({ krohn: 2 });
    expect(game.outcome()).toBeNull();
  });

  test('B138, B140 the Messenger is looked at before Tactics cards act', () => {
    const game = siege({
      fields: { north: { 2: { krohn: 1 } } },
      messenger: { at: 'field', side: 'north', zone: 2 },
    });
    game.state.fields.north.zones[2].traps.push(trap(snare));
    game.dice(6).enemies();
    expect(game.state.messenger.at).toBe('dead');
    expect(game.units('north', 2)).toEqual({});
  });

  test('B139, B132 a Tactics card on a zone without enemies is discarded without effect', () => {
    const game = siege({});
    game.state.fields.north.zones[2].traps.push(trap(snare));
    game.enemies();
    expect(game.traps('north', 2)).toEqual([]);
    expect(game.state.decks.tavern.discard).toEqual([snare]);
    expect(game.news()).toContain('news.trap-idle');
  });

  test('B139 the Avatar is an enemy: a card on its zone stays', () => {
    const game = siege({ avatar: { side: 'north', zone: 3, vinculum: 5 } });
    game.state.fields.north.zones[3].traps.push(trap(snare));
    game.dice(6).enemies();
    expect(game.news()).toContain('news.trap');
  });

  test('B140 units in the zone of the Messenger kill him and do nothing else in this round', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'tavern', morale: 5 }],
      fields: { north: { 2: { gargoh: 2, krohn: 1 } } },
      messenger: { at: 'field', side: 'north', zone: 2 },
    });
    game.enemies();
    expect(game.state.messenger.at).toBe('dead');
    expect(game.units('north', 2)).toEqual({ gargoh: 2, krohn: 1 });
    expect(game.hero('archer').morale).toBe(4);
  });

  test('B140 the Avatar beside the Messenger does him no harm', () => {
    const game = siege({
      avatar: { side: 'north', zone: 3, vinculum: 5 },
      messenger: { at: 'field', side: 'north', zone: 3 },
    });
    game.enemies();
    expect(game.state.messenger.at).toBe('field');
  });
});

describe('Tactics', () => {
  test('B141, B133, B264 the team chooses the order of the cards, any seat of it', () => {
    const game = siege({
      heroes: [{ id: 'archer' }, { id: 'paladin' }],
      fields: { north: { 2: { krohn: 1 }, 3: { krohn: 1 } } },
    });
    game.state.fields.north.zones[2].traps.push(trap(snare));
    game.state.fields.north.zones[3].traps.push(trap(hold));
    game.enemies();
    expect(game.prompt()).toBe('ask.trap');
    expect(game.question().seats).toEqual([0, 1]);
    const [first] = game.options();
    game.dice(1).choose(first!);
    expect(game.state.decks.tavern.discard).toHaveLength(2);
    expect(game.units('north', 1)).toEqual({ krohn: 1 });
    expect(game.units('north', 3)).toEqual({ krohn: 1 });
  });

  test('B133 Divine Grace cannot change the roll of a Tactics card', () => {
    const game = siege({ heroes: [{ id: 'archer', grace: 3 }], fields: { north: { 3: { krohn: 1 } } } });
    game.state.fields.north.zones[3].traps.push(trap(snare));
    game.dice(3).enemies();
    expect(game.done()).toBe(true);
    expect(game.hero('archer').grace).toBe(3);
    expect(game.units('north', 2)).toEqual({ krohn: 1 });
  });

  test('B131 any number of cards on one zone, each acts on its own zone only', () => {
    const game = siege({ fields: { north: { 3: { krohn: 3 } }, south: { 3: { krohn: 1 } } } });
    game.state.fields.north.zones[3].traps.push(trap(snare), trap(snare), trap(snare));
    game.dice(4, 4, 1).enemies();
    game.choose(game.options()[0]!).choose(game.options()[0]!);
    expect(game.units('north', 2)).toEqual({ krohn: 1 });
    expect(game.units('south', 2)).toEqual({ krohn: 1 });
  });

  test('B134 Cursed Ground acts in three Enemies phases, the last two even on an empty zone', () => {
    const game = siege({ fields: { north: { 3: { molen: 1 } } } });
    const { traps } = game.state.fields.north.zones[3];
    traps.push(trap('cursed-ground'));
    const stages: (number | undefined)[] = [];
    for (let round = 0; round < 3; round++) {
      if (round > 0) game.clear();
      game.run([['enemies'], ['tactics']]);
      stages.push(game.state.fields.north.zones[3].traps[0]?.stage);
    }
    expect(stages).toEqual([1, 2, undefined]);
    expect(game.state.decks.sorcery.discard.at(-1)).toBe('cursed-ground');
  });
});

describe('units act by the zone in which they began the phase', () => {
  const logs = card({
    id: 'test-logs',
    class: 'tavern',
    type: 'red',
    tactics: { zones: [1, 2], phases: 1 },
    effects: [{ do: 'drive', kinds: ['krohn'], count: 6, zones: [1, 2] }],
  });
  const fires = card({
    id: 'test-fires',
    class: 'tavern',
    type: 'red',
    tactics: { zones: [1, 2, 3], phases: 1 },
    effects: [{ do: 'lure', kinds: ['krohn', 'gargoh'], count: 6, zones: [1, 2, 3] }],
  });

  test('B143a Krohn driven back do not march again in that phase, those who began there do', () => {
    const game = siege({ fields: { north: { 1: { krohn: 2 }, 2: { krohn: 1 } } } });
    game.state.fields.north.zones[1].traps.push(trap(logs));
    game.enemies();
    if (game.prompt() === 'ask.units') game.choose('krohn', 'krohn');
    expect([game.units('north', 1), game.units('north', 2), game.outcome()]).toEqual([
      { krohn: 1 },
      { krohn: 2 },
      null,
    ]);
    game.run([['enemies'], ['march']]);
    expect(game.outcome()).toBe('assault');
  });
  test('B143a Gargoh lured into another zone 2 do not attack there', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:east', morale: 5 }],
      fields: { north: { 2: { gargoh: 2 } }, east: { 2: { gargoh: 1 } } },
    });
    game.state.fields.north.zones[2].traps.push(trap(fires));
    game.enemies().choose('gargoh', 'gargoh');
    expect([game.units('east', 2), game.hero('archer').morale]).toEqual([{ gargoh: 3 }, 4]);
    expect(game.enemies().hero('archer').morale).toBe(1);
  });
  test('B143a, B153 Krohn lured into the zone 1 of an empty wall go over it; heroes there keep them, and are not hit', () => {
    const after = (place: 'wall:east' | 'tavern') => {
      const game = siege({ heroes: [{ id: 'archer', place, morale: 5 }], fields: { north: { 1: { krohn: 1 } } } });
      game.state.fields.north.zones[1].traps.push(trap(fires));
      return game.enemies();
    };
    expect(after('tavern').outcome()).toBe('assault');
    expect([after('wall:east').outcome(), after('wall:east').hero('archer').morale]).toEqual([null, 5]);
  });
  test('B140, B143a who killed the Messenger is idle wherever it is led, and nobody else is', () => {
    const game = siege({
      heroes: [
        { id: 'archer', place: 'wall:east', morale: 9 },
        { id: 'paladin', place: 'wall:north', morale: 9 },
      ],
      fields: { north: { 2: { gargoh: 1 } }, east: { 1: { krohn: 1 }, 2: { gargoh: 1 } } },
      messenger: { at: 'field', side: 'north', zone: 2 },
    });
    game.state.fields.north.zones[2].traps.push(trap(fires));
    game.enemies();
    expect([game.state.messenger.at, game.units('east', 2)]).toEqual(['dead', { gargoh: 2 }]);
    expect([game.hero('archer').morale, game.hero('paladin').morale]).toEqual([9 - 1 - 2, 8]);
  });
  test('B140 killers lured to the zone 1 of an empty wall stay outside: their attack is used up', () => {
    const game = siege({
      fields: { north: { 1: { krohn: 1 } } },
      messenger: { at: 'field', side: 'north', zone: 1 },
    });
    game.state.fields.north.zones[1].traps.push(trap(fires));
    game.enemies();
    expect([game.units('east', 1), game.outcome()]).toEqual([{ krohn: 1 }, null]);
  });
  test('B140 it is an attack: an Event that keeps units from attacking saves him, and they march on', () => {
    const calm = event({ id: 'test-calm', rules: [{ rule: 'still', what: 'attack', kinds: ['krohn'] }] });
    const scene = { events: [calm], messenger: { at: 'field', side: 'north', zone: 2 } } as const;
    const game = siege({ ...scene, fields: { north: { 2: { krohn: 1 } } } }).enemies();
    expect([game.state.messenger.at, game.units('north', 1)]).toEqual(['field', { krohn: 1 }]);
    const both = siege({ ...scene, fields: { north: { 2: { krohn: 1, gargoh: 1 } } } }).enemies();
    expect([both.state.messenger.at, both.units('north', 2)]).toEqual(['dead', { gargoh: 1, krohn: 1 }]);
  });
  test('B139 idle Tactics cards go before the Messenger is looked for', () => {
    const game = siege({ fields: { north: { 2: { krohn: 1 } } }, messenger: { at: 'field', side: 'north', zone: 2 } });
    game.state.fields.south.zones[2].traps.push(trap(snare));
    game.step('enemies');
    expect(game.news()).toEqual(['news.trap-idle', 'news.messenger-caught', 'news.messenger-dies', 'news.lose']);
  });
});

describe('the Attack step', () => {
  test('B142 zones of a field in the order 1, 2, 3, fields clockwise', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:east', morale: 10 }],
      fields: { east: { 1: { krohn: 1 }, 2: { gargoh: 1 }, 3: { molen: 1 } }, south: { 3: { molen: 1 } } },
    });
    game.run([['enemies'], ['attack']]);
    expect(game.news().filter((key) => key === 'news.attack-of' || key === 'news.molen')).toEqual([
      'news.attack-of',
      'news.attack-of',
      'news.molen',
      'news.molen',
    ]);
  });

  test('B142 the team may choose the field that begins', () => {
    const game = siege({
      options: { fieldOrder: 'ask' },
      heroes: [{ id: 'archer', place: 'catapult', morale: 10 }],
      fields: { north: { 3: { molen: 1 } }, west: { 3: { molen: 1 } } },
    });
    game.run([['enemies'], ['attack']]);
    expect(game.prompt()).toBe('ask.first-attack');
    game.choose('west');
    expect(game.state.buildings.palace.state).toBe('damaged');
    expect(game.state.buildings.tavern.state).toBe('damaged');
    expect(game.hero('archer').morale).toBe(8);
  });

  test('B143, B13 units attack only from the zone of their class', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 5 }],
      fields: { north: { 3: { krohn: 1, gargoh: 1 }, 2: { krohn: 1 } } },
    });
    game.run([['enemies'], ['attack']]);
    expect(game.hero('archer').morale).toBe(5);
  });

  test('B144, B145 the team splits five hits of the Krohn: 4 and 1 leave both alive', () => {
    const scene = {
      heroes: [
        { id: 'mercenary' as const, place: 'wall:north' as const, morale: 5 },
        { id: 'sorcerer' as const, place: 'wall:north' as const, morale: 2 },
      ],
      fields: { north: { 1: { krohn: 3, 'krohn-elite': 1 } } },
    };
    const game = siege(scene);
    game.enemies();
    expect(game.prompt()).toBe('ask.split');
    expect(game.question()).toMatchObject({ form: 'share', max: 5, seats: [0, 1] });
    game.choose('mercenary', 'mercenary', 'mercenary', 'mercenary', 'sorcerer');
    expect([game.hero('mercenary').morale, game.hero('sorcerer').morale]).toEqual([1, 1]);

    const all = siege(scene);
    all.enemies().choose('mercenary', 'mercenary', 'mercenary', 'mercenary', 'mercenary');
    expect(all.hero('mercenary').alive).toBe(false);
    expect(all.hero('sorcerer').morale).toBe(2);
  });

  test('B144 with the option, both hits of an elite unit go to one hero', () => {
    const game = siege({
      options: { eliteHits: 'together' },
      heroes: [
        { id: 'mercenary', place: 'wall:north', morale: 5 },
        { id: 'sorcerer', place: 'wall:north', morale: 5 },
      ],
      fields: { north: { 1: { krohn: 1, 'krohn-elite': 1 } } },
    });
    game.enemies();
    expect(game.prompt()).toBe('ask.elite-hit');
    game.choose('sorcerer');
    expect(game.prompt()).toBe('ask.split');
    game.choose('mercenary');
    expect([game.hero('mercenary').morale, game.hero('sorcerer').morale]).toEqual([4, 3]);
  });

  test.each(['edition', 'together', 'free'] as const)(
    'B144 option %s: standard units are never bound, whatever their hits, and nobody is asked twice',
    (eliteHits) => {
      const frenzy = event({ id: 'test-frenzy', rules: [{ rule: 'hits', kinds: [...UNIT_KINDS], by: 1 }] });
      for (const edition of ['english', 'french'] as const) {
        const options = { edition, eliteHits };
        for (const kind of UNIT_KINDS)
          expect(hitsTogether({ options } as State, kind) && !UNITS[kind].elite).toBe(false);
        for (const field of [{ 1: { krohn: 1 } }, { 2: { gargoh: 1 } }]) {
          const heroes: HeroScene[] = [
            { id: 'mercenary', place: 'wall:north', morale: 5 },
            { id: 'sorcerer', place: 'wall:north', morale: 5 },
          ];
          const game = siege({ options, heroes, events: [frenzy], fields: { north: field } }).enemies();
          expect([game.prompt(), game.question().max]).toEqual(['ask.split', 2]);
          expect(game.choose('mercenary', 'sorcerer').prompt()).toBeNull();
          expect(game.state.heroes.map(({ morale }) => morale)).toEqual([4, 4]);
        }
      }
    },
  );

  test('B143 units attack in the order that saves most: the elite one last, so that no Krohn is left over', () => {
    const after = (eliteHits: 'free' | 'together') =>
      siege({
        options: { eliteHits },
        heroes: [{ id: 'archer', place: 'wall:north', morale: 3 }, { id: 'paladin' }],
        fields: { north: { 1: { krohn: 2, 'krohn-elite': 1 } } },
      }).enemies();
    for (const eliteHits of ['free', 'together'] as const)
      expect([after(eliteHits).hero('archer').alive, after(eliteHits).outcome()]).toEqual([false, null]);
  });
  test('B144 both hits of an elite unit may strike down who could take but one: the other is saved', () => {
    const heroes: HeroScene[] = [
      { id: 'mercenary', place: 'wall:north', morale: 1 },
      { id: 'sorcerer', place: 'wall:north', morale: 1 },
    ];
    const game = siege({ heroes, fields: { north: { 1: { 'krohn-elite': 1 } } } }).enemies();
    expect(game.question()).toMatchObject({ form: 'share', max: 2 });
    game.choose('mercenary', 'mercenary');
    expect([game.hero('mercenary').alive, game.hero('sorcerer').morale, game.outcome()]).toEqual([false, 1, null]);
    const standard = siege({ heroes, fields: { north: { 1: { krohn: 2 } } } }).enemies();
    expect([standard.prompt(), standard.outcome()]).toEqual([null, 'heroes']);
  });
  test('B144 hits that no unit can waste are asked for again', () => {
    const heroes: HeroScene[] = [
      { id: 'mercenary', place: 'wall:north', morale: 1 },
      { id: 'sorcerer', place: 'wall:north', morale: 1 },
      { id: 'paladin', place: 'wall:north', morale: 5 },
      { id: 'archer', place: 'wall:north', morale: 5 },
    ];
    const game = siege({ heroes, fields: { north: { 1: { krohn: 2, 'krohn-elite': 1 } } } }).enemies();
    game.choose('mercenary', 'mercenary', 'sorcerer', 'sorcerer');
    expect([game.prompt(), game.options()]).toEqual(['ask.split', ['paladin', 'archer']]);
    game.choose('archer');
    expect(heroes.map(({ id }) => game.hero(id).morale)).toEqual([0, 0, 5, 4]);
  });
  test('B144 several elite units whose hits stay together are dealt in one question, the standard ones in another', () => {
    const game = siege({
      options: { eliteHits: 'together' },
      heroes: [
        { id: 'mercenary', place: 'wall:north', morale: 5 },
        { id: 'sorcerer', place: 'wall:north', morale: 3 },
      ],
      fields: { north: { 1: { krohn: 1, 'krohn-elite': 2 } } },
    }).enemies();
    expect([game.prompt(), game.question().max]).toEqual(['ask.elite-hits', 2]);
    game.choose('mercenary', 'sorcerer');
    expect([game.prompt(), game.question().max]).toEqual(['ask.split', 1]);
    expect(game.choose('sorcerer').outcome()).toBeNull();
    expect([game.hero('mercenary').morale, game.hero('sorcerer').alive]).toEqual([3, false]);
  });

  test('B145 Krohn in zone 1 hit only heroes on the adjacent wall', () => {
    const game = siege({
      heroes: [
        { id: 'archer', place: 'wall:north', morale: 5 },
        { id: 'paladin', place: 'tavern', morale: 5 },
        { id: 'smuggler', place: 'wall:east', morale: 5 },
      ],
      fields: { north: { 1: { krohn: 1, 'krohn-elite': 1 } } },
    });
    game.enemies();
    expect(game.hero('archer').morale).toBe(2);
    expect(game.hero('paladin').morale).toBe(5);
    expect(game.hero('smuggler').morale).toBe(5);
  });

  test('B146 Gargoh in zone 2 hit heroes anywhere in the Quarter, split by the team; buildings stand', () => {
    const game = siege({
      heroes: [
        { id: 'archer', place: 'wall:north', morale: 5 },
        { id: 'paladin', place: 'hideout', morale: 5 },
        { id: 'smuggler', place: 'barn', morale: 5 },
      ],
      fields: { north: { 2: { gargoh: 1, 'gargoh-elite': 1 } } },
    });
    game.enemies();
    expect(game.options()).toEqual(['archer', 'paladin']);
    game.choose('archer', 'paladin', 'paladin');
    expect([game.hero('archer').morale, game.hero('paladin').morale, game.hero('smuggler').morale]).toEqual([4, 3, 5]);
    expect(game.state.buildings.tavern.state).toBe('intact');
  });

  test('B146 without a hero in the Quarter a Gargoh attack has no effect', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'catapult', morale: 5 }],
      fields: { north: { 2: { gargoh: 3 } } },
    });
    game.enemies();
    expect(game.hero('archer').morale).toBe(5);
    expect(game.units('north', 2)).toEqual({ gargoh: 3 });
  });

  test('B147, B149 a Mölen hits all heroes of the Quarter, the one on the Catapult, and unprotected buildings', () => {
    const game = siege({
      heroes: [
        { id: 'archer', place: 'wall:south', morale: 5 },
        { id: 'paladin', place: 'market', morale: 5 },
        { id: 'smuggler', place: 'catapult', morale: 5 },
        { id: 'mercenary', place: 'barn', morale: 5 },
      ],
      fields: { south: { 3: { molen: 1 } } },
    });
    game.enemies();
    const morale = (['archer', 'paladin', 'smuggler', 'mercenary'] as const).map((id) => game.hero(id).morale);
    expect(morale).toEqual([4, 4, 4, 5]);
    expect(game.state.buildings.market.state).toBe('intact');
    expect(game.state.buildings.sanctuary.state).toBe('damaged');
    expect(game.state.buildings.barn.state).toBe('intact');
  });

  test('B148 intact, damaged, destroyed - and then it stays', () => {
    const game = siege({ heroes: [{ id: 'archer' }], fields: { north: { 3: { molen: 3 } } } });
    game.enemies();
    expect(game.state.buildings.tavern.state).toBe('destroyed');
    const harm = game.news().filter((key) => key.startsWith('news.building-'));
    expect(harm.sort()).toEqual([
      'news.building-damaged',
      'news.building-damaged',
      'news.building-destroyed',
      'news.building-destroyed',
    ]);
  });

  test('B149 the hero on a reinforced building may let a token take the hit: his own player decides', () => {
    const scene = {
      heroes: [{ id: 'archer' as const }, { id: 'paladin' as const, place: 'market' as const, morale: 5 }],
      buildings: { market: { reinforced: 2 } },
      fields: { south: { 3: { molen: 1 } } },
    };
    const game = siege(scene);
    game.enemies();
    expect(game.prompt()).toBe('ask.shelter');
    expect(game.question().seats).toEqual([1]);
    game.choose('yes');
    expect(game.state.buildings.market.reinforced).toBe(1);
    expect(game.hero('paladin').morale).toBe(5);

    const brave = siege(scene);
    brave.enemies().choose('no');
    expect(brave.state.buildings.market.reinforced).toBe(2);
    expect(brave.hero('paladin').morale).toBe(4);
  });

  test('B149 a token on an empty building takes a hit if the team wishes, one a hit', () => {
    const game = siege({ buildings: { barn: { reinforced: 1 } }, fields: { east: { 3: { molen: 2 } } } });
    game.enemies();
    expect(game.prompt()).toBe('ask.reinforced');
    game.choose('yes');
    expect(game.state.buildings.barn).toEqual({ state: 'damaged', reinforced: 0 });
    expect(game.state.buildings.armory.state).toBe('destroyed');
  });
});

describe('the Messenger on the wall', () => {
  const onWall = { at: 'wall', side: 'north', leg: 'return' } as const;

  const shielded = { difficulty: 'defender' } as const;
  const beside = (more: Partial<HeroScene> = {}): HeroScene[] => [
    { id: 'archer', place: 'wall:north', morale: 5, ...more },
  ];

  test.each([
    ['Krohn', { 1: { krohn: 1 } }],
    ['Gargoh', { 2: { gargoh: 1 } }],
    ['Mölen', { 3: { molen: 1 } }],
  ] as const)('B48 damage to his wall side kills him, hero beside him or not: %s', (_, north) => {
    const game = siege({ heroes: beside(), messenger: onWall, fields: { north } }).enemies();
    expect([game.state.messenger.at, game.hero('archer').morale]).toEqual(['dead', 3]);
  });
  test('B48 Gargoh hits given to heroes in the buildings do not touch the wall', () => {
    const heroes = [...beside(), { id: 'paladin', place: 'tavern', morale: 5 } as const];
    const game = siege({ heroes, messenger: onWall, fields: { north: { 2: { gargoh: 2 } } } }).enemies();
    game.choose('paladin', 'paladin');
    expect([game.state.messenger.at, game.hero('paladin').morale]).toEqual(['wall', 3]);
  });
  test('B48 the split says what a hit on the wall would mean', () => {
    const heroes = [...beside(), { id: 'paladin', place: 'tavern', morale: 5 } as const];
    const game = siege({ heroes, messenger: onWall, fields: { north: { 2: { gargoh: 2 } } } }).enemies();
    expect(game.question().options.map(({ detail }) => detail?.key)).toEqual([
      'bsieged:hint.beside-messenger',
      undefined,
    ]);
  });
  test('B48 a hit that is ignored is no damage', () => {
    const heroes = beside({ cards: ['tower-shield'] });
    const after = (krohn: number) =>
      siege({ heroes, messenger: onWall, fields: { north: { 1: { krohn } } } }).enemies().state.messenger.at;
    expect([after(2), after(3)]).toEqual(['wall', 'dead']);
  });
  test.each(['rulebook', 'defender'] as const)(
    'B48, B146 %s: Gargoh without a hero in the Quarter do nothing',
    (difficulty) => {
      const game = siege({
        options: { difficulty },
        heroes: [{ id: 'archer', place: 'barn' }],
        messenger: onWall,
        fields: { north: { 2: { gargoh: 3 } } },
      });
      expect(game.enemies().state.messenger.at).toBe('wall');
    },
  );
  test('B48 he does not stop Krohn: with nobody else on the wall they enter', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'tavern' }],
      messenger: onWall,
      fields: { north: { 1: { krohn: 1 } } },
    });
    expect(game.enemies().outcome()).toBe('assault');
  });
  test('B50 the news comes after the blow of a Mölen: a hero with the last Morale still covers the building', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'tavern', morale: 2 }, { id: 'paladin' }],
      messenger: onWall,
      fields: { north: { 3: { molen: 1 } } },
    }).enemies();
    expect([game.hero('archer').alive, game.state.buildings.tavern.state]).toEqual([false, 'intact']);
  });
  test('B48, B29 whoever is warded lives through all of it', () => {
    const north = { 1: { krohn: 2 }, 2: { gargoh: 1 }, 3: { molen: 1 } };
    const game = siege({ heroes: beside(), messenger: { ...onWall, warded: true }, fields: { north } }).enemies();
    expect([game.state.messenger.at, game.hero('archer').morale]).toEqual(['wall', 1]);
  });

  test.each(['footman', 'knight', 'defender'] as const)(
    'B48 %s: hits of Krohn may go to heroes beside him',
    (difficulty) => {
      const scene = {
        options: { difficulty },
        heroes: beside(),
        messenger: onWall,
        fields: { north: { 1: { krohn: 2 } } },
      };
      const game = siege(scene).enemies();
      expect(game.options()).toEqual(['archer', 'messenger']);
      game.choose('archer', 'archer');
      expect([game.state.messenger.at, game.hero('archer').morale]).toEqual(['wall', 3]);
      const given = siege(scene).enemies().choose('archer', 'messenger');
      expect([given.state.messenger.at, given.hero('archer').morale]).toEqual(['dead', 3]);
    },
  );
  test('B48 shielded: hits of Gargoh may go to heroes anywhere in the Quarter, those of Mölen to nobody else', () => {
    const hit = (north: FieldScene) =>
      siege({
        options: shielded,
        heroes: [{ id: 'archer', place: 'tavern' }],
        messenger: onWall,
        fields: { north },
      }).enemies();
    expect(hit({ 2: { gargoh: 1 } }).choose('archer').state.messenger.at).toBe('wall');
    expect(hit({ 3: { molen: 1 } }).state.messenger.at).toBe('dead');
  });
});

describe('the March step', () => {
  test('B152, B155 Krohn go 3, 2, 1 and over an empty wall in the third round', () => {
    const game = siege({ fields: { north: { 3: { krohn: 1 } } } });
    game.enemies();
    expect(game.units('north', 2)).toEqual({ krohn: 1 });
    game.enemies();
    expect(game.units('north', 1)).toEqual({ krohn: 1 });
    game.enemies();
    expect(game.outcome()).toBe('assault');
  });

  test('B155 Gargoh go to zone 2 and stay there; Mölen never march', () => {
    const game = siege({ fields: { north: { 3: { gargoh: 2, molen: 1 } } } });
    game.enemies().enemies();
    expect(game.units('north', 2)).toEqual({ gargoh: 2 });
    expect(game.units('north', 3)).toEqual({ molen: 1 });
  });

  test('B152 each unit goes one zone only', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 9 }],
      fields: { north: { 3: { krohn: 1 }, 2: { krohn: 2 } } },
    });
    game.enemies();
    expect([game.units('north', 1), game.units('north', 2)]).toEqual([{ krohn: 2 }, { krohn: 1 }]);
  });

  test('B152 the team may choose the field that marches first', () => {
    const game = siege({ options: { fieldOrder: 'ask' } });
    game.run([['enemies'], ['march']]);
    expect(game.prompt()).toBe('ask.first-march');
    expect(game.options()).toEqual(['north', 'east', 'south', 'west']);
  });

  test('B153 Krohn left over when the heroes on the wall have died go over it', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 2 }, { id: 'paladin' }],
      fields: { north: { 1: { krohn: 3 } } },
    });
    game.enemies();
    expect(game.hero('archer').alive).toBe(false);
    expect(game.outcome()).toBe('assault');
  });

  test('B153 if every Krohn found somebody to hit, none goes over the wall', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 2 }, { id: 'paladin' }],
      fields: { north: { 1: { krohn: 2 } } },
    });
    game.enemies();
    expect(game.hero('archer').alive).toBe(false);
    expect(game.outcome()).toBeNull();
  });

  test('B153 Krohn kept from marching stay outside, and kept from attacking they still face the heroes', () => {
    const game = siege({ fields: { north: { 1: { krohn: 2 } } } });
    game.state.fields.north.zones[1].traps.push(trap(hold));
    game.enemies();
    expect(game.outcome()).toBeNull();
    expect(game.units('north', 1)).toEqual({ krohn: 2 });
  });

  test('B154, B70 the Avatar goes on every round and enters in spite of heroes', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 5 }],
      avatar: { side: 'north', zone: 3, vinculum: 10 },
    });
    game.enemies();
    expect(game.state.avatar).toMatchObject({ zone: 2 });
    game.enemies();
    expect(game.state.avatar).toMatchObject({ zone: 1 });
    expect(game.hero('archer').morale).toBe(5);
    game.enemies();
    expect(game.outcome()).toBe('avatar');
  });
});

describe('what the enemies are', () => {
  test('B258, B259 Krohn: one hit, Resistance 1; elite: two and two', () => {
    const attack = (elite: boolean, id: 'archer' | 'mercenary') => {
      const game = siege({ heroes: [{ id }], fields: { north: { 1: elite ? { 'krohn-elite': 1 } : { krohn: 1 } } } });
      return game.dice(6).turn(id).choose('attack:north.1').units('north', 1);
    };
    expect(attack(false, 'archer')).toEqual({});
    expect(attack(true, 'archer')).toEqual({ 'krohn-elite': 1 });
    expect(attack(true, 'mercenary')).toEqual({});
  });

  test('B260, B261 Gargoh: one hit, Resistance 1; elite: two and two', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'tavern', morale: 9 }],
      fields: { north: { 2: { gargoh: 1, 'gargoh-elite': 1 } } },
    });
    game.run([['enemies'], ['attack']]);
    expect(game.hero('archer').morale).toBe(6);
  });

  test('B262 Mölen: Resistance 3', () => {
    const hit = (strengthTokens: ('strength' | null)[]) => {
      const game = siege({
        heroes: [{ id: 'mercenary', tokens: strengthTokens }],
        fields: { north: { 3: { molen: 1 } } },
      });
      return game.dice(6).turn('mercenary').choose('attack:north.3').units('north', 3);
    };
    expect(hit([])).toEqual({ molen: 1 });
    expect(hit(['strength'])).toEqual({});
  });

  test('B263 the Avatar: Resistance 4, Vinculum 10 when it comes', () => {
    const game = siege({
      heroes: [{ id: 'mercenary', tokens: ['strength', 'strength'] }],
      avatar: { side: 'north', zone: 1, vinculum: 10 },
    });
    game.dice(6).turn('mercenary').choose('attack:north.1');
    expect(game.state.avatar).toMatchObject({ vinculum: 9 });
  });
});
