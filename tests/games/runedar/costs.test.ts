import { describe, expect, test } from 'vitest';
import { openTexts } from '../../kit/kits.ts';
import { type Fortress, fortress, type FortressScene, paid } from '../../help/runedar.ts';

const english = openTexts(() => undefined).translator('en');

/* What is lost for good, or falls at once, is asked once more. */

describe('R8.21 dice fall on a button that says how likely it is', () => {
  const orcs = { foundry: 1, 'outside-foundry': 1 };
  const attack = (hand: string[], scene: FortressScene = {}) => fortress({ at: 'foundry', hand, orcs, ...scene }).act();
  /** Of the open question: the options on which dice fall, with the number in their labels. */
  const rolls = (game: Fortress) =>
    game
      .question()
      .options.filter(({ costs, id }) => costs?.key.endsWith('costs.attack') || id === 'roll')
      .map(({ id, label }) => `${id} ${/\d+\u00a0%/.exec(english(label))?.[0]}`);
  test('R8.21 with a single card there is nothing to put together: it rolls on the plan, and who types that is asked once more', () => {
    const game = attack(['blunt-axe', 'split-shovel']);
    expect([rolls(game), game.costs('do:close.1'), game.offered().includes('attack:close')]).toEqual([
      ['do:close.1 67\u00a0%', 'go:outside-foundry.close.1 67\u00a0%'],
      'costs.attack',
      false,
    ]);
  });
  test('R8.21 put together card by card it rolls at the end, also after the last card that can join', () => {
    for (const hand of [
      ['blunt-axe', 'rusty-knife'],
      ['blunt-axe', 'blunt-axe'],
    ]) {
      const game = attack(hand).choose('attack:close');
      while (game.prompt() === 'arm-first' || game.offers('add:').length > 0) game.choose(game.offers('add:')[0]!);
      expect(rolls(game)).toEqual([expect.stringMatching(/^roll \d+\u00a0%$/)]);
    }
  });
  test('R8.27 without dice nothing falls, and it can be taken back', () => {
    const game = attack(['morning-star', 'split-shovel']);
    expect(game.costs('do:close.1')).toBeNull();
    expect(game.choose('do:close.1').orcs()).toEqual({ 'outside-foundry': 1 });
  });
  test('R8.4 also with the magic card that has led there', () => {
    const game = fortress({ hand: ['rune-axe', 'split-shovel'], orcs })
      .act()
      .choose('move:foundry');
    if (game.prompt() === 'spend') game.choose('rune-axe');
    expect([game.prompt(), game.costs('attack:close'), game.costs('enough')]).toEqual(['then', null, null]);
    expect(rolls(game.choose('attack:close'))).toEqual(['roll 98\u00a0%']);
  });
});

describe('R10.1 Gold for a mercenary', () => {
  test('R10.24, R5.7 asks in the middle of a strike, too', () => {
    const game = fortress({
      at: 'courtyard',
      hand: ['blunt-axe', 'split-shovel'],
      goblins: ['goblin-1-hits', 'goblin-5-hits'],
    })
      .dice(4, 4)
      .act()
      .choose('do:close.1');
    expect(game.prompt()).toBe('strike');
    const hires = game.offers('hire:');
    expect(hires.length).toBeGreaterThan(0);
    expect(new Set(hires.map((id) => game.costs(id)))).toEqual(new Set(['costs.hire']));
  });
  test('R5.5 and while the enemies are at it', () => {
    const game = fortress({
      hand: ['orc', 'blunt-axe'],
      siege: ['siege-orcs-2-foundry-arrow'],
      orcs: { foundry: 1 },
    }).orcCard();
    const hires = game.offers('hire:');
    expect(hires.length).toBeGreaterThan(0);
    expect(new Set(hires.map((id) => game.costs(id)))).toEqual(new Set(['costs.hire']));
  });
});

describe('R9.11 a card that is given up', () => {
  const board = [paid('whetted-axe')];
  test('R9.11 asks at the card, or at once where there is a single kind', () => {
    const one = fortress({ hand: ['blunt-axe', 'blunt-axe'], board }).act();
    expect(one.costs('upgrade:1')).toBe('costs.give');
    const two = fortress({ hand: ['blunt-axe', 'rusty-knife'], board }).act();
    expect([two.costs('upgrade:1'), two.choose('upgrade:1').costs('rusty-knife')]).toEqual([null, 'costs.give']);
  });
  test('R9.21 and so does one that is taken off the board', () => {
    const game = fortress({ hand: ['blunt-axe'], board })
      .act()
      .choose('pass:blunt-axe');
    expect([game.costs('remove:1'), game.costs('done')]).toEqual(['costs.remove', null]);
  });
});

test('R8.1 a card that could do something here is not played for nothing unasked', () => {
  const game = fortress({ at: 'foundry', hand: ['slack-crossbow', 'split-shovel', 'blunt-axe'], orcs: { foundry: 1 } });
  const costs = ['slack-crossbow', 'split-shovel', 'blunt-axe'].map((card) => game.act().costs(`pass:${card}`));
  expect(costs).toEqual([null, null, 'costs.pass']);
});

test('R5.2 the last card is not played for nothing unasked, for that ends the turn', () => {
  const game = fortress({ at: 'foundry', hand: ['slack-crossbow'] }).act();
  expect(game.costs('pass:slack-crossbow')).toBe('costs.rest');
  expect(
    game
      .question()
      .options.filter(({ ends }) => ends)
      .map(({ id }) => id),
  ).toEqual(['pass:slack-crossbow']);
});
