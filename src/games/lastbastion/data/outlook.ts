import type { Difficulty } from './options.ts';

/** Results of strong bots on each difficulty. */
interface Outlook {
  /** Games won, of twenty. */
  readonly won: number;
  /** Rounds that a game lasts. */
  readonly rounds: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  easy: { won: 14, rounds: 14 },
  normal: { won: 9, rounds: 16 },
  hard: { won: 7, rounds: 16 },
  epic: { won: 3, rounds: 17 },
};
