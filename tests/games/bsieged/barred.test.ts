import { describe, expect, test } from 'vitest';

import type { Question } from '../../../src/engine/index.ts';
import { ALIKE } from '../../../src/games/bsieged/barred/cards.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { BUILDINGS, SIDES, ZONES } from '../../../src/games/bsieged/components/geometry.ts';
import { type Language, languages, translator } from '../../../src/locale/index.ts';
import { textsOf } from '../../locale/texts.ts';
import { courses, playGame } from './games.ts';
import { card, event, type Scene, siege, type Siege } from '../../help/siege.ts';
import { armory, market, permanent, sorcery } from '../../help/test-cards.ts';

const free = market('test-bar-free');
const dear = market('test-bar-dear', { cost: 3, effects: [{ do: 'gain', grace: 1 }] });
const taking = market('test-bar-taking', { action: true, effects: [{ do: 'gain', grace: 1 }] });
const bow = permanent('test-bar-bow');
const mail = permanent('test-bar-mail', { armour: 1, effects: [] });
const lamp = permanent('test-bar-lamp', { effects: [{ do: 'gain', grace: 1 }] });
const boulder = armory('test-bar-boulder', {
  massive: { zones: [1, 2], dice: 2, target: 4, strength: 3 },
  effects: [],
});
const mending = market('test-bar-mending', { effects: [{ do: 'mend', count: 1, destroyed: false }] });
const ground = sorcery('test-bar-ground', { tactics: { zones: [1], phases: 3 }, effects: [] });
const shutToday = event({
  id: 'test-bar-today',
  rules: [{ rule: 'closed', buildings: ['tavern'] }, { rule: 'catapult-closed' }],
});
const shutLong = event({ id: 'test-bar-long', lasts: 'season', rules: [{ rule: 'closed', buildings: ['tavern'] }] });

const alone = (hero: object = {}, more: Scene = {}): Siege =>
  siege({ ...more, heroes: [{ id: 'archer', ...hero }] }).turn('archer');
const two = (hero: object = {}, other: object = {}, more: Scene = {}): Siege =>
  siege({
    ...more,
    heroes: [
      { id: 'archer', ...hero },
      { id: 'paladin', ...other },
    ],
  }).turn('archer');
/** A turn whose actions are gone, but not all that is free. */
const tired = (cards: readonly string[] = [free]): Siege =>
  alone({ cards }, { events: [event({ id: 'test-bar-tired', rules: [{ rule: 'actions', by: -3 }] })] });

/** Every reason: the situation, what is barred by it, and what the sentence must name. */
const TABLE: Readonly<Record<string, readonly [game: () => Siege, id: string, named: readonly string[]]>> = {
  'no-action': [tired, 'not:visit:barn', ['Archer', '/use']],
  'no-action to attack': [tired, 'not:attack:north.2', ['Archer']],
  'no-action to man a wall': [tired, 'not:man:north', ['Archer']],
  'zone-vain': [
    () => alone({}, { fields: { north: { 2: { krohn: 1 }, 3: { molen: 1 } } } }),
    'not:attack:north.3',
    ['Archer', 'North zone 3'],
  ],
  'no-action for a card': [() => tired([free, taking]), 'not:use:test-bar-taking', ['Archer']],
  'no-action to turn': [tired, 'not:orient:east', ['Archer']],
  gold: [() => alone({ gold: 1, cards: [dear] }), 'not:use:test-bar-dear', ['3', '1', 'Archer', 'Palace']],
  coward: [
    () => two({ place: 'barn' }, { place: 'barn', tokens: ['cowardice'] }),
    'not:visit:barn',
    ['Archer', 'Barn'],
  ],
  stays: [
    () => two({ place: 'barn', cards: [free] }, { place: 'barn', tokens: ['cowardice'] }),
    'not:exchange:paladin',
    ['Archer', 'Barn'],
  ],
  'stays for a card': [
    () => two({ place: 'barn', cards: [taking] }, { place: 'barn', tokens: ['cowardice'] }),
    'not:use:test-bar-taking',
    ['Archer', 'Barn'],
  ],
  occupied: [() => two({}, { place: 'sanctuary' }), 'not:visit:sanctuary', ['Paladin', 'Sanctuary']],
  'occupied building to repair': [
    () => two({ gold: 3 }, { place: 'barn' }, { buildings: { barn: 'damaged' } }),
    'not:repair:barn',
    ['Paladin', 'Barn'],
  ],
  'zone-empty': [
    () => alone({}, { fields: { north: { 3: { krohn: 1 } } } }),
    'not:attack:north.1',
    ['North zone 1', 'North zone 3'],
  ],
  'field-empty': [alone, 'not:attack:west.2', ['West zone 2', 'West wall']],
  'wall-attacked': [() => alone({}, { fields: { north: { 3: { krohn: 1 } } } }), 'not:man:north', ['North zone 3']],
  'wall-manned': [() => alone({ place: 'wall:north' }), 'not:man:north', ['Archer', 'North']],
  'wall-manned and its zones': [() => alone({ place: 'wall:north' }), 'not:attack:north.2', ['Archer', 'North']],
  'massive-empty': [() => alone({ cards: [boulder] }), 'not:massive:test-bar-boulder.east', ['East', '1 and 2']],
  'closed-round': [() => alone({}, { events: [shutToday] }), 'not:visit:tavern', ['Tavern', 'next Event']],
  'closed-round for the Catapult': [() => alone({}, { events: [shutToday] }), 'not:orient:east', ['Catapult']],
  'closed-season': [() => alone({}, { events: [shutLong] }), 'not:visit:tavern', ['Tavern', 'season']],
  damaged: [() => alone({}, { buildings: { barn: 'damaged' } }), 'not:visit:barn', ['Barn', '2 Gold', '/repair']],
  destroyed: [() => alone({}, { buildings: { barn: 'destroyed' } }), 'not:visit:barn', ['Barn', 'Architect']],
  'used-last': [() => alone().dice(2).choose('visit:barn'), 'not:visit:barn', ['Barn']],
  'learnt-all': [
    () => alone({ tokens: ['strength', 'strength', 'strength', 'strength'] }),
    'not:visit:sanctuary.learn',
    ['Archer'],
  ],
  food: [() => alone({ food: 0 }), 'not:visit:sanctuary.learn', ['level 1', 'Food', 'Barn']],
  'no-token': [
    () =>
      alone(
        { food: 3 },
        { state: { tokens: { 1: [], 2: [], 3: [], 4: [] }, tokenDiscard: { 1: [], 2: [], 3: [], 4: [] } } },
      ),
    'not:visit:sanctuary.learn',
    ['level 1'],
  ],
  undamaged: [alone, 'not:repair:barn', ['Barn']],
  'all-whole': [alone, 'not:repair:wall', ['nothing to repair']],
  'wall-whole': [() => alone({}, { buildings: { barn: 'damaged' } }), 'not:repair:wall', ['Barn']],
  ruined: [() => alone({ gold: 3 }, { buildings: { barn: 'destroyed' } }), 'not:repair:barn', ['Barn', 'Architect']],
  'repair-gold': [
    () => alone({ gold: 1 }, { buildings: { barn: 'damaged' } }),
    'not:repair:barn',
    ['2 Gold', '1', 'Palace'],
  ],
  'not-faced': [() => alone({}, { state: { catapult: 'north' } }), 'not:shoot:east', ['North', 'East zone 3']],
  'nothing-faced': [() => alone({}, { state: { catapult: 'north' } }), 'not:shoot:north', ['North zone 3']],
  faced: [() => alone({}, { state: { catapult: 'north' } }), 'not:orient:north', ['North']],
  weapon: [() => alone({ cards: [bow] }), 'not:use:test-bar-bow', ['/attack']],
  armour: [() => alone({ cards: [mail] }), 'not:use:test-bar-mail', ['Archer']],
  massive: [() => alone({ cards: [boulder] }), 'not:use:test-bar-boulder', ['/attack']],
  'used-card': [() => alone({ cards: [lamp] }).choose('use:test-bar-lamp'), 'not:use:test-bar-lamp', ['next']],
  'no-ground': [
    () => {
      const game = siege({ heroes: [{ id: 'archer', cards: [ground] }] });
      const trap = { card: ground, hero: 'archer', doubled: false, stage: 0 } as const;
      for (const side of SIDES) game.state.fields[side].zones[1].traps.push({ ...trap });
      return game.turn('archer');
    },
    'not:use:test-bar-ground',
    ['Cursed Ground'],
  ],
  vain: [() => alone({ cards: [mending] }), 'not:use:test-bar-mending', ['no building']],
  'used-ability': [
    () => alone({ tokens: ['medical-knowledge'] }).choose('heal:archer'),
    'not:ability:medical-knowledge',
    ['Medical Knowledge'],
  ],
  'too-late': [
    () => alone({ tokens: ['filch'] }).choose('attack:north.1'),
    'not:ability:filch',
    ['Filch', 'beginning'],
  ],
  'no-deck': [
    () => {
      const none = { season: [] };
      const decks = { armory: none, market: none, sorcery: none, tavern: none };
      return alone({ tokens: ['chicanery'] }, { decks });
    },
    'not:ability:chicanery',
    ['Chicanery'],
  ],
  'no-cards': [alone, 'not:hand-empty.discard', ['Archer', 'Tavern']],
  'no-cards to use': [alone, 'not:hand-empty.use', ['Archer', 'Tavern']],
  alone: [alone, 'not:exchange:none', ['Archer']],
  dead: [() => two({}, { alive: false }), 'not:exchange:paladin', ['Paladin']],
  'nothing-to-exchange': [two, 'not:exchange:paladin', ['Archer', 'Paladin']],
  'no-slot': [
    () => two({ cards: [card({ id: 'test-bar-flask', class: 'tavern', type: 'orange' })] }),
    'not:exchange:paladin',
    ['Archer', 'Paladin'],
  ],
};

const barredIn = (question: Question, id: string) => question.barred.find((one) => one.id === id);

test.each([
  ['wall:north', 'attack:north.1'],
  ['catapult', 'man-catapult'],
] as const)('B81, B107 whoever is at %s is not offered to go there, though old answers may', (place, id) => {
  const table = (place: 'wall:north' | 'catapult' | null) => alone({ place });
  expect([table(null).offered(), table(null).options()].map((ids) => ids.includes(id))).toEqual([true, true]);
  const there = table(place);
  expect([there.offered().includes(id), there.options().includes(id)]).toEqual([false, true]);
  expect(there.choose(id).prompt()).toBe('ask.act');
});

test('B81, B86 of attacks from one wall that harm nobody one is offered, as manning the wall; none beside one that harms', () => {
  const offered = (zones: object) =>
    alone({}, { fields: { north: zones } })
      .offered()
      .filter((id) => id.includes('north'));
  expect(offered({ 2: { molen: 1 }, 3: { molen: 1 } })).toEqual(['attack:north.2']);
  expect(offered({ 2: { molen: 1 }, 3: { krohn: 1 } })).toEqual(['attack:north.3']);
});

describe('what cannot be done now is explained, with what would help', () => {
  test.each(Object.entries(TABLE))('%s', (reason, [game, id, named]) => {
    const position = game();
    const question = position.question();
    const found = barredIn(question, id);
    expect(found?.reason.key, JSON.stringify(question.barred.map((one) => [one.id, one.reason.key]))).toBe(
      `bsieged:why.${reason.split(' ')[0]}`,
    );
    const english = translator('en')(found!.reason);
    for (const name of named) expect(english).toContain(name);
    expect(translator('fr')(found!.reason)).not.toBe(english);
    expect(position.offered()).not.toContain(id.slice('not:'.length));
  });

  test('every reason that is written has its line in this table', () => {
    const written = [...textsOf('en', 'bsieged').keys()].filter((key) => key.startsWith('why.'));
    const tabled = new Set(Object.keys(TABLE).map((key) => key.split(' ')[0]));
    expect(
      written.map((key) => key.slice('why.'.length).replace(/_\w+$/, '')).filter((key) => !tabled.has(key)),
    ).toEqual([]);
  });

  test('whatever a card can do, what it lacks is said', () => {
    const say: Language[] = [...languages];
    const words = new Set(Object.values(CARDS).flatMap(({ effects }) => effects.map((effect) => effect.do)));
    for (const language of say) {
      const texts = textsOf(language, 'bsieged');
      expect([...words].filter((word) => !texts.has(`lacking.${ALIKE[word] ?? word}`))).toEqual([]);
    }
  });
});

test('in real games whatever a turn could hold is either offered or explained, in every language and never twice', () => {
  const wrong: unknown[] = [];
  for (const course of courses(3, 'barred')) {
    playGame({ ...course, wild: 0.7 }, ({ table }) => {
      const question = table.questions()[0];
      if (!question?.options.some(({ id }) => id === 'pass')) return;
      const { options, barred } = question;
      const ids = new Set([...options, ...barred].map(({ id }) => id));
      if (ids.size < options.length + barred.length) wrong.push(['twice', ...ids]);
      const known = (id: string) => ids.has(id) || ids.has(`not:${id}`);
      const hero = table.state.heroes.find(({ id }) => id === table.state.turn!.hero)!;
      const thinkable = [
        ...BUILDINGS.map((building) => `repair:${building}`),
        ...BUILDINGS.filter((building) => building !== 'sanctuary').map((building) => `visit:${building}`),
        'visit:sanctuary.learn',
        ...SIDES.flatMap((side) => ZONES.slice(1).map((zone) => `attack:${side}.${zone}`)),
        ...SIDES.map((side) => `orient:${side}`),
        ...table.state.heroes.filter((one) => one !== hero).map(({ id }) => `exchange:${id}`),
        ...hero.cards.map((id) => `use:${id}`),
      ];
      for (const id of thinkable) {
        const armed = id.startsWith('attack:') && options.some((one) => one.id.startsWith(`${id}.`));
        if (!known(id) && !armed) wrong.push(id);
      }
      for (const one of barred) {
        for (const language of languages) {
          const said = [one.label, one.reason].map(translator(language));
          if (said.some((text) => /bsieged|\{\{|\?\?/.test(text) || text.length > 190)) wrong.push(said);
        }
      }
    });
  }
  expect(wrong).toEqual([]);
});

test('what several effects of a card lack alike is told once', () => {
  const barred = alone({ cards: ['chains-of-starlight'], gold: 4 }).question().barred;
  const { reason } = barred.find(({ id }) => id === 'not:use:chains-of-starlight')!;
  expect(translator('en')(reason)).toMatch(/would change nothing now: the Avatar is not there\. /);
});
