import type { Focus } from '../../../engine/index.ts';
import { isSite } from '../data/spaces.ts';
import { sieges } from './places.ts';
import type { View } from './view.ts';

/** What the close-ups of the board show: who looks or whose turn it is, his Fortress, and the siege that is going on or can come. */
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

/** The siege that is fought, or of those that threaten one that concerns who looks. */
function siegeOf(view: View): Focus | null {
  const { clash, viewer } = view;
  if (clash && clash.defender !== null && isSite(clash.at))
    return { at: clash.at, panels: [clash.attacker, clash.defender] };
  const coming = sieges(view);
  const own = coming.find(({ rival, owner }) => owner.seat === viewer || rival.seat === viewer);
  const next = own ?? coming[0];
  return next ? { at: next.owner.fortress!.site, panels: [next.rival.seat, next.owner.seat] } : null;
}
