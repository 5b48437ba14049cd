import type { Outside, Wall, Node } from '../data/fortress.ts';
import type { MachineId } from '../data/siege.ts';
import type { Hire } from '../mercenaries/hire.ts';
import type { Upgrade } from '../mercenaries/windows.ts';

/** The main actions, and the slash commands of these names. */
export const VERBS = ['move', 'work', 'attack', 'dig', 'upgrade', 'hire', 'pass'] as const;
export type Verb = (typeof VERBS)[number];
export const VERB_SYMBOLS: Readonly<Record<Verb, string>> = {
  ...{ move: '👣', work: '🪵', attack: '⚔️', dig: '⛏️', upgrade: '🔨', hire: '🏹', pass: '⏭️' },
};

/** R8.30 What is shot at from a tower; `here`: a close attack in the dwarf's own space. */
export type Aim = Wall | Outside | 'courtyard' | MachineId;
export type Target = 'here' | Aim;

/** R8.1 A card, or several, used for one thing. Cards are named by one of their kind. */
export type Use =
  | { readonly kind: 'move'; readonly to: Node }
  | { readonly kind: 'work' | 'dig' | 'pass'; readonly card: string }
  | { readonly kind: 'attack'; readonly target: Target }
  /** All cards that are left, for nothing: the turn is over. */
  | { readonly kind: 'rest' };

/** R8.2, R5.3 Several cards for one thing, or one after a move: what their player would do with them one by one, done at once. */
export interface Plan {
  readonly kind: 'plan';
  /** Where a card leads first; null: it is done where the dwarf stands. */
  readonly way: { readonly to: Node; readonly card: string } | null;
  readonly does: 'work' | 'dig' | Target;
  /** The cards that do it; a magic one that has led there may be the first of them (R8.4). */
  readonly cards: readonly string[];
}

/** R8.1, R5.7 What the active player can do: use cards, hire somebody, take a complete card. */
export type Deed = Plan | Use | Hire | Upgrade;
