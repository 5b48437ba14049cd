import { describe, expect, test } from 'vitest';
import type { TileId } from '../../../src/games/lastbastion/data/bastion.ts';
import { bastion, type BastionScene, BLACK, BLUE, type HeroScene, RED, WHITE } from '../../help/lastbastion.ts';

/** Teagaan on that tile uses its action. */
const use = (at: TileId, scene: BastionScene = {}, hero: Partial<HeroScene> = {}, ...dice: number[]) =>
  bastion({ heroes: [{ id: 'teagaan', at, ...hero }, 'arne'], ...scene })
    .dice(...dice)
    .act()
    .choose('tile');
const offered = (at: TileId, scene: BastionScene = {}) =>
  bastion({ heroes: [{ id: 'teagaan', at }, 'arne'], ...scene })
    .act()
    .offers('tile').length > 0;

describe('L77 Trebuchet', () => {
  const two = { north1: 'red 2 | grasp | | corrupt', east1: 'green 3 | | no-white |' } as const;
  test('L77 the Net comes to one effect of one Monster', () => {
    const game = use('trebuchet', { cards: two });
    expect(game.options()).toEqual([
      ...['net:red 2 | grasp | | corrupt.0', 'net:red 2 | grasp | | corrupt.1', 'net:green 3 | | no-white |.0'],
    ]);
    game.choose('net:red 2 | grasp | | corrupt.1');
    expect(game.state.net).toEqual({ card: 'red 2 | grasp | | corrupt', effect: 1 });
  });
  test('L77 the card’s other effects go on', () => {
    const game = use('trebuchet', { cards: two })
      .choose('net:red 2 | grasp | | corrupt.1')
      .run([['recurring']]);
    expect(game.figure('north1')).toBe(true);
  });
  test('L77 it moves from wherever it is', () => {
    const game = use('trebuchet', { cards: two, net: ['red 2 | grasp | | corrupt', 0] });
    expect(game.options()).toEqual(['net:red 2 | grasp | | corrupt.1', 'net:green 3 | | no-white |.0']);
    game.choose('net:green 3 | | no-white |.0').run([['recurring']]);
    expect(game.figure('north1')).toBe(true);
  });
  test('L77 not on a Warlord', () =>
    expect(offered('trebuchet', { cards: { north1: 'warlord red 4 | life | |' } })).toBe(false));
  test('L77 an entrance effect is over: there is nothing to cover', () =>
    expect(offered('trebuchet', { cards: { north1: 'red 1 draw | | |' } })).toBe(false));
  test.each(['life', 'token', 'hex', 'corrupt', 'draw', 'token-all', 'hex-all', 'pin-all', 'grasp'])(
    'L77, L28 a recurring %s under it does nothing',
    (kind) => {
      const card = `red 2 | ${kind} | |`;
      const game = bastion({ cards: { north1: card }, net: [card, 0] }).run([['recurring']]);
      expect([game.news(), game.prompt()]).toEqual([[], null]);
    },
  );
  test('L67, L77, L81, L85 Grasp on the tile leaves a Net, Standard or Trap that is deployed where it is', () => {
    const card = 'red 2 | life | |';
    const scene = { net: [card, 0], standard: 'red', trap: 'north3' } as const;
    const game = bastion({ cards: { north1: card }, grasped: ['trebuchet', 'standard'], ...scene }).run([
      ['recurring'],
    ]);
    expect([game.hero('mylfaar').life, game.state.standard, game.state.trap]).toEqual([3, 'red', 2]);
  });
});

describe('L78 Strategist’s Tower', () => {
  const cards = { north1: 'red 2', north2: 'red 3', east1: 'green 2 life | | |' } as const;
  test('L78 a card goes to any other free space, and nothing enters anew', () => {
    const game = use('tower', { cards }).choose('card:green 2 life | | |');
    expect(game.options()).toHaveLength(9);
    game.choose('space:2');
    expect([game.card('north3'), game.card('east1'), game.hero('teagaan').life]).toEqual([
      ...['green 2 life | | |', null, 3],
    ]);
  });
  test('L78 a lone card needs no naming', () => {
    const game = use('tower', { cards: { north1: 'red 2' } });
    expect([game.prompt(), game.choose('space:11').card('west3')]).toEqual(['shift-to', 'red 2']);
  });
  test('L78 two go at once', () => {
    const game = use('tower', { cards }).choose('card:red 2', 'card:red 3').choose('space:6').choose('space:7');
    expect([game.card('south1'), game.card('south2'), game.card('north1')]).toEqual(['red 2', 'red 3', null]);
  });
  test('L78 two change places', () => {
    const game = use('tower', { cards }).choose('card:red 2', 'card:green 2 life | | |').choose('space:3');
    expect([game.prompt(), game.options().includes('space:0')]).toEqual(['shift-to', true]);
    game.choose('space:0');
    expect([game.card('north1'), game.card('east1')]).toEqual(['green 2 life | | |', 'red 2']);
  });
  test('L78 one may take the place that the other has left', () => {
    const game = use('tower', { cards }).choose('card:red 2', 'card:red 3').choose('space:1').choose('space:9');
    expect([game.card('north1'), game.card('north2'), game.card('west1')]).toEqual([null, 'red 2', 'red 3']);
  });
  test('L78 none stays where it is', () => {
    const game = use('tower', { cards }).choose('card:red 2', 'card:red 3');
    expect(game.options()).not.toContain('space:0');
    expect(game.choose('space:1').options()).not.toContain('space:1');
  });
  test('L78 Warlords too', () =>
    expect(
      use('tower', { cards: { north1: 'warlord red 4', east1: 'green 2' } })
        .choose('card:warlord red 4')
        .choose('space:4')
        .card('east2'),
    ).toBe('warlord red 4'));
  test('L78 what lies on a card goes along', () => {
    const card = 'red 2 | grasp | lock-die |';
    const scene = { figures: ['north1'], net: [card, 1], enchanted: card } as const;
    const game = use('tower', { cards: { north1: card, north2: 'red 3' }, ...scene }).choose(`card:${card}`);
    game.choose('space:11');
    expect([game.figure('west3'), game.state.net, game.state.enchanted]).toEqual([true, { card, effect: 1 }, card]);
    expect(game.state.reserve.grasps).toBe(11);
  });
  test('L78 a Monster on the Trap is gone without any effect, and what lay on it goes home', () => {
    const card = 'red 2 | grasp | | life';
    const game = use('tower', { cards: { north1: card, north2: 'red 3' }, figures: ['north1'], trap: 'east2' });
    game.choose(`card:${card}`).choose('space:4');
    const { discard, trap, reserve } = game.state;
    expect([discard, trap, reserve.grasps, game.hero('teagaan').life]).toEqual([[card], null, 12, 3]);
    expect([game.card('east2'), game.card('north1')]).toEqual([null, null]);
    expect(game.news().slice(-2)).toEqual(['shifted', 'trapped']);
  });
  test('L78 a Warlord on the Trap sends it home', () => {
    const game = use('tower', { cards: { north1: 'warlord red 4', north2: 'red 3' }, trap: 'east2' });
    game.choose('card:warlord red 4').choose('space:4');
    expect([game.card('east2'), game.state.trap, game.state.discard]).toEqual(['warlord red 4', null, []]);
  });
  test('L78 with twelve cards in play two can still change places', () => {
    const spaces = ['north', 'east', 'south', 'west'].flatMap((side) => [1, 2, 3].map((at) => `${side}${at}`));
    const all = Object.fromEntries(spaces.map((name, at) => [name, `red 1 #${at}`]));
    const game = use('tower', { cards: all });
    expect([game.question().min, game.question().max]).toEqual([2, 2]);
    game.choose('card:red 1 #0', 'card:red 1 #5');
    expect([game.card('north1'), game.card('east3')]).toEqual(['red 1 #5', 'red 1 #0']);
  });
});

describe('L79 Market', () => {
  test('L79 two dice: a token of each colour shown', () => {
    const game = use('market', {}, {}, RED, BLACK);
    expect([game.equipment('teagaan'), game.state.reserve.equipment]).toEqual([
      { red: 1, black: 1 },
      { red: 3, green: 4, yellow: 4, blue: 4, black: 3 },
    ]);
  });
  test('L79 two of one colour give two', () =>
    expect(use('market', {}, {}, BLUE, BLUE).equipment('teagaan')).toEqual({ blue: 2 }));
  test('L79 none of what is not left', () =>
    expect(use('market', { reserve: { equipment: { blue: 1 } } }, {}, BLUE, BLUE).equipment('teagaan')).toEqual({
      blue: 1,
    }));
  test('L79 a white face: a colour of one’s own choice', () => {
    const game = use('market', { reserve: { equipment: { green: 0 } } }, {}, WHITE, RED);
    expect([game.prompt(), game.options()]).toEqual([
      ...['market', ['colour:red', 'colour:yellow', 'colour:blue', 'colour:black']],
    ]);
    expect(game.choose('colour:black').equipment('teagaan')).toEqual({ red: 1, black: 1 });
  });
  test('L79, L53 locked dice are rolled here', () => {
    const locks = { east1: 'green 2 | | lock-die | #1', east2: 'green 2 | | lock-die | #2' } as const;
    const game = use('market', { cards: { ...locks, east3: 'green 2 | | lock-die | #3' } }, {}, RED, BLUE);
    expect(game.equipment('teagaan')).toEqual({ red: 1, blue: 1 });
  });
  test('L79 Kazgin’s grey die is not', () => {
    const game = bastion({ heroes: [{ id: 'kazgin', at: 'market' }] })
      .act()
      .choose('tile');
    expect(game.events().find(({ kind }) => kind === 'market')!.roll!.dice).toHaveLength(2);
  });
});

describe('L80 Tavern', () => {
  test('L80 any hero in play, also oneself, gets a Life and a movement, made at once', () => {
    const game = use('tavern', {
      heroes: [{ id: 'teagaan', at: 'tavern' }, 'arne', { id: 'elmer', takenOut: true, life: 0 }],
    });
    expect(game.options()).toEqual(['hero:teagaan', 'hero:arne']);
    game.choose('hero:arne');
    expect([game.hero('arne').life, game.prompt(), game.offers('tile:').length]).toEqual([4, 'travel', 8]);
    expect(game.question().prompt.key).toBe('lastbastion:ask.travel');
    game.choose('tile:quarry');
    expect([game.at('arne'), game.state.reserve.life, game.offers('move:').length]).toEqual(['quarry', 3, 5]);
  });
  test('L80 nobody is told to thank itself', () => {
    const game = use('tavern', { heroes: [{ id: 'teagaan', at: 'tavern' }, 'arne'] }).choose('hero:teagaan');
    expect(game.question().prompt.key).toBe('lastbastion:ask.travel-own');
  });
  test('L80 the movement may be left, and who gives it or makes it may say so', () => {
    const game = use('tavern').choose('hero:arne');
    expect(game.asked().sort()).toEqual([0, 1]);
    expect(game.as(1, 'stay').at('arne')).toBe('standard');
  });
  test('L80 without a Life in the reserve the movement only', () => {
    const game = use('tavern', { reserve: { life: 0 } })
      .choose('hero:teagaan')
      .choose('tile:tomb');
    expect([game.hero('teagaan').life, game.at('teagaan')]).toEqual([3, 'tomb']);
  });
});

test('L81 Standard: a colour of one’s choice, changed later; it holds for everybody until then', () => {
  const game = use('standard');
  expect(game.options()).toEqual(['red', 'green', 'yellow', 'blue', 'black'].map((colour) => `standard:${colour}`));
  expect(game.choose('standard:blue').state.standard).toBe('blue');
  const again = use('standard', { standard: 'blue' });
  expect(again.options()).not.toContain('standard:blue');
  expect(again.choose('standard:red').state.standard).toBe('red');
  const other = bastion({
    heroes: ['teagaan', { id: 'arne', at: 'trebuchet' }],
    active: 'east',
    standard: 'red',
    cards: { north1: 'red 2' },
  });
  expect(other.dice(1, 2, 2).act().choose('attack').card('north1')).toBeNull();
});

describe('L82 Divine Fountain', () => {
  const scene: BastionScene = {
    heroes: [
      { id: 'teagaan', at: 'fountain' },
      { id: 'arne', hexed: true },
    ],
    cards: { east1: 'green 2' },
    figures: ['east1'],
    grasped: ['tomb', 'quarry'],
  };
  test('L82 two Grasp figures of tiles, cards or heroes’ boards, in any mix', () => {
    const game = use('fountain', scene);
    expect(game.options()).toEqual(['tile:tomb', 'tile:quarry', 'hero:arne', 'card:green 2']);
    game.choose('hero:arne', 'card:green 2');
    expect([game.hero('arne').hexed, game.figure('east1'), game.grasped()]).toEqual([false, false, ['tomb', 'quarry']]);
    expect(game.state.reserve.grasps).toBe(10);
  });
  test('L82, L86 a figure on the board of a wounded hero does not give the power back', () => {
    const heroes = [
      { id: 'teagaan', at: 'fountain' },
      { id: 'arne', hexed: true },
      { id: 'elmer', hexed: true, wounded: true },
    ] as const;
    const { options } = use('fountain', { ...scene, heroes }).question();
    const details = options.filter(({ id }) => id.startsWith('hero:')).map(({ detail }) => detail?.key);
    expect(details).toEqual(['lastbastion:hint.figure-hero', 'lastbastion:hint.figure-wounded']);
  });
  test('L82 of one or two all, without a question', () => {
    const game = use('fountain', { grasped: ['tomb'] });
    expect([game.grasped(), game.state.reserve.grasps, game.prompt()]).toEqual([[], 12, 'act']);
    expect(use('fountain', { grasped: ['tomb', 'tavern'] }).grasped()).toEqual([]);
  });
  test('L82, L67 a tile that is free again can be used', () => {
    const game = use('fountain', { grasped: ['tomb'] }, { calls: 1 });
    expect(game.state.grasped).not.toContain(true);
  });
});

describe('L83 Dispensary', () => {
  const fallen = { id: 'elmer', takenOut: true, life: 0, at: 'tomb' } as const;
  test('L83 either Equipment for any hero, or a taken-out one comes back', () => {
    const heroes = [{ id: 'teagaan', at: 'dispensary' }, 'arne', fallen] as const;
    expect(use('dispensary', { heroes, reserve: { equipment: { green: 0 } } }).options()).toEqual([
      ...['heal:elmer', 'give:red', 'give:yellow', 'give:blue', 'give:black'],
    ]);
  });
  test('L83 Equipment, also for oneself, for nobody who is taken out', () => {
    const heroes = [{ id: 'teagaan', at: 'dispensary' }, 'arne', fallen] as const;
    const game = use('dispensary', { heroes }).choose('give:blue');
    expect(game.options()).toEqual(['hero:teagaan', 'hero:arne']);
    expect(game.choose('hero:arne').equipment('arne')).toEqual({ blue: 1 });
    expect(use('dispensary').choose('give:red').choose('hero:teagaan').equipment('teagaan')).toEqual({ red: 1 });
  });
  test('L83 back on the Dispensary, wounded, with 3 Life and a Call to Arms', () => {
    const heroes = [{ id: 'teagaan', at: 'dispensary' }, 'arne', fallen] as const;
    const game = use('dispensary', { heroes }).choose('heal:elmer');
    const { life, calls, wounded, takenOut } = game.hero('elmer');
    expect([life, calls, wounded, takenOut, game.at('elmer')]).toEqual([3, 1, true, false, 'dispensary']);
    expect([game.state.reserve.life, game.state.reserve.calls]).toEqual([1, 3]);
  });
  test('L83 with less Life in the reserve that much, without any not at all; without a Call none', () => {
    const heroes = [{ id: 'teagaan', at: 'dispensary' }, fallen] as const;
    const some = use('dispensary', { heroes, reserve: { life: 2, calls: 0 } })
      .choose('heal:elmer')
      .hero('elmer');
    expect([some.life, some.calls]).toEqual([2, 0]);
    expect(use('dispensary', { heroes, reserve: { life: 0 } }).offers('heal:')).toEqual([]);
  });
});

describe('L84 Tomb of the Ancient Kings', () => {
  const cards = { north1: 'red 2 | grasp | | corrupt', east1: 'warlord green 4', south1: 'yellow 1' } as const;
  test('L84 a Life for a Monster anywhere, without its exit effect; no Warlord', () => {
    const game = use('tomb', { cards, figures: ['north1'] });
    expect(game.options()).toEqual(['card:red 2 | grasp | | corrupt', 'card:yellow 1']);
    game.choose('card:red 2 | grasp | | corrupt');
    expect([game.card('north1'), game.hero('teagaan').life, game.prompt()]).toEqual([null, 2, 'act']);
    expect([game.state.discard, game.state.defeated, game.state.reserve.grasps]).toEqual([
      ...[['red 2 | grasp | | corrupt'], 0, 12],
    ]);
  });
  test('L84, L75a Net and Enchantment go home', () => {
    const card = cards.north1;
    const game = use('tomb', { cards, net: [card, 0], enchanted: card }).choose(`card:${card}`);
    expect([game.state.net, game.state.enchanted]).toEqual([null, null]);
  });
  test('L84 the last Life may be paid: the Monster is gone, and the hero taken out', () => {
    const game = use('tomb', { cards }, { life: 1 }).choose('card:yellow 1');
    expect([game.card('south1'), game.hero('teagaan').takenOut, game.prompt()]).toEqual([null, true, null]);
    expect(game.outcome()).toBeNull();
  });
  test('L84, L106 by the last hero the game is lost that way', () =>
    expect(
      use('tomb', { heroes: [{ id: 'teagaan', at: 'tomb', life: 1 }], cards: { north1: 'red 1' } }).outcome(),
    ).toBe('heroes'));
});

describe('L85 Dwarven Quarry', () => {
  test('L85 the Trap comes to a free space of the own board only', () => {
    const game = use('quarry', { cards: { north2: 'red 1' } });
    expect(game.options()).toEqual(['space:0', 'space:2']);
    expect(game.choose('space:2').state.trap).toBe(2);
  });
  test('L85 without a free space there it cannot be used', () => {
    const cards = { north1: 'red 1', north2: 'red 2', north3: 'red 3' } as const;
    expect(offered('quarry', { cards })).toBe(false);
    const game = bastion({ heroes: [{ id: 'teagaan', at: 'market', calls: 1 }], cards }).act();
    expect([game.offers('call:quarry'), game.why('call:quarry')]).toEqual([[], 'why.idle-quarry']);
  });
  test('L85 it moves from wherever it is', () => {
    expect(use('quarry', { trap: 'east1' }).choose('space:0').state.trap).toBe(0);
    expect(use('quarry', { trap: 'north1' }).options()).toEqual(['space:1', 'space:2']);
  });
});
