import type { BuildingId, ZoneNumber } from '../components/geometry.ts';
import type { EnemyKind, UnitKind } from '../components/units.ts';

/** The four classes of Resource cards (B4) and the building where each is drawn (B93). */
export const CARD_CLASSES = ['armory', 'market', 'sorcery', 'tavern'] as const;
export type CardClass = (typeof CARD_CLASSES)[number];
export const BUILDING_OF: Readonly<Record<CardClass, BuildingId>> = {
  armory: 'armory',
  market: 'market',
  sorcery: 'tower',
  tavern: 'tavern',
};

/** The ids of the faces of Events and Special Abilities, beside the cards. */
export const eventFaceId = (event: string): string => `event:${event}`;
export const abilityFaceId = (ability: string): string => `ability:${ability}`;

/** B122-B124 The type decides when a card is used up and which slot can hold it. */
type CardType = 'permanent' | 'red' | 'orange' | 'instant';

/** Amounts that cards give to a hero. Negative amounts are lost. */
export interface Goods {
  readonly morale?: number | undefined;
  readonly food?: number | undefined;
  readonly gold?: number | undefined;
  readonly grace?: number | undefined;
}

/** A permanent weapon, used in an attack from the walls (B82). */
interface Weapon {
  /** Red dice in place of the default one. */
  readonly dice?: number;
  /** Strength bonus. */
  readonly strength?: number;
  /** The amount by which it lowers the target number. */
  readonly target?: number;
  /** The zones that the weapon reaches; all of them if absent. */
  readonly zones?: readonly ZoneNumber[];
}

/** B99-B101 Dice against each named zone, with the card's own target number and Strength. */
interface Massive {
  readonly zones: readonly ZoneNumber[];
  readonly dice: number;
  readonly target: number;
  readonly strength: number;
}

/**
 * Effects of cards and Events, in words that read like card text. An effect on a zone acts on the zone that the card
 * lies beside (Tactics), or else on one of `zones` of any field, chosen by the active hero (B129).
 */
export type Effect =
  /** The hero gains (or loses) goods. */
  | ({ readonly do: 'gain' } & Goods)
  /** Every living hero gains (or loses) goods. */
  | ({ readonly do: 'rally' } & Goods)
  /** One living hero of choice gains (or loses) goods. */
  | ({ readonly do: 'comfort' } & Goods)
  /** Yellow dice for Food or Gold (B94, B95). */
  | { readonly do: 'roll'; readonly for: 'food' | 'gold'; readonly dice: number }
  /** A red die: `win` happens from `from` on, `lose` below it. */
  | { readonly do: 'gamble'; readonly from: number; readonly win: readonly Effect[]; readonly lose: readonly Effect[] }
  /** The hero pays goods - Morale only if some is left - and something happens. A hero who cannot pay gets nothing. */
  | ({ readonly do: 'pay'; readonly buys: readonly Effect[] } & Goods)
  | { readonly do: 'draw'; readonly class: CardClass | 'any'; readonly cards: number; readonly pile: 'pool' | 'season' }
  /** Red dice against a zone. */
  | {
      readonly do: 'blast';
      readonly dice: number;
      readonly target: number;
      readonly strength: number;
      readonly zones: readonly ZoneNumber[];
    }
  /** Destroys units of these kinds, without a roll. */
  | {
      readonly do: 'slay';
      readonly kinds: readonly UnitKind[];
      readonly count: number;
      readonly zones: readonly ZoneNumber[];
    }
  /** Drives units back one zone; units in zone 3 stay. */
  | {
      readonly do: 'drive';
      readonly kinds: readonly UnitKind[];
      readonly count: number;
      readonly zones: readonly ZoneNumber[];
    }
  /** Enemies of a zone do not act in this Enemies phase; for Tactics cards. */
  | {
      readonly do: 'still';
      readonly what: 'attack' | 'march' | 'both';
      readonly kinds: readonly EnemyKind[];
      readonly zones: readonly ZoneNumber[];
    }
  /** Units go to the same zone of the field to the left. */
  | {
      readonly do: 'lure';
      readonly kinds: readonly UnitKind[];
      readonly count: number;
      readonly zones: readonly ZoneNumber[];
    }
  /** Takes a token from damaged - or also from destroyed - buildings. */
  | { readonly do: 'mend'; readonly count: number; readonly destroyed: boolean }
  /** Reinforced tokens on buildings (B149). */
  | { readonly do: 'reinforce'; readonly count: number }
  /** Hits ignored until the end of the round. */
  | { readonly do: 'shield'; readonly hits: number; readonly who: 'self' | 'one' | 'all' }
  /** Helps the next attack from the walls of this turn. */
  | { readonly do: 'boost'; readonly dice?: number; readonly strength?: number; readonly target?: number }
  | { readonly do: 'hurry'; readonly actions: number }
  /** One living hero of choice goes to a wall side of choice. */
  | { readonly do: 'post' }
  /** Turns the Catapult, without a roll. */
  | { readonly do: 'aim' }
  /** The Catapult shoots, without an action (B109-B117). */
  | { readonly do: 'volley'; readonly shots: number }
  /** The Avatar loses Vinculum. */
  | { readonly do: 'unbind'; readonly vinculum: number }
  /** The Avatar does not march in this round. */
  | { readonly do: 'chain' }
  /** The Messenger goes on one zone at once, if his way is free. */
  | { readonly do: 'escort' }
  /** The Messenger cannot die this round. */
  | { readonly do: 'ward' }
  /** The hero looks at the top Event and may discard it. */
  | { readonly do: 'foresee' }
  /** Buildings take a hit each; the team chooses which. */
  | { readonly do: 'wreck'; readonly count: number }
  /** Figures appear in zone 3 of a field drawn from the Compass cards. */
  | { readonly do: 'summon'; readonly kinds: readonly UnitKind[] }
  /** Units of these kinds in zone 3 of every field go on to zone 2. */
  | { readonly do: 'surge'; readonly kinds: readonly UnitKind[] };

/** B131, B134 A card that lies beside a zone and acts in the Tactics step. */
export interface Tactics {
  readonly zones: readonly ZoneNumber[];
  /** Number of Enemies phases that it stays for: 1, or 3 for Cursed Ground. */
  readonly phases: 1 | 3;
}

/** B119 A Resource card. Its text is made from these facts; the language files hold only its name. */
export interface Card {
  readonly id: string;
  readonly class: CardClass;
  readonly type: CardType;
  readonly copies: number;
  /** Cost in Gold. */
  readonly cost: number;
  /** Morale that the hero gains or loses on use. */
  readonly morale: number;
  /** Whether the class icon is highlighted: using the card takes an action (B128). */
  readonly action: boolean;
  readonly weapon?: Weapon | undefined;
  /** Hits that a permanent protection ignores each round. */
  readonly armour?: number | undefined;
  readonly massive?: Massive | undefined;
  readonly tactics?: Tactics | undefined;
  readonly effects: readonly Effect[];
}

/** A card as written in a data file: usual values may be left out. */
export type CardSpec = Pick<Card, 'id' | 'type'> & Partial<Omit<Card, 'id' | 'type' | 'class'>>;

/** The cards of one class with the usual values filled in: one copy, and no cost, Morale, action or effect. */
export const cardsOf = (cardClass: CardClass, specs: readonly CardSpec[]): Card[] =>
  specs.map(({ id, type, copies = 1, cost = 0, morale = 0, action = false, effects = [], ...special }) => {
    const { weapon, armour, massive, tactics } = special;
    return { id, class: cardClass, type, copies, cost, morale, action, weapon, armour, massive, tactics, effects };
  });
