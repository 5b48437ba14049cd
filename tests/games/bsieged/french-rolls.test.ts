import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../../src/games/bsieged/model/edition.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import type { EditionId } from '../../../src/games/bsieged/components/options.ts';
import { UNITS, UNIT_KINDS, type Units } from '../../../src/games/bsieged/components/units.ts';
import { abilityText } from '../../../src/games/bsieged/words/words.ts';
import { card, enemy, type HeroScene, type Scene, siege as anySiege } from '../../help/siege.ts';

/* More of the differences between the editions that can be felt: figures, Divine Grace, abilities. */

const siege = (scene: Scene = {}, edition: EditionId = 'french') =>
  anySiege({ ...scene, options: { edition, ...scene.options } });
const BOTH = ['english', 'french'] as const;

describe('figures run short', () => {
  const slot = enemy('krohn', 4);
  const all = Object.fromEntries(UNIT_KINDS.map((kind) => [kind, UNITS[kind].figures])) as Units;
  /** Everything is on the board but what is said. */
  const spawn = (left: Partial<Units>, edition: EditionId) => {
    const taken = Object.fromEntries(UNIT_KINDS.map((kind) => [kind, all[kind] - (left[kind] ?? 0)]));
    const fields: Scene['fields'] = { east: { 2: taken }, west: { slots: [slot, slot, slot] } };
    return siege({ fields }, edition).dice(1).step('spawn', 'west');
  };

  test.each(BOTH)(
    'B61, B65 %s: the sentence, not the example - no elite Gargoh left, so 1 of 2 Gargohs and a Mölen',
    (edition) => {
      const game = spawn({ krohn: 1, 'krohn-elite': 3, gargoh: 2, molen: 1 }, edition);
      expect(game.units('west', 3)).toEqual({ krohn: 1, 'krohn-elite': 1, gargoh: 1, molen: 1 });
    },
  );
  test.each(BOTH)('B61 %s: with Gargohs enough, 1 standard and 1 elite for missing Krohn', (edition) => {
    const game = spawn({ krohn: 1, 'krohn-elite': 3, gargoh: 5, 'gargoh-elite': 5, molen: 5 }, edition);
    expect(game.units('west', 3)).toEqual({ krohn: 1, 'krohn-elite': 1, gargoh: 1, 'gargoh-elite': 1 });
  });
  test.each(BOTH)('B64 %s: all 64 figures are on the board', (edition) => {
    const game = spawn({}, edition);
    expect(game.news()).toContain('news.no-figures');
    expect(game.state.avatar !== null).toBe(edition === 'english');
  });
  test('B57, B64 three equal symbols still disrupt', () => {
    const one = enemy('krohn', 1);
    const slots: [string, string, string] = [one, one, one];
    const fields: Scene['fields'] = { north: { slots }, east: { slots }, south: { slots }, west: { slots } };
    expect(siege({ fields }).dice(1, 1, 1, 3, 2).step('spawning').state.avatar).toMatchObject({ side: 'south' });
  });
});

describe('Divine Grace', () => {
  const heroes: readonly HeroScene[] = [{ id: 'archer', grace: 3, food: 0, gold: 0 }];
  const fields: Scene['fields'] = { north: { 1: { krohn: 2 }, 3: { krohn: 3 } } };
  const asked = (edition: EditionId, deed: string, ...dice: number[]) =>
    siege({ heroes, fields }, edition)
      .turn('archer')
      .dice(...dice)
      .choose(deed)
      .prompt();

  test.each([
    ['an attack', 'attack:north.1', 3, 'ask.raise', 'ask.raise'],
    ['Food', 'visit:barn', 1, 'ask.shift', 'ask.shift'],
    ['Gold', 'visit:palace', 1, 'ask.shift', 'ask.shift'],
    ['Smuggling', 'visit:hideout', 4, 'ask.shift', 'ask.act'],
    ['the Catapult', 'shoot', 1, 'ask.shift', 'ask.act'],
  ] as const)('B135 a die for %s', (_what, deed, die, english, french) => {
    expect([asked('english', deed, die), asked('french', deed, die)]).toEqual([english, french]);
  });
  test('B135 the die for smuggled Food or Gold may be changed, though that for Smuggling may not', () => {
    const game = siege({ heroes }).turn('archer').dice(6, 2).choose('visit:hideout');
    expect([game.prompt(), game.options()]).toEqual(['ask.shift', ['2', '3', '4', '5']]);
    expect(game.choose('5').hero('archer')).toMatchObject({ food: 5, grace: 0 });
  });
  test('B135 the dice of Massive Attacks are attack dice', () => {
    const armed: readonly HeroScene[] = [{ id: 'blacksmith', grace: 3, cards: ['barrage'] }];
    const game = siege({ heroes: armed, fields: { north: { 2: { krohn: 9 } } } }).turn('blacksmith');
    expect(game.dice(2, 2, 2, 2, 2, 2).choose('massive:barrage.north').prompt()).toBe('ask.raise');
  });
  test('B135 a gamble of a card stays as it fell', () => {
    const dare = card({
      id: 'test-dare',
      class: 'tavern',
      type: 'red',
      effects: [{ do: 'gamble', from: 4, win: [{ do: 'gain', food: 2 }], lose: [{ do: 'gain', food: 1 }] }],
    });
    const game = (edition: EditionId) =>
      siege({ heroes: [{ id: 'archer', grace: 3, cards: [dare] }] }, edition)
        .turn('archer')
        .dice(3)
        .choose(`use:${dare}`);
    expect([game('english').prompt(), game('french').prompt()]).toEqual(['ask.shift', 'ask.act']);
  });
  test.each(BOTH)('B110 %s: a miss of the Catapult is a miss', (edition) => {
    for (const miss of [5, 6]) expect(asked(edition, 'shoot', miss)).toBe('ask.act');
  });
});

describe('the Sanctuary', () => {
  const visits = (edition: EditionId) => siege({}, edition).turn('archer').offers('visit:sanctuary');

  test('B97 English: Food and Grace, or learning; French: Food, Grace, or learning', () => {
    expect(visits('english')).toEqual(['visit:sanctuary', 'visit:sanctuary.learn']);
    expect(visits('french')).toEqual(['visit:sanctuary.food', 'visit:sanctuary.grace', 'visit:sanctuary.learn']);
  });
  test.each([
    ['english', 'visit:sanctuary', 4, 1],
    ['french', 'visit:sanctuary.food', 4, 0],
    ['french', 'visit:sanctuary.grace', 3, 1],
  ] as const)('B97 %s, %s: Food %i, Grace %i', (edition, deed, food, grace) => {
    const game = siege({}, edition).turn('archer').choose(deed);
    expect(game.hero('archer')).toMatchObject({ food, grace, place: 'sanctuary' });
    /** B79 Whichever it was, the building has been used. */
    expect(game.offers('visit:sanctuary')).toEqual([]);
  });
});

describe('surplus', () => {
  const heroes = (ability: 'cook-extraordinaire' | 'persuasion'): readonly HeroScene[] => [
    { id: 'archer', food: 7, gold: 3, tokens: [ability] },
    { id: 'paladin', food: 7, gold: 0 },
    { id: 'sorcerer', food: 8, gold: 4 },
    { id: 'smuggler', alive: false, morale: 0 },
  ];
  test('B219 a Cook may give Food that finds no room to another hero who has some', () => {
    const game = siege({ heroes: heroes('cook-extraordinaire') })
      .turn('archer')
      .dice(3)
      .choose('visit:barn');
    /** 3 + 1 = 4, of which 1 fits. */
    expect([game.prompt(), game.question().seats, game.options()]).toEqual(['ask.surplus', [0], ['paladin', 'nobody']]);
    game.choose('paladin');
    expect([game.hero('archer').food, game.hero('paladin').food]).toEqual([8, 8]);
  });
  test('B239 Persuasion does the same for Gold', () => {
    const game = siege({ heroes: heroes('persuasion') })
      .turn('archer')
      .dice(3)
      .choose('visit:palace')
      .choose('paladin');
    expect([game.hero('archer').gold, game.hero('paladin').gold]).toEqual([4, 3]);
  });
  test('B219 nobody has to have it', () => {
    const game = siege({ heroes: heroes('cook-extraordinaire') })
      .turn('archer')
      .dice(3)
      .choose('visit:barn')
      .choose('nobody');
    expect([game.hero('archer').food, game.hero('paladin').food]).toEqual([8, 7]);
  });
  test.each([
    ['without a surplus', 'cook-extraordinaire', 'visit:palace', 1, 'french'],
    ['without the ability', 'persuasion', 'visit:barn', 3, 'french'],
    ['by the English rules', 'persuasion', 'visit:palace', 3, 'english'],
  ] as const)('B219, B239 %s nobody is asked', (_when, ability, deed, die, edition) => {
    expect(
      siege({ heroes: heroes(ability) }, edition)
        .turn('archer')
        .dice(die)
        .choose(deed)
        .prompt(),
    ).toBe('ask.act');
  });
});

describe('Diamantine Arrow', () => {
  const dice = (edition: EditionId, zone: number, hero: HeroScene) =>
    siege({ heroes: [hero], fields: { north: { [zone]: { krohn: 1 } } } }, edition)
      .turn(hero.id)
      .question()
      .options.filter(({ id }) => id.startsWith(`attack:north.${zone}`))
      .map(({ detail }) => detail!.with!['dice']);

  test('B223 English: 2 dice more; French: 2 dice', () => {
    const archer: HeroScene = { id: 'archer', tokens: ['diamantine-arrow'] };
    expect([dice('english', 2, archer), dice('french', 2, archer)]).toEqual([[3], [2]]);
    expect([dice('english', 1, archer), dice('french', 1, archer)]).toEqual([[1], [1]]);
  });
  test('B223 "roll 2" does not add up with a bow or with itself, but with additional dice', () => {
    const roll = (...tokens: HeroScene['tokens'] & object) => dice('french', 2, { id: 'archer', tokens })[0];
    expect(roll('diamantine-arrow', 'diamantine-arrow')).toBe(2);
    expect(roll('diamantine-arrow', 'rain-of-steel')).toBe(3);
    const bow: HeroScene = { id: 'archer', gold: 4, tokens: ['diamantine-arrow'], cards: ['bow-of-the-grey-guard'] };
    expect(Math.max(...dice('french', 2, bow).map(Number))).toBe(2);
  });
});

test('B12 the slots are signed A, B, C or yellow, red, violet', () => {
  const signs = (edition: EditionId) => {
    const { places } = bsieged.scene(bsieged.view(siege({}, edition).state, null));
    return places['summon:north']!.cards!.map(({ label }) => label.with!['symbol']);
  };
  expect(signs('english')).toEqual([
    { key: 'bsieged:symbol.a' },
    { key: 'bsieged:symbol.b' },
    { key: 'bsieged:symbol.c' },
  ]);
  expect(signs('french')).toEqual([
    { key: 'bsieged:symbol.yellow' },
    { key: 'bsieged:symbol.red' },
    { key: 'bsieged:symbol.violet' },
  ]);
});

test('B213, B219, B223, B239 an ability that differs says so in its text, and no other does', () => {
  expect(abilityText('architect', EDITIONS.french).key).toBe('bsieged:ability.architect.text-french');
  expect(abilityText('architect', EDITIONS.english).key).toBe('bsieged:ability.architect.text');
  expect(abilityText('blessed', EDITIONS.french).key).toBe('bsieged:ability.blessed.text');
});

describe('options', () => {
  const setup = (options: object) =>
    bsieged.setup({ options: options as never, holdings: [['archer']], seed: 'options' });
  const standard = Object.fromEntries(Object.entries(bsieged.options).map(([key, spec]) => [key, spec.standard]));

  test('the English rules stand if nobody chooses', () => {
    expect(standard).toMatchObject({ edition: 'english', eliteHits: 'edition' });
    expect(setup(standard).options).toEqual(standard);
  });
  test.each([
    [
      'a rule set that there is not',
      { edition: 'german' },
      'option edition must be one of english, french, not german',
    ],
    ['a number as text', { extraPoints: '1' }, 'option extraPoints must be one of 0, 1, 2, 3, 4, not 1'],
    ['a value left out', { edition: undefined }, 'option edition must be one of english, french, not undefined'],
    ['an option that there is not', { weather: 'rain' }, 'there is no option weather'],
    ['a name that every object has', { toString: 'x' }, 'there is no option toString'],
  ])('%s is refused', (_what, change, message) => {
    expect(() => setup({ ...standard, ...change })).toThrow(new RangeError(message));
  });
});
