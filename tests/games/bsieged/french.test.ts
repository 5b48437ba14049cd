import { describe, expect, test } from 'vitest';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import type { EditionId } from '../../../src/games/bsieged/components/options.ts';
import type { Units } from '../../../src/games/bsieged/components/units.ts';
import { card, enemy, event, type HeroScene, type Scene, siege as anySiege } from '../../help/siege.ts';

/* The differences between the editions that can be felt; those that come to the same are in french-alike.test.ts. */

const siege = (scene: Scene = {}, edition: EditionId = 'french') =>
  anySiege({ ...scene, options: { edition, ...scene.options } });

const EDITIONS = ['english', 'french'] as const;
const dead = { alive: false, morale: 0, food: 0, gold: 0 } as const;
const krohn = enemy('krohn', 1);
const gargoh = enemy('gargoh', 1);
const slots = [krohn, gargoh, enemy('molen', 1)] as const;
const fields: Scene['fields'] = { north: { slots }, east: { slots }, south: { slots }, west: { slots } };
/** Four Summoning rolls without a Disruption. */
const ROLLS = [1, 2, 1, 2] as const;

describe('resurrection by the French rules', () => {
  const heroes: readonly HeroScene[] = [
    { id: 'archer', place: 'wall:north' },
    { id: 'paladin', ...dead },
    { id: 'sorcerer', ...dead },
  ];
  const scene = (more: Scene = {}): Scene => ({ heroes, fields, state: { first: 'archer' }, ...more });

  test('B30 not before the Events, but as soon as the Heroes phase begins', () => {
    expect(siege(scene()).step('resurrection').done()).toBe(true);
    const game = siege(scene()).heroes();
    expect([game.prompt(), game.question().seats, game.options()]).toEqual([
      'ask.rise',
      [1],
      ['rise', 'later', 'rest'],
    ]);
  });
  test('B30 before anybody has acted, the hero is First Hero and has the first turn', () => {
    const game = siege(scene()).heroes();
    game.dice(...ROLLS).choose('rise');
    expect(game.hero('paladin')).toMatchObject({ alive: true, place: 'sanctuary', morale: 5, food: 3, gold: 1 });
    expect(game.units('north', 3)).toEqual({ 'krohn-elite': 1 });
    expect(game.state.first).toBe('paladin');
    expect(game.state.turn?.hero).toBe('paladin');
  });
  test('B30 whoever says "not yet" is asked again after each turn, and at the end for the last time', () => {
    const game = siege(scene({ heroes: heroes.slice(0, 2) })).heroes();
    game.choose('later').pass();
    expect([game.prompt(), game.options()]).toEqual(['ask.rise', ['rise', 'later', 'rest']]);
    game.choose('later');
    expect([game.prompt(), game.options()]).toEqual(['ask.rise', ['rise', 'rest']]);
    expect(game.choose('rest').done()).toBe(true);
  });
  test('B30 whoever wants no more is left alone until the next round', () => {
    const game = siege(scene({ heroes: heroes.slice(0, 2) })).heroes();
    game.choose('rest').pass();
    expect([game.done(), game.state.resting]).toEqual([true, ['paladin']]);
    expect(game.step('round').state.resting).toEqual([]);
  });
  test('B30 a hero whose place in the order is still to come acts in the same round, whose place is past does not', () => {
    const game = siege(scene({ heroes: heroes.slice(0, 2) })).heroes();
    game
      .dice(...ROLLS)
      .choose('later')
      .choose('rise:paladin')
      .choose('yes')
      .pass();
    expect(game.state.turn?.hero).toBe('paladin');
    const late = siege(scene({ heroes: [heroes[1]!, heroes[0]!], state: { first: 'paladin' } })).heroes();
    late
      .dice(...ROLLS)
      .choose('later')
      .choose('later')
      .choose('rise:paladin')
      .choose('yes');
    expect([late.hero('paladin').alive, late.pass().done()]).toEqual([true, true]);
  });
  test('B30 in the middle of another hero’s turn the dead hero’s player is asked, once a turn', () => {
    const game = siege(scene()).turn('archer');
    expect(game.offers('rise:')).toEqual(['rise:paladin', 'rise:sorcerer']);
    game.choose('rise:sorcerer');
    expect([game.prompt(), game.question().seats]).toEqual(['ask.rise', [2]]);
    game.choose('no');
    expect([game.offers('rise:'), game.hero('sorcerer').alive]).toEqual([['rise:paladin'], false]);
    expect(game.state.turn).toMatchObject({ hero: 'archer', actions: 3 });
  });
  test('B30 a player brings back the own hero in the own turn without being asked', () => {
    const holder: readonly HeroScene[] = [{ id: 'archer' }, { id: 'paladin', ...dead, seat: 0 }];
    const game = siege(scene({ heroes: holder })).turn('archer');
    game.dice(...ROLLS).choose('rise:paladin');
    expect([game.hero('paladin').alive, game.prompt(), game.state.first]).toEqual([true, 'ask.act', 'paladin']);
  });
  test('B30, B34, B265 one Summoning roll a field, on a divided zone 3 at the first Spawning Point', () => {
    const game = siege(scene({ fields: { ...fields, east: { slots, points: 2 } } })).heroes();
    game.dice(...ROLLS).choose('rise');
    expect(game.units('east', 3)).toEqual({ 'gargoh-elite': 1 });
    expect(game.state.fields.east.second['gargoh-elite']).toBe(0);
    expect(game.state.dice.loaded).toEqual([]);
  });
  test('B30 no limit: a second hero may follow in the same round, once the Sanctuary is free', () => {
    const game = siege(scene()).heroes();
    game.dice(...ROLLS).choose('rise');
    /** The paladin stands on the Sanctuary, so nobody is asked; then the paladin leaves it. */
    expect(game.prompt()).toBe('ask.act');
    game.dice(1).choose('attack:north.3').pass();
    expect([game.prompt(), game.question().seats]).toEqual(['ask.rise', [2]]);
    game.dice(...ROLLS).choose('rise');
    expect(game.state.heroes.filter((hero) => hero.alive)).toHaveLength(3);
  });
  test.each([
    [{ place: 'sanctuary' }, [], 1],
    [{ place: 'sanctuary' }, ['paladin'], 0],
    [{ place: 'wall:north' }, ['paladin'], 0],
  ] as const)(
    'B30, B31 who was kept from coming back is told so once, as the Heroes phase ends: %j',
    (archer, resting, said) => {
      const state: Scene['state'] = { first: 'archer', resting: [...resting] };
      const game = siege({ heroes: [{ id: 'archer', ...archer }, heroes[1]!], fields, state }).heroes();
      expect(game.news()).not.toContain('news.sanctuary-taken');
      expect(
        game
          .pass()
          .news()
          .filter((key) => key === 'news.sanctuary-taken'),
      ).toHaveLength(said);
    },
  );
  test('B30 each player decides for the own hero only', () => {
    const game = siege(scene()).heroes();
    game.choose('rest');
    expect([game.prompt(), game.question().seats]).toEqual(['ask.rise', [2]]);
  });
  test('B30 English: the team, before the Events, and never later', () => {
    const game = siege(scene(), 'english');
    expect(game.heroes().prompt()).toBe('ask.act');
    expect(game.offers('rise:')).toEqual([]);
    expect(siege(scene(), 'english').step('resurrection').prompt()).toBe('ask.resurrect');
  });
});

test.each([
  ['english', 6],
  ['french', 8],
] as const)('B98 %s: at most %i Food, on the dashboard as well', (edition, most) => {
  const feast = card({ id: 'test-feast', class: 'market', type: 'orange', effects: [{ do: 'gain', food: 6 }] });
  const game = siege({ heroes: [{ id: 'archer', food: 4, cards: [feast] }] }, edition).turn('archer');
  expect(game.choose(`use:${feast}`).hero('archer').food).toBe(most);
  const panel = bsieged.scene(bsieged.view(game.state, null)).panels[0]!;
  expect(panel.tracks.find(({ art }) => art === 'food')).toMatchObject({ value: most, max: most });
});
test('B98 a card that only feeds is of use up to the cap of the edition', () => {
  const bread = card({ id: 'test-bread', class: 'market', type: 'orange', effects: [{ do: 'gain', food: 1 }] });
  const offered = (edition: EditionId) =>
    siege({ heroes: [{ id: 'archer', food: 6, cards: [bread] }] }, edition)
      .turn('archer')
      .offers('use:');
  expect(EDITIONS.map(offered)).toEqual([[], [`use:${bread}`]]);
});

describe('hits of elite units by the French rules', () => {
  const heroes: readonly HeroScene[] = [
    { id: 'mercenary', place: 'wall:north', morale: 5 },
    { id: 'sorcerer', place: 'wall:north', morale: 5 },
  ];
  test('B144 both hits of an elite Krohn go to one hero', () => {
    const game = siege({ heroes, fields: { north: { 1: { 'krohn-elite': 1 } } } }).enemies();
    expect(game.prompt()).toBe('ask.elite-hit');
    expect(game.choose('sorcerer').state.heroes.map(({ morale }) => morale)).toEqual([5, 3]);
  });
  test('B144 those of an elite Gargoh are split: the French rules bind only Krohn', () => {
    const game = siege({ heroes, fields: { north: { 2: { 'gargoh-elite': 1 } } } }).enemies();
    expect(game.choose('mercenary', 'sorcerer').state.heroes.map(({ morale }) => morale)).toEqual([4, 4]);
  });
  test.each([
    ['english', 'edition', 'ask.split'],
    ['english', 'together', 'ask.elite-hit'],
    ['french', 'edition', 'ask.elite-hit'],
    ['french', 'free', 'ask.split'],
  ] as const)('B144 %s rules, option %s: %s', (edition, eliteHits, prompt) => {
    const options = { edition, eliteHits };
    expect(
      siege({ options, heroes, fields: { north: { 1: { 'krohn-elite': 1 } } } })
        .enemies()
        .prompt(),
    ).toBe(prompt);
  });
});

test.each([
  ['english', 2],
  ['french', 3],
] as const)(
  'B213 %s: an Architect who restores a destroyed building gains %i Morale, as announced',
  (edition, morale) => {
    const heroes: readonly HeroScene[] = [{ id: 'paladin', gold: 4, morale: 5, tokens: ['architect'] }];
    const game = siege({ heroes, buildings: { barn: 'destroyed', tavern: 'damaged' } }, edition).turn('paladin');
    const hints = game
      .question()
      .options.filter(({ id }) => id.startsWith('repair:'))
      .map(({ id, detail }) => [id, detail?.with?.['morale']]);
    expect(hints).toEqual([
      ['repair:tavern', 2],
      ['repair:barn', morale],
    ]);
    expect(game.choose('repair:barn').hero('paladin').morale).toBe(5 + morale);
    expect(game.choose('repair:tavern').hero('paladin').morale).toBe(7 + morale);
  },
);

test.each([
  ['english', 3, 3],
  ['french', 6, 6],
] as const)('B96 %s: face 6 of the Smuggling Table can bring %i Food', (edition, rolled, food) => {
  const game = siege({ heroes: [{ id: 'archer', food: 0 }] }, edition).turn('archer');
  expect(game.dice(6, rolled).choose('visit:hideout').hero('archer').food).toBe(food);
});
test('B96 the Barn and cards still roll the yellow die', () => {
  const game = siege({ heroes: [{ id: 'archer', food: 0 }] })
    .turn('archer')
    .choose('visit:barn');
  expect(game.hero('archer').food).toBeLessThanOrEqual(3);
  const detail = (edition: EditionId) =>
    siege({}, edition)
      .turn('archer')
      .question()
      .options.find(({ id }) => id === 'visit:hideout')?.detail?.key;
  expect(EDITIONS.map(detail)).toEqual(['bsieged:hint.visit-hideout', 'bsieged:hint.visit-hideout-red']);
});

describe('zone 3 in halves by the French rules', () => {
  const three: Partial<Units> = { krohn: 3 };
  /** Two Krohn at the first Spawning Point, one at the second. */
  const divided: Scene['fields'] = { north: { points: 2, 3: three, second: { krohn: 1 } } };
  const there = { at: 'field', leg: 'return', side: 'north', zone: 3 } as const;

  test('B116 the shooter picks a Spawning Point, and only its units fall', () => {
    const game = siege({ fields: divided }).turn('archer');
    expect(game.offers('shoot')).toEqual(['shoot:1', 'shoot:2']);
    game.dice(4).choose('shoot:2');
    expect([game.units('north', 3), game.state.fields.north.second.krohn]).toEqual([{ krohn: 2 }, 0]);
    expect(game.offers('shoot')).toEqual(['shoot:1']);
    expect(game.dice(1).choose('shoot:1').units('north', 3)).toEqual({ krohn: 1 });
  });
  test('B116 English, and French with one Spawning Point: the whole zone', () => {
    expect(
      siege({ fields: { north: { points: 2, 3: three } } }, 'english')
        .turn('archer')
        .offers('shoot'),
    ).toEqual(['shoot']);
    expect(
      siege({ fields: { north: { 3: three } } })
        .turn('archer')
        .offers('shoot'),
    ).toEqual(['shoot']);
  });
  test('B116 the Messenger is in danger only where he stands, and only the enemies beside him cover him', () => {
    const shot = (point: 1 | 2, face: number) =>
      siege({ fields: divided, messenger: there }).turn('archer').dice(face).choose(`shoot:${point}`).state.messenger
        .at;
    expect([shot(1, 2), shot(1, 3), shot(2, 4)]).toEqual(['field', 'dead', 'field']);
  });
  test('B116 the detail tells who stands there, and the danger', () => {
    const hints = siege({ fields: divided, messenger: there })
      .turn('archer')
      .question()
      .options.filter(({ id }) => id.startsWith('shoot'))
      .map(({ detail }) => detail);
    expect(hints[0]).toMatchObject({ key: 'bsieged:hint.shoot-messenger', with: { percent: 67, risk: 33 } });
    expect(hints[1]).toMatchObject({ key: 'bsieged:hint.shoot-point', with: { percent: 67 } });
  });
  test('B116 a card that shoots asks for the half before each roll', () => {
    const volley = card({ id: 'test-volley', class: 'sorcery', type: 'red', effects: [{ do: 'volley', shots: 2 }] });
    const game = siege({ heroes: [{ id: 'sorcerer', cards: [volley] }], fields: divided }).turn('sorcerer');
    game.choose(`use:${volley}`);
    expect([game.prompt(), game.options()]).toEqual(['ask.point', ['1', '2']]);
    /** After the second half is empty there is nothing left to choose. */
    expect(game.dice(4, 1).choose('2').units('north', 3)).toEqual({ krohn: 1 });
  });
  test('B116 the Avatar is hit in its half only', () => {
    const game = siege({ fields: { north: { points: 2 } }, avatar: { side: 'north', zone: 3, vinculum: 2 } }).turn(
      'archer',
    );
    expect(game.offers('shoot')).toEqual(['shoot:1']);
    expect(game.dice(2).choose('shoot:1').state.avatar).toBeNull();
  });
  test('B265 each Summoning roll fills the half of its Spawning Point', () => {
    const game = siege({ fields: { west: { points: 2, slots } } })
      .dice(1, 2)
      .step('spawn', 'west');
    expect(game.units('west', 3)).toEqual({ 'krohn-elite': 1, 'gargoh-elite': 1 });
    expect(game.state.fields.west.second).toMatchObject({ 'krohn-elite': 0, 'gargoh-elite': 1 });
  });
  test('B265 English: nobody keeps count of halves', () => {
    const game = siege({ fields: { west: { points: 2, slots } } }, 'english')
      .dice(1, 2)
      .step('spawn', 'west');
    expect(Object.values(game.state.fields.west.second)).toEqual([0, 0, 0, 0, 0]);
  });
  test('B265 what strikes the whole zone finds the first half first; who marches leaves the half', () => {
    const heroes: readonly HeroScene[] = [{ id: 'archer', place: 'wall:north' }];
    const game = siege({ heroes, fields: divided }).turn('archer').dice(6).choose('attack:north.3');
    expect([game.units('north', 3), game.state.fields.north.second.krohn]).toEqual([{ krohn: 2 }, 1]);
    game.pass().enemies();
    expect([game.units('north', 2), game.state.fields.north.second.krohn]).toEqual([{ krohn: 2 }, 0]);
  });
  test('B265 the board shows and tells who stands at the second Spawning Point', () => {
    const { state } = siege({ fields: divided });
    const scene = bsieged.scene(bsieged.view(state, null));
    expect(scene.places['north:3']!.badges).toMatchObject([{ art: 'second-point', value: 1 }]);
    expect(scene.remarks!.map(({ key }) => key)).toContain('bsieged:board.says-second');
  });
});

describe('the Messenger comes home by the French rules', () => {
  const home = { at: 'field', leg: 'return', side: 'west', zone: 1 } as const;
  const quiet = ['events', 'spawning'] as const;

  test('B47 whoever begins the round in zone 1 stays there and is home at the end of the Enemies phase', () => {
    const game = siege({ messenger: home, state: { round: 7 }, without: quiet }).round();
    expect(game.state.messenger).toMatchObject({ at: 'field', zone: 1, homeward: true });
    expect(game.outcome()).toBeNull();
    game.rest();
    expect([game.outcome(), game.state.messenger.at]).toEqual(['messenger-home', 'home']);
  });
  test('B47 from zone 2 he comes to zone 1 and waits for the next round', () => {
    const game = siege({ messenger: { ...home, zone: 2 }, state: { round: 7 }, without: quiet })
      .round()
      .rest();
    expect([game.outcome(), game.state.messenger.zone]).toEqual([null, 1]);
  });
  test('B47 units in his zone when the Enemies phase begins kill him, even on the last steps', () => {
    const game = siege({ messenger: home, fields: { west: { 1: { krohn: 1 } } }, without: quiet }).round();
    expect(game.state.messenger.homeward).toBe(true);
    game.rest();
    expect([game.outcome(), game.state.messenger.at]).toEqual([null, 'dead']);
  });
  test('B47 units that march into his zone come too late', () => {
    const game = siege({ messenger: home, fields: { west: { 2: { krohn: 1 } } }, without: quiet })
      .round()
      .rest();
    expect(game.outcome()).toBe('messenger-home');
  });
  test('B47 a Mölen that strikes the wall does not find him', () => {
    const game = siege({ messenger: home, fields: { west: { 3: { molen: 1 } } }, without: quiet })
      .round()
      .rest();
    expect(game.outcome()).toBe('messenger-home');
  });
  test('B47, B197 in the last round of a season a hero must survive the meal', () => {
    const end = (food: number) =>
      siege({ heroes: [{ id: 'archer', food }], messenger: home, state: { round: 9 }, without: quiet })
        .round()
        .rest();
    expect(end(2).outcome()).toBe('messenger-home');
    expect(end(1).outcome()).toBe('heroes');
    expect(end(2).news()).not.toContain('news.season-turned');
  });
  test('B47 an Event that makes him wait keeps him from coming home in that round', () => {
    const fog = event({ id: 'test-fog', rules: [{ rule: 'messenger-waits' }] });
    const game = siege({ messenger: home, events: [fog], without: quiet })
      .round()
      .rest();
    expect([game.outcome(), game.state.messenger.zone]).toEqual([null, 1]);
  });
  test('B47 a card that leads him on from zone 1 brings him home in the same round', () => {
    const guide = card({ id: 'test-guide', class: 'tavern', type: 'red', effects: [{ do: 'escort' }] });
    const heroes: readonly HeroScene[] = [{ id: 'smuggler', cards: [guide] }];
    const game = siege({ heroes, messenger: home }).turn('smuggler').choose(`use:${guide}`);
    expect(game.state.messenger).toMatchObject({ at: 'field', zone: 1, homeward: true });
  });
  test('B47, B29 units in his zone bar that card, by its own words: he is warded, but not led', () => {
    const heroes: readonly HeroScene[] = [{ id: 'sorcerer', gold: 3, cards: ['path-of-shadows'] }];
    const game = siege({ heroes, messenger: home, fields: { west: { 1: { krohn: 1 } } } })
      .turn('sorcerer')
      .choose('use:path-of-shadows');
    expect(game.state.messenger).toMatchObject({ warded: true, homeward: false });
  });
  test('B47 English: he climbs the wall', () => {
    expect(siege({ messenger: home }, 'english').step('messenger').state.messenger.at).toBe('wall');
  });
  test('B47 the board says what he is about to do', () => {
    const says = (game: ReturnType<typeof siege>) =>
      bsieged.scene(bsieged.view(game.state, null)).remarks!.map(({ key }) => key);
    expect(says(siege({ messenger: home }).step('messenger'))).toContain('bsieged:board.says-messenger-homeward');
    expect(says(siege({ messenger: { ...home, at: 'home', zone: null } }))).toContain(
      'bsieged:board.says-messenger-home',
    );
  });
});
