import type { Difficulty } from './options.ts';

/** What bots that play well make of each difficulty. */
interface Outlook {
  /** Games won of twenty. */
  readonly won: number;
  /** Rounds that a game lasts. */
  readonly rounds: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  easy: { won: 13, rounds: 14 },
  normal: { won: 11, rounds: 15 },
  hard: { won: 8, rounds: 16 },
  epic: { won: 3, rounds: 17 },
};
