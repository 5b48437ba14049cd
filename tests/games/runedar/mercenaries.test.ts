import { describe, expect, test } from 'vitest';
import { PRICES } from '../../../src/games/runedar/data/mercenaries.ts';
import { fortress, type FortressScene } from '../../help/runedar.ts';

const LAST = { tunnel: [], defeated: 9 };
const hand = ['blunt-axe', 'rusty-knife'];

describe('R10.1-R10.8 hiring', () => {
  const orcs = { tannery: 2, foundry: 1, 'wall-foundry': 1, 'outside-foundry': 1 };
  test('R10.1, R10.2 for Gold that leaves the game, without a card, wherever the dwarf is: orcs in workshops fall, no others', () => {
    const game = fortress({ hand, orcs, at: 'outside-carpenter' }).act().choose('hire:orcs');
    expect([game.orcs(), game.hand(), game.state.gold]).toEqual([
      { 'wall-foundry': 1, 'outside-foundry': 1 },
      hand,
      20 - PRICES.orcs,
    ]);
  });
  test('R10.1 each of them once a game', () => {
    const game = fortress({ hand, orcs, state: { hired: ['orcs'] } }).act();
    expect([game.offers('hire:orcs'), game.why('hire:orcs')]).toEqual([[], 'why.hired']);
  });
  test('R10.3 one goblin of choice, whatever it wants; what it was given and its rubble go back', () => {
    const goblins = [
      { tile: 'goblin-2-any', given: { wood: 2, leather: 0, metal: 0 } },
      { tile: 'goblin-2-rubble', rubble: 3 },
    ];
    const scene = { hand, goblins, state: { stock: { wood: 8, leather: 10, metal: 10 } } };
    const game = fortress(scene).act();
    expect(game.offers('hire:goblin')).toEqual(['hire:goblin.goblin-2-any', 'hire:goblin.goblin-2-rubble']);
    game.choose('hire:goblin.goblin-2-any');
    expect([game.state.stock.wood, game.state.goblins.map(({ tile }) => tile)]).toEqual([10, ['goblin-2-rubble']]);
  });
  test('R10.4 one troll of choice', () => {
    const game = fortress({ hand, trolls: ['troll-1', 'troll-5'] })
      .act()
      .choose('hire:troll.troll-5');
    expect(game.state.trolls.map(({ tile }) => tile)).toEqual(['troll-1']);
  });
  test('R10.8 not with the last Gold', () => {
    const poor = fortress({ hand, orcs, state: { gold: PRICES.orcs } }).act();
    expect([poor.offers('hire:orcs'), poor.why('hire:orcs')]).toEqual([[], 'why.gold']);
    expect(
      fortress({ hand, orcs, state: { gold: PRICES.orcs + 1 } })
        .act()
        .offers('hire:orcs'),
    ).toEqual(['hire:orcs']);
  });
  test('R10.2-R10.4 not when there is nothing to do', () => {
    const game = fortress({ hand }).act();
    expect(game.offers('hire:')).toEqual([]);
    expect(['orcs', 'goblin', 'troll', 'catapult', 'cancel'].map((id) => game.why(`hire:${id}`))).toEqual([
      'why.no-orcs',
      'why.no-goblin',
      'why.no-troll',
      'why.only-catapult',
      'why.only-cancel',
    ]);
  });
});

describe('R10.5 the Catapult is held up', () => {
  const shots = ['catapult-1', 'catapult-2'];
  test('R10.5, R5.5 no card, no space, no Gold beyond the pay; it returns to the Reserve', () => {
    const game = fortress({ catapult: 0, hand, state: { shots } }).turn();
    expect([game.prompt(), game.question().standing, game.question().fallback]).toEqual([
      'before-shot',
      true,
      ['wait'],
    ]);
    game.choose('hire:catapult');
    expect([game.state.gold, game.state.shots, game.state.machines.catapult.area]).toEqual([
      20 - PRICES.catapult,
      shots,
      null,
    ]);
    expect(game.state.spaces.some(({ blocked }) => blocked)).toBe(false);
  });
  test('R10.5, R5.5 also before a siege card makes it shoot, whosever play area it stands in', () => {
    const game = fortress({
      catapult: 1,
      hand: ['orc', 'blunt-axe'],
      siege: ['siege-catapult'],
      state: { shots, hired: ['cancel'] },
    }).orcCard();
    expect([game.prompt(), game.question().seats]).toEqual(['siege', [0]]);
    expect(game.choose('hire:catapult').state.shots).toEqual(shots);
  });
  test('R10.5, R7.2, R11.3 from the last card as well', () => {
    const game = fortress({ catapult: 0, hand, state: { shots: ['catapult-3'] } })
      .turn()
      .choose('hire:catapult');
    expect(game.outcome()).toBeNull();
    expect(
      fortress({ catapult: 0, hand, state: { shots: ['catapult-3'] } })
        .turn()
        .choose('wait')
        .outcome(),
    ).toBe('catapult');
  });
  test('R10.5 not to send a waiting Catapult home', () =>
    expect(fortress({ catapult: 0, hand }).act().offers('hire:')).toEqual([]));
});

describe('R10.6, R10.7 at a siege card', () => {
  const card = (shape: string, scene: FortressScene = {}) =>
    fortress({ hand: ['orc', 'blunt-axe'], siege: [shape], ...scene }).orcCard();
  test('R10.6, R5.5 the card just revealed has no effect', () => {
    const game = card('siege-orcs-2-foundry-arrow', { orcs: { tannery: 1 }, siege: ['siege-orcs-2-foundry-arrow'] });
    expect([game.prompt(), game.offers('hire:')]).toEqual(['siege', ['hire:cancel', 'hire:orcs']]);
    game.choose('hire:cancel');
    expect([game.orcs(), game.state.gold]).toEqual([{ tannery: 1 }, 20 - PRICES.cancel]);
  });
  test('R10.7, R5.5 orcs in the workshops fall before an arrow moves them; all others move', () => {
    const game = card('siege-arrow', { orcs: { tannery: 3, 'wall-tannery': 1 } }).choose('hire:orcs');
    expect([game.orcs(), game.state.gold]).toEqual([{ tannery: 1 }, 20 - PRICES.orcs]);
  });
  test('R10.7 never in between: once orcs move, all of them do', () => {
    const game = card('siege-arrow', { orcs: { tannery: 1, carpenter: 1, 'wall-tannery': 1 } }).choose('wait');
    expect([game.orcs(), game.state.gold]).toEqual([{ tannery: 1 }, 18]);
  });
  test('R5.5 all that concerns a card is asked at once: about its machine, and about its arrow', () => {
    const scene = { orcs: { tannery: PRICES.orcs }, catapult: 1, state: { shots: ['catapult-1', 'catapult-2'] } };
    const game = card('siege-catapult-arrow', scene);
    expect(game.offers('hire:')).toEqual(['hire:cancel', 'hire:catapult', 'hire:orcs']);
    game.choose('hire:catapult');
    expect([game.prompt(), game.offers('hire:')]).toEqual(['siege', ['hire:cancel', 'hire:orcs']]);
    game.choose('hire:orcs');
    expect([game.prompt(), game.orcs(), game.state.shots.length, game.state.machines.catapult.area]).toEqual([
      null,
      {},
      2,
      null,
    ]);
    const silent = card('siege-catapult-arrow', scene).choose('wait');
    expect([silent.prompt(), silent.state.shots.length]).toEqual([null, 1]);
  });
  test('R5.5 who can do nothing about it is not asked', () => {
    expect(card('siege-arrow').prompt()).toBeNull();
    expect(card('siege-orcs-1-foundry', { state: { hired: ['cancel'] } }).prompt()).toBeNull();
    expect(card('siege-arrow', { orcs: { 'wall-foundry': 1 }, state: { hired: ['cancel'] } }).prompt()).toBeNull();
  });
  test('R10.6 nobody is asked about a card that costs no Gold and brings no end near: an orc, or a machine that can be shot', () => {
    expect(card('siege-orcs-1-foundry').prompt()).toBeNull();
    expect(card('siege-orcs-1-foundry-arrow').prompt()).toBeNull();
    expect(card('siege-catapult').prompt()).toBeNull();
    expect(card('siege-orcs-2-foundry', { orcs: { 'outside-tannery': 4 } }).prompt()).toBeNull();
  });
  test('R10.6 asked is about one that steals, moves many, sets a machine off, or comes near the end', () => {
    expect(card('siege-arrow', { orcs: { foundry: 1 } }).prompt()).toBe('siege');
    expect(card('siege-arrow', { orcs: { 'wall-foundry': 2, 'outside-tannery': 1 } }).prompt()).toBe('siege');
    expect(card('siege-tower', { tower: 1 }).prompt()).toBe('siege');
    expect(card('siege-tower', { state: { trollPile: ['troll-1'] } }).prompt()).toBe('siege');
    expect(card('siege-orcs-2-foundry', { orcs: { 'outside-tannery': 5 } }).prompt()).toBe('siege');
  });
  test('R10.1 only the active player is asked, and has a standing answer', () => {
    const game = card('siege-arrow', { orcs: { foundry: 1 } });
    expect([game.question().seats, game.question().standing, game.question().fallback]).toEqual([[0], true, ['wait']]);
  });
});

describe('R5.5, R5.7 when a hire wins the game', () => {
  test('R5.5, R11.1 before phase A', () => {
    const game = fortress({ hand, catapult: 0, goblins: ['goblin-5-hits'], state: LAST }).turn();
    expect(game.prompt()).toBe('before-siege');
    game.choose('hire:goblin.goblin-5-hits');
    expect([game.outcome(), game.state.shots.length]).toEqual(['escaped', 5]);
  });
  test('R5.5, R11.1 at a siege card', () => {
    const game = fortress({
      hand: ['orc', 'blunt-axe'],
      siege: ['siege-arrow'],
      goblins: ['goblin-5-any'],
      orcs: { tannery: 1 },
      state: { ...LAST, gold: 5 },
    }).orcCard();
    game.choose('hire:goblin.goblin-5-any');
    expect([game.outcome(), game.orcs()]).toEqual(['escaped', { tannery: 1 }]);
  });
  test('R5.7, R11.1 after the last card', () => {
    const game = fortress({ at: 'tannery', hand: ['blunt-axe'], goblins: ['goblin-5-any'], state: LAST })
      .act()
      .choose('pass:blunt-axe');
    expect(game.prompt()).toBe('after');
    expect(game.choose('hire:goblin.goblin-5-any').outcome()).toBe('escaped');
  });
  test('R5.7, R8.42, R10.25b between roll and hits: the rubble lies there at once, and what is left of the hits goes to trolls', () => {
    const game = fortress({
      at: 'courtyard',
      hand: ['war-axe', 'rusty-knife'],
      trolls: ['troll-2'],
      goblins: ['goblin-1-hits'],
    })
      .dice(1, 1, 1, 5, 5)
      .act();
    game.choose('attack:close').choose('add:war-axe').choose('roll');
    expect(game.offers('hire:')).toEqual(['hire:goblin.goblin-1-hits', 'hire:troll.troll-2']);
    game.choose('hire:goblin.goblin-1-hits');
    expect([game.state.rubble, game.state.trolls]).toEqual([8, [{ tile: 'troll-2', damage: 3 }]]);
  });
});
