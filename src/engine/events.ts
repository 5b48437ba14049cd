import { type Chance, reveal } from './dice.ts';
import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';
import type { CardFace, Roll, Scene } from './scene.ts';

/** A place at the table. Discord users are mapped to seats outside the engine. */
export type Seat = number;

/** Who is told something. */
export type Audience = 'all' | readonly Seat[];

/** Something that happened, told once to its audience. */
export interface GameEvent extends Fact {
  readonly to: Audience;
  /** What everybody is told of it when the event itself is for some seats only; without it, nothing. */
  readonly shared?: Fact;
  /** Nobody is called for it, and no message shows that there is something: it stands in the log alone. */
  readonly quiet?: boolean;
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
 * An event as it leaves the table, in the half that its audience may know: the closing event of a phase carries the board as
 * all saw it at that moment, and what can be looked at - a card, a roll - is there as it is to be drawn.
 */
export interface News {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: Phrase;
  readonly to: Audience;
  /** Of what all are told: the seats that are told more, by the event before it. */
  readonly except?: readonly Seat[];
  readonly quiet?: boolean;
  readonly phase?: string;
  readonly scene?: Scene;
  /** The round in which it happened; what is none of the game's has none. */
  readonly round?: number;
  readonly card?: CardFace;
  readonly roll?: Roll;
}

/** The part of the game state that events are collected in; emptied by the kernel when a step begins. */
export interface Telling {
  news: GameEvent[];
}

/** Who is told, and what can be looked at. */
export interface Particulars {
  readonly to?: readonly Seat[];
  readonly shared?: Fact;
  readonly quiet?: boolean;
  readonly card?: string;
  readonly roll?: Throw;
}

/**
 * Tells the whole table, or the seats named. What only some are told, and a card that comes to light, can no longer be undone
 * freely: it is known now.
 */
export function tell(state: Telling & Chance, what: Fact, { to, shared, quiet, card, roll }: Particulars = {}): void {
  if (to || card !== undefined) reveal(state);
  const { kind, data } = what;
  // One shape for all, and made at once: bots tell a great deal.
  state.news.push({ kind, data, to: to ?? 'all', shared, quiet, phase: undefined, card, roll });
}

/** Closes a phase: the board is posted as it stands at the end of the current step; the line of it stands in the log alone. */
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

/** Whether a seat hears it; null is who sees only what all see. */
export const isFor = ({ to }: { readonly to: Audience }, seat: Seat | null): boolean =>
  to === 'all' || (seat !== null && to.includes(seat));
