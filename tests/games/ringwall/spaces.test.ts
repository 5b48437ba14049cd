import { describe, expect, it } from 'vitest';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

/** The smith (4 / 3) arrives at a space with a die of one. */
const at = (to: string, more: Partial<GeneralScene> = {}) => {
  const from = `${to[0]}${Number(to.slice(1)) - 1}`;
  const generals: GeneralScene[] = [
    { id: 'veteran', at: from, lives: 4, ...more },
    { id: 'scribe', at: 'o8' },
  ];
  return ring({ generals, deck: ['purse-1', 'purse-2'], state: { round: 9 } })
    .turn(0, 1)
    .choose(`go:${to}`);
};
/** What the dice of a space bring; it is asked for where something else could be done. */
const rolled = (to: string, service: string, ...dice: number[]) => {
  const game = ring({
    generals: [{ id: 'veteran', at: `o${Number(to.slice(1)) - 1}`, lives: 4 }, 'scribe'],
    state: { round: 9 },
  });
  game
    .turn(0, 1)
    .dice(...dice)
    .choose(`go:${to}`);
  return (game.prompt() === 'encounter' ? game.choose(`roll:${service}`) : game).general(0);
};

describe('T30, T100 the Village', () => {
  const village = (more: Partial<GeneralScene> = {}) =>
    ring({ generals: [{ id: 'veteran', at: 'o15', lives: 3, gold: 9, ...more }, 'scribe'] })
      .turn(0, 1)
      .choose('go:o0');

  it('heals for a gold a life', () => {
    expect(village({ lives: 1 }).choose('heal:3').choose('done').general(0)).toMatchObject({ lives: 4, gold: 6 });
  });

  it('T154 of weapons one counts, so that no second one is sold', () => {
    expect(village({ objects: ['smith-axe'] }).offers('buy')).not.toContain('buy:sword');
  });

  it('its Blacksmith has six things', () => {
    expect(village().offers('buy')).toEqual(
      ['helmet', 'sword', 'axe', 'shield', 'armour', 'horse'].map((one) => `buy:${one}`),
    );
    expect(village().choose('buy:armour').choose('done').general(0)).toMatchObject({
      gold: 5,
      objects: ['smith-armour'],
    });
  });

  it('a smith pays one less, a Ram and Peasants are enlisted besides one service', () => {
    const game = village().choose('hire:peasants').choose('hire:ram').choose('buy:sword').choose('hire:peasants');
    expect(game.general(0)).toMatchObject({ gold: 9 - 1 - 1 - 2 - 1, units: ['peasants', 'ram', 'peasants'] });
    expect(game.offers('heal')).toEqual([]);
    const smith = ring({ generals: [{ id: 'smith', at: 'o15' }, 'scribe'] })
      .turn(0, 1)
      .choose('go:o0')
      .choose('buy:sword');
    expect(smith.general(0).gold).toBe(4);
  });

  it('its Seer: Craft on 5, a Spell on 6', () => {
    expect(village().dice(5).choose('roll:village').general(0).craft).toBe(4);
    expect(village().dice(6).choose('roll:village').general(0).spells).toHaveLength(1);
    expect(village().dice(4).choose('roll:village').general(0)).toMatchObject({ craft: 3, spells: [] });
  });
});

describe('T47, T152 a herbalist', () => {
  const herbalist: GeneralScene = { id: 'herbalist', lives: 1, gold: 1 };
  const town = { at: 'o15' } as const;
  const inside = { at: 'f1', fortress: { site: 'f1' } } as const;
  it.each([town, inside])('has one life of a visit for nothing, however often he is healed in it: %o', (where) => {
    const game = ring({ generals: [{ ...herbalist, ...where }, 'scribe'] }).turn(0, 1);
    if (where === town) game.choose('go:o0');
    game.choose('heal:1');
    expect([game.general(0).gold, game.offers('heal')]).toEqual([1, ['heal:1']]);
    game.choose('heal:1');
    expect([game.general(0).lives, game.general(0).gold, game.offers('heal')]).toEqual([3, 0, []]);
  });
});

describe('T31 the City', () => {
  it('its die: a Toad, a point lost, a Spell, a point gained', () => {
    expect(rolled('o9', 'city', 1).toad).toBe(3);
    expect(rolled('o9', 'city', 5).strength).toBe(5);
    expect(rolled('o9', 'city', 6).craft).toBe(4);
    expect(rolled('o9', 'city', 4).spells).toHaveLength(1);
  });

  it('its Leech heals two lives at most; Objects are sold for a gold each', () => {
    expect(at('o9', { lives: 1, gold: 9 }).offers('heal')).toEqual(['heal:1', 'heal:2']);
    const twice = at('o9', { lives: 1, gold: 9 }).choose('heal:1');
    expect(twice.offers('heal')).toEqual(['heal:1']);
    expect(twice.choose('heal:1').offers('heal')).toEqual([]);
    const game = at('o9', { objects: ['horse-1', 'found-axe'] })
      .choose('sell:horse-1')
      .choose('sell:found-axe');
    expect(game.general(0)).toMatchObject({ gold: 7, objects: [] });
  });

  it('T37, T65, T70 who becomes a Toad in it leaves his Army before it, and its time runs from then', () => {
    const game = at('o9', { units: ['knights'] })
      .dice(1)
      .choose('roll:city');
    expect(game.general(0)).toMatchObject({ toad: 3, units: [], camps: [{ at: 'o9', units: ['knights'] }] });
    expect(game.general(0).camps[0]!.turns).not.toBeNull();
  });
});

describe('T32, T102 the Tavern and its camp', () => {
  it('rolls: a turn, a gold, a brawl, or a way', () => {
    expect(rolled('o12', 'tavern', 1).missed).toBe(1);
    expect(rolled('o12', 'tavern', 2).gold).toBe(4);
    expect(rolled('o12', 'tavern', 3, 1, 6).lives).toBe(3);
    expect(rolled('o12', 'tavern', 4).gold).toBe(6);
    expect(rolled('o12', 'tavern', 5).passage).toBe('ferry');
    expect(rolled('o12', 'tavern', 6).passage).toBe('anywhere');
  });

  it('for two gold the ferry goes without a die, and Units come along', () => {
    const game = at('o12', { units: ['pikemen'] }).choose('ferry');
    expect(game.general(0).gold).toBe(3);
    game.turn(0, 6).choose('carry:ferry:m7');
    expect(game.general(0)).toMatchObject({ at: 'm7', units: ['pikemen'] });
  });

  it('the camp has four kinds of Units', () => {
    expect(at('o12', { gold: 9 }).offers('hire')).toEqual([
      ...['pikemen', 'light-cavalry', 'horse-archers', 'heavy-cavalry'].map((unit) => `hire:${unit}`),
    ]);
  });
});

describe('other spaces of the outer ring', () => {
  it('T33 Graveyard and Chapel', () => {
    expect(rolled('o2', 'graveyard', 1).lives).toBe(3);
    expect(rolled('o2', 'graveyard', 6).spells).toHaveLength(1);
    expect(rolled('o6', 'chapel', 5).lives).toBe(5);
    expect(at('o6', { lives: 1, gold: 1 }).choose('heal:1').general(0)).toMatchObject({ lives: 2, gold: 0 });
  });

  it('T34 Rocks and Forest: a fight, turns lost, or a point', () => {
    expect(rolled('o7', 'rocks', 1, 1, 6).lives).toBe(3);
    expect([rolled('o7', 'rocks', 2).missed, rolled('o7', 'rocks', 3).missed, rolled('o7', 'rocks', 4).missed]).toEqual(
      [1, 1, 0],
    );
    expect([rolled('o7', 'rocks', 6).strength, rolled('o15', 'forest', 6).craft]).toEqual([5, 4]);
  });

  it('T34, T152 a ranger and a Pathfinder know their way', () => {
    const game = ring({ generals: [{ id: 'ranger', at: 'o6' }, 'scribe'] })
      .turn(0, 1)
      .choose('go:o7');
    expect(game.general(0)).toMatchObject({ lives: 4, missed: 0 });
  });
});

describe('T35 the middle ring', () => {
  it('T103 the Desert takes a life; desert fighters may be hired for four gold then', () => {
    const game = at('m5');
    expect([game.general(0).lives, game.prompt()]).toEqual([3, 'desert-men']);
    game.choose('hire');
    // A purse lay there.
    expect(game.general(0)).toMatchObject({ gold: 5 + 1 - 4, units: ['desert-men'] });
  });

  it('T35, T103 a Water Bottle is given by choice: then there is no offer', () => {
    const drunk = at('m5', { objects: ['water-bottle'] }).choose('drink');
    expect(drunk.general(0)).toMatchObject({ lives: 4, objects: [] });
    expect(drunk.done()).toBe(true);
    const kept = at('m5', { objects: ['water-bottle'] }).choose('suffer');
    expect([kept.general(0).lives, kept.general(0).objects, kept.prompt()]).toEqual([
      3,
      ['water-bottle'],
      'desert-men',
    ]);
  });

  it('T103 a life that is lost in a fight there counts, too', () => {
    const scene = {
      generals: [{ id: 'veteran', at: 'm4', lives: 4, objects: ['water-bottle'] }, 'scribe'],
      deck: ['giant'],
    };
    const game = ring(scene as never)
      .turn(0, 1)
      .choose('go:m5')
      .dice(1, 6)
      .choose('drink');
    expect([game.general(0).lives, game.prompt()]).toEqual([3, 'desert-men']);
  });

  it('the Hexer trades an Ember Ward for gold, a Follower or two Objects, which are chosen', () => {
    const objects = ['horse-1', 'found-axe', 'found-sword'];
    const scene = { generals: [{ id: 'veteran', at: 'm3', objects }, 'scribe'], deck: ['ember-ward-1'] };
    const game = ring(scene as never)
      .turn(0, 1)
      .choose('go:m4');
    expect(game.offers('trade')).toEqual(['trade:gold', 'trade:objects']);
    game.choose('trade:objects').choose('horse-1', 'found-sword');
    expect(game.general(0).objects).toEqual(['found-axe', 'ember-ward-1']);
    const paid = ring(scene as never)
      .turn(0, 1)
      .choose('go:m4')
      .choose('trade:gold');
    expect(paid.general(0).gold).toBe(2);
  });

  it('the Temple rolls two dice', () => {
    const temple = (...dice: number[]) => {
      const game = ring({ generals: [{ id: 'veteran', at: 'm6', lives: 4 }, 'scribe'], deck: ['ember-ward-1'] }).turn(
        0,
        1,
      );
      return game
        .dice(...dice)
        .choose('go:m7')
        .general(0);
    };
    expect([temple(1, 2).lives, temple(2, 3).missed, temple(3, 3).strength, temple(4, 4).craft]).toEqual([3, 1, 5, 4]);
    expect([temple(3, 4).spells.length, temple(5, 6).lives, temple(6, 6).objects]).toEqual([1, 5, ['ember-ward-1']]);
  });

  it('T101 the Castle heals and enlists, both in one visit', () => {
    const game = at('m8', { lives: 2, gold: 9 }).choose('heal:2').choose('hire:knights').choose('done');
    expect(game.general(0)).toMatchObject({ lives: 4, gold: 2, units: ['knights'] });
  });
});

describe('T65, T19, T20, T36 the whole board', () => {
  const whole = (general: Partial<GeneralScene>) =>
    ring({
      generals: [
        { id: 'veteran', lives: 4, ...general },
        { id: 'scribe', at: 'o8' },
      ],
      options: { board: 'whole' },
      state: { round: 9 },
    });

  it('T19 the Dungeon is entered from the Ruins, and Units wait there without limit', () => {
    const game = whole({ at: 'o13', units: ['knights'] })
      .turn(0, 3)
      .choose('descend');
    expect(game.general(0)).toMatchObject({
      at: 'dg',
      units: [],
      camps: [{ at: 'o13', units: ['knights'], turns: null }],
    });
    game.turn(0, 3).choose('ascend');
    expect(game.general(0)).toMatchObject({ at: 'o13', units: ['knights'] });
  });

  it('T29 its Enemies have one more on their die, and a cleared Dungeon gives a gold', () => {
    const beaten = (...dice: number[]) => {
      const game = whole({ at: 'o13' });
      game.state.deck = ['ape', 'wolf'];
      return game
        .turn(0, 3)
        .dice(...dice)
        .choose('descend')
        .general(0);
    };
    // 4 + 1 against 3 + 1 + 1: a stand-off, which leaves it uncleared.
    expect(beaten(1, 1).gold).toBe(5);
    expect(beaten(3, 1, 3, 1).gold).toBe(6);
  });

  it('T20 the High Gate opens on two dice up to a skill; who fails loses nothing', () => {
    const open = whole({ at: 'm0' }).turn(0, 3).choose('gate').dice(2, 2).choose('strength');
    expect(open.general(0).at).toBe('i0');
    const shut = whole({ at: 'm0' }).turn(0, 3).choose('gate').dice(2, 3).choose('strength');
    expect(shut.general(0)).toMatchObject({ at: 'm0', strength: 4 });
  });

  it('T20 a space a turn, forward, back, or staying', () => {
    expect(whole({ at: 'i0' }).turn(0, 3).options()).toEqual(['inward', 'outward', 'stay']);
  });

  it('T36 the Keep takes lives or Followers; the Lair is passed by who has won there', () => {
    const keep = whole({ at: 'i0', followers: ['captain-1'] })
      .turn(0, 3)
      .dice(4)
      .choose('inward');
    expect(keep.general(0)).toMatchObject({ at: 'i1', followers: [], lives: 3 });
    const lair = whole({ at: 'i1', objects: ['ember-ward-1'] })
      .turn(0, 3)
      .dice(1, 1, 6, 1)
      .choose('inward');
    expect(lair.general(0)).toMatchObject({ at: 'i2', lair: true });
    expect(lair.turn(0, 3).offers('inward')).toEqual(['inward']);
    expect(whole({ at: 'i2', lair: true }).turn(0, 3).offers('inward')).toEqual([]);
    expect(
      whole({ at: 'i2', objects: ['ember-ward-1'] })
        .turn(0, 3)
        .offers('inward'),
    ).toEqual([]);
  });

  it('T130, T133 who begins his turn on the Iron Seat while his Fortress stands has won', () => {
    const crowned = whole({ at: 'i4', fortress: { site: 'f1' } }).turn(0, 3);
    expect([crowned.outcome(), crowned.state.outcome!.winners]).toEqual(['crown', [0]]);
    expect(whole({ at: 'i4' }).turn(0, 3).outcome()).toBeNull();
  });

  it('T150 on the standard board none of it is open', () => {
    const game = ring({ generals: [{ id: 'veteran', at: 'o13' }, 'scribe'] }).turn(0, 3);
    expect(game.offers('descend')).toEqual([]);
  });
});
