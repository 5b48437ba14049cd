import type { OptionTable } from '../../../engine/index.ts';

export const DIFFICULTIES = ['easy', 'normal', 'hard', 'epic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** L73 Whether Equipment of others on the same tile may be spent without asking them. */
export const LENDINGS = ['free', 'asked'] as const;
export type Lending = (typeof LENDINGS)[number];

/** What the lobby decides. */
export interface Options {
  /** L107 */
  difficulty: Difficulty;
  lending: Lending;
}

export const OPTIONS: OptionTable<Options> = {
  difficulty: { values: DIFFICULTIES, standard: 'normal' },
  lending: { values: LENDINGS, standard: 'free' },
};

/** What so many heroes begin with. */
export interface Muster {
  /** Life of each. */
  readonly life: number;
  /** Equipment of each beside that of the own board: black, then colours not held, clockwise from the own board. */
  readonly extra: number;
  /** Calls to Arms of each. */
  readonly calls: number;
  /** Life that is left in the reserve once everybody has the own. */
  readonly lifeReserve: number;
  /** Monsters in the deck. */
  readonly monsters: number;
  /** Monsters under each Warlord. */
  readonly under: number;
  /** How many Warlords. */
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

/** L10, L20-L22, L107 By difficulty and number of heroes, 1 to 4; tuned until bots that play well win as often as docs/balance-lastbastion.md says. */
const MUSTERS: Readonly<Record<Difficulty, readonly Muster[]>> = {
  easy: [muster(12, 4, 3, 6, 28, 10), muster(8, 2, 2, 4, 42, 9), muster(4, 1, 1, 6, 46, 10), muster(3, 0, 1, 4, 50, 9)],
  normal: [muster(8, 4, 3, 8, 28, 7), muster(7, 2, 1, 2, 42, 8), muster(3, 1, 1, 7, 46, 9), muster(3, 0, 1, 4, 50, 7)],
  hard: [muster(7, 4, 2, 9, 28, 6), muster(6, 2, 1, 4, 42, 7), muster(3, 1, 1, 7, 46, 6), muster(2, 0, 1, 8, 50, 6)],
  epic: [
    muster(7, 4, 2, 9, 28, 5, 2),
    muster(6, 2, 1, 4, 42, 5, 2),
    muster(4, 1, 1, 4, 46, 5, 2),
    muster(3, 0, 1, 4, 50, 5, 2),
  ],
};

export const musterOf = ({ difficulty }: Pick<Options, 'difficulty'>, heroes: number): Muster =>
  MUSTERS[difficulty][heroes - 1]!;

/** L106 A game that has not been won after so many rounds is lost. */
export const lastRound = (heroes: number): number => (heroes === 1 ? 60 : 40);
