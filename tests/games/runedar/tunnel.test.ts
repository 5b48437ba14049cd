import { describe, expect, test } from 'vitest';
import { goblinTileOf } from '../../../src/games/runedar/data/enemies.ts';
import { fortress, type FortressScene } from '../../help/runedar.ts';

const yard = (scene: FortressScene = {}) =>
  fortress({ at: 'courtyard', hand: ['bent-pickaxe', 'rusty-knife'], ...scene }).act();

describe('R8.40-R8.44 digging', () => {
  test('R8.40 in the courtyard, as much as the card says', () => {
    const game = yard().choose('dig:bent-pickaxe');
    expect(game.state.rubble).toBe(6);
  });
  test('R8.40 nowhere else', () => {
    const game = yard({ at: 'chamber' });
    expect([game.offers('dig:'), game.why('dig')]).toEqual([[], 'why.not-courtyard']);
    expect(yard({ hand: ['blunt-axe', 'rusty-knife'] }).why('dig')).toBe('why.no-digger');
  });
  test('R8.40, R10.12, R10.25 not with a troll or a goblin there', () => {
    for (const scene of [{ trolls: ['troll-1'] }, { goblins: ['goblin-1-any'] }]) {
      const game = yard(scene);
      expect([game.offers('dig:'), game.why('dig')]).toEqual([[], 'why.enemies-there']);
    }
  });
  test('R8.40 no more than lies there', () => {
    const game = yard({ state: { rubble: 1 } }).choose('dig:bent-pickaxe');
    expect(game.state.rubble).toBe(0);
  });
  test('R2.2, R8.41, R8.44 with the last rubble the next section opens: two goblins, no rubble, nothing to dig', () => {
    const tunnel = [
      ['goblin-1-any', 'goblin-1-hits'],
      ['goblin-2-any', 'goblin-2-each'],
    ];
    const game = yard({ state: { rubble: 2, tunnel }, hand: ['bent-pickaxe', 'tunnel-breaker', 'rusty-knife'] }).choose(
      'dig:bent-pickaxe',
    );
    expect(game.state.goblins.map(({ tile }) => tile)).toEqual(['goblin-1-any', 'goblin-1-hits']);
    expect([game.state.tunnel.length, game.state.rubble, game.offers('dig:')]).toEqual([1, 0, []]);
  });
  test('R8.41 the section nearest the Tunnel Tower goes first', () => {
    const game = yard({ state: { rubble: 1 } });
    const [next, ...others] = game.state.tunnel.map((tiles) => [...tiles]);
    game.choose('dig:bent-pickaxe');
    expect([game.state.goblins.map(({ tile }) => tile), game.state.tunnel]).toEqual([next, others]);
  });
  test('R8.42, R10.25b the second goblin of a pair is gone: the rubble of the next section lies there at once', () => {
    for (const [difficulty, rubble] of [
      ['easy', 6],
      ['epic', 12],
    ] as const) {
      const game = yard({ difficulty, goblins: [{ tile: 'goblin-1-rubble', rubble: 2 }] }).choose('dig:bent-pickaxe');
      expect([game.state.goblins, game.state.rubble, game.state.defeated]).toEqual([[], rubble, 1]);
    }
  });
  test('R8.43, R10.23 rubble beside a goblin can be dug although a troll is there, and nothing else', () => {
    const game = yard({
      trolls: ['troll-1'],
      goblins: [{ tile: 'goblin-3-rubble', rubble: 4 }, 'goblin-3-any'],
    }).choose('dig:bent-pickaxe');
    expect(game.state.goblins[0]!.rubble).toBe(2);
    expect(yard({ trolls: ['troll-1'] }).offers('dig:')).toEqual([]);
  });
  test('R8.41, R8.43 what is over once a goblin has gone is lost', () => {
    const game = yard({ goblins: [{ tile: 'goblin-1-rubble', rubble: 1 }] }).choose('dig:bent-pickaxe');
    expect(game.state.rubble).toBe(8);
  });
  test('R8.43 two heaps: the digging is shared as the player likes', () => {
    const goblins = [
      { tile: 'goblin-1-rubble', rubble: 2 },
      { tile: 'goblin-2-rubble', rubble: 3 },
    ];
    const game = yard({ goblins }).choose('dig:bent-pickaxe');
    expect(game.prompt()).toBe('rubble');
    game.choose('goblin-1-rubble', 'goblin-2-rubble');
    expect(game.state.goblins.map(({ rubble }) => rubble)).toEqual([1, 2]);
  });
});

describe('R10.10-R10.13, R10.20-R10.26 trolls and goblins', () => {
  const knife = (goblin: FortressScene['goblins'], scene: FortressScene = {}) =>
    fortress({ at: 'tannery', hand: ['rusty-knife', 'split-shovel'], goblins: goblin!, ...scene }).act();
  test('R10.10, R10.11 several trolls; one that is covered is gone, the others keep their damage', () => {
    const trolls = [
      { tile: 'troll-1', damage: 2 },
      { tile: 'troll-3', damage: 1 },
    ];
    const game = fortress({ at: 'courtyard', hand: ['blunt-axe', 'rusty-knife'], trolls })
      .dice(1, 1)
      .act();
    game.choose('attack:close').choose('add:blunt-axe').choose('roll');
    expect(game.state.trolls).toEqual([{ tile: 'troll-3', damage: 1 }]);
  });
  test('R10.13 trolls stay in the courtyard', () => {
    const game = fortress({
      trolls: ['troll-1'],
      hand: ['orc', 'blunt-axe'],
      siege: ['siege-arrow'],
      state: { hired: ['cancel'] },
    }).orcCard();
    expect(game.state.trolls).toHaveLength(1);
  });
  test('R10.20, R10.21 ANY: so many pieces of whatever kind', () => {
    const goblin = {
      tile: 'goblin-1-any',
      given: { wood: goblinTileOf('goblin-1-any').value - 2, leather: 0, metal: 0 },
    };
    const game = knife([goblin, 'goblin-1-hits']).choose('work:rusty-knife').choose('goblin-1-any', 'goblin-1-any');
    expect([game.state.goblins.map(({ tile }) => tile), game.state.defeated]).toEqual([['goblin-1-hits'], 1]);
  });
  test('R10.20, R10.21 EACH: so many of each kind', () => {
    const goblin = { tile: 'goblin-4-each', given: { wood: 2, leather: 1, metal: 1 } };
    const game = knife([goblin, 'goblin-4-hits']).choose('work:rusty-knife');
    expect(game.state.goblins[0]!.given).toEqual({ wood: 2, leather: 2, metal: 1 });
    expect(game.offers('work:')).toEqual([]);
  });
  test('R10.21 bit by bit, over several turns', () => {
    const game = knife(['goblin-5-any', 'goblin-5-hits'])
      .choose('work:rusty-knife')
      .choose('goblin-5-any', 'goblin-5-any');
    expect([game.state.goblins[0]!.given.leather, game.state.goblins.length]).toEqual([2, 2]);
  });
  test('R10.22 what a goblin was given goes back to the workshops', () => {
    const goblin = {
      tile: 'goblin-1-any',
      given: { wood: goblinTileOf('goblin-1-any').value - 2, leather: 0, metal: 0 },
    };
    const stock = { wood: 10 - goblin.given.wood, leather: 10, metal: 10 };
    const game = knife([goblin, 'goblin-1-hits'], { state: { stock } })
      .choose('work:rusty-knife')
      .choose('goblin-1-any', 'goblin-1-any');
    expect(game.state.stock).toEqual({ wood: 10, leather: 10, metal: 10 });
  });
  test('R10.20 RUBBLE: it comes with its own heap', () => {
    const tunnel = [['goblin-3-rubble', 'goblin-3-any']];
    const game = yard({ state: { rubble: 1, tunnel } }).choose('dig:bent-pickaxe');
    expect(game.state.goblins.map(({ rubble }) => rubble)).toEqual([goblinTileOf('goblin-3-rubble').value, 0]);
  });
  test('R10.24 HITS: a circle close with so many hits, or with one Crossbow from the Tunnel Tower', () => {
    const goblins = [{ tile: 'goblin-5-hits', damage: 2 }, 'goblin-5-any'];
    const far = fortress({ at: 'tunnel-tower', hand: ['slack-crossbow', 'rusty-knife'], goblins })
      .dice(5, 1)
      .act();
    far.choose('do:long.courtyard.1');
    expect(far.state.goblins.map(({ tile }) => tile)).toEqual(['goblin-5-any']);
  });
  test('R10.26 goblins defeated are counted', () => {
    const game = yard({ goblins: [{ tile: 'goblin-2-rubble', rubble: 1 }], state: { defeated: 3 } }).choose(
      'dig:bent-pickaxe',
    );
    expect(game.state.defeated).toBe(4);
  });
});

describe('the end', () => {
  test('R11.1 with the last goblin of the last pair all win, trolls or not', () => {
    const game = yard({
      trolls: ['troll-1'],
      orcs: { tannery: 2 },
      goblins: [{ tile: 'goblin-5-rubble', rubble: 1 }],
      state: { tunnel: [], defeated: 9 },
    }).choose('dig:bent-pickaxe');
    expect(game.state.outcome).toEqual({ winners: [0, 1], cause: 'escaped' });
  });
  test('R11.1 in the middle of an action: what is left of it does not happen any more', () => {
    const game = fortress({
      at: 'courtyard',
      hand: ['war-axe', 'rusty-knife'],
      trolls: ['troll-2'],
      goblins: [{ tile: 'goblin-5-hits', damage: 2 }],
      state: { tunnel: [], defeated: 9, hired: ['goblin', 'troll'] },
    });
    game
      .dice(4, 4, 4, 5, 5)
      .act()
      .choose('attack:close')
      .choose('add:war-axe')
      .choose('roll')
      .choose('strike:goblin-5-hits');
    expect([game.outcome(), game.state.trolls, game.prompt()]).toEqual([
      'escaped',
      [{ tile: 'troll-2', damage: 0 }],
      null,
    ]);
  });
  test('R11.1 the goblin of an earlier section is not the end', () => {
    const game = yard({
      goblins: [{ tile: 'goblin-4-rubble', rubble: 1 }],
      state: { tunnel: [['goblin-5-any', 'goblin-5-each']] },
    }).choose('dig:bent-pickaxe');
    expect(game.outcome()).toBeNull();
  });
  test('R11.2, R11.3 the Chronicles remember gold saved, or goblins defeated', async () => {
    const { scoreOf } = await import('../../../src/games/runedar/ending/ending.ts');
    expect(scoreOf({ outcome: { winners: [0], cause: 'escaped' }, gold: 7, defeated: 10 })).toBe(7);
    expect(scoreOf({ outcome: { winners: [], cause: 'gold' }, gold: 0, defeated: 6 })).toBe(6);
  });
  test('R11.4 what comes first ends the game: a robbed chamber is not saved by a tenth orc', () => {
    const game = fortress({
      hand: ['orc', 'blunt-axe'],
      siege: ['siege-arrow'],
      orcs: { tannery: 1 },
      state: { gold: 1 },
    }).orcCard();
    expect(game.outcome()).toBe('gold');
  });
});
