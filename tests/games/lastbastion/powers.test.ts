import { describe, expect, test } from 'vitest';
import type { HeroId } from '../../../src/games/lastbastion/data/heroes.ts';
import { translator } from '../../../src/locale/index.ts';
import {
  bastion,
  type BastionScene,
  BLUE,
  GRASP,
  GREEN,
  type HeroScene,
  LIFE,
  NOTHING,
  RED,
  WHITE,
} from '../../help/lastbastion.ts';

/** The hero's own hero phase, with Arne beside it - or Teagaan beside Arne. */
const phase = (id: HeroId, hero: Partial<HeroScene> = {}, scene: BastionScene = {}) =>
  bastion({ heroes: [{ id, ...hero }, id === 'arne' ? 'teagaan' : 'arne'], ...scene }).act();
const hexed = { hexed: true } as const;
const wounded = { wounded: true } as const;

describe('L87 Elmer', () => {
  test('L87 a second movement, before the action, after it, or after the first one', () => {
    const game = phase('elmer').choose('ride:market').choose('move:tower');
    expect([game.at('elmer'), game.prompt()]).toEqual(['tower', null]);
    const after = phase('elmer', { at: 'market' }).dice(RED, BLUE).choose('tile').choose('ride:tower');
    expect([after.at('elmer'), after.offers('move:').length, after.offers('ride:')]).toEqual(['tower', 5, []]);
  });
  test('L87 or another hero moves at once, where its player likes', () => {
    const game = phase('elmer').choose('grant:arne');
    expect([game.prompt(), game.asked().sort(), game.offers('tile:').length]).toEqual(['travel', [0, 1], 8]);
    game.as(1, 'tile:tomb');
    expect([game.at('arne'), game.offers('ride:'), game.offers('grant:'), game.offers('move:').length]).toEqual([
      ...['tomb', [], [], 8],
    ]);
  });
  test('L87, L66 who was given it while lying stands up, or refuses', () => {
    const heroes = ['elmer', { id: 'arne', laidDown: true }] as const;
    const game = bastion({ heroes }).act().choose('grant:arne');
    expect(game.options()).toEqual(['stand', 'stay']);
    expect(game.choose('stand').hero('arne').laidDown).toBe(false);
    expect(bastion({ heroes }).act().choose('grant:arne').choose('stay').hero('arne').laidDown).toBe(true);
  });
  test('L87 lying, his first movement stands him up and the second is free, whichever comes first', () => {
    const game = phase('elmer', { laidDown: true });
    expect([game.offers('ride:'), game.offers('rise'), game.offers('stand')]).toEqual([[], ['rise'], ['stand']]);
    expect(game.choose('rise').offers('move:')).toHaveLength(8);
    expect(phase('elmer', { laidDown: true }).choose('stand').offers('ride:')).toHaveLength(8);
  });
  test('L87, L86 not while hexed, nor ever when wounded', () => {
    expect(phase('elmer', hexed).offers('ride:')).toEqual([]);
    expect(phase('elmer', wounded).offers('grant:')).toEqual([]);
  });
  test('L87, L102 nobody who is taken out gets it', () => {
    const heroes = ['elmer', { id: 'arne', takenOut: true, life: 0 }] as const;
    expect(bastion({ heroes }).act().offers('grant:')).toEqual([]);
  });
});

describe('L88 Mylfaar', () => {
  const cards = { north1: 'red 2', west3: 'warlord black 4' } as const;
  test('L88 once in her hero phase the Enchantment comes to any card in play, a Warlord too', () => {
    const game = phase('mylfaar', {}, { cards });
    expect(game.offers('enchant:')).toEqual(['enchant:red 2', 'enchant:warlord black 4']);
    game.choose('enchant:warlord black 4');
    expect([game.state.enchanted, game.offers('enchant:')]).toEqual(['warlord black 4', []]);
  });
  test('L88 in the next one it moves', () => {
    const game = phase('mylfaar', {}, { cards, enchanted: 'red 2' });
    expect(game.offers('enchant:')).toEqual(['enchant:warlord black 4']);
    expect(game.choose('enchant:warlord black 4').state.enchanted).toBe('warlord black 4');
  });
  test('L88 it helps whoever attacks the card, and returns when the card leaves', () => {
    const heroes = [{ id: 'arne', at: 'trebuchet' }, 'mylfaar'] as const;
    const game = bastion({ heroes, cards, enchanted: 'red 2' }).dice(RED, GREEN, GREEN).act().choose('attack');
    expect([game.card('north1'), game.state.enchanted]).toEqual([null, null]);
  });
  test('L88 if she loses her power it stays where it is', () => {
    const game = phase('mylfaar', { ...hexed, at: 'trebuchet' }, { cards, enchanted: 'red 2' });
    expect(game.offers('enchant:')).toEqual([]);
    expect(game.dice(RED, GREEN, GREEN).choose('attack').card('north1')).toBeNull();
  });
  test('L88, L102 also if she is taken out or wounded', () => {
    const heroes = [{ id: 'mylfaar', life: 1 }, 'arne'] as const;
    const card = 'red 2 | life | |';
    const game = bastion({ heroes, cards: { north1: card }, enchanted: card }).run([['recurring']]);
    expect([game.hero('mylfaar').takenOut, game.state.enchanted]).toEqual([true, card]);
    expect(phase('mylfaar', wounded, { cards }).offers('enchant:')).toEqual([]);
  });
});

describe('L89 Arne', () => {
  test('L89 once in his hero phase he takes Equipment of any colour that is left', () => {
    const game = phase('arne', {}, { reserve: { equipment: { red: 0 } } });
    expect(game.offers('take:')).toEqual(['take:green', 'take:yellow', 'take:blue', 'take:black']);
    game.choose('take:green');
    expect([game.equipment('arne'), game.offers('take:'), game.offers('move:').length]).toEqual([{ green: 1 }, [], 8]);
  });
  test('L89 before or after a movement or an action', () => {
    const game = phase('arne', { at: 'market' })
      .dice(RED, BLUE)
      .choose('tile')
      .choose('move:tower')
      .choose('take:black');
    expect(game.equipment('arne')).toEqual({ red: 1, blue: 1, black: 1 });
  });
  test('L89 also where Equipment cannot be used', () =>
    expect(phase('arne', {}, { cards: { south1: 'yellow 2 | | no-equipment |' } }).offers('take:')).toHaveLength(5));
  test('L89, L86 not while hexed or wounded', () => {
    expect(phase('arne', hexed).offers('take:')).toEqual([]);
    expect(phase('arne', wounded).offers('take:')).toEqual([]);
  });
});

describe('L90 Sindara', () => {
  const scene: BastionScene = { cards: { north1: 'red 4 | grasp | |', north2: 'red 3', west2: 'blue 4' } };
  const sindara = (hero: Partial<HeroScene> = {}) => phase('sindara', { at: 'trebuchet', ...hero }, scene);
  const netted = (game: ReturnType<typeof sindara>) => game.choose('tile');
  test('L90 the action of the tile and a Combat, in either order', () => {
    const one = netted(sindara()).dice(GREEN, GREEN, GREEN).choose('attack');
    expect([one.state.net !== null, one.offers('attack'), one.offers('tile'), one.offers('move:').length]).toEqual([
      ...[true, [], [], 3],
    ]);
    const other = sindara().dice(GREEN, GREEN, GREEN).choose('attack').choose('tile');
    expect([other.state.net !== null, other.offers('move:').length]).toEqual([true, 3]);
  });
  test('L90 both after her movement', () => {
    const game = sindara({ at: 'market' }).choose('move:tower').dice(GREEN, GREEN, GREEN).choose('attack');
    expect(game.offers('tile')).toEqual(['tile']);
  });
  test('L90 not one before and one after it', () => {
    const game = netted(sindara({ calls: 1 })).choose('move:tower');
    expect([game.offers('attack'), game.why('attack:red 3')]).toEqual([[], 'why.moved-between']);
    const other = sindara().dice(GREEN, GREEN, GREEN).choose('attack').choose('move:tower');
    expect(other.offers('tile')).toEqual([]);
  });
  test('L90, L67 what she has done is not barred by her movement', () => {
    const one = netted(sindara({ calls: 1 })).choose('move:tower');
    expect([one.why('attack'), one.why('tile:market')]).toEqual(['why.moved-between', 'why.acted-call']);
    const both = netted(sindara({ calls: 1 }))
      .dice(GREEN, GREEN, GREEN)
      .choose('attack')
      .choose('move:tower');
    expect([both.why('attack'), both.why('tile:market')]).toEqual(['why.acted-call', 'why.acted-call']);
  });
  test('L90 but the movement of the Tavern may come between, for it is not her own', () => {
    const game = sindara({ at: 'tavern' }).choose('tile').choose('hero:sindara').choose('tile:trebuchet');
    expect([game.offers('attack'), game.offers('tile'), game.offers('move:').length]).toEqual([['attack'], [], 3]);
  });
  test('L90 each of them once', () => {
    const game = netted(sindara());
    expect([game.offers('tile'), game.offers('attack')]).toEqual([[], ['attack']]);
  });
  test('L90, L86 one of them while hexed or wounded', () => {
    for (const off of [hexed, wounded]) expect(netted(sindara(off)).offers('attack')).toEqual([]);
  });
  test('L90, L43 hexed between the two she has but the one', () => {
    const card = 'red 1 | | | hex';
    const game = phase('sindara', { at: 'market' }, { cards: { north3: card } }).dice(RED, GREEN, GREEN);
    game.choose('attack').choose(`defeat.${card}`);
    expect([game.hero('sindara').hexed, game.offers('tile')]).toEqual([true, []]);
  });
});

describe('L91 Teagaan', () => {
  const scene: BastionScene = { cards: { east1: 'green 2' }, figures: ['east1'], grasped: ['tomb'] };
  test('L91 he gives up his movement and removes a figure of a tile, a card or a hero’s board', () => {
    const heroes = ['teagaan', { id: 'arne', hexed: true }] as const;
    const game = bastion({ ...scene, heroes })
      .act()
      .choose('cleanse');
    expect(game.options()).toEqual(['tile:tomb', 'hero:arne', 'card:green 2']);
    game.choose('hero:arne');
    expect([game.hero('arne').hexed, game.state.reserve.grasps, game.offers('move:')]).toEqual([false, 10, []]);
  });
  test('L91 the action is left to him', () => {
    const game = phase('teagaan', { at: 'tavern' }, { grasped: ['tomb'] }).choose('cleanse');
    expect([game.grasped(), game.offers('tile'), game.offers('cleanse')]).toEqual([[], ['tile'], []]);
  });
  test('L91 not after he has moved, and he cannot move after it', () => {
    const game = phase('teagaan', { at: 'tavern' }, scene).choose('move:standard');
    expect([game.offers('cleanse'), game.why('use')]).toEqual([[], 'why.moved']);
  });
  test('L91 not while he lies: that movement is not his to give', () =>
    expect(phase('teagaan', { laidDown: true }, scene).offers('cleanse')).toEqual([]));
  test('L91 once he was raised by a gift, he can', () => {
    const game = phase('teagaan', { at: 'tavern', laidDown: true }, scene).choose('tile').choose('hero:teagaan');
    expect(game.choose('stand').offers('cleanse')).toEqual(['cleanse']);
  });
  test('L91, L86 not while hexed or wounded, and not without a figure', () => {
    expect(phase('teagaan', hexed, scene).offers('cleanse')).toEqual([]);
    expect(phase('teagaan', wounded, scene).offers('cleanse')).toEqual([]);
    expect(phase('teagaan').offers('cleanse')).toEqual([]);
  });
});

describe('L92 Feng-Li', () => {
  const cards = { north1: 'red 2' } as const;
  const feng = (hero: Partial<HeroScene> = {}, scene: BastionScene = { cards }) =>
    phase('feng-li', { at: 'trebuchet', ...hero }, scene);
  test('L92 she rolls some or all of her Combat dice anew; the second result stands', () => {
    const game = feng().dice(RED, GREEN, BLUE, WHITE, GREEN).choose('attack');
    expect([game.prompt(), game.options()]).toEqual(['reroll', ['die:1', 'die:2', 'die:3']]);
    game.choose('die:2', 'die:3');
    expect([game.card('north1'), game.news()]).toEqual([null, ['attack', 'attack-anew', 'defeated']]);
  });
  test('L92 what is told counts the dice that she rolled anew', () => {
    const fought = feng().dice(RED, GREEN, BLUE, WHITE, GREEN).choose('attack').choose('die:2', 'die:3').events();
    expect(fought.find(({ kind }) => kind === 'attack-anew')!.data['count']).toBe(2);
    const traded = feng({ at: 'market' }, {}).dice(RED, BLUE, GREEN).choose('tile').choose('die:1').events();
    expect(traded.find(({ kind }) => kind === 'market-anew')!.data['count']).toBe(1);
  });
  test('L92 worse than before is worse', () => {
    const game = feng().dice(RED, GREEN, BLUE, GREEN, GREEN, GREEN).choose('attack').choose('die:1', 'die:2', 'die:3');
    expect([game.card('north1'), game.news().at(-1)]).toEqual(['red 2', 'missed']);
  });
  test('L92 or none', () => {
    const game = feng().dice(RED, RED, BLUE).choose('attack').choose();
    expect([game.card('north1'), game.state.doings.rerolled]).toEqual([null, false]);
  });
  test('L92 in the Market as well, but once in all', () => {
    const game = feng({ at: 'market', calls: 1 }, {}).dice(RED, BLUE, GREEN).choose('tile').choose('die:1');
    expect(game.equipment('feng-li')).toEqual({ green: 1, blue: 1 });
    game.dice(RED, BLUE).choose('call:market');
    expect([game.prompt(), game.equipment('feng-li')]).toEqual(['act', { red: 1, green: 1, blue: 2 }]);
  });
  test('L92 a reroll that she did not use in a Combat is left for the Market', () => {
    const game = feng({ calls: 1 }).dice(GREEN, GREEN, BLUE).choose('attack').choose();
    expect(game.dice(RED, RED).choose('call:market').prompt()).toBe('reroll-market');
  });
  test('L92 and in her next hero phase again', () => {
    const game = bastion({
      heroes: ['feng-li'],
      state: { doings: { moved: true, used: true, fought: true, closed: true, spent: true, rerolled: true } },
    });
    expect(game.horde().state.doings.rerolled).toBe(false);
  });
  const corrupted = (hero: Partial<HeroScene> = {}, ...dice: number[]) =>
    bastion({
      heroes: [{ id: 'feng-li', ...hero }, 'arne'],
      cards: { north2: 'red 2 | corrupt | |', north1: 'red 3 | corrupt | |' },
    })
      .dice(...dice)
      .run([['recurring']]);
  test('L92 each roll of the Corruption die once, in her Horde phase too', () => {
    const game = corrupted({}, LIFE, NOTHING, LIFE, LIFE);
    expect([game.prompt(), game.options()]).toEqual(['reroll-corruption', ['yes', 'no']]);
    expect(game.choose('yes').prompt()).toBe('reroll-corruption');
    game.choose('yes');
    expect([game.hero('feng-li').life, game.prompt()]).toEqual([2, null]);
  });
  test('L92 she may keep the first', () =>
    expect(corrupted({}, LIFE, NOTHING).choose('no').hero('feng-li').life).toBe(2));
  test('L92, L99 also one that she rolls for a neutral board', () => {
    const scene = { heroes: ['feng-li', 'arne'], active: 'west', cards: { west1: 'blue 2 | corrupt | |' } } as const;
    const game = bastion(scene)
      .dice(GRASP, NOTHING)
      .run([['recurring']])
      .choose('hero:feng-li');
    expect([game.prompt(), game.choose('yes').grasped()]).toEqual(['reroll-corruption', []]);
    expect(
      bastion(scene)
        .dice(LIFE)
        .run([['recurring']])
        .choose('hero:arne')
        .prompt(),
    ).toBeNull();
  });
  test('L92, L86 neither while hexed or wounded', () => {
    for (const off of [hexed, wounded]) {
      expect(feng(off).dice(RED, GREEN, BLUE).choose('attack').prompt()).toBe('act');
      expect(corrupted(off, LIFE, NOTHING).hero('feng-li').life).toBe(2);
    }
  });
});

describe('L93 Kazgin', () => {
  const harm = 'red 2 | | | corrupt life hex draw token / equipment';
  test('L93 a fourth die in his Combats', () => {
    const game = phase('kazgin', { at: 'trebuchet' }, { cards: { north1: 'red 4' } }).dice(RED, RED, WHITE, RED);
    expect(game.choose('attack').card('north1')).toBeNull();
  });
  test('L93 no harm of cards that he defeats; what helps stays', () => {
    const game = phase('kazgin', { at: 'trebuchet', calls: 1 }, { cards: { north1: harm } }).dice(
      RED,
      RED,
      GREEN,
      GREEN,
    );
    game.choose('attack');
    expect([game.prompt(), game.news()]).toEqual(['exit-equipment', ['attack', 'unharmed', 'defeated']]);
    const { life, hexed: off, calls } = game.hero('kazgin');
    expect([life, off, calls]).toEqual([3, false, 1]);
  });
  test('L93 harm for everybody still hits the others', () => {
    const card = 'red 1 | | | hex-all token-all pin-all';
    const heroes = [
      { id: 'kazgin', at: 'trebuchet', calls: 1 },
      { id: 'arne', calls: 1 },
    ] as const;
    const game = bastion({ heroes, cards: { north1: card } })
      .dice(RED, GREEN, GREEN, GREEN)
      .act()
      .choose('attack');
    expect(game.options()).toEqual([`defeat.${card}`, 'spare']);
    game.choose(`defeat.${card}`);
    const flags = game.state.heroes.map((hero) => [hero.hexed, hero.laidDown, hero.calls]);
    expect(flags).toEqual([
      [false, false, 1],
      [true, true, 0],
    ]);
  });
  test('L93, L86 hexed or wounded he has three dice, and suffers', () => {
    for (const off of [hexed, wounded]) {
      const game = phase('kazgin', { at: 'trebuchet', ...off }, { cards: { north1: 'red 1 | | | life' } });
      game.dice(RED, GREEN, GREEN).choose('attack');
      expect(game.events()[0]!.data['count']).toBe(3);
      expect(game.choose('defeat.red 1 | | | life').hero('kazgin').life).toBe(2);
    }
  });
  test('L93 other harm he suffers as all do', () => {
    const game = bastion({ heroes: ['kazgin'], cards: { north1: 'red 1 | life | |' } }).run([['recurring']]);
    expect(game.hero('kazgin').life).toBe(2);
  });
});

describe('L94, L95 Twindalli', () => {
  const four = { north2: 'red 2', east2: 'green 2', south2: 'yellow 2', west2: 'blue 2' } as const;
  const twindalli = (hero: Partial<HeroScene> = {}, cards: BastionScene['cards'] = four) =>
    phase('twindalli', hero, { cards });
  test('L94, L95 from the centre she can fight what is in line, and she alone', () => {
    expect(twindalli().offers('attack')).toEqual(['attack']);
    expect(phase('arne', {}, { cards: four }).offers('attack')).toEqual([]);
  });
  test('L94 of more than two she names two before she rolls', () => {
    const game = twindalli().choose('attack');
    expect([game.prompt(), game.options(), game.question().max]).toEqual([
      ...['aim', ['card:red 2', 'card:green 2', 'card:yellow 2', 'card:blue 2'], 2],
    ]);
    expect(translator('en')(game.question().options[0]!.detail!)).toBe('North 2, 26\u00a0%');
    expect(game.news()).toEqual([]);
    game.dice(RED, RED, BLUE).choose('card:red 2', 'card:blue 2');
    expect([game.card('north2'), game.card('west2')]).toEqual([null, 'blue 2']);
  });
  test('L94 two or fewer are all faced, without a question', () => {
    const game = twindalli({}, { north2: 'red 1', east2: 'green 1' }).dice(RED, GREEN, BLUE).choose('attack');
    expect([game.card('north2'), game.card('east2')]).toEqual([null, null]);
  });
  test('L94 near and far alike, in her row and her column', () => {
    const near = twindalli({ at: 'tower' }, { north2: 'red 1' }).dice(RED, GREEN, GREEN).choose('attack');
    expect(near.card('north2')).toBeNull();
    const far = twindalli({ at: 'tower' }, { south2: 'yellow 1', west1: 'blue 1' }).dice(BLUE, GREEN, GREEN);
    expect(far.choose('attack').card('west1')).toBeNull();
    expect(twindalli({ at: 'tower' }, { north1: 'red 1', east2: 'green 1' }).offers('attack')).toEqual([]);
  });
  test('L94 at a corner two of the four are beside her', () => {
    const cards = { north1: 'red 1', west1: 'blue 1', east1: 'green 1', south1: 'yellow 1', north2: 'red 2' } as const;
    expect(twindalli({ at: 'trebuchet' }, cards).choose('attack').options()).toEqual([
      ...['card:red 1', 'card:green 1', 'card:yellow 1', 'card:blue 1'],
    ]);
  });
  test('L94 Equipment of heroes on her tile counts, exits fall on her', () => {
    const card = 'red 2 | | | life';
    const heroes = ['twindalli', { id: 'arne', equipment: { red: 1 } }] as const;
    const game = bastion({ heroes, cards: { north2: card } })
      .dice(RED, GREEN, GREEN)
      .act()
      .choose('attack');
    game.choose(`defeat.${card}.red1`);
    expect([game.hero('twindalli').life, game.equipment('arne')]).toEqual([2, {}]);
  });
  test('L95, L86 hexed or wounded she fights like others, not from the centre', () => {
    for (const off of [hexed, wounded]) {
      expect(twindalli(off).offers('attack')).toEqual([]);
      const game = twindalli({ ...off, at: 'tower' })
        .dice(RED, RED, GREEN)
        .choose('attack');
      expect(game.card('north2')).toBeNull();
    }
  });
});

describe('L86 powers that are off', () => {
  test.each(['elmer', 'mylfaar', 'arne', 'teagaan', 'sindara', 'feng-li', 'kazgin', 'twindalli'] as const)(
    'L86 %s: it says why',
    (id) => {
      const cards = { north1: 'red 2' } as const;
      expect(phase(id, hexed, { cards }).why('use')).toBe(id === 'arne' ? 'why.hexed-teagaan' : 'why.hexed');
      expect(phase(id, wounded, { cards }).why('use')).toBe('why.wounded');
    },
  );
  test('L86, L82 it is back as soon as the figure is gone', () => {
    const game = phase('arne', { ...hexed, at: 'fountain' }).choose('tile');
    expect([game.hero('arne').hexed, game.offers('take:').length]).toEqual([false, 5]);
  });
  test('L86, L83 never again once the hero was wounded, figure or not', () => {
    const game = phase('arne', { ...hexed, ...wounded, at: 'fountain' }).choose('tile');
    expect([game.hero('arne').hexed, game.offers('take:')]).toEqual([false, []]);
  });
});
