import type { Effect } from './cards/card.ts';
import { EVENTS } from './data/events.ts';
import type { BuildingId, ZoneNumber } from './geometry.ts';
import type { State } from './state.ts';
import type { UnitKind } from './units.ts';

/** What an Event changes in the rules while it is in force. */
export type Modifier =
  /** Target numbers of attacks from the walls, in a zone or everywhere. */
  | { readonly rule: 'target'; readonly by: number; readonly zone?: ZoneNumber }
  /** Dice of attacks from the walls. */
  | { readonly rule: 'dice'; readonly by: number; readonly zone?: ZoneNumber }
  /** Strength of attacks from the walls. */
  | { readonly rule: 'strength'; readonly by: number }
  | { readonly rule: 'actions'; readonly by: number }
  /** Rolls for Food or Gold. */
  | { readonly rule: 'roll'; readonly for: 'food' | 'gold'; readonly by: number }
  /** A building cannot be used. */
  | { readonly rule: 'closed'; readonly building: BuildingId }
  | { readonly rule: 'catapult-closed' }
  /** Hits of a Catapult shot that did not miss. */
  | { readonly rule: 'catapult'; readonly by: number }
  /** Hits of one enemy attack; never below 1. */
  | { readonly rule: 'hits'; readonly kinds: readonly UnitKind[]; readonly by: number }
  | { readonly rule: 'resistance'; readonly kinds: readonly UnitKind[]; readonly by: number }
  /** Figures of every Summoning roll; never below 1. */
  | { readonly rule: 'spawn'; readonly by: number }
  | { readonly rule: 'still'; readonly what: 'attack' | 'march'; readonly kinds: readonly UnitKind[] }
  | { readonly rule: 'messenger-waits' }
  | { readonly rule: 'no-grace' }
  | { readonly rule: 'repair-cost'; readonly by: number };

/** An Event card (B37, B38). */
export interface EventCard {
  readonly id: string;
  readonly value: number;
  readonly lasts: 'round' | 'season';
  /** What happens when it is drawn. */
  readonly effects: readonly Effect[];
  /** What holds while it is in force. */
  readonly rules: readonly Modifier[];
}

type Rule = Modifier['rule'];
type Of<R extends Rule> = Extract<Modifier, { rule: R }>;

/** Whether a modifier of one sort is in force now. Plain loops: attacks ask this many times for every choice offered. */
export function holds<R extends Rule>(s: Pick<State, 'events'>, rule: R, when?: (modifier: Of<R>) => boolean): boolean {
  for (const { id } of s.events) {
    for (const modifier of EVENTS[id]!.rules) {
      if (modifier.rule === rule && (!when || when(modifier as Of<R>))) return true;
    }
  }
  return false;
}

type Counted = Extract<Modifier, { by: number }>['rule'];

/** The sum of what is in force. */
export function total<R extends Counted>(
  s: Pick<State, 'events'>,
  rule: R,
  when?: (modifier: Of<R>) => boolean,
): number {
  let sum = 0;
  for (const { id } of s.events) {
    for (const modifier of EVENTS[id]!.rules) {
      if (modifier.rule === rule && (!when || when(modifier as Of<R>))) sum += (modifier as { by: number }).by;
    }
  }
  return sum;
}
