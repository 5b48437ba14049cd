import type { OptionTable } from '../../../engine/index.ts';

export const DIFFICULTIES = ['easy', 'normal', 'hard', 'epic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** L73 Whether Equipment of others on the same tile may be spent without asking them. */
export const LENDINGS = ['free', 'asked'] as const;
export type Lending = (typeof LENDINGS)[number];

/** The options that the lobby sets. */
export interface Options {
  /** L107 Sets the deck and what heroes begin with. */
  difficulty: Difficulty;
  lending: Lending;
}

export const OPTIONS: OptionTable<Options> = {
  difficulty: { values: DIFFICULTIES, standard: 'normal' },
  lending: { values: LENDINGS, standard: 'free' },
};

/** The starting supply for a number of heroes. */
export interface Muster {
  /** Life of each hero. */
  readonly life: number;
  /**
   * Equipment of each hero beside that of the own board: black, then colours not held, clockwise from the own board.
   */
  readonly extra: number;
  /** Calls to Arms of each hero. */
  readonly calls: number;
  /** Life left in the reserve after all heroes have theirs. */
  readonly lifeReserve: number;
  /** Monsters in the deck. */
  readonly monsters: number;
  /** Monsters under each Warlord. */
  readonly under: number;
  /** Number of Warlords. */
  readonly warlords: number;
}

const muster = (
  life: number,
  extra: number,
  calls: number,
  lifeReserve: number,
  monsters: number,
  under: number,
  warlords = 1,
): Muster => ({ life, extra, calls, lifeReserve, monsters, under, warlords });

/**
 * L10, L20-L22, L107 By difficulty and number of heroes, 1 to 4; tuned until strong bots win as often as
 * docs/balance-lastbastion.md says.
 */
const MUSTERS: Readonly<Record<Difficulty, readonly Muster[]>> = {
  easy: [muster(14, 4, 4, 6, 28, 15), muster(7, 3, 2, 4, 36, 12), muster(5, 2, 1, 5, 42, 12), muster(3, 2, 1, 4, 46, 12)],
  normal: [muster(10, 4, 3, 6, 28, 11), muster(6, 2, 2, 4, 36, 10), muster(4, 1, 1, 5, 42, 11), muster(3, 0, 1, 4, 50, 11)],
  hard: [muster(9, 4, 2, 4, 28, 8), muster(6, 2, 1, 4, 36, 9), muster(3, 1, 1, 5, 42, 9), muster(3, 0, 1, 4, 50, 9)],
  epic: [
    muster(9, 4, 2, 4, 28, 6, 2),
    muster(6, 2, 1, 4, 36, 6, 2),
    muster(3, 1, 1, 5, 42, 6, 2),
    muster(3, 0, 1, 4, 44, 6, 2),
  ],
};

export const musterOf = ({ difficulty }: Pick<Options, 'difficulty'>, heroes: number): Muster =>
  MUSTERS[difficulty][heroes - 1]!;

/** L106 A game not won after this many rounds is lost. */
export const LAST_ROUND = 40;
