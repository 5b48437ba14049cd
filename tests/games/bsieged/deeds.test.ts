import { expect, test } from 'vitest';
import { type Deed, deedId } from '../../../src/games/bsieged/model/deed.ts';
import { deedDetail, deedLabel, deedsOf } from '../../../src/games/bsieged/turn/deeds.ts';
import { type Scene, siege } from '../../help/siege.ts';

/** A turn in which nearly everything can be done. */
const BUSY: Scene = {
  heroes: [
    {
      id: 'paladin',
      gold: 4,
      food: 6,
      cards: ['barrage', 'sack-of-grain', 'oathblade'],
      tokens: ['medical-knowledge', 'chicanery', 'common-touch'],
    },
    { id: 'archer', cards: ['yew-longbow'] },
    { id: 'sorcerer', alive: false },
  ],
  options: { edition: 'french' },
  buildings: { barn: 'damaged' },
  fields: { north: { 1: { krohn: 2 }, 3: { molen: 1 } }, east: { 2: { gargoh: 1 } } },
};

test('what a hero may do is plain data, whose words and ids are made of it when somebody looks', () => {
  const game = siege(BUSY).turn('paladin');
  const [{ from }] = game.asks() as unknown as [{ readonly from: readonly Deed[] }];
  const deeds = JSON.parse(JSON.stringify(from)) as Deed[];
  expect(deeds).toEqual(from);
  const hero = game.hero('paladin');
  expect(deeds).toEqual(deedsOf(game.state, hero));
  expect(
    deeds.map((deed) => ({
      id: deedId(deed),
      label: deedLabel(game.state, hero, deed),
      verb: deed.verb,
      detail: deedDetail(game.state, hero, deed),
    })),
  ).toEqual(game.question().options.map(({ id, label, verb, detail }) => ({ id, label, verb, detail })));
});

test('every kind of deed is among them, and no two have the same id', () => {
  const busy = siege(BUSY).turn('paladin');
  const idle = siege({ heroes: [{ id: 'paladin' }] }).turn('paladin');
  const deeds = [busy, idle].map(({ state }) => deedsOf(state, state.heroes[0]!));
  for (const some of deeds) expect(new Set(some.map(deedId)).size).toBe(some.length);
  expect([...new Set(deeds.flat().map(({ kind }) => kind))].sort()).toEqual([
    'ability', 'attack', 'discard', 'exchange', 'heal', 'learn', 'man-catapult', 'man-wall', 'massive', 'orient', 'pass', 'pray',
    'repair', 'rise', 'shoot', 'use', 'visit',
  ]); // prettier-ignore
});
