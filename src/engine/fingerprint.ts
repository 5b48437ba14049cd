import { type GameEvent, isFor } from './events.ts';
import type { GameState } from './module.ts';
import type { Ask } from './play.ts';
import { choiceIds } from './question.ts';

/**
 * Identifies the question that an answer belongs to, using only facts that its seats know. Hashes question, seats,
 * form, option ids (in any order), dice position and the events told since the step began. For parallel asks the last
 * two are as they were when these began. 32-bit FNV-1a in base 36.
 */
export const fingerprint = (ask: Ask, state: GameState): string => fingerprintOf(posedIn(ask, state, choiceIds(ask)));

/** All inputs of a fingerprint, as they stand while the question is open. */
export interface PosedAsk {
  readonly ask: Ask;
  readonly ids: readonly string[];
  readonly drawn: number;
  readonly told: readonly GameEvent[];
}

/** Captures the inputs of a fingerprint. What other seats do in parallel does not affect it. */
export const posedIn = (ask: Ask, { dice: { drawn }, news }: GameState, ids: readonly string[]): PosedAsk => ({
  ask,
  ids,
  drawn: ask.beside?.drawn ?? drawn,
  told: ask.beside ? [] : news.slice(),
});

export function fingerprintOf({ ask, ids, drawn, told }: PosedAsk): string {
  const { kind, data, seats, form, min, max } = ask;
  const heard = told.flatMap((event) => halfFor(ask, event));
  return hash(JSON.stringify([kind, data, seats, form, min, max, [...ids].sort(), drawn, heard]));
}

/** Computes the mark for viewers who must not know the question. No hidden data enters it. */
export function sealedMark(ask: Ask, state: GameState): string {
  const heard = state.news.flatMap((event) => publicHalf(event));
  return hash(JSON.stringify(['sealed', ask.seats, ask.waiting, heard]));
}

/** Everyone sees the mark of a public question, so only public halves of events enter it. */
const halfFor = ({ seats, audience }: Ask, event: GameEvent): unknown[] =>
  audience === 'seats' && seats.every((seat) => isFor(event, seat)) ? [event] : publicHalf(event);

const publicHalf = ({ to, shared, kind, data }: GameEvent): unknown[] =>
  to === 'all' ? [[kind, data]] : shared ? [[shared.kind, shared.data]] : [];

/** Hashes a text. Two different texts collide once in four thousand million cases. */
const hash = (text: string): string => written(mixed(START, text));

/** Hashes plain data with whole numbers. Only values count, in order: compare only data with the same fields. */
export const signOf = (data: unknown): string => written(mixed(START, data));

const START = 0x811c9dc5;
const written = (value: number): string => (value >>> 0).toString(36);
const step = (value: number, by: number): number => Math.imul(value ^ by, 0x01000193);

/** Separators after the values of a list or object, and codes for values other than numbers and texts. */
const [END, NONE, NO, YES] = [0x10000, 0x10001, 0x10002, 0x10003];

function mixed(value: number, data: unknown): number {
  if (typeof data === 'string') {
    for (let index = 0; index < data.length; index++) value = step(value, data.charCodeAt(index));
    return value;
  }
  if (typeof data === 'number') return step(value, data);
  if (typeof data === 'boolean') return step(value, data ? YES : NO);
  if (data === null || data === undefined) return step(value, NONE);
  for (const key in data) value = step(mixed(value, data[key as keyof typeof data]), END);
  return step(value, END);
}
