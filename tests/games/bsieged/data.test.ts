import { describe, expect, test } from 'vitest';
import type { Card, CardClass, Effect } from '../../../src/games/bsieged/data/card.ts';
import { CARD_CLASSES } from '../../../src/games/bsieged/data/card.ts';
import { ABILITY_IDS, type AbilityId, LEVELS, TOKENS } from '../../../src/games/bsieged/data/abilities.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { ENEMY_CARDS } from '../../../src/games/bsieged/data/enemies.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { HERO_IDS, HEROES, type HeroId } from '../../../src/games/bsieged/data/heroes.ts';
import { EFFECT_WORDS, MODIFIER_RULES } from '../../../src/games/bsieged/data/shapes.ts';
import { UNITS } from '../../../src/games/bsieged/components/units.ts';

const cards = Object.values(CARDS);
const events = Object.values(EVENTS);
const ofClass = (cardClass: CardClass) => cards.filter((card) => card.class === cardClass);
const copies = (some: readonly Card[]) => some.reduce((sum, card) => sum + card.copies, 0);

/** Every effect, also those inside others. */
const within = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) => [
    effect,
    ...(effect.do === 'gamble' ? within([...effect.win, ...effect.lose]) : []),
    ...(effect.do === 'pay' ? within(effect.buys) : []),
  ]);

describe('the 120 Resource cards', () => {
  test.each(CARD_CLASSES)('B4 thirty %s cards, at least eighteen different ones', (cardClass) => {
    expect(copies(ofClass(cardClass))).toBe(30);
    expect(ofClass(cardClass).length).toBeGreaterThanOrEqual(18);
  });

  test('B119 every type, Morale up and down, with and without an action, costs from 0 to 4', () => {
    expect(new Set(cards.map(({ type }) => type))).toEqual(new Set(['permanent', 'red', 'orange', 'instant']));
    expect(new Set(cards.map(({ cost }) => cost))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(cards.map(({ morale }) => Math.sign(morale)))).toEqual(new Set([-1, 0, 1]));
    expect(new Set(cards.map(({ action }) => action))).toEqual(new Set([true, false]));
  });

  test('section 30: Armory of permanent and red cards, Market mostly orange, Sorcery and Tavern mostly red', () => {
    const share = (cardClass: CardClass, type: Card['type']) =>
      copies(ofClass(cardClass).filter((card) => card.type === type)) / 30;
    expect(share('armory', 'permanent') + share('armory', 'red')).toBe(1);
    expect(share('market', 'orange')).toBeGreaterThan(0.5);
    expect(share('sorcery', 'red')).toBeGreaterThan(0.5);
    expect(share('tavern', 'red')).toBeGreaterThan(0.5);
  });

  test('section 30: the cards of the rulebook’s examples', () => {
    const usual = { cost: 0, morale: 0, action: false, effects: [], class: 'armory' };
    const { copies: _bows, ...bow } = CARDS['bow-of-the-grey-guard']!;
    const { copies: _barrages, ...barrage } = CARDS['barrage']!;
    const { copies: _avalanches, ...avalanche } = CARDS['avalanche']!;
    expect(bow).toEqual({
      ...usual,
      id: 'bow-of-the-grey-guard',
      type: 'permanent',
      weapon: { dice: 2, strength: 1 },
    });
    expect(barrage).toEqual({
      ...usual,
      id: 'barrage',
      type: 'red',
      cost: 1,
      morale: 1,
      action: true,
      massive: { zones: [2], dice: 5, target: 3, strength: 2 },
    });
    expect(avalanche).toEqual({
      ...usual,
      id: 'avalanche',
      type: 'red',
      cost: 4,
      morale: 1,
      action: true,
      massive: { zones: [1, 2], dice: 5, target: 3, strength: 4 },
    });
  });

  test('B134 Cursed Ground stays for three Enemies phases, on four zones at most', () => {
    expect(CARDS['cursed-ground']).toMatchObject({ class: 'sorcery', tactics: { phases: 3 } });
    expect(copies(cards.filter(({ tactics }) => tactics?.phases === 3))).toBeLessThanOrEqual(4);
  });

  test('section 30: the Market rolls for Food and for Gold, storably', () => {
    const rolls = ofClass('market').filter(({ effects }) => effects.length === 1 && effects[0]!.do === 'roll');
    expect(new Set(rolls.map(({ effects }) => (effects[0] as Effect & { do: 'roll' }).for))).toEqual(
      new Set(['food', 'gold']),
    );
    expect(rolls.every(({ type }) => type === 'orange')).toBe(true);
  });

  test('no two cards of a class have the same facts', () => {
    const facts = cards.map(({ id: _id, copies: _copies, ...rest }) => JSON.stringify(rest));
    expect(facts.filter((one, index) => facts.indexOf(one) < index)).toEqual([]);
  });

  test('every word of the vocabulary is on a card or an Event, every rule on an Event', () => {
    const used = within([...cards, ...events].flatMap(({ effects }) => effects)).map((effect) => effect.do);
    expect(EFFECT_WORDS.filter((word) => !used.includes(word as Effect['do']))).toEqual([]);
    const rules = events.flatMap((event) => event.rules).map(({ rule }) => rule as string);
    expect(MODIFIER_RULES.filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});

describe('Enemies, Events, abilities, heroes', () => {
  test('B4 48 Enemy cards with the known values, no two alike', () => {
    const enemies = Object.values(ENEMY_CARDS);
    expect(enemies).toHaveLength(48);
    expect(new Set(enemies.map(({ unit, seasons }) => [unit, ...seasons].join())).size).toBe(48);
    expect(enemies).toContainEqual({ unit: 'gargoh', seasons: expect.objectContaining({ 1: 5 }) });
    expect(enemies).toContainEqual({ unit: 'krohn', seasons: expect.objectContaining({ 2: 3 }) });
    expect(enemies.some(({ unit, seasons }) => unit === 'krohn' && seasons.includes(4))).toBe(true);
    expect(enemies.some(({ seasons }) => seasons.some((spawn) => typeof spawn === 'string'))).toBe(true);
  });

  test('the Abyss grows: more comes in every season', () => {
    const size = (spawn: unknown) => (typeof spawn === 'number' ? spawn : 1);
    const seasons = [0, 1, 2, 3].map((season) =>
      Object.values(ENEMY_CARDS).reduce((sum, card) => sum + size(card.seasons[season]), 0),
    );
    expect(seasons).toEqual([...seasons].sort((a, b) => a - b));
    expect(new Set(seasons).size).toBe(4);
  });

  test('B4, B20 thirty Events, all different, twelve and more for the easiest deck', () => {
    expect(events).toHaveLength(30);
    expect(new Set(events.map(({ effects, rules, lasts }) => JSON.stringify([effects, rules, lasts]))).size).toBe(30);
    expect(new Set(events.map(({ value }) => value))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(new Set(events.map(({ lasts }) => lasts))).toEqual(new Set(['round', 'season']));
    const deck = (least: number, greatest: number) =>
      events.filter(({ value }) => value >= least && value <= greatest).length;
    expect(deck(1, 3)).toBeGreaterThanOrEqual(12);
    expect(deck(1, 5)).toBeGreaterThanOrEqual(18);
    expect(deck(5, 10)).toBeGreaterThanOrEqual(12);
  });

  test('B205 twelve tokens a level, every ability, the stronger ones later', () => {
    expect(LEVELS.map((level) => TOKENS[level].length)).toEqual([12, 12, 12, 12]);
    expect(new Set(LEVELS.flatMap((level) => TOKENS[level]))).toEqual(new Set(ABILITY_IDS));
    const first = (ability: AbilityId) => LEVELS.find((level) => TOKENS[level].includes(ability))!;
    const rising: AbilityId[][] = [
      ['epic-vigor', 'legendary-vigor', 'supernatural-vigor'],
      ['archers-discipline', 'precise-shot'],
      ['falcons-sight', 'perfect-aim'],
      ['rain-of-steel', 'diamantine-arrow'],
      ['refined-swordsmanship', 'uncontrolled-wrath', 'giants-strength'],
    ];
    for (const chain of rising) {
      const levels = chain.map(first);
      expect(levels, chain.join(' < ')).toEqual([...new Set(levels)].sort());
    }
  });

  test('section 30: what the examples show of the dashboards', () => {
    const slots = (hero: HeroId, cardClass: CardClass, kind: string) =>
      HEROES[hero].slots.filter((slot) => slot.classes.includes(cardClass) && slot.kind === kind);
    expect(HEROES.archer.slots).toContainEqual({ classes: ['market'], kind: 'orange' });
    expect(HEROES.archer.slots).toContainEqual({ classes: ['market', 'sorcery'], kind: 'orange' });
    expect(slots('archer', 'armory', 'red')).toHaveLength(2);
    expect(slots('sorcerer', 'armory', 'red')).toHaveLength(1);
    for (const hero of HERO_IDS) expect(slots(hero, 'market', 'orange'), hero).not.toEqual([]);
    for (const hero of HERO_IDS) expect(Math.max(...HEROES[hero].learning), hero).toBeLessThanOrEqual(6);
  });

  test('B2 no Enemy card brings more of a unit than there are figures', () => {
    for (const { unit, seasons } of Object.values(ENEMY_CARDS)) {
      for (const spawn of seasons)
        if (typeof spawn === 'number') expect(spawn).toBeLessThanOrEqual(UNITS[unit].figures);
    }
  });
});
