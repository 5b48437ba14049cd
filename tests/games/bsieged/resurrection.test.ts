import { expect, test } from 'vitest';
import { suffer } from '../../../src/games/bsieged/fortune/death.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { textsOf } from '../../locale/texts.ts';
import { enemy, type Scene, siege } from '../../help/siege.ts';

const dead = { alive: false, morale: 0, food: 0, gold: 0 } as const;
const slots = [enemy('krohn', 1), enemy('gargoh', 1), enemy('molen', 1)] as const;
const scene = (more: Scene = {}): Scene => ({
  heroes: [
    { id: 'archer', place: 'wall:north' },
    { id: 'paladin', ...dead },
    { id: 'sorcerer', ...dead },
  ],
  fields: { north: { slots }, east: { slots, points: 2 }, south: { slots }, west: { slots } },
  ...more,
});

test('B30, B264 one dead hero at the beginning of a round, by any seat', () => {
  const game = siege(scene()).step('resurrection');
  expect(game.options()).toEqual(['paladin', 'sorcerer', 'nobody']);
  expect(game.question().seats).toEqual([0, 1, 2]);
  game.dice(1, 2, 1, 2).choose('sorcerer');
  expect(game.done()).toBe(true);
  expect([game.hero('paladin').alive, game.hero('sorcerer').alive]).toEqual([false, true]);
});

test('B30 or nobody: no price is paid', () => {
  const game = siege(scene()).step('resurrection').choose('nobody');
  expect(game.news()).toEqual([]);
  expect(game.hero('paladin').alive).toBe(false);
  expect(game.units('north', 3)).toEqual({});
});

test('B30 before the Events: an Event is drawn after the answer', () => {
  const game = siege(scene({ state: { round: 4, eventDeck: [] } })).setup();
  expect(game.prompt()).toBe('ask.resurrect');
  expect(game.state.round).toBe(4);
});

test('B30 nobody is dead, nobody is asked', () =>
  expect(
    siege({ heroes: [{ id: 'archer' }] })
      .step('resurrection')
      .done(),
  ).toBe(true));

test('B31 not while another hero stands on the Sanctuary', () => {
  const heroes = [
    { id: 'archer', place: 'sanctuary' },
    { id: 'paladin', ...dead },
  ] as const;
  const game = siege(scene({ heroes })).step('resurrection');
  expect([game.done(), game.news()]).toEqual([true, ['news.sanctuary-taken']]);
});

test('B31 nothing is said of the Sanctuary while nobody is dead, or nobody stands there', () => {
  const living = siege({ heroes: [{ id: 'archer', place: 'sanctuary' }] }).step('resurrection');
  expect(living.news()).toEqual([]);
  expect(siege(scene()).step('resurrection').choose('nobody').news()).toEqual([]);
});

test.each(['english', 'french'] as const)(
  'B30, B31 %s: whatever leads to the Sanctuary warns while somebody is dead, and only then',
  (edition) => {
    const archer = { id: 'archer', food: 6, gold: 4 } as const;
    const warned = (more: Scene) => {
      const game = siege({ options: { edition }, state: { resting: ['paladin'] }, ...more }).turn('archer');
      return game
        .question()
        .options.filter(({ detail }) => detail?.key === 'bsieged:hint.sanctuary-taken')
        .map(({ id }) => id.replace(/\.(food|grace)$/, ''));
    };
    const heroes = [archer, { id: 'paladin', ...dead }] as const;
    expect(new Set(warned({ heroes }))).toEqual(new Set(['visit:sanctuary', 'visit:sanctuary.learn']));
    expect(warned({ heroes, buildings: { sanctuary: 'damaged' } })).toEqual(['repair:sanctuary']);
    expect(warned({ heroes: [archer, { id: 'paladin' }] })).toEqual([]);
  },
);

test.each(languages)('the warning of the Sanctuary is read to its end in %s', (language) => {
  const say = translator(language);
  const hints = [...textsOf(language, 'bsieged').keys()].filter((key) =>
    /^hint\.(learn|repair|visit-sanctuary-)/.test(key),
  );
  expect(hints.length).toBeGreaterThan(5);
  for (const key of hints) {
    const hint = { key: `bsieged:${key}`, with: { count: 2, morale: 2 } };
    expect(say({ key: 'bsieged:hint.sanctuary-taken', with: { hint } }).length, key).toBeLessThanOrEqual(100);
  }
});

test.each(['english', 'french'] as const)(
  'B32-B34 %s: who comes back is as at the start in all but Grace',
  (edition) => {
    const seen = {
      ignored: 3,
      shield: 2,
      used: ['hymn'],
      grace: 2,
      cards: ['tower-shield'],
      tokens: ['architect'],
    } as const;
    const game = siege({
      options: { edition, grace: 0 },
      heroes: [{ id: 'archer' }, { id: 'paladin', morale: 1, food: 6, gold: 4, ...seen }],
      fields: { north: { slots }, east: { slots }, south: { slots }, west: { slots } },
    });
    suffer(game.state, game.hero('paladin'), 1);
    expect(game.hero('paladin').alive).toBe(false);
    game.dice(1, 2, 1, 2);
    if (edition === 'english') game.step('resurrection').choose('paladin');
    else game.step('recall').choose('rise');
    const fresh = siege({ heroes: [{ id: 'archer' }, { id: 'paladin', place: 'sanctuary' }] }).hero('paladin');
    expect(game.hero('paladin')).toEqual(fresh);
  },
);

test.each(['damaged', 'destroyed'] as const)('B31 a %s Sanctuary does not matter', (state) =>
  expect(
    siege(scene({ buildings: { sanctuary: state } }))
      .step('resurrection')
      .prompt(),
  ).toBe('ask.resurrect'),
);

test('B32, B33 back on the Sanctuary with 5, 3, 1 and nothing else; the First Hero', () => {
  const game = siege(scene({ options: { grace: 3 }, state: { first: 'archer' } }));
  game.dice(1, 2, 1, 2).step('resurrection').choose('paladin');
  expect(game.hero('paladin')).toMatchObject({
    alive: true,
    place: 'sanctuary',
    morale: 5,
    food: 3,
    gold: 1,
    grace: 0,
    cards: [],
  });
  expect(game.hero('paladin').tokens).toEqual([null, null, null, null]);
  expect(game.state.first).toBe('paladin');
});

test('B34 one Summoning roll on every field, also on one with two Spawning Points', () => {
  const game = siege(scene()).dice(1, 2, 3, 1).step('resurrection').choose('paladin');
  expect(game.units('north', 3)).toEqual({ 'krohn-elite': 1 });
  expect(game.units('east', 3)).toEqual({ 'gargoh-elite': 1 });
  expect(game.units('south', 3)).toEqual({ molen: 1 });
  expect(game.units('west', 3)).toEqual({ 'krohn-elite': 1 });
  expect(game.state.dice.loaded).toEqual([]);
});

test('B34 the season of the Time token, which has not moved yet', () => {
  const rising = [enemy('krohn', 2, 3, 4, 5), enemy('krohn', 2, 3, 4, 5), enemy('gargoh', 1)] as const;
  const fields = { north: { slots: rising }, east: { slots }, south: { slots }, west: { slots } };
  const game = siege(scene({ fields, state: { round: 3 } }))
    .dice(1, 2, 1, 2)
    .step('resurrection')
    .choose('paladin');
  expect(game.units('north', 3)).toEqual({ krohn: 1, 'krohn-elite': 1 });
});

test('B34, B57 three equal symbols in these rolls disrupt; they are counted anew, as are those of the spawning step', () => {
  const disrupted = siege(scene()).dice(2, 1, 1, 1, 4).step('resurrection').choose('paladin');
  expect(disrupted.state.avatar).toEqual({ side: 'west', zone: 3, vinculum: 10 });
  const early = siege(scene({ state: { streak: { symbol: 1, length: 2 } } }));
  expect(early.dice(2, 1, 2, 3).step('resurrection').choose('paladin').state.avatar).toBeNull();
  const anew = siege(scene({ without: ['events', 'messenger'] }))
    .dice(2, 3, 1, 1)
    .dice(1, 2, 2, 3, 1);
  anew.setup().choose('paladin');
  expect([anew.state.avatar, anew.state.dice.loaded]).toEqual([null, []]);
});

test('B32 the starting abilities are printed: a smuggler back from the dead still has Web of Contacts', () => {
  const heroes = [{ id: 'archer' }, { id: 'smuggler', ...dead }] as const;
  const game = siege(scene({ heroes })).dice(1, 2, 1, 2).step('resurrection').choose('smuggler').turn('smuggler');
  expect(game.offers('ability:')).toEqual(['ability:web-of-contacts']);
});
