import { describe, expect, test } from 'vitest';
import { sayScene } from '../../../src/drawing/said.ts';
import { changesBetween } from '../../../src/engine/index.ts';
import { ENEMY_CARDS } from '../../../src/games/bsieged/data/enemies.ts';
import type { Side } from '../../../src/games/bsieged/components/geometry.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { figuresOf as spawnedBy } from '../../../src/games/bsieged/field/spawning.ts';
import type { State } from '../../../src/games/bsieged/model/state.ts';
import { UNIT_KINDS } from '../../../src/games/bsieged/components/units.ts';
import { translator } from '../../../src/locale/index.ts';
import { enemy, event, type Scene as Situation, siege } from '../../help/siege.ts';
import { inWords } from '../../help/in-words.ts';

const shut = event({
  id: 'test-shut',
  rules: [{ rule: 'closed', buildings: ['market', 'armory'] }, { rule: 'catapult-closed' }],
});
const fog = event({
  id: 'test-mist',
  rules: [
    { rule: 'target', by: 1, zones: [2, 3] },
    { rule: 'target', by: 1, zones: [2] },
  ],
});

const spotsOf = (state: State) => sayScene(bsieged.scene(bsieged.view(state, null)), translator('en')).places;
const arts = (badges: readonly { readonly art: string }[] = []) => badges.map(({ art }) => art);

test('B92 the board shows which buildings an Event closes, and the Catapult', () => {
  const spots = spotsOf(siege({ events: [shut] }).state);
  expect(spots['market']).toMatchObject({ state: 'intact', note: 'Closed', badges: [{ art: 'closed' }] });
  expect(spots['barn']).toMatchObject({ note: 'Food roll', badges: [] });
  expect(arts(spots['catapult']!.badges)).toEqual(['closed']);
  expect(arts(spotsOf(siege().state)['catapult']!.badges)).toEqual([]);
});

test('B92 a building that lies in ruins needs no lock', () => {
  const { state } = siege({
    events: [shut],
    buildings: { market: { state: 'destroyed' }, armory: { state: 'damaged', reinforced: 1 } },
  });
  expect(arts(spotsOf(state)['market']!.badges)).toEqual([]);
  expect(arts(spotsOf(state)['armory']!.badges)).toEqual(['closed', 'reinforced']);
});

test('B83 the signs show the target numbers in force', () => {
  const notes = (state: State) => [1, 2, 3].map((zone) => spotsOf(state)[`north:${zone}`]!.note);
  expect(notes(siege().state)).toEqual(['4+', '5+', '6+']);
  expect(notes(siege({ events: [fog] }).state)).toEqual(['4+', '7+', '7+']);
});

test.each([
  ['nobody', undefined, {}, []],
  ['the Avatar alone', 2, {}, ['5+, Avatar, Vinculum 7']],
  ['the Avatar among units', 2, { 2: { krohn: 2 } }, ['5+, 2 Krohns, Avatar, Vinculum 7']],
  ['the Avatar behind them', 3, { 2: { krohn: 2 } }, ['5+, 2 Krohns', '6+, Avatar, Vinculum 7']],
] as const)('the board in words tells of every enemy of a field: %s', (_, zone, units, said) => {
  for (const edition of ['english', 'french'] as const) {
    const avatar = zone && { side: 'east' as const, zone, vinculum: 7 };
    const { state } = siege({ options: { edition }, fields: { east: units }, ...(avatar ? { avatar } : {}) });
    const told = inWords(bsieged.scene(bsieged.view(state, null))).filter((line) => line.startsWith('East zone'));
    expect(told.map((line) => line.replace(/^East zone \d: /, '').replace(/\.$/, ''))).toEqual(said);
  }
});

test('B53, B182 the boards of a season’s end show what the new Enemy cards bring in the season that begins', () => {
  const summons = (round: number, phase: 'season' | 'setup') => {
    const scene = bsieged.scene(bsieged.view(siege({ state: { round, phase } }).state, null));
    const words = inWords(scene).filter((line) => /summons/.test(line));
    return [scene.places['summon:north']!.cards, scene.places['summon:south']!.cards, words];
  };
  for (const round of [3, 6, 9]) expect(summons(round, 'season')).toEqual(summons(round + 1, 'setup'));
  expect(summons(3, 'season')).not.toEqual(summons(3, 'setup'));
  expect(summons(12, 'season')).toEqual(summons(12, 'setup'));
});

describe('B54 the summoning boards', () => {
  const figuresOf = (state: State, side: Side) =>
    spotsOf(state)[`summon:${side}`]!.cards!.map(({ figures }) =>
      Object.fromEntries(figures.map(({ art, value }) => [art, value])),
    );

  test('show of every Enemy card, in every season, just the figures that come', () => {
    for (const card of Object.keys(ENEMY_CARDS))
      for (const round of [1, 4, 7, 10]) {
        const { state } = siege({ fields: { north: { slots: [card, card, card] } }, state: { round } });
        const figures = spawnedBy(bsieged.view(state, null), card);
        const brought = Object.fromEntries(Object.entries(figures).filter(([, count]) => count > 0));
        expect(figuresOf(state, 'north'), `${card}, round ${round}`).toEqual([brought, brought, brought]);
      }
  });

  test('name a lone elite, and the class of several', () => {
    const slots = [enemy('krohn', 1), enemy('gargoh', 3), enemy('molen', 1)] as const;
    const { state } = siege({ fields: { east: { slots } } });
    expect(spotsOf(state)['summon:east']!.cards!.map(({ label }) => label)).toEqual([
      'A: elite Krohn',
      'B: Gargoh',
      'C: Mölen',
    ]);
    expect(figuresOf(state, 'east')).toEqual([{ 'krohn-elite': 1 }, { gargoh: 2, 'gargoh-elite': 1 }, { molen: 1 }]);
  });
});

describe('what is taken for gone from one spot to another', () => {
  const changesFrom = (before: Setting, now: Setting) => {
    const scene = ({ units, ...more }: Setting) =>
      bsieged.scene(bsieged.view(siege({ fields: units, ...more }).state, null));
    return changesBetween(scene(before), scene(now));
  };
  interface Setting extends Pick<Situation, 'messenger' | 'avatar'> {
    readonly units?: Situation['fields'];
  }

  test.each([
    ['a march', 'north', 3, 'north', 2, true],
    ['units driven back', 'north', 1, 'north', 2, true],
    ['units lured to the left', 'north', 2, 'east', 2, true],
    ['a new one across the Citadel', 'west', 3, 'east', 3, false],
    ['a new one in the field to the left', 'west', 3, 'north', 3, false],
    ['a new one behind one that fell', 'south', 1, 'south', 3, false],
    ['one to the right', 'east', 1, 'north', 1, false],
  ] as const)('%s', (_, side, zone, to, goal, gone) => {
    for (const kind of UNIT_KINDS) {
      const change = changesFrom(
        { units: { [side]: { [zone]: { [kind]: 1 } } } },
        { units: { [to]: { [goal]: { [kind]: 1 } } } },
      );
      expect(change.moved.length, kind).toBe(gone ? 1 : 0);
      expect(change.fallen.length, kind).toBe(gone ? 0 : 1);
    }
  });

  test('six who fell and one who came elsewhere', () => {
    const units = { west: { 3: { krohn: 1 } }, north: { 2: { gargoh: 3 }, 1: { 'krohn-elite': 2 } } };
    const { moved, fallen, arrived } = changesFrom({ units }, { units: { east: { 3: { krohn: 1 } } } });
    expect(moved).toEqual([]);
    expect(arrived).toEqual({ 'east:3 krohn': 1 });
    expect(fallen.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  });

  test('the second Messenger is not the first', () => {
    const at = (number: 1 | 2) =>
      ({ messenger: { at: 'field', side: number === 1 ? 'north' : 'west', zone: 1, number } }) as const;
    expect(changesFrom(at(1), at(2))).toMatchObject({ moved: [], fallen: [{ at: 'north:1', art: 'messenger' }] });
  });
});

describe.each([
  ['won', 'Victory', { winners: [0], cause: 'messenger-home' }],
  ['lost', 'Defeat', { winners: [], cause: 'assault' }],
] as const)('when the game is %s', (over, ribbon, outcome) => {
  const events = [fog, shut];
  const messenger = { warded: true } as const;
  const boardOf = (state: Partial<State>) =>
    bsieged.scene(bsieged.view(siege({ events, messenger, state }).state, null));
  const sceneOf = (state: Partial<State>) => sayScene(boardOf(state), translator('en'));

  test('the board says so on its ribbon and tells of nothing that is in force no more', () => {
    for (const phase of ['setup', 'heroes', 'enemies', 'season'] as const)
      expect(sceneOf({ outcome, phase })).toMatchObject({ phase: ribbon, over, notices: [], moves: [] });
    const running = sceneOf({ phase: 'season' });
    expect(running.over).toBeUndefined();
    expect([running.phase, running.notices.length]).toEqual(['End of season', 3]);
    const inForce = (state: Partial<State>) =>
      inWords(boardOf(state)).filter((line) => line === '**In force**' || line.includes('kill Messenger'));
    expect(inForce({ phase: 'season' })).toHaveLength(2);
    expect(inForce({ outcome })).toEqual([]);
  });
});
