import type { TileId } from '../data/bastion.ts';
import type { Colour } from '../data/colours.ts';
import type { HeroId } from '../data/heroes.ts';

/** The main actions, and the slash commands of these names. */
export const VERBS = ['move', 'attack', 'tile', 'call', 'use', 'pass'] as const;
export type Verb = (typeof VERBS)[number];
export const VERB_SYMBOLS: Readonly<Record<Verb, string>> = {
  ...{ move: '👣', attack: '⚔️', tile: '🏰', call: '📯', use: '✨', pass: '⏭️' },
};

/** L87-L91 The use of a power. */
export type Power =
  /** L87 Elmer's second movement: to a spot, standing up, or another hero's movement. */
  | { readonly kind: 'ride'; readonly to: number }
  | { readonly kind: 'rise' }
  | { readonly kind: 'grant'; readonly hero: HeroId }
  | { readonly kind: 'enchant'; readonly card: string }
  | { readonly kind: 'take'; readonly colour: Colour }
  | { readonly kind: 'cleanse' };

/** L64, L68 A deed of the active player. */
export type Deed =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'stand' }
  | { readonly kind: 'attack' }
  | { readonly kind: 'tile' }
  | { readonly kind: 'call'; readonly tile: TileId }
  | Power
  | { readonly kind: 'pass' };

export const verbOf = ({ kind }: Deed): Verb => {
  switch (kind) {
    case 'move':
    case 'stand':
      return 'move';
    case 'attack':
    case 'tile':
    case 'call':
    case 'pass':
      return kind;
    default:
      return 'use';
  }
};
