import { describe, expect, test } from 'vitest';
import { runedar } from '../../../src/games/runedar/index.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { costOf } from '../../help/cost.ts';
import { fortress, type FortressScene, paid } from '../../help/runedar.ts';

const english = translator('en');

const heldIn = (scene: FortressScene, viewer = 0) => runedar.hands!(runedar.view(fortress(scene).state, viewer), 0);

/** The own hand of the active dwarf in words: each card with what it could do, then each section with its lines. */
function handOf(scene: FortressScene, say = english) {
  const { cards, uses, remarks } = heldIn(scene)[0]!;
  return {
    uses: Object.fromEntries(cards.map(({ name }, at) => [say(name), uses![at]!.map(say)])),
    sections: Object.fromEntries(remarks!.map(({ title, lines }) => [say(title), lines.map(say)])),
  };
}
const together = (scene: FortressScene) => handOf(scene).sections['Together'];
const afterMove = (scene: FortressScene) => handOf(scene).sections['After a move'];

/** A situation of each kind. */
const SCENES = {
  close: { at: 'foundry', hand: ['blunt-axe', 'dented-hammer', 'rusty-knife', 'split-shovel'], orcs: { foundry: 2 } },
  direct: { at: 'foundry', hand: ['morning-star', 'blunt-axe', 'split-shovel'], orcs: { foundry: 3 } },
  tower: {
    at: 'tunnel-tower',
    hand: ['slack-crossbow', 'cracked-crossbow', 'tool-belt', 'blunt-axe', 'orc'],
    orcs: { 'wall-carpenter': 1, 'outside-carpenter': 2 },
    trolls: ['troll-1'],
    catapult: 0,
    tower: 1,
  },
  move: {
    at: 'chamber',
    hand: ['slack-crossbow', 'cracked-crossbow', 'blunt-axe', 'blunt-axe', 'dented-hammer'],
    orcs: { tannery: 1, 'outside-foundry': 1 },
  },
  magic: { at: 'chamber', hand: ['rune-toolchest', 'blunt-axe', 'split-shovel'], orcs: { 'outside-foundry': 2 } },
  work: {
    at: 'carpenter',
    hand: ['blunt-axe', 'blunt-axe', 'old-tool-bag', 'rusty-knife'],
    board: ['great-axe'],
  },
  complete: {
    at: 'carpenter',
    hand: ['blunt-axe', 'old-tool-bag', 'orc'],
    board: [paid('whetted-axe', { wood: 2 })],
  },
  dig: { at: 'courtyard', hand: ['bent-pickaxe', 'worn-pickaxe', 'split-shovel'] },
  'dig-through': { at: 'courtyard', hand: ['worn-pickaxe', 'bent-pickaxe', 'split-shovel'], state: { rubble: 3 } },
  goblin: {
    at: 'courtyard',
    hand: ['bent-pickaxe', 'worn-pickaxe', 'rusty-knife'],
    goblins: [{ tile: 'goblin-3-rubble', rubble: 4 }],
  },
  upgrade: {
    at: 'chamber',
    hand: ['bent-pickaxe', 'worn-pickaxe'],
    board: [paid('whetted-axe')],
  },
  nothing: { at: 'courtyard', hand: ['bent-pickaxe', 'blunt-axe', 'orc'] },
  moves: { at: 'chamber', hand: ['bent-pickaxe', 'blunt-axe', 'orc'] },
} as const satisfies Readonly<Record<string, FortressScene>>;

describe('what each card could do as the board stands', () => {
  test('R8.1, R8.11 an attack with its odds, and work', () => {
    const hand = ['rusty-knife', 'slack-crossbow', 'orc'];
    const board = ['skinning-knife'];
    expect(handOf({ at: 'tannery', hand, board }).uses).toEqual({
      'Rusty Knife': ['Work: 2 Leather'],
      'Slack Crossbow': ['Work: 1 Leather'],
      'Orc Horns': [],
    });
    expect(handOf({ at: 'tannery', hand, board, orcs: { tannery: 1 } }).uses).toEqual({
      'Rusty Knife': ['Close attack at the Tannery: 33\u00a0% to kill the orc'],
      'Slack Crossbow': [],
      'Orc Horns': [],
    });
  });

  test('R8.40 digging, as its question says it', () =>
    expect(handOf(SCENES.nothing).uses).toEqual({
      'Bent Pickaxe': ['Dig: 2 Rubble, then 6 left'],
      'Blunt Axe': [],
      'Orc Horns': [],
    }));

  test('R8.30 of many targets one, and how many more', () =>
    expect(handOf(SCENES.tower).uses['Slack Crossbow']).toEqual([
      'Shoot at the Siege Tower: 56\u00a0% to drive it off, or 4 more targets',
    ]));
});

describe('R8.21 cards of one attack', () => {
  test('R8.21, R8.22 the strongest first, then the fewest cards, with the sum of their dice', () =>
    expect(together(SCENES.close)).toEqual([
      '**Close attack at the Foundry:** Dented Hammer + Blunt Axe + Rusty Knife (5 dice). 98\u00a0% to kill an orc, 83\u00a0% for all 2',
      '**Close attack at the Foundry:** Dented Hammer + Blunt Axe (4 dice). 94\u00a0% to kill an orc, 69\u00a0% for all 2',
    ]));

  test('R8.21 the odds are those of the question in which the cards are put together', () => {
    const game = fortress(SCENES.close)
      .act()
      .choose('attack:close')
      .choose('add:dented-hammer')
      .choose('add:blunt-axe');
    const [odds] = [game.question().options.find(({ id }) => id === 'roll')!.detail!];
    expect(together(SCENES.close)![1]).toContain(english(odds));
    expect(game.choose('add:rusty-knife').options()).toEqual(['roll']);
  });

  test('R8.21 no card is put in that makes hardly anything more likely', () => {
    const hand = ['blunt-axe', 'dented-hammer', 'rusty-knife', 'split-shovel'];
    const lines = together({ at: 'foundry', hand, orcs: { foundry: 1 } });
    expect(lines).toEqual([
      '**Close attack at the Foundry:** Dented Hammer + Blunt Axe (4 dice). 94\u00a0% to kill the orc',
    ]);
    expect(together({ at: 'foundry', hand: ['rune-hammer', 'blunt-axe'], orcs: { foundry: 1 } })).toEqual([
      'From where Borgna stands, no cards go together.',
    ]);
  });

  test('R8.27 hits without dice are added to dice', () =>
    expect(together(SCENES.direct)).toEqual([
      '**Close attack at the Foundry:** Morning Star + Blunt Axe (4 hits and 2 dice). 100\u00a0% to kill an orc, 67\u00a0% for all 3',
    ]));

  test('R8.30, R8.33 from a tower all targets of the same cards in one line', () =>
    expect(handOf(SCENES.tower).sections).toEqual({
      Together: [
        '**Shoot:** Cracked Crossbow + Slack Crossbow (4 dice) at one of 3: the Siege Tower (80\u00a0% to drive it off), the Catapult (80\u00a0% to drive it off), and the orcs on the Carpenter’s wall (80\u00a0% to kill the orc)',
        '**Shoot:** Cracked Crossbow + Slack Crossbow + Tool Belt (5 dice) at one of 2: the orcs outside the Carpenter’s wall (87\u00a0% to kill an orc, 54\u00a0% for all 2) and the enemies in the Tunnel Courtyard (87\u00a0% to hurt the Moss Troll)',
      ],
    }));

  test('R8.2, R5.3 one card leads there, others attack', () =>
    expect(afterMove(SCENES.move)).toEqual([
      '**Close attack at the Tannery:** there with Slack Crossbow, then Blunt Axe + Blunt Axe (4 dice). 94\u00a0% to kill the orc',
    ]));

  test('R8.2 a card that could attack from here is the last to be spent on the way', () => {
    const hand = ['slack-crossbow', 'blunt-axe', 'worn-pickaxe', 'dented-hammer'];
    const scene: FortressScene = { at: 'tower-2', hand, orcs: { 'wall-foundry': 1 } };
    expect(afterMove(scene)![0]).toContain('there with Worn Pickaxe, then Dented Hammer + Blunt Axe (4 dice)');
  });

  test('R8.4 a magic card leads anywhere and takes part', () =>
    expect(afterMove(SCENES.magic)![0]).toBe(
      '**Close attack outside the Foundry wall:** there with Rune Toolchest, then Rune Toolchest + Blunt Axe (5 dice). 98\u00a0% to kill an orc, 83\u00a0% for all 2',
    ));
});

describe('R5.3 cards one after the other', () => {
  test('R8.12 what several work', () =>
    expect(together(SCENES.work)).toEqual([
      '**Work, one after the other:** Blunt Axe + Blunt Axe + Old Tool Bag. 3 Wood',
    ]));

  test('R9.1, R9.2 several pay for a card of the Upgrade Board, and no more work than are needed', () => {
    expect(together(SCENES.complete)).toEqual([
      '**Work, one after the other:** Blunt Axe + Old Tool Bag. 2 Wood, enough to complete Whetted Axe',
    ]);
    const board = [{ card: 'whetted-axe', placed: { wood: 1 } }];
    expect(together({ ...SCENES.complete, board })).toEqual(['From where Borgna stands, no cards go together.']);
  });

  test('R8.40 what several dig, no more of them than the Rubble keeps busy', () => {
    expect(together(SCENES.dig)).toEqual([
      '**Dig, one after the other:** Bent Pickaxe + Worn Pickaxe + Split Shovel. 4 of the 8 Rubble',
    ]);
    expect(together(SCENES['dig-through'])).toEqual([
      '**Dig, one after the other:** Bent Pickaxe + Worn Pickaxe. The last 3 Rubble: two goblins come out',
    ]);
  });

  test('R8.43 Rubble of goblins', () =>
    expect(together(SCENES.goblin)).toEqual([
      '**Dig, one after the other:** Bent Pickaxe + Worn Pickaxe. 3 of the 4 Rubble of the goblins',
    ]));

  test('R8.2 where nothing goes together: what digs and works the most after a move, with the weakest card ahead', () => {
    const hand = ['bent-pickaxe', 'blunt-axe', 'worn-pickaxe', 'old-tool-bag'];
    expect(afterMove({ at: 'chamber', hand, board: ['whetted-axe'] })).toEqual([
      '**Dig in the Tunnel Courtyard:** there with Blunt Axe, then Bent Pickaxe + Worn Pickaxe + Old Tool Bag. 4 of the 8 Rubble',
      '**Work at the Carpenter’s:** there with Worn Pickaxe, then Blunt Axe + Old Tool Bag. 2 Wood',
    ]);
    const board = [paid('whetted-axe', { wood: 1 })];
    expect(afterMove({ at: 'chamber', hand: ['blunt-axe', 'orc', 'dented-hammer'], board })).toEqual([
      '**Work at the Carpenter’s:** there with Dented Hammer, then Blunt Axe. 1 Wood, enough to complete Whetted Axe',
    ]);
  });

  test('R9.10, R9.11 a complete card waits for one of the hand, in one’s own turn', () => {
    expect(together(SCENES.upgrade)).toEqual([
      '**Whetted Axe** is ready: give up a card for it, and play it in this turn (/upgrade)',
    ]);
    expect(together({ ...SCENES.upgrade, state: { active: 1 } })).toEqual([
      'From where Borgna stands, cards can only move.',
    ]);
  });
});

describe('where nothing goes together', () => {
  test('it says so', () => {
    expect(handOf(SCENES.nothing).sections).toEqual({ Together: ['From where Borgna stands, no cards go together.'] });
    expect(handOf({ ...SCENES.moves, state: { rubble: 0 } }).sections).toEqual({
      Together: ['From where Borgna stands, cards can only move.'],
    });
  });
  test('nothing is said of one card, or of none but Orc cards', () => {
    expect(handOf({ hand: ['blunt-axe', 'orc'] }).sections).toEqual({});
    expect(handOf({ hand: ['orc', 'orc'] }).sections).toEqual({});
  });
  test('R11.1, R11.3 nor when the game is over', () => {
    const state = { outcome: { winners: [], cause: 'gold' } };
    expect(heldIn({ ...SCENES.close, state })[0]).toEqual({
      owner: expect.anything() as unknown,
      cards: expect.anything() as unknown,
    });
  });
});

test('R4.14 all of it is for whoever holds the cards', () => {
  expect(heldIn(SCENES.close, 1)).toEqual([]);
  const { state } = fortress(SCENES.close);
  expect(runedar.hands!(runedar.view(state, null), 0)).toEqual([]);
  expect(runedar.view(state, 1).prospects('borgna')).toBeNull();
});

test('no hand makes anybody wait', () => {
  const view = runedar.view(
    fortress({
      at: 'chamber',
      hand: ['rune-axe', 'rune-crossbow', 'rune-hammer', 'runed-slingbow', 'rune-toolchest'],
      orcs: { tannery: 1, 'wall-carpenter': 2, 'outside-foundry': 2, 'wall-tannery': 1, 'outside-tannery': 2 },
      trolls: ['troll-1', 'troll-2'],
      catapult: 1,
      tower: 0,
    }).state,
    0,
  );
  expect(costOf(() => runedar.hands!(view, 0))).toBeLessThan(1);
});

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(SCENES))('%s: every line is said, and short', (_, scene) => {
    const say = translator(language);
    const { uses, sections } = handOf(scene, say);
    for (const line of [...Object.keys(sections), ...Object.values(sections).flat(), ...Object.values(uses).flat()]) {
      expect(line).not.toMatch(/runedar|\{\{|undefined|\?\?/);
      expect(line.length, line).toBeLessThanOrEqual(300);
    }
  });
});
