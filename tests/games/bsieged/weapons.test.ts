import { describe, expect, test } from 'vitest';
import { type Way, wayId, waysOf } from '../../../src/games/bsieged/attacks/weapons.ts';
import { targetsInOrder } from '../../../src/games/bsieged/fortune/damage.ts';
import { CARDS, cardOf } from '../../../src/games/bsieged/data/cards.ts';
import { canHold } from '../../../src/games/bsieged/decks/slots.ts';
import { HERO_IDS } from '../../../src/games/bsieged/data/heroes.ts';
import { ZONES, type ZoneNumber } from '../../../src/games/bsieged/components/geometry.ts';
import { noUnits } from '../../../src/games/bsieged/components/units.ts';
import { atLeast, percentOf } from '../../../src/kit/index.ts';
import { hitsOfDice } from '../../../src/games/bsieged/components/odds.ts';
import { card, type HeroScene, siege } from '../../help/siege.ts';
import type { FieldScene } from '../../help/siege.ts';

const blade = (id: string, weapon: NonNullable<(typeof CARDS)[string]>['weapon'], more = {}) =>
  card({ id, class: 'armory', type: 'permanent', weapon, ...more });
const axe = blade('test-axe', { dice: 2, strength: 2 });
const sling = blade('test-sling', { dice: 3, target: 1 });
const dear = blade('test-dear', { strength: 1 }, { cost: 1 });
const far = blade('test-far', { dice: 5, zones: [3] });

const scene = (hero: HeroScene, zones: FieldScene) => siege({ heroes: [hero], fields: { north: zones } }).turn(hero.id);

describe('B84 several weapons in one attack', () => {
  test('Strength adds up, the highest number of dice counts, and all that lowers the target number', () => {
    const game = scene({ id: 'mercenary', cards: [axe, sling] }, { 1: { krohn: 3 } });
    const [way, ...others] = waysOf(game.state, game.hero('mercenary'), 'north', 1);
    expect([way!.profile, others]).toEqual([{ dice: 3, target: 3, strength: 4 }, []]);
    game.dice(3, 3, 2).choose('attack:north.1');
    expect([game.units('north', 1), game.hero('mercenary').cards]).toEqual([{ krohn: 1 }, [axe, sling]]);
    expect(
      game.events().find(({ text }) => text.key === 'bsieged:news.attack-with')!.text.with!['weapons'],
    ).toHaveLength(2);
  });
  test('equal weapons count each', () => {
    const game = scene({ id: 'mercenary', cards: [axe, axe] }, { 3: { molen: 1 } });
    expect(waysOf(game.state, game.hero('mercenary'), 'north', 3).map(({ profile }) => profile.strength)).toEqual([6]);
    expect(game.dice(6, 1).choose('attack:north.3').units('north', 3)).toEqual({});
  });
  test('a weapon of other zones stays out of it', () => {
    const game = scene({ id: 'mercenary', cards: [axe, far] }, { 1: { krohn: 1 }, 3: { krohn: 1 } });
    const dice = ZONES.map((zone) => waysOf(game.state, game.hero('mercenary'), 'north', zone)[0]!.profile.dice);
    expect(dice).toEqual([2, 2, 5]);
  });
  test('one question where it makes a difference: each is paid for, and only what can be paid is offered', () => {
    const hero = { id: 'mercenary', gold: 1, cards: [axe, dear] } as const;
    const fields = { 3: { molen: 1, gargoh: 1 } };
    const game = scene({ ...hero, cards: [dear, dear] }, fields).choose('attack:north.3');
    // One of the two fells the Mölen; both would cost 2 Gold.
    expect([game.prompt(), game.options()]).toEqual(['ask.weapons', [dear, 'bare']]);
    game.dice(6).choose('bare');
    expect([game.units('north', 3), game.hero('mercenary').gold]).toEqual([{ molen: 1 }, 1]);
  });
  test('more Strength may lead a hit away from the one that was meant (B86): then it is a choice', () => {
    const game = scene({ id: 'mercenary', cards: [axe] }, { 3: { molen: 1, krohn: 1 } });
    expect(game.choose('attack:north.3').options()).toEqual([axe, 'bare']);
    expect(game.dice(6).choose('bare').units('north', 3)).toEqual({ molen: 1 });
    const alone = scene({ id: 'mercenary', cards: [axe] }, { 3: { krohn: 1 } });
    expect(alone.dice(6, 6).choose('attack:north.3').prompt()).toBe('ask.act');
  });
  test('B85 nobody is asked for the weapons of an attack that harms nobody: nothing is used up', () => {
    const cards = [
      card({ id: 'test-dart', class: 'armory', type: 'red', weapon: { dice: 3 } }),
      blade('test-hired', { dice: 2 }, { cost: 1 }),
    ];
    const game = scene({ id: 'archer', cards, gold: 2 }, { 3: { molen: 1 } }).dice(6, 6, 6);
    expect(game.choose('attack:north.3').prompt()).toBe('ask.act');
    expect([game.hero('archer').cards, game.hero('archer').gold]).toEqual([cards, 2]);
  });
  test('a discard card is never used up unasked', () => {
    const flask = card({ id: 'test-flask-2', class: 'armory', type: 'red', weapon: { dice: 3, strength: 3 } });
    const game = scene({ id: 'archer', cards: [flask] }, { 1: { krohn: 3 } }).choose('attack:north.1');
    expect(game.options()).toEqual([flask, 'bare']);
    expect(game.dice(1).choose('bare').hero('archer').cards).toEqual([flask]);
  });
});

describe('B212 the Alchemist and a Sorcery weapon', () => {
  const staff = 'ember-staff';
  const alchemist = { id: 'sorcerer', morale: 5, cards: [staff], tokens: ['alchemist'] } as const;
  test('it works as if it were played twice: two rolls in one action, one Morale', () => {
    const game = scene(alchemist, { 2: { krohn: 9 } });
    game.dice(5, 1, 5, 5).choose('attack:north.2');
    expect([game.units('north', 2), game.hero('sorcerer').morale, game.state.turn!.actions]).toEqual([
      { krohn: 6 },
      6,
      2,
    ]);
  });
  test('the odds are those of both rolls', () => {
    const game = scene(alchemist, { 2: { krohn: 1 } });
    const { detail } = game.question().options.find(({ id }) => id === 'attack:north.2')!;
    expect(detail!.with).toMatchObject({ dice: 4, percent: percentOf(atLeast(hitsOfDice(4, 5), 1)) });
  });
  test('nobody is left to be hit: no second roll', () => {
    const game = scene(alchemist, { 2: { krohn: 1 } });
    game.dice(5, 5).choose('attack:north.2');
    expect([game.units('north', 2), game.state.dice.loaded]).toEqual([{}, []]);
  });
});

/* Every hand of one or two weapons of the game that a hero can hold, against several crowds. */
const WEAPONS = Object.values(CARDS).filter(({ weapon }) => weapon);
const CROWDS: FieldScene[ZoneNumber][] = [
  { krohn: 2 },
  { krohn: 1, 'krohn-elite': 2, gargoh: 1 },
  { gargoh: 1, 'gargoh-elite': 1, krohn: 2, molen: 1 },
];
const HANDS = WEAPONS.flatMap(({ id }, at) => [[id], ...WEAPONS.slice(at).map((other) => [id, other.id])]);

describe.each(HERO_IDS)('what is offered of all weapons to the %s', (id) => {
  const crowd = { krohn: 1 };
  const game = siege({ heroes: [{ id, gold: 2 }], fields: { north: { 1: crowd, 2: crowd, 3: crowd } } }).turn(id);
  const hero = game.hero(id);
  const hands = HANDS.filter((hand) => canHold({ ...hero, cards: [] }, hand));
  const hold = (cards: readonly string[], zone: ZoneNumber) => {
    hero.cards = [...cards];
    return waysOf(game.state, hero, 'north', zone);
  };
  const chance = ({ profile }: Way) => atLeast(hitsOfDice(profile.dice, profile.target), 1);

  test.each(CROWDS)('B84, B86 whatever is left out is beaten: against %j', (units) => {
    for (const zone of ZONES) {
      Object.assign(game.state.fields.north.zones[zone].units, noUnits(), units);
      for (const cards of hands) {
        const free = cards.filter((card) => cardOf(card).cost === 0);
        const best = Math.max(...hold(free, zone).map(chance));
        const ways = hold(cards, zone);
        const orders = ways.map(({ profile }) => targetsInOrder(game.state, 'north', zone, profile.strength, 9).join());
        expect(new Set(ways.map(wayId)).size).toBe(ways.length);
        expect(ways.every((way) => way.cost <= hero.gold && wayId(way).length <= 60)).toBe(true);
        // Free weapons hit at least as well as without the others, and nothing is asked where all ways find the same foes.
        expect(Math.max(...ways.map(chance))).toBeGreaterThanOrEqual(best);
        if (new Set(orders).size === 1 && ways.every(({ cost }) => cost === 0)) expect(ways).toHaveLength(1);
      }
    }
  });
});
