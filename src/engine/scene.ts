import type { Phrase } from './phrase.ts';

/**
 * What stands where on a board, for `src/drawing` and for the text board. Plain data: no pixels, no colours, no canvas.
 * `art` names a picture of the game's atlas, `at` and the keys of `spots` name places of its map
 * (`assets/<game>/map.json`); how they look is not said here.
 */
export interface Scene {
  /** The game module's id: folder of map and pictures. */
  readonly game: string;
  /** "Round 5 of 12 - Summer". */
  readonly title: Phrase;
  /** What has just been closed or is going on: "Enemies phase". */
  readonly phase: Phrase;
  /** Whose turn it is, or how the game ended. */
  readonly status: Phrase;
  /** Light and ground of the map: 'spring', 'summer' ... */
  readonly mood: string;
  /** The track of rounds: `at` of `of`, 1-based; groups of equal length (seasons) with their names. */
  readonly clock: { readonly at: number; readonly of: number; readonly groups: readonly Phrase[] };
  readonly spots: Readonly<Record<string, Spot>>;
  readonly pieces: readonly Piece[];
  readonly panels: readonly Panel[];
  /** Decks and supplies with what is left in them. */
  readonly counters: readonly Counter[];
  /** Cards in force for all: events. */
  readonly notices: readonly Notice[];
  /** What comes next if nobody hinders it, the nearest first: who strikes whom, who marches where. */
  readonly moves: readonly Move[];
  /** By rank, from where to where its figures may go at one stroke, the likeliest first; others go where they like. */
  readonly ways?: Readonly<Record<string, readonly Way[]>>;
  /** Set when the game has ended: nobody needs to be warned any more. */
  readonly over?: 'won' | 'lost';
  /** The whole board in sentences, what matters most first: alt text takes as many as fit, the text board all. */
  readonly says: readonly Phrase[];
}

/** A place of the map with a state of its own: a building, a zone, a wall. */
export interface Spot {
  readonly label: Phrase;
  /** 'intact', 'damaged', 'destroyed' ... */
  readonly state?: string;
  /** Short facts written at the spot: target number, spawning points. */
  readonly note?: Phrase;
  readonly badges?: readonly Counter[];
  /** Cards that lie here in a row, each with the figures it brings. */
  readonly cards?: readonly { readonly label: Phrase; readonly figures: readonly Counter[] }[];
}

/** From one spot to another. */
export type Way = readonly [from: string, to: string];

/** Figures of one kind on one spot. */
export interface Piece {
  readonly at: string;
  readonly art: string;
  readonly label: Phrase;
  /** One or two letters that tell the piece apart without colour. */
  readonly letter: Phrase;
  readonly count: number;
  /** 'foe' | 'foe-elite' | 'hero' | 'friend' | 'machine' | 'boss' | 'card' */
  readonly rank: string;
  /** Which one of its art it is, where another may come after it. */
  readonly who?: string;
  /** A number that goes with it: Vinculum, rounds left. */
  readonly value?: number;
  /** A spot it points to: the catapult's aim. */
  readonly facing?: string;
}

/** A number with its picture: gold, hits, cards in a deck. */
export interface Counter {
  readonly art: string;
  readonly label: Phrase;
  readonly value: number;
  readonly max?: number;
}

/** One hero's dashboard. */
export interface Panel {
  readonly id: string;
  readonly art: string;
  readonly name: Phrase;
  /** What stands on its shield: the letter of its piece. */
  readonly letter: Phrase;
  /** The player's name is put here by the session: seat number as the game knows it. */
  readonly seat: number;
  /** 'active' | 'waiting' | 'done' | 'dead' */
  readonly state: string;
  /** First hero and the like. */
  readonly badges: readonly Counter[];
  readonly place: Phrase;
  readonly tracks: readonly Counter[];
  readonly abilities: readonly Phrase[];
  readonly slots: readonly Slot[];
}

/** A place for a card on a dashboard. */
export interface Slot {
  /** What may lie here: 'armory', 'market' ... */
  readonly accepts: readonly string[];
  /** 'permanent' | 'red' | 'orange' */
  readonly kind: string;
  /** `text`: what its use costs, and what it does. */
  readonly card?: { readonly art: string; readonly name: Phrase; readonly text: Phrase };
}

/** A card in force. */
export interface Notice {
  readonly title: Phrase;
  readonly text: Phrase;
  /** Until when. */
  readonly note?: Phrase;
}

/** Something about to happen, an arrow from one spot to another. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly kind: 'attack' | 'march';
  readonly label: Phrase;
}

/** A card as it is read: drawn, held, or looked up in the help. */
export interface CardFace {
  /** The large picture, a name of the atlas: the deck's or the card's own. */
  readonly art: string;
  readonly name: Phrase;
  /** "Armory, permanent". */
  readonly type: Phrase;
  readonly text: Phrase;
  /** 'permanent' | 'red' | 'orange' | 'instant' | 'event' */
  readonly kind: string;
  /** Numbers in its corners: cost, Morale. */
  readonly marks: readonly Counter[];
}

/** Dice as they fell, after everything that changed them. */
export interface Roll {
  /** "The Archer attacks the north, zone 2". */
  readonly title: Phrase;
  /** What came of it: "2 hits". */
  readonly result: Phrase;
  /** The dice's picture, a name of the atlas: its colours. */
  readonly art: string;
  /** `face`: a number, or the picture of a side that has none. */
  readonly dice: readonly { readonly face: string; readonly good: boolean }[];
  /** What a die must show at least. */
  readonly target?: number;
}
