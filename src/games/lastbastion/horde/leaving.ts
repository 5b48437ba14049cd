import { isWarlord } from '../data/cards.ts';
import { spaceOfCard } from '../model/queries.ts';
import type { State } from '../model/state.ts';

/** L75a Removes a card from play for any reason: everything on it returns to its place. */
export function discardCard(s: State, id: string): void {
  const space = spaceOfCard(s, id);
  if (s.spaces[space]!.grasped) s.reserve.grasps++;
  s.spaces[space] = null;
  if (s.net?.card === id) s.net = null;
  if (s.enchanted === id) s.enchanted = null;
  s.discard.push(id);
  if (isWarlord(id)) s.warlords--;
}
