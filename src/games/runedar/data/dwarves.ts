/** R2.5 Red, yellow, purple; green is ours. The rules treat them all alike. */
export const DWARVES = ['borgna', 'aldrik', 'hilda', 'odrun'] as const;
export type DwarfId = (typeof DWARVES)[number];
