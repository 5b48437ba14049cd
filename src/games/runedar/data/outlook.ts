import type { Difficulty } from './options.ts';

/** What bots that play well make of each difficulty. */
interface Outlook {
  /** Games won of twenty. */
  readonly won: number;
  /** Turns that a game lasts. */
  readonly turns: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  easy: { won: 13, turns: 41 },
  normal: { won: 10, turns: 48 },
  hard: { won: 6, turns: 53 },
  epic: { won: 4, turns: 56 },
};
