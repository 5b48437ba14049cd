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

/** R8.30 A target of a shot from a tower; `here`: a close attack in the dwarf's own space. */
export type Aim = Wall | Outside | 'courtyard' | MachineId;
export type Target = 'here' | Aim;

/** R8.1 One or several cards, used for one thing. A card is named by its kind. */
export type Use =
  | { readonly kind: 'move'; readonly to: Node }
  | { readonly kind: 'work' | 'dig' | 'pass'; readonly card: string }
  | { readonly kind: 'attack'; readonly target: Target }
  /** Discards all remaining cards for nothing: the turn is over. */
  | { readonly kind: 'rest' };

/**
 * R8.2, R5.3 Several cards for one thing, or for one after a move: done at once, as the player would do them one by
 * one.
 */
export interface Plan {
  readonly kind: 'plan';
  /** The move before it; null: the dwarf stays. */
  readonly way: { readonly to: Node; readonly card: string } | null;
  readonly does: 'work' | 'dig' | Target;
  /** The cards that do it. A magic card that has made the move may come first (R8.4). */
  readonly cards: readonly string[];
}

/** R8.1, R5.7 A deed of the active player: uses cards, hires a mercenary, or takes a complete card. */
export type Deed = Plan | Use | Hire | Upgrade;
