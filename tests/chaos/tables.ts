/** Where players of the chaos sit, and who they are. */

export const TABLES: readonly (readonly [channel: string, people: readonly string[]])[] = [
  ['the-wall', ['Ada', 'Basil']],
  ['the-gate', ['Dara', 'Emil', 'Fay']],
  ['the-tower', ['Ada', 'Basil', 'Dara', 'Emil']],
];

export const PEOPLE = [...new Set(TABLES.flatMap(([, people]) => people))];
export const CHANNELS = TABLES.map(([channel]) => channel);

/** What becomes of an interaction that was acknowledged by another process, or by one that was killed then. */
export const ACKNOWLEDGED = [40_060, 10_062];
