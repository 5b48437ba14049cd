import { describe, expect, it } from 'vitest';
import { type CharacterId, characterOf } from '../../../src/games/ringwall/data/characters.ts';
import { spellsHeld } from '../../../src/games/ringwall/data/spells.ts';
import { loseSkill } from '../../../src/games/ringwall/cards/gains.ts';
import { gainLives, loseLife } from '../../../src/games/ringwall/fights/lives.ts';
import { spellLimit } from '../../../src/games/ringwall/model/queries.ts';
import { setup } from '../../../src/games/ringwall/turn/setup.ts';
import { standardOptions } from '../../../src/engine/index.ts';
import { ringwall } from '../../../src/games/ringwall/index.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

const options = standardOptions(ringwall.options);

describe('Characters', () => {
  it('T11, T145 begin with four lives and their purse at their own space', () => {
    const s = setup({ options, holdings: [['marshal'], ['scribe'], ['veteran']], seed: 'start' });
    expect(s.generals.map(({ id, lives, gold, at }) => [id, lives, gold, at])).toEqual(
      (['marshal', 'scribe', 'veteran'] as const).map((id) => [
        id,
        id === 'veteran' ? 5 : 4,
        characterOf(id).gold,
        characterOf(id).start,
      ]),
    );
  });

  it('T147 the second of two begins with two more gold', () => {
    const s = setup({ options, holdings: [['marshal'], ['scribe']], seed: 'start' });
    const second = s.generals[s.order[1]!]!;
    expect(second.gold).toBe(characterOf(second.id).gold + 2);
    expect(s.generals[s.order[0]!]!.gold).toBe(characterOf(s.generals[s.order[0]!]!.id).gold);
  });

  it('T12 never fall below the Strength and Craft they began with', () => {
    const game = ring({ generals: [{ id: 'marshal', strength: 5 }, 'scribe'] });
    loseSkill(game.state, game.general(0), 'strength');
    loseSkill(game.state, game.general(0), 'strength');
    expect(game.general(0).strength).toBe(4);
  });

  it('T13 carry four Objects, and say which when there is a fifth', () => {
    const objects = ['found-sword', 'found-helmet', 'horse-1', 'water-bottle'];
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', objects }, 'scribe'], deck: ['found-shield'] });
    game.turn(0, 2).choose('go:o3');
    expect(game.prompt()).toBe('keep');
    game.choose('water-bottle');
    expect(game.general(0).objects).toEqual(['found-sword', 'found-helmet', 'horse-1', 'found-shield']);
    expect(game.state.cards['o3']).toEqual(['water-bottle']);
  });

  it('T14 hold Spells by their Craft', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(spellsHeld)).toEqual([0, 0, 1, 2, 2, 3, 3]);
  });

  it('T15, T72 who dies begins anew: what he carried stays, his Units go home, his Fortress is his', () => {
    const game = ring({
      generals: [
        {
          ...({ id: 'marshal', at: 'o5', lives: 1, gold: 3, strength: 6 } as const),
          ...{ units: ['pikemen'], objects: ['horse-1'], followers: ['captain-1'], fortress: { site: 'f1' } },
        },
        'scribe',
      ],
      state: { round: 9 },
    });
    loseLife(game.state, game.general(0));
    const { at, lives, gold, strength, units, objects, deaths, fortress } = game.general(0);
    expect({ at, lives, gold, strength, units, objects, deaths }).toEqual({
      ...{ at: characterOf('marshal').start, lives: 4, gold: 1, strength: 4, units: [], objects: [], deaths: 1 },
    });
    expect(fortress!.store.units).toEqual(['pikemen']);
    expect([game.state.cards['o5'], game.state.gold['o5']]).toEqual([['horse-1', 'captain-1'], 3]);
  });

  it('T148 in the first three rounds nobody dies: one life is left, and the turn is lost', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o5', lives: 1 }, 'scribe'], state: { round: 3, active: 0 } });
    loseLife(game.state, game.general(0));
    expect([game.general(0).lives, game.general(0).deaths, game.state.turn.done]).toEqual([1, 0, true]);
  });

  it('T47 are healed up to four lives; a gain of its own goes beyond', () => {
    const game = ring({ generals: [{ id: 'marshal', lives: 3 }, 'scribe'] });
    gainLives(game.state, game.general(0), 3);
    expect(game.general(0).lives).toBe(4);
    gainLives(game.state, game.general(0), 1, true);
    expect(game.general(0).lives).toBe(5);
  });
});

describe('T152 the gift of a Character', () => {
  const near = (id: CharacterId) =>
    ring({ generals: [{ id, at: 'o3', fortress: { site: 'f3' } }, 'smith'] }).turn(0, 6);

  it('an envoy gains two gold as he enters, an engineer pays one less for engines', () => {
    expect(near('envoy').choose('enter').general(0).gold).toBe(7);
    const engineer = near('engineer').choose('enter').choose('hire:light-infantry');
    expect(engineer.choose('hire:ballista').general(0).gold).toBe(6 - 2 - 1);
  });

  it('an engineer builds for one', () => {
    const game = ring({ generals: [{ id: 'engineer', at: 'o1' }, 'smith'] }).turn(0, 3);
    expect(game.choose('build').general(0).gold).toBe(4);
  });

  it('a scribe begins with a Spell, and holds one more', () => {
    const s = setup({ options, holdings: [['scribe'], ['smith']], seed: 'start' });
    expect(s.generals.map(({ spells }) => spells.length)).toEqual([1, 0]);
    expect(spellLimit(s.generals[0]!)).toBe(spellsHeld(4) + 1);
  });

  it('a drover may go one space fewer', () => {
    const game = ring({ generals: [{ id: 'drover', at: 'o8' }, 'smith'] }).turn(0, 3);
    expect(game.offers('go:')).toEqual(['go:o11', 'go:o5', 'go:o10', 'go:o6']);
  });

  it('a falconer’s Archers shoot with one more, a pilgrim rolls one more at the Graveyard', () => {
    const falconer: GeneralScene = { id: 'falconer', at: 'o2', units: ['bowmen'] };
    const game = ring({ generals: [falconer, 'smith'], cards: { o3: ['bear'] } }).turn(0, 3);
    expect(game.dice(3).choose('shoot-beast:bear').state.cards['o3']).toEqual([]);
    const pilgrim = ring({ generals: [{ id: 'pilgrim', at: 'o1' }, 'smith'] }).turn(0, 1);
    expect(pilgrim.dice(2).choose('go:o2').general(0).lives).toBe(4);
  });

  it('a marshal has one more in the first round in the open', () => {
    const generals: GeneralScene[] = [
      { id: 'marshal', at: 'o1', units: ['pikemen'] },
      { id: 'smith', at: 'o3', units: ['light-infantry'] },
    ];
    const game = ring({ generals }).turn(0, 2).choose('go:o3').choose('battle:1');
    expect(game.dice(3, 3).choose('back').general(1).units).toEqual([]);
  });
});

describe('a turn', () => {
  it('T16, T24 after movement and encounter camps go home, surplus Spells go, and then surplus Units', () => {
    const general: GeneralScene = {
      ...{ id: 'marshal', at: 'o1', units: ['pikemen', 'knights', 'bowmen'], spells: ['healing-1', 'rooted'] },
      ...{ camps: [{ at: 'o9', units: ['peasants'], turns: 1 }], fortress: { site: 'f9' } },
    };
    const game = ring({ generals: [general, 'scribe'] }).turn(0, 2);
    expect(game.prompt()).toBe('move');
    expect(game.choose('go:o3').prompt()).toBe('encounter');
    expect(game.choose('meet').prompt()).toBe('over-limit');
    expect(game.general(0)).toMatchObject({
      ...{ camps: [], spells: ['healing-1'], fortress: { store: { units: ['peasants'] } } },
    });
  });

  it('T16, T142 who is first moves on by one seat a round', () => {
    const game = ring({ generals: ['marshal', 'scribe', 'envoy'] });
    game.steps(['round']);
    expect(game.state.order).toEqual([1, 2, 0]);
  });

  it('T17 the whole count is moved, either way round', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o8' }, 'scribe'] });
    expect(game.turn(0, 3).offers('go:')).toEqual(['go:o11', 'go:o5']);
  });

  it('T38 on a Horse both dice are moved together, or the first alone', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o8', objects: ['horse-1'] }, 'scribe'] });
    expect(game.turn(0, 1, 2).offers('go:')).toEqual(['go:o9', 'go:o7', 'go:o11:ride', 'go:o5:ride']);
  });

  it('T18 the Bridge Warden is fought: who wins crosses, and the Inner Hills count as a step', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o2' }, 'scribe'] }).turn(0, 4);
    expect(game.offers('go:')).toEqual(['go:o6', 'go:m3:cross', 'go:m1:cross', 'go:o14']);
    game.dice(6, 1).choose('go:m3:cross');
    expect(game.general(0).at).toBe('m3');
  });

  it('T18 who draws stops at the bridge, and meets what lies there; who loses has lost a life and his turn', () => {
    const draw = ring({ generals: [{ id: 'marshal', at: 'o2' }, 'scribe'] }).turn(0, 4);
    draw.dice(4, 1).choose('go:m3:cross');
    expect([draw.general(0).at, draw.general(0).lives, draw.general(0).gold]).toEqual(['o4', 4, 6]);
    const loss = ring({ generals: [{ id: 'marshal', at: 'o2' }, 'scribe'] }).turn(0, 4);
    loss.dice(1, 6).choose('go:m3:cross');
    expect([loss.general(0).at, loss.general(0).lives, loss.done()]).toEqual(['o4', 3, true]);
  });

  it('T18 from the middle ring nobody bars the bridge', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'm2' }, 'scribe'] }).turn(0, 2);
    game.choose('go:o5');
    expect(game.general(0)).toMatchObject({ at: 'o5', lives: 4 });
  });

  it('T21 a missed turn is skipped, but Units wait no longer for it', () => {
    const camps = [{ at: 'o3', units: ['pikemen'], turns: 1 }];
    const game = ring({
      generals: [{ id: 'marshal', at: 'o1', missed: 1, camps, fortress: { site: 'f9' } }, 'scribe'],
    });
    game.turn(0, 4);
    expect([game.done(), game.general(0).missed, game.general(0).at]).toEqual([true, 0, 'o1']);
    expect(game.general(0).fortress!.store.units).toEqual(['pikemen']);
  });

  it('T22 one encounter: a person, an Army or the space', () => {
    const game = ring({
      generals: [
        { id: 'marshal', at: 'o1' },
        { id: 'scribe', at: 'o3' },
        { id: 'envoy', at: 'o3', units: ['pikemen'] },
      ],
    });
    game.turn(0, 2).choose('go:o3');
    expect(game.options()).toEqual(['meet', 'duel:1', 'duel:2']);
    game.dice(3, 4).choose('duel:1');
    expect(game.done()).toBe(true);
  });

  it('T23 what lies there is met first, and only what is missing is drawn', () => {
    const game = ring({
      generals: [{ id: 'marshal', at: 'o11' }, 'scribe'],
      cards: { o13: ['chest-1'] },
      deck: ['purse-1', 'purse-2'],
    });
    game.turn(0, 2).choose('go:o13');
    expect(game.general(0).gold).toBe(5 + 2 + 1);
    expect(game.state.deck).toEqual(['purse-2']);
  });

  it('T23 Events come before Enemies, and those before things; a lost fight is the end', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o11' }, 'scribe'], deck: ['purse-1', 'giant'] });
    game.turn(0, 2).dice(1, 6).choose('go:o13');
    expect([game.general(0).lives, game.general(0).gold, game.state.cards['o13']]).toEqual([
      3,
      5,
      ['purse-1', 'giant'],
    ]);
  });

  it('T23 what is not used up stays face up', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', lives: 2 }, 'scribe'], deck: ['healer'] });
    game.turn(0, 2).choose('go:o3');
    expect([game.general(0).lives, game.state.cards['o3']]).toEqual([4, ['healer']]);
  });

  it('T145 a space on which there is nothing to do pays a gold', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, 'scribe'] });
    game.turn(0, 2).choose('go:o3');
    expect(game.general(0).gold).toBe(6);
  });
});
