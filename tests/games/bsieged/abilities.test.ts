import { describe, expect, test } from 'vitest';
import { ABILITY_IDS, LEVELS, TOKENS } from '../../../src/games/bsieged/data/abilities.ts';
import { card, event, type Scene, siege } from '../../help/siege.ts';
import { market } from '../../help/test-cards.ts';

const oneKrohn = (zone: 1 | 2 | 3, count = 1) => ({ north: { [zone]: { krohn: count } } });

/** Dice, target number and Strength that an attack is announced with. */
function announced(heroes: NonNullable<Scene['heroes']>, zone: 1 | 2 | 3) {
  const game = siege({ heroes, fields: oneKrohn(zone) });
  game.turn(heroes[0]!.id);
  const detail = game.question().options.find(({ id }) => id === `attack:north.${zone}`)!.detail!.with!;
  return { dice: detail['dice'], target: detail['target'], strength: detail['strength'] };
}

describe('learning at the Sanctuary', () => {
  test('B199 levels in order, one token a level, no replacement', () => {
    const levelOffered = (tokens: readonly ('strength' | null)[]) => {
      const game = siege({ heroes: [{ id: 'archer', food: 6, tokens }] });
      const offer = game
        .turn('archer')
        .question()
        .options.find(({ id }) => id === 'visit:sanctuary.learn');
      return offer?.label.with?.['level'];
    };
    expect(levelOffered([])).toBe(1);
    expect(levelOffered(['strength'])).toBe(2);
    expect(levelOffered(['strength', 'strength', 'strength'])).toBe(4);
    expect(levelOffered(['strength', 'strength', 'strength', 'strength'])).toBeUndefined();
  });

  test('B200 the Food of that level on the own dashboard is paid; without it there is no learning', () => {
    const poor = siege({ heroes: [{ id: 'archer', food: 0 }] });
    expect(poor.turn('archer').options()).not.toContain('visit:sanctuary.learn');
    const game = siege({ heroes: [{ id: 'archer', food: 6 }] });
    game.turn('archer').choose('visit:sanctuary.learn');
    expect(game.hero('archer')).toMatchObject({ food: 5, place: 'sanctuary' });
  });

  test('B201, B202 two tokens are drawn: learn one, the other is discarded', () => {
    const game = siege({
      heroes: [{ id: 'archer', food: 6 }],
      state: { tokens: { 1: ['blessed', 'filch', 'stoicism'], 2: [], 3: [], 4: [] } },
    });
    game.turn('archer').choose('visit:sanctuary.learn');
    expect(game.options()).toEqual(['filch', 'stoicism', 'strength.filch', 'strength.stoicism']);
    game.choose('stoicism');
    expect(game.hero('archer').tokens[0]).toEqual({ ability: 'stoicism', side: 'ability' });
    expect(game.state.tokens[1]).toEqual(['blessed']);
    expect(game.state.tokenDiscard[1]).toEqual(['filch']);
  });

  test('B202 name down is +1 Strength for good, fills the slot and allows the next level', () => {
    const game = siege({
      heroes: [{ id: 'archer', food: 6 }],
      state: { tokens: { 1: ['filch', 'stoicism'], 2: [], 3: [], 4: [] } },
    });
    game.turn('archer').choose('visit:sanctuary.learn').choose('strength.stoicism');
    expect(game.hero('archer').tokens[0]).toEqual({ ability: 'stoicism', side: 'strength' });
    expect(game.state.tokenDiscard[1]).toEqual(['filch']);
    expect(announced([{ id: 'archer', tokens: ['strength'] }], 1).strength).toBe(2);
  });

  test('B201 fewer than two tokens left: what is there; none left: the discarded ones again', () => {
    const one = siege({
      heroes: [{ id: 'archer', food: 6 }],
      state: { tokens: { 1: ['blessed'], 2: [], 3: [], 4: [] } },
    });
    expect(one.turn('archer').choose('visit:sanctuary.learn').options()).toEqual(['blessed', 'strength.blessed']);
    const none = siege({
      heroes: [{ id: 'archer', food: 6 }],
      state: { tokens: { 1: [], 2: [], 3: [], 4: [] }, tokenDiscard: { 1: ['filch'], 2: [], 3: [], 4: [] } },
    });
    expect(none.turn('archer').choose('visit:sanctuary.learn').options()).toEqual(['filch', 'strength.filch']);
  });

  test('B203 equal abilities stack', () => {
    expect(announced([{ id: 'archer', tokens: ['rain-of-steel', 'rain-of-steel'] }], 2).dice).toBe(3);
  });

  test('B204 starting abilities fill no slot', () => {
    expect(siege({ heroes: [{ id: 'paladin' }] }).hero('paladin').tokens).toEqual([null, null, null, null]);
  });

  test('B205 48 tokens, 12 a level, and every ability is among them', () => {
    for (const level of LEVELS) expect(TOKENS[level]).toHaveLength(12);
    const all = new Set(LEVELS.flatMap((level) => [...TOKENS[level]]));
    expect([...ABILITY_IDS].filter((id) => !all.has(id))).toEqual([]);
    expect(ABILITY_IDS).toHaveLength(39);
  });
});

describe('abilities of attack', () => {
  test.each([
    ['B214', 'archers-discipline', 'mercenary', 2, { dice: 1, target: 4 }],
    ['B222', 'deadly-strike', 'archer', 1, { dice: 1, strength: 3 }],
    ['B223', 'diamantine-arrow', 'mercenary', 2, { dice: 3, target: 5 }],
    ['B226', 'falcons-sight', 'mercenary', 3, { dice: 1, target: 5 }],
    ['B228', 'giants-strength', 'mercenary', 1, { dice: 3, target: 4 }],
    ['B234', 'martial-mastery', 'mercenary', 1, { dice: 1, target: 3 }],
    ['B238', 'perfect-aim', 'mercenary', 3, { dice: 1, target: 4 }],
    ['B240', 'precise-shot', 'mercenary', 2, { dice: 1, target: 3 }],
    ['B242', 'rain-of-steel', 'mercenary', 2, { dice: 2, target: 5 }],
    ['B243', 'refined-swordsmanship', 'mercenary', 1, { dice: 2, target: 4 }],
    ['B246', 'storm-of-steel', 'mercenary', 3, { dice: 2, target: 6 }],
    ['B248', 'uncontrolled-wrath', 'mercenary', 1, { dice: 2, target: 4 }],
  ] as const)(
    'B214, B222, B223, B226, B228, B234, B238, B240, B242, B243, B246, B248 (%s) %s',
    (_rule, ability, hero, zone, expected) => {
      expect(announced([{ id: hero, tokens: [ability] }], zone)).toMatchObject(expected);
      for (const other of [1, 2, 3] as const) {
        if (other === zone || ability === 'deadly-strike') continue;
        expect(announced([{ id: hero, tokens: [ability] }], other)).toEqual(announced([{ id: hero }], other));
      }
    },
  );

  test('B217 Bloodthirst: one more die against the same zone 1, Strength 3, without Morale and without bonuses', () => {
    const game = siege({
      heroes: [{ id: 'paladin', morale: 5, tokens: ['bloodthirst'] }],
      fields: { north: { 1: { krohn: 1, 'krohn-elite': 2 } } },
    });
    game.dice(6, 1, 4).turn('paladin').choose('attack:north.1');
    expect(game.units('north', 1)).toEqual({ 'krohn-elite': 1 });
    expect(game.hero('paladin').morale).toBe(6);
    expect(game.state.turn!.actions).toBe(2);
  });

  test('B217 the extra die needs 4 and more even from a master of zone 1', () => {
    const game = siege({ heroes: [{ id: 'paladin', tokens: ['bloodthirst'] }], fields: oneKrohn(1, 3) });
    game.dice(6, 1, 3).turn('paladin').choose('attack:north.1');
    expect(game.units('north', 1)).toEqual({ krohn: 2 });
  });

  test('B217 no extra attack after a miss or against another zone', () => {
    const game = siege({
      heroes: [{ id: 'archer', tokens: ['bloodthirst'] }],
      fields: { north: { 1: { krohn: 2 }, 2: { krohn: 2 } } },
    });
    game.dice(1).turn('archer').choose('attack:north.1').dice(6).choose('attack:north.2');
    expect([game.units('north', 1), game.units('north', 2)]).toEqual([{ krohn: 2 }, { krohn: 1 }]);
  });

  test('B232 Legendary Armorer: one die more for each zone of a Massive Attack', () => {
    const game = siege({
      heroes: [{ id: 'blacksmith', cards: ['avalanche'] }],
      fields: { north: { 1: { krohn: 8 }, 2: { krohn: 8 } } },
    });
    game.dice(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6).turn('blacksmith').choose('massive:avalanche.north');
    expect([game.units('north', 1), game.units('north', 2)]).toEqual([{ krohn: 2 }, { krohn: 2 }]);
  });

  test('B251 other abilities do not help Massive Attacks', () => {
    const game = siege({
      heroes: [
        { id: 'archer', gold: 1, cards: ['barrage'], tokens: ['diamantine-arrow', 'deadly-strike', 'rain-of-steel'] },
      ],
      fields: { north: { 2: { molen: 1, krohn: 6 } } },
    });
    game.dice(2, 2, 6, 6, 6).turn('archer').choose('massive:barrage.north');
    expect(game.units('north', 2)).toEqual({ molen: 1, krohn: 3 });
  });
});

describe('abilities of the turn', () => {
  test('B216 Blessed: one Divine Grace at the beginning of the turn, three at most', () => {
    const game = siege({ heroes: [{ id: 'archer', grace: 1, tokens: ['blessed'] }] });
    expect(game.turn('archer').hero('archer').grace).toBe(2);
    const full = siege({ heroes: [{ id: 'archer', grace: 3, tokens: ['blessed'] }] });
    expect(full.turn('archer').hero('archer').grace).toBe(3);
  });

  test('B218 Chicanery: once a round a card of any Season stack, before anything else', () => {
    const game = siege({
      heroes: [{ id: 'archer', tokens: ['chicanery'] }],
      decks: { tavern: { season: [] }, armory: { season: ['barrage'] } },
    });
    game.turn('archer');
    expect(game.offers('ability:')).not.toContain('ability:chicanery.tavern');
    game.choose('ability:chicanery.armory');
    expect(game.hero('archer').cards).toEqual(['barrage']);
    expect(game.state.turn!.actions).toBe(3);
    expect(game.offers('ability:')).toEqual([]);
  });

  test.each([
    ['B220', 'common-touch', 'tavern'],
    ['B227', 'filch', 'market'],
  ] as const)(
    'B220, B227 (%s) %s: a %s card from the pool deck at the beginning of the turn',
    (_rule, ability, cardClass) => {
      const loot = card({
        id: `test-loot-${cardClass}`,
        class: cardClass,
        type: 'instant',
        effects: [{ do: 'gain', morale: 1 }],
      });
      const game = siege({
        heroes: [{ id: 'archer', morale: 5, tokens: [ability] }],
        decks: { [cardClass]: { pool: [loot], season: [] } },
      });
      game.turn('archer').choose(`ability:${ability}`);
      expect(game.hero('archer').morale).toBe(6);
      expect(game.state.decks[cardClass].pool).toEqual([]);
    },
  );

  test('B78 abilities of the beginning come in any order, and are gone after the first action', () => {
    const game = siege({
      heroes: [{ id: 'archer', tokens: ['filch', 'common-touch'] }],
      decks: { market: { pool: [] }, tavern: { pool: [] } },
    });
    game.turn('archer');
    expect(game.offers('ability:')).toEqual(['ability:common-touch', 'ability:filch']);
    game.choose('ability:filch');
    expect(game.offers('ability:')).toEqual(['ability:common-touch']);
    game.choose('visit:sanctuary');
    expect(game.offers('ability:')).toEqual([]);
  });

  test('B225 Eye of Isherida: the top card of a Resource deck or of the Event deck is turned up for all', () => {
    const omen = event({ id: 'test-omen' });
    const game = siege({ heroes: [{ id: 'archer', tokens: ['eye-of-isherida'] }], state: { eventDeck: [omen] } });
    game.turn('archer').choose('ability:eye-of-isherida').choose('event');
    expect(game.news()).toContain('news.eye');
    expect(game.state.eventDeck).toEqual([omen]);
  });

  test('B225 it looks at the pool of a class, not at the stack of the season', () => {
    const [below, above] = [market('test-eye-pool'), market('test-eye-season')];
    const decks = { armory: { pool: [] }, market: { pool: [below], season: [above] } };
    const game = siege({ heroes: [{ id: 'archer', tokens: ['eye-of-isherida'] }], decks });
    game.turn('archer').choose('ability:eye-of-isherida');
    expect(game.options()).toEqual(['market', 'sorcery', 'tavern', 'event']);
    game.choose('market');
    expect(JSON.stringify(game.events().map(({ text }) => text))).toMatch(/^(?!.*test-eye-season).*test-eye-pool/);
  });

  test('B229 Gifted and Skilled: one action more', () => {
    const game = siege({ heroes: [{ id: 'archer', tokens: ['gifted-and-skilled'] }] });
    expect(game.turn('archer').state.turn!.actions).toBe(4);
  });

  test('B244, B107 its action pays for manning a Catapult with nothing to shoot at', () => {
    const heroes = [{ id: 'archer', tokens: ['royal-artilleryman'] }] as const;
    const { turn } = siege({ heroes }).turn('archer').choose('man-catapult').state;
    expect([turn!.actions, turn!.catapultActions]).toEqual([3, 0]);
  });
  test('B244 Royal Artilleryman: one action more, for the Catapult only', () => {
    const game = siege({
      heroes: [{ id: 'archer', tokens: ['royal-artilleryman'] }],
      fields: { north: { 3: { krohn: 9 } } },
    });
    game.turn('archer').dice(1).choose('shoot');
    expect(game.state.turn).toMatchObject({ actions: 3, catapultActions: 0 });
    const spent = siege({ heroes: [{ id: 'archer', tokens: ['royal-artilleryman'] }] });
    spent.turn('archer').choose('visit:sanctuary').choose('attack:north.1').choose('visit:sanctuary');
    expect(spent.offers('visit:')).toEqual([]);
    expect(spent.offers('orient:')).toHaveLength(3);
  });

  test('B236 Medical Knowledge: 2 Morale once a turn, for the hero or another one', () => {
    const game = siege({
      heroes: [
        { id: 'archer', morale: 5, tokens: ['medical-knowledge'] },
        { id: 'paladin', morale: 3 },
      ],
    });
    game.turn('archer').choose('heal:paladin');
    expect(game.hero('paladin').morale).toBe(5);
    expect(game.state.turn!.actions).toBe(3);
    expect(game.offers('heal:')).toEqual([]);
  });

  test('B250 Web of Contacts: a free roll on the Smuggling Table once a round, the figure stays', () => {
    const game = siege({ heroes: [{ id: 'smuggler', gold: 0, place: 'barn' }], buildings: { hideout: 'destroyed' } });
    game.turn('smuggler').dice(2, 3).choose('ability:web-of-contacts');
    expect(game.hero('smuggler')).toMatchObject({ gold: 3, place: 'barn' });
    expect(game.state.turn!.actions).toBe(3);
  });
});

describe('abilities of buildings, cards and food', () => {
  test.each([
    ['B215', 'archmastery', 'tower', 'sorcery'],
    ['B230', 'hammer-and-forge', 'armory', 'armory'],
    ['B231', 'intimidation', 'tavern', 'tavern'],
  ] as const)(
    'B93, B215, B230, B231 (%s) %s: one card more at the %s, if there is one',
    (_rule, ability, building, cardClass) => {
      const coin = card({
        id: `test-coin-${cardClass}`,
        class: cardClass,
        type: 'instant',
        effects: [{ do: 'gain', morale: 1 }],
      });
      const play = (season: string[]) => {
        const game = siege({
          heroes: [{ id: 'archer', morale: 5, tokens: [ability] }],
          decks: { [cardClass]: { season } },
        });
        return game.turn('archer').choose(`visit:${building}`);
      };
      const more = play([coin, coin, coin]);
      expect(more.prompt()).toBe('ask.draw-more');
      more.choose('yes');
      expect(more.hero('archer').morale).toBe(7);
      expect(play([coin, coin, coin]).choose('no').hero('archer').morale).toBe(6);
      expect(play([coin]).prompt()).toBe('ask.act');
    },
  );

  test('B213 Architect: a destroyed building for a Repair action and 2 Gold, +2 Morale', () => {
    const game = siege({
      heroes: [{ id: 'archer', gold: 2, morale: 5, tokens: ['architect'] }],
      buildings: { barn: 'destroyed' },
    });
    game.turn('archer').choose('repair:barn');
    expect(game.state.buildings.barn.state).toBe('intact');
    expect(game.hero('archer')).toMatchObject({ gold: 0, morale: 7 });
    const plain = siege({ heroes: [{ id: 'archer', gold: 2 }], buildings: { barn: 'destroyed' } });
    expect(plain.turn('archer').offers('repair:')).toEqual([]);
  });

  test('B219 Cook Extraordinaire: +1 to every roll for Food', () => {
    const game = siege({ heroes: [{ id: 'archer', food: 0, tokens: ['cook-extraordinaire'] }] });
    expect(game.turn('archer').dice(2).choose('visit:barn').hero('archer').food).toBe(3);
  });

  test('B239 Persuasion: +1 to every roll for Gold', () => {
    const game = siege({ heroes: [{ id: 'archer', gold: 0, tokens: ['persuasion'] }] });
    expect(game.turn('archer').dice(2).choose('visit:palace').hero('archer').gold).toBe(3);
  });

  test('B235 Master Armorer: Armory cards cost no Gold', () => {
    const game = siege({ heroes: [{ id: 'blacksmith', gold: 0, cards: ['avalanche'] }], fields: oneKrohn(1) });
    expect(game.turn('blacksmith').options()).toContain('massive:avalanche.north');
    const archer = siege({ heroes: [{ id: 'archer', gold: 3, cards: ['avalanche'] }], fields: oneKrohn(1) });
    expect(archer.turn('archer').options()).not.toContain('massive:avalanche.north');
  });

  test.each([
    ['B212', 'alchemist', 'sorcery'],
    ['B237', 'mercenary-captain', 'tavern'],
  ] as const)(
    'B212, B237 (%s) %s: a %s card works as if it were played twice, for one action',
    (_rule, ability, cardClass) => {
      const tonic = card({
        id: `test-tonic-${cardClass}`,
        class: cardClass,
        type: 'red',
        action: true,
        effects: [{ do: 'gain', food: 1 }],
        morale: 1,
      });
      const game = siege({ heroes: [{ id: 'mercenary', food: 0, morale: 5, cards: [tonic], tokens: [ability] }] });
      game.turn('mercenary').choose(`use:${tonic}`).choose('yes');
      expect(game.hero('mercenary')).toMatchObject({ food: 2, morale: 7 });
      expect(game.state.turn!.actions).toBe(2);
    },
  );

  test('B247 Strategist: red Tavern cards fit into orange slots for Market cards', () => {
    const brew = card({ id: 'test-brew', class: 'tavern', type: 'red', effects: [{ do: 'gain', gold: 1 }] });
    const play = (tokens: ('strategist' | 'strength')[]) => {
      const game = siege({
        heroes: [{ id: 'blacksmith', tokens }],
        decks: { tavern: { season: [brew, brew] } },
      });
      return game.turn('blacksmith').choose('visit:tavern').choose('visit:sanctuary').choose('visit:tavern');
    };
    expect(play(['strength']).prompt()).toBe('ask.full');
    expect(play(['strategist']).hero('blacksmith').cards).toEqual([brew, brew]);
  });

  test('B249 Warlock Grimmoire: red Sorcery cards fit into any slot that takes Sorcery cards', () => {
    const hex = card({ id: 'test-hex', class: 'sorcery', type: 'red', effects: [{ do: 'gain', gold: 1 }] });
    const play = (tokens: ('warlock-grimmoire' | 'strength')[]) => {
      const game = siege({ heroes: [{ id: 'archer', tokens }], decks: { sorcery: { season: [hex] } } });
      return game.turn('archer').choose('visit:tower');
    };
    expect(play(['strength']).prompt()).toBe('ask.full');
    expect(play(['warlock-grimmoire']).hero('archer').cards).toEqual([hex]);
  });
});

describe('B221 Cowardice', () => {
  const pair = (place: 'market' | 'wall:north' | null) => ({
    heroes: [
      { id: 'archer' as const, morale: 5, tokens: ['cowardice' as const] },
      { id: 'paladin' as const, place },
    ],
  });

  test('B221 an occupied building is open to a coward with the last action only', () => {
    const game = siege(pair('market'));
    game.turn('archer');
    expect(game.options()).not.toContain('visit:market');
    game.choose('visit:sanctuary').choose('visit:palace');
    if (game.prompt() === 'ask.shift') game.choose(game.options()[0]!);
    expect(game.options()).toContain('visit:market');
  });

  test('B221 a coward who ends the turn alone loses 2 Morale', () => {
    const game = siege(pair(null));
    game.turn('archer').choose('attack:north.1').pass();
    expect(game.hero('archer').morale).toBe(3);
    const safe = siege(pair('wall:north'));
    safe.turn('archer').choose('attack:north.1').pass();
    expect(safe.hero('archer').morale).toBe(5);
  });

  test('B221 whoever begins a turn beside a coward on a building must act elsewhere first', () => {
    const game = siege({
      heroes: [
        { id: 'archer', tokens: ['cowardice'], place: 'market' },
        { id: 'paladin', place: 'market' },
      ],
    });
    game.turn('paladin');
    expect(game.options()).not.toContain('visit:market');
    game.choose('attack:north.1');
    expect(game.options()).not.toContain('visit:market');
  });
});

describe('the heroes', () => {
  test.each([
    ['B252', 'paladin', 1, { dice: 2, target: 3, strength: 1 }],
    ['B253', 'archer', 2, { dice: 1, target: 3, strength: 1 }],
    ['B253', 'archer', 3, { dice: 1, target: 5, strength: 1 }],
    ['B254', 'sorcerer', 1, { dice: 1, target: 4, strength: 1 }],
    ['B255', 'blacksmith', 2, { dice: 1, target: 5, strength: 1 }],
    ['B256', 'smuggler', 3, { dice: 1, target: 6, strength: 1 }],
    ['B257', 'mercenary', 1, { dice: 1, target: 4, strength: 2 }],
  ] as const)('B252-B257 (%s) %s in zone %i', (_rule, hero, zone, expected) => {
    expect(announced([{ id: hero }], zone)).toEqual(expected);
  });
});
