import { describe, expect, test } from 'vitest';

import { type Ask, Run } from '../../../src/engine/index.ts';
import { policy } from '../../../src/games/bsieged/bots/index.ts';
import { effectWeight } from '../../../src/games/bsieged/bots/effects.ts';
import type { Effect } from '../../../src/games/bsieged/data/card.ts';
import { cardOf } from '../../../src/games/bsieged/data/cards.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import type { State } from '../../../src/games/bsieged/model/state.ts';
import { type Scene, siege } from '../../help/siege.ts';

describe('who plays for others', () => {
  const feast: Effect = { do: 'pay', food: 2, buys: [{ do: 'rally', morale: 2 }] };
  const quarrel: Effect = { do: 'gain', morale: -1 };

  const weight = (effect: Effect, of: { food?: number; morale?: number }, round: number) => {
    const game = siege({
      heroes: [{ id: 'archer', food: 2, morale: 5, ...of }, { id: 'paladin' }, { id: 'smuggler' }, { id: 'sorcerer' }],
      state: { round },
    });
    game.step('heroes');
    return effectWeight(game.state, game.hero('archer'), effect, true, false);
  };

  test('B180 does not give away the Food without which the hero starves, the less so the nearer the end of the season', () => {
    expect(weight(feast, { food: 4 }, 3)).toBeGreaterThan(0);
    expect(weight(feast, { food: 2 }, 3)).toBeLessThan(0);
    expect(weight(feast, { food: 2 }, 3)).toBeLessThan(weight(feast, { food: 2 }, 2));
    expect(weight(feast, { food: 2 }, 2)).toBeLessThan(weight(feast, { food: 2 }, 1));
    // Who starves anyway has nothing to lose by it.
    expect(weight(feast, { food: 1 }, 3)).toBeGreaterThan(weight(feast, { food: 2 }, 3));
  });

  test('holds on to the last Morale', () => {
    expect(weight(quarrel, { morale: 1 }, 1)).toBeLessThan(weight(quarrel, { morale: 2 }, 1) - 10);
  });
});

describe('what a hero does', () => {
  const turnOf = (scene: Scene): Run<State> => {
    const heroes = [{ id: 'archer' }, { id: 'paladin' }, { id: 'smuggler' }, { id: 'sorcerer' }] as const;
    return Run.begin<State>(bsieged, { ...siege({ heroes, ...scene }).state, agenda: [['turn', 'archer']] });
  };
  /** The weights of all deeds, by id. */
  const weights = (scene: Scene): Record<string, number> => {
    const { state, asks } = turnOf(scene);
    const { from, show } = asks[0]!;
    const all = policy(state, asks[0]!);
    return Object.fromEntries(from.map((deed, at) => [show.id(deed), all[at]!]));
  };
  const favourite = (scene: Scene): string => {
    const [best] = Object.entries(weights(scene)).sort(([, one], [, other]) => other - one);
    return best![0];
  };
  const besieged = (krohn: number, number: 1 | 2): Scene => ({
    fields: { south: { 3: { krohn } } },
    messenger: { at: 'field', side: 'south', zone: 3, leg: 'return', number },
  });

  test.each([1, 2] as const)('B117 shoots not at the zone of Messenger %i while hits may be left over', (number) => {
    const shot = (krohn: number) => weights({ ...besieged(krohn, number), state: { catapult: 'south' } })['shoot']!;
    expect(favourite({ ...besieged(1, number), state: { catapult: 'south' } })).not.toMatch(/^shoot/);
    expect(shot(4)).toBeGreaterThan(shot(2));
    expect(shot(2)).toBeGreaterThanOrEqual(shot(1));
  });

  test('B117 nor turns the Catapult there for it', () => {
    const turned = (number: 1 | 2, krohn: number) =>
      weights({ ...besieged(krohn, number), state: { catapult: 'north' } })['orient:south']!;
    expect(turned(2, 1)).toBeLessThan(0.1);
    expect(turned(2, 4)).toBeGreaterThan(1);
  });

  test('B118 offers a spare weapon to whoever has none', () => {
    const deal = (own: string[], held: string[]) =>
      weights({
        heroes: [
          { id: 'archer', cards: own },
          { id: 'paladin', cards: held },
        ],
      })['exchange:paladin']!;
    expect(deal(['oathblade', 'gate-halberd'], ['whetstone'])).toBeGreaterThan(2);
    expect(deal(['oathblade', 'gate-halberd'], ['twin-sickles'])).toBeLessThan(0.2);
    expect(deal(['oathblade'], ['whetstone'])).toBeLessThan(0.2);
  });

  test('B126 gives up the card that helps least where there is no slot for all', () => {
    const goes = (held: readonly string[], drawn: string): string => {
      const { state } = siege({ heroes: [{ id: 'mercenary', cards: [...held] }] });
      const from = [...held, drawn].map((id) => ({ do: id === drawn ? 'discard-new' : 'discard', card: cardOf(id) }));
      const ask = { kind: 'full', from, data: { hero: 'mercenary', card: drawn } };
      const weights = policy(state, ask as unknown as Ask);
      return [...held, drawn][weights.indexOf(Math.max(...weights))]!;
    };
    expect(goes(['tower-shield', 'captains-plate'], 'oathblade')).toBe('tower-shield');
    expect(goes(['captains-plate', 'oathblade'], 'tower-shield')).toBe('tower-shield');
    expect(goes(['yew-longbow', 'oathblade'], 'captains-plate')).toBe('yew-longbow');
  });

  test('keeps what fells five for more than one of them', () => {
    const cast = (krohn: number) => {
      const { state, asks } = Run.begin<State>(bsieged, {
        ...siege({
          heroes: [{ id: 'sorcerer', gold: 4, cards: ['midnight-sun'] }],
          fields: { north: { 2: { krohn } } },
        }).state,
        agenda: [['turn', 'sorcerer']],
      });
      const { from, show } = asks[0]!;
      return policy(state, asks[0]!)[from.findIndex((deed) => show.id(deed) === 'use:midnight-sun')]!;
    };
    expect(cast(1)).toBe(0);
    expect(cast(5)).toBeGreaterThan(0.2);
  });

  test('B145 fears the Krohn before a wall the more, the less Morale there is', () => {
    const strike = (morale: number) =>
      weights({ heroes: [{ id: 'archer', morale }], fields: { north: { 1: { krohn: 3 } } } })['attack:north.1']!;
    expect(strike(2)).toBeGreaterThan(strike(9));
  });

  test('B125 draws no cards for which there is no slot', () => {
    const all = weights({});
    expect(all['visit:tower']!).toBeLessThan(0.7 * all['visit:armory']!);
  });
});
