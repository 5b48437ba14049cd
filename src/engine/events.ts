import type { Phrase } from './phrase.ts';
import type { Scene } from './scene.ts';

/** A place at the table. Discord users are mapped to seats outside the engine. */
export type Seat = number;

/** Something that happened, told once to its audience. */
export interface GameEvent {
  readonly text: Phrase;
  readonly to: 'all' | readonly Seat[];
  /** Set on the event that closes a phase: the id of that phase; the board is posted after it. */
  readonly phase?: string;
}

/** An event as it leaves the table: the closing event of a phase carries the board as it stood at that moment. */
export interface News extends GameEvent {
  readonly scene?: Scene;
}

/** The part of the game state that events are collected in; emptied by the kernel when a step begins. */
export interface Telling {
  news: GameEvent[];
}

/** Tells `text` to the whole table, or to the seats named. */
export function tell(state: Telling, text: Phrase, to: GameEvent['to'] = 'all'): void {
  state.news.push({ text, to });
}

/** Closes a phase: told to all, and the board is posted as it stands at the end of the current step. */
export function closePhase(state: Telling, phase: string, text: Phrase): void {
  state.news.push({ text, to: 'all', phase });
}
