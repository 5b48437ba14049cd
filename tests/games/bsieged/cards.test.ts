import { describe, expect, test } from 'vitest';
import { SIDES } from '../../../src/games/bsieged/geometry.ts';
import type { Card } from '../../../src/games/bsieged/cards/card.ts';
import { card, type Scene, siege } from '../../help/siege.ts';

type Spec = Partial<Card>;
const grace: Spec = { effects: [{ do: 'gain', grace: 1 }] };
const market = (id: string, more: Spec = grace) => card({ id, class: 'market', type: 'orange', ...more });
const armory = (id: string, more: Spec = grace) => card({ id, class: 'armory', type: 'red', ...more });
const permanent = (id: string, more: Spec = { weapon: { strength: 1 } }) =>
  card({ id, class: 'armory', type: 'permanent', ...more });
const sorcery = (id: string, more: Spec = grace) => card({ id, class: 'sorcery', type: 'red', ...more });
const instant = (id: string, more: Spec) => card({ id, class: 'market', type: 'instant', ...more });
const slay: Spec = { effects: [{ do: 'slay', kinds: ['krohn'], count: 1, zones: [1, 2, 3] }] };
const trap = (id: string, more: Spec = {}) =>
  card({ id, class: 'tavern', type: 'red', tactics: { zones: [1, 2], phases: 1 }, ...slay, ...more });

const [grain, purse, horn] = [market('test-grain'), market('test-purse'), market('test-horn')];
const archer = (cards: readonly string[], more = {}) => [{ id: 'archer', cards, ...more }] as const;

describe('use', () => {
  test('B120 the cost is paid, the effects happen at once, the Morale comes', () => {
    const feast = market('test-feast', { cost: 2, morale: 1, effects: [{ do: 'gain', food: 2 }] });
    const game = siege({ heroes: archer([feast], { gold: 3 }) })
      .turn('archer')
      .choose('use:test-feast');
    expect(game.hero('archer')).toMatchObject({ gold: 1, food: 5, morale: 6, cards: [] });
  });
  test('B120 not without the Gold', () => {
    const feast = market('test-feast', { cost: 2, ...grace });
    expect(
      siege({ heroes: archer([feast], { gold: 1 }) })
        .turn('archer')
        .offers('use:'),
    ).toEqual([]);
  });
  test('B119, B120 a card that brings nothing but Morale can be used', () => {
    const song = market('test-song', { morale: 2 });
    const game = siege({ heroes: archer([song]) })
      .turn('archer')
      .choose('use:test-song');
    expect(game.hero('archer')).toMatchObject({ morale: 7, cards: [] });
  });
  test('B120 a card that would change nothing is not offered', () => {
    expect(
      siege({ heroes: archer([grain], { grace: 3 }) })
        .turn('archer')
        .offers('use:'),
    ).toEqual([]);
  });
  test('B122 a permanent card stays, and works once a turn', () => {
    const ledger = permanent('test-ledger', { effects: [{ do: 'gain', gold: 1 }] });
    const game = siege({ heroes: archer([ledger]) })
      .turn('archer')
      .choose('use:test-ledger');
    expect([game.hero('archer').cards, game.offers('use:')]).toEqual([[ledger], []]);
    expect(game.pass().turn('archer').offers('use:')).toEqual(['use:test-ledger']);
  });
  test('B123 a discard card goes to the pile of its class', () => {
    const game = siege({ heroes: archer([grain]) })
      .turn('archer')
      .choose('use:test-grain');
    expect(game.state.decks.market.discard).toEqual([grain]);
    expect(game.state.decks.armory.discard).toEqual([]);
  });
  test('B127 or unused, permanent ones too', () => {
    const sword = permanent('test-sword');
    const game = siege({ heroes: archer([grain, sword]) })
      .turn('archer')
      .choose('discard:test-sword')
      .choose('discard:test-grain');
    expect([game.hero('archer').cards, game.hero('archer').grace]).toEqual([[], 0]);
    expect([game.state.decks.armory.discard, game.state.decks.market.discard]).toEqual([[sword], [grain]]);
  });
  test('B128 a highlighted card takes an action, others do not', () => {
    const work = market('test-work', { action: true, ...grace });
    const game = siege({ heroes: archer([work, grain]) })
      .turn('archer')
      .choose('use:test-work');
    expect(game.state.turn!.actions).toBe(2);
    expect(game.choose('use:test-grain').state.turn!.actions).toBe(2);
  });
  test('B129 Sorcery and Tavern cards reach the zones they name of any field, wherever the hero stands', () => {
    const bolt = sorcery('test-bolt', { effects: [{ do: 'blast', dice: 1, target: 4, strength: 1, zones: [1, 2] }] });
    const fields = {
      north: { 1: { krohn: 1 } },
      east: { 2: { krohn: 1 }, 3: { krohn: 1 } },
      south: { 2: { molen: 1 } },
    };
    const game = siege({ heroes: [{ id: 'sorcerer', place: 'barn', cards: [bolt] }], fields })
      .turn('sorcerer')
      .choose('use:test-bolt');
    expect(game.options()).toEqual(['north.1', 'east.2']);
    game.dice(4).choose('east.2');
    expect([game.units('east', 2), game.hero('sorcerer').place, game.hero('sorcerer').morale]).toEqual([{}, 'barn', 5]);
  });
  test('B119 a card has its own Strength: that of the hero does not count', () => {
    const bolt = sorcery('test-bolt', { effects: [{ do: 'blast', dice: 1, target: 4, strength: 1, zones: [1] }] });
    const heroes = [{ id: 'sorcerer', cards: [bolt], tokens: ['deadly-strike'] }] as const;
    const game = siege({ heroes, fields: { north: { 1: { krohn: 1, 'gargoh-elite': 1 } } } })
      .dice(6)
      .turn('sorcerer')
      .choose('use:test-bolt');
    expect(game.units('north', 1)).toEqual({ 'gargoh-elite': 1 });
  });
  test('B135 Divine Grace on the dice of a card that is used at once', () => {
    const bolt = sorcery('test-bolt', { effects: [{ do: 'blast', dice: 1, target: 4, strength: 1, zones: [1] }] });
    const heroes = [{ id: 'sorcerer', grace: 1, cards: [bolt] }] as const;
    const game = siege({ heroes, fields: { north: { 1: { krohn: 1 } } } })
      .dice(3)
      .turn('sorcerer')
      .choose('use:test-bolt')
      .choose('raise');
    expect([game.units('north', 1), game.hero('sorcerer').grace]).toEqual([{}, 0]);
  });
  test('B130 each class has its own pile', () => {
    const spell = sorcery('test-spell');
    const game = siege({
      heroes: [
        { id: 'archer', cards: [grain] },
        { id: 'sorcerer', cards: [spell] },
      ],
    });
    game.turn('archer').choose('use:test-grain').pass().turn('sorcerer').choose('use:test-spell');
    expect([game.state.decks.market.discard, game.state.decks.sorcery.discard]).toEqual([[grain], [spell]]);
  });
});

describe('a card obtained', () => {
  const draw = (top: string, cards: readonly string[], more: Scene = {}, hero = {}) =>
    siege({
      heroes: archer(cards, hero),
      decks: { market: { season: [top] }, armory: { season: [top] } },
      ...more,
    }).turn('archer');

  test('B122, B123, B125 is stored when any slot takes it', () => {
    const game = draw(horn, [grain]).choose('visit:market');
    expect([game.hero('archer').cards, game.prompt()]).toEqual([[grain, horn], 'ask.act']);
  });
  test('B124 an instant one works at once and is discarded', () => {
    const find = instant('test-find', { effects: [{ do: 'gain', food: 2 }], morale: 1 });
    const game = draw(find, []).choose('visit:market');
    expect(game.hero('archer')).toMatchObject({ food: 5, morale: 6, cards: [] });
    expect(game.state.decks.market.discard).toEqual([find]);
  });
  test('B124, A32 an instant one that cannot be paid has no effect', () => {
    const toll = instant('test-toll', { cost: 2, morale: 3, effects: [{ do: 'gain', food: 2 }] });
    const game = draw(toll, []).choose('visit:market');
    expect(game.hero('archer')).toMatchObject({ food: 3, morale: 5, gold: 1 });
    expect(game.state.decks.market.discard).toEqual([toll]);
  });
  test('B124 an instant one needs no slot', () => {
    const find = instant('test-find', { effects: [{ do: 'gain', food: 2 }] });
    const game = draw(find, [grain, purse]).choose('visit:market');
    expect([game.prompt(), game.hero('archer').food]).toEqual(['ask.act', 5]);
  });
  test('B123, B126, D11 without a slot: the new card, or a stored one in its way, is used or discarded', () => {
    const game = draw(horn, [grain, purse]).choose('visit:market');
    expect([game.prompt(), game.options()]).toEqual([
      'ask.full',
      [
        'use-new:test-horn',
        'use:test-grain',
        'discard:test-grain',
        'use:test-purse',
        'discard:test-purse',
        'discard-new:test-horn',
      ],
    ]);
  });
  test('B126 the new card used at once: the stored ones stay', () => {
    const game = draw(horn, [grain, purse]).choose('visit:market').choose('use-new:test-horn');
    expect(game.hero('archer')).toMatchObject({ cards: [grain, purse], grace: 1 });
    expect(game.state.decks.market.discard).toEqual([horn]);
  });
  test('B126 a stored one used: it works, and the new one takes its slot', () => {
    const game = draw(horn, [grain, purse]).choose('visit:market').choose('use:test-grain');
    expect(game.hero('archer')).toMatchObject({ cards: [purse, horn], grace: 1 });
  });
  test('B126 a stored one discarded', () => {
    const game = draw(horn, [grain, purse]).choose('visit:market').choose('discard:test-purse');
    expect(game.hero('archer')).toMatchObject({ cards: [grain, horn], grace: 0 });
  });
  test('B123 the new one let go without effect', () => {
    const game = draw(horn, [grain, purse]).choose('visit:market').choose('discard-new:test-horn');
    expect(game.hero('archer')).toMatchObject({ cards: [grain, purse], grace: 0 });
    expect(game.state.decks.market.discard).toEqual([horn]);
  });
  test('B126, W17 the Archer with two Market cards draws a Sorcery card', () => {
    const spell = card({ id: 'test-orange-spell', class: 'sorcery', type: 'orange', ...grace });
    const food = market('test-food-roll', { effects: [{ do: 'roll', for: 'food', dice: 1 }] });
    const gold = market('test-gold-roll', { effects: [{ do: 'roll', for: 'gold', dice: 1 }] });
    const satchel = () =>
      siege({ heroes: archer([food, gold]), decks: { sorcery: { season: [spell] } } })
        .turn('archer')
        .choose('visit:tower');
    expect(satchel().options()).toEqual([
      'use-new:test-orange-spell',
      'use:test-food-roll',
      'discard:test-food-roll',
      'use:test-gold-roll',
      'discard:test-gold-roll',
      'discard-new:test-orange-spell',
    ]);
    expect(satchel().dice(2).choose('use:test-food-roll').hero('archer')).toMatchObject({
      food: 5,
      cards: [gold, spell],
    });
    expect(satchel().choose('use-new:test-orange-spell').hero('archer')).toMatchObject({
      grace: 1,
      cards: [food, gold],
    });
  });
  test('B126 only cards that lie in its way make room', () => {
    const sword = permanent('test-sword');
    const game = draw(horn, [sword, grain, purse]).choose('visit:market');
    expect(game.options()).not.toContain('discard:test-sword');
  });
  test('B122, B126 a permanent card is not used up: neither the new one nor a stored one makes room by use', () => {
    const plates = ['test-p1', 'test-p2', 'test-p3'].map((id) => permanent(id, { effects: [{ do: 'gain', gold: 1 }] }));
    const [first, second, third] = plates as [string, string, string];
    const game = draw(third, [first, second]).choose('visit:armory');
    expect(game.options()).toEqual(['discard:test-p1', 'discard:test-p2', 'discard-new:test-p3']);
  });
  test('B126 a second copy of the new card is no other way', () => {
    expect(draw(grain, [grain, purse]).choose('visit:market').options()).toEqual([
      'use-new:test-grain',
      'use:test-purse',
      'discard:test-purse',
      'discard-new:test-grain',
    ]);
  });
  test('B126, B120 what is used on the way must be paid for', () => {
    const dear = market('test-dear', { cost: 2, ...grace });
    const game = draw(dear, [grain, purse], {}, { gold: 1 }).choose('visit:market');
    expect(game.options()).not.toContain('use-new:test-dear');
  });
  test('B128, A31 a highlighted card is used at once only if an action is left', () => {
    const work = market('test-work', { action: true, ...grace });
    const game = draw(work, [grain, purse]).dice(1, 1);
    game.choose('visit:barn').choose('visit:palace').choose('visit:market');
    expect(game.options()).not.toContain('use-new:test-work');
    const early = draw(work, [grain, purse]).choose('visit:market').choose('use-new:test-work');
    expect([early.state.turn!.actions, early.hero('archer').grace]).toEqual([1, 1]);
  });
  test('B126, B99, A31 a Massive Attack card too, from any wall where it finds enemies', () => {
    const pots = ['test-pot-1', 'test-pot-2'].map((id) => armory(id));
    const storm = armory('test-storm', {
      cost: 1,
      morale: 1,
      action: true,
      massive: { zones: [2], dice: 2, target: 3, strength: 2 },
    });
    const fields = { south: { 2: { krohn: 2 } } };
    const scene = (hero = {}) => draw(storm, pots, { fields }, hero).choose('visit:armory');
    expect(scene().options()).toContain('use-new:test-storm.south');
    expect(scene({ gold: 0 }).offers('use-new:')).toEqual([]);
    const game = scene().dice(3, 4).choose('use-new:test-storm.south');
    expect([game.units('south', 2), game.state.turn!.actions]).toEqual([{}, 1]);
    expect(game.hero('archer')).toMatchObject({ cards: pots, morale: 6, gold: 0, place: 'wall:south' });
    expect(game.state.decks.armory.discard).toEqual([storm]);
  });
  test('B126, B99 a stored Massive Attack card may be used to make room', () => {
    const pot = armory('test-pot-1');
    const storm = armory('test-storm', { action: true, massive: { zones: [2], dice: 1, target: 3, strength: 2 } });
    const game = draw(armory('test-pot-3'), [pot, storm], { fields: { south: { 2: { krohn: 2 } } } })
      .dice(6)
      .choose('visit:armory');
    game.choose('use:test-storm.south');
    expect([game.units('south', 2), game.hero('archer').cards]).toEqual([{ krohn: 1 }, [pot, 'test-pot-3']]);
  });
  test('B126 a card drawn by a card on the way is dealt with first', () => {
    const cart = market('test-cart', { effects: [{ do: 'draw', class: 'market', cards: 1, pile: 'pool' }] });
    const decks = { market: { season: [horn], pool: [market('test-last')] } };
    const game = siege({ heroes: archer([cart, grain]), decks })
      .turn('archer')
      .choose('visit:market')
      .choose('use:test-cart');
    expect([game.prompt(), game.hero('archer').cards]).toEqual(['ask.full', [grain, 'test-last']]);
    expect(game.options()).toContain('discard:test-last');
    game.choose('discard-new:test-horn');
    expect(game.state.decks.market.discard).toEqual([cart, horn]);
  });
  test('B158, B126 who dies of the card that should make room gets nothing more', () => {
    const poison = market('test-poison', { morale: -1, ...grace });
    const heroes = [{ id: 'archer', morale: 1, cards: [poison, grain] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, decks: { market: { season: [horn] } } })
      .turn('archer')
      .choose('visit:market')
      .choose('use:test-poison');
    expect([game.done(), game.hero('archer').alive]).toEqual([true, false]);
    expect([...game.state.decks.market.discard].sort()).toEqual([grain, horn, poison].sort());
  });
  test('B121 a card that draws finds nothing in an empty pool', () => {
    const cart = market('test-cart', { effects: [{ do: 'draw', class: 'tavern', cards: 2, pile: 'pool' }] });
    const decks = { tavern: { pool: ['test-grain'] } };
    const game = siege({ heroes: archer([cart]), decks })
      .turn('archer')
      .choose('use:test-cart');
    expect([game.hero('archer').cards, game.prompt()]).toEqual([[grain], 'ask.act']);
  });
  test('B126 outside an action: a card of the beginning of the turn fills the satchel in the same way', () => {
    const heroes = [{ id: 'archer', tokens: ['filch'], cards: [grain, purse] }] as const;
    const game = siege({ heroes, decks: { market: { pool: [horn] } } })
      .turn('archer')
      .choose('ability:filch');
    expect(game.prompt()).toBe('ask.full');
    game.choose('discard-new:test-horn');
    expect([game.state.turn!.actions, game.prompt()]).toEqual([3, 'ask.act']);
  });
  test('B124, B158 an instant that kills on the way through the Smuggling Table ends the turn', () => {
    const knife = instant('test-knife', { morale: -1 });
    const heroes = [{ id: 'smuggler', morale: 1 }, { id: 'paladin' }] as const;
    const game = siege({ heroes, decks: { market: { pool: [knife] } } })
      .dice(4)
      .turn('smuggler')
      .choose('ability:web-of-contacts');
    expect([game.done(), game.hero('smuggler').alive, game.state.turn]).toEqual([true, false, null]);
  });
});

describe('slots', () => {
  const fits = (
    hero: 'archer' | 'sorcerer',
    cards: readonly string[],
    top: string,
    tokens: readonly ['warlock-grimmoire'] | readonly [] = [],
  ) => {
    const of = 'sorcery';
    return (
      siege({ heroes: [{ id: hero, cards, tokens }], decks: { [of]: { season: [top] } } })
        .turn(hero)
        .choose('visit:tower')
        .prompt() === 'ask.act'
    );
  };
  const red = sorcery('test-red');
  test('B125 class and colour must fit: the Archer has no slot for a red Sorcery card', () =>
    expect(fits('archer', [], red)).toBe(false));
  test('B249 with the Warlock Grimmoire she has', () =>
    expect(fits('archer', [], red, ['warlock-grimmoire'])).toBe(true));
  test('B125 one card a slot', () => {
    const reds = [sorcery('test-r1'), sorcery('test-r2'), sorcery('test-r3')];
    expect([fits('sorcerer', reds.slice(0, 2), red), fits('sorcerer', reds, red)]).toEqual([true, false]);
  });
  test('B125, W14 the Sorcerer has a slot for a red Armory card, which a Sorcery card may take as well', () => {
    expect(fits('sorcerer', [sorcery('test-r1'), sorcery('test-r2'), 'barrage'], red)).toBe(false);
    expect(fits('sorcerer', [sorcery('test-r1'), 'barrage'], red)).toBe(true);
  });
});

describe('Tactics cards', () => {
  const pit = trap('test-pit');
  const mercenary = (cards: readonly string[], more = {}) => [{ id: 'mercenary', cards, ...more }] as const;

  test('B131, D10 laid in the Heroes phase beside a zone that it names, of any field; the cost is paid then', () => {
    const toll = trap('test-toll-pit', { cost: 1, morale: 1 });
    const game = siege({ heroes: mercenary([toll]) })
      .turn('mercenary')
      .choose('use:test-toll-pit');
    expect(game.options()).toEqual(SIDES.flatMap((side) => [`${side}.1`, `${side}.2`]));
    game.choose('west.2');
    expect([game.traps('west', 2), game.hero('mercenary').gold, game.hero('mercenary').morale]).toEqual([[toll], 0, 6]);
    expect([game.hero('mercenary').cards, game.state.decks.tavern.discard]).toEqual([[], []]);
  });
  test('B131 it acts in the Tactics step, on its own zone, and is discarded (B133)', () => {
    const game = siege({
      heroes: mercenary([pit]),
      fields: { west: { 2: { krohn: 2 }, 1: { gargoh: 1 } }, east: { 2: { krohn: 1 } } },
    });
    game.turn('mercenary').choose('use:test-pit').choose('west.2').pass();
    expect(game.units('west', 2)).toEqual({ krohn: 2 });
    game.run([['enemies'], ['tactics']]);
    expect([game.units('west', 2), game.units('east', 2)]).toEqual([{ krohn: 1 }, { krohn: 1 }]);
    expect([game.traps('west', 2), game.state.decks.tavern.discard]).toEqual([[], [pit]]);
  });
  test('B132, B139 without enemies in the zone before the phase it is discarded without effect', () => {
    const game = siege({ heroes: mercenary([pit]), fields: { west: { 3: { krohn: 2 } } } }).turn('mercenary');
    game.choose('use:test-pit').choose('west.2').pass().enemies();
    expect([game.units('west', 2), game.state.decks.tavern.discard]).toEqual([{ krohn: 2 }, [pit]]);
    expect(game.news()).toContain('news.trap-idle');
  });
  test('B132 the Avatar is an enemy too', () => {
    const avatar = { side: 'west', zone: 2, vinculum: 9 } as const;
    const ring = trap('test-ring', { effects: [{ do: 'blast', dice: 2, target: 3, strength: 4, zones: [1, 2] }] });
    const game = siege({ heroes: mercenary([ring]), avatar })
      .turn('mercenary')
      .choose('use:test-ring')
      .choose('west.2')
      .pass();
    expect(game.dice(6, 6).run([['enemies'], ['tactics']]).state.avatar?.vinculum).toBe(7);
  });
  test('A40 a zone that was emptied in the same step: the card acts on nothing', () => {
    const game = siege({ heroes: mercenary([pit, pit]), fields: { west: { 2: { krohn: 1 } } } }).turn('mercenary');
    game
      .choose('use:test-pit')
      .choose('west.2')
      .choose('use:test-pit')
      .choose('west.2')
      .pass()
      .run([['enemies'], ['tactics']]);
    game.choose(game.options()[0]!);
    expect([game.done(), game.units('west', 2), game.state.decks.tavern.discard]).toEqual([true, {}, [pit, pit]]);
  });
  test('B133, D16 the team chooses the order', () => {
    const other = trap('test-other-pit', { effects: [{ do: 'slay', kinds: ['krohn-elite'], count: 1, zones: [1] }] });
    const heroes = [{ id: 'mercenary', cards: [pit, other] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, fields: { west: { 1: { krohn: 1, 'krohn-elite': 1 } } } }).turn('mercenary');
    game
      .choose('use:test-pit')
      .choose('west.1')
      .choose('use:test-other-pit')
      .choose('west.1')
      .pass()
      .run([['enemies'], ['tactics']]);
    expect([game.prompt(), game.question().seats]).toEqual(['ask.trap', [0, 1]]);
    game.choose(game.options().find((id) => id.startsWith('test-other-pit'))!);
    expect(game.news().filter((key) => key === 'news.trap')).toHaveLength(2);
    expect([game.units('west', 1), game.state.decks.tavern.discard]).toEqual([{}, [other, pit]]);
  });
  test('B133, B135 Divine Grace cannot change the dice of a Tactics card', () => {
    const ring = trap('test-ring', { effects: [{ do: 'blast', dice: 1, target: 4, strength: 2, zones: [1, 2] }] });
    const game = siege({ heroes: mercenary([ring], { grace: 3 }), fields: { west: { 2: { krohn: 1 } } } }).turn(
      'mercenary',
    );
    game
      .choose('use:test-ring')
      .choose('west.2')
      .pass()
      .dice(3)
      .run([['enemies'], ['tactics']]);
    expect([game.done(), game.units('west', 2), game.hero('mercenary').grace]).toEqual([true, { krohn: 1 }, 3]);
  });
  test('B120 a trap outlives the hero who laid it', () => {
    const heroes = [{ id: 'mercenary', cards: [pit] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, fields: { west: { 2: { krohn: 1 } } } })
      .turn('mercenary')
      .choose('use:test-pit')
      .choose('west.2')
      .pass();
    Object.assign(game.hero('mercenary'), { alive: false, morale: 0 });
    expect(game.run([['enemies'], ['tactics']]).units('west', 2)).toEqual({});
  });
});

describe('Cursed Ground', () => {
  const ground = 'cursed-ground';
  const laid = () => {
    const game = siege({
      heroes: [{ id: 'sorcerer', gold: 4, cards: [ground] }],
      fields: { west: { 3: { molen: 1 } } },
    });
    return game.turn('sorcerer').choose(`use:${ground}`).choose('west.3').pass();
  };
  test('B134, W21 it acts in three Enemies phases and is discarded in the third', () => {
    const game = laid();
    const stages = [1, 2, 3].map(() => {
      game.run([['enemies'], ['tactics']]);
      return [game.traps('west', 3).length, game.news().filter((key) => key === 'news.trap').length];
    });
    expect(stages).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
    expect(game.state.decks.sorcery.discard).toEqual([ground]);
  });
  test('B134, A41 the token stands on 1, then on 2', () => {
    const game = laid().run([['enemies'], ['tactics']]);
    expect(game.state.fields.west.zones[3].traps[0]!.stage).toBe(1);
    expect(game.run([['enemies'], ['tactics']]).state.fields.west.zones[3].traps[0]!.stage).toBe(2);
  });
  test('A41 once it acted it stays, enemies or not', () => {
    const game = laid()
      .run([['enemies'], ['tactics']])
      .clear()
      .run([['enemies'], ['tactics']]);
    expect(game.traps('west', 3)).toEqual([ground]);
    game.run([['enemies'], ['tactics']]);
    expect(game.traps('west', 3)).toEqual([]);
  });
  test('B132 before it ever acted it goes like any other', () => {
    const game = laid()
      .clear()
      .run([['enemies'], ['tactics']]);
    expect([game.traps('west', 3), game.state.decks.sorcery.discard]).toEqual([[], [ground]]);
  });
  test('B7, B134 four tokens: no fifth one', () => {
    const game = siege({
      heroes: [{ id: 'sorcerer', gold: 4, cards: [ground] }],
      fields: { west: { 3: { molen: 1 } } },
    });
    const trap = { card: ground, hero: 'sorcerer', doubled: false, stage: 1 } as const;
    game.state.fields.east.zones[1].traps = [{ ...trap }, { ...trap }, { ...trap }];
    expect(game.turn('sorcerer').offers('use:')).toEqual([`use:${ground}`]);
    game.choose(`use:${ground}`).choose('west.3').pass();
    game.hero('sorcerer').cards = [ground];
    game.hero('sorcerer').gold = 4;
    expect(game.turn('sorcerer').offers('use:')).toEqual([]);
  });
});
