import { describe, expect, it } from 'vitest';
import { type GeneralScene, ring, type RingScene } from '../../help/ringwall.ts';

/** A General, and a scribe who stands far off unless it is said where; late enough that a last life counts. */
const corner = (general: GeneralScene, rival: Partial<GeneralScene> = {}, more: Partial<RingScene> = {}) =>
  ring({
    generals: [general, { id: 'scribe', at: 'm6', ...rival }, { id: 'envoy', at: 'm6' }],
    state: { round: 9 },
    ...more,
  });

describe('camps, where their General is', () => {
  const within: GeneralScene = {
    ...{ id: 'marshal', at: 'o9', inCity: true, objects: ['horse-1'], fortress: { site: 'f9' } },
    camps: [{ at: 'o9', units: ['knights', 'pikemen'], turns: null }],
  };

  it('T65 who walks out of the City passes its Gates, where his Army has waited for him', () => {
    expect(corner(within).turn(0, 1, 2).choose('go:o10').general(0)).toMatchObject({
      ...{ at: 'o10', units: ['knights', 'pikemen'], camps: [], inCity: false },
    });
    const home = corner(within).turn(0, 1, 2).choose('enter').general(0);
    expect(home).toMatchObject({ at: 'f9', units: ['knights', 'pikemen'], camps: [] });
  });

  it('T71 if he rides out, only mounted ones keep up', () => {
    expect(corner(within).turn(0, 1, 2).choose('go:o12:ride').general(0)).toMatchObject({
      ...{ units: ['knights'], camps: [{ at: 'o9', units: ['pikemen'], turns: 2 }] },
    });
  });

  it('T70 a Toad does not take them along, nor does who is carried away', () => {
    const toad = corner({ ...within, toad: 2 })
      .turn(0, 1)
      .choose('go:o10')
      .general(0);
    expect([toad.units, toad.camps.length]).toEqual([[], 1]);
    const flown = corner({ ...within, passage: 'winged' })
      .turn(0, 1, 2)
      .choose('carry:winged:o3')
      .general(0);
    expect([flown.units, flown.camps.length]).toEqual([[], 1]);
  });
});

describe('garrisons', () => {
  const held = (more: Partial<GeneralScene>) =>
    corner(
      { id: 'marshal', at: 'o1', garrisons: [{ at: 'o3', place: 'shrine', units: ['knights'] }], ...more },
      {},
      { cards: { o3: ['shrine'] } },
    )
      .turn(0, 2)
      .choose('go:o3');

  it('T99 who has no other Unit takes his garrison back, too; a Toad does not', () => {
    expect(held({}).choose('collect:shrine').general(0)).toMatchObject({ units: ['knights'], garrisons: [] });
    const toad = corner(
      { id: 'marshal', at: 'o2', toad: 3, garrisons: [{ at: 'o3', place: 'shrine', units: ['knights'] }] },
      {},
      { cards: { o3: ['shrine'] } },
    ).turn(0, 2);
    expect(toad.choose('go:o3').general(0).garrisons).toHaveLength(1);
    expect(toad.offers('collect')).toEqual([]);
  });
});

describe('T73 Archers shoot once in a turn, wherever they have gone since', () => {
  const camp = { camps: [{ at: 'o6', units: ['bowmen'], turns: 1 }] };

  it('before a ride that leaves them behind, and not from their camp', () => {
    const rider: GeneralScene = { id: 'marshal', at: 'o6', objects: ['horse-1'], units: ['bowmen', 'light-cavalry'] };
    const game = corner(rider, { at: 'o7' }).turn(0, 1, 3);
    expect(game.dice(6).choose('shoot:1').choose('go:o10:ride').offers('shoot')).toEqual([]);
  });

  it('from their camp, and not with the General who has taken them up', () => {
    const game = corner({ id: 'marshal', at: 'o5', ...camp }, { at: 'o7' }).turn(0, 1);
    expect(game.dice(6).choose('shoot:1:o6').choose('go:o6').offers('shoot')).toEqual([]);
  });

  it('with their General, and not from the camp or garrison that they are left in', () => {
    const archer: GeneralScene = { id: 'marshal', at: 'o5', units: ['bowmen'] };
    for (const deed of ['camp', 'occupy:shrine']) {
      const game = corner(archer, { at: 'o7' }, { cards: { o6: ['shrine'] } }).turn(0, 1);
      game.choose('go:o6').dice(6).choose('shoot:1').choose(deed).choose('bowmen:0');
      expect(game.offers('shoot')).toEqual([]);
    }
  });

  it('others of their kind still shoot', () => {
    const game = corner({ id: 'marshal', at: 'o5', units: ['bowmen'], ...camp }, { at: 'o7' }).turn(0, 1);
    game.dice(6).choose('shoot:1:o6').choose('go:o6');
    expect(game.dice(6).choose('shoot:1').offers('shoot')).toEqual([]);
  });

  it('a camp and a garrison of one space shoot together, each kind once', () => {
    const garrisons = [{ at: 'o6', place: 'shrine', units: ['elite-bowmen'] }];
    const game = corner({ id: 'marshal', at: 'o1', garrisons, ...camp }, { at: 'o7' }, { cards: { o6: ['shrine'] } });
    expect(game.turn(0, 2).offers('shoot').sort()).toEqual(
      ['shoot:1:o6', 'shoot:1:o6:bowmen', 'shoot:1:o6:elite-bowmen'].sort(),
    );
    expect(game.dice(6).choose('shoot:1:o6:bowmen').offers('shoot')).toEqual(['shoot:1:o6']);
  });
});

describe('T112 the Master Builder', () => {
  const visit = (walls: number, plundered: number) =>
    corner(
      { id: 'marshal', at: 'o1', gold: 12, plundered, fortress: { site: 'f9', walls } },
      {},
      { cards: { o3: ['master-builder'] } },
    )
      .turn(0, 2)
      .choose('go:o3');

  it('raises the walls of a Fortress once', () => {
    const game = visit(2, 0).choose('walls');
    expect([game.general(0).fortress!.walls, game.general(0).gold]).toEqual([3, 9]);
    expect(game.offers('walls')).toEqual([]);
  });

  it('T146 raises those that a plunder has made higher, too', () => {
    expect(visit(3, 0).offers('walls')).toEqual([]);
    expect(visit(3, 1).choose('walls').general(0).fortress!.walls).toBe(4);
  });
});

describe('T32, T39 a way that was opened', () => {
  it.each(['ferry', 'anywhere', 'winged'] as const)('is open for the next movement alone: %s', (passage) => {
    const game = corner({ id: 'marshal', at: 'o1', passage }).turn(0, 1);
    expect(game.offers('carry').length).toBeGreaterThan(0);
    game.dice(3).choose('go:o2');
    expect(game.general(0).passage).toBeNull();
  });

  it('waits for who cannot move', () => {
    const game = corner({ id: 'marshal', at: 'o1', passage: 'ferry', rooted: true }).turn(0, 1);
    expect(game.general(0).passage).toBe('ferry');
    expect(game.turn(0, 1).offers('carry')).toEqual(['carry:ferry:m7']);
  });
});

describe('T60 a Toad', () => {
  const store = { units: ['knights', 'pikemen', 'bowmen', 'peasants'] };
  const led: GeneralScene = { id: 'marshal', at: 'o8', followers: ['captain-1'], fortress: { site: 'f1', store } };

  it('disbands nobody when it loses its Captain, but who is himself again does', () => {
    const game = corner(led).turn(0, 1).choose('go:o9').dice(1).choose('roll:city');
    expect([game.general(0).toad, game.general(0).fortress!.store.units]).toEqual([3, store.units]);
    for (const to of ['o8', 'o7', 'o8']) game.dice(4).turn(0, 1).choose(`go:${to}`);
    expect([game.general(0).toad, game.prompt()]).toEqual([0, 'over-limit']);
  });
});

describe('T70 a camp whose time is up, with its General beside it', () => {
  const camps = [{ at: 'o3', units: ['pikemen'], turns: 1 }];
  const stands: GeneralScene = { id: 'marshal', at: 'o3', units: ['knights'], camps };
  const together = { units: ['knights', 'pikemen'], camps: [] };

  it('goes with him when he builds, is rooted or misses a turn there', () => {
    expect(corner(stands).turn(0, 2).choose('build').general(0)).toMatchObject(together);
    expect(
      corner({ ...stands, rooted: true })
        .turn(0, 2)
        .choose('meet')
        .general(0),
    ).toMatchObject(together);
    expect(
      corner({ ...stands, missed: 1 })
        .turn(0, 2)
        .general(0),
    ).toMatchObject(together);
    expect(
      corner({ ...stands, missed: 1, toad: 3 })
        .turn(0, 2)
        .general(0).units,
    ).toEqual(['knights']);
  });

  it('T97 goes with him when a Siege has led him there', () => {
    const units = ['knights', 'ram'];
    const game = corner({ ...stands, at: 'o2', units }, { fortress: { site: 'f3' } }).turn(0, 1);
    game.choose('besiege:1').choose('back').choose('ransom');
    expect(game.general(0)).toMatchObject({ at: 'o3', units: [...units, 'pikemen'], camps: [] });
  });

  it('T68 is none before: who has left it in this turn has left it', () => {
    const game = corner({ ...together, id: 'marshal', at: 'o2' })
      .turn(0, 1)
      .choose('go:o3');
    game.choose('camp').choose('pikemen:0').choose('meet');
    expect(game.general(0)).toMatchObject({ units: ['knights'], camps: [{ at: 'o3', units: ['pikemen'], turns: 1 }] });
  });

  it('T52 who stands before his Fortress as it is destroyed takes up what was in it', () => {
    const owner = { at: 'o5', units: ['knights'], fortress: { site: 'f5', store: { units: ['pikemen'] } } };
    const game = corner({ id: 'marshal', at: 'o1', spells: ['ruin'] }, owner)
      .turn(0, 1)
      .dice(1);
    expect(game.choose('cast:ruin:1').general(1)).toMatchObject(together);
  });
});

describe('T75 a beast that has slipped away', () => {
  const hunter: GeneralScene = { id: 'marshal', at: 'o2', units: ['knights', 'bowmen'] };

  it('is not met any more in this turn, and stays; T73 nobody shoots between the encounters', () => {
    const game = corner(hunter, { at: 'o4' }, { cards: { o3: ['giant'] } })
      .turn(0, 1)
      .choose('go:o3');
    expect(game.offers('shoot').length).toBeGreaterThan(0);
    game.dice(5).choose('hunt:giant');
    expect(game.offers('shoot')).toEqual([]);
    game.choose('meet');
    expect([game.news().includes('fight'), game.state.cards['o3']]).toEqual([false, ['giant']]);
  });

  it('T75 the encounter goes on with the other cards', () => {
    const game = corner(hunter, {}, { cards: { o3: ['giant', 'goblins-1'] } })
      .turn(0, 1)
      .choose('go:o3');
    game.dice(5).choose('hunt:giant').dice(6, 1).choose('meet').choose('back');
    expect(game.state.cards['o3']).toEqual(['giant']);
  });
});

describe('T113 Civil War', () => {
  it('takes a Unit of Generals in the field, not of who is in his Fortress', () => {
    const inside: Partial<GeneralScene> = { at: 'f9', units: ['peasants'], fortress: { site: 'f9' } };
    const game = corner({ id: 'marshal', at: 'o1' }, inside, { deck: ['civil-war'] })
      .turn(0, 2)
      .choose('go:o3');
    expect(game.general(1)).toMatchObject({ units: ['peasants'], fortress: { site: 'f9' } });
  });
});

describe('T115 Safe Keeping in a Battle', () => {
  it('T88 keeps the Unit, and not the life of who stands in front as well', () => {
    const leader: GeneralScene = { id: 'marshal', at: 'o1', units: ['knights'], traps: ['safe-keeping-1'] };
    const game = corner(leader, { at: 'o3', units: ['knights', 'knights'] })
      .turn(0, 2)
      .choose('go:o3');
    game.choose('battle:1').dice(1, 6).choose('front');
    expect(game.general(0)).toMatchObject({ units: ['knights'], lives: 3, traps: [] });
  });
});

describe('T71 on the Horse only mounted Units keep up', () => {
  const rider: GeneralScene = { id: 'marshal', at: 'o1', objects: ['horse-1'], units: ['pikemen', 'light-cavalry'] };

  it('to the Bridge, too, where the Warden stops him', () => {
    const game = corner(rider).turn(0, 1, 4).dice(1, 6, 6).choose('go:m3:ride:cross');
    expect(game.general(0)).toMatchObject({ at: 'o4', units: ['light-cavalry'], camps: [{ units: ['pikemen'] }] });
  });

  it('to the High Gate, too', () => {
    const game = corner({ ...rider, at: 'm4' }, {}, { options: { board: 'whole' } }).turn(0, 1, 5);
    expect(game.offers('gate')).toEqual(['gate:ride']);
    const before = corner({ ...rider, at: 'm0' }, {}, { options: { board: 'whole' } }).turn(0, 1, 5);
    expect(before.offers('gate')).toEqual(['gate']);
    game.choose('gate:ride').dice(6, 6).choose('strength');
    expect(game.general(0)).toMatchObject({ at: 'm0', units: ['light-cavalry'], camps: [{ units: ['pikemen'] }] });
  });
});

describe('T20 the High Gate', () => {
  const before = (at: string, die: number) =>
    corner({ id: 'marshal', at }, {}, { options: { board: 'whole' } })
      .turn(0, die)
      .offers('gate');

  it('is tried by who began his turn before it, or comes by with a step left', () => {
    expect([before('m0', 1), before('m2', 3), before('m2', 2)]).toEqual([['gate'], ['gate'], []]);
  });
});

describe('T119 whoever has given up', () => {
  it('does not win with his mate, and is not ranked', () => {
    const generals: GeneralScene[] = [
      { id: 'marshal', at: 'o4', units: ['knights', 'ram'], plunders: [3] },
      { id: 'scribe', at: 'o12', fortress: { site: 'f3' } },
      { id: 'envoy', resigned: true },
      { id: 'smith' },
    ];
    const game = ring({ generals, options: { teams: 'pairs' }, state: { round: 9 } }).turn(0, 1);
    const { winners, ranking } = game.choose('besiege:1').choose('back').choose('ransom').state.outcome!;
    expect([winners, ranking!.map(({ seat }) => seat)]).toEqual([[0], [0, 1, 3]]);
  });
});

describe('T35 the Hexer', () => {
  it('takes nothing when he has no Ember Ward to give', () => {
    const visit = (objects: string[], deck: string[]) =>
      corner({ id: 'marshal', at: 'm3', gold: 4 }, { objects }, { deck }).turn(0, 1).choose('go:m4');
    expect(visit([], ['ember-ward-1']).offers('trade')).toEqual(['trade:gold']);
    expect(visit(['ember-ward-1', 'ember-ward-2'], []).done()).toBe(true);
  });
});

describe('T62 a garrison that is reinforced', () => {
  it('is weighed with those who hold the Place already', () => {
    const garrisons = [{ at: 'o3', place: 'shrine', units: ['knights'] }];
    const cards = { o3: ['shrine'] };
    const game = corner({ id: 'marshal', at: 'o1', units: ['ballista', 'ram'], garrisons }, {}, { cards }).turn(0, 2);
    game.choose('go:o3').choose('occupy:shrine').choose('ballista:0', 'ram:0');
    expect(game.general(0).units).toEqual(['ballista', 'ram']);
    game.choose('occupy:shrine').choose('ballista:0');
    expect(game.general(0).garrisons).toEqual([{ at: 'o3', place: 'shrine', units: ['knights', 'ballista'] }]);
  });
});

describe('T37 a Toad', () => {
  it('takes a life of whom it has beaten, for it carries nothing', () => {
    const attacker: GeneralScene = { id: 'marshal', at: 'o2', objects: ['found-sword'] };
    const game = corner({ ...attacker, strength: 3 }, { at: 'o3', toad: 3, gold: 0 })
      .turn(0, 1)
      .choose('go:o3');
    game.dice(1, 6).choose('duel:1');
    expect(game.general(0)).toMatchObject({ lives: 3, objects: ['found-sword'] });
  });
});

describe('T96 what a victor cannot take along', () => {
  it('T155 stays on the space: Followers, too, while the Old Curse clings to him', () => {
    const store = { objects: ['horse-1'], followers: ['captain-1'] };
    const victor: GeneralScene = { id: 'marshal', at: 'o3', units: ['knights', 'ram'], followers: ['old-curse'] };
    const game = corner(victor, { fortress: { site: 'f3', store } })
      .turn(0, 1)
      .choose('besiege:1')
      .choose('back')
      .choose('store');
    expect(game.general(0)).toMatchObject({ objects: ['horse-1'], followers: ['old-curse'] });
    expect(game.state.cards['o3']).toEqual(['captain-1']);
    expect(game.events().find(({ kind }) => kind === 'carried-off')!.data['cards']).toEqual(['horse-1']);
  });
});

describe('T64 engines of siege', () => {
  it('are used in Sieges only: alone they neither hunt a beast nor look for a rival', () => {
    const cards = { o3: ['giant'] };
    const offers = (units: string[]) =>
      corner({ id: 'marshal', at: 'o2', units }, { at: 'o3' }, { cards }).turn(0, 1).choose('go:o3').options();
    expect(offers(['ram'])).toEqual(['meet', 'duel:1', 'camp', 'disband']);
    expect(offers(['ram', 'peasants'])).toEqual(expect.arrayContaining(['seek:1', 'hunt:giant']));
  });
});

describe('T66 two camps of one rival on a space', () => {
  const camps = [
    { at: 'o9', units: ['pikemen'], turns: 1 },
    { at: 'o9', units: ['peasants'], turns: null },
  ];

  it('are attacked one after the other: those before closed spaces first', () => {
    const general: GeneralScene = { id: 'marshal', at: 'o8', units: ['elite-bowmen'] };
    const game = corner(general, { camps }).turn(0, 1);
    expect(game.offers('shoot')).toEqual(['shoot-camp:1']);
    game.choose('go:o9');
    expect(game.offers('raid-camp')).toEqual(['raid-camp:1']);
    game.dice(6, 1).choose('raid-camp:1').choose('back');
    expect(game.general(1).camps).toEqual([camps[0]]);
  });
});

describe('T73, T74 an Enemy Army that is shot at', () => {
  it('does not charge', () => {
    const archer: GeneralScene = { id: 'ranger', at: 'o1', units: ['elite-bowmen', 'bowmen'] };
    const game = corner(archer, {}, { cards: { o2: ['orc-cavalry'] } }).turn(0, 3);
    game.dice(2, 2).choose('shoot-card:orc-cavalry');
    expect(game.state.cards['o2']).toEqual([]);
  });
});

describe('T117 a General who leaves after a lost round', () => {
  it('goes on after one that was level', () => {
    const attacker: GeneralScene = { id: 'ranger', at: 'o1', units: ['knights', 'pikemen'] };
    const game = corner(attacker, {}, { cards: { o3: ['berserks'] }, options: { tempo: 'together' } });
    // 6 and 1 against 5 and 2 are level; 6 and 6 against 5 and 1 are not.
    game.dice(1, 2, 6, 1).turn(0, 2).choose('go:o3').choose('meet');
    expect(game.state.cards['o3']).toEqual([]);
  });
});

describe('T42, T51 a Siege from within the own Fortress', () => {
  it('is none: the space before it is the first step, and the Fortress of a neighbour the third', () => {
    const sieges = (at: string) =>
      corner(
        { id: 'marshal', at, leaving: at === 'f3', units: ['knights', 'ram'], fortress: { site: 'f3' } },
        { fortress: { site: 'f4' } },
      )
        .turn(0, 3)
        .offers('besiege');
    expect([sieges('f3'), sieges('o3')]).toEqual([[], ['besiege:1']]);
  });
});

describe('T39, T44, T91 who flies to a Fortress', () => {
  it('neither besieges nor enters it in the same turn', () => {
    const flier: GeneralScene = { id: 'marshal', at: 'o1', spells: ['teleport-1'] };
    const army = { at: 'o9', units: ['knights', 'ram'], turns: 1 };
    const game = corner({ ...flier, camps: [army] }, { fortress: { site: 'f10' } }).turn(0, 2);
    game.choose('cast:teleport-1:o9');
    expect([game.general(0).units, game.offers('besiege')]).toEqual([army.units, []]);
    const home = corner({ ...flier, fortress: { site: 'f9' } }).turn(0, 3);
    expect(home.choose('cast:teleport-1:o9').offers('enter')).toEqual([]);
  });
});
