import { describe, expect, test, vi } from 'vitest';
import type { Bundle } from '../../../src/games/runedar/data/fortress.ts';
import type * as Tools from '../../../src/games/runedar/data/tools.ts';
import { translator } from '../../../src/locale/index.ts';
import { fortress, type FortressScene } from '../../help/runedar.ts';

/** Prices of spaces that stay as they are when the game is tuned: those of spaces 1 to 5 in a game of two. */
vi.mock('../../../src/games/runedar/data/board.ts', async (original) => {
  const none = { wood: 0, leather: 0, metal: 0 };
  const prices = [{ wood: 1 }, { leather: 1 }, { metal: 1 }, { wood: 1, leather: 1 }, { leather: 1, metal: 1 }];
  return { ...(await original<object>()), SPACE_COSTS: { 2: prices.map((price) => ({ ...none, ...price })) } };
});

/** And so do those of the cards that are worked for here. */
vi.mock('../../../src/games/runedar/data/tools.ts', async (original) => {
  const tools = await original<typeof Tools>();
  const prices: Readonly<Record<string, Bundle>> = {
    'whetted-axe': { wood: 1, leather: 0, metal: 1 },
    'smiths-hammer': { wood: 1, leather: 0, metal: 1 },
    'steel-pickaxe': { wood: 1, leather: 0, metal: 1 },
    'hunting-crossbow': { wood: 1, leather: 1, metal: 0 },
    'tool-belt': { wood: 0, leather: 2, metal: 0 },
    'war-axe': { wood: 2, leather: 0, metal: 2 },
  };
  for (const tool of tools.TOOLS) Object.assign(tool, { cost: prices[tool.kind] ?? tool.cost });
  return tools;
});

/** At the Carpenter's with an axe for two wood, and a second card to be asked about. */
const carpenter = (scene: FortressScene = {}) =>
  fortress({ at: 'carpenter', hand: ['whetted-axe', 'rusty-knife'], ...scene }).act();

describe('R8.11-R8.14 working resources', () => {
  test('R8.11 in the workshop of the resource only', () => {
    const board = ['steel-pickaxe'];
    expect(carpenter({ board }).offers('work:')).toEqual(['work:whetted-axe']);
    expect(carpenter({ board, at: 'tannery' }).offers('work:')).toEqual([]);
    expect(carpenter({ board, at: 'tannery' }).why('work:wood')).toBe('why.other-workshop');
    expect(carpenter({ board, at: 'wall-carpenter' }).offers('work:')).toEqual([]);
  });
  test('R8.11 a card for any resource takes that of the workshop', () => {
    const game = fortress({ at: 'tannery', hand: ['old-tool-bag', 'blunt-axe'], board: [{ card: 'tool-belt' }] }).act();
    game.choose('work:old-tool-bag');
    expect([game.state.spaces[0]!.placed, game.state.stock.leather]).toEqual([{ wood: 0, leather: 1, metal: 0 }, 9]);
  });
  test('R8.11 not with orcs in it', () => {
    const game = carpenter({ board: ['steel-pickaxe'], orcs: { carpenter: 1 } });
    expect([game.offers('work:'), game.why('work:wood')]).toEqual([[], 'why.orcs-here']);
  });
  test('R8.12, R8.13 two wood go on one card or on two, as the player likes', () => {
    const board = ['whetted-axe', 'smiths-hammer', null];
    const game = carpenter({ board, hand: ['hunting-crossbow', 'rusty-knife'] }).choose('work:hunting-crossbow');
    expect([game.prompt(), game.options()]).toEqual(['deliver', ['space-1', 'space-2']]);
    game.choose('space-1', 'space-2');
    expect(game.state.spaces.slice(0, 2).map(({ placed }) => placed.wood)).toEqual([1, 1]);
    expect(game.state.stock.wood).toBe(8);
  });
  test('R8.12 no more than lies in the workshop', () => {
    const game = carpenter({ board: ['war-axe'], state: { stock: { wood: 1, leather: 10, metal: 10 } } }).choose(
      'work:whetted-axe',
    );
    expect([game.state.spaces[0]!.placed.wood, game.state.stock.wood]).toEqual([1, 0]);
  });
  test('R8.12 no more than the board takes, and none is kept', () => {
    const game = carpenter({ board: [null, null, 'steel-pickaxe'] }).choose('work:whetted-axe');
    expect([game.state.spaces[2]!.placed.wood, game.state.stock.wood]).toEqual([1, 9]);
  });
  test('R8.12 what goes to goblins is a choice: one piece or two', () => {
    const scene = { board: [null, null, 'steel-pickaxe'], goblins: ['goblin-1-any'] };
    const one = carpenter(scene).choose('work:whetted-axe');
    expect([one.question().min, one.question().max]).toEqual([1, 2]);
    one.choose('space-3');
    expect([one.state.stock.wood, one.state.goblins[0]!.given.wood]).toEqual([9, 0]);
    const two = carpenter(scene).choose('work:whetted-axe').choose('space-3', 'goblin-1-any');
    expect([two.state.stock.wood, two.state.goblins[0]!.given.wood]).toEqual([8, 1]);
  });
  test('R8.12, R8.1 not offered where nobody takes it', () => {
    const game = carpenter({ board: [null] });
    expect([game.offers('work:'), game.why('work:wood')]).toEqual([[], 'why.not-needed']);
  });
  test('R8.12 nor where the workshop is empty, or without a card for it', () => {
    const empty = carpenter({ board: ['war-axe'], state: { stock: { wood: 0, leather: 10, metal: 10 } } });
    expect(empty.why('work:wood')).toBe('why.empty');
    expect(carpenter({ board: ['war-axe'], hand: ['rusty-knife', 'worn-pickaxe'] }).why('work:wood')).toBe(
      'why.no-tool',
    );
  });
  test('R8.13 never more of a resource than card and space take together', () => {
    const game = carpenter({ board: [{ card: 'whetted-axe', placed: { wood: 1 } }, 'smiths-hammer'] });
    game.choose('work:whetted-axe');
    expect(game.state.spaces.slice(0, 2).map(({ placed }) => placed.wood)).toEqual([2, 1]);
  });
  test('R8.14 pieces on cards are not in the workshop', () =>
    expect(fortress({ board: [{ card: 'war-axe', placed: { wood: 2 } }] }).state.stock.wood).toBe(8));
});

describe('the Upgrade Board', () => {
  /** Space 5 costs a leather and a metal more for two players. */
  const price = (placed: object) =>
    fortress({
      at: 'foundry',
      hand: ['bent-pickaxe', 'rusty-knife'],
      board: [null, null, null, null, { card: 'hunting-crossbow', placed }],
    }).act();
  test('R9.1 complete with what card and space take, and not before', () => {
    expect(price({ wood: 1, leather: 2 }).offers('upgrade:')).toEqual([]);
    expect(price({ wood: 1, leather: 2 }).why('upgrade:5')).toBe('why.incomplete');
    expect(price({ wood: 1, leather: 2, metal: 1 }).offers('upgrade:')).toEqual(['upgrade:5']);
  });
  test('R9.1 the last piece completes it, and the table hears of it', () => {
    const game = price({ wood: 1, leather: 2 }).choose('work:bent-pickaxe');
    expect(game.news()).toEqual(['worked', 'complete']);
    expect(game.offers('upgrade:')).toEqual(['upgrade:5']);
  });
  test('R9.2 what one player has begun another completes', () => {
    const game = fortress({
      at: 'tannery',
      hand: ['rusty-knife', 'blunt-axe'],
      board: [{ card: 'tool-belt', placed: { wood: 1, leather: 1 } }],
    }).act();
    expect(game.choose('work:rusty-knife').offers('upgrade:')).toEqual(['upgrade:1']);
  });
  const ready = { card: 'whetted-axe', placed: { wood: 2, metal: 1 } };
  test('R9.10, R9.12 taken at any time in the own turn, without a card’s action; the pieces go home, the card can be played now', () => {
    const game = fortress({ hand: ['rusty-knife', 'worn-pickaxe'], board: [ready] }).act();
    game.choose('upgrade:1').choose('rusty-knife');
    expect([game.hand(), game.dwarf.played]).toEqual([['worn-pickaxe', 'whetted-axe'], []]);
    expect([game.state.stock, game.state.spaces[0]!.card]).toEqual([{ wood: 10, leather: 10, metal: 10 }, null]);
    expect(game.offers('pass:')).toContain('pass:whetted-axe');
  });
  test('R9.11, R9.13 the card given up leaves the game: the deck is of twelve cards again', () => {
    const game = fortress({ hand: ['rusty-knife', 'worn-pickaxe'], board: [ready] })
      .act()
      .choose('upgrade:1')
      .choose('rusty-knife');
    const { hand, deck, aside, discard, played } = game.dwarf;
    const all = [...hand, ...deck, ...aside, ...discard, ...played];
    expect([all.length, all.includes('borgna-rusty-knife')]).toEqual([12, false]);
  });
  test('R9.11 an Orc card cannot be given up', () => {
    const game = fortress({
      hand: ['orc', 'rusty-knife', 'worn-pickaxe'],
      board: [ready],
      catapult: 1,
      state: { hired: ['cancel', 'orcs'] },
    }).turn();
    expect(game.prompt()).toBe('before-siege');
    expect(game.choose('upgrade:1').options()).toEqual(['rusty-knife', 'worn-pickaxe']);
  });
  test('R9.11 an upgrade taken in this turn can be given up for another one', () => {
    const game = fortress({
      hand: ['rusty-knife', 'worn-pickaxe'],
      board: [ready, { card: 'tool-belt', placed: { leather: 3 } }],
    }).act();
    game.choose('upgrade:1').choose('rusty-knife').choose('upgrade:2').choose('whetted-axe');
    expect(game.hand()).toEqual(['worn-pickaxe', 'tool-belt']);
  });
  test('R5.5 before one’s own Catapult shoots a complete card can be taken', () => {
    const game = fortress({
      catapult: 0,
      hand: ['rusty-knife', 'worn-pickaxe'],
      board: [ready],
      state: { hired: ['catapult'], shots: ['catapult-1', 'catapult-2'] },
    }).turn();
    expect([game.prompt(), game.options()]).toEqual(['before-shot', ['upgrade:1', 'wait']]);
    game.choose('upgrade:1').choose('worn-pickaxe');
    expect([game.hand(), game.state.spaces[0]!.blocked]).toEqual([['rusty-knife', 'whetted-axe'], true]);
  });
  test('R5.5, R9.10 once a siege card is revealed it is too late for that', () => {
    const game = fortress({
      catapult: 1,
      hand: ['orc', 'rusty-knife', 'worn-pickaxe'],
      board: [ready],
      siege: ['siege-catapult'],
      state: { hired: [] },
    }).turn();
    game.choose('wait');
    expect([game.prompt(), game.offers('upgrade:')]).toEqual(['siege', []]);
  });
});

describe('R9.20-R9.23 the board is looked after', () => {
  const chamber = (scene: FortressScene = {}) =>
    fortress({ hand: ['rusty-knife'], ...scene })
      .act()
      .choose('pass:rusty-knife');
  test('R9.20 only when the dwarf ends its turn in the Central Chamber', () => {
    expect(chamber().prompt()).toBe('clear');
    expect(chamber({ at: 'tannery' }).state.active).toBe(1);
  });
  test('R9.20 nothing has to be done', () => {
    const game = chamber({ board: ['whetted-axe'] }).choose('done');
    expect([game.state.spaces[0]!.card, game.state.active]).toEqual(['whetted-axe', 1]);
  });
  test('R9.21 cards, complete or not, leave the game; what lay on them goes home', () => {
    const game = chamber({ board: [{ card: 'war-axe', placed: { wood: 2 } }] }).choose('remove:1');
    expect([game.state.spaces[0]!.card, game.state.stock.wood]).toEqual([null, 10]);
    expect(Object.values(game.state.decks).flat()).not.toContain('war-axe');
  });
  test.each([
    ['en', 'War Axe leaves the game; back to the workshops: 2 Wood'],
    ['fr', 'Hache de guerre quitte la partie ; rendu aux ateliers : 2 Bois'],
  ] as const)('R9.21 what is lost is named before what comes back: %s', (language, said) => {
    const { options } = chamber({ board: [{ card: 'war-axe', placed: { wood: 2 } }] }).question();
    const { detail } = options.find(({ id }) => id === 'remove:1')!;
    expect(translator(language)(detail!).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toBe(said);
  });
  test('R9.22 empty spaces in any order, each from a deck of choice, one after another', () => {
    const game = chamber();
    const [red, grey] = [game.state.decks.red[0], game.state.decks.grey[0]];
    game.choose('fill:4.red').choose('fill:1.grey').choose('done');
    expect(game.state.spaces.map(({ card }) => card)).toEqual([grey, null, null, red, null]);
  });
  test('R9.22 once the filling has begun nothing is removed any more', () => {
    const game = chamber({ board: ['whetted-axe'] });
    expect(game.offers('remove:')).toEqual(['remove:1']);
    expect(game.choose('fill:2.yellow').offers('remove:')).toEqual([]);
  });
  test('R9.22 blocked spaces stay empty', () =>
    expect(chamber({ board: ['blocked', 'blocked', 'blocked', 'blocked', null] }).offers('fill:')).toEqual([
      'fill:5.yellow',
      'fill:5.grey',
      'fill:5.red',
    ]));
  test('R9.22 an empty deck is not offered', () => {
    const game = fortress({ hand: ['rusty-knife'] });
    game.state.decks.red = [];
    game.act().choose('pass:rusty-knife');
    expect(game.offers('fill:1')).toEqual(['fill:1.yellow', 'fill:1.grey']);
  });
  test('R9.23 dearer and stronger from deck to deck', async () => {
    const { TOOLS, COLOURS } = await import('../../../src/games/runedar/data/tools.ts');
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const of = COLOURS.map((colour) => TOOLS.filter(({ deck }) => deck === colour));
    const prices = of.map((tools) => mean(tools.map(({ cost }) => cost.wood + cost.leather + cost.metal)));
    const strength = of.map((tools) =>
      mean(tools.map(({ icons }) => Object.values(icons).reduce((sum, value) => sum + value, 0))),
    );
    for (const values of [prices, strength]) expect([...values].sort((a, b) => a - b)).toEqual(values);
  });
});
