import type { Difficulty } from './options.ts';

/** Results of strong bots on each difficulty. */
interface Outlook {
  /** Games won, of twenty. */
  readonly won: number;
  /** Turns that a game lasts. */
  readonly turns: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  easy: { won: 14, turns: 43 },
  normal: { won: 10, turns: 49 },
  hard: { won: 6, turns: 52 },
  epic: { won: 3, turns: 53 },
};
