import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../../src/engine/index.ts';
import { countUnits, UNIT_KINDS, UNITS, type Units } from '../../../src/games/bsieged/components/units.ts';
import { unitList } from '../../../src/games/bsieged/words/words.ts';
import { reserves } from '../../../src/games/bsieged/field/spawning.ts';
import { SIDES, ZONES } from '../../../src/games/bsieged/components/geometry.ts';
import { enemy, event, type Scene, siege, type Siege } from '../../help/siege.ts';

const krohn = enemy('krohn', 4);
const gargoh = enemy('gargoh', 2);
const molen = enemy('molen', 1);
const slots = [krohn, gargoh, molen] as const;
const everywhere = { north: { slots }, east: { slots }, south: { slots }, west: { slots } };

/** Figures left in the reserve: all others stand in zone 1 of the west, away from the spawn. */
const reserve = (left: Partial<Units>, fields: Scene['fields'] = everywhere): Scene => {
  const used = Object.fromEntries(
    Object.entries(UNITS).map(([kind, { figures }]) => [kind, figures - (left[kind as keyof Units] ?? 0)]),
  );
  return { heroes: [{ id: 'archer' }], fields: { ...fields, west: { slots, 1: used } } };
};
/** Reserves of few figures, with each symbol. */
const MANY_SHORTAGES = [1, 2, 3].flatMap((symbol) =>
  Array.from({ length: 32 }, (_, bits) => {
    const few = Object.fromEntries(UNIT_KINDS.map((kind, at) => [kind, ((bits >> at) & 1) * (1 + (at % 2))]));
    return [symbol, few] as const;
  }),
);
const ALL: Units = { krohn: 24, 'krohn-elite': 8, gargoh: 16, 'gargoh-elite': 8, molen: 8 };

describe('order', () => {
  test('B52 the team chooses the next field, each after the last one was resolved, when figures may run short', () => {
    const game = siege(reserve({ ...ALL, molen: 2 })).step('spawning');
    expect([game.prompt(), game.options()]).toEqual(['ask.spawn-next', ['north', 'east', 'south', 'west']]);
    game.dice(3).choose('west');
    expect([game.units('west', 3), game.options()]).toEqual([{ molen: 1 }, ['north', 'east', 'south']]);
    game.dice(3).choose('south');
    expect([game.units('south', 3), game.options()]).toEqual([{ molen: 1 }, ['north', 'east']]);
    game.dice(1, 2).choose('north');
    expect(game.units('north', 3)).toEqual({ krohn: 3, 'krohn-elite': 1 });
    expect([game.units('east', 3), game.done()]).toEqual([{ gargoh: 1, 'gargoh-elite': 1 }, true]);
  });
  test('B52 it is asked no longer once the rest of the fields cannot run short', () => {
    const fields = {
      ...everywhere,
      north: { slots: [molen, gargoh, gargoh], points: 2 },
      south: { slots: [krohn, krohn, krohn] },
    } as const;
    const game = siege(reserve({ ...ALL, molen: 3 }, fields))
      .step('spawning')
      .dice(2, 2, 3, 1, 1)
      .choose('north');
    expect([game.done(), game.units('north', 3)]).toEqual([true, { gargoh: 2, 'gargoh-elite': 2 }]);
    expect(game.state.dice.loaded).toEqual([]);
  });
  test('B52 it is not asked as long as even the worst rolls find all figures', () => {
    expect(
      siege(reserve({ ...ALL, molen: 4 }))
        .dice(1, 2, 3, 1)
        .step('spawning')
        .done(),
    ).toBe(true);
    expect(
      siege(reserve({ ...ALL, molen: 3 }))
        .step('spawning')
        .prompt(),
    ).toBe('ask.spawn-next');
  });
  test('B52 two Spawning Points may need twice as many', () => {
    const fields = { ...everywhere, north: { slots, points: 2 } } as const;
    expect(
      siege(reserve({ ...ALL, molen: 4 }, fields))
        .step('spawning')
        .prompt(),
    ).toBe('ask.spawn-next');
  });
  test('B52, B46 the pursuers count among them', () => {
    const scene = reserve({ ...ALL, krohn: 12 });
    expect(siege(scene).dice(1, 2, 3, 1).step('spawning').done()).toBe(true);
    const messenger = { at: 'field', side: 'east', zone: 2, leg: 'return', pursuit: 'east' } as const;
    expect(
      siege({ ...scene, messenger })
        .step('spawning')
        .prompt(),
    ).toBe('ask.spawn-next');
  });
  test('B52, B57 where figures suffice every order calls the Avatar in as many of all rolls', () => {
    const rolls = Array.from({ length: 81 }, (_, at) => [1, 3, 9, 27].map((step) => 1 + (Math.floor(at / step) % 3)));
    const orders = [SIDES, [...SIDES].reverse()];
    const called = orders.map((order) => {
      const games = rolls.map((symbols) => {
        const game = siege({ fields: everywhere, options: { fieldOrder: 'ask' } }).dice(...symbols);
        game.step('spawning');
        for (const side of order) if (game.options().includes(side)) game.choose(side);
        return game.state.avatar !== null;
      });
      return games.filter((avatar) => avatar).length;
    });
    /** 3 symbols, at the first or the second roll of four: 3 x (1 + 2 + 2) of 81. */
    expect(called).toEqual([15, 15]);
  });
  test('B52 it is asked whenever the team wants to be asked', () =>
    expect(
      siege({ options: { fieldOrder: 'ask' } })
        .step('spawning')
        .prompt(),
    ).toBe('ask.spawn-next'));
});

describe('Summoning rolls', () => {
  test('B52 one roll for each Spawning Point', () => {
    const game = siege({ fields: { ...everywhere, south: { slots, points: 2 } } })
      .dice(1, 2, 3, 2, 1)
      .step('spawning');
    expect(game.units('south', 3)).toEqual({ molen: 1, gargoh: 1, 'gargoh-elite': 1 });
    expect(game.state.dice.loaded).toEqual([]);
  });
  test('B53, B54 Summer, symbol C, a Gargoh card that says 5: four standard and one elite', () => {
    const cards = [enemy('molen', 1), enemy('krohn', 3), enemy('gargoh', 2, 5, 3, 4)] as const;
    const game = siege({ fields: { west: { slots: cards, points: 2 } }, state: { round: 5 } })
      .dice(3, 1)
      .step('spawn', 'west');
    expect(game.units('west', 3)).toEqual({ gargoh: 4, 'gargoh-elite': 1, molen: 1 });
  });
  test('B54 Autumn, a Krohn card that says 3: two standard and one elite', () => {
    const card = enemy('krohn', 1, 2, 3, 4);
    const game = siege({ fields: { east: { slots: [card, card, card] } }, state: { round: 8 } })
      .dice(2)
      .step('spawn', 'east');
    expect(game.units('east', 3)).toEqual({ krohn: 2, 'krohn-elite': 1 });
  });
  test('B54 Mölen are standard', () => {
    const card = enemy('molen', 2);
    const game = siege({ fields: { east: { slots: [card, card, card] } } })
      .dice(2)
      .step('spawn', 'east');
    expect(game.units('east', 3)).toEqual({ molen: 2 });
  });
  test('B54 a single Krohn or Gargoh is elite', () => {
    const game = siege({ fields: { east: { slots: [enemy('krohn', 1), enemy('gargoh', 1), molen], points: 2 } } });
    expect(game.dice(1, 2).step('spawn', 'east').units('east', 3)).toEqual({ 'krohn-elite': 1, 'gargoh-elite': 1 });
  });
  test('B55 a picture of another unit brings one figure of it', () => {
    const cards = [
      enemy('krohn', 2, 'molen', 2, 2),
      enemy('molen', 1, 'krohn', 1, 1),
      enemy('krohn', 1, 'gargoh', 1, 1),
    ] as const;
    const brought = (symbol: number) =>
      siege({ fields: { east: { slots: cards } }, state: { round: 4 } })
        .dice(symbol)
        .step('spawn', 'east')
        .units('east', 3);
    expect([1, 2, 3].map(brought)).toEqual([{ molen: 1 }, { 'krohn-elite': 1 }, { 'gargoh-elite': 1 }]);
  });
  test('B56 Divine Grace changes nothing here: nobody is asked', () =>
    expect(
      siege({ heroes: [{ id: 'archer', grace: 3 }], fields: everywhere })
        .dice(1, 2, 3, 1)
        .step('spawning')
        .done(),
    ).toBe(true));
  test('B59 new figures stand in zone 3 beside those already there', () => {
    const game = siege({ fields: { north: { slots, 3: { krohn: 1 }, 2: { gargoh: 1 } } } })
      .dice(1)
      .step('spawn', 'north');
    expect([game.units('north', 3), game.units('north', 2), game.units('north', 1)]).toEqual([
      { krohn: 4, 'krohn-elite': 1 },
      { gargoh: 1 },
      {},
    ]);
  });
  test('B182 an Event that adds to every Summoning roll adds standard figures', () => {
    const horde = event({ id: 'test-horde', rules: [{ rule: 'spawn', by: 1 }] });
    const game = siege({ events: [horde], fields: { north: { slots } } })
      .dice(2)
      .step('spawn', 'north');
    expect(game.units('north', 3)).toEqual({ gargoh: 2, 'gargoh-elite': 1 });
  });
});

describe('Disruption by symbols', () => {
  const avatarAfter = (...dice: number[]) =>
    siege({ fields: everywhere })
      .dice(...dice)
      .step('spawning').state.avatar;

  test('B57, B67 three equal symbols in a row, across fields; the field of the third roll still spawns', () => {
    const game = siege({ fields: everywhere }).dice(3, 2, 2, 2, 4).step('spawning');
    expect(game.state.avatar).toEqual({ side: 'west', zone: 3, vinculum: 10 });
    expect(game.units('west', 3)).toEqual({ gargoh: 1, 'gargoh-elite': 1 });
  });
  test('B57 three that are not in a row do not count', () => expect(avatarAfter(2, 2, 1, 2)).toBeNull());
  test('B57 after a Disruption the count begins anew', () => {
    const game = siege({ fields: everywhere }).dice(2, 2, 2, 1, 2).step('spawning');
    expect(game.state.avatar).toEqual({ side: 'north', zone: 3, vinculum: 10 });
  });
  test('B57, B68 six in a row are two Disruptions', () => {
    const doubled = { slots, points: 2 } as const;
    const game = siege({ fields: { ...everywhere, north: doubled, east: doubled } })
      .dice(2, 2, 2, 2, 1, 2, 2)
      .step('spawning');
    expect(game.news().filter((key) => key === 'news.avatar' || key === 'news.disruption-more')).toEqual([
      'news.avatar',
      'news.disruption-more',
    ]);
  });
  test('B57 a new step counts anew', () => {
    const game = siege({ fields: everywhere }).dice(1, 3, 2, 2).step('spawning').dice(2, 1, 2, 3).step('spawning');
    expect(game.state.avatar).toBeNull();
  });
  test('B57 two Spawning Points of one field count one after the other', () => {
    const game = siege({ fields: { ...everywhere, north: { slots, points: 2 } } })
      .dice(2, 2, 2, 3, 1, 3)
      .step('spawning');
    expect(game.state.avatar?.side).toBe('south');
  });
});

describe('running out of figures', () => {
  const spawned = (left: Partial<Units>, symbol: 1 | 2 | 3, ...more: number[]): Siege =>
    siege(reserve(left))
      .dice(symbol, ...more)
      .step('spawn', 'north');

  test('B60 what is there is placed first; elite figures never stand in for standard ones', () => {
    const game = spawned({ krohn: 2, 'krohn-elite': 5, gargoh: 9, 'gargoh-elite': 9 }, 1);
    expect(game.units('north', 3)).toEqual({ krohn: 2, 'krohn-elite': 1, gargoh: 1, 'gargoh-elite': 1 });
  });
  test('B60 nor standard ones for elite', () => {
    const game = spawned({ ...ALL, 'krohn-elite': 0 }, 1);
    expect(game.units('north', 3)).toEqual({ krohn: 3, gargoh: 1, 'gargoh-elite': 1 });
  });
  test('B61 however many Krohn are missing: one Gargoh and one elite Gargoh', () => {
    expect(spawned({ ...ALL, krohn: 0, 'krohn-elite': 0 }, 1).units('north', 3)).toEqual({
      gargoh: 1,
      'gargoh-elite': 1,
    });
  });
  test('B61 Gargoh missing: one Mölen', () =>
    expect(spawned({ ...ALL, gargoh: 0 }, 2).units('north', 3)).toEqual({ 'gargoh-elite': 1, molen: 1 }));
  test('B61 Mölen missing: two Krohn and one elite Krohn', () =>
    expect(spawned({ ...ALL, molen: 0 }, 3).units('north', 3)).toEqual({ krohn: 2, 'krohn-elite': 1 }));
  test('B62, B65, B61 the worked example by the text of the rule: 1 standard Gargoh, then a Mölen', () => {
    const game = spawned({ krohn: 1, 'krohn-elite': 3, gargoh: 2, molen: 1 }, 1);
    expect(game.units('north', 3)).toEqual({ krohn: 1, 'krohn-elite': 1, gargoh: 1, molen: 1 });
  });
  test('B62 the chart goes round: Mölen missing as well brings Krohn again', () => {
    const game = spawned({ krohn: 2, 'krohn-elite': 1, gargoh: 1 }, 2);
    expect(game.units('north', 3)).toEqual({ gargoh: 1, krohn: 2, 'krohn-elite': 1 });
    expect(game.state.avatar).toBeNull();
  });
  test('B63 the chain ends when a set was placed in full', () => {
    const game = spawned({ 'krohn-elite': 4, gargoh: 4, 'gargoh-elite': 4 }, 3);
    expect(game.units('north', 3)).toEqual({ 'krohn-elite': 1, gargoh: 1, 'gargoh-elite': 1 });
  });
  test('B63, B64 or when no figure is left at all: a Disruption', () => {
    const game = spawned({ krohn: 3, gargoh: 1 }, 2, 3);
    expect(
      countUnits({ krohn: 0, 'krohn-elite': 0, gargoh: 0, 'gargoh-elite': 0, molen: 0, ...game.units('north', 3) }),
    ).toBe(4);
    expect(game.state.avatar).toEqual({ side: 'south', zone: 3, vinculum: 10 });
  });
  test('B64 all 64 on the board: one Disruption for a card, however many figures it wanted', () => {
    const game = siege({ ...reserve({}), avatar: { side: 'east', zone: 2, vinculum: 2 } })
      .dice(1)
      .step('spawn', 'north');
    expect([game.units('north', 3), game.state.avatar?.vinculum]).toEqual([{}, 7]);
  });
  test('B64 the last figures placed in full are no Disruption', () => {
    const game = spawned({ gargoh: 1, 'gargoh-elite': 1 }, 2);
    expect([game.units('north', 3), game.state.avatar]).toEqual([{ gargoh: 1, 'gargoh-elite': 1 }, null]);
  });
  test('B57, B64 a third equal symbol that also finds no figure is one Disruption', () => {
    const scene = { ...reserve({}), avatar: { side: 'east', zone: 2, vinculum: 1 } } as const;
    const game = siege({ ...scene, state: { streak: { symbol: 0, length: 2 } } })
      .dice(1)
      .step('spawn', 'north');
    expect(game.state.avatar?.vinculum).toBe(6);
  });
  test('B57 a Disruption for want of figures lets the count of equal symbols begin anew', () => {
    const scene = { ...reserve({}), avatar: { side: 'east', zone: 2, vinculum: 1 } } as const;
    const game = siege({ ...scene, state: { streak: { symbol: 0, length: 1 } } })
      .dice(1)
      .step('spawn', 'north')
      .dice(1)
      .step('spawn', 'south');
    expect(game.state.streak).toEqual({ symbol: -1, length: 0 });
  });
  test('B52, B60 with two Spawning Points both rolls first: what one card lacks is replaced after the other one is placed', () => {
    const fields = { ...everywhere, north: { slots, points: 2 } } as const;
    const game = siege(reserve({ krohn: 3, gargoh: 1, 'gargoh-elite': 1, molen: 1 }, fields))
      .dice(1, 2)
      .step('spawn', 'north');
    expect(game.units('north', 3)).toEqual({ krohn: 3, gargoh: 1, 'gargoh-elite': 1, molen: 1 });
    expect(game.events().map(({ text }) => [text.key, text.with?.['units']])).toEqual([
      ['bsieged:news.summon-short', unitList({ krohn: 3 })],
      ['bsieged:news.summon', unitList({ gargoh: 1, 'gargoh-elite': 1 })],
      ['bsieged:news.replacement', unitList({ molen: 1 })],
    ]);
  });
  test('B60 where the reserve has nothing of what should come, it is said to have none', () => {
    const game = siege(reserve({ molen: 1 }))
      .dice(1)
      .step('spawn', 'north');
    const told = game.events().map(({ text }) => text.key);
    expect(told).toContain('bsieged:news.summon-none');
    expect(told).not.toContain('bsieged:news.summon-short');
  });
  test('B60-B64, B66 what is told is what was placed, of a card, of pursuers and of what comes instead', () => {
    for (const [symbol, left] of MANY_SHORTAGES) {
      const messenger = { at: 'field', side: 'north', zone: 1, leg: 'return', pursuit: 'north' } as const;
      const game = siege({ ...reserve(left), messenger })
        .dice(symbol, 1)
        .step('spawn', 'north');
      const told = game.events().flatMap(({ text }) => (text.with?.['units'] ?? []) as readonly Phrase[]);
      const sum = (key: string) =>
        told.filter((one) => one.key === key).reduce((total, one) => total + Number(one.with?.['count']), 0);
      for (const kind of UNIT_KINDS)
        expect(sum(`bsieged:units.${kind}`), `${kind} of ${JSON.stringify(left)}`).toBe(
          game.units('north', 3)[kind] ?? 0,
        );
    }
  });
  test('B66, B58 the pursuers run out and are replaced as well', () => {
    const messenger = { at: 'field', side: 'north', zone: 1, leg: 'return', pursuit: 'north' } as const;
    const game = siege({ ...reserve({ molen: 1, gargoh: 1, 'gargoh-elite': 1, 'krohn-elite': 1 }), messenger })
      .dice(3)
      .step('spawn', 'north');
    expect(game.units('north', 3)).toEqual({ molen: 1, 'krohn-elite': 1, gargoh: 1, 'gargoh-elite': 1 });
  });
  test('B34, B66 resurrection rolls too, in the order that the team chooses as long as figures may run short', () => {
    const scene = reserve({ ...ALL, molen: 1 });
    const game = siege({ ...scene, heroes: [{ id: 'archer' }, { id: 'paladin', alive: false }] });
    game.dice(3, 3, 1, 2).step('resurrection').choose('paladin').choose('east').choose('north');
    expect([game.units('east', 3), game.units('north', 3)]).toEqual([{ molen: 1 }, { krohn: 2, 'krohn-elite': 1 }]);
  });
  test('B2 never more figures than there are', () => {
    const game = siege({ fields: everywhere });
    for (let round = 0; round < 30; round++) {
      game.step('spawning');
      while (!game.done()) game.choose(game.options()[0]!);
    }
    for (const kind of Object.keys(UNITS) as (keyof Units)[]) {
      const placed = SIDES.flatMap((side) => ZONES.map((zone) => game.state.fields[side].zones[zone].units[kind]));
      expect(placed.reduce((sum, count) => sum + count)).toBe(UNITS[kind].figures);
      expect(reserves(game.state)[kind]).toBe(0);
    }
    expect(game.state.avatar).not.toBeNull();
  });
});
