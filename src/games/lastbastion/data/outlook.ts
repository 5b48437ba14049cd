import type { Difficulty } from './options.ts';

/** What bots that play well make of each difficulty. */
interface Outlook {
  /** Games won of twenty. */
  readonly won: number;
  /** Rounds that a game lasts. */
  readonly rounds: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  easy: { won: 14, rounds: 17 },
  normal: { won: 9, rounds: 18 },
  hard: { won: 6, rounds: 18 },
  epic: { won: 3, rounds: 18 },
};
