import { ADJACENT, IN_LINE } from '../data/bastion.ts';
import { hasPower, type OnSpace } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';

/** L69, L94, L95 Cards that a hero could fight where it stands: those beside its tile; Twindalli those in line with it. */
export function reach(s: Pick<State, 'spaces'>, hero: Hero): OnSpace[] {
  const spaces = (hasPower(hero, 'twindalli') ? IN_LINE : ADJACENT)[hero.at]!;
  return spaces.flatMap((space) => {
    const placed = s.spaces[space]!;
    return placed === null ? [] : [{ space, placed }];
  });
}
