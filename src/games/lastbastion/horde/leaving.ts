import { isWarlord } from '../data/cards.ts';
import { spaceOfCard } from '../model/queries.ts';
import type { State } from '../model/state.ts';

/** L75a A card leaves play for whatever reason: all that lay on it goes where it belongs. */
export function discardCard(s: State, id: string): void {
  const space = spaceOfCard(s, id);
  if (s.spaces[space]!.grasped) s.reserve.grasps++;
  s.spaces[space] = null;
  if (s.net?.card === id) s.net = null;
  if (s.enchanted === id) s.enchanted = null;
  s.discard.push(id);
  if (isWarlord(id)) s.warlords--;
}
