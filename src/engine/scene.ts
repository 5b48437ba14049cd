import type { Phrase } from './phrase.ts';

/** What is said of a board beside a question: where the game is, how those stand who act, and what comes next. */
export interface Headline {
  /** "Round 5 of 12 - Summer". */
  readonly title: Phrase;
  /** What has just been closed or is going on: "Enemies phase". */
  readonly phase: Phrase;
  /** Whose turn it is, or how the game ended. */
  readonly status: Phrase;
  /** Of the panels, those that are 'active' at least. */
  readonly panels: readonly Standing[];
  /** What comes next if nobody hinders it, the nearest first: who strikes whom, who marches where. */
  readonly moves: readonly Move[];
}

/**
 * What stands where on a board, for `src/drawing` and for the text board. Plain data: no pixels, no colours, no canvas.
 * `art` names a picture of the game's atlas, `at` and the keys of `places` are those of its map
 * (`assets/<game>/map.json`); `tone`, `state`, `rank`, kinds of cards, edges and moves are names of `assets/<game>/board.json`.
 * How they look is not said here.
 */
export interface Scene extends Headline {
  readonly panels: readonly Panel[];
  /** Whose turns there are, in their order; left out where nobody has one just now. */
  readonly turns?: readonly Turn[];
  /** The game module's id: folder of map and pictures. */
  readonly game: string;
  /** Light and ground of the map: 'spring', 'summer' ... */
  readonly mood: string;
  /** Null for a game that has no rounds to count. */
  readonly clock: Clock | null;
  readonly places: Readonly<Record<string, Place>>;
  /** What joins places; an order of its ends matters to nobody. */
  readonly edges?: readonly Edge[];
  readonly pieces: readonly Piece[];
  /** Cards that lie on each other, face down but for the topmost one. */
  readonly stacks?: readonly Stack[];
  /** Decks and supplies with what is left in them. */
  readonly counters: readonly Counter[];
  /** Cards in force for all: events. */
  readonly notices: readonly Notice[];
  /** By rank, from where to where its figures may go at one stroke, the likeliest first; others go where they like. */
  readonly ways?: Readonly<Record<string, readonly Way[]>>;
  /** What close-ups show, by the ids of crops, to whom this scene is for. */
  readonly focus?: Readonly<Record<string, Focus>>;
  /** Set when the game has ended: nobody needs to be warned any more. */
  readonly over?: 'won' | 'lost';
  /** The whole board in sentences, what matters most first: alt text takes as many as fit, the text board all. */
  readonly says: readonly Phrase[];
}

/** Somebody's turn in the order of all: over, going on, or still to come. */
export interface Turn {
  /** The id of a panel. */
  readonly of: string;
  readonly stage: 'done' | 'now' | 'due';
}

/** What lies in the middle of a close-up, and whose panels stand below it. */
export interface Focus {
  readonly at: string;
  /** By seat. */
  readonly panels: readonly number[];
}

/** The track of rounds: `at` of `of`, 1-based; groups of equal length (seasons) with their names. */
export interface Clock {
  readonly at: number;
  readonly of: number;
  readonly groups: readonly Phrase[];
}

/** A place of the map with a state of its own: a building, a town, a tile. */
export interface Place {
  readonly label: Phrase;
  /** 'intact', 'damaged', 'destroyed' ... */
  readonly state?: string;
  /** What is seen here, where the map does not say it. */
  readonly art?: string;
  /** The id of the panel to whom it belongs. */
  readonly owner?: string;
  /** Who holds it, where nobody of the panels does: a neutral power, a terrain. */
  readonly tone?: string;
  /** How many defend it. */
  readonly garrison?: Counter;
  /** How far something here has got: 2 of 3. */
  readonly progress?: { readonly at: number; readonly of: number };
  /** Short facts written at the place: target number, spawning points. */
  readonly note?: Phrase;
  readonly badges?: readonly Counter[];
  /** Cards that lie here in a row, each with the figures it brings or wants. */
  readonly cards?: readonly PlaceCard[];
}

/** A card that lies at a place. */
export interface PlaceCard {
  readonly label: Phrase;
  readonly figures: readonly Counter[];
  /** Its picture and its frame, where they are its own. */
  readonly art?: string;
  readonly kind?: string;
  /** The id of the figure that it stands for: that one is seen on it. */
  readonly of?: string;
}

/** What joins two places: a 'road', a 'tunnel', a 'ring' around one and the same, or anything that the game has a line for. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

/** From one place to another. */
export type Way = readonly [from: string, to: string];

/** A figure, or several of one kind at one place that nobody tells apart. */
export interface Piece {
  /** Which figure it is, on all boards of a game; of those that are alike: of which group they are, wherever they stand. */
  readonly id: string;
  /** Any figure of its group may stand for any other: which of them moved is not known, but inferred from the ways of their rank. */
  readonly alike?: true;
  readonly at: string;
  readonly art: string;
  readonly label: Phrase;
  /** One or two letters that tell the piece apart without colour. */
  readonly letter: Phrase;
  readonly count: number;
  /** What it is among the figures: how it is framed and told of is a matter of its rank. */
  readonly rank: string;
  /** Whose it is, where that is not its art's to say. */
  readonly tone?: string;
  /** A number that goes with it: Vinculum, rounds left. */
  readonly value?: number;
  /** A place it points to: the catapult's aim. */
  readonly facing?: string;
}

/** A number with its picture: gold, hits, cards in a deck. */
export interface Counter {
  /** Which one it is, on all boards of a game, where there are several of its art. */
  readonly id?: string;
  readonly art: string;
  readonly label: Phrase;
  readonly value: number;
  readonly max?: number;
  /** One of several kinds of goods: in words it is told only where there is any. */
  readonly ware?: true;
}

/** Of these what is worth a word: wares that nobody has are not. */
export const worthTelling = <C extends Counter>(counters: readonly C[]): C[] =>
  counters.filter(({ ware, value }) => !ware || value > 0);

/** Cards on each other, of which all but the topmost lie face down. */
export interface Stack {
  readonly id: string;
  /** The place where it lies; beside the map if not said. */
  readonly at?: string;
  /** The picture of its backs. */
  readonly back: string;
  readonly label: Phrase;
  readonly count: number;
  /** The topmost card, where it lies face up. */
  readonly top?: CardFace;
}

/** Where a player or a hero is, and how he stands. */
export interface Standing {
  /** 'active' | 'waiting' | 'done' | 'dead' */
  readonly state: string;
  readonly place: Phrase;
  readonly tracks: readonly Counter[];
}

/** One player's or hero's dashboard. */
export interface Panel extends Standing {
  readonly id: string;
  readonly art: string;
  readonly name: Phrase;
  /** What stands on its shield: the letter of its piece. */
  readonly letter: Phrase;
  /** The player's name is put here by the session: seat number as the game knows it. */
  readonly seat: number;
  /** First hero and the like. */
  readonly badges: readonly Counter[];
  readonly abilities: readonly Phrase[];
  readonly slots: readonly Slot[];
  /** The colour of what it owns. */
  readonly tone?: string;
  /** Cards in hand. Who may not know them gets their number only. */
  readonly hand?: { readonly back: string; readonly count: number; readonly cards?: readonly CardFace[] };
}

/** A place for a card on a dashboard. */
export interface Slot {
  /** What may lie here: 'armory', 'market' ... */
  readonly accepts: readonly string[];
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

/** Something about to happen, an arrow from one place to another. */
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
  /** Its frame. */
  readonly kind: string;
  /** Numbers in its corners: cost, Morale. */
  readonly marks: readonly Mark[];
}

/** A number in the corner of a card. */
export interface Mark extends Counter {
  /** Its text says it, too: who reads that need not be told twice. */
  readonly told?: true;
  /** What words put before it: a price is given, a change may go either way. */
  readonly as?: 'price' | 'change';
}

/** A die as it fell. */
interface RolledDie {
  /** A number, or the picture of a side that has none. */
  readonly face: string;
  /** What a side that has no number is called. */
  readonly name?: Phrase;
  /** It counts. */
  readonly good: boolean;
  /** It harms who rolled it. */
  readonly bad?: boolean;
}

/** What somebody throws in against somebody else. */
export interface RollSide {
  readonly name: Phrase;
  /** Whose it is. */
  readonly tone?: string;
  readonly dice: readonly RolledDie[];
  /** What is added to the dice, and for what: units, objects, walls. */
  readonly bonuses: readonly { readonly label: Phrase; readonly value: number }[];
  readonly total: number;
  /** What it has lost: "Knights fall". */
  readonly lost?: Phrase;
}

/** Dice as they fell, after everything that changed them. */
export interface Roll {
  /** "The Archer attacks the north, zone 2". */
  readonly title: Phrase;
  /** What was counted, and against what: "2 hits". */
  readonly result: Phrase;
  /** What came of it, as it is told right behind the dice: who fell, that nobody did. */
  readonly outcomes?: readonly Phrase[];
  /** The dice's picture, a name of the atlas: its colours. */
  readonly art: string;
  readonly dice: readonly RolledDie[];
  /** The two who rolled against each other; then the dice are theirs, and `dice` is empty. */
  readonly sides?: readonly RollSide[];
  /** What a die must show at least. */
  readonly target?: number;
}
