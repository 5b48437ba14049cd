import { describe, expect, it } from 'vitest';
import { seedDice } from '../../../src/engine/index.ts';
import { isEngine } from '../../../src/games/ringwall/data/units.ts';
import { battle } from '../../../src/games/ringwall/fights/battle.ts';
import { chanceToWin } from '../../../src/games/ringwall/fights/forecast.ts';
import { armyOf, campSide, wallSide } from '../../../src/games/ringwall/fights/sides.ts';
import { copyState } from '../../../src/games/ringwall/model/copy.ts';
import type { State } from '../../../src/games/ringwall/model/state.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

/** Both stay to the end, and of exposed engines none is picked out. */
const orders = { retreat: 'never', siege: 'on', engine: 'weakest' } as const;

const MEETINGS: readonly (readonly [
  string,
  Partial<GeneralScene>,
  Partial<GeneralScene>,
  'army' | 'camp' | 'walls',
])[] = [
  ['equals', { units: ['knights'] }, { units: ['knights'] }, 'army'],
  [
    'seven against five',
    { units: ['heavy-infantry', 'light-infantry', 'pikemen'] },
    { units: ['heavy-infantry', 'bowmen'] },
    'army',
  ],
  [
    'a Marshal, a Warlord',
    { id: 'marshal', units: ['pikemen', 'peasants'] },
    { units: ['knights'], followers: ['warlord'] },
    'army',
  ],
  ['a Ram in the open', { units: ['knights', 'ram'] }, { units: ['heavy-infantry', 'peasants'] }, 'army'],
  [
    'a hero',
    { units: ['light-infantry', 'peasants'], followers: ['barbarian-hero'] },
    { units: ['heavy-infantry'] },
    'army',
  ],
  ['a camp', { units: ['light-infantry'] }, { camps: [{ at: 'o3', units: ['peasants', 'bowmen'], turns: 1 }] }, 'camp'],
  [
    'walls',
    { units: ['knights', 'heavy-infantry', 'ram'] },
    { at: 'f3', units: ['heavy-infantry', 'bowmen'] },
    'walls',
  ],
];

describe('T84-T86 the odds of Armies that fight to the end', () => {
  it.each(MEETINGS)('are those of the dice: %s', (_, attacker, defender, kind) => {
    const { state } = ring({
      generals: [
        { id: 'smith', at: 'o3', orders, ...attacker },
        { id: 'scribe', at: 'o3', fortress: { site: 'f3' }, orders, ...defender },
      ],
      options: { tempo: 'together' },
    });
    state.active = 0;
    const sidesOf = ({ generals: [one, other] }: State) =>
      [
        armyOf(one!),
        kind === 'army' ? armyOf(other!) : kind === 'camp' ? campSide(other!, other!.camps[0]!) : wallSide(other!),
      ] as const;
    const field = kind === 'walls' ? { inSiege: true, walls: 2 } : { inSiege: false, walls: 0 };
    const chance = chanceToWin(state, ...sidesOf(state), field);
    let won = 0;
    const games = 1500;
    for (let game = 0; game < games; game++) {
      const s = copyState(state);
      s.dice = seedDice(`${kind} ${game}`);
      const [army, other] = sidesOf(s);
      // T95 As in a Siege: without an engine it is over.
      const one = { ...army, units: () => (kind !== 'walls' || army.units().some(isEngine) ? army.units() : []) };
      const play = battle(s, one, other, { at: 'o3', ...field });
      expect(play.next([]).done).toBe(true);
      if (other.units().length === 0) won++;
    }
    expect(Math.abs(won / games - chance)).toBeLessThan(0.04);
  });
});
