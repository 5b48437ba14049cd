import type { Ask, GameState, Outcome, Reply, Seat, Table } from '../engine/index.ts';
import type { Bot } from './bot.ts';

/** Limit that no game reaches. */
const MOST_DECISIONS = 20_000;

/** Receives the progress of a game of bots. */
export interface Follower {
  /** Helps to reproduce a failure. */
  readonly seed: string;
  /** Returns the bot for the seat's next answer. */
  next(seat: Seat): Bot;
  /** Called before each answer, with the ask, the seat, the reply and the picked ids. */
  answered?(ask: Ask, seat: Seat, reply: Reply, picks: readonly string[]): void;
  /** Called when the game has begun and after each answer. May take the news. */
  heard(): void;
}

/**
 * Lets bots play a table to its end. Throws if the game does not end or an answer is refused. Also returns the number
 * of answers.
 */
export function playToEnd<State extends GameState>(
  table: Table<State>,
  { seed, next, answered, heard }: Follower,
): { readonly outcome: Outcome; readonly decisions: number } {
  const game = `${table.module.id}, seed "${seed}"`;
  let decisions = 0;
  for (heard(); !table.outcome; heard()) {
    const ask = table.asks[0];
    if (!ask || decisions++ > MOST_DECISIONS) throw new Error(`${game}: the game does not end`);
    const seat = ask.seats[0]!;
    const reply = next(seat).choose(table, ask, seat);
    const picks = reply.map((index) => ask.show.id(ask.from[index]));
    answered?.(ask, seat, reply, picks);
    if (!table.answer(seat, picks)) throw new Error(`${game}: ${ask.kind} refused ${picks.join(', ')}`);
  }
  return { outcome: table.outcome, decisions };
}
