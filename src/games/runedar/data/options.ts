import type { OptionTable } from '../../../engine/index.ts';

export const DIFFICULTIES = ['easy', 'normal', 'hard', 'epic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The options that the lobby sets. */
export interface Options {
  /** R4.11 Sets the Rubble of each section. */
  difficulty: Difficulty;
}

export const OPTIONS: OptionTable<Options> = { difficulty: { values: DIFFICULTIES, standard: 'normal' } };

/** R4.11 Rubble of each section. */
const RUBBLE_OF: Readonly<Record<Difficulty, number>> = { easy: 6, normal: 8, hard: 10, epic: 12 };

export const sectionRubble = ({ difficulty }: Options): number => RUBBLE_OF[difficulty];
