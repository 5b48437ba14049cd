import { type Bundle, type Resource, RESOURCES } from '../data/fortress.ts';
import { SPACE_COSTS } from '../data/board.ts';
import { toolOf } from '../data/tools.ts';
import type { Space, State } from '../model/state.ts';

export const noPieces = (): Bundle => ({ wood: 0, leather: 0, metal: 0 });
export const countPieces = ({ wood, leather, metal }: Readonly<Bundle>): number => wood + leather + metal;

/** R9.1 The pieces that a space adds to the price of its card. */
export const spaceCost = ({ dwarves }: { readonly dwarves: readonly unknown[] }, index: number): Readonly<Bundle> =>
  SPACE_COSTS[dwarves.length]![index]!;

/** The data for the price of a space: the spaces and the number of dwarves. */
export interface Priced {
  readonly spaces: readonly Space[];
  readonly dwarves: readonly unknown[];
}

/** R9.1 The pieces of a resource that the card on a space costs, including the space; 0 without a card. */
export function needed(s: Priced, index: number, resource: Resource): number {
  const { card } = s.spaces[index]!;
  return card === null ? 0 : toolOf(card).cost[resource] + spaceCost(s, index)[resource];
}

/** R8.13 The pieces still missing. */
export const demand = (s: Priced, index: number, resource: Resource): number =>
  needed(s, index, resource) - s.spaces[index]!.placed[resource];

/** R9.1 Whether the card has exactly its price. */
export const isComplete = (s: Priced, index: number): boolean =>
  s.spaces[index]!.card !== null && RESOURCES.every((resource) => demand(s, index, resource) === 0);

/** The indexes of the spaces with complete cards. */
export const completeSpaces = (s: Priced): number[] =>
  s.spaces.map((_, index) => index).filter((index) => isComplete(s, index));

/** R6.3, R9.12, R9.21 Removes a card from its space; its pieces go home. */
export function clearSpace(s: State, index: number): void {
  const space = s.spaces[index]!;
  returnPieces(s, space.placed);
  space.card = null;
  space.placed = noPieces();
}

/** R8.14 Returns pieces to their workshops. */
export function returnPieces(s: State, pieces: Readonly<Bundle>): void {
  for (const resource of RESOURCES) s.stock[resource] += pieces[resource];
}
