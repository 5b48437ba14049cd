import type { Phrase } from './phrase.ts';

/** Board summary beside a question: the stage of the game, the standing of those who act, and what comes next. */
export interface Headline {
  /** "Round 5 of 12 - Summer". */
  readonly title: Phrase;
  /** The phase just closed or in progress: "Enemies phase". */
  readonly phase: Phrase;
  /** The player whose turn it is, or how the game ended. */
  readonly status: Phrase;
  /** The panels that are at least 'active'. */
  readonly panels: readonly Standing[];
  /** Coming moves if nobody prevents them, the nearest first: attacks and marches. */
  readonly moves: readonly Move[];
}

/**
 * Objects and their positions on a board, for `src/drawing` and for the text board. Plain data: no pixels, no colours,
 * no canvas. `art` names a picture of the game's atlas. `at` and the keys of `places` are names in its map
 * (`assets/<game>/map.json`). `tone`, `state`, `rank` and kinds of cards, edges and moves are names in
 * `assets/<game>/board.json`. A scene does not say how they look.
 */
export interface Scene extends Headline {
  readonly panels: readonly Panel[];
  /** The turns in order; undefined where nobody has one just now. */
  readonly turns?: readonly Turn[];
  /** The game module's id: folder of map and pictures. */
  readonly game: string;
  /** Light and ground of the map: 'spring', 'summer' ... */
  readonly mood: string;
  /** Null for a game without a fixed number of rounds. */
  readonly clock: Clock | null;
  readonly places: Readonly<Record<string, Place>>;
  /** Connections between places; the order of the ends does not matter. */
  readonly edges?: readonly Edge[];
  readonly pieces: readonly Piece[];
  /** Stacked cards, face down except the top one. */
  readonly stacks?: readonly Stack[];
  /** Decks and supplies with their remaining number. */
  readonly counters: readonly Counter[];
  /** Event cards that affect everyone. */
  readonly notices: readonly Notice[];
  /** By rank: where its figures may go in one move, the likeliest first; other ranks go anywhere. */
  readonly ways?: Readonly<Record<string, readonly Way[]>>;
  /** Centres of the viewer's close-ups, by crop id. */
  readonly focus?: Readonly<Record<string, Focus>>;
  /** Set when the game has ended; warnings stop then. */
  readonly over?: 'won' | 'lost';
  /** Sentences for the text board alone: facts that the picture shows by its layout, the most important first. */
  readonly remarks?: readonly Phrase[];
  /** What holds for the places throughout, for the text board: how they lie to each other, the numbers in them. */
  readonly layout?: readonly Phrase[];
}

/** One turn in the order of all: over, in progress or still to come. */
export interface Turn {
  /** Id of a panel. */
  readonly of: string;
  readonly stage: 'done' | 'now' | 'due';
}

/** The centre of a close-up, and the panels below it. */
export interface Focus {
  readonly at: string;
  /** Seat numbers. */
  readonly panels: readonly number[];
}

/** The track of rounds: `at` of `of`, 1-based. Groups (seasons), at least one, have equal length and a name. */
export interface Clock {
  readonly at: number;
  readonly of: number;
  readonly groups: readonly Phrase[];
}

type ClockSize = { readonly of: number; readonly groups: readonly unknown[] };

/** How many rounds each group of the clock has. */
export const clockGroupLength = ({ of, groups }: ClockSize): number =>
  Math.max(1, Math.ceil(of / Math.max(1, groups.length)));

/** The group in which the clock stands, 0-based. A clock past its last round stands in the last group. */
export const clockGroupOf = (clock: ClockSize & { readonly at: number }): number =>
  Math.max(0, Math.min(clock.groups.length, Math.ceil(clock.at / clockGroupLength(clock))) - 1);

/** A place of the map with a state of its own: a building, a town, a tile. */
export interface Place {
  readonly label: Phrase;
  /** 'intact', 'damaged', 'destroyed' ... */
  readonly state?: string;
  /** Picture of the place, where the map has none. */
  readonly art?: string;
  /** Id of the owner's panel. */
  readonly owner?: string;
  /** The holder, if it is none of the panels: a neutral power, a terrain. */
  readonly tone?: string;
  /** Number of defenders. */
  readonly garrison?: Counter;
  /** Progress of something here: 2 of 3. */
  readonly progress?: { readonly at: number; readonly of: number };
  /** Short facts written at the place: target number, spawning points. */
  readonly note?: Phrase;
  readonly badges?: readonly Counter[];
  /** Cards in a row at this place, each with the figures that it brings or requires. */
  readonly cards?: readonly PlaceCard[];
}

/** A card that lies at a place. */
export interface PlaceCard {
  readonly label: Phrase;
  readonly figures: readonly Counter[];
  /** Its own picture and frame, if it has them. */
  readonly art?: string;
  readonly kind?: string;
  /** Id of the figure that the card represents; the figure is drawn on it. */
  readonly of?: string;
}

/**
 * Connection of two places: a 'road', a 'tunnel', a 'ring' around one place, or any kind that the game has a line for.
 */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

/** A way from one place to another. */
export type Way = readonly [from: string, to: string];

/** A figure, or several indistinguishable ones at one place. */
export interface Piece {
  /** Identity of the figure on all boards of a game. For figures that are alike: their group, at any place. */
  readonly id: string;
  /** Figures of the group are interchangeable. Which one moved is unknown and inferred from the ways of their rank. */
  readonly alike?: true;
  readonly at: string;
  readonly art: string;
  readonly label: Phrase;
  /** One or two letters that identify the piece without colour. */
  readonly letter: Phrase;
  readonly count: number;
  /** Its class among the figures; decides its frame and its lines of text. */
  readonly rank: string;
  /** Its owner, where the art does not show it. */
  readonly tone?: string;
  /** A number to show with it: Vinculum, rounds left. */
  readonly value?: number;
  /** A place it points to: the catapult's aim. */
  readonly facing?: string;
}

/** A number with its picture: gold, hits, cards in a deck. */
export interface Counter {
  /** Identity on all boards of a game, where several counters share an art. */
  readonly id?: string;
  readonly art: string;
  readonly label: Phrase;
  readonly value: number;
  readonly max?: number | undefined;
  /** One of several kinds of goods; text mentions it only if there is any. */
  readonly ware?: true;
}

/** Drops wares with a value of 0, which text does not mention. */
export const worthTelling = <C extends Counter>(counters: readonly C[]): C[] =>
  counters.filter(({ ware, value }) => !ware || value > 0);

/** Stacked cards, all face down except the top one. */
export interface Stack {
  readonly id: string;
  /** Place of the stack; undefined for a stack beside the map. */
  readonly at?: string;
  /** Picture of the card backs. */
  readonly back: string;
  readonly label: Phrase;
  readonly count: number;
  /** The top card, if it is face up. */
  readonly top?: CardFace | undefined;
}

/** A player's or hero's position and condition. */
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
  /** Letter on its shield: the letter of its piece. */
  readonly letter: Phrase;
  /** Seat number in the game. The session shows the player's name here. */
  readonly seat: number;
  /** First hero and the like. */
  readonly badges: readonly Counter[];
  readonly abilities: readonly Phrase[];
  readonly slots: readonly Slot[];
  /** Colour of its property. */
  readonly tone?: string;
  /** Cards in hand. Viewers who may not know them get only their number. */
  readonly hand?: { readonly back: string; readonly count: number; readonly cards?: readonly CardFace[] };
}

/** A place for a card on a dashboard. */
export interface Slot {
  /** Kinds of cards that may lie here: 'armory', 'market' ... */
  readonly accepts: readonly string[];
  readonly kind: string;
  /** What fits into a free place, for the text board. */
  readonly room?: Phrase;
  /** `text`: cost and effect of its use. */
  readonly card?: { readonly art: string; readonly name: Phrase; readonly text: Phrase } | undefined;
}

/** A card in force. */
export interface Notice {
  readonly title: Phrase;
  readonly text: Phrase;
  /** When it expires. */
  readonly note?: Phrase;
}

/** An imminent event, drawn as an arrow from one place to another. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly kind: 'attack' | 'march';
  readonly label: Phrase;
}

/** A card to read: drawn, held or looked up in the help. */
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
  /** The card's text states it too, so that the text version need not repeat it. */
  readonly told?: true;
  /** How text introduces it: a price has no sign, a change goes up or down. */
  readonly as?: 'price' | 'change' | undefined;
}

/** A die as it fell. */
interface RolledDie {
  /** A number, or the picture of a side without one. */
  readonly face: string;
  /** Name of a side without a number. */
  readonly name?: Phrase;
  /** The die counts. */
  readonly good: boolean;
  /** The die harms the roller. */
  readonly bad?: boolean;
}

/** One side of an opposed roll. */
export interface RollSide {
  readonly name: Phrase;
  /** Owner of the side. */
  readonly tone?: string;
  readonly dice: readonly RolledDie[];
  /** Bonuses to the dice with their sources: units, objects, walls. */
  readonly bonuses: readonly { readonly label: Phrase; readonly value: number }[];
  readonly total: number;
  /** Losses of the side: "Knights fall". */
  readonly lost?: Phrase;
}

/** A roll as it fell, after all modifications. */
export interface Roll {
  /** "The Archer attacks the north, zone 2". */
  readonly title: Phrase;
  /** The count, and its target: "2 hits". */
  readonly result: Phrase;
  /** Results told directly after the dice: who fell, or that nobody did. */
  readonly outcomes?: readonly Phrase[];
  /** The dice's picture, a name of the atlas: its colours. */
  readonly art: string;
  readonly dice: readonly RolledDie[];
  /** The two sides of an opposed roll; they hold the dice then, and `dice` is empty. */
  readonly sides?: readonly RollSide[];
  /** Lowest number that counts on a die. */
  readonly target?: number | undefined;
}
