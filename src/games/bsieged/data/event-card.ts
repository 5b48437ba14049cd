import type { BuildingId, ZoneNumber } from '../components/geometry.ts';
import type { UnitKind } from '../components/units.ts';
import type { Effect } from './card.ts';

/** A change of the rules while an Event is in force. */
export type Modifier =
  /** Target numbers of attacks from the walls, in some zones or everywhere. */
  | { readonly rule: 'target'; readonly by: number; readonly zones?: readonly ZoneNumber[] }
  /** Dice of attacks from the walls. */
  | { readonly rule: 'dice'; readonly by: number; readonly zones?: readonly ZoneNumber[] }
  /** Strength of attacks from the walls. */
  | { readonly rule: 'strength'; readonly by: number }
  | { readonly rule: 'actions'; readonly by: number }
  /** Rolls for Food or Gold. */
  | { readonly rule: 'roll'; readonly for: 'food' | 'gold'; readonly by: number }
  /** Buildings that heroes cannot use. */
  | { readonly rule: 'closed'; readonly buildings: readonly BuildingId[] }
  | { readonly rule: 'catapult-closed' }
  /** Extra hits of a Catapult shot that did not miss. */
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
  /** Effects when the Event is drawn. */
  readonly effects: readonly Effect[];
  /** Changes of the rules while the Event is in force. */
  readonly rules: readonly Modifier[];
}
