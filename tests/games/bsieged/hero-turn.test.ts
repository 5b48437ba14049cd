import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../../src/engine/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { card, event, type Siege, siege } from '../../help/siege.ts';
import { sorcery, trap } from '../../help/test-cards.ts';

card({ id: 'test-free', class: 'market', type: 'orange', effects: [{ do: 'gain', grace: 1 }] });
const hintOf = (game: Siege, id: string): Phrase => game.question().options.find((option) => option.id === id)!.detail!;

describe('B217 Bloodthirst', () => {
  const paladin = (more = {}) => [{ id: 'paladin', morale: 5, tokens: ['bloodthirst'], ...more }] as const;
  test('B217 after a Massive Attack that harmed zone 1, when the card is resolved', () => {
    const game = siege({ heroes: paladin({ cards: ['roof-stones'] }), fields: { north: { 1: { krohn: 4 } } } });
    game.dice(3, 3, 1, 1, 1, 4).turn('paladin').choose('massive:roof-stones.north');
    expect([game.units('north', 1), game.hero('paladin').morale]).toEqual([{ krohn: 1 }, 5]);
  });
  test('B135 Divine Grace may change its die', () => {
    const game = siege({ heroes: paladin({ grace: 1 }), fields: { north: { 1: { krohn: 3 } } } });
    game.dice(3, 3, 3).turn('paladin').choose('attack:north.1');
    expect(game.prompt()).toBe('ask.raise');
    expect(game.choose('raise').units('north', 1)).toEqual({});
  });
  test('B217, B132 it is a choice where a Tactics card waits for the enemies', () => {
    const game = siege({ heroes: paladin(), fields: { north: { 1: { krohn: 2 } } } });
    const pit = { card: trap('test-waiting'), hero: 'paladin', doubled: false, stage: 0 } as const;
    game.state.fields.north.zones[1].traps.push(pit);
    game.dice(3, 1).turn('paladin').choose('attack:north.1');
    expect(game.prompt()).toBe('ask.once-more');
    expect(game.choose('no').units('north', 1)).toEqual({ krohn: 1 });
  });
});

test('B104, B106 all zones, then the Morale of the card, then the grief for the Messenger', () => {
  const heroes = [{ id: 'archer', morale: 1, gold: 4, cards: ['avalanche'] }] as const;
  const messenger = { at: 'field', side: 'north', zone: 1 } as const;
  const game = siege({ heroes, messenger, fields: { north: { 1: { krohn: 1 }, 2: { krohn: 1 } } } });
  game.dice(6, 6, 1, 1, 1, 6, 1, 1, 1, 1).turn('archer').choose('massive:avalanche.north');
  expect([game.state.messenger.at, game.units('north', 2), game.hero('archer').morale]).toEqual(['dead', {}, 1]);
});

test('B81 help for the next attack is not lost by manning an empty wall', () => {
  const whet = card({ id: 'test-whet-2', class: 'armory', type: 'red', effects: [{ do: 'boost', strength: 2 }] });
  const game = siege({ heroes: [{ id: 'archer', cards: [whet] }], fields: { east: { 2: { molen: 1 } } } }).turn(
    'archer',
  );
  game.choose('use:test-whet-2').choose('attack:west.1').dice(6).choose('attack:east.2');
  expect(game.units('east', 2)).toEqual({});
});

describe('B86 whom the hits of a card find', () => {
  const bolt = sorcery('test-bolt-2', { effects: [{ do: 'blast', dice: 2, target: 4, strength: 4, zones: [3] }] });
  const heroes = [{ id: 'sorcerer', morale: 5, cards: [bolt] }] as const;
  test('B86 is for the player to say', () => {
    const game = siege({ heroes, fields: { north: { 3: { molen: 1, krohn: 3 } } } });
    game.dice(4, 4).turn('sorcerer').choose('use:test-bolt-2');
    expect([game.prompt(), game.options()]).toEqual(['ask.hits', ['molen', 'krohn']]);
    expect(game.choose('krohn', 'krohn').units('north', 3)).toEqual({ molen: 1, krohn: 1 });
  });
  test('B86, B69 the Avatar too: 1 Vinculum a hit', () => {
    const avatar = { side: 'north', zone: 3, vinculum: 5 } as const;
    const game = siege({ heroes, avatar, fields: { north: { 3: { krohn: 1 } } } });
    game.dice(4, 4).turn('sorcerer').choose('use:test-bolt-2').choose('krohn', 'avatar');
    expect([game.units('north', 3), game.state.avatar!.vinculum]).toEqual([{}, 4]);
  });
  test('B86 nobody is asked when all fall', () => {
    const game = siege({ heroes, fields: { north: { 3: { molen: 1, krohn: 1 } } } });
    expect(game.dice(4, 4).turn('sorcerer').choose('use:test-bolt-2').prompt()).toBe('ask.act');
  });
});

test('B119 "up to" so many may be fewer', () => {
  const gale = sorcery('test-gale-2', { effects: [{ do: 'lure', kinds: ['krohn'], count: 3, zones: [2] }] });
  const game = siege({ heroes: [{ id: 'sorcerer', cards: [gale] }], fields: { north: { 2: { krohn: 3 } } } });
  game.turn('sorcerer').choose('use:test-gale-2').choose('krohn');
  expect([game.units('north', 2), game.units('east', 2)]).toEqual([{ krohn: 2 }, { krohn: 1 }]);
});

test('B237, B131 a doubled Tactics card gives its Morale twice, like any other', () => {
  const morale = (spec: object) => {
    const id = card({ id: 'test-twice', class: 'tavern', type: 'red', morale: 1, ...spec });
    const heroes = [{ id: 'mercenary', morale: 5, cards: [id], tokens: ['mercenary-captain'] }] as const;
    const game = siege({ heroes }).turn('mercenary').choose('use:test-twice').choose('yes');
    if (game.prompt() === 'ask.trap-zone') game.choose('north.1');
    return game.hero('mercenary').morale;
  };
  const effects = [{ do: 'gain', gold: 1 }];
  expect([morale({ effects }), morale({ effects, tactics: { zones: [1, 2], phases: 1 } })]).toEqual([7, 7]);
});

describe('B219, B239 rolls for Food and Gold', () => {
  const dare = card({
    id: 'test-dare-gold',
    class: 'tavern',
    type: 'red',
    effects: [{ do: 'gamble', from: 4, win: [{ do: 'gain', gold: 2 }], lose: [] }],
  });
  const tax = event({ id: 'test-tax', rules: [{ rule: 'roll', for: 'gold', by: -1 }] });
  const won = (die: number, tokens: readonly ['persuasion'] | readonly [], events: string[] = []) => {
    const game = siege({ heroes: [{ id: 'mercenary', gold: 0, cards: [dare], tokens }], events });
    return game.dice(die).turn('mercenary').choose('use:test-dare-gold').hero('mercenary').gold === 2;
  };
  test('B239 Persuasion and Events count on a die cast for Gold, before the comparison', () => {
    expect([won(3, []), won(3, ['persuasion']), won(2, ['persuasion']), won(4, [], [tax])]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
  test('B94, B95 the hints of Barn and Palace say what the die brings this hero', () => {
    const heroes = [{ id: 'archer', tokens: ['persuasion', 'cook-extraordinaire'] }] as const;
    const game = siege({ heroes, events: [tax, tax] }).turn('archer');
    expect(hintOf(game, 'visit:barn').with).toMatchObject({ least: 2, most: 4 });
    expect(hintOf(game, 'visit:palace').with).toMatchObject({ least: 0, most: 2 });
  });
  test('B135 a token is not offered for what nobody has room for', () => {
    const game = siege({ heroes: [{ id: 'archer', gold: 4, grace: 3 }] })
      .dice(1)
      .turn('archer');
    expect(game.choose('visit:palace').prompt()).toBe('ask.act');
  });
});

describe('B221 the last action of a coward', () => {
  const pair = (tokens: readonly ('cowardice' | 'royal-artilleryman')[], more = {}) => [
    { id: 'archer' as const, morale: 5, gold: 1, tokens, ...more },
    { id: 'paladin' as const, place: 'market' as const },
  ];
  test('B221, B244 a Catapult action does not put it off; it lapses', () => {
    const game = siege({ heroes: pair(['cowardice', 'royal-artilleryman']) }).turn('archer');
    game.choose('visit:sanctuary').choose('attack:north.1');
    expect(game.options()).toContain('visit:market');
    game.choose('visit:market');
    expect([game.done(), game.hero('archer').place, game.hero('archer').morale]).toEqual([true, 'market', 5]);
  });
  test('B221 and no card brings another one after it', () => {
    const game = siege({ heroes: pair(['cowardice'], { gold: 4, cards: ['fresh-horses'] }) }).turn('archer');
    game.choose('visit:sanctuary').choose('attack:north.1').choose('visit:market');
    expect(game.options()).not.toContain('use:fresh-horses');
  });
});

describe('what the choices say', () => {
  test('B128, B119 an action and a price are named where the card is chosen', () => {
    const heroes = [{ id: 'sorcerer', gold: 2, cards: ['rain-of-cinders'] }] as const;
    const game = siege({ heroes, fields: { north: { 1: { krohn: 1 } } } }).turn('sorcerer');
    expect(hintOf(game, 'use:rain-of-cinders')).toMatchObject({
      key: 'bsieged:text.priced-action',
      with: { count: 1 },
    });
  });
  test('B86, B117 figures are counted, not Vinculum', () => {
    const avatar = { side: 'north', zone: 3, vinculum: 10 } as const;
    const game = siege({ avatar, fields: { north: { 3: { molen: 1 } } } }).turn('archer');
    expect(hintOf(game, 'attack:north.3')).toMatchObject({ key: 'bsieged:hint.attack-vain', with: { count: 2 } });
  });
  test.each([
    ['en', 'sorcerer', '**The Sorcerer** goes to the Market.'],
    ['fr', 'sorcerer', '**Le Sorcier** va au Marché.'],
    ['fr', 'archer', '**L’Archère** va au Marché.'],
  ] as const)('news are sentences of the language: %s, %s', (language, hero, said) => {
    const news = siege({ heroes: [{ id: hero }], decks: { market: { season: [] } } })
      .turn(hero)
      .choose('visit:market')
      .events();
    expect(news.map(({ text }) => translator(language)(text))).toContain(said);
  });
  test.each(['en', 'fr'] as const)('B76 without an action left the question asks for what is free: %s', (language) => {
    const game = siege({ heroes: [{ id: 'archer', cards: ['test-free'] }] }).turn('archer');
    for (const deed of ['visit:barn', 'attack:north.1', 'attack:east.1']) game.dice(1).choose(deed);
    expect([game.prompt(), game.question().prompt.with!['count']]).toEqual(['ask.act', 0]);
    expect(translator(language)(game.question().prompt)).toMatch(
      language === 'en' ? /no action left/ : /plus d’action/,
    );
  });
  test('B244 ending the turn names the Catapult action that would be lost', () => {
    const game = siege({ heroes: [{ id: 'archer', tokens: ['royal-artilleryman'] }] }).turn('archer');
    game.choose('visit:sanctuary').choose('attack:north.1').choose('visit:sanctuary');
    expect(hintOf(game, 'pass').key).toBe('bsieged:hint.pass-catapult');
  });
  test('B76 the table hears how many actions a pass loses, and nothing where none is lost', () => {
    const game = siege({ heroes: [{ id: 'archer', cards: ['test-free'] }, { id: 'paladin' }] }).turn('archer');
    game.dice(1).choose('visit:barn').news();
    const [passed] = game.choose('pass').events();
    expect(translator('en')(passed!.text)).toBe('**The Archer** ends the turn early: 2 actions are lost.');
    const spent = siege({ heroes: [{ id: 'archer', cards: ['test-free'] }] }).turn('archer');
    for (const deed of ['visit:barn', 'attack:north.1', 'attack:east.1']) spent.dice(1).choose(deed);
    spent.news();
    expect(spent.choose('pass').news()).not.toContain('news.passed');
  });
  test('B78 the beginning of a turn is not over by a free card', () => {
    const heroes = [{ id: 'archer', tokens: ['filch'], cards: ['prayer-beads'] }] as const;
    const game = siege({ heroes }).turn('archer').choose('use:prayer-beads');
    expect(game.offers('ability:')).toEqual(['ability:filch']);
  });
});
