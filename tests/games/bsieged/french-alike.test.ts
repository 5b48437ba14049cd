import { describe, expect, test } from 'vitest';
import { strengthOf } from '../../../src/games/bsieged/model/abilities.ts';
import type { EditionId } from '../../../src/games/bsieged/components/options.ts';
import { card, enemy, type FieldScene, type HeroScene, type Scene, siege as anySiege } from '../../help/siege.ts';

/* The differences between the rulebooks that are slips of translation, or come to the same: both editions play alike. */

const BOTH = ['english', 'french'] as const;
const siege = (edition: EditionId, scene: Scene = {}) => anySiege({ ...scene, options: { edition, ...scene.options } });

test.each(BOTH)('B222 %s: Deadly Strike is 2 Strength for good', (edition) => {
  const game = siege(edition, { heroes: [{ id: 'archer', tokens: ['deadly-strike'] }] });
  expect(strengthOf(game.hero('archer'))).toBe(3);
});

describe.each([
  ['alchemist', 'sorcery', 'sorcerer'],
  ['mercenary-captain', 'tavern', 'mercenary'],
] as const)('%s', (ability, cardClass, hero) => {
  test.each(BOTH)('B212, B237 %s: a doubled card works twice and costs one action and its Gold once', (edition) => {
    const manna = card({
      id: `test-manna-${cardClass}`,
      class: cardClass,
      type: 'red',
      cost: 1,
      action: true,
      effects: [{ do: 'gain', food: 1 }],
    });
    const heroes: readonly HeroScene[] = [{ id: hero, food: 1, gold: 2, tokens: [ability], cards: [manna] }];
    const game = siege(edition, { heroes }).turn(hero).choose(`use:${manna}`).choose('yes');
    expect(game.hero(hero)).toMatchObject({ food: 3, gold: 1 });
    expect(game.state.turn!.actions).toBe(2);
  });
});

test.each(BOTH)('B225 %s: the Eye of Isherida looks into any Resource deck or the Event deck', (edition) => {
  const game = siege(edition, { heroes: [{ id: 'archer', tokens: ['eye-of-isherida'] }] }).turn('archer');
  game.choose('ability:eye-of-isherida');
  expect(game.options()).toEqual(['armory', 'market', 'sorcery', 'tavern', 'event']);
});

test.each(BOTH)('B232 %s: Legendary Armorer is one die more for each zone, not for each target', (edition) => {
  const heroes: readonly HeroScene[] = [{ id: 'archer', gold: 4, tokens: ['legendary-armorer'], cards: ['avalanche'] }];
  const fields: Scene['fields'] = { north: { 1: { krohn: 4 }, 2: { gargoh: 8 } } };
  const game = siege(edition, { heroes, fields }).turn('archer');
  game.dice(...[6, 6, 6, 6, 1, 1], ...[6, 6, 6, 6, 6, 6]).choose('massive:avalanche.north');
  expect([game.units('north', 1), game.units('north', 2), game.state.dice.loaded]).toEqual([{}, { gargoh: 2 }, []]);
});

test.each(BOTH)('B99, B255 %s: the Blacksmith of the example would pay nothing and roll 6 dice', (edition) => {
  const heroes: readonly HeroScene[] = [{ id: 'blacksmith', gold: 1, cards: ['barrage'] }];
  const fields: Scene['fields'] = { north: { 2: { krohn: 1, 'krohn-elite': 1, gargoh: 2, 'gargoh-elite': 2 } } };
  const game = siege(edition, { heroes, fields }).turn('blacksmith');
  const detail = game.question().options.find(({ id }) => id === 'massive:barrage.north')!.detail!;
  expect(detail.with).toMatchObject({ dice: 6, target: 3, strength: 2, cost: 0 });
  game.dice(3, 4, 4, 5, 6, 1).choose('massive:barrage.north');
  expect([game.units('north', 2), game.hero('blacksmith').gold]).toEqual([{ 'krohn-elite': 1 }, 1]);
});

test('B57 three equal signs in a row disrupt, whatever they look like', () => {
  for (const edition of BOTH) {
    const one = enemy('krohn', 1);
    const fields: Scene['fields'] = { north: { slots: [one, one, one] } };
    const game = siege(edition, { fields, state: { streak: { symbol: 1, length: 2 } } });
    expect(game.dice(2, 4).step('spawn', 'north').state.avatar).toMatchObject({ side: 'west', vinculum: 10 });
  }
});

test('B144 the only French way to save both heroes leaves each with 1 Morale', () => {
  const heroes: readonly HeroScene[] = [
    { id: 'mercenary', place: 'wall:north', morale: 5 },
    { id: 'sorcerer', place: 'wall:north', morale: 2 },
  ];
  const scene: Scene = { heroes, fields: { north: { 1: { krohn: 3, 'krohn-elite': 1 } } } };
  const saved = siege('french', scene).enemies().choose('mercenary').choose('mercenary', 'mercenary', 'sorcerer');
  expect(saved.state.heroes.map(({ morale }) => morale)).toEqual([1, 1]);
  const lost = siege('french', scene).enemies().choose('sorcerer').choose('mercenary', 'mercenary', 'mercenary');
  expect(lost.hero('sorcerer').alive).toBe(false);
  const english = siege('english', scene)
    .enemies()
    .choose('mercenary', 'mercenary', 'mercenary', 'mercenary', 'sorcerer');
  expect(english.state.heroes.map(({ morale }) => morale)).toEqual([1, 1]);
});

test.each(BOTH)('B251 %s: no ability but Legendary Armorer changes a Massive Attack', (edition) => {
  const tokens = ['rain-of-steel', 'precise-shot', 'diamantine-arrow', 'deadly-strike'] as const;
  const heroes: readonly HeroScene[] = [{ id: 'sorcerer', gold: 4, tokens, cards: ['barrage'] }];
  const game = siege(edition, { heroes, fields: { north: { 2: { krohn: 1 } } } }).turn('sorcerer');
  const detail = game.question().options.find(({ id }) => id === 'massive:barrage.north')!.detail!;
  expect(detail.with).toMatchObject({ dice: 5, target: 3, strength: 2 });
});

describe('once a "tour"', () => {
  test.each(BOTH)('B150 %s: Vigor ignores its hits anew each round, not for each attack', (edition) => {
    const heroes: readonly HeroScene[] = [
      { id: 'paladin', place: 'wall:north', morale: 9, tokens: ['legendary-vigor'] },
    ];
    const fields: Scene['fields'] = { north: { 1: { krohn: 2 }, 2: { gargoh: 2 } } };
    const game = siege(edition, { heroes, fields, without: ['events', 'messenger', 'spawning', 'heroes'] }).enemies();
    expect(game.hero('paladin').morale).toBe(7);
    expect(game.step('round').state.heroes[0]!.ignored).toBe(0);
  });
  test.each(BOTH)('B250 %s: Web of Contacts is one roll in each turn, before the first action', (edition) => {
    const game = siege(edition, { heroes: [{ id: 'smuggler', gold: 0 }] })
      .turn('smuggler')
      .dice(2, 1);
    game.choose('ability:web-of-contacts');
    expect([game.hero('smuggler').gold, game.offers('ability:'), game.state.turn!.actions]).toEqual([1, [], 3]);
    expect(game.pass().turn('smuggler').offers('ability:')).toEqual(['ability:web-of-contacts']);
  });
});

test.each(BOTH)('B71 %s: whoever destroys the Avatar gains 2 Morale on top', (edition) => {
  const avatar = { side: 'north', zone: 3, vinculum: 2 } as const;
  const game = siege(edition, { heroes: [{ id: 'archer', morale: 5 }], avatar })
    .turn('archer')
    .dice(2)
    .choose('shoot');
  expect([game.state.avatar, game.hero('archer').morale]).toEqual([null, 8]);
});

test.each(BOTH)('B155 %s: a Krohn advances, advances and then attacks', (edition) => {
  const heroes: readonly HeroScene[] = [{ id: 'paladin', place: 'wall:north', morale: 5 }];
  const game = siege(edition, { heroes, fields: { north: { 3: { krohn: 1 } } } });
  const where = () => ([1, 2, 3] as const).find((zone) => game.units('north', zone).krohn);
  expect([1, 2, 3].map(() => [game.enemies() && where(), game.hero('paladin').morale])).toEqual([
    [2, 5],
    [1, 5],
    [1, 4],
  ]);
});

describe('over the wall', () => {
  const krohn = (edition: EditionId, zones: FieldScene, morale: number | null) => {
    const hero: HeroScene = { id: 'archer', place: morale === null ? 'tavern' : 'wall:north', morale: morale ?? 5 };
    const heroes: readonly HeroScene[] = [hero, { id: 'paladin' }];
    return siege(edition, { heroes, fields: { north: zones } })
      .enemies()
      .outcome();
  };
  test.each(BOTH)('B153 %s: a Krohn that stood in zone 1 before an empty wall', (edition) => {
    expect(krohn(edition, { 1: { krohn: 1 } }, null)).toBe('assault');
  });
  test.each(BOTH)('B153 %s: not one that has only just come to zone 1', (edition) => {
    expect(krohn(edition, { 2: { krohn: 1 } }, null)).toBeNull();
  });
  test.each(BOTH)('B153 %s: not one that has attacked, even if nobody is left on the wall', (edition) => {
    expect(krohn(edition, { 1: { krohn: 1 } }, 1)).toBeNull();
  });
  test.each(BOTH)('B153 %s: but the next one, which finds nobody to attack', (edition) => {
    expect(krohn(edition, { 1: { krohn: 2 } }, 1)).toBe('assault');
  });
});

test.each(BOTH)('B110 %s: two faces of the Catapult miss, and one of them jams it', (edition) => {
  const fields: Scene['fields'] = { north: { 3: { krohn: 4 } } };
  const fallen = (face: number) =>
    4 - siege(edition, { fields }).turn('archer').dice(face).choose('shoot').units('north', 3).krohn!;
  expect([1, 2, 3, 5, 6].map(fallen)).toEqual([1, 2, 3, 0, 0]);
  const aim = (face: number) => siege(edition).turn('archer').dice(face).choose('orient:east').state.catapult;
  expect([1, 4, 5, 6].map(aim)).toEqual(['east', 'east', 'east', 'north']);
});
