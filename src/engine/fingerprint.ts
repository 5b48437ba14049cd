import { type GameEvent, isFor } from './events.ts';
import type { GameState } from './module.ts';
import type { Ask } from './play.ts';
import { idsOf } from './question.ts';

/**
 * Recognises the question that an answer was given to, by what those who may answer it know: what is asked, seats, form, option
 * ids (in any order), dice position and the events told since the step began (both as they were when asks beside it began). 32-bit FNV-1a in base 36.
 */
export const fingerprint = (ask: Ask, state: GameState): string => fingerprintOf(posedIn(ask, state, idsOf(ask)));

/** All that a fingerprint is made of, as it stands when the question is open. */
export interface PosedAsk {
  readonly ask: Ask;
  readonly ids: readonly string[];
  readonly drawn: number;
  readonly told: readonly GameEvent[];
}

/** What others do beside an ask is nothing to it. */
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

/** The same for those who must not know what is asked: nothing that is hidden from them goes into it. */
export function sealedMark(ask: Ask, state: GameState): string {
  const heard = state.news.flatMap((event) => publicHalf(event));
  return hash(JSON.stringify(['sealed', ask.seats, ask.waiting, heard]));
}

/** The mark of a question that all may see is seen by all. */
const halfFor = ({ seats, audience }: Ask, event: GameEvent): unknown[] =>
  audience === 'seats' && seats.every((seat) => isFor(event, seat)) ? [event] : publicHalf(event);

const publicHalf = ({ to, shared, kind, data }: GameEvent): unknown[] =>
  to === 'all' ? [[kind, data]] : shared ? [[shared.kind, shared.data]] : [];

/** A short sign of a text: another one has another, but for one in four thousand millions. */
const hash = (text: string): string => written(mixed(START, text));

/** The same of plain data with whole numbers. Only the values count, in their order: what is compared by it has the same fields. */
export const signOf = (data: unknown): string => written(mixed(START, data));

const START = 0x811c9dc5;
const written = (value: number): string => (value >>> 0).toString(36);
const step = (value: number, by: number): number => Math.imul(value ^ by, 0x01000193);

/** What stands between the values of a list or an object, and for those that are no number and no text. */
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
