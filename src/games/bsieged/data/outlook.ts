import type { Difficulty } from '../components/options.ts';

/** Results of strong bots on each preset: `docs/balance-bsieged.md` (a test keeps the two together). */
interface Outlook {
  /** Games won, of ten. */
  readonly won: number;
  /** Rounds that a game lasts. */
  readonly rounds: number;
}

export const OUTLOOK: Readonly<Record<Difficulty, Outlook>> = {
  footman: { won: 8, rounds: 8 },
  knight: { won: 5, rounds: 8 },
  defender: { won: 3, rounds: 7 },
  rulebook: { won: 1, rounds: 7 },
};

/** Decisions in a round by a team of four heroes (`fewest`) and of six (`most`). */
export const DECISIONS = { fewest: 22, most: 35 } as const;
