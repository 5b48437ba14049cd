import { describe, expect, it } from 'vitest';
import type { Deed } from '../../../src/games/ringwall/model/deed.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

/** The ranger stands next to the Fortress of the scribe at o3. */
function siege(
  mine: readonly string[],
  stored: readonly string[],
  more: Partial<GeneralScene> = {},
  others: Partial<GeneralScene> = {},
) {
  return ring({
    generals: [
      { id: 'ranger', at: 'o4', units: [...mine], ...more },
      { id: 'scribe', at: 'o12', fortress: { site: 'f3', store: { units: [...stored] } }, ...others },
      { id: 'envoy', at: 'o12' },
    ],
    state: { round: 9 },
  }).turn(0, 1);
}
const stored = (gold: number, objects: readonly string[] = [], followers: readonly string[] = []) => ({
  fortress: { site: 'f3', store: { gold, objects: [...objects], followers: [...followers] } },
});

describe('a Siege', () => {
  it('T90 needs artillery or an engine of siege with the General', () => {
    expect(siege(['knights', 'knights'], []).offers('besiege')).toEqual([]);
    expect(siege(['knights', 'ballista'], []).offers('besiege')).toEqual(['besiege:1']);
    expect(siege(['knights', 'ram'], []).offers('besiege')).toEqual(['besiege:1']);
  });

  it('T42, T91 starts from at most two spaces away, instead of the movement', () => {
    expect(siege(['knights', 'ram'], [], { at: 'o3' }).offers('besiege')).toEqual(['besiege:1']);
    expect(siege(['knights', 'ram'], [], { at: 'o5' }).offers('besiege')).toEqual([]);
    expect(siege(['knights', 'ram'], [], { at: 'm2' }).offers('besiege')).toEqual([]);
  });

  it('T94, T97 walls that nobody mans fight alone until they lose a round; the besieger stands before them', () => {
    // 5 + 1 against 2 + 6: his weakest Unit falls.
    const game = siege(['peasants', 'pikemen', 'ram'], []).choose('besiege:1').dice(1, 6).choose('back');
    expect([game.prompt(), game.general(0).at, game.general(0).units]).toEqual(['retreat', 'o3', ['pikemen', 'ram']]);
    expect(game.dice(6, 1).choose('on').prompt()).toBe('plunder');
  });

  it('T94 an owner who is alone in his Fortress is not asked, and not in front', () => {
    const game = siege(['knights', 'knights', 'ram'], [], {}, { at: 'f3' }).choose('besiege:1').choose('back');
    expect([game.prompt(), game.general(1).lives]).toEqual(['plunder', 4]);
  });

  it('T92, T86, T94 what is stored defends, with two more for the walls', () => {
    const game = siege(['heavy-cavalry', 'light-infantry', 'ram'], ['heavy-infantry'], {}, {});
    // 7 + 2 against 3 + 2 + 5: lost; T86 takes the infantry of two alike.
    game.choose('besiege:1').dice(2, 5).choose('back');
    expect(game.general(0).units).toEqual(['heavy-cavalry', 'ram']);
    // 5 + 6 against 5 + 3: no defender is left.
    game.dice(6, 3).choose('on');
    expect([game.prompt(), game.general(1).fortress!.store.units]).toEqual(['plunder', []]);
    game.choose('ransom');
    expect(game.general(0)).toMatchObject({ gold: 7, plunders: [1] });
  });

  it('T64, T93 engines of siege count on both sides', () => {
    // 1 + 2 + 3 against 4 + 2 + 3: lost; without the stored catapult it would be won.
    const game = siege(['peasants', 'ram'], ['catapult', 'peasants']).choose('besiege:1').dice(6, 3).choose('back');
    expect(game.general(0).units).toEqual(['ram']);
  });

  it('T93 the besieger may stop after a round that he has not won, the besieged never', () => {
    const game = siege(
      ['knights', 'pikemen', 'ram'],
      ['heavy-infantry', 'pikemen'],
      {},
      { orders: { retreat: 'first' } },
    );
    // The first round is won: nobody is asked, and the next one is rolled at once.
    game.choose('besiege:1').dice(6, 1, 1, 6).choose('back');
    expect(game.prompt()).toBe('retreat');
    game.choose('leave');
    expect([game.general(1).fortress!.store.units, game.done()]).toEqual([['heavy-infantry'], true]);
  });

  it('T95 without an engine the Siege is over', () => {
    const game = siege(['ballista', 'heavy-infantry'], ['knights', 'knights'])
      .choose('besiege:1')
      .dice(1, 6)
      .choose('back');
    expect([game.done(), game.general(0).units, game.general(0).at]).toEqual([true, ['heavy-infantry'], 'o3']);
  });

  it('T92, T88, T143 an owner who is inside adds his Units, and is asked once whether he stands in front', () => {
    const game = siege(['heavy-infantry', 'ram'], ['peasants'], {}, { at: 'f3', units: ['pikemen'] }).choose(
      'besiege:1',
    );
    expect([game.prompt(), game.asked()]).toEqual(['besieged', [1]]);
    // 5 + 3 against 3 + 2 + 1 + 2: level, for he stands in front.
    game.choose('front').dice(3, 2).choose('back');
    expect(game.prompt()).toBe('go-on');
  });

  it.each([
    ['always', 'front'],
    ['never', 'back'],
  ] as const)('T143 when his time is up, his order counts: %s', (front, answer) => {
    const inside = { at: 'f3', units: ['pikemen'], orders: { front } };
    const game = siege(['heavy-infantry', 'ram'], ['peasants'], {}, inside).choose('besiege:1');
    expect(game.question().fallback).toEqual([answer]);
  });

  it('T92 whoever is inside and stands behind loses no life', () => {
    const game = siege(['knights', 'catapult'], [], {}, { at: 'f3', units: ['pikemen'] })
      .choose('besiege:1')
      .choose('back');
    game.dice(6, 1).choose('back');
    expect([game.prompt(), game.general(1).lives]).toEqual(['plunder', 4]);
  });

  it('T88 if the owner dies in front, what is stored fights on', () => {
    const inside = { at: 'f3', lives: 1, units: ['peasants'] };
    const game = siege(['knights', 'catapult'], ['knights'], {}, inside).choose('besiege:1').choose('front');
    game.dice(6, 1, 1, 6).choose('back');
    expect([game.general(1).deaths, game.prompt(), game.general(1).fortress!.store.units]).toEqual([
      1,
      'retreat',
      ['knights'],
    ]);
  });

  it('T74 nobody charges in a Siege', () => {
    // 8 against 3 + 2: 4 ahead, so 1 against 5 is level; a charge would have won it.
    const game = siege(['knights', 'knights', 'ballista'], ['knights'], { objects: ['horse-1'] }).choose('besiege:1');
    // 9 + 1 against 4 + 2 + 4.
    game.dice(1, 4).choose('back');
    expect(game.prompt()).toBe('go-on');
  });

  it('T111 a Sapper takes the walls away', () => {
    const game = siege(['pikemen', 'ballista'], ['heavy-infantry'], { followers: ['sapper'] }).choose('besiege:1');
    game.dice(2, 1).choose('back');
    expect(game.prompt()).toBe('plunder');
  });

  it.each([
    [['heavy-cavalry', 'ram'], ['heavy-infantry'], 50],
    [['heavy-infantry', 'ballista'], ['light-infantry'], 50],
    [['heavy-cavalry', 'light-infantry', 'ram'], ['heavy-infantry'], 91],
    // 1 ahead, level rounds repeated: once the peasants have fallen, the engine alone is level.
    [['peasants', 'ram'], [], 84],
  ])('T94, T95 the odds that are told: %j against %j', (mine, theirs, percent) => {
    const [deed] = siege(mine, theirs)
      .asks()[0]!
      .from.filter((one) => (one as Deed).kind === 'besiege') as Deed[];
    expect(deed!.percent).toBe(percent);
  });
});

describe('T96 plunder', () => {
  it('the whole store, or two gold, or nothing', () => {
    const scene = (loot: string) =>
      siege(['knights', 'ram'], [], {}, stored(4, ['horse-1'], ['captain-1']))
        .choose('besiege:1')
        .choose('back')
        .choose(loot);
    const all = scene('store');
    expect(all.general(0)).toMatchObject({ gold: 9, objects: ['horse-1'], followers: ['captain-1'], plunders: [1] });
    expect(all.general(1)).toMatchObject({ fortress: null, plundered: 1, freeBuilding: true });
    const two = scene('ransom');
    expect([two.general(0).gold, two.general(1).fortress, two.state.discard]).toEqual([
      7,
      null,
      ['horse-1', 'captain-1'],
    ]);
    const spared = scene('spare');
    expect(spared.general(1).fortress!.store).toMatchObject({ gold: 4, objects: ['horse-1'] });
    expect(spared.general(0).plunders).toEqual([]);
  });

  it('T96 no die saves a Fortress that was taken', () => {
    const game = siege(['knights', 'ram'], []).choose('besiege:1').dice(6, 1, 6).choose('back').choose('ransom');
    expect(game.general(1).fortress).toBeNull();
  });

  it('T96 what he cannot carry stays on the space', () => {
    const objects = ['found-sword', 'found-axe', 'found-helmet'];
    const game = siege(['knights', 'ram'], [], { objects }, stored(0, ['horse-1', 'horse-2']))
      .choose('besiege:1')
      .choose('back')
      .choose('store');
    expect(game.general(0).objects).toEqual([...objects, 'horse-1']);
    expect(game.state.cards['o3']).toEqual(['horse-2']);
  });

  it('T97 the owner inside stands before it with what he carries', () => {
    const inside = { at: 'f3', gold: 3, objects: ['horse-1'] };
    const game = siege(['knights', 'ram'], [], {}, inside).choose('besiege:1').choose('back').choose('ransom');
    expect(game.general(1)).toMatchObject({ at: 'o3', gold: 3, objects: ['horse-1'], fortress: null });
  });

  it('T131, T146 the second plunder wins the game', () => {
    const game = siege(['knights', 'ram'], [], { plunders: [2] })
      .choose('besiege:1')
      .choose('back')
      .choose('ransom');
    expect([game.outcome(), game.state.outcome!.winners]).toEqual(['conqueror', [0]]);
  });
});

describe('T98, T99 Places', () => {
  const place = (mine: Partial<GeneralScene>, others: Partial<GeneralScene> = {}) =>
    ring({
      generals: [
        { id: 'ranger', at: 'o1', ...mine },
        { id: 'scribe', at: 'o12', ...others },
      ],
      cards: { o3: ['red-spring'] },
    })
      .turn(0, 2)
      .choose('go:o3');
  const held = (units: readonly string[], more: Partial<GeneralScene> = {}): Partial<GeneralScene> => ({
    garrisons: [{ at: 'o3', place: 'red-spring', units: [...units] }],
    fortress: { site: 'f9' },
    ...more,
  });

  it('T98, T62 an Army leaves a garrison, of which engines are no more than others', () => {
    const game = place({ units: ['pikemen', 'ballista', 'bowmen'] })
      .choose('occupy:red-spring')
      .choose('ballista:0');
    expect([game.general(0).garrisons, game.news().includes('unbalanced')]).toEqual([[], true]);
    game.choose('occupy:red-spring').choose('pikemen:0', 'ballista:0');
    expect(game.general(0)).toMatchObject({
      ...{ units: ['bowmen'], garrisons: [{ at: 'o3', place: 'red-spring', units: ['pikemen', 'ballista'] }] },
    });
  });

  it('T99 who has no Army is caught on 1 and 2, and uses the Place otherwise; T28 a helmet may save him', () => {
    const visit = (dice: number[], objects: string[] = []) =>
      place({ objects }, held(['pikemen']))
        .dice(...dice)
        .choose('place:red-spring')
        .general(0);
    expect(visit([2])).toMatchObject({ lives: 3, strength: 4 });
    expect(visit([2, 6], ['found-helmet'])).toMatchObject({ lives: 4, strength: 4 });
    expect(visit([3])).toMatchObject({ lives: 4, strength: 5 });
  });

  it('T22, T98, T99 an Army beats the garrison, leaves its own if it wants, and uses the Place', () => {
    const game = place({ units: ['knights', 'pikemen'] }, held(['peasants']))
      .choose('place:red-spring')
      .dice(6, 1)
      .choose('back');
    expect([game.prompt(), game.options()]).toEqual(['occupy', ['knights:0', 'pikemen:0']]);
    game.choose('pikemen:0');
    expect(game.general(0)).toMatchObject({ strength: 5, units: ['knights'], garrisons: [{ units: ['pikemen'] }] });
  });

  it('T99 a garrison holds out one lost round, and goes home after the second', () => {
    const game = place({ units: ['knights', 'knights'] }, held(['peasants', 'peasants', 'pikemen'])).choose(
      'place:red-spring',
    );
    game.dice(6, 1, 6, 1).choose('back');
    expect(game.general(1)).toMatchObject({ garrisons: [], fortress: { store: { units: ['pikemen'] } } });
  });

  it('T99 the owner uses it freely, and takes his Units back', () => {
    const game = place({ units: ['knights'], ...held(['pikemen']) });
    game.choose('collect:red-spring').choose('place:red-spring');
    expect(game.general(0)).toMatchObject({ strength: 5, units: ['knights', 'pikemen'], garrisons: [] });
  });
});
