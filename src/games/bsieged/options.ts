import type { OptionTable } from '../../engine/index.ts';

export type Difficulty = 'footman' | 'knight' | 'defender';

/** What the lobby decides. */
export interface Options {
  difficulty: Difficulty;
  /** B17 Spawning Points beyond one a hero; 8 in all is the most. */
  extraPoints: 0 | 1 | 2 | 3 | 4;
  /** A50 Divine Grace tokens that each hero starts with: 3 by the FAQ, 0 by the rulebook. */
  grace: 3 | 0;
  /** B20 The Events in the deck, by value; `difficulty` takes the values suggested for it. */
  events: 'difficulty' | '1-3' | '1-5' | '1-10';
  /** A26 Whether both hits of an elite unit must go to one hero. */
  eliteHits: 'free' | 'together';
  /** D7, D17, D18 Whether the team is asked for the order of the fields when it makes no difference. */
  fieldOrder: 'auto' | 'ask';
}

export const OPTIONS: OptionTable<Options> = {
  difficulty: { values: ['footman', 'knight', 'defender'], standard: 'knight' },
  extraPoints: { values: [0, 1, 2, 3, 4], standard: 0 },
  grace: { values: [3, 0], standard: 3 },
  events: { values: ['difficulty', '1-3', '1-5', '1-10'], standard: 'difficulty' },
  eliteHits: { values: ['free', 'together'], standard: 'free' },
  fieldOrder: { values: ['auto', 'ask'], standard: 'auto' },
};

export interface DifficultyRules {
  /** B73 */
  readonly avatar: boolean;
  /** B46 */
  readonly pursuers: boolean;
  /** Events of at most this value are in the deck. */
  readonly eventValue: number;
}

/** The difficulty levels of the FAQ. */
export const DIFFICULTIES: Readonly<Record<Difficulty, DifficultyRules>> = {
  footman: { avatar: false, pursuers: false, eventValue: 3 },
  knight: { avatar: true, pursuers: false, eventValue: 5 },
  defender: { avatar: true, pursuers: true, eventValue: 10 },
};

/** B20 */
export function eventValueOf(options: Options): number {
  if (options.events === 'difficulty') return DIFFICULTIES[options.difficulty].eventValue;
  return Number(options.events.slice(2));
}
