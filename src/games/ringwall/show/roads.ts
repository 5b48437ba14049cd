import type { Move } from '../../../engine/index.ts';
import { areRivals, inFortress, isInside, isToad } from '../model/queries.ts';
import type { General } from '../model/state.ts';
import { walks } from '../turn/ways.ts';
import { personName, say } from '../words/words.ts';
import { playersIn, sieges } from './places.ts';
import type { View } from './view.ts';

/** The arrows: possible sieges, and rivals within reach of the open dice. */
export const roadsOf = (view: View): Move[] => [
  ...sieges(view).map(({ rival, owner }): Move => ({
    ...{ from: rival.at, to: owner.fortress!.site, kind: 'attack' },
    label: say('move.siege', { who: personName(rival.id), rival: personName(owner.id) }),
  })),
  ...playersIn(view).flatMap((general) => reachedBy(view, general)),
];

/** T17 Rivals outside Fortresses that one of his dice reaches; none once he has prepared his way. */
function reachedBy(view: View, general: General): Move[] {
  const stays = isToad(general) || (isInside(general) && !general.leaving);
  const isPlanned = view.planned && general.seat === view.viewer;
  if (view.phase !== 'prepare' || stays || isPlanned || general.dice.length === 0) return [];
  const ends = new Set(walks(view, general).map(({ to }) => to));
  return playersIn(view)
    .filter((rival) => areRivals(view, general.seat, rival.seat) && !inFortress(rival) && ends.has(rival.at))
    .map((rival) => ({
      ...{ from: general.at, to: rival.at, kind: 'march' },
      label: say('move.reach', { who: personName(general.id), rival: personName(rival.id) }),
    }));
}
