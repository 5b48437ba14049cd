import { expect, test } from 'vitest';
import { sayScene } from '../../../src/drawing/said.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import type { State } from '../../../src/games/bsieged/state.ts';
import { translator } from '../../../src/locale/index.ts';
import { event, siege } from '../../help/siege.ts';

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

const spotsOf = (state: State) => sayScene(bsieged.scene(bsieged.view(state, null)), translator('en')).spots;
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
  ['nobody', undefined, {}, null],
  ['the Avatar alone', 2, {}, 'East field: zone 2 with the Avatar.'],
  ['the Avatar among units', 2, { 2: { krohn: 2 } }, 'East field: zone 2 with the Avatar and 2 Krohns.'],
  ['the Avatar behind them', 3, { 2: { krohn: 2 } }, 'East field: zone 2 with 2 Krohns and zone 3 with the Avatar.'],
] as const)('the board in words tells of every enemy of a field: %s', (_, zone, units, said) => {
  for (const edition of ['english', 'french'] as const) {
    const avatar = zone && { side: 'east' as const, zone, vinculum: 7 };
    const { state } = siege({ options: { edition }, fields: { east: units }, ...(avatar ? { avatar } : {}) });
    const { says } = sayScene(bsieged.scene(bsieged.view(state, null)), translator('en'));
    expect(says.filter((line) => line.startsWith('East field:'))).toEqual([said ?? 'East field: no enemies.']);
  }
});

test('B53, B182 the boards of a season’s end show what the new Enemy cards bring in the season that begins', () => {
  const summons = (round: number, phase: 'season' | 'setup') => {
    const scene = bsieged.scene(bsieged.view(siege({ state: { round, phase } }).state, null));
    const told = (text: string) => /summon/.test(text);
    const words = JSON.stringify(scene.says)
      .match(/\{[^{}]*says-summon[^]*?\}\}/g)
      ?.filter(told);
    return [scene.spots['summon:north']!.badges, scene.spots['summon:south']!.badges, words];
  };
  for (const round of [3, 6, 9]) expect(summons(round, 'season')).toEqual(summons(round + 1, 'setup'));
  expect(summons(3, 'season')).not.toEqual(summons(3, 'setup'));
  expect(summons(12, 'season')).toEqual(summons(12, 'setup'));
});
