import { describe, expect, test } from 'vitest';
import { siege } from '../../help/siege.ts';
import { grace, market, permanent, sorcery } from '../../help/test-cards.ts';

const grain = market('test-grain');
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
      .choose('yes')
      .choose('discard:test-grain')
      .choose('yes');
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
  test('B125 the Sorcerer has a slot for a red Armory card, which a Sorcery card may take as well', () => {
    expect(fits('sorcerer', [sorcery('test-r1'), sorcery('test-r2'), 'barrage'], red)).toBe(false);
    expect(fits('sorcerer', [sorcery('test-r1'), 'barrage'], red)).toBe(true);
  });
});
