import { describe, expect, test } from 'vitest';
import { fortress, type FortressScene } from '../../help/runedar.ts';

/* What is lost for good, or falls at once, is asked once more. */

describe('R8.21 an attack that nothing else is asked about', () => {
  const orcs = { foundry: 1, 'outside-foundry': 1 };
  const attack = (hand: string[], scene: FortressScene = {}) =>
    fortress({ at: 'foundry', hand, orcs, ...scene })
      .act()
      .costs('attack:close');
  test('R8.21 with a single card asks before its dice fall', () => {
    expect(attack(['blunt-axe', 'split-shovel'])).toBe('costs.attack');
  });
  test('R8.21 with several cards it is asked anyway, and so it is with a second one of the kind', () => {
    expect(attack(['blunt-axe', 'rusty-knife'])).toBeNull();
    expect(attack(['blunt-axe', 'blunt-axe'])).toBeNull();
  });
  test('R8.27 without dice it can be taken back', () => {
    expect(attack(['morning-star', 'split-shovel'])).toBeNull();
  });
  test('R8.4 also with the magic card that has led there', () => {
    const game = fortress({ hand: ['rune-axe', 'split-shovel'], orcs })
      .act()
      .choose('move:foundry');
    if (game.prompt() === 'spend') game.choose('rune-axe');
    expect([game.prompt(), game.costs('attack:close'), game.costs('enough')]).toEqual(['then', 'costs.attack', null]);
  });
});

describe('R10.1 Gold for a mercenary', () => {
  test('R10.24, W6 asks in the middle of a strike, too', () => {
    const game = fortress({
      at: 'courtyard',
      hand: ['blunt-axe', 'split-shovel'],
      goblins: ['goblin-1-hits', 'goblin-5-hits'],
    })
      .dice(4, 4)
      .act()
      .choose('attack:close');
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
  const board = [{ card: 'whetted-axe', placed: { wood: 2, leather: 1, metal: 2 } }];
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
