import {
  type AnyModule,
  type Ask,
  type BoardSpec,
  type GameModule,
  type GameState,
  type Guide,
  isContest,
  type Outcome,
  type Portrait,
  type Scene,
  type Seat,
} from '../engine/index.ts';
import type { Part } from './part.ts';
import type { Tally } from './tally.ts';
import type { Verb } from './verbs.ts';

/** A quantity on the board that bots count; `<game>:sign.<id>` names it, as in "enemies on the fields". */
export interface Sign<State extends GameState = GameState> {
  readonly id: string;
  /** Whether more or less of it is good for a seat. */
  readonly good: 'more' | 'less';
  count(state: State, seat: Seat): number;
}

/** A game's part of its bots. */
export interface Bots<State extends GameState = GameState> {
  /** Rates each choice of an ask for a seat: weights of at least 0, in the order of `from`. */
  policy?(state: State, ask: Ask, seat: Seat): readonly number[];
  /**
   * Set if hidden data never changes the policy's weights, so that nothing has to be resampled first. The contract
   * suite checks this.
   */
  readonly isPolicyOpen?: true;
  /** Rates a seat's position between 0 (lost) and 1 (won). */
  evaluate?(state: State, seat: Seat): number;
  /** Signs by which a player would judge a seat's position. */
  readonly signs?: readonly Sign<State>[];
  /**
   * Resamples what a seat cannot know: the order of decks, others' hands. `state` is a private copy whose dice are new
   * already.
   */
  determinize?(state: State, seat: Seat): void;
}

/** A game that the gallery shows. Options not given keep their defaults. */
export interface GalleryShow {
  /** File name; unique among the game's shows. */
  readonly id: string;
  readonly players: number;
  readonly language: 'en' | 'fr';
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Share of answers given at random (default 0); the others follow the policy. */
  readonly wild?: number;
  /** The gallery shows the first game with this ending; by default any. */
  readonly ending?: Ending;
  /** Minimum number of boards (default 1). */
  readonly least?: number;
}

export interface Ending {
  /** "won", "a win by treasure": the page names it if no game ends so. */
  readonly name: string;
  fits(outcome: Outcome): boolean;
}

/** Invariants of every game, for the fuzzer. */
export interface Invariants<State extends GameState = GameState> {
  /** Returns the first broken invariant between two answers, or null. */
  flaw(state: State): string | null;
  /** Ids of everything that ever lies face down: cards, tokens. */
  readonly faceDown: ReadonlySet<string>;
  /** Returns open information that the public view lacks, as plain data. */
  open?(state: State): unknown;
}

/** A whole game, exported by one folder of `src/games`. Except for texts and assets, nothing of it lies elsewhere. */
export interface GameKit<State extends GameState = GameState, Options = object, View = unknown> {
  readonly rules: GameModule<State, Options, View>;
  readonly bots: Bots<State>;
  readonly tally: Tally<State>;
  /** The parts whose worth the simulation measures. */
  readonly parts: readonly Part<State>[];
  /** Every cause of an outcome in which all players lose. */
  readonly defeats: readonly string[];
  readonly gallery: readonly GalleryShow[];
  readonly invariants: Invariants<State>;
  /** Ids of everything that may be held, drawn or revealed; each has a face. */
  readonly cards: readonly string[];
  /** How its boards are drawn and described; from `assets/<game>/board.json`. */
  readonly board: BoardSpec;
  /** The looks of every playable character, by role. The lobby shows them before a board exists. */
  readonly portraits: Readonly<Record<string, Portrait>>;
  readonly verbs: readonly Verb[];
  readonly guide: Guide | null;
}

/** Any kit, for code that works with all of them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- State and View are private to a kit and occur in both positions
export type AnyKit = GameKit<any, any, any>;

/** Returns the first board in a game's guide; null if there is none. */
export function exampleBoard({ guide }: Pick<AnyKit, 'guide'>): Scene | null {
  for (const { picture } of guide?.pages ?? []) {
    const shown = picture?.();
    if (shown?.kind === 'board') return shown.scene;
  }
  return null;
}

/** Returns the kit with that id; throws if there is none. */
export function kitOf<Kit extends Pick<AnyKit, 'rules'>>(kits: readonly Kit[], id: string): Kit {
  const found = kits.find(({ rules }) => rules.id === id);
  if (!found) throw new Error(`There is no game "${id}"; there is ${kits.map(({ rules }) => rules.id).join(', ')}.`);
  return found;
}

export const won: Ending = { name: 'won', fits: ({ winners }) => winners.length > 0 };
export const lost: Ending = { name: 'lost', fits: ({ winners }) => winners.length === 0 };

/** Checks whether some players at a table win against others, instead of all winning or losing together. */
export const areRivals = (rules: AnyModule, players: readonly number[]): boolean =>
  players.some((count) => isContest(rules, count));
