import type { Card } from '../../src/games/bsieged/data/card.ts';
import { card } from './siege.ts';

/* Resource cards of the rule tests: the sort is in the name, the effect one Divine Grace unless said. Each gives its id. */

export type Spec = Partial<Card>;
export const grace: Spec = { effects: [{ do: 'gain', grace: 1 }] };

export const market = (id: string, more: Spec = grace) => card({ id, class: 'market', type: 'orange', ...more });
export const armory = (id: string, more: Spec = grace) => card({ id, class: 'armory', type: 'red', ...more });
export const permanent = (id: string, more: Spec = { weapon: { strength: 1 } }) =>
  card({ id, class: 'armory', type: 'permanent', ...more });
export const sorcery = (id: string, more: Spec = grace) => card({ id, class: 'sorcery', type: 'red', ...more });
export const instant = (id: string, more: Spec) => card({ id, class: 'market', type: 'instant', ...more });

/** A trap for zones 1 and 2 that slays one standard Krohn unless said. */
export const trap = (id: string, more: Spec = {}) =>
  card({
    id,
    class: 'tavern',
    type: 'red',
    tactics: { zones: [1, 2], phases: 1 },
    effects: [{ do: 'slay', kinds: ['krohn'], count: 1, zones: [1, 2, 3] }],
    ...more,
  });
