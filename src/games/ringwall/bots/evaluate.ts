import type { Seat } from '../../../engine/index.ts';
import type { Sign } from '../../../kit/index.ts';
import { RENOWN } from '../data/numbers.ts';
import { totalOf } from '../model/ending.ts';
import { allUnits, defendersOf, matesOf, mightOf } from '../model/queries.ts';
import { generalOf, type State } from '../model/state.ts';

/** Points of renown that multiply a seat's odds of winning by e. */
const SCALE = 5;

/** A seat's chance to win: its renown and prospects, against those of the others. */
export function evaluate(s: State, seat: Seat): number {
  if (s.outcome) return s.outcome.winners.includes(seat) ? 1 : 0;
  const worth = s.generals.map((_, at) => Math.exp(worthOf(s, at) / SCALE));
  const mine = matesOf(s, seat).reduce((sum, mate) => sum + worth[mate]!, 0);
  return mine / worth.reduce((sum, one) => sum + one, 0);
}

function worthOf(s: State, seat: Seat): number {
  const general = generalOf(s, seat);
  if (general.resigned) return -Infinity;
  const { plunders, lives, gold, fortress } = general;
  const walls = fortress ? (mightOf(defendersOf(general), true) + fortress.walls) / 4 : -RENOWN.fortress / 2;
  return totalOf(general) + 2 * plunders.length + lives / 2 + gold / 4 + walls;
}

export const signs: readonly Sign<State>[] = [
  { id: 'renown', good: 'more', count: (s, seat) => totalOf(generalOf(s, seat)) },
  { id: 'might', good: 'more', count: (s, seat) => mightOf(allUnits(generalOf(s, seat)), true) },
  {
    id: 'gold',
    good: 'more',
    count: (s, seat) => generalOf(s, seat).gold + (generalOf(s, seat).fortress?.store.gold ?? 0),
  },
  { id: 'lives', good: 'more', count: (s, seat) => generalOf(s, seat).lives },
  { id: 'plunders', good: 'more', count: (s, seat) => generalOf(s, seat).plunders.length },
];
