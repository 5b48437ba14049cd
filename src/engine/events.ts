import { type Chance, reveal } from './dice.ts';
import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';
import type { CardFace, Roll, Scene } from './scene.ts';

/** A place at the table. Code outside the engine maps Discord users to seats. */
export type Seat = number;

/** The seats that hear an event. */
export type Audience = 'all' | readonly Seat[];

/** An event of the game, told once to its audience. */
export interface GameEvent extends Fact {
  readonly to: Audience;
  /** Fact for everyone else when only some seats hear the event; without it they hear nothing. */
  readonly shared?: Fact | undefined;
  /** Whether the event goes to the log only: it pings nobody and no message announces it. */
  readonly quiet?: boolean | undefined;
  /** Id of the phase that this event closes. The board is posted after it. */
  readonly phase?: string | undefined;
  /** Id of a card that came to light. The module's `faces` give its looks. */
  readonly card?: string | undefined;
  /** Dice that were rolled. The module's `roll` says how to draw them. */
  readonly roll?: Throw | undefined;
}

/** Dice as they fell, after all modifications. Only bare numbers, because bots roll thousands of them. */
export interface Throw {
  /** The module's own name for these dice and their purpose. */
  readonly kind: string;
  readonly dice: readonly number[];
  /** Lowest number that counts on a die. */
  readonly target?: number;
}

/**
 * An event as it leaves the table, in the half that its audience may know. The closing event of a phase carries the
 * board as everyone saw it at that moment. Cards and rolls come ready to be drawn.
 */
export interface News {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: Phrase;
  readonly to: Audience;
  /** In news for everyone: the seats that the preceding event tells more. */
  readonly except?: readonly Seat[];
  readonly quiet?: boolean;
  readonly phase?: string;
  readonly scene?: Scene;
  /** Round in which it happened; undefined if the event does not belong to the game. */
  readonly round?: number;
  readonly card?: CardFace | undefined;
  readonly roll?: Roll | undefined;
}

/** The part of the game state that collects events. The kernel empties it when a step begins. */
export interface Telling {
  news: GameEvent[];
}

/** Audience of an event, and its card or roll. */
export interface Particulars {
  readonly to?: readonly Seat[];
  readonly shared?: Fact;
  readonly quiet?: boolean;
  readonly card?: string;
  readonly roll?: Throw;
}

/**
 * Tells the whole table or the named seats. A private event or a revealed card ends free undo, because somebody knows
 * it now.
 */
export function tell(state: Telling & Chance, what: Fact, { to, shared, quiet, card, roll }: Particulars = {}): void {
  if (to || card !== undefined) reveal(state);
  const { kind, data } = what;
  // One shape for all events, built in one go: bots tell very many.
  state.news.push({ kind, data, to: to ?? 'all', shared, quiet, phase: undefined, card, roll });
}

/** Closes a phase. The board is posted as it stands at the end of the current step; the text goes to the log only. */
export function closePhase(state: Telling, phase: string, what: Fact): void {
  const { kind, data } = what;
  state.news.push({
    kind,
    data,
    to: 'all',
    shared: undefined,
    quiet: true,
    phase,
    card: undefined,
    roll: undefined,
  });
}

/** Checks whether a seat hears it; null stands for a viewer who sees only public things. */
export const isFor = ({ to }: { readonly to: Audience }, seat: Seat | null): boolean =>
  to === 'all' || (seat !== null && to.includes(seat));
