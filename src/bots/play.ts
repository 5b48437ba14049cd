import type { Ask, GameState, Outcome, Reply, Seat, Table } from '../engine/index.ts';
import type { Bot } from './bot.ts';

/** More decisions than any game needs. */
const MOST_DECISIONS = 20_000;

/** Who follows a game of bots. */
export interface Follower {
  /** For whoever has to see a failure again. */
  readonly seed: string;
  /** The bot that gives the next answer, for that seat. */
  next(seat: Seat): Bot;
  /** What a seat was asked, what it answered, and the ids of what was picked, before the answer is given. */
  answered?(ask: Ask, seat: Seat, reply: Reply, picks: readonly string[]): void;
  /** When the game has begun, and after each answer: may take the news of what happened. */
  heard(): void;
}

/** Plays a table to its end by bots. Throws when it has none, and when an answer is refused. Returns how many were given, too. */
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
