import type { EventCard } from '../modifiers.ts';

type EventSpec = Pick<EventCard, 'id' | 'value' | 'lasts'> & Partial<EventCard>;

/** B4 The 30 Event cards. */
const SPECS: readonly EventSpec[] = [
  { id: 'fog', value: 2, lasts: 'round', rules: [{ rule: 'target', by: 1, zone: 3 }] },
  { id: 'omen', value: 1, lasts: 'round', effects: [{ do: 'rally', morale: 1 }] },
  { id: 'blockade', value: 3, lasts: 'round', rules: [{ rule: 'closed', building: 'market' }] },
  { id: 'vanguard', value: 4, lasts: 'round', effects: [{ do: 'summon', kinds: ['krohn', 'krohn-elite'] }] },
  { id: 'heat', value: 3, lasts: 'season', rules: [{ rule: 'roll', for: 'food', by: -1 }] },
];

export const EVENTS: Readonly<Record<string, EventCard>> = Object.fromEntries(
  SPECS.map((spec) => [spec.id, { effects: [], rules: [], ...spec }]),
);
