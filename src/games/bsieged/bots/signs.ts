import type { Sign } from '../../../kit/index.ts';
import { SIDES, ZONES } from '../components/geometry.ts';
import { countUnits } from '../components/units.ts';
import { type Hero, living, type State, zoneAt } from '../model/state.ts';
import { roundsNeeded } from './evaluate.ts';
import { hitsOnWall } from './worth.ts';

const sum = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((total, item) => total + count(item), 0);
const ofLiving = (count: (hero: Hero) => number) => (s: State) => sum(living(s), count);

/** The signs by which players judge how the siege stands. */
export const signs: readonly Sign<State>[] = [
  { id: 'messenger', good: 'less', count: roundsNeeded },
  { id: 'fallen', good: 'less', count: (s) => sum(s.heroes, ({ alive }) => (alive ? 0 : 1)) },
  { id: 'morale', good: 'more', count: ofLiving(({ morale }) => morale) },
  { id: 'goods', good: 'more', count: ofLiving(({ food, gold }) => food + gold) },
  { id: 'cards', good: 'more', count: ofLiving(({ cards }) => cards.length) },
  {
    id: 'enemies',
    good: 'less',
    count: (s) => sum(SIDES, (side) => sum(ZONES, (zone) => countUnits(zoneAt(s, side, zone).units))),
  },
  { id: 'hits', good: 'less', count: (s) => sum(SIDES, (side) => hitsOnWall(s, side)) },
  {
    id: 'buildings',
    good: 'less',
    count: (s) => sum(Object.values(s.buildings), ({ state }) => (state === 'intact' ? 0 : 1)),
  },
  { id: 'vinculum', good: 'less', count: ({ avatar }) => avatar?.vinculum ?? 0 },
];
