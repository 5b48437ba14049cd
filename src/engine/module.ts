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
  /** All seats, none, or - in games against each other - some. */
  readonly winners: readonly Seat[];
  /** Why, as an id: locale key `<game>:outcome.<cause>`. */
  readonly cause: string;
  /** How everybody fared who is ranked, the first first. Sides that share a victory are all at place 1. */
  readonly ranking?: readonly Placing[];
}

/** How a seat came out of a game. */
export interface Placing {
  readonly seat: Seat;
  /** From 1; who is level shares a place. */
  readonly place: number;
  /** What the total is made of, as ids: locale keys `<game>:points.<id>`. */
  readonly points: readonly { readonly id: string; readonly value: number }[];
  readonly total: number;
}

/** What a seat has ordered, by name: one of the values of the module's `orders`. */
export type Orders = Readonly<Record<string, string | number | boolean>>;

/** What the kernel needs of every game's state. The whole state is plain JSON. */
export interface GameState extends Chance, Telling {
  /** The steps still to come, the next one first. Step names are a public contract: rename through `upgrade`. */
  agenda: Todo[];
  outcome: Outcome | null;
}

/** The part of the state that orders lie in, in a game whose module has `orders`: by seat, and nobody learns of those of others. */
export interface Ordered {
  orders: Orders[];
}

/** A choice made in the lobby: its legal values and the one that stands if nobody chooses. */
export interface OptionSpec<T extends string | number | boolean = string | number | boolean> {
  readonly values: readonly T[];
  readonly standard: T;
  /** What stands instead at a table of some language: rules that are read in it, for one. */
  readonly standardIn?: Readonly<Record<string, T>>;
}
export type OptionTable<Options> = {
  readonly [K in keyof Options]: OptionSpec<Options[K] & (string | number | boolean)>;
};

/** What stands of an option at a table of that language. */
export const standardFor = ({ standard, standardIn }: OptionSpec, language: string): OptionSpec['standard'] =>
  standardIn?.[language] ?? standard;

/** The options of a game of which nobody has said anything, at a table of that language. */
export const standardOptions = <Options>(table: OptionTable<Options>, language = ''): Options =>
  Object.fromEntries(
    Object.entries(table as Readonly<Record<string, OptionSpec>>).map(([key, spec]) => [
      key,
      standardFor(spec, language),
    ]),
  ) as Options;

/** Who plays what. */
export interface Seating {
  /** Everything a player may take: hero ids. */
  readonly roles: readonly string[];
  /** How many roles each seat holds when nobody says otherwise. */
  suggest(players: number): readonly number[];
  /** The most roles a single seat may hold. */
  most(players: number): number;
  /** Why these holdings (one list a seat, in seat order) cannot start, or null. */
  problem(holdings: readonly (readonly string[])[]): Phrase | null;
}

/** All that is fixed when a game begins. */
export interface Start<Options> {
  readonly options: Options;
  /** The roles of each seat, in the order in which they act. */
  readonly holdings: readonly (readonly string[])[];
  readonly seed: string;
}

/** Cards that somebody holds. */
export interface Hand {
  /** Whose: a hero, a player. */
  readonly owner: Phrase;
  readonly cards: readonly CardFace[];
  /** What each of them could do as the board stands, in the order of `cards`; left out where a game does not say. */
  readonly uses?: readonly (readonly Phrase[])[];
  /** What holds for several of them: which go together, and what comes of it. */
  readonly remarks?: readonly Remark[];
}

/** Something said of a hand, in a few lines. */
export interface Remark {
  readonly title: Phrase;
  readonly lines: readonly Phrase[];
}

/** What a game takes of those who play it. */
export interface Calls {
  /** How often somebody is awaited who was not before, those together counted once. */
  readonly waits: number;
  /** How often each is called. */
  readonly each: number;
}

/** One game: pure rules, no Discord, no drawing, no clock, no files. */
export interface GameModule<State extends GameState = GameState, Options = object, View = unknown> {
  /** Folder name, command choice, locale namespace and asset folder. */
  readonly id: string;
  /** Of the saved state. */
  readonly version: number;
  readonly seats: readonly [fewest: number, most: number];
  readonly options: OptionTable<Options>;
  readonly seating: Seating;
  /** Options that suit a table which has never played this game, where they differ from the standard ones. */
  readonly newcomers?: Partial<Options>;
  /** What awaits who plays with these options, in a sentence: the odds, or how long it takes where `calls` does not tell; null: nothing. */
  outlook?(options: Options): Phrase | null;
  /** What a value of an option comes to beside the others that are chosen; null: what its hint says of all. */
  optionHint?(option: string, value: unknown, options: Options): Phrase | null;
  /** How often somebody is awaited, and each of so many players called, in a game by these options, as measured; null: nobody knows. */
  calls?(players: number, options: Options): Calls | null;
  /** The words of what is asked and told. */
  readonly words: Words;
  /** What a newcomer must know to answer a question; null where its words say it all. */
  explain?(ask: Fact): Phrase | null;
  /** The phases after which the board is posted, in order. */
  readonly phases: readonly string[];
  setup(start: Start<Options>): State;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- arguments are ids; each step names its own types
  readonly steps: Readonly<Record<string, (state: State, ...args: any[]) => Play | void>>;
  /** The round that is played, counted upwards. */
  round(state: State): number;
  /** What that round of so many players is called; by its number where this says nothing. */
  roundName?(round: number, seats: number): Phrase;
  /** Whose turn comes after the one that is being played, where everybody may know it and it is somebody else's; null: nobody's. */
  next?(view: View): Seat | null;
  /** To let things take their course until the round is over, where players do not call it so. */
  readonly letBe?: Phrase;
  /**
   * What a seat may order beforehand, at any time and in secret, for rules that ask nobody: `<game>:order.<name>.name` and
   * `<game>:order.<name>.<value>`. The state of a game that has them holds `orders` from its beginning on.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has orders of its own
  readonly orders?: OptionTable<any>;
  /** Who wins and loses together: the seats of each side. Without it all play together against the game. */
  sides?(seats: number): readonly (readonly Seat[])[];
  /** Runs after each step: deaths, defeat, victory. */
  settle?(state: State): void;
  /**
   * What a seat may know; null is what the whole table sees. Nothing else ever leaves the engine. `awaited`: who is waited for just
   * then, which all may know; left out of what was told on the way.
   */
  view(state: State, seat: Seat | null, awaited?: readonly Seat[]): View;
  scene(view: View): Scene;
  /** The same as in the scene, for where that is more work. */
  headline?(view: View): Headline;
  /**
   * All cards and the like that can be looked up or drawn, by id; the same object at every call. With options as they are in
   * a game with these; what comes to light in the middle of one is the same with all of them.
   */
  faces?(options?: Options): Readonly<Record<string, CardFace>>;
  /**
   * What threatens, and what offers itself, in the order in which it comes about: of what the viewer may know alone, with the deeds
   * that whoever looks and the others can still do about it. Worded by `words.threat` and `words.answer`.
   */
  threats?(state: State, viewer: Seat | null): readonly Threat[];
  /** Whether a chance that was told of before has been taken since, and by that seat. */
  isTaken?(chance: Threat, since: Since<State>, seat: Seat): boolean;
  /** How the dice of an event are to be drawn; its `roll` is set. */
  roll?(event: GameEvent): Roll;
  /** By the kind of news that tells right behind dice what came of them: whether they hit, missed, or did neither. */
  readonly outcomes?: Readonly<Record<string, Upshot>>;
  /** The cards of a seat, as far as the view knows them. */
  hands?(view: View, seat: Seat): readonly Hand[];
  /** From the version named to the next one. */
  readonly upgrade?: Readonly<Record<number, (old: unknown) => unknown>>;
  /** A fast copy for bots; a JSON copy otherwise. */
  clone?(state: State): State;
}

/** Whether some may win and others lose: there are several sides. */
export const isContest = ({ sides }: Pick<AnyModule, 'sides'>, seats: number): boolean =>
  (sides?.(seats).length ?? 1) > 1;

/** Any module, for code that does not care which. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- State and View are private to a module and occur in both positions
export type AnyModule = GameModule<any, any, any>;
