import { describe, expect, it } from 'vitest';
import { CHARACTERS, characterOf } from '../../../src/games/ringwall/data/characters.ts';
import { ADVENTURES, cardOf, kindOf } from '../../../src/games/ringwall/data/cards.ts';
import { SPELLS } from '../../../src/games/ringwall/data/spells.ts';
import { craftOf, strengthOf } from '../../../src/games/ringwall/model/queries.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

const counted = (type: string): number => ADVENTURES.filter((card) => card.type === type).length;

/** The ranger draws a card on the Woods. */
const draw = (
  card: string,
  more: Partial<GeneralScene> = {},
  others: Partial<GeneralScene> = {},
  dice: number[] = [],
) =>
  ring({
    generals: [
      { id: 'ranger', at: 'o1', ...more },
      { id: 'scribe', at: 'o12', ...others },
    ],
    deck: [card],
  })
    .turn(0, 2)
    .dice(...dice)
    .choose('go:o3');

describe('components', () => {
  it('T157 a hundred adventure cards and twelve Spells', () => {
    expect(ADVENTURES).toHaveLength(100);
    expect(new Set(ADVENTURES.map(({ id }) => id)).size).toBe(100);
    expect(SPELLS).toHaveLength(12);
  });

  it('T111-T114, T157 of each sort as many as the list has', () => {
    expect(
      Object.fromEntries(
        ['enemy-unit', 'enemy', 'event', 'stranger', 'object', 'follower', 'place'].map((type) => [
          type,
          counted(type),
        ]),
      ),
    ).toEqual({
      ...{ 'enemy-unit': 30, enemy: 17, event: 7, stranger: 6, object: 23, follower: 11, place: 6 },
    });
    const followers = ADVENTURES.filter(({ type }) => type === 'follower').map(({ kind }) => kind);
    for (const [kind, count] of [
      ['warlord', 1],
      ['captain', 2],
      ['barbarian-hero', 1],
      ['sapper', 1],
    ] as const)
      expect(followers.filter((one) => one === kind)).toHaveLength(count);
  });

  it('T114 thirty Enemy Armies, five of which charge', () => {
    const armies = ADVENTURES.filter(({ type }) => type === 'enemy-unit') as {
      kind: string;
      might: number;
      charges: boolean;
    }[];
    expect(armies.reduce((sum, { might }) => sum + might, 0)).toBe(116);
    expect(armies.filter(({ charges }) => charges).map(({ kind }) => kind)).toEqual([
      ...['death-knights', 'knights-of-light', 'bear-riders', 'elven-knights', 'orc-cavalry'],
    ]);
  });
});

describe('T113 Events of the Siege', () => {
  it('T113 Soldiers’ Pay: a gold for each Unit with its General, the strongest first; unpaid ones go', () => {
    const game = ring({
      generals: [
        { id: 'ranger', at: 'o1' },
        { id: 'scribe', at: 'o12', gold: 1, units: ['peasants', 'knights'] },
      ],
      deck: ['soldiers-pay'],
    });
    game.turn(0, 2).choose('go:o3');
    expect(game.general(1)).toMatchObject({ gold: 0, units: ['knights'] });
    expect(game.general(0).gold).toBe(5);
  });

  it('Extra Taxes: two gold into every store', () => {
    const game = draw('extra-taxes', { fortress: { site: 'f9' } }, { fortress: { site: 'f12' } });
    expect([game.general(0), game.general(1)].map(({ fortress }) => fortress!.store.gold)).toEqual([2, 2]);
  });

  it('Civil War: each General loses his weakest Unit, and an empty Fortress may fall', () => {
    const game = draw(
      'civil-war',
      { fortress: { site: 'f9' } },
      { units: ['peasants', 'knights'], fortress: { site: 'f12', store: { units: ['pikemen'] } } },
      [2],
    );
    expect(game.general(0).fortress).toBeNull();
    expect(game.general(1)).toMatchObject({ units: ['knights'], fortress: { site: 'f12' } });
  });
});

describe('T113 other Events', () => {
  it('Pestilence takes a life of all in the Region but those in their Fortresses', () => {
    const game = draw('pestilence', {}, { at: 'f12', fortress: { site: 'f12' } });
    expect([game.general(0).lives, game.general(1).lives]).toEqual([3, 4]);
  });

  it('Raiders bring all carried gold to the Oasis', () => {
    const game = draw('raiders');
    expect([game.general(0).gold, game.state.gold['m6']]).toEqual([0, 5]);
  });

  it('T39, T69 the Storm Bird carries the Character away, and Units stay', () => {
    const game = ring({ generals: [{ id: 'ranger', at: 'o1', units: ['knights'] }, 'scribe'], deck: ['storm-bird'] });
    game.turn(0, 2).choose('go:o3').dice(11).choose('meet');
    expect(game.general(0)).toMatchObject({ at: 'o10', units: [], camps: [{ at: 'o3', units: ['knights'] }] });
  });

  it('T52, T113 an Earthquake destroys a Fortress on 1 and 2 of its owner’s die; its Units camp', () => {
    const game = draw('earthquake', {}, { fortress: { site: 'f9', store: { gold: 3, units: ['pikemen'] } } }, [2]);
    expect(game.general(1)).toMatchObject({ fortress: null, camps: [{ at: 'o9', units: ['pikemen'] }] });
  });

  it('T98 a Place that leaves the board sends its garrison home', () => {
    const garrisons = [{ at: 'o5', place: 'shrine', units: ['pikemen'] }];
    const game = ring({
      generals: [
        { id: 'ranger', at: 'o1' },
        { id: 'scribe', at: 'o12', garrisons, fortress: { site: 'f9' } },
      ],
      cards: { o5: ['shrine'] },
      deck: ['earthquake'],
    });
    game.turn(0, 2).choose('go:o3').choose('shrine');
    expect(game.general(1)).toMatchObject({ garrisons: [], fortress: { store: { units: ['pikemen'] } } });
  });
});

describe('T112 Strangers', () => {
  it('the Master Builder sells engines, or raises the walls', () => {
    const game = draw('master-builder', { gold: 9, strength: 6, craft: 6, fortress: { site: 'f9' } });
    expect([game.prompt(), game.options()]).toEqual(['builder', ['walls', 'done']]);
    game.choose('walls');
    expect(game.general(0)).toMatchObject({ gold: 6, fortress: { walls: 3 } });
    expect(game.state.cards['o3']).toEqual(['master-builder']);
  });

  it('T104 with other Units he sells the Catapult and the Mortar', () => {
    const game = ring({
      generals: [{ id: 'ranger', at: 'o1', gold: 9, units: ['pikemen'] }, 'scribe'],
      deck: ['master-builder'],
    });
    game.turn(0, 2).choose('go:o3').choose('meet');
    expect(game.options()).toEqual(['mortar', 'catapult', 'done']);
    game.choose('catapult');
    expect(game.general(0)).toMatchObject({ gold: 6, units: ['pikemen', 'catapult'] });
  });

  it('the Master Strategist gives a die to be rolled again, and leaves', () => {
    const game = draw('master-strategist');
    expect([game.general(0).strategy, game.state.cards['o3']]).toEqual([true, []]);
  });

  it('the Healer heals two, and stays; the Enchanter gives one of five to who has Craft', () => {
    expect(draw('healer', { lives: 1 }).general(0).lives).toBe(3);
    expect(draw('enchanter').done()).toBe(true);
    const gifted = draw('enchanter', { craft: 4 });
    expect(gifted.options()).toEqual(['spell', 'gold', 'strength', 'craft', 'life']);
    expect(gifted.choose('craft').general(0).craft).toBe(5);
  });

  it('the Sorcerer sells a Spell for a gold', () => {
    const game = draw('sorcerer').choose('buy');
    expect([game.general(0).gold, game.general(0).spells.length]).toEqual([4, 1]);
  });

  it('T39 the Winged Horse opens the Region for the next movement', () => {
    const game = draw('winged-horse').turn(0, 2);
    expect(game.offers('carry:')).toHaveLength(15);
    game.choose('carry:winged:o8');
    expect(game.general(0)).toMatchObject({ at: 'o8' });
  });
});

describe('T154, T155 Followers and Objects', () => {
  const owner = (more: Partial<GeneralScene>) => ring({ generals: [{ id: 'ranger', ...more }, 'scribe'] }).general(0);

  it('a Lady in Waiting and a White Hart count in fights and for Spells', () => {
    const general = owner({ followers: ['lady-in-waiting', 'white-hart'], objects: ['found-axe'] });
    expect([strengthOf(general), craftOf(general)]).toEqual([4 + 1 + 1, 3 + 2 + 1]);
  });

  it('a Hired Blade fights for a gold where it helps', () => {
    const game = draw('giant', { followers: ['hired-blade'] }, {}, [2, 2]);
    expect(game.general(0)).toMatchObject({ gold: 4, trophies: { strength: 6 } });
  });

  it('T13 gold is no Object', () => {
    expect(draw('chest-1', { objects: ['horse-1', 'horse-2', 'horse-3', 'found-axe'] }).general(0)).toMatchObject({
      gold: 7,
    });
  });

  it('T155 the Clinging Shade lets its bearer go a space a turn, until he changes the ring', () => {
    const game = ring({ generals: [{ id: 'ranger', at: 'o3', followers: ['clinging-shade'] }, 'scribe'] });
    expect(game.turn(0, 5).offers('go:')).toEqual(['go:o4', 'go:o2']);
    game.general(0).at = 'm2';
    game.turn(0, 1).choose('go:o4');
    expect(game.general(0).followers).toEqual(['clinging-shade']);
  });

  it('T155 the Old Curse keeps others away, until the Seer lifts it', () => {
    const cursed = draw('warlord', { followers: ['old-curse'] });
    expect([cursed.general(0).followers, cursed.state.cards['o3']]).toEqual([['old-curse'], ['warlord']]);
    const free = ring({ generals: [{ id: 'ranger', at: 'o15', followers: ['old-curse'] }, 'scribe'] }).turn(0, 1);
    free.choose('go:o0').dice(1).choose('roll:village');
    expect(free.general(0).followers).toEqual([]);
  });

  it('T111 a Sapper builds a Catapult in the woods, for two gold and the turn', () => {
    const game = ring({ generals: [{ id: 'ranger', at: 'o3', units: ['pikemen'], followers: ['sapper'] }, 'scribe'] });
    game.turn(0, 2).choose('sapper');
    expect(game.general(0)).toMatchObject({ at: 'o3', gold: 3, units: ['pikemen', 'catapult'] });
  });
});

describe('T156 Places', () => {
  it.each([
    ['red-spring', { strength: 5 }],
    ['blue-spring', { craft: 4 }],
    ['still-pool', { lives: 5 }],
  ])('%s gives four times', (place, gained) => {
    const game = draw(place);
    expect(game.general(0)).toMatchObject(gained);
    game.state.used[place] = 3;
    game.general(0).at = 'o1';
    game.turn(0, 2).choose('go:o3').choose(`place:${place}`);
    expect(game.state.cards['o3']).toEqual([]);
  });

  it('the Shrine and the Wind Arch roll for what they do', () => {
    expect(draw('shrine', {}, {}, [3]).general(0).gold).toBe(6);
    expect(draw('shrine', {}, {}, [6, 9]).general(0).at).toBe('o8');
    expect([1, 2, 3, 4, 5, 6].map((die) => draw('wind-arch', {}, {}, [die]).general(0).at)).toEqual([
      ...['o7', 'o0', 'o9', 'm4', 'm7', 'm0'],
    ]);
  });

  it('the Market sells what the Blacksmith makes', () => {
    const game = draw('market');
    expect(game.options().map((one) => one)).toEqual(['helmet', 'sword', 'axe', 'shield', 'armour', 'horse', 'done']);
    game.choose('sword').choose('done');
    expect(kindOf(game.general(0).objects[0]!)).toBe('sword');
    expect(cardOf('smith-sword').type).toBe('object');
  });
});

describe('what the lobby tells of the Characters', () => {
  it.each(languages)('T145 the numbers that each begins with, in %s', (language) => {
    const say = translator(language);
    const told = CHARACTERS.map((id) =>
      say({ key: `ringwall:roleHint.${id}` })
        .match(/\d+/g)!
        .slice(-3)
        .map(Number),
    );
    expect(told).toEqual(
      CHARACTERS.map((id) => [characterOf(id).strength, characterOf(id).craft, characterOf(id).gold]),
    );
  });
});
