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

/** Something that is counted on the board; `<game>:sign.<id>` names it, as in "enemies on the fields". */
export interface Sign<State extends GameState = GameState> {
  readonly id: string;
  /** Whether a seat wants more of it, or less. */
  readonly good: 'more' | 'less';
  count(state: State, seat: Seat): number;
}

/** What programs need to play a game. */
export interface Bots<State extends GameState = GameState> {
  /** How promising each choice of an ask is for a seat: weights of at least 0, in the order of `from`. */
  policy?(state: State, ask: Ask, seat: Seat): readonly number[];
  /**
   * The policy says the same whatever is hidden from the seat, so that nothing is drawn anew before it is asked. The contract
   * suite holds it to that.
   */
  readonly isPolicyOpen?: true;
  /** How well a seat stands, between 0 (lost) and 1 (won). */
  evaluate?(state: State, seat: Seat): number;
  /** What a player would look at to see how a seat stands. */
  readonly signs?: readonly Sign<State>[];
  /** Draws anew what a seat cannot know: the order of decks, others' hands. The state is a copy of its own, whose dice are new already. */
  determinize?(state: State, seat: Seat): void;
}

/** A game that the gallery shows. Options that are not named keep their standard value. */
export interface Show {
  /** A file name, unlike those of the other shows of the game. */
  readonly id: string;
  readonly players: number;
  readonly language: 'en' | 'fr';
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Share of the answers that are given at random, 0 if not said; the others follow the policy. */
  readonly wild?: number;
  /** The first game is shown that ends so; any end if not said. */
  readonly ending?: Ending;
  /** It has at least so many boards, 1 if not said. */
  readonly least?: number;
}

export interface Ending {
  /** "won", "a win by treasure": what the page says when no game ends so. */
  readonly name: string;
  fits(outcome: Outcome): boolean;
}

/** What must hold in any game, for the fuzzer. */
export interface Invariants<State extends GameState = GameState> {
  /** The first thing that cannot be between two answers, or null. */
  flaw(state: State): string | null;
  /** Ids of everything that lies face down at some time: cards, tokens. */
  readonly faceDown: ReadonlySet<string>;
  /** What lies open beside the view of the whole table, as plain data. */
  open?(state: State): unknown;
}

/** A whole game: one folder of `src/games` exports it, and nothing of the game is anywhere else but in texts and assets. */
export interface GameKit<State extends GameState = GameState, Options = object, View = unknown> {
  readonly rules: GameModule<State, Options, View>;
  readonly bots: Bots<State>;
  readonly tally: Tally<State>;
  /** What it is made of, as far as the worth of it is measured. */
  readonly parts: readonly Part<State>[];
  /** Every way in which all lose, as the cause of an outcome. */
  readonly defeats: readonly string[];
  readonly gallery: readonly Show[];
  readonly invariants: Invariants<State>;
  /** Everything that may be held, drawn or come to light: each has a face. */
  readonly cards: readonly string[];
  /** How its boards are shown and told of; `assets/<game>/board.json`. */
  readonly board: BoardSpec;
  /** By what everybody who may be played is known on the board, by role: the lobby shows them before there is one. */
  readonly portraits: Readonly<Record<string, Portrait>>;
  readonly verbs: readonly Verb[];
  readonly guide: Guide | null;
}

/** Any kit, for code that does not care which. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- State and View are private to a kit and occur in both positions
export type AnyKit = GameKit<any, any, any>;

/** The first board that the guide of a game shows; null where it shows none. */
export function exampleBoard({ guide }: Pick<AnyKit, 'guide'>): Scene | null {
  for (const { picture } of guide?.pages ?? []) {
    const shown = picture?.();
    if (shown?.kind === 'board') return shown.scene;
  }
  return null;
}

/** The kit of that id; throws when there is none. */
export function kitOf<Kit extends Pick<AnyKit, 'rules'>>(kits: readonly Kit[], id: string): Kit {
  const found = kits.find(({ rules }) => rules.id === id);
  if (!found) throw new Error(`There is no game "${id}"; there is ${kits.map(({ rules }) => rules.id).join(', ')}.`);
  return found;
}

export const won: Ending = { name: 'won', fits: ({ winners }) => winners.length > 0 };
export const lost: Ending = { name: 'lost', fits: ({ winners }) => winners.length === 0 };

/** Whether some at a table win against others: not where all win or lose together. */
export const areRivals = (rules: AnyModule, players: readonly number[]): boolean =>
  players.some((count) => isContest(rules, count));
