import { canDig, diggable } from '../actions/dig.ts';
import { canWork, workable, workRange } from '../actions/work.ts';
import { type Resource, RESOURCES } from '../data/fortress.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { copyState } from '../model/copy.ts';
import type { Dwarf, State } from '../model/state.ts';
import { wantedOf } from '../tunnel/goblins.ts';
import { demand } from '../upgrades/board.ts';

/*
 * R5.3 A card is carried out completely before the next one: work and digging take one card each (R8.1), but their
 * results add up. R9.2 So several cards may pay for one upgrade.
 */

/** Cards that work or dig one after the other. */
export interface InTurn {
  readonly cards: readonly string[];
  /** Number of pieces, or of Rubble. */
  readonly count: number;
}

export interface Shifts extends InTurn {
  readonly resource: Resource;
  /** The kind of a card on the board that these cards can complete, but not fewer than `fewest`. */
  readonly completed: string | null;
}

const tools = ({ hand }: Dwarf): string[] => hand.filter((card) => !isOrcCard(card));

/** R8.40, R8.43 The strongest diggers, as many as the Rubble needs; null if these are fewer than `fewest`. */
export function diggingInTurn(s: State, dwarf: Dwarf, fewest = 2): InTurn | null {
  const force = (card: string): number => toolOf(card).icons.dig ?? 0;
  const diggers = tools(dwarf)
    .filter((card) => canDig(s, dwarf, card))
    .sort((one, other) => force(other) - force(one));
  const cards: string[] = [];
  let left = diggable(s);
  for (const card of diggers) {
    if (left <= 0) break;
    cards.push(card);
    left -= force(card);
  }
  return cards.length >= fewest ? { cards, count: diggable(s) - Math.max(0, left) } : null;
}

/**
 * R8.11, R8.12 The cards that work here, each on what the ones before it have left; null if these are fewer than
 * `fewest`.
 */
export function workingInTurn(s: State, dwarf: Dwarf, fewest = 2): Shifts | null {
  const resource = workable(s, dwarf);
  if (resource === null) return null;
  const able = (card: string): boolean => canWork(s, dwarf, card);
  const range = (card: string): number => workRange(s, card, resource).most;
  const workers = tools(dwarf)
    .filter(able)
    .sort((one, other) => range(other) - range(one));
  const scratch = copyState(s);
  const cards: string[] = [];
  let count = 0;
  for (const card of workers) {
    const { most } = workRange(scratch, card, resource);
    if (most === 0) break;
    cards.push(card);
    count += most;
    place(scratch, resource, most);
  }
  if (cards.length < fewest) return null;
  const alone = fewest > 1 ? range(cards[0]!) : 0;
  return { cards, count, resource, completed: completedWith(s, resource, alone, count) };
}

/** R8.12, R8.13 Places pieces where they are missing, on the board first. */
function place(s: State, resource: Resource, pieces: number): void {
  let left = pieces;
  s.stock[resource] -= pieces;
  s.spaces.forEach((space, index) => {
    const some = Math.min(left, demand(s, index, resource));
    space.placed[resource] += some;
    left -= some;
  });
  for (const goblin of s.goblins) {
    const some = Math.min(left, wantedOf(goblin, resource));
    goblin.given[resource] += some;
    left -= some;
  }
}

/** R9.1 A card that lacks only this resource: more of it than one card works, and no more than all do. */
function completedWith(s: State, resource: Resource, alone: number, all: number): string | null {
  const space = s.spaces.find((_, index) => {
    const lacking = demand(s, index, resource);
    const isRest = RESOURCES.every((other) => other === resource || demand(s, index, other) === 0);
    return isRest && lacking > alone && lacking <= all;
  });
  return space ? kindOfCard(space.card!) : null;
}
