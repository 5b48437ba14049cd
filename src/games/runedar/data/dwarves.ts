/** R2.5 Red, yellow, purple; green is ours. All are alike by the rules. */
export const DWARVES = ['borgna', 'aldrik', 'hilda', 'odrun'] as const;
export type DwarfId = (typeof DWARVES)[number];
