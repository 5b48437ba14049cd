import { lookingUp } from '../../../kit/index.ts';

/** T115, T121 A Spell, which only its holder knows. */
export interface Spell {
  readonly id: string;
  readonly kind: SpellKind;
}

/** Spells that are laid down beforehand and work automatically (T118). */
const TRAPS = ['unravel', 'safe-keeping'] as const;
export type Trap = (typeof TRAPS)[number];

const COUNTS = {
  'create-fortress': 1,
  'levitate-fortress': 1,
  teleport: 2,
  healing: 2,
  'safe-keeping': 2,
  unravel: 2,
  rooted: 1,
  ruin: 1,
} as const;
export type SpellKind = keyof typeof COUNTS;

export const SPELLS: readonly Spell[] = (Object.keys(COUNTS) as SpellKind[]).flatMap((kind) =>
  Array.from({ length: COUNTS[kind] }, (_, at) => ({ id: COUNTS[kind] === 1 ? kind : `${kind}-${at + 1}`, kind })),
);
export const spellOf = lookingUp<Spell>(Object.fromEntries(SPELLS.map((spell) => [spell.id, spell])));
export const isTrap = (kind: SpellKind): kind is Trap => (TRAPS as readonly string[]).includes(kind);

/** T14 The number of Spells for a value of Craft. */
export const spellsHeld = (craft: number): number => (craft < 3 ? 0 : craft === 3 ? 1 : craft < 6 ? 2 : 3);
