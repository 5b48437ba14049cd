import type { Difficulty } from './options.ts';

/** What bots that play well make of each difficulty. */
interface Outlook {
  /** Games won of twenty. */
  readonly won: number;
  /** Turns that a game lasts. */
  readonly turns: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  easy: { won: 13, turns: 50 },
  normal: { won: 10, turns: 51 },
  hard: { won: 8, turns: 54 },
  epic: { won: 5, turns: 56 },
};
