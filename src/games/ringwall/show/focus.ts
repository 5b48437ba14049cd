import type { Focus } from '../../../engine/index.ts';
import { isSite } from '../data/spaces.ts';
import { sieges } from './places.ts';
import type { View } from './view.ts';

/** The close-ups of the board: the viewer or the active player, his Fortress, and a present or possible siege. */
export function focusOf(view: View): Record<string, Focus> {
  const seat = view.viewer ?? (view.outcome ? null : view.active);
  const self = seat === null ? null : view.generals[seat]!;
  const siege = view.outcome ? null : siegeOf(view);
  return {
    ...(self && !self.resigned ? { nearby: { at: self.at, panels: [self.seat] } } : {}),
    ...(self?.fortress ? { fortress: { at: self.fortress.site, panels: [self.seat] } } : {}),
    ...(siege ? { siege } : {}),
  };
}

/** The current siege; otherwise a possible one, the viewer's own first. */
function siegeOf(view: View): Focus | null {
  const { clash, viewer } = view;
  if (clash && clash.defender !== null && isSite(clash.at))
    return { at: clash.at, panels: [clash.attacker, clash.defender] };
  const coming = sieges(view);
  const own = coming.find(({ rival, owner }) => owner.seat === viewer || rival.seat === viewer);
  const next = own ?? coming[0];
  return next ? { at: next.owner.fortress!.site, panels: [next.rival.seat, next.owner.seat] } : null;
}
