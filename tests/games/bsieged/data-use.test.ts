import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/games/bsieged/data/card.ts';
import { BUILDING_OF } from '../../../src/games/bsieged/data/card.ts';
import { waysOf } from '../../../src/games/bsieged/attacks/weapons.ts';
import { canHold } from '../../../src/games/bsieged/decks/slots.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { HERO_IDS, type HeroId } from '../../../src/games/bsieged/data/heroes.ts';
import { guardOf } from '../../../src/games/bsieged/fortune/death.ts';
import { SIDES } from '../../../src/games/bsieged/components/geometry.ts';
import { type Siege, siege } from '../../help/siege.ts';

const cards = Object.values(CARDS);
const events = Object.values(EVENTS);

/** Every effect, also those inside others. */
const within = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) => [
    effect,
    ...(effect.do === 'gamble' ? within([...effect.win, ...effect.lose]) : []),
    ...(effect.do === 'pay' ? within(effect.buys) : []),
  ]);

describe('using them', () => {
  const everywhere = {
    1: { krohn: 2, 'krohn-elite': 1, gargoh: 1 },
    2: { krohn: 1, 'krohn-elite': 1, gargoh: 2, 'gargoh-elite': 1 },
    3: { krohn: 1, gargoh: 1, 'gargoh-elite': 1, molen: 1 },
  };
  /** A hero with just the Gold for a card, which finds something to do: enemies and ruins all about, the Avatar, a Messenger with a free way. */
  const crisis = (hero: HeroId, hand: readonly string[], more: Partial<Parameters<typeof siege>[0] & object> = {}) =>
    siege({
      heroes: [
        {
          id: hero,
          cards: [...hand],
          gold: hand[0] ? CARDS[hand[0]]!.cost : 2,
          food: 2,
          morale: 8,
          grace: 1,
          place: 'wall:south',
        },
        { id: hero === 'paladin' ? 'archer' : 'paladin', morale: 3, food: 1, place: 'wall:north' },
      ],
      fields: { east: everywhere, south: everywhere, west: everywhere },
      buildings: { market: 'damaged', palace: 'destroyed' },
      messenger: { at: 'field', side: 'north', zone: 2 },
      avatar: { side: 'east', zone: 2, vinculum: 9 },
      ...more,
    });

  const holdersOf = (id: string) =>
    HERO_IDS.filter((hero) => canHold({ ...siege({ heroes: [{ id: hero }] }).hero(hero), cards: [] }, [id]));

  /** Answers whatever is asked with the first option until the hero may act again. */
  function settle(game: Siege): Siege {
    for (let asked = 0; !game.done() && game.prompt() !== 'ask.act'; asked++) {
      if (asked > 60) throw new Error(`no end of ${game.prompt()}`);
      const { form, min, max, options } = game.question();
      const first = options.flatMap(({ id, most }) => Array<string>(form === 'share' ? (most ?? max) : 1).fill(id));
      game.choose(...first.slice(0, form === 'share' ? max : Math.max(1, min)));
    }
    return game;
  }
  const board = ({ state: { dice: _dice, news: _news, ...rest } }: Siege) => JSON.stringify(rest);

  test.each(cards.filter(({ type }) => type !== 'instant').map(({ id }) => id))(
    'B125 two heroes can store %s',
    (id) => {
      expect(holdersOf(id).length).toBeGreaterThanOrEqual(2);
    },
  );

  const played = cards.filter(({ type, weapon, armour }) => type !== 'instant' && !weapon && !armour);
  test.each(played.map(({ id }) => id))('B120 %s can be used, changes something and is gone if it is to be', (id) => {
    const { massive, type, class: cardClass } = CARDS[id]!;
    const hero = holdersOf(id).find((holder) => holder !== 'blacksmith')!;
    const game = crisis(hero, [id]).turn(hero);
    const before = board(game);
    settle(game.choose(massive ? `massive:${id}.south` : `use:${id}`));
    expect(board(game)).not.toBe(before);
    expect(game.hero(hero).cards.includes(id)).toBe(type === 'permanent');
    const enriches = within(CARDS[id]!.effects).some(
      (effect) => 'gold' in effect || ['roll', 'draw'].includes(effect.do),
    );
    if (!enriches) expect(game.hero(hero).gold).toBe(0);
    const laid = SIDES.flatMap((side) => ([1, 2, 3] as const).flatMap((zone) => game.traps(side, zone)));
    const { discard } = game.state.decks[cardClass];
    expect([...laid, ...discard].filter((one) => one === id)).toHaveLength(type === 'permanent' ? 0 : 1);
  });

  test.each(cards.filter(({ weapon }) => weapon).map(({ id }) => id))(
    'B82 %s helps in its zones, and only there',
    (id) => {
      const { zones = [1, 2, 3] } = CARDS[id]!.weapon!;
      const hero = holdersOf(id)[0]!;
      const game = crisis(hero, [id]).turn(hero);
      const helped = ([1, 2, 3] as const).filter((zone) =>
        waysOf(game.state, game.hero(hero), 'south', zone).some((way) => way.cards.length > 0),
      );
      expect(helped).toEqual(zones.filter((zone) => game.offers(`attack:south.${zone}`).length > 0));
    },
  );

  test.each(cards.filter(({ armour }) => armour).map(({ id }) => id))('B150 %s guards its bearer', (id) => {
    const hero = holdersOf(id)[0]!;
    expect(guardOf(crisis(hero, [id]).hero(hero))).toBe(CARDS[id]!.armour);
  });

  test.each(cards.filter(({ type }) => type === 'instant'))('B124 $id acts when it is drawn', ({ id, class: of }) => {
    const decks = { [of]: { season: [id] } };
    const game = crisis('paladin', [], { decks, buildings: {} }).turn('paladin');
    const { morale, food, gold, grace } = game.hero('paladin');
    const units = JSON.stringify(game.state.fields);
    settle(game.choose(`visit:${BUILDING_OF[of]}`));
    expect(game.state.decks[of].discard).toEqual([id]);
    const { morale: m, food: f, gold: g, grace: r } = game.hero('paladin');
    expect(
      [m, f, g, r].join() === [morale, food, gold, grace].join() && JSON.stringify(game.state.fields) === units,
    ).toBe(false);
  });

  test.each(cards.filter(({ tactics }) => tactics).map(({ id }) => id))('B133 %s acts in the Tactics step', (id) => {
    const zone = CARDS[id]!.tactics!.zones.at(-1)!;
    const trapped = crisis('mercenary', []);
    trapped.state.fields.south.zones[zone].traps.push({ card: id, hero: 'mercenary', doubled: false, stage: 0 });
    const before = JSON.stringify(trapped.state.fields.south.zones[zone]);
    const game = settle(trapped.dice(...Array<number>(12).fill(6)).step('tactics'));
    const after = game.state.fields.south.zones[zone];
    expect(JSON.stringify({ ...after, traps: JSON.parse(before).traps as unknown })).not.toBe(before);
  });

  test.each(events.map(({ id }) => id))('B36 %s can be drawn', (id) => {
    const { effects, lasts } = EVENTS[id]!;
    const game = crisis('archer', [], { state: { eventDeck: ['tremor', id] } });
    const before = board(siege({ state: {} }));
    settle(game.step('events'));
    expect(board(game)).not.toBe(before);
    expect(game.state.events).toEqual([{ id }]);
    if (effects.length > 0) expect(game.news().length, `${id} is told of (${lasts})`).toBeGreaterThan(1);
  });
});
