import { describe, expect, test } from 'vitest';
import { policy } from '../../../src/games/bsieged/bots/policy.ts';
import { type Scene, siege, type Siege } from '../../help/siege.ts';
import { armory, sorcery, trap } from '../../help/test-cards.ts';

const pit = trap('test-grace-pit', { tactics: { zones: [1, 2], phases: 3 } });
const stones = armory('test-grace-stones', {
  massive: { zones: [1], dice: 2, target: 3, strength: 1 },
  effects: [],
});
const bolt = sorcery('test-grace-bolt', {
  effects: [{ do: 'blast', dice: 2, target: 3, strength: 1, zones: [1] }],
});

/** A paladin with Divine Grace before the enemies of north zone 1, beside which a Tactics card lies unless said. */
function before(krohn: number, grace: number, more: Scene = {}, laid = true): Siege {
  const cards = [stones, bolt];
  const game = siege({ heroes: [{ id: 'paladin', grace, cards }], fields: { north: { 1: { krohn } } }, ...more });
  if (laid) game.state.fields.north.zones[1].traps.push({ card: pit, hero: 'paladin', doubled: false, stage: 0 });
  return game;
}
const after = (game: Siege) => [game.units('north', 1).krohn ?? 0, game.hero('paladin').grace];

/** Every roll of red dice that a hero makes against a zone. */
const ROLLS = ['attack:north.1', `massive:${stones}.north`, `use:${bolt}`];

describe('B135, B132 Divine Grace where a Tactics card lies beside the zone', () => {
  test.each(ROLLS)('B135 fewer hits can be bought, so that it has something to strike: %s', (deed) => {
    const game = before(2, 3).dice(3, 4).turn('paladin').choose(deed);
    expect([game.prompt(), game.options()]).toEqual(['ask.hits-trap', ['keep', 'lower:1', 'lower:0']]);
    expect(after(game.choose('lower:1'))).toEqual([1, 2]);
    expect([game.prompt(), game.traps('north', 1)]).toEqual(['ask.act', [pit]]);
  });
  test.each(ROLLS)('B135 more and fewer are one question: %s', (deed) => {
    const game = before(2, 3).dice(3, 1).turn('paladin').choose(deed);
    expect(game.options()).toEqual(['keep', 'raise:2', 'lower:0']);
    expect([...after(game.choose('raise:2')), game.prompt()]).toEqual([0, 1, 'ask.act']);
  });
  test.each(ROLLS)('B135 without such a card nobody is asked for fewer: %s', (deed) => {
    const game = before(2, 3, {}, false).dice(3, 4).turn('paladin').choose(deed);
    expect([...after(game), game.prompt()]).toEqual([0, 3, 'ask.act']);
  });
  test('B135, B217 the die of Bloodthirst too', () => {
    const heroes = [{ id: 'paladin', grace: 1, tokens: ['bloodthirst'] }] as const;
    const game = before(2, 0, { heroes }).dice(6, 1, 4).turn('paladin').choose('attack:north.1').choose('yes');
    expect([game.prompt(), game.options()]).toEqual(['ask.hits-trap', ['keep', 'lower:0']]);
    expect(after(game.choose('lower:0'))).toEqual([1, 0]);
  });
  test('B135 what is offered is what the tokens can buy, at the least price, and changes what falls', () => {
    for (const krohn of [1, 2]) {
      for (let roll = 0; roll < 36; roll++) {
        const dice = [1 + (roll % 6), 1 + Math.floor(roll / 6)];
        const prices = new Map<number, number>();
        for (let first = 0; first <= 9; first++) {
          for (let second = 0; second <= 9; second++) {
            const fallen = Math.min(krohn, [first, second].filter((die) => die >= 3).length);
            const price = Math.abs(first - dice[0]!) + Math.abs(second - dice[1]!);
            prices.set(fallen, Math.min(price, prices.get(fallen) ?? Infinity));
          }
        }
        const game = before(krohn, 2)
          .dice(...dice)
          .turn('paladin')
          .choose('attack:north.1');
        const affordable = [...prices].filter(([, price]) => price > 0 && price <= 2);
        if (affordable.length === 0) {
          expect([dice, game.prompt()]).toEqual([dice, 'ask.act']);
          continue;
        }
        const bought = game.options().filter((id) => id !== 'keep');
        expect([dice, bought.map((id) => Number(id.split(':')[1])).sort()]).toEqual([
          dice,
          affordable.map(([fallen]) => fallen).sort(),
        ]);
        const [last] = bought.slice(-1);
        const fallen = Number(last!.split(':')[1]);
        expect([dice, ...after(game.choose(last!))]).toEqual([dice, krohn - fallen, 2 - prices.get(fallen)!]);
      }
    }
  });
});

/** What the bots think of each choice. */
const likes = (game: Siege): Record<string, number> => {
  const ask = game.asks()[0]!;
  return Object.fromEntries(policy(game.state, ask).map((weight, at) => [ask.show.id(ask.from[at]), weight]));
};
const favourite = (game: Siege) => Object.entries(likes(game)).sort(([, one], [, other]) => other - one)[0]![0];

test('B135 bots buy hits rather than misses, unless the Messenger would die', () => {
  const messenger = { at: 'field', side: 'north', zone: 1 } as const;
  const favourites = [
    before(2, 3).dice(3, 1).turn('paladin').choose('attack:north.1'),
    before(2, 3).dice(3, 4).turn('paladin').choose('attack:north.1'),
    before(1, 3, { messenger }).dice(3, 4).turn('paladin').choose(`massive:${stones}.north`),
  ].map(favourite);
  expect(favourites).toEqual(['raise:2', 'keep', 'lower:1']);
});

describe('B135, B106 with the Messenger there as well', () => {
  const messenger = { at: 'field', side: 'north', zone: 1 } as const;
  const shot = () => before(1, 3, { messenger }).dice(3, 4).turn('paladin').choose(`massive:${stones}.north`);

  test('B106 one question saves him, or the enemy too', () => {
    const game = shot();
    expect([game.prompt(), game.options()]).toEqual(['ask.hits-messenger', ['keep', 'lower:1', 'lower:0']]);
    expect([...after(game.choose('lower:1')), game.state.messenger.at]).toEqual([0, 2, 'field']);
    expect([...after(shot().choose('lower:0'))]).toEqual([1, 0]);
    expect(shot().choose('keep').state.messenger.at).toBe('dead');
  });
});
