import type { Sign } from '../../../kit/index.ts';
import { SIDES, ZONES } from '../components/geometry.ts';
import { countUnits } from '../components/units.ts';
import { type Hero, living, type State, zoneAt } from '../model/state.ts';
import { roundsNeeded } from './evaluate.ts';
import { hitsOnWall } from './worth.ts';

const sum = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((total, item) => total + count(item), 0);
const ofLiving = (count: (hero: Hero) => number) => (s: State) => sum(living(s), count);

/** What players go by when they say how the siege stands. */
export const signs: readonly Sign<State>[] = [
  { id: 'messenger', count: roundsNeeded },
  { id: 'fallen', count: (s) => sum(s.heroes, ({ alive }) => (alive ? 0 : 1)) },
  { id: 'morale', count: ofLiving(({ morale }) => morale) },
  { id: 'goods', count: ofLiving(({ food, gold }) => food + gold) },
  { id: 'cards', count: ofLiving(({ cards }) => cards.length) },
  { id: 'enemies', count: (s) => sum(SIDES, (side) => sum(ZONES, (zone) => countUnits(zoneAt(s, side, zone).units))) },
  { id: 'hits', count: (s) => sum(SIDES, (side) => hitsOnWall(s, side)) },
  { id: 'buildings', count: (s) => sum(Object.values(s.buildings), ({ state }) => (state === 'intact' ? 0 : 1)) },
  { id: 'vinculum', count: ({ avatar }) => avatar?.vinculum ?? 0 },
];
