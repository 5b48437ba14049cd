import { describe, expect, test } from 'vitest';
import { resistanceOf } from '../../../src/games/lastbastion/model/queries.ts';
import { translator } from '../../../src/locale/index.ts';
import { bastion, type BastionScene, type HeroScene, LIFE, NOTHING, TOKEN } from '../../help/lastbastion.ts';

const english = translator('en');

/** Teagaan at the corner with the Trebuchet: north1 and west1 lie beside him. */
const fight = (
  cards: BastionScene['cards'],
  dice: readonly number[],
  hero: Partial<HeroScene> = {},
  scene: BastionScene = {},
) =>
  bastion({ heroes: [{ id: 'teagaan', at: 'trebuchet', ...hero }, 'arne'], cards, ...scene })
    .dice(...dice)
    .act()
    .choose('attack');

/** With few cards left it may be wise to leave some standing. */
const SCARCE: BastionScene = { deck: ['green 4'] };

describe('L69-L72 targets and dice', () => {
  const targets = (at: HeroScene['at'], cards: BastionScene['cards']) =>
    fight(cards, [2, 2, 2], { at })
      .events()
      .find(({ kind }) => kind === 'attack')!.data['cards'];
  test('L69 all cards beside the tile are faced, two at a corner; nobody names any', () => {
    const cards = { north1: 'red 2', west1: 'blue 2', north2: 'red 3', west2: 'blue 3' } as const;
    expect(targets('trebuchet', cards)).toEqual(['red 2', 'blue 2']);
    expect(targets('tower', cards)).toEqual(['red 3']);
    expect(targets('tavern', cards)).toEqual(['blue 3']);
  });
  test('L69, L95 without a card beside it there is no Combat, from the centre never', () => {
    const scene = { cards: { north1: 'red 2', north2: 'red 3' } } as const;
    const game = (at: HeroScene['at']) => bastion({ heroes: [{ id: 'teagaan', at }], ...scene }).act();
    expect([game('standard').offers('attack'), game('quarry').offers('attack')]).toEqual([[], []]);
    expect(game('standard').why('attack:red 3')).toBe('why.out-of-reach');
  });
  test('L70 three dice are rolled', () =>
    expect(
      fight({ north1: 'red 4' }, [2, 3, 4])
        .events()
        .find(({ kind }) => kind === 'attack')!
        .roll!.dice.map(({ face }) => face),
    ).toEqual(['green', 'yellow', 'blue']));
  test.each([
    ['red 1', [1, 2, 3], true],
    ['red 1', [6, 2, 3], true],
    ['red 1', [2, 3, 4], false],
    ['red 2', [1, 6, 3], true],
    ['red 2', [1, 2, 2], false],
    ['red 3', [1, 1, 6], true],
    ['red 4', [1, 1, 1], false],
    ['black 3', [5, 5, 5], true],
    ['black 1', [1, 2, 3], false],
  ] as const)('L71 a card of %s falls for the dice %j: %s', (card, dice, falls) =>
    expect(fight({ north1: card }, dice).card('north1')).toBe(falls ? null : card),
  );
  test('L71 faces of other colours are worth nothing, nor is Equipment of another colour', () => {
    const game = fight({ north1: 'red 2' }, [1, 2, 4], { equipment: { blue: 3, black: 2 } });
    expect([game.card('north1'), game.equipment('teagaan')]).toEqual(['red 2', { blue: 3, black: 2 }]);
  });
  test('L72, L81 the Standard takes one from cards of its colour, Warlords too', () => {
    expect(fight({ north1: 'red 2' }, [1, 2, 2], {}, { standard: 'red' }).card('north1')).toBeNull();
    expect(fight({ north1: 'red 2' }, [1, 2, 2], {}, { standard: 'blue' }).card('north1')).toBe('red 2');
    const lord = fight({ north1: 'warlord red 4' }, [1, 1, 6], {}, { standard: 'red' });
    expect(lord.outcome()).toBe('victory');
  });
  test('L72, L88 so does the Enchantment; both together take two', () => {
    const both = { standard: 'red', enchanted: 'red 3' } as const;
    expect(fight({ north1: 'red 3' }, [1, 2, 2], {}, both).card('north1')).toBeNull();
    expect(fight({ north1: 'red 3' }, [1, 2, 2], {}, { enchanted: 'red 3' }).card('north1')).toBe('red 3');
  });
  test('L72 never less than nothing is left of it', () => {
    const { state } = bastion({ cards: { north1: 'red 1' }, standard: 'red', enchanted: 'red 1' });
    expect(resistanceOf(state, 'red 1')).toBe(0);
  });
  test('L72 at resistance 0 it falls without dice, but in a Combat only', () => {
    const both = { standard: 'red', enchanted: 'red 1' } as const;
    const game = bastion({ heroes: [{ id: 'teagaan', at: 'trebuchet' }], cards: { north1: 'red 1' }, ...both }).act();
    expect(game.card('north1')).toBe('red 1');
    expect(game.dice(2, 2, 2).choose('attack').card('north1')).toBeNull();
  });
});

describe('L73, L74 what falls, and for what', () => {
  const armed = { equipment: { red: 2, blue: 1 } } as const;
  test('L73 after the roll Equipment of its colour adds hits, and goes to the reserve', () => {
    const game = fight({ north1: 'red 3' }, [1, 2, 2], armed);
    expect(game.options()).toEqual(['defeat.red 3.red2', 'spare']);
    game.choose('defeat.red 3.red2');
    expect([game.card('north1'), game.equipment('teagaan')]).toEqual([null, { blue: 1 }]);
    expect(game.state.reserve.equipment.red).toBe(4);
  });
  test('L73 no more than is needed, and the player may keep it', () => {
    const game = fight({ north1: 'red 2' }, [1, 2, 2], armed);
    expect(game.options()).toEqual(['defeat.red 2.red1', 'spare']);
    expect(game.choose('spare').equipment('teagaan')).toEqual({ red: 2, blue: 1 });
  });
  test('L73 nothing is spent on what does not fall', () => {
    const game = fight({ north1: 'red 4' }, [1, 2, 2], armed);
    expect([game.card('north1'), game.equipment('teagaan'), game.prompt()]).toEqual(['red 4', armed.equipment, 'act']);
  });
  test('L74 with two targets one roll counts for both: one of them, the other, both, or none', () => {
    const game = () => fight({ north1: 'red 2', west1: 'blue 1' }, [1, 6, 4], {}, SCARCE);
    expect(game().options()).toEqual(['defeat.red 2.blue 1', 'defeat.red 2', 'defeat.blue 1', 'spare']);
    const both = game().choose('defeat.red 2.blue 1');
    expect([both.card('north1'), both.card('west1')]).toEqual([null, null]);
    const one = game().choose('defeat.blue 1');
    expect([one.card('north1'), one.card('west1')]).toEqual(['red 2', null]);
    expect(game().choose('spare').state.discard).toEqual([]);
  });
  test('L74 a white face counts for one of them only', () => {
    const game = fight({ north1: 'red 1', west1: 'blue 1' }, [6, 2, 2]);
    expect(game.options()).toEqual(['defeat.red 1', 'defeat.blue 1', 'spare']);
  });
  test('L74 so does a face of their colour, where both have one', () =>
    expect(fight({ north1: 'red 1', west1: 'red 2' }, [1, 1, 2]).options()).toEqual([
      ...['defeat.red 1', 'defeat.red 2', 'spare'],
    ]));
  test('L74 and Equipment: the white face for one, tokens for the other, either way', () => {
    const game = fight({ north1: 'red 1', west1: 'blue 1' }, [6, 2, 2], { equipment: { red: 1, blue: 1 } });
    expect(game.options()).toEqual([
      ...['defeat.red 1.blue 1.red1', 'defeat.red 1.blue 1.blue1', 'defeat.red 1', 'defeat.blue 1', 'spare'],
    ]);
    game.choose('defeat.red 1.blue 1.blue1');
    expect([game.equipment('teagaan'), game.state.discard]).toEqual([{ red: 1 }, ['red 1', 'blue 1']]);
  });
  test('L74, L69 a card of resistance 0 may be left standing beside another', () => {
    const game = fight({ north1: 'red 1', west1: 'blue 1' }, [2, 2, 2], {}, { standard: 'red', ...SCARCE });
    expect(game.options()).toEqual(['defeat.red 1', 'spare']);
  });
  test('L74 nobody is asked where all that can fall falls for nothing and does no harm', () => {
    const both = fight({ north1: 'red 2', west1: 'blue 1' }, [1, 6, 4]);
    expect([both.prompt(), both.card('north1'), both.card('west1')]).toEqual(['act', null, null]);
    const one = fight({ north1: 'red 2', west1: 'blue 1' }, [1, 2, 4]);
    expect([one.prompt(), one.card('north1'), one.card('west1')]).toEqual(['act', 'red 2', null]);
    const dear = fight({ north1: 'red 2', west1: 'blue 1' }, [1, 2, 4], { equipment: { red: 1 } });
    expect(dear.options()).toEqual(['defeat.red 2.blue 1.red1', 'defeat.red 2.red1', 'defeat.blue 1', 'spare']);
    const harmful = fight({ north1: 'red 2', west1: 'blue 1 | | | life' }, [1, 6, 4]);
    expect(harmful.prompt()).toBe('strike');
  });
});

describe('L75, L76 what follows', () => {
  test('L75, L75a all that lay on the card goes where it belongs', () => {
    const card = 'red 1 | grasp | lock-die |';
    const scene = { figures: ['north1'], net: [card, 1], enchanted: card } as const;
    const game = fight({ north1: card }, [1, 2, 2], {}, scene);
    const { net, enchanted, reserve, discard } = game.state;
    expect([net, enchanted, reserve.grasps, discard]).toEqual([null, null, 12, [card]]);
  });
  test('L75 an exit effect under the Net does not apply, the others do', () => {
    const card = 'red 1 | | | corrupt / heal';
    const game = fight({ north1: card }, [1, 2, 2], {}, { net: [card, 0] });
    expect([game.card('north1'), game.hero('teagaan').life, game.state.net]).toEqual([null, 4, null]);
    const other = fight({ north1: card }, [1, 2, 2, LIFE], {}, { net: [card, 1] });
    expect(other.choose(`defeat.${card}`).hero('teagaan').life).toBe(2);
  });
  test('L75 harm comes first, then help', () => {
    const card = 'red 1 | | | corrupt life / heal';
    const game = fight({ north1: card }, [1, 2, 2, NOTHING]).choose(`defeat.${card}`);
    expect(game.news().slice(1)).toEqual(['defeated', 'corrupted', 'lost-life', 'got-life']);
  });
  test('L75 who is taken out by the harm gets no help any more', () => {
    const card = 'red 1 | | | life / heal-call';
    const game = fight({ north1: card }, [1, 2, 2], { life: 1 }).choose(`defeat.${card}`);
    const { life, calls, takenOut } = game.hero('teagaan');
    expect([life, calls, takenOut]).toEqual([0, 0, true]);
    expect(game.news().at(-1)).toBe('hero-done');
  });
  test('L75 of two fallen cards both leave first; then the player says whose exit comes first', () => {
    const [one, other] = ['red 1 | | | corrupt', 'blue 1 | | | equipment'];
    const game = () => fight({ north1: one, west1: other }, [1, 4, 2, LIFE]).choose(`defeat.${one}.${other}`);
    expect([game().prompt(), game().options()]).toEqual(['exit', [`card:${one}`, `card:${other}`]]);
    expect(game().card('west1')).toBeNull();
    expect(game().choose(`card:${other}`).prompt()).toBe('exit-equipment');
    const first = game().choose(`card:${one}`);
    expect([first.hero('teagaan').life, first.prompt()]).toEqual([2, 'exit-equipment']);
  });
  test('L75 which comes first is asked only where something depends on it', () => {
    const fallen = (one: string, other: string) => {
      const cards = [`red 1 | | | ${one} #1`, `blue 1 | | | ${other} #2`] as const;
      const game = fight({ north1: cards[0], west1: cards[1] }, [1, 4, 2, NOTHING, NOTHING]);
      return game.prompt() === 'strike' ? game.choose(`defeat.${cards.join('.')}`) : game;
    };
    expect(fallen('equipment', 'heal-call').prompt()).toBe('exit-equipment');
    expect(fallen('heal', 'call').news().slice(1)).toEqual(['defeated', 'defeated', 'got-life', 'got-call']);
    expect(fallen('life', 'life').hero('teagaan').life).toBe(1);
    expect(fallen('life', 'heal').prompt()).toBe('exit');
    expect(fallen('life / heal', 'life / call').prompt()).toBe('exit');
    expect(fallen('corrupt', 'corrupt').prompt()).toBe('exit');
    expect(english(fallen('life', 'heal').question().options[1]!.detail!)).toMatch(/^\+1\sLife \(when defeated\)$/);
  });
  test('L75 exit effects fall on who fought, wherever the card lay', () => {
    const heroes = ['mylfaar', { id: 'arne', at: 'trebuchet' }] as const;
    const game = bastion({ heroes, active: 'east', cards: { west1: 'red 1 | | | life' } })
      .dice(1, 2, 2)
      .act();
    game.choose('attack').choose('defeat.red 1 | | | life');
    expect([game.hero('mylfaar').life, game.hero('arne').life]).toEqual([3, 2]);
  });
  test('L75, L44 harm for everybody hits everybody', () => {
    const card = 'red 1 | | | hex-all';
    const game = fight({ north1: card }, [1, 2, 2]).choose(`defeat.${card}`);
    expect(game.state.heroes.map(({ hexed }) => hexed)).toEqual([true, true]);
  });
  test('L75, L39 a card that is drawn on an exit comes as ever', () => {
    const card = 'red 1 | | | draw';
    const game = fight({ north1: card }, [1, 2, 2], {}, { deck: ['black 1 token | | |'] }).choose(`defeat.${card}`);
    expect([game.prompt(), game.options()]).toEqual(['place', ['space:0', 'space:1', 'space:2']]);
    expect(game.choose('space:0').news().at(-1)).toBe('no-token');
  });
  test('L75 the harm of the Corruption die too: a token', () => {
    const card = 'red 1 | | | corrupt';
    const game = fight({ north1: card }, [1, 2, 2, TOKEN], { calls: 1 }).choose(`defeat.${card}`);
    expect(game.hero('teagaan').calls).toBe(0);
  });
  test('L76 failure costs nothing', () => {
    const game = fight({ north1: 'red 4' }, [2, 2, 2], { equipment: { red: 1 }, calls: 1 });
    const { life, calls, hexed, laidDown } = game.hero('teagaan');
    expect([life, calls, hexed, laidDown, game.card('north1')]).toEqual([3, 1, false, false, 'red 4']);
  });
});

test('L75, L105 saved and opened in the middle of a Combat, it goes on alike', () => {
  const card = 'red 1 | | | corrupt / equipment';
  const game = fight({ north1: card, west1: 'blue 1' }, [1, 4, 2, NOTHING]).reopen();
  expect(game.options()).toContain(`defeat.${card}.blue 1`);
  game.choose(`defeat.${card}.blue 1`).reopen();
  expect([game.prompt(), game.choose('colour:red').equipment('teagaan')]).toEqual(['exit-equipment', { red: 1 }]);
});
