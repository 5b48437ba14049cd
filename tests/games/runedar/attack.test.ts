import { describe, expect, test } from 'vitest';
import { chancesOf, countOf, faceOf } from '../../../src/games/runedar/actions/dice.ts';
import { TOOLS } from '../../../src/games/runedar/data/tools.ts';
import { fortress, type FortressScene } from '../../help/runedar.ts';

/** Dice by what they show. */
const [ONE, TWO, THREE, BOLT] = [1, 3, 4, 5];
/** Somebody attacks with these cards, all of them. */
function attack(target: string, cards: readonly string[], dice: readonly number[], scene: FortressScene = {}) {
  const game = fortress({ hand: [...cards, 'split-shovel'], ...scene })
    .dice(...dice)
    .act()
    .choose(`attack:${target}`);
  while (game.prompt()?.startsWith('arm')) game.choose(game.offers('add:')[0] ?? 'roll');
  return game;
}

describe('dice', () => {
  test('R2.18 one, two and three hits and the Crossbow are all there', () =>
    expect(new Set([1, 2, 3, 4, 5, 6].map(faceOf))).toEqual(new Set([1, 2, 3, 'crossbow'])));
  test('R8.26, R8.31 hits count when close, Crossbows from afar', () => {
    expect([ONE, TWO, THREE, BOLT].map((die) => countOf(die, 'close'))).toEqual([1, 2, 3, 0]);
    expect([ONE, TWO, THREE, BOLT].map((die) => countOf(die, 'long'))).toEqual([0, 0, 0, 1]);
  });
  test('R2.18 the chances are those of all throws of three dice, counted', () => {
    const counted = Array<number>(10).fill(0);
    for (let one = 1; one <= 6; one++)
      for (let two = 1; two <= 6; two++)
        for (let three = 1; three <= 6; three++)
          counted[[one, two, three].reduce((sum, die) => sum + countOf(die, 'close'), 0)]! += 1 / 216;
    expect(chancesOf(3, 'close').map((chance) => chance.toFixed(9))).toEqual(
      counted.map((chance) => chance.toFixed(9)),
    );
  });
});

describe('R8.21-R8.24 an attack', () => {
  test('R8.21 cards are put together one by one, and all of them are used up', () => {
    const game = fortress({ at: 'foundry', hand: ['blunt-axe', 'blunt-axe', 'rusty-knife'], orcs: { foundry: 1 } })
      .act()
      .choose('attack:close');
    expect([game.prompt(), game.options()]).toEqual(['arm-first', ['add:blunt-axe', 'add:rusty-knife']]);
    game.choose('add:blunt-axe');
    expect([game.prompt(), game.options()]).toEqual(['arm', ['add:blunt-axe', 'add:rusty-knife', 'roll']]);
    game.dice(ONE, ONE, ONE).choose('add:rusty-knife').choose('roll');
    expect([game.hand(), game.orcs()]).toEqual([['blunt-axe'], {}]);
  });
  test('R8.21 only cards with the icon of that attack', () => {
    const game = fortress({
      at: 'tunnel-tower',
      hand: ['blunt-axe', 'slack-crossbow', 'cracked-crossbow'],
      orcs: { 'wall-carpenter': 1 },
    }).act();
    expect(game.choose('attack:long.wall-carpenter').offers('add:')).toEqual([
      'add:slack-crossbow',
      'add:cracked-crossbow',
    ]);
  });
  test('R8.22 five dice at most: what is over is not rolled, and no card is put in for nothing', () => {
    const cards = ['whetted-axe', 'battle-hammer', 'rusty-knife'];
    const game = attack('close', cards, [ONE, ONE, ONE, ONE, ONE], { at: 'foundry', orcs: { foundry: 3 } });
    expect([game.orcs(), game.hand()]).toEqual([{ foundry: 1 }, ['rusty-knife', 'split-shovel']]);
  });
  test('R8.24 what is over is lost', () => {
    const game = attack('close', ['whetted-axe'], [THREE, THREE, THREE], { at: 'foundry', orcs: { foundry: 1 } });
    expect([game.orcs(), game.prompt()]).toEqual([{}, 'act']);
  });
});

describe('R8.25-R8.29 close', () => {
  test('R8.25, R8.1 somebody to be fought must be in the dwarf’s own space', () => {
    const scene = { hand: ['blunt-axe', 'split-shovel'], orcs: { foundry: 1, 'wall-foundry': 1 } };
    expect(
      fortress({ ...scene, at: 'foundry' })
        .act()
        .offers('attack:'),
    ).toEqual(['attack:close']);
    expect(
      fortress({ ...scene, at: 'wall-foundry' })
        .act()
        .offers('attack:'),
    ).toEqual(['attack:close']);
    const away = fortress({ ...scene, at: 'tannery' }).act();
    expect([away.offers('attack:'), away.why('attack:close')]).toEqual([[], 'why.nobody']);
    expect(
      fortress({ ...scene, at: 'foundry', hand: ['split-shovel', 'slack-crossbow'] })
        .act()
        .why('attack:close'),
    ).toBe('why.no-weapon-close');
  });
  test('R8.26, R8.28 three hits with three dice are one orc; before, no metal can be worked', () => {
    const scene = { at: 'foundry' as const, orcs: { foundry: 2 }, board: ['steel-pickaxe'] };
    expect(
      fortress({ ...scene, hand: ['blunt-axe', 'dented-hammer'] })
        .act()
        .offers('work:'),
    ).toEqual([]);
    const game = attack('close', ['blunt-axe', 'rusty-knife'], [ONE, ONE, ONE], scene);
    expect(game.orcs()).toEqual({ foundry: 1 });
  });
  test('R8.26 hits are pooled over all dice, a Crossbow counts for nothing', () =>
    expect(
      attack('close', ['blunt-axe', 'dented-hammer'], [THREE, ONE, BOLT, BOLT], {
        at: 'tannery',
        orcs: { tannery: 3 },
      }).orcs(),
    ).toEqual({ tannery: 1 }));
  test('R8.27 a direct hit kills an orc without a die', () => {
    const game = attack('close', ['rune-hammer'], [], { at: 'carpenter', orcs: { carpenter: 1 } });
    expect([game.orcs(), game.state.dice.drawn]).toEqual([{}, fortress().state.dice.drawn]);
  });
  test('R8.27 direct hits are added to those of the dice, beyond the five', () => {
    const game = attack('close', ['war-axe', 'rusty-knife', 'morning-star'], [ONE, ONE, ONE, ONE, BOLT], {
      at: 'carpenter',
      orcs: { carpenter: 5 },
    });
    expect(game.orcs()).toEqual({ carpenter: 1 });
  });
  test('R8.1, R8.27 a card brings its direct hits or dice to a close attack, never both', () => {
    expect(TOOLS.filter(({ icons }) => icons.direct && icons.close).map(({ kind }) => kind)).toEqual([]);
    const game = attack('close', ['morning-star'], [], { at: 'foundry', orcs: { foundry: 3 } });
    expect(game.orcs()).toEqual({ foundry: 1 });
  });
  test('R8.29 a troll of three circles takes two hits for each', () => {
    const game = attack('close', ['whetted-axe'], [THREE, TWO, BOLT, BOLT], { at: 'courtyard', trolls: ['troll-1'] });
    expect(game.state.trolls).toEqual([{ tile: 'troll-1', damage: 2 }]);
  });
});

describe('R8.30-R8.34 from afar', () => {
  const all = {
    orcs: {
      'wall-carpenter': 1,
      'outside-carpenter': 1,
      'wall-tannery': 1,
      'outside-tannery': 1,
      'wall-foundry': 1,
      'outside-foundry': 1,
      carpenter: 1,
    },
  };
  const aims = (at: 'tunnel-tower' | 'tower-1' | 'tower-2' | 'wall-carpenter', scene: FortressScene = {}) =>
    fortress({ at, hand: ['slack-crossbow', 'split-shovel'], ...all, ...scene })
      .act()
      .offers('attack:')
      .map((id) => id.replace('attack:long.', ''));
  test('R8.30, R3.2 from a tower at the walls beside it and what is outside of them', () => {
    expect(aims('tunnel-tower')).toEqual(['wall-carpenter', 'outside-carpenter']);
    expect(aims('tower-1')).toEqual(['wall-carpenter', 'outside-carpenter', 'wall-tannery', 'outside-tannery']);
    expect(aims('tower-2')).toEqual(['wall-tannery', 'outside-tannery', 'wall-foundry', 'outside-foundry']);
  });
  test('R8.30 not from anywhere else', () => {
    expect(aims('wall-carpenter')).toEqual([]);
    const game = fortress({ at: 'wall-carpenter', hand: ['slack-crossbow', 'split-shovel'], ...all }).act();
    expect(game.why('attack:long')).toBe('why.no-tower');
  });
  test('R8.30, R8.31 at machines in whosever play area, from every tower', () => {
    for (const at of ['tunnel-tower', 'tower-1', 'tower-2'] as const)
      expect(aims(at, { orcs: {}, catapult: 1, tower: 0 })).toEqual(['siege-tower', 'catapult']);
    const game = fortress({ at: 'tower-1', hand: ['slack-crossbow', 'split-shovel'] }).act();
    expect(game.why('attack:long.catapult')).toBe('why.in-reserve');
  });
  test('R8.30 at the courtyard from the Tunnel Tower', () => {
    expect(aims('tunnel-tower', { orcs: {}, trolls: ['troll-1'] })).toEqual(['courtyard']);
    expect(aims('tower-1', { orcs: {}, trolls: ['troll-1'] })).toEqual([]);
  });
  test('R8.31 one Crossbow sends a machine home', () => {
    const game = attack('long.catapult', ['slack-crossbow'], [BOLT, ONE], { at: 'tower-2', catapult: 1 });
    expect(game.state.machines.catapult.area).toBeNull();
    expect(
      attack('long.catapult', ['slack-crossbow'], [THREE, ONE], { at: 'tower-2', catapult: 1 }).state.machines.catapult
        .area,
    ).toBe(1);
  });
  test('R8.32 one Crossbow, one orc of the space chosen; nobody else is hit', () => {
    const game = attack('long.outside-tannery', ['slack-crossbow'], [BOLT, ONE], {
      at: 'tower-1',
      orcs: { 'wall-tannery': 1, 'outside-tannery': 2 },
    });
    expect(game.orcs()).toEqual({ 'wall-tannery': 1, 'outside-tannery': 1 });
  });
  test('R8.32 several Crossbows, several orcs', () =>
    expect(
      attack('long.outside-tannery', ['arbalest'], [BOLT, BOLT, 6], {
        at: 'tower-1',
        orcs: { 'outside-tannery': 2 },
      }).orcs(),
    ).toEqual({}));
  test('R8.33 each Crossbow covers a circle, whatever it shows', () => {
    const game = attack('long.courtyard', ['slack-crossbow'], [BOLT, BOLT], {
      at: 'tunnel-tower',
      trolls: [{ tile: 'troll-5', damage: 0 }],
    });
    expect(game.state.trolls).toEqual([{ tile: 'troll-5', damage: 2 }]);
  });
  test('R8.34 workshops and the Central Chamber are out of reach', () => {
    for (const at of ['tunnel-tower', 'tower-1', 'tower-2'] as const)
      expect(aims(at, { orcs: { carpenter: 1, tannery: 1, foundry: 1 } })).toEqual([]);
  });
});

describe('R8.23 hits are given out after the roll', () => {
  const both = (troll: string) =>
    attack('close', ['whetted-axe'], [ONE, ONE, ONE, BOLT], {
      at: 'courtyard',
      trolls: [troll],
      goblins: ['goblin-1-hits'],
      state: { hired: ['goblin', 'troll'] },
    });
  test('R8.29 two circles of one hit on the troll, the third kills the goblin', () => {
    const game = both('troll-2').choose('strike:troll-2').choose('strike:troll-2').choose('strike:goblin-1-hits');
    expect([game.state.trolls, game.state.goblins]).toEqual([[{ tile: 'troll-2', damage: 2 }], []]);
  });
  test('R8.29 with circles of two hits one is covered, and the goblin falls', () => {
    const game = both('troll-1').choose('strike:troll-1');
    expect([game.state.trolls, game.state.goblins]).toEqual([[{ tile: 'troll-1', damage: 1 }], []]);
  });
  test('R8.23 given out as long as any circle can be covered', () => {
    const game = both('troll-1').choose('strike:goblin-1-hits');
    expect([game.state.trolls, game.prompt()]).toEqual([[{ tile: 'troll-1', damage: 1 }], 'act']);
  });
  test('R10.24 the last goblins are fought circle by circle, as trolls are: what is covered stays covered', () => {
    const scene = { at: 'courtyard' as const, goblins: ['goblin-5-hits', 'goblin-5-any'], state: { tunnel: [] } };
    const after = (...dice: number[]) => attack('close', ['whetted-axe'], dice, scene).state.goblins;
    expect(after(ONE, ONE, BOLT, BOLT).map(({ damage }) => damage)).toEqual([0, 0]);
    expect(after(THREE, TWO, BOLT, BOLT).map(({ damage }) => damage)).toEqual([1, 0]);
    expect(after(THREE, THREE, TWO, ONE).map(({ tile }) => tile)).toEqual(['goblin-5-any']);
  });
});

describe('R8.4 magic cards', () => {
  const magic = (scene: FortressScene = {}) =>
    fortress({ hand: ['rune-axe', 'blunt-axe', 'split-shovel'], ...scene }).act();
  test('R8.4 to any place, also outside of the walls', () => {
    expect(magic({ at: 'outside-foundry' }).offers('move:')).toHaveLength(13);
    const game = magic().choose('move:outside-tannery');
    expect([game.dwarf.at, game.dwarf.played]).toEqual(['outside-tannery', ['rune-axe']]);
  });
  test('R8.4 then one other action of the same card, or none', () => {
    const game = magic({ orcs: { 'outside-tannery': 1 }, board: ['whetted-axe'] }).choose('move:outside-tannery');
    expect([game.prompt(), game.options()]).toEqual(['then', ['attack:close', 'enough']]);
    expect(game.choose('enough').hand()).toEqual(['blunt-axe', 'split-shovel']);
  });
  test('R8.4 works where it has led', () => {
    const game = magic({ board: ['great-arbalest'] })
      .choose('move:carpenter')
      .choose('rune-axe')
      .choose('work:rune-axe');
    expect([game.state.spaces[0]!.placed.wood, game.dwarf.at]).toEqual([3, 'carpenter']);
  });
  test('R8.4, R8.21 others join the attack of a card that has led there', () => {
    const hand = ['rune-toolchest', 'blunt-axe', 'split-shovel'];
    const game = magic({ hand, orcs: { 'wall-foundry': 3 } })
      .choose('move:wall-foundry')
      .choose('rune-toolchest')
      .choose('attack:close');
    expect(game.options()).toEqual(['add:blunt-axe', 'roll']);
    game.dice(ONE, ONE, ONE, ONE, TWO).choose('add:blunt-axe').choose('roll');
    expect([game.orcs(), game.hand()]).toEqual([{}, ['split-shovel']]);
  });
  test('R8.4 without a move it is used like any other card', () => {
    const game = magic({ at: 'foundry', orcs: { foundry: 1 } });
    expect(game.offers('attack:')).toEqual(['attack:close']);
  });
  test('R8.4 a move that any card could make asks which one is played', () => {
    const game = magic().choose('move:tannery');
    expect([game.prompt(), game.options()]).toEqual(['spend', ['rune-axe', 'blunt-axe', 'split-shovel']]);
    game.choose('split-shovel');
    expect(game.prompt()).toBe('act');
  });
});
