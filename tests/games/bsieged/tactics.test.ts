import { describe, expect, test } from 'vitest';
import { SIDES } from '../../../src/games/bsieged/components/geometry.ts';
import { UNIT_KINDS } from '../../../src/games/bsieged/components/units.ts';
import { languages } from '../../../src/locale/index.ts';
import { textsOf } from '../../locale/texts.ts';
import { event, siege } from '../../help/siege.ts';
import { trap } from '../../help/test-cards.ts';

describe('Tactics cards', () => {
  const pit = trap('test-pit');
  const truce = event({ id: 'test-truce', rules: [{ rule: 'still', what: 'attack', kinds: [...UNIT_KINDS] }] });
  const mercenary = (cards: readonly string[], more = {}) => [{ id: 'mercenary', cards, ...more }] as const;

  test('B131 laid in the Heroes phase beside a zone that it names, of any field; the cost is paid then', () => {
    const toll = trap('test-toll-pit', { cost: 1, morale: 1 });
    const game = siege({ heroes: mercenary([toll]) })
      .turn('mercenary')
      .choose('use:test-toll-pit');
    expect(game.options()).toEqual(SIDES.flatMap((side) => [`${side}.1`, `${side}.2`]));
    game.choose('west.2');
    expect([game.traps('west', 2), game.hero('mercenary').gold, game.hero('mercenary').morale]).toEqual([[toll], 0, 6]);
    expect([game.hero('mercenary').cards, game.state.decks.tavern.discard]).toEqual([[], []]);
  });
  test('B131 it acts in the Tactics step, on its own zone, and is discarded (B133)', () => {
    const game = siege({
      heroes: mercenary([pit]),
      fields: { west: { 2: { krohn: 2 }, 1: { gargoh: 1 } }, east: { 2: { krohn: 1 } } },
    });
    game.turn('mercenary').choose('use:test-pit').choose('west.2').pass();
    expect(game.units('west', 2)).toEqual({ krohn: 2 });
    game.run([['enemies'], ['tactics']]);
    expect([game.units('west', 2), game.units('east', 2)]).toEqual([{ krohn: 1 }, { krohn: 1 }]);
    expect([game.traps('west', 2), game.state.decks.tavern.discard]).toEqual([[], [pit]]);
  });
  test('B132, B139 without enemies in the zone before the phase it is discarded without effect', () => {
    const game = siege({ heroes: mercenary([pit]), fields: { west: { 3: { krohn: 2 } } } }).turn('mercenary');
    game.choose('use:test-pit').choose('west.2').pass().enemies();
    expect([game.units('west', 2), game.state.decks.tavern.discard]).toEqual([{ krohn: 2 }, [pit]]);
    expect(game.news()).toContain('news.trap-idle');
  });
  test('B132 the Avatar is an enemy too', () => {
    const avatar = { side: 'west', zone: 2, vinculum: 9 } as const;
    const ring = trap('test-ring', { effects: [{ do: 'blast', dice: 2, target: 3, strength: 4, zones: [1, 2] }] });
    const game = siege({ heroes: mercenary([ring]), avatar })
      .turn('mercenary')
      .choose('use:test-ring')
      .choose('west.2')
      .pass();
    expect(game.dice(6, 6).run([['enemies'], ['tactics']]).state.avatar?.vinculum).toBe(7);
  });
  test.each([
    ['him among enemies', {}, {}, true],
    ['him warded', { warded: true }, {}, false],
    ['him in another zone', { zone: 1 }, {}, false],
    ['units that an Event keeps from attacking', {}, { events: [truce] }, false],
  ] as const)('B138, B140, B141 no card saves the Messenger from those around him: %s', (_, messenger, more, dies) => {
    const game = siege({
      heroes: mercenary([pit]),
      fields: { west: { 2: { krohn: 1 } }, east: { 2: { krohn: 1 } } },
      messenger: { at: 'field', side: 'west', zone: 2, ...messenger },
      ...more,
    });
    game.turn('mercenary').choose('use:test-pit');
    const warnings = game.question().options.filter(({ detail }) => detail?.key === 'bsieged:hint.units-messenger');
    expect(warnings.map(({ id }) => id)).toEqual(dies ? ['west.2'] : []);
    game
      .choose('west.2')
      .pass()
      .run([['enemies'], ['tactics']]);
    expect([game.state.messenger.at === 'dead', game.units('west', 2)]).toEqual([dies, {}]);
  });
  test.each(languages)(
    'B140, B141 wherever %s says when they act, it says that the Messenger dies before',
    (language) => {
      const when = { en: /Enemies phase,? before/, fr: /phase des ennemis,? avant/ };
      const texts = [...textsOf(language, 'bsieged-guide')].filter(([, text]) => when[language as 'en'].test(text));
      expect(texts.map(([key]) => key).sort()).toEqual(['ask.trap-zone', 'page.cards.text', 'term.tactics.text']);
      for (const [key, text] of texts) expect(text, key).toMatch(/Messeng|Messag/);
    },
  );
  test('B132 a zone that was emptied in the same step: the card acts on nothing', () => {
    const game = siege({ heroes: mercenary([pit, pit]), fields: { west: { 2: { krohn: 1 } } } }).turn('mercenary');
    game
      .choose('use:test-pit')
      .choose('west.2')
      .choose('use:test-pit')
      .choose('west.2')
      .pass()
      .run([['enemies'], ['tactics']]);
    game.choose(game.options()[0]!);
    expect([game.done(), game.units('west', 2), game.state.decks.tavern.discard]).toEqual([true, {}, [pit, pit]]);
  });
  test('B133 the team chooses the order', () => {
    const other = trap('test-other-pit', { effects: [{ do: 'slay', kinds: ['krohn-elite'], count: 1, zones: [1] }] });
    const heroes = [{ id: 'mercenary', cards: [pit, other] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, fields: { west: { 1: { krohn: 1, 'krohn-elite': 1 } } } }).turn('mercenary');
    game
      .choose('use:test-pit')
      .choose('west.1')
      .choose('use:test-other-pit')
      .choose('west.1')
      .pass()
      .run([['enemies'], ['tactics']]);
    expect([game.prompt(), game.question().seats]).toEqual(['ask.trap', [0, 1]]);
    game.choose(game.options().find((id) => id.startsWith('test-other-pit'))!);
    expect(game.news().filter((key) => key === 'news.trap')).toHaveLength(2);
    expect([game.units('west', 1), game.state.decks.tavern.discard]).toEqual([{}, [other, pit]]);
  });
  test('B133, B135 Divine Grace cannot change the dice of a Tactics card', () => {
    const ring = trap('test-ring', { effects: [{ do: 'blast', dice: 1, target: 4, strength: 2, zones: [1, 2] }] });
    const game = siege({ heroes: mercenary([ring], { grace: 3 }), fields: { west: { 2: { krohn: 1 } } } }).turn(
      'mercenary',
    );
    game
      .choose('use:test-ring')
      .choose('west.2')
      .pass()
      .dice(3)
      .run([['enemies'], ['tactics']]);
    expect([game.done(), game.units('west', 2), game.hero('mercenary').grace]).toEqual([true, { krohn: 1 }, 3]);
  });
  test('B120 a trap outlives the hero who laid it', () => {
    const heroes = [{ id: 'mercenary', cards: [pit] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, fields: { west: { 2: { krohn: 1 } } } })
      .turn('mercenary')
      .choose('use:test-pit')
      .choose('west.2')
      .pass();
    Object.assign(game.hero('mercenary'), { alive: false, morale: 0 });
    expect(game.run([['enemies'], ['tactics']]).units('west', 2)).toEqual({});
  });
});

describe('Cursed Ground', () => {
  const ground = 'cursed-ground';
  const laid = () => {
    const game = siege({
      heroes: [{ id: 'sorcerer', gold: 4, cards: [ground] }],
      fields: { west: { 3: { molen: 1 } } },
    });
    return game.turn('sorcerer').choose(`use:${ground}`).choose('west.3').pass();
  };
  test('B134 it acts in three Enemies phases and is discarded in the third', () => {
    const game = laid();
    const stages = [1, 2, 3].map(() => {
      game.run([['enemies'], ['tactics']]);
      return [game.traps('west', 3).length, game.news().filter((key) => key === 'news.trap').length];
    });
    expect(stages).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
    expect(game.state.decks.sorcery.discard).toEqual([ground]);
  });
  test('B134 the token stands on 1, then on 2', () => {
    const game = laid().run([['enemies'], ['tactics']]);
    expect(game.state.fields.west.zones[3].traps[0]!.stage).toBe(1);
    expect(game.run([['enemies'], ['tactics']]).state.fields.west.zones[3].traps[0]!.stage).toBe(2);
  });
  test('B134 once it acted it stays, enemies or not', () => {
    const game = laid()
      .run([['enemies'], ['tactics']])
      .clear()
      .run([['enemies'], ['tactics']]);
    expect(game.traps('west', 3)).toEqual([ground]);
    game.run([['enemies'], ['tactics']]);
    expect(game.traps('west', 3)).toEqual([]);
  });
  test('B132 before it ever acted it goes like any other', () => {
    const game = laid()
      .clear()
      .run([['enemies'], ['tactics']]);
    expect([game.traps('west', 3), game.state.decks.sorcery.discard]).toEqual([[], [ground]]);
  });
  test('B7, B134 four tokens: no fifth one', () => {
    const game = siege({
      heroes: [{ id: 'sorcerer', gold: 4, cards: [ground] }],
      fields: { west: { 3: { molen: 1 } } },
    });
    const trap = { card: ground, hero: 'sorcerer', doubled: false, stage: 1 } as const;
    game.state.fields.east.zones[1].traps = [{ ...trap }, { ...trap }, { ...trap }];
    expect(game.turn('sorcerer').offers('use:')).toEqual([`use:${ground}`]);
    game.choose(`use:${ground}`).choose('west.3').pass();
    game.hero('sorcerer').cards = [ground];
    game.hero('sorcerer').gold = 4;
    expect(game.turn('sorcerer').offers('use:')).toEqual([]);
  });
});
