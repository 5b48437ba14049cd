import type { OptionSpec, OptionTable } from '../../engine/index.ts';

export type Difficulty = 'footman' | 'knight' | 'defender';
export type EditionId = 'english' | 'french';

/** What the lobby decides. */
export interface Options {
  difficulty: Difficulty;
  /** The rules: the English ones, or the French V1.1 (see `edition.ts`). */
  edition: EditionId;
  /** B17 Spawning Points beyond one a hero; 8 in all is the most. */
  extraPoints: 0 | 1 | 2 | 3 | 4;
  /** A50 Divine Grace tokens that each hero starts with: 3 by the FAQ, 0 by the rulebook. */
  grace: 3 | 0;
  /** B20 The Events in the deck, by value; `difficulty` takes the values suggested for it. */
  events: 'difficulty' | '1-3' | '1-5' | '1-10';
  /** A26, FR4 Whether both hits of an elite unit must go to one hero; `edition` takes the rule of the edition. */
  eliteHits: 'edition' | 'free' | 'together';
  /** D7, D17, D18 Whether the team is asked for the order of the fields when it makes no difference. */
  fieldOrder: 'auto' | 'ask';
}

export const OPTIONS: OptionTable<Options> = {
  difficulty: { values: ['footman', 'knight', 'defender'], standard: 'knight' },
  edition: { values: ['english', 'french'], standard: 'english' },
  extraPoints: { values: [0, 1, 2, 3, 4], standard: 0 },
  grace: { values: [3, 0], standard: 3 },
  events: { values: ['difficulty', '1-3', '1-5', '1-10'], standard: 'difficulty' },
  eliteHits: { values: ['edition', 'free', 'together'], standard: 'edition' },
  fieldOrder: { values: ['auto', 'ask'], standard: 'auto' },
};

/** Throws a RangeError for options that there are not, are missing, or have a value that they cannot take. */
export function checkOptions(options: Options): void {
  const specs: Readonly<Record<string, OptionSpec>> = OPTIONS;
  for (const key of new Set([...Object.keys(specs), ...Object.keys(options)])) {
    const value: unknown = options[key as keyof Options];
    if (!Object.hasOwn(specs, key)) throw new RangeError(`there is no option ${key}`);
    const { values } = specs[key]!;
    if (!values.includes(value as string))
      throw new RangeError(`option ${key} must be one of ${values.join(', ')}, not ${String(value)}`);
  }
}

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
