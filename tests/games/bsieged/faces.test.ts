import { describe, expect, test } from 'vitest';
import { type News, Table } from '../../../src/engine/index.ts';
import { ABILITY_IDS } from '../../../src/games/bsieged/data/abilities.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { type Scene, siege } from '../../help/siege.ts';

const faces = bsieged.faces!();

test('every card, every Event and every ability has a face', () => {
  for (const id of Object.keys(CARDS)) expect(faces[id], id).toMatchObject({ kind: CARDS[id]!.type });
  for (const id of Object.keys(EVENTS)) expect(faces[`event:${id}`], id).toMatchObject({ kind: 'event' });
  for (const id of ABILITY_IDS) expect(faces[`ability:${id}`], id).toMatchObject({ kind: 'ability' });
  expect(bsieged.faces!()).toBe(faces);
  const { options } = siege().state;
  expect(bsieged.faces!(options)).toBe(bsieged.faces!({ ...options }));
  expect(Object.keys(bsieged.faces!(options))).toEqual(Object.keys(faces));
});

test('B119 a face shows the price, and the Morale that the use brings or costs', () => {
  for (const [id, { cost, morale }] of Object.entries(CARDS)) {
    const marks = Object.fromEntries(faces[id]!.marks.map(({ art, value }) => [art, value]));
    expect([marks.gold ?? 0, marks.morale ?? 0], id).toEqual([cost, morale]);
  }
});

test.each(languages)('faces read well in %s', (language) => {
  const say = translator(language);
  for (const [id, { name, type, text }] of Object.entries(faces)) {
    for (const phrase of [name, type, text]) {
      const said = say(phrase);
      expect(said, `${id}: ${phrase.key}`).not.toMatch(/bsieged|\{\{|\?\?|undefined|^$/);
    }
  }
});

/** The roll that an action of the first hero tells of. */
const rollOf = (scene: Scene, die: number[], deed: string) => {
  const game = siege(scene)
    .dice(...die)
    .turn(scene.heroes![0]!.id)
    .choose(deed);
  return game.events().find(({ roll }) => roll)!.roll!;
};

describe('rolls', () => {
  test('B83 an attack: dice, target, which of them hit', () => {
    const scene: Scene = {
      heroes: [{ id: 'paladin', place: 'tavern' }],
      fields: { north: { 1: { krohn: 2 } } },
    };
    const shown = rollOf(scene, [2, 5], 'attack:north.1');
    expect(shown).toMatchObject({
      art: 'die-red',
      target: 3,
      dice: [
        { face: '2', good: false },
        { face: '5', good: true },
      ],
      title: { key: 'bsieged:roll.attack' },
      result: { key: 'bsieged:result.hits', with: { count: 1 } },
    });
  });

  test('B94 the yellow die', () => {
    const shown = rollOf({ heroes: [{ id: 'archer' }] }, [3], 'visit:barn');
    expect(shown).toMatchObject({ art: 'die-yellow', dice: [{ face: '3', good: true }] });
    expect(shown.target).toBeUndefined();
  });

  test.each([
    ['B108 turns', 'orient:south', 5, 'swung', true, 'result.turned'],
    ['B108 jams', 'orient:south', 6, 'stuck', false, 'result.stuck'],
    ['B110 misses', 'shoot', 5, 'miss', false, 'result.hits'],
    ['B111 hits', 'shoot', 3, '3', true, 'result.hits'],
  ])('the Catapult %s', (_, deed, die, face, good, result) => {
    const scene: Scene = {
      heroes: [{ id: 'archer' }],
      fields: { north: { 3: { krohn: 4 } } },
      state: { catapult: 'north' },
    };
    const shown = rollOf(scene, [die], deed);
    expect(shown).toMatchObject({ art: 'die-catapult', dice: [{ face, good }], result: { key: `bsieged:${result}` } });
  });
});

test('news leave the table with what can be looked at: the Event drawn, cards drawn, rolls in their words', () => {
  const seen: News[] = [];
  for (const seed of ['a', 'b', 'c']) {
    const table = Table.open(bsieged, {
      options: siege().state.options,
      holdings: [['paladin', 'archer'], ['sorcerer'], ['smuggler']],
      seed,
    });
    for (let turn = 0; turn < 60 && !table.outcome; turn++) {
      const question = table.questions()[0]!;
      const option = question.options[turn % question.options.length]!;
      const picks = question.form === 'choose' && question.max === 1 ? [option.id] : null;
      if (!table.answer(question.seats[0]!, picks ?? question.options.slice(0, question.max).map(({ id }) => id)))
        break;
      seen.push(...table.takeNews());
    }
  }
  const cards = seen.filter(({ card }) => card);
  const rolls = seen.filter(({ roll }) => roll);
  expect(cards.some(({ text }) => text.key === 'bsieged:news.drew')).toBe(true);
  expect(rolls.length).toBeGreaterThan(5);
  for (const { card } of cards) expect(Object.values(faces)).toContain(card);
  for (const language of languages) {
    const say = translator(language);
    for (const { roll } of rolls)
      for (const phrase of [roll!.title, roll!.result]) expect(say(phrase)).not.toMatch(/bsieged|\{\{|undefined|^$/);
  }
});

describe('hands', () => {
  const game = siege({ heroes: [{ id: 'archer', cards: [] }, { id: 'paladin' }] });
  const [some] = Object.values(CARDS).filter(({ type }) => type === 'permanent');
  game.state.heroes[1]!.cards.push(some!.id);
  const view = bsieged.view(game.state, 0);

  test('the cards of a seat, by hero', () =>
    expect(bsieged.hands!(view, 1)).toMatchObject([
      { owner: { key: 'bsieged:hero.paladin' }, cards: [faces[some!.id]!] },
    ]));
  test('a hero without cards has an empty hand', () => expect(bsieged.hands!(view, 0)[0]!.cards).toEqual([]));
});

test('B74 who has acted in this Heroes phase is done', () => {
  const game = siege({ heroes: [{ id: 'archer' }, { id: 'paladin' }, { id: 'smuggler', alive: false }] }).heroes();
  const states = () => bsieged.scene(bsieged.view(game.state, null)).panels.map(({ state }) => state);
  expect(states()).toEqual(['active', 'waiting', 'dead']);
  game.pass();
  expect(states()).toEqual(['done', 'active', 'dead']);
});

test('a fallen hero’s panel does not say twice that the hero has fallen', () => {
  const { state } = siege({ heroes: [{ id: 'archer', alive: false }, { id: 'paladin' }] });
  const [panel] = bsieged.scene(bsieged.view(state, null)).panels;
  expect(translator('en')(panel!.place)).toBe('awaits resurrection');
});
