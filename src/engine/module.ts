import type { Chance } from './dice.ts';
import type { GameEvent, Seat, Telling } from './events.ts';
import type { Upshot } from './upshots.ts';
import type { Fact, Words } from './fact.ts';
import type { Phrase } from './phrase.ts';
import type { Play, Todo } from './play.ts';
import type { CardFace, Headline, Roll, Scene } from './scene.ts';
import type { Since, Threat } from './threat.ts';

/** How a game ended. */
export interface Outcome {
  /** All seats, none, or - in competitive games - some. */
  readonly winners: readonly Seat[];
  /** The reason as an id; locale key `<game>:outcome.<cause>`. */
  readonly cause: string;
  /** Placings of all ranked seats, the best first. Sides that share a victory are all in place 1. */
  readonly ranking?: readonly Placing[];
}

/** A seat's result in a game. */
export interface Placing {
  readonly seat: Seat;
  /** Counts from 1; ties share a place. */
  readonly place: number;
  /** Components of the total by id; locale keys `<game>:points.<id>`. */
  readonly points: readonly { readonly id: string; readonly value: number }[];
  readonly total: number;
}

/** A seat's orders by name; each value is one of those in the module's `orders`. */
export type Orders = Readonly<Record<string, string | number | boolean>>;

/** The part of every game's state that the kernel uses. The whole state is plain JSON. */
export interface GameState extends Chance, Telling {
  /** Steps still to come, the next one first. Step names are a public contract: rename them through `upgrade`. */
  agenda: Todo[];
  outcome: Outcome | null;
}

/** The part of the state that holds orders by seat, if the module has `orders`. No seat learns another's orders. */
export interface Ordered {
  orders: Orders[];
}

/** A lobby option: its legal values and its default. */
export interface OptionSpec<T extends string | number | boolean = string | number | boolean> {
  readonly values: readonly T[];
  readonly standard: T;
  /** Default at a table of a language instead of `standard`, for example to read the rules in it. */
  readonly standardIn?: Readonly<Record<string, T>>;
}
export type OptionTable<Options> = {
  readonly [K in keyof Options]: OptionSpec<Options[K] & (string | number | boolean)>;
};

/** Returns an option's default at a table of that language. */
export const standardFor = ({ standard, standardIn }: OptionSpec, language: string): OptionSpec['standard'] =>
  standardIn?.[language] ?? standard;

/** Returns the defaults of all options at a table of that language. */
export const standardOptions = <Options>(table: OptionTable<Options>, language = ''): Options =>
  Object.fromEntries(
    Object.entries(table as Readonly<Record<string, OptionSpec>>).map(([key, spec]) => [
      key,
      standardFor(spec, language),
    ]),
  ) as Options;

/** How roles are distributed among seats. */
export interface Seating {
  /** All roles that a player may take, as hero ids. */
  readonly roles: readonly string[];
  /** Suggests the number of roles for each seat. */
  suggest(players: number): readonly number[];
  /** Returns the most roles that one seat may hold. */
  most(players: number): number;
  /** Returns why these holdings (one list for each seat, in seat order) cannot start, or null. */
  problem(holdings: readonly (readonly string[])[]): Phrase | null;
}

/** Everything that is fixed when a game begins. */
export interface Start<Options> {
  readonly options: Options;
  /** Roles of each seat, in the order in which they act. */
  readonly holdings: readonly (readonly string[])[];
  readonly seed: string;
}

/** One owner's cards. */
export interface Hand {
  /** The hero or player who owns them. */
  readonly owner: Phrase;
  readonly cards: readonly CardFace[];
  /** Uses of each card on the present board, in the order of `cards`; undefined if the game does not say. */
  readonly uses?: readonly (readonly Phrase[])[];
  /** Remarks on several cards: combinations and their effects. */
  readonly remarks?: readonly Remark[];
}

/** A short remark on a hand. */
export interface Remark {
  readonly title: Phrase;
  readonly lines: readonly Phrase[];
}

/** Demands of a game on its players. */
export interface Calls {
  /** Number of times that the game waits for a new player. Players that it awaits together count once. */
  readonly waits: number;
  /** Number of calls to each player. */
  readonly each: number;
}

/** One game: pure rules, no Discord, no drawing, no clock, no files. */
export interface GameModule<State extends GameState = GameState, Options = object, View = unknown> {
  /** Folder name, command choice, locale namespace and asset folder. */
  readonly id: string;
  /** Version of the saved state. */
  readonly version: number;
  readonly seats: readonly [fewest: number, most: number];
  readonly options: OptionTable<Options>;
  readonly seating: Seating;
  /** Options for a table that has never played this game, where they differ from the defaults. */
  readonly newcomers?: Partial<Options>;
  /**
   * Returns one sentence about the odds with these options, or the duration if `calls` cannot tell; null if there is
   * nothing to say.
   */
  outlook?(options: Options): Phrase | null;
  /** Describes an option's value given the other chosen options; null if its general hint is enough. */
  optionHint?(option: string, value: unknown, options: Options): Phrase | null;
  /** Returns measured demands on players for this number of players and these options; null if not measured. */
  calls?(players: number, options: Options): Calls | null;
  /** Texts of questions and events. */
  readonly words: Words;
  /** Returns what a newcomer must know to answer a question; null where the question itself says it all. */
  explain?(ask: Fact): Phrase | null;
  /** Phases after which the board is posted, in order. */
  readonly phases: readonly string[];
  setup(start: Start<Options>): State;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- arguments are ids; each step names its own types
  readonly steps: Readonly<Record<string, (state: State, ...args: any[]) => Play | void>>;
  /** Returns the number of the current round, counted upwards. */
  round(state: State): number;
  /** Names a round of a game for this number of seats; without it the round shows its number. */
  roundName?(round: number, seats: number): Phrase;
  /** Returns the seat whose turn follows the current one, if it is public and another seat; otherwise null. */
  next?(view: View): Seat | null;
  /** Label for letting things happen until the round ends, where players have their own term for it. */
  readonly letBe?: Phrase;
  /**
   * Orders that a seat may give in advance, at any time and in secret, for rules that ask nobody. Locale keys:
   * `<game>:order.<name>.name` and `<game>:order.<name>.<value>`. The state of such a game holds `orders` from the
   * beginning.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has orders of its own
  readonly orders?: OptionTable<any>;
  /**
   * Returns the seats of each side; a side wins and loses together. Without it all seats play together against the
   * game.
   */
  sides?(seats: number): readonly (readonly Seat[])[];
  /** Runs after each step: deaths, defeat, victory. */
  settle?(state: State): void;
  /**
   * Returns what a seat may know; null stands for the public view. Nothing else ever leaves the engine. `awaited` are
   * the seats that the game waits for, which is public; undefined for past moments.
   */
  view(state: State, seat: Seat | null, awaited?: readonly Seat[]): View;
  scene(view: View): Scene;
  /** Returns the same as the scene does, where building the whole scene costs more. */
  headline?(view: View): Headline;
  /**
   * Returns all cards that players can look up or see drawn, by id; the same object at every call. With options it
   * returns the cards of such a game. A card revealed during a game is the same with any options.
   */
  faces?(options?: Options): Readonly<Record<string, CardFace>>;
  /**
   * Lists threats and opportunities in the order in which they occur. It uses only what the viewer may know, and
   * includes what the viewer and others can still do about each. `words.threat` and `words.answer` turn them into text.
   */
  threats?(state: State, viewer: Seat | null): readonly Threat[];
  /** Checks whether that seat has taken a chance since it was announced. */
  isTaken?(chance: Threat, since: Since<State>, seat: Seat): boolean;
  /** Returns how to draw the dice of an event whose `roll` is set. */
  roll?(event: GameEvent): Roll;
  /** Kinds of news that report the result of the dice directly before them: hit, miss or neither. */
  readonly outcomes?: Readonly<Record<string, Upshot>>;
  /** Returns a seat's cards, as far as the view knows them. */
  hands?(view: View, seat: Seat): readonly Hand[];
  /** Converts a state of the given version to the next version. */
  readonly upgrade?: Readonly<Record<number, (old: unknown) => unknown>>;
  /** Copies a state fast, for bots; the default is a JSON copy. */
  clone?(state: State): State;
}

/** Checks whether there are several sides, so that some win and others lose. */
export const isContest = ({ sides }: Pick<AnyModule, 'sides'>, seats: number): boolean =>
  (sides?.(seats).length ?? 1) > 1;

/** Any module, for code that works with all of them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- State and View are private to a module and occur in both positions
export type AnyModule = GameModule<any, any, any>;
