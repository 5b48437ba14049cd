import { describe, expect, it } from 'vitest';
import { weakestOf } from '../../../src/games/ringwall/fights/sides.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

/** The marshal's Army meets another on the Woods; the scribe's orders are to leave at once unless said. */
function meet(
  mine: readonly string[],
  theirs: readonly string[],
  more: Partial<GeneralScene> = {},
  others: Partial<GeneralScene> = {},
) {
  return ring({
    generals: [
      { id: 'ranger', at: 'o1', units: [...mine], ...more },
      { id: 'scribe', at: 'o3', units: [...theirs], ...others },
    ],
    state: { round: 9 },
  })
    .turn(0, 2)
    .choose('go:o3');
}

describe('Armies', () => {
  it('T83 a General attacks the Army of another, or a camp, on his space', () => {
    const camps = [{ at: 'o3', units: ['pikemen'], turns: 2 }];
    expect(meet(['knights'], ['pikemen']).offers('battle')).toEqual(['battle:1']);
    expect(meet(['knights'], [], {}, { camps }).offers('raid-camp')).toEqual(['raid-camp:1']);
  });

  it('T84 each side adds its might and a die; T86 the weakest of the loser is destroyed', () => {
    // 4 + 1 + 3 against 3 + 2 + 2.
    const game = meet(['knights', 'peasants'], ['heavy-infantry', 'bowmen']);
    game.choose('battle:1').dice(3, 2).choose('back');
    expect(game.general(1).units).toEqual(['heavy-infantry']);
    expect(game.state.stock['bowmen']).toBe(5);
  });

  it('T84, T74 a Warlord adds one, while he is with his General', () => {
    const game = meet(['pikemen'], ['light-infantry'], { followers: ['warlord'] });
    game.choose('battle:1').dice(3, 3).choose('back');
    expect(game.general(1).units).toEqual([]);
  });

  it('T85 of equal totals nobody loses; the attacker stops or goes on', () => {
    const game = meet(['pikemen'], ['light-infantry']).choose('battle:1').dice(3, 3).choose('back');
    expect([game.prompt(), game.general(0).units, game.general(1).units]).toEqual([
      'go-on',
      ['pikemen'],
      ['light-infantry'],
    ]);
    game.dice(4, 3).choose('on');
    expect(game.general(1).units).toEqual([]);
  });

  it('T86 weakest by printed might, no engines before others, then the cheaper', () => {
    expect(weakestOf(['ram', 'light-infantry', 'pikemen', 'knights'])).toBe('light-infantry');
    expect(weakestOf(['ram', 'pikemen', 'bowmen'])).toBe('pikemen');
    expect(weakestOf(['ballista', 'ram'])).toBe('ballista');
  });

  it('T86 of a loser with more engines than others the victor may take one of them', () => {
    const theirs = ['ballista', 'mortar', 'peasants'];
    const game = meet(['knights', 'knights'], theirs).choose('battle:1').dice(6, 1).choose('back');
    expect([game.prompt(), game.options()]).toEqual(['engine', ['mortar', 'peasants']]);
    game.choose('mortar');
    expect(game.general(1).units).toEqual(['ballista', 'peasants']);
  });

  it('T87 the loser may retreat, and everybody stays; the defender does as he has ordered', () => {
    const lost = meet(['pikemen', 'peasants'], ['knights']).choose('battle:1').dice(1, 6).choose('back');
    expect([lost.prompt(), lost.options()]).toEqual(['retreat', ['on', 'leave']]);
    lost.choose('leave');
    expect([lost.general(0).units, lost.general(0).at, lost.general(1).at]).toEqual([['pikemen'], 'o3', 'o3']);
    const stands = meet(['knights'], ['pikemen', 'peasants'], {}, { orders: { retreat: 'never' } });
    stands.choose('battle:1').dice(6, 1, 6, 1).choose('back');
    expect(stands.general(1).units).toEqual([]);
  });

  it('T88 in the front line a General has one more on his die, and loses a life with a lost round', () => {
    const won = meet(['pikemen'], ['light-infantry']).choose('battle:1').dice(3, 3).choose('front');
    expect(won.general(1).units).toEqual([]);
    const lost = meet(['pikemen', 'peasants'], ['knights']).choose('battle:1').dice(1, 6).choose('front');
    expect([lost.general(0).lives, lost.general(0).units]).toEqual([3, ['pikemen']]);
  });

  it('T88, T117 a defender stands there if he has ordered it, and pays for it', () => {
    const game = meet(['knights', 'knights'], ['pikemen', 'bowmen'], {}, { orders: { front: 'always' } });
    game.choose('battle:1').dice(6, 1).choose('back');
    expect(game.general(1).lives).toBe(3);
  });

  it('T88 with equal might the front line makes 58.3 of 41.7 per cent', () => {
    let won = 0;
    for (let mine = 1; mine <= 6; mine++)
      for (let theirs = 1; theirs <= 6; theirs++) {
        const game = meet(['pikemen'], ['light-infantry']).choose('battle:1').dice(mine, theirs).choose('front');
        if (game.general(1).units.length === 0) won++;
      }
    expect(Math.round((1000 * won) / 36) / 10).toBe(58.3);
  });

  it('T88 a General who dies in front has lost the Battle; his Units go home', () => {
    const game = meet(['pikemen', 'knights'], ['knights', 'bowmen'], { lives: 1, fortress: { site: 'f9' } });
    game.choose('battle:1').dice(1, 6).choose('front');
    expect(game.done()).toBe(true);
    expect(game.general(0)).toMatchObject({ deaths: 1, units: [], fortress: { store: { units: ['knights'] } } });
    expect(game.general(1).units).toEqual(['knights', 'bowmen']);
  });

  it('T89 the whole Battle is one encounter, and the victor gains nothing else', () => {
    const game = meet(['knights'], ['peasants'], {}, { gold: 7, objects: ['horse-1'] });
    game.choose('battle:1').dice(6, 1).choose('back');
    expect([game.done(), game.general(0).gold, game.general(1).gold, game.general(1).objects]).toEqual([
      ...[true, 5, 7, ['horse-1']],
    ]);
  });

  it('T66 a camp goes home after its first lost round', () => {
    const camps = [{ at: 'o3', units: ['pikemen', 'peasants', 'bowmen'], turns: 2 }];
    const game = meet(['knights', 'knights'], [], {}, { camps, fortress: { site: 'f9' } });
    game.choose('raid-camp:1').dice(6, 1).choose('back');
    expect(game.general(1)).toMatchObject({ camps: [], fortress: { store: { units: ['pikemen', 'bowmen'] } } });
  });

  it('T74 Chivalry that has ridden there charges in the first round, Pikemen stop one each', () => {
    const charge = (theirs: readonly string[], dice: number[]) =>
      ring({
        generals: [
          { id: 'ranger', at: 'o1', units: ['knights', 'knights'], objects: ['horse-1'] },
          { id: 'scribe', at: 'o4', units: [...theirs], orders: { retreat: 'never' } },
        ],
      })
        .turn(0, 1, 2)
        .choose('go:o4:ride')
        .choose('battle:1')
        .dice(...dice)
        .choose('back')
        .general(1).units;
    // 8 + 4 + 1 against 6 + 6, and again without a charge: 8 + 1 against 3 + 6 is level.
    expect(charge(['heavy-infantry', 'heavy-infantry'], [1, 6, 1, 6])).toEqual(['heavy-infantry']);
    // One is stopped: 8 + 2 + 1 against 5 + 6 is level.
    expect(charge(['heavy-infantry', 'pikemen'], [1, 6])).toEqual(['heavy-infantry', 'pikemen']);
  });

  it('T74 on foot nobody charges', () => {
    // 8 + 1 against 6 + 3: level.
    const game = meet(['knights', 'knights'], ['heavy-infantry', 'heavy-infantry']);
    game.choose('battle:1').dice(1, 3).choose('back');
    expect(game.prompt()).toBe('go-on');
  });

  it('T146 who destroys a Unit of somebody who has plundered earns a gold a plunder', () => {
    const game = meet(['knights'], ['peasants', 'bowmen'], {}, { plunders: [0, 2] });
    game.choose('battle:1').dice(6, 1).choose('back');
    expect(game.general(0).gold).toBe(7);
  });

  it('T115 Safe Keeping, laid beforehand, keeps a Unit', () => {
    const game = meet(['knights'], ['peasants'], {}, { traps: ['safe-keeping-1'] });
    game.choose('battle:1').dice(6, 1).choose('back');
    expect(game.general(1)).toMatchObject({ units: ['peasants'], traps: [] });
  });

  it('T111 a Barbarian Hero stands in front instead of his General, and falls instead of a life', () => {
    const game = meet(['pikemen', 'peasants'], ['knights'], { followers: ['barbarian-hero'] });
    game.dice(1, 6).choose('battle:1');
    expect(game.general(0)).toMatchObject({ lives: 4, followers: [], units: ['pikemen'] });
  });

  it('T112 the Master Strategist lets a die be rolled again, once', () => {
    // 2 + 1 against 2 + 3 would be lost; the second roll is a 6.
    const game = meet(['pikemen'], ['light-infantry'], { strategy: true });
    game.choose('battle:1').dice(1, 3, 6).choose('back');
    expect([game.general(1).units, game.general(0).strategy]).toEqual([[], false]);
  });
});

describe('T114 Enemy Armies', () => {
  const draw = (card: string, units: readonly string[], ...dice: number[]) => {
    const game = ring({ generals: [{ id: 'ranger', at: 'o1', units: [...units] }, 'scribe'], deck: [card] });
    game.turn(0, 2);
    if (units.length === 0) return game.dice(...dice).choose('go:o3');
    return game
      .choose('go:o3')
      .dice(...dice)
      .choose('meet')
      .choose('back');
  };

  it('fight the Army of a General; a destroyed one pays half its might, rounded up', () => {
    const game = draw('mummies', ['knights', 'pikemen'], 6, 1);
    expect([game.general(0).gold, game.state.discard, game.state.cards['o3']]).toEqual([5 + 3, ['mummies'], []]);
  });

  it('stay and end the encounter when they are not destroyed', () => {
    const game = draw('mummies', ['pikemen'], 1, 6);
    expect([game.general(0).units, game.state.cards['o3'], game.done()]).toEqual([[], ['mummies'], true]);
  });

  it('cost somebody without an Army a life on 1 and 2; otherwise he gets away', () => {
    expect(draw('mummies', [], 2).general(0).lives).toBe(3);
    const away = draw('mummies', [], 3);
    expect([away.general(0).lives, away.state.cards['o3'], away.done()]).toEqual([4, ['mummies'], true]);
  });

  it('T74, T114 charge if they ride as Chivalry, unless Pikemen stop them', () => {
    // 8 + 1 against 4 + 2 + 3: level; with pikemen 10 + 1 against 4 + 3.
    expect(draw('orc-cavalry', ['knights', 'knights'], 1, 3).prompt()).toBe('go-on');
    expect(draw('orc-cavalry', ['pikemen', 'bowmen'], 4, 3).general(0).gold).toBe(5 + 2);
  });

  it('T114 a Mercenary Band is paid to join, within the limit', () => {
    const game = ring({ generals: [{ id: 'ranger', at: 'o1', units: ['pikemen'] }, 'scribe'], deck: ['mercenaries'] });
    game.turn(0, 2).choose('go:o3').choose('meet').choose('hire');
    expect(game.general(0)).toMatchObject({ gold: 2, units: ['pikemen', 'sellswords'] });
  });
});
