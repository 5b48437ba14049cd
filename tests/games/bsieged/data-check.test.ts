import { describe, expect, test } from 'vitest';
import type { CardSpec } from '../../../src/games/bsieged/data/card.ts';
import { ABILITY_IDS, TOKENS } from '../../../src/games/bsieged/data/abilities.ts';
import { ARMORY } from '../../../src/games/bsieged/data/armory.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import {
  checkedCards,
  checkedEnemies,
  checkedEvents,
  checkedHeroes,
  checkedTogether,
  checkedTokens,
  type EventSpec,
} from '../../../src/games/bsieged/data/check.ts';
import { ENEMY_CARDS } from '../../../src/games/bsieged/data/enemies.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { HEROES } from '../../../src/games/bsieged/data/heroes.ts';

const events = Object.values(EVENTS);

describe('malformed data stops the start with one clear error', () => {
  /** The Armory with one card changed. */
  const armoryWith = (id: string, change: object): CardSpec[] =>
    ARMORY.map(({ class: _class, effects, ...card }) => ({
      ...card,
      ...(effects.length > 0 && { effects }),
      ...(card.id === id && change),
    }));
  const eventsWith = (id: string, change: object): EventSpec[] =>
    events.map(({ effects, rules, ...event }) => ({
      ...event,
      ...(effects.length > 0 && { effects }),
      ...(rules.length > 0 && { rules }),
      ...(event.id === id && change),
    }));

  test('as they are, the data pass', () => {
    expect(checkedCards('armory', armoryWith('', {}))).toEqual(ARMORY);
    expect(checkedEvents(eventsWith('', {}))).toEqual(EVENTS);
  });

  const barrage = { zones: [2], dice: 5, target: 3, strength: 2 };
  test.each([
    ['barrage', { massive: { ...barrage, dice: 9 } }, 'massive.dice must be between 1 and 6, not 9'],
    ['barrage', { massive: { ...barrage, target: 7 } }, 'massive.target must be between 2 and 6, not 7'],
    ['barrage', { massive: { ...barrage, zones: [4] } }, 'massive.zones must be some of 1, 2, 3, each once, not [4]'],
    ['barrage', { massive: { ...barrage, zones: [] } }, 'massive.zones must be some of 1, 2, 3, each once, not []'],
    [
      'barrage',
      { massive: { zones: [2], dice: 5, target: 3 } },
      'massive.strength must be between 1 and 6, not missing',
    ],
    ['barrage', { cost: 5 }, 'cost must be between 0 and 4, not 5'],
    ['barrage', { cost: '1' }, 'cost must be between 0 and 4, not "1"'],
    ['barrage', { type: 'permanent' }, 'massive is for red cards, not for "permanent"'],
    ['barrage', { action: false }, 'action must be true: a massive attack takes an action'],
    ['barrage', { colour: 'red' }, 'colour is not a field here'],
    ['barrage', { id: 'Barrage!' }, 'id must consist of a-z, 0-9 and -, not "Barrage!"', 'Barrage!'],
    ['whetstone', { type: 'blue' }, 'type must be one of permanent, red, orange, instant, not "blue"'],
    ['whetstone', { effects: [{ do: 'boost' }] }, 'effects.0 must have one of dice, strength, target'],
    ['whetstone', { effects: [] }, 'effects must not be empty'],
    ['whetstone', { effects: [{ do: 'gain', gold: 0 }] }, 'effects.0.gold must be between -4 and 4 and not 0, not 0'],
    ['whetstone', { effects: [{ do: 'hurry', actions: 1, gold: 1 }] }, 'effects.0.gold is not a field here'],
    [
      'whetstone',
      { type: 'instant', action: true },
      'action must be left out: an instant card is used when it is obtained',
    ],
    ['whetstone', { tactics: { zones: [1], phases: 1 } }, 'effects.0 "boost" needs an active hero, and there is none'],
    ['whetstone', { tactics: { zones: [1], phases: 2 } }, 'tactics.phases must be one of 1, 3, not 2'],
    [
      'whetstone',
      {
        tactics: { zones: [1], phases: 1 },
        effects: [{ do: 'blast', dice: 1, target: 3, strength: 1, zones: [1, 2] }],
      },
      'effects.0.zones must be those of tactics, 1, not 1, 2',
    ],
    [
      'whetstone',
      { effects: [{ do: 'still', what: 'both', kinds: ['krohn'], zones: [1] }] },
      'effects.0 "still" is for Tactics cards: it lasts for one Enemies phase',
    ],
    [
      'whetstone',
      { effects: [{ do: 'gamble', from: 4, win: [{ do: 'hurry', actions: 9 }], lose: [{ do: 'ward' }] }] },
      'effects.0.win.0.actions must be between 1 and 3, not 9',
    ],
    [
      'whetstone',
      { effects: [{ do: 'surge', kinds: ['molen'] }] },
      'effects.0.kinds must be some of gargoh, gargoh-elite, krohn, krohn-elite, each once, not ["molen"]',
    ],
    ['tower-shield', { type: 'red' }, 'armour is for permanent cards, not for "red"'],
    ['tower-shield', { cost: 1 }, 'cost must be left out: armour is never paid for'],
    ['oathblade', { weapon: { zones: [1] } }, 'weapon must have dice, strength or target'],
    ['oathblade', { armour: 1 }, 'effects must be there, or else one of weapon, armour and massive'],
  ])('armory.ts: %s with %j', (card, change, problem, shown = card) => {
    const load = () => checkedCards('armory', armoryWith(card, change));
    expect(load).toThrow(new Error(`src/games/bsieged/data/armory.ts: card "${shown}": ${problem}`));
  });

  test('an unknown word', () => {
    expect(() => checkedCards('armory', armoryWith('whetstone', { effects: [{ do: 'dance' }] }))).toThrow(
      /^src\/games\/bsieged\/data\/armory\.ts: card "whetstone": effects\.0\.do must begin with one of these words: gain, /,
    );
  });

  test.each([
    ['barrage', { copies: 3 }, 'all cards: copies must be 30 in all, not 31'],
    ['barrage', { id: 'avalanche' }, 'all cards: id "avalanche" is there twice'],
  ])('armory.ts: %s with %j spoils the deck', (card, change, problem) => {
    const load = () => checkedCards('armory', armoryWith(card, change));
    expect(load).toThrow(new Error(`src/games/bsieged/data/armory.ts: ${problem}`));
  });

  test.each([
    ['tremor', { value: 11 }, 'event "tremor": value must be between 1 and 10, not 11'],
    ['tremor', { lasts: 'season' }, 'event "tremor": lasts must be round: without rules nothing lasts'],
    ['tremor', { effects: undefined }, 'event "tremor": effects must be there, or rules'],
    [
      'tremor',
      { effects: [{ do: 'gain', gold: 1 }] },
      'event "tremor": effects.0 "gain" needs an active hero, and there is none',
    ],
    [
      'tremor',
      { effects: [{ do: 'shield', hits: 1, who: 'self' }] },
      'event "tremor": effects.0.who must be one or all: there is no active hero',
    ],
    [
      'war-tax',
      { rules: [{ rule: 'roll', for: 'wine', by: -1 }] },
      'event "war-tax": rules.0.for must be one of food, gold, not "wine"',
    ],
    [
      'war-tax',
      { rules: [{ rule: 'strength', by: 9 }] },
      'event "war-tax": rules.0.by must be between -3 and 3 and not 0, not 9',
    ],
    ['war-tax', { id: 'tremor' }, 'all events: id "tremor" is there twice'],
  ])('events.ts: %s with %j', (id, change, problem) => {
    expect(() => checkedEvents(eventsWith(id, change))).toThrow(
      new Error(`src/games/bsieged/data/events.ts: ${problem}`),
    );
  });

  test('events.ts: a card too few, or too few easy ones', () => {
    expect(() => checkedEvents(eventsWith('', {}).slice(1))).toThrow(
      'events.ts: all events: events must be 30 in all, not 29',
    );
    const hard = eventsWith('', {}).map((spec) => ({ ...spec, value: 9 }));
    expect(() => checkedEvents(hard)).toThrow(
      'events.ts: all events: value must be 3 at most for 12 events or more, not for 0',
    );
  });

  test('enemies.ts: too many figures, an unknown unit, a card too few, two alike', () => {
    const swarm = { ...ENEMY_CARDS, 'krohn-1': { unit: 'krohn', seasons: [1, 2, 30, 4] } } as const;
    expect(() => checkedEnemies(swarm)).toThrow(
      new Error(
        'src/games/bsieged/data/enemies.ts: card "krohn-1": autumn must be between 1 and 8 or another unit, not 30',
      ),
    );
    const own = { ...ENEMY_CARDS, 'krohn-1': { unit: 'krohn', seasons: [1, 'krohn', 3, 4] } } as const;
    expect(() => checkedEnemies(own)).toThrow(
      'card "krohn-1": summer must be between 1 and 8 or another unit, not "krohn"',
    );
    const { 'krohn-1': _one, ...fewer } = ENEMY_CARDS;
    expect(() => checkedEnemies(fewer)).toThrow('enemies.ts: all cards: copies must be 48 in all, not 47');
    const twins = { ...ENEMY_CARDS, 'krohn-2': ENEMY_CARDS['krohn-1']! };
    expect(() => checkedEnemies(twins)).toThrow('enemies.ts: all cards: seasons of "krohn-2" are those of "krohn-1"');
  });

  test('abilities.ts: a token too few, an ability left out or unknown', () => {
    const tokensWith = (level: number, tokens: readonly string[]) => ({ ...TOKENS, [level]: tokens });
    expect(() => checkedTokens(tokensWith(2, TOKENS[2].slice(1)), ABILITY_IDS)).toThrow(
      new Error('src/games/bsieged/data/abilities.ts: level 2: tokens must be 12 in all, not 11'),
    );
    expect(() => checkedTokens(tokensWith(4, ['juggling', ...TOKENS[4].slice(1)]), ABILITY_IDS)).toThrow(
      'abilities.ts: level 4: tokens must be abilities, not "juggling"',
    );
    expect(() => checkedTokens(tokensWith(4, [...TOKENS[4].slice(1), 'deadly-strike']), ABILITY_IDS)).toThrow(
      'abilities.ts: all levels: tokens must have every ability: "chicanery" is on no level',
    );
  });

  test('heroes.ts: a slot for nothing, a lesson nobody can pay', () => {
    const archerWith = (change: object) => ({ ...HEROES, archer: { ...HEROES.archer, ...change } });
    expect(() => checkedHeroes(archerWith({ learning: [2, 3, 4, 7] }))).toThrow(
      new Error('src/games/bsieged/data/heroes.ts: hero "archer": learning.3 must be between 1 and 6, not 7'),
    );
    expect(() => checkedHeroes(archerWith({ slots: [{ kind: 'red', classes: [] }] }))).toThrow(
      'hero "archer": slots.0.classes must be some of armory, market, sorcery, tavern, not []',
    );
  });

  test('cards that nobody could store, and too many that stay', () => {
    const heroes = Object.values(HEROES);
    expect(() => checkedTogether([{ ...CARDS['barrage']!, type: 'orange' }], heroes)).toThrow(
      new Error(
        'src/games/bsieged/data/armory.ts: card "barrage": type "orange" can be stored by 0 heroes only: see slots in src/games/bsieged/data/heroes.ts',
      ),
    );
    expect(() => checkedTogether([{ ...CARDS['cursed-ground']!, copies: 5 }], heroes)).toThrow(
      'sorcery.ts: card "cursed-ground": copies must be 4 at most in all cards of 3 phases, not 5',
    );
    expect(() => checkedTogether([CARDS['barrage']!, { ...CARDS['ambush']!, id: 'barrage' }], heroes)).toThrow(
      'cards.ts: all cards: id "barrage" is there twice',
    );
  });
});
