import { describe, expect, test } from 'vitest';
import { card, type Scene, type Siege, siege } from '../../help/siege.ts';
import { armory, grace, instant, market, permanent } from '../../help/test-cards.ts';

const [grain, purse, horn] = [market('test-grain'), market('test-purse'), market('test-horn')];
const archer = (cards: readonly string[], more = {}) => [{ id: 'archer', cards, ...more }] as const;

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
  test('B124 an instant one that cannot be paid has no effect', () => {
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
  test('B123, B126 without a slot: the new card, or a stored one in its way, is used or discarded', () => {
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
  test('B125, B126 what no slot of the hero takes is discarded, and the news say why', () => {
    const spell = card({ id: 'test-red-spell', class: 'sorcery', type: 'red' });
    const heroes = [{ id: 'blacksmith' }, { id: 'sorcerer' }] as const;
    const decks = { sorcery: { season: [spell] } };
    const visit = (hero: 'blacksmith' | 'sorcerer') => siege({ heroes, decks }).turn(hero);
    const hintOf = (game: Siege) => game.question().options.find(({ id }) => id === 'visit:tower')!.detail!;
    expect(['blacksmith', 'sorcerer'].map((hero) => hintOf(visit(hero as 'sorcerer')))).toMatchObject([
      { key: 'bsieged:hint.stack-room', with: { room: { key: 'bsieged:hint.room-never' } } },
      { key: 'bsieged:hint.stack' },
    ]);
    expect(visit('blacksmith').choose('visit:tower').news()).toContain('news.no-slot');
    expect(visit('sorcerer').choose('visit:tower').news()).not.toContain('news.no-slot');
  });
  test('B126 the Archer with two Market cards draws a Sorcery card', () => {
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
  test('B128, B126 a highlighted card is used at once only if an action is left', () => {
    const work = market('test-work', { action: true, ...grace });
    const game = draw(work, [grain, purse]).dice(1, 1);
    game.choose('visit:barn').choose('visit:palace').choose('visit:market');
    expect(game.options()).not.toContain('use-new:test-work');
    const early = draw(work, [grain, purse]).choose('visit:market').choose('use-new:test-work');
    expect([early.state.turn!.actions, early.hero('archer').grace]).toEqual([1, 1]);
  });
  test('B126, B99 a Massive Attack card too, from any wall where it finds enemies', () => {
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
