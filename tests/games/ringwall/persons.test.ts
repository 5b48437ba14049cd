import { describe, expect, it } from 'vitest';
import { percentOf } from '../../../src/kit/index.ts';
import { chancesAhead } from '../../../src/games/ringwall/fights/odds.ts';
import { strengthOf } from '../../../src/games/ringwall/model/queries.ts';
import { encountersOf } from '../../../src/games/ringwall/turn/encounter.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

/** The marshal (4 / 3) goes from o1 to the Woods. */
const woods = (deck: readonly string[], more: object = {}) =>
  ring({ generals: [{ id: 'marshal', at: 'o1', ...more }, 'scribe'], deck });

describe('fights of persons', () => {
  it('T25 each rolls a die and adds Strength; of equal totals nothing comes', () => {
    const game = woods(['ogre']).turn(0, 2).dice(4, 3).choose('go:o3');
    expect([game.general(0).lives, game.general(0).trophies, game.state.cards['o3']]).toEqual([
      ...[4, { strength: 0, craft: 0 }, ['ogre']],
    ]);
  });

  it('T25, T155 spirits are fought with Craft', () => {
    // 3 + 3 against 4 + 1: with Strength 4 it would be no closer, with a Lady in Waiting it is.
    const game = woods(['spectre'], { followers: ['lady-in-waiting'] })
      .turn(0, 2)
      .dice(1, 1)
      .choose('go:o3');
    expect(game.general(0).trophies).toEqual({ strength: 0, craft: 4 });
  });

  it('T26 who loses to an Enemy loses a life, and it stays', () => {
    const game = woods(['giant']).turn(0, 2).dice(1, 6).choose('go:o3');
    expect([game.general(0).lives, game.state.cards['o3'], game.done()]).toEqual([3, ['giant'], true]);
  });

  it('T26 seven points of trophies are exchanged at once, and the excess is lost', () => {
    const game = woods(['giant'], { trophies: { strength: 5, craft: 2 } })
      .turn(0, 2)
      .dice(6, 1)
      .choose('go:o3');
    expect([game.general(0).strength, game.general(0).trophies]).toEqual([5, { strength: 0, craft: 2 }]);
    expect(game.state.discard).toContain('giant');
  });

  it('T25, T154, T155 of a sword and an axe one counts, a White Hart besides', () => {
    // 4 + 1 + 1 against the giant's 6: one point behind it would be with another weapon.
    const objects = ['found-sword', 'found-axe'];
    const game = woods(['giant'], { objects, followers: ['white-hart'] })
      .turn(0, 2)
      .dice(3, 3)
      .choose('go:o3');
    expect(game.state.cards['o3']).toEqual(['giant']);
    expect(game.general(0).lives).toBe(4);
  });

  it('T27 who beats a Character takes a life, a gold or an Object', () => {
    const scene = (booty: string) => {
      const rival: GeneralScene = { id: 'scribe', at: 'o3', objects: ['horse-1'], gold: 2 };
      const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, rival] }).turn(0, 2);
      game.choose('go:o3').dice(6, 1).choose('duel:1');
      expect(game.options()).toEqual(['life', 'gold', 'horse-1']);
      game.choose(booty);
      const [mine, theirs] = [game.general(0), game.general(1)];
      return [theirs.lives, mine.gold, theirs.gold, mine.objects];
    };
    expect(scene('life')).toEqual([3, 5, 2, []]);
    expect(scene('gold')).toEqual([4, 6, 1, []]);
    expect(scene('horse-1')).toEqual([4, 5, 2, ['horse-1']]);
  });

  it.each([
    ['found-helmet', 5, 6],
    ['found-shield', 4, 5],
    ['found-armour', 3, 4],
  ])('T28 %s saves a life from a die of so much on', (object, fails, saves) => {
    const lives = (die: number) =>
      woods(['giant'], { objects: [object] })
        .turn(0, 2)
        .dice(1, 6, die)
        .choose('go:o3')
        .general(0).lives;
    expect([lives(fails), lives(saves)]).toEqual([3, 4]);
  });

  it('T28 one roll, with the best piece', () => {
    const objects = ['found-helmet', 'found-armour'];
    const game = woods(['giant'], { objects }).turn(0, 2).dice(1, 6, 4).choose('go:o3');
    expect(game.general(0).lives).toBe(4);
  });

  it('T29 Enemies have two more on their die in the Stones', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'm1' }, 'scribe'], deck: ['ape'] }).turn(0, 2);
    game.dice(1, 1).choose('go:m3');
    expect(game.general(0).lives).toBe(3);
  });

  it('T26, T34 whom one fights on the board leaves no trophy', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o5' }, 'scribe'] })
      .turn(0, 2)
      .dice(1, 6, 1)
      .choose('go:o7');
    expect([game.general(0).lives, game.general(0).trophies]).toEqual([4, { strength: 0, craft: 0 }]);
  });
});

describe('persons and Armies', () => {
  const rival = (more: object = {}) => ({ id: 'scribe', at: 'o3', ...more }) as const;
  const army = (die: number[], mine: readonly string[] = ['pikemen'], more: object = {}) => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', units: [...mine] }, rival(more)] });
    return game
      .turn(0, 2)
      .choose('go:o3')
      .dice(...die);
  };

  it('T75 an Army looks for somebody without one: on 1 and 2 he loses a life and no more', () => {
    const game = army([2]).choose('seek:1');
    expect([game.general(1).lives, game.done()]).toEqual([3, true]);
  });

  it('T75 on 3 and 4 they fight as persons, the guard at hand', () => {
    // 4 + 1 (the pikemen's guard) + 1 against 3 + 2.
    const game = army([4, 1, 2]).choose('seek:1').choose('life');
    expect(game.general(1).lives).toBe(3);
  });

  it('T75 on 5 and 6 he slips away', () => {
    const game = army([5]).choose('seek:1');
    expect([game.general(1).lives, game.state.turn.fled]).toEqual([4, ['seat:1']]);
  });

  it('T75, T76 a beast that lies there is hunted: killed by the Army it is no trophy', () => {
    const scene = { generals: [{ id: 'marshal', at: 'o1', units: ['pikemen'] }, 'scribe'], cards: { o3: ['bear'] } };
    const killed = ring(scene as never)
      .turn(0, 2)
      .choose('go:o3')
      .dice(1)
      .choose('hunt:bear');
    expect([killed.state.discard, killed.general(0).trophies.strength]).toEqual([['bear'], 0]);
    const fought = ring(scene as never)
      .turn(0, 2)
      .choose('go:o3')
      .dice(3, 6, 1)
      .choose('hunt:bear');
    expect(fought.general(0).trophies.strength).toBe(3);
    const fled = ring(scene as never)
      .turn(0, 2)
      .choose('go:o3')
      .dice(6)
      .choose('hunt:bear');
    expect(fled.offers('hunt')).toEqual([]);
    expect(fled.state.cards['o3']).toEqual(['bear']);
  });

  it('T77 an Army cannot hunt spirits, dragons and the old', () => {
    const cards = { o3: ['shade', 'dragon', 'guardian'] };
    const game = ring({
      generals: [
        { id: 'marshal', at: 'o1', units: ['pikemen'] },
        { id: 'scribe', at: 'o3' },
      ],
      cards,
    });
    expect(game.turn(0, 2).choose('go:o3').offers('hunt')).toEqual([]);
  });

  it('T78 a General may leave his Army aside: he is no General for it then', () => {
    const game = army([2], ['pikemen'], { units: ['knights'] });
    expect(game.options()).toContain('alone:1');
    // As T79 has it: seen on 1 and 2.
    game.choose('alone:1');
    expect([game.general(0).lives, game.general(1).units]).toEqual([3, ['knights']]);
  });

  it('T78, T79 the odds that are told count that he may be seen, and the guard that may help', () => {
    const told = (units: string[]) => {
      const game = army([], ['pikemen'], { units });
      const deed = encountersOf(game.state, game.general(0)).find(({ kind }) => kind === 'alone')!;
      return deed.percent;
    };
    const [mine, theirs] = [army([], ['pikemen']).general(0), army([], [], { units: ['knights'] }).general(1)];
    const win = (guarded: boolean) => chancesAhead(strengthOf(mine) - strengthOf(theirs, guarded)).win;
    expect(told(['knights'])).toBe(Math.round((100 * (win(true) + win(false))) / 3));
    expect(told([])).toBe(Math.round(100 * chancesAhead(strengthOf(mine) - theirs.strength).win));
  });

  it('T79 they count it for who has no Army as well, rounded like all other odds', () => {
    const { state } = ring({
      generals: [
        { id: 'smith', at: 'o3', strength: 4 },
        { id: 'scribe', at: 'o3', strength: 4, units: ['heavy-infantry'] },
      ],
    });
    const guard = strengthOf(state.generals[1]!) - 4;
    const win = (ahead: number) => chancesAhead(ahead).win;
    const [duel] = encountersOf(state, state.generals[0]!).filter(({ kind }) => kind === 'duel');
    expect(duel!.percent).toBe(percentOf((win(-guard) + win(0)) / 3));
  });

  it('T140, T142 odds against a rival who has his turn before say that he may be gone', () => {
    const told = (order: number[]) => {
      const people: GeneralScene[] = [
        { id: 'smith', at: 'o1' },
        { id: 'scribe', at: 'o3' },
      ];
      const game = ring({ generals: people, options: { tempo: 'together' }, state: { order } });
      for (const general of game.state.generals) general.dice = [2];
      game.steps(['prepare']).as(0, 'go:o3');
      const [asked] = game.questions().filter(({ seats }) => seats.includes(0));
      return asked!.options.find(({ id }) => id === 'duel:1')!.detail!.key;
    };
    expect([told([0, 1]), told([1, 0])]).toEqual(['ringwall:detail.duel', 'ringwall:detail.if-there']);
  });

  it('T79 who has no Army steals up to a General: seen on 1 and 2, the guard helps on 3 and 4 alone', () => {
    const steal = (...dice: number[]) => {
      const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, rival({ units: ['knights'] })] }).turn(0, 2);
      return game
        .choose('go:o3')
        .dice(...dice)
        .choose('duel:1');
    };
    expect(steal(2).general(0).lives).toBe(3);
    // 4 + 3 against 3 + 3 (the knights' guard) + 1: level; without the guard it is won.
    expect([steal(4, 3, 1).done(), steal(4, 3, 1).news().includes('standoff')]).toEqual([true, true]);
    expect(steal(5, 3, 1).prompt()).toBe('booty');
  });

  it('T81 the Personal Guard helps while adventuring, too', () => {
    // 4 + 3 (knights) + 1 against 6 + 1.
    const game = woods(['giant'], { units: ['knights'] })
      .turn(0, 2)
      .choose('go:o3')
      .dice(1, 1)
      .choose('meet');
    expect(game.general(0).trophies.strength).toBe(6);
  });
});

describe('T15, T148 the last Life', () => {
  const asked = (to: string, { lives = 1, round = 9, ...more }: Partial<GeneralScene> & { round?: number } = {}) => {
    const from = `o${Number(to.slice(1)) - 1}`;
    const generals: GeneralScene[] = [
      { id: 'veteran', at: from, lives, ...more },
      { id: 'scribe', at: to },
    ];
    return ring({ generals, state: { round } }).turn(0, 1);
  };

  it.each(['o2', 'o7', 'o15'])('is asked for once more before a roll at %s that may take it', (to) => {
    expect(asked(to).costs(`go:${to}`)).toBe('costs.life');
    expect([asked(to, { lives: 2 }), asked(to, { round: 3 })].map((game) => game.costs(`go:${to}`))).toEqual([
      null,
      null,
    ]);
  });

  it('is not asked for where no roll takes it', () => {
    expect(asked('o6').costs('go:o6')).toBeNull();
    expect(asked('o7', { followers: ['pathfinder'] }).costs('go:o7')).toBeNull();
  });

  it('is asked for once more before a fight with a rival, and in the front line', () => {
    const game = asked('o6').choose('go:o6');
    const [duel] = game.offers('duel');
    expect(game.costs(duel!)).toBe('costs.life');
    const battle = asked('o6', { units: ['knights'] });
    battle.general(1).units.push('bowmen');
    battle.choose('go:o6').choose(battle.offers('battle')[0]!);
    expect([battle.prompt(), battle.costs('front'), battle.costs('back')]).toEqual(['front', 'costs.life', null]);
  });
});
