import { describe, expect, it } from 'vitest';
import { guardBonus, STOCKED, UNITS, unitOf } from '../../../src/games/ringwall/data/units.ts';
import { becomeToad } from '../../../src/games/ringwall/cards/gains.ts';
import { chancesAhead } from '../../../src/games/ringwall/fights/odds.ts';
import {
  allUnits,
  guardOf,
  isBalanced,
  isGeneral,
  mightOf,
  unitLimit,
} from '../../../src/games/ringwall/model/queries.ts';
import { ring } from '../../help/ringwall.ts';

describe('Unit cards', () => {
  it('T53, T110 the stock, the prices and the might of each', () => {
    expect(
      UNITS.filter(({ id }) => id !== 'sellswords').map(({ id, stock, price, might }) => [id, stock, price, might]),
    ).toEqual([
      ['peasants', 4, 1, 1],
      ['light-infantry', 4, 2, 2],
      ['heavy-infantry', 3, 3, 3],
      ['pikemen', 3, 3, 2],
      ['bowmen', 4, 3, 2],
      ['elite-bowmen', 2, 4, 3],
      ['light-cavalry', 4, 3, 2],
      ['horse-archers', 3, 4, 2],
      ['heavy-cavalry', 3, 4, 3],
      ['knights', 2, 5, 4],
      ['desert-men', 3, 4, 4],
      ['ballista', 2, 2, 1],
      ['mortar', 2, 4, 3],
      ['ram', 3, 1, 2],
      ['catapult', 2, 3, 4],
    ]);
    expect(STOCKED.reduce((sum, id) => sum + unitOf(id).stock, 0)).toBe(44);
  });

  it('T80, T82 what each adds as Personal Guard', () => {
    expect(Object.fromEntries(UNITS.map(({ id }) => [id, guardBonus(id)]))).toEqual({
      ...{ peasants: null, 'light-infantry': 1, 'heavy-infantry': 2, pikemen: 1, bowmen: 1, 'elite-bowmen': 2 },
      ...{ 'light-cavalry': 1, 'horse-archers': 1, 'heavy-cavalry': 3, knights: 3, 'desert-men': 2 },
      ...{ ballista: null, mortar: null, ram: null, catapult: null, sellswords: 2 },
    });
  });

  it('T80 the best Unit with him is his guard; T81 not in the City, the Dungeon and the Inner Region', () => {
    const units = ['pikemen', 'knights'];
    const game = ring({ generals: [{ id: 'marshal', at: 'o3', units }, 'scribe'] });
    const general = game.general(0);
    expect(guardOf(general)).toBe(3);
    expect([
      guardOf({ ...general, inCity: true }),
      guardOf({ ...general, at: 'dg' }),
      guardOf({ ...general, at: 'i1' }),
    ]).toEqual([0, 0, 0]);
  });

  it('T64 engines of siege count in a Siege alone, artillery always', () => {
    expect([mightOf(['ram', 'catapult', 'ballista'], false), mightOf(['ram', 'catapult', 'ballista'], true)]).toEqual([
      1, 7,
    ]);
  });

  it('T84, T85 the odds of a round by how far a side is ahead', () => {
    const percent = (ahead: number) => {
      const { win, tie } = chancesAhead(ahead);
      return [win, tie].map((share) => Math.round(1000 * share) / 10);
    };
    expect([0, 1, 2, 3, 4, 5, 6].map(percent)).toEqual([
      ...[
        [41.7, 16.7],
        [58.3, 13.9],
        [72.2, 11.1],
        [83.3, 8.3],
        [91.7, 5.6],
        [97.2, 2.8],
        [100, 0],
      ],
    ]);
  });
});

describe('limits', () => {
  const owner = (more: object) => ring({ generals: [{ id: 'marshal', ...more } as never, 'scribe'] }).general(0);

  it('T55 only Units that are with him make a Character a General', () => {
    expect(isGeneral(owner({ at: 'o3', units: ['peasants'] }))).toBe(true);
    expect(isGeneral(owner({ at: 'o3', camps: [{ at: 'o3', units: ['knights'], turns: 1 }] }))).toBe(false);
  });

  it('T60 no more than the lower of Strength and Craft, a Captain and a Warlord besides', () => {
    expect(unitLimit(owner({ strength: 4, craft: 3 }))).toBe(3);
    expect(unitLimit(owner({ strength: 6, craft: 5, objects: ['found-sword'], followers: ['lady-in-waiting'] }))).toBe(
      5,
    );
    expect(unitLimit(owner({ followers: ['captain-1', 'captain-2', 'warlord'] }))).toBe(6);
  });

  it('T54, T60 counts Units wherever they are', () => {
    const game = ring({
      generals: [
        {
          ...({ id: 'marshal', at: 'f3', gold: 9, units: ['pikemen'] } as const),
          ...{
            camps: [{ at: 'o9', units: ['bowmen'], turns: 2 }],
            garrisons: [{ at: 'o5', place: 'shrine', units: ['peasants'] }],
            fortress: { site: 'f3', store: { units: ['knights'] } },
          },
          strength: 4,
          craft: 4,
        },
        'scribe',
      ],
    });
    expect(allUnits(game.general(0))).toEqual(['pikemen', 'bowmen', 'peasants', 'knights']);
    expect(game.turn(0, 1).offers('hire')).toEqual([]);
  });

  it('T61 engines are no more than the others', () => {
    const offers = (units: string[], skill = 9) =>
      ring({
        generals: [{ id: 'marshal', at: 'o0', gold: 9, strength: skill, craft: skill, units }, 'scribe'],
      })
        .turn(0, 16)
        .choose('go:o0')
        .offers('hire');
    expect(offers(['heavy-infantry'])).toContain('hire:ram');
    expect(offers(['heavy-infantry', 'ballista'])).not.toContain('hire:ram');
    expect(offers(['heavy-infantry', 'pikemen', 'ballista'])).toContain('hire:ram');
    expect([isBalanced(['ram', 'pikemen']), isBalanced(['ram'])]).toEqual([true, false]);
  });

  it('T63 who is over the limit at the end of his turn disbands what he wants', () => {
    const units = ['pikemen', 'knights', 'bowmen', 'peasants'];
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', units }, 'scribe'] })
      .turn(0, 2)
      .choose('go:o3')
      .choose('meet');
    expect([game.prompt(), game.options()]).toEqual(['over-limit', ['peasants', 'pikemen', 'bowmen', 'knights']]);
    game.choose('pikemen');
    expect(game.general(0).units).toEqual(['knights', 'bowmen', 'peasants']);
    expect(game.state.stock['pikemen']).toBe(4);
  });

  it('T60, T63 a Toad disbands nobody', () => {
    const store = { units: ['pikemen', 'knights'] };
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', toad: 3, fortress: { site: 'f9', store } }, 'scribe'] });
    game.turn(0, 2).choose('go:o2');
    expect(game.general(0).fortress!.store.units).toEqual(['pikemen', 'knights']);
  });

  it('T59, T61 whoever wants to makes room, but engines keep as many others', () => {
    const at = { id: 'marshal', at: 'o1', units: ['pikemen', 'ram'] } as const;
    const game = ring({ generals: [at as never, 'scribe'] })
      .turn(0, 2)
      .choose('go:o3')
      .choose('disband')
      .choose('pikemen:0');
    expect([game.general(0).units, game.news().includes('unbalanced')]).toEqual([['pikemen', 'ram'], true]);
    game.choose('disband').choose('ram:0');
    expect(game.general(0).units).toEqual(['pikemen']);
  });
});

describe('separation', () => {
  const rider = { id: 'marshal', at: 'o3', objects: ['horse-1'], units: ['light-cavalry', 'heavy-infantry'] } as const;

  it('T56 Units go with him', () => {
    const game = ring({ generals: [rider as never, 'scribe'] })
      .turn(0, 2, 3)
      .choose('go:o5');
    expect(game.general(0).units).toEqual(['light-cavalry', 'heavy-infantry']);
  });

  it('T69, T71 on the Horse only mounted ones keep up; the others camp and go home in his next turn', () => {
    const game = ring({ generals: [{ ...rider, fortress: { site: 'f15' } } as never, 'scribe'] });
    game.turn(0, 2, 3).choose('go:o8:ride').choose('meet');
    expect(game.general(0)).toMatchObject({
      units: ['light-cavalry'],
      camps: [{ at: 'o3', units: ['heavy-infantry'], turns: 1 }],
    });
    game.turn(0, 1, 1).choose('go:o7').dice(4).choose('roll:rocks');
    expect(game.general(0)).toMatchObject({ camps: [], fortress: { store: { units: ['heavy-infantry'] } } });
  });

  it('T70 who ends his movement on their space takes them along; T72 without a Fortress they are disbanded', () => {
    const camped = (at: string) =>
      ({ id: 'marshal', at, camps: [{ at: 'o3', units: ['knights'], turns: 1 }] }) as never;
    const back = ring({ generals: [camped('o1'), 'scribe'] })
      .turn(0, 2)
      .choose('go:o3');
    expect(back.general(0)).toMatchObject({ units: ['knights'], camps: [] });
    const away = ring({ generals: [camped('o1'), 'scribe'] })
      .turn(0, 4)
      .choose('go:o5');
    expect([away.general(0).camps, away.general(0).units, away.state.stock['knights']]).toEqual([[], [], 3]);
  });

  it('T69, T70 a Toad leaves them, and does not collect them', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o3', units: ['knights'] }, 'scribe'], state: { active: 0 } });
    becomeToad(game.state, game.general(0));
    expect(game.general(0)).toMatchObject({ units: [], gold: 0, camps: [{ at: 'o3', units: ['knights'] }] });
    game.general(0).at = 'o2';
    game.turn(0, 1).choose('go:o3');
    expect(game.general(0).units).toEqual([]);
  });

  it('T37 a Toad goes one space without a die, does nothing, and is himself again after three turns', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o0', toad: 3 }, 'scribe'] });
    expect(game.turn(0, 5).options()).toEqual(['go:o1', 'go:o15']);
    game.choose('go:o1').turn(0, 5).choose('go:o0').turn(0, 5).choose('go:o1');
    expect(game.general(0).toad).toBe(0);
    expect(game.turn(0, 5).offers('go:').length).toBeGreaterThan(1);
  });

  it('T68 Units may be left deliberately', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', units: ['pikemen', 'knights'] }, 'scribe'] });
    game.turn(0, 2).choose('go:o3').choose('camp').choose('pikemen:0');
    expect(game.general(0)).toMatchObject({ units: ['knights'], camps: [{ at: 'o3', units: ['pikemen'], turns: 2 }] });
  });

  it('T65 the City is closed to them: they wait at its Gates, and he is no General in it', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o8', lives: 2, units: ['knights'] }, 'scribe'] });
    game.turn(0, 1).choose('go:o9').choose('heal:1').choose('done');
    expect(game.general(0)).toMatchObject({
      inCity: true,
      units: [],
      camps: [{ at: 'o9', units: ['knights'], turns: null }],
    });
    expect(isGeneral(game.general(0))).toBe(false);
  });

  it('T67 cards of the space affect the Character alone, and Units stand aside', () => {
    const game = ring({
      generals: [{ id: 'marshal', at: 'o1', units: ['catapult', 'pikemen'] }, 'scribe'],
      deck: ['wolf'],
    });
    // 4 + 1 (his guard) + 1 against 2 + 6: lost, and no Unit with it.
    game.turn(0, 2).choose('go:o3').dice(1, 6).choose('meet');
    expect(game.general(0)).toMatchObject({ lives: 3, units: ['catapult', 'pikemen'] });
  });
});

describe('T73 Archers', () => {
  const archers = (units: readonly string[], more: object = {}) =>
    ({ id: 'marshal', at: 'o8', units: [...units], ...more }) as never;
  const giant = { cards: { o7: ['giant'] } };

  it('T73, T76 two of them together hit up to their might; there is no trophy', () => {
    const game = ring({ generals: [archers(['bowmen', 'elite-bowmen']), 'scribe'], ...giant }).turn(0, 1);
    game.dice(5).choose('shoot-beast:giant');
    expect([game.state.cards['o7'], game.general(0).trophies.strength]).toEqual([[], 0]);
    const missed = ring({ generals: [archers(['bowmen', 'elite-bowmen']), 'scribe'], ...giant }).turn(0, 1);
    missed.dice(6).choose('shoot-beast:giant');
    expect(missed.state.cards['o7']).toEqual(['giant']);
  });

  it('T73 each may shoot by itself, once in a turn', () => {
    const game = ring({ generals: [archers(['bowmen', 'elite-bowmen']), { id: 'scribe', at: 'o9' }], ...giant }).turn(
      0,
      1,
    );
    game.dice(3).choose('shoot-beast:giant:elite-bowmen');
    expect(game.state.cards['o7']).toEqual([]);
    expect(game.offers('shoot')).toEqual(['shoot:1']);
    game.dice(2).choose('shoot:1');
    expect(game.general(1).lives).toBe(3);
    expect(game.offers('shoot')).toEqual([]);
  });

  it('T73 who has shot before the movement does not shoot after it', () => {
    const cards = { o7: ['giant'], o9: ['wolf'] };
    const game = ring({ generals: [archers(['bowmen'], { at: 'o6' }), { id: 'scribe', at: 'o1' }], cards }).turn(0, 2);
    game.dice(6).choose('shoot-beast:giant').choose('go:o8');
    expect(game.offers('shoot')).toEqual([]);
    const after = ring({ generals: [archers(['bowmen'], { at: 'o6' }), { id: 'scribe', at: 'o1' }], cards }).turn(0, 2);
    expect(after.choose('go:o8').offers('shoot').length).toBeGreaterThan(0);
  });

  it('T73 before the movement, or directly after it', () => {
    const game = ring({ generals: [archers(['bowmen'], { at: 'o6' }), 'scribe'], ...giant }).turn(0, 2);
    expect(game.choose('go:o8').offers('shoot')).toEqual(['shoot-beast:giant']);
  });

  it('T73 also from a camp, a garrison, and out of the own Fortress with their General', () => {
    const camp = archers([], { at: 'o1', camps: [{ at: 'o8', units: ['bowmen'], turns: 2 }] });
    expect(
      ring({ generals: [camp, 'scribe'], ...giant })
        .turn(0, 3)
        .offers('shoot'),
    ).toEqual(['shoot-beast:giant:o8']);
    const inside = archers(['bowmen'], { at: 'f7', fortress: { site: 'f7' } });
    expect(
      ring({ generals: [inside, 'scribe'], ...giant })
        .turn(0, 3)
        .offers('shoot'),
    ).toContain('shoot-beast:giant');
  });

  it('T73 spirits, dragons and the old cannot be shot', () => {
    const cards = { o7: ['shade', 'dragon', 'guardian'] };
    expect(
      ring({ generals: [archers(['bowmen']), 'scribe'], cards })
        .turn(0, 1)
        .offers('shoot'),
    ).toEqual([]);
  });

  it('T73 at an Army it is one round of Battle, in which Archers lose nothing', () => {
    const rival = { id: 'scribe', at: 'o9', units: ['pikemen', 'knights'] } as const;
    const shoot = (...dice: number[]) =>
      ring({ generals: [archers(['bowmen', 'elite-bowmen']), rival as never] })
        .turn(0, 1)
        .dice(...dice)
        .choose('shoot-army:1');
    expect(shoot(5, 1).general(1).units).toEqual(['knights']);
    expect(shoot(1, 6).general(0).units).toEqual(['bowmen', 'elite-bowmen']);
  });

  it('T73, T114 an Enemy Army that is shot pays no bounty', () => {
    const game = ring({ generals: [archers(['bowmen', 'elite-bowmen']), 'scribe'], cards: { o7: ['goblins-1'] } }).turn(
      0,
      1,
    );
    game.dice(6, 1).choose('shoot-card:goblins-1');
    expect([game.general(0).gold, game.state.discard]).toEqual([5, ['goblins-1']]);
  });
});
