import type { Difficulty } from './options.ts';

/** What bots that play well make of each difficulty. */
interface Outlook {
  /** Games won of twenty. */
  readonly won: number;
  /** Turns that a game lasts. */
  readonly turns: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  easy: { won: 14, turns: 40 },
  normal: { won: 12, turns: 47 },
  hard: { won: 8, turns: 53 },
  epic: { won: 6, turns: 55 },
};
