import { ONWARD, type OrcSpace, ORC_SPACES, outsideOf, type Side, WORKSHOPS } from '../data/fortress.ts';
import { ORC_FIGURES } from '../data/enemies.ts';
import { lose, loseGold } from '../ending/ending.ts';
import { orcsInPlay, type State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** R7.5 Places orcs outside a wall one at a time; placing the last figure of the Reserve is a defeat. */
export function placeOrcs(s: State, side: Side, count: number): void {
  const at = outsideOf(side);
  report(s, 'orcs-come', { count, at });
  for (let placed = 0; placed < count; placed++) {
    s.orcs[at]++;
    if (orcsInPlay(s) >= ORC_FIGURES) return lose(s, 'orcs');
  }
}

/** R7.6 Moves every orc one step, the nearest to the Central Chamber first. */
export function advanceOrcs(s: State): void {
  const count = orcsInPlay(s);
  if (count === 0) return report(s, 'no-orcs', {});
  report(s, 'march', { count });
  stealGold(s);
  if (s.outcome) return;
  for (const space of ORC_SPACES) {
    const to = ONWARD[space];
    if (to === 'chamber') continue;
    s.orcs[to] += s.orcs[space];
    s.orcs[space] = 0;
  }
}

/**
 * R7.7 Each orc that enters the Central Chamber takes a Gold Nugget to the Reserve; losing the last nugget is a defeat.
 */
function stealGold(s: State): void {
  const count = Math.min(orcsInWorkshops(s), s.gold);
  if (count === 0) return;
  let left = count;
  for (const workshop of WORKSHOPS) {
    const thieves = Math.min(left, s.orcs[workshop]);
    s.orcs[workshop] -= thieves;
    left -= thieves;
  }
  report(s, 'stolen', { count, gold: s.gold - count });
  loseGold(s, count);
}

/** R8.28, R8.32 Defeats orcs of a space. */
export function slayOrcs(s: State, at: OrcSpace, count: number): void {
  s.orcs[at] -= count;
  report(s, 'slain', { count, at });
}

/** R10.2 The number of orcs in all three workshops. */
export const orcsInWorkshops = ({ orcs }: Pick<State, 'orcs'>): number =>
  WORKSHOPS.reduce((sum, workshop) => sum + orcs[workshop], 0);
