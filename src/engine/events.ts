import type { Phrase } from './phrase.ts';
import type { CardFace, Roll, Scene } from './scene.ts';

/** A place at the table. Discord users are mapped to seats outside the engine. */
export type Seat = number;

/** Something that happened, told once to its audience. */
export interface GameEvent {
  readonly text: Phrase;
  readonly to: 'all' | readonly Seat[];
  /** Set on the event that closes a phase: the id of that phase; the board is posted after it. */
  readonly phase?: string;
  /** A card that came to light: its id. The module's `faces` say how it looks. */
  readonly card?: string;
  /** Dice that were rolled. The module's `roll` says how they look. */
  readonly roll?: Throw;
}

/** Dice as they fell, after everything that changed them, in bare numbers: bots roll thousands of them. */
export interface Throw {
  /** A name of the module's own: which dice, and what for. */
  readonly kind: string;
  readonly dice: readonly number[];
  /** What a die must show at least. */
  readonly target?: number;
}

/**
 * An event as it leaves the table: the closing event of a phase carries the board as it stood at that moment, and what
 * can be looked at - a card, a roll - is there as it is to be drawn.
 */
export interface News extends Omit<GameEvent, 'card' | 'roll'> {
  readonly scene?: Scene;
  readonly card?: CardFace;
  readonly roll?: Roll;
}

/** The part of the game state that events are collected in; emptied by the kernel when a step begins. */
export interface Telling {
  news: GameEvent[];
}

/** Tells `text` to the whole table, or to the seats named. */
export function tell(state: Telling, text: Phrase, to: GameEvent['to'] = 'all'): void {
  state.news.push({ text, to });
}

/** Tells the whole table of a card that came to light. */
export function tellCard(state: Telling, text: Phrase, card: string): void {
  state.news.push({ text, to: 'all', card });
}

/** Tells the whole table of a roll. */
export function tellRoll(state: Telling, text: Phrase, roll: Throw): void {
  state.news.push({ text, to: 'all', roll });
}

/** Closes a phase: told to all, and the board is posted as it stands at the end of the current step. */
export function closePhase(state: Telling, phase: string, text: Phrase): void {
  state.news.push({ text, to: 'all', phase });
}
