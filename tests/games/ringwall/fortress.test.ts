import { describe, expect, it } from 'vitest';
import { strikeFortress } from '../../../src/games/ringwall/cards/events.ts';
import { unitLimit } from '../../../src/games/ringwall/model/queries.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

const home = (more: object = {}, store: object = {}) =>
  ring({
    generals: [
      { id: 'marshal', at: 'f3', fortress: { site: 'f3', store }, ...more },
      { id: 'scribe', at: 'o12' },
    ],
  });

describe('building', () => {
  it('T40 takes the turn and two gold, outside on the outer ring, and the builder stays there', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, 'scribe'] })
      .turn(0, 3)
      .choose('build');
    expect(game.general(0)).toMatchObject({ at: 'o1', gold: 3, fortress: { site: 'f1', walls: 2 } });
    expect(game.done()).toBe(true);
  });

  it('T40 not on the middle ring, and not without the gold', () => {
    expect(
      ring({ generals: [{ id: 'marshal', at: 'm3' }, 'scribe'] })
        .turn(0, 3)
        .offers('build'),
    ).toEqual([]);
    const poor = ring({ generals: [{ id: 'marshal', at: 'o1', gold: 1 }, 'scribe'] }).turn(0, 3);
    expect([poor.offers('build'), poor.why('build')]).toEqual([[], 'barred.gold']);
  });

  it('T41 one each; a new one when it is destroyed', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', fortress: { site: 'f9' } }, 'scribe'] });
    expect(game.turn(0, 3).offers('build')).toEqual([]);
    game.general(0).fortress = null;
    expect(game.turn(0, 3).offers('build')).toEqual(['build']);
  });

  it('T146 whoever was plundered builds for nothing, without losing the turn, and higher', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', gold: 0, freeBuilding: true, plundered: 2 }, 'scribe'] });
    game.turn(0, 3).choose('build');
    expect(game.general(0)).toMatchObject({ at: 'o1', fortress: { site: 'f1', walls: 4 }, freeBuilding: false });
    // On with the encounter: there is nothing to meet, which pays a gold (T145).
    expect(game.general(0).gold).toBe(1);
  });

  it('T40, T44, T48, T51, T57 built on the Fields, entered, hired in, left by three', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, 'scribe'] })
      .turn(0, 6)
      .choose('build');
    game.turn(0, 6).choose('enter').choose('hire:heavy-infantry').choose('leave');
    expect(game.general(0)).toMatchObject({ at: 'f1', gold: 1, units: ['heavy-infantry'] });
    game.turn(0, 3).choose('go:o3');
    expect(game.general(0)).toMatchObject({ at: 'o3', units: ['heavy-infantry'] });
  });
});

describe('at home', () => {
  it('T43 is entered by the exact count, with the last step; others cannot', () => {
    const game = ring({
      generals: [
        { id: 'marshal', at: 'o0', fortress: { site: 'f3' } },
        { id: 'scribe', at: 'o0' },
      ],
    });
    expect(game.turn(0, 4).offers('go:')).toEqual(['go:o4', 'go:f3', 'go:o12']);
    expect(game.turn(0, 5).offers('go:')).not.toContain('go:f3');
    expect(game.turn(1, 4).offers('go:')).not.toContain('go:f3');
  });

  it('T44 from two spaces away he goes there instead of rolling, his Army with him', () => {
    const general = (at: string): GeneralScene => ({ id: 'marshal', at, units: ['pikemen'], fortress: { site: 'f3' } });
    const near = ring({ generals: [general('o4'), 'scribe'] })
      .turn(0, 6)
      .choose('enter');
    expect(near.general(0)).toMatchObject({ at: 'f3', units: ['pikemen'] });
    expect(
      ring({ generals: [general('o5'), 'scribe'] })
        .turn(0, 6)
        .offers('enter'),
    ).toEqual([]);
  });

  it('T45 each entry gives a gold', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o3', fortress: { site: 'f3' } }, 'scribe'] }).turn(0, 6);
    expect(game.choose('enter').general(0).gold).toBe(6);
  });

  it('T46, T73 nobody attacks or shoots at who is in his Fortress', () => {
    const game = ring({
      generals: [
        { id: 'marshal', at: 'f3', fortress: { site: 'f3' } },
        { id: 'scribe', at: 'o1', units: ['bowmen'] },
      ],
    });
    game.turn(1, 2);
    expect(game.offers('shoot')).toEqual([]);
    expect(
      game
        .choose('go:o3')
        .options()
        .filter((id) => /shoot|seek|duel|battle/.test(id)),
    ).toEqual([]);
  });

  it('T47 heals lives for a gold each, up to four', () => {
    const game = home({ lives: 1, gold: 2 }).turn(0, 1);
    expect(game.offers('heal')).toEqual(['heal:1', 'heal:2']);
    game.choose('heal:2').choose('done');
    expect(game.general(0)).toMatchObject({ lives: 3, gold: 0 });
    expect(home({ lives: 3 }).turn(0, 1).offers('heal')).toEqual(['heal:1']);
  });

  it('T48 sells four kinds of Units', () => {
    const game = home({ gold: 9, strength: 6, craft: 6, units: ['peasants'] }).turn(0, 1);
    expect(game.offers('hire')).toEqual([
      ...['hire:light-infantry', 'hire:heavy-infantry', 'hire:bowmen', 'hire:ballista'],
    ]);
    for (const [unit, gold] of [
      ['light-infantry', 7],
      ['heavy-infantry', 4],
      ['bowmen', 1],
    ] as const)
      expect(game.choose(`hire:${unit}`).general(0).gold).toBe(gold);
  });

  it('T59 who has no room for another Unit can send one away, of his Army or of the store', () => {
    const full: Partial<GeneralScene> = { gold: 3, units: ['ram', 'peasants'] };
    const game = home(full, { units: ['pikemen'] }).turn(0, 1);
    expect(game.offers('hire')).toEqual([]);
    expect(game.why('hire:heavy-infantry')).toBe('barred.unit-limit');
    game.choose('disband');
    expect(game.options()).toEqual(['ram:0', 'peasants:0', 'pikemen:0']);
    game.choose('ram:0').choose('hire:heavy-infantry').choose('done');
    expect(game.general(0).units).toEqual(['peasants', 'heavy-infantry']);
    const stored = home(full, { units: ['pikemen'] }).turn(0, 1);
    stored.choose('disband').choose('pikemen:0');
    expect([stored.general(0).units, stored.general(0).fortress!.store.units]).toEqual([['ram', 'peasants'], []]);
    expect(stored.offers('disband')).toEqual([]);
  });

  it('T49 keeps gold, Objects, Followers and Units; burdens cannot be left', () => {
    const followers = ['captain-1', 'old-curse'];
    const game = home({ gold: 4, objects: ['horse-1'], followers, units: ['pikemen'] }).turn(0, 1);
    game.choose('store-gold').choose('store-things');
    expect(game.options()).toEqual(['horse-1', 'captain-1', 'pikemen:0']);
    game.choose('horse-1', 'captain-1', 'pikemen:0');
    expect(game.general(0).fortress!.store).toEqual({
      ...{ gold: 4, objects: ['horse-1'], followers: ['captain-1'], units: ['pikemen'] },
    });
    expect(game.general(0)).toMatchObject({ gold: 0, objects: [], followers: ['old-curse'], units: [] });
  });

  it('T49, T60, T73 what is stored is not used: a Captain raises no limit, Archers do not shoot', () => {
    const game = home({}, { followers: ['captain-1'], units: ['bowmen'] });
    game.general(1).at = 'o3';
    expect(unitLimit(game.general(0))).toBe(3);
    expect(game.turn(0, 1).offers('shoot')).toEqual([]);
  });

  it('T49, T13 takes things out as far as he can carry them', () => {
    const objects = ['found-sword', 'found-axe', 'found-helmet'];
    const game = home({ objects }, { objects: ['horse-1', 'horse-2'], units: ['pikemen'] }).turn(0, 1);
    game.choose('take-things');
    expect(game.options()).toEqual(['horse-1', 'horse-2', 'pikemen:0']);
    game.choose('horse-2', 'horse-1', 'pikemen:0');
    expect(game.general(0)).toMatchObject({ objects: [...objects, 'horse-2'], units: ['pikemen'] });
    expect(game.general(0).fortress!.store.objects).toEqual(['horse-1']);
  });

  it('T50, T51 he stays until he has said that he is going to leave; that binds', () => {
    const game = home().turn(0, 4);
    // There is no way but to stay, so nobody is asked for one.
    expect(game.prompt()).toBe('fortress');
    game.choose('leave').turn(0, 4);
    expect(game.offers('go:')).toEqual(['go:o6', 'go:m3:cross', 'go:m1:cross', 'go:o0']);
    expect(game.offers('stay')).toEqual([]);
  });
});

describe('T52 a card or Spell that would destroy it', () => {
  it('does so on 1 and 2: goods are lost, Units camp outside', () => {
    const game = home({ at: 'o9' }, { gold: 4, objects: ['horse-1'], units: ['pikemen'] });
    game.dice(2);
    strikeFortress(game.state, game.general(0));
    expect(game.general(0).fortress).toBeNull();
    expect(game.general(0).camps).toMatchObject([{ at: 'o3', units: ['pikemen'] }]);
    expect(game.state.discard).toEqual(['horse-1']);
  });

  it('its owner, who was inside, stands before it with all of them', () => {
    const game = home({ units: ['knights'] }, { units: ['pikemen'] });
    game.dice(1);
    strikeFortress(game.state, game.general(0));
    expect(game.general(0)).toMatchObject({ at: 'o3', units: ['knights', 'pikemen'], camps: [] });
  });

  it('leaves it on 3 and more', () => {
    const game = home();
    game.dice(3);
    strikeFortress(game.state, game.general(0));
    expect(game.general(0).fortress).not.toBeNull();
  });
});
