import type { OptionSpec, OptionTable } from '../../../engine/index.ts';

export type Difficulty = 'footman' | 'knight' | 'defender' | 'rulebook';
export type EditionId = 'english' | 'french';

/** The options that the lobby sets. */
export interface Options {
  difficulty: Difficulty;
  /** The rules: the English or the French ones (see `model/edition.ts`). */
  edition: EditionId;
  /** B17 Spawning Points beyond one per hero; the most is 8 in all. */
  extraPoints: 0 | 1 | 2 | 3 | 4;
  /** B25 Divine Grace tokens that each hero starts with; `difficulty` uses the preset. */
  grace: 'difficulty' | 3 | 0;
  /** B20 The Events in the deck, by value; `difficulty` uses the preset. */
  events: 'difficulty' | '1-3' | '1-5' | '1-10' | '5-10';
  /** B144 Whether both hits of an elite unit must go to one hero; `edition` uses the rule of the edition. */
  eliteHits: 'edition' | 'free' | 'together';
  /** B52, B142, B152 Whether the team chooses the order of the fields even when it makes no difference. */
  fieldOrder: 'auto' | 'ask';
}

export const OPTIONS: OptionTable<Options> = {
  difficulty: { values: ['footman', 'knight', 'defender', 'rulebook'], standard: 'knight' },
  edition: { values: ['english', 'french'], standard: 'english', standardIn: { fr: 'french' } },
  extraPoints: { values: [0, 1, 2, 3, 4], standard: 0 },
  grace: { values: ['difficulty', 3, 0], standard: 'difficulty' },
  events: { values: ['difficulty', '1-3', '1-5', '1-10', '5-10'], standard: 'difficulty' },
  eliteHits: { values: ['edition', 'free', 'together'], standard: 'edition' },
  fieldOrder: { values: ['auto', 'ask'], standard: 'auto' },
};

/** Throws a RangeError for options that are unknown or missing, or that have an invalid value. */
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

/** The settings of a difficulty preset. */
export interface DifficultyRules {
  /** B73 Whether a Disruption brings the Avatar. */
  readonly avatar: boolean;
  /** B46 Whether pursuers follow the Messenger home. */
  readonly pursuers: boolean;
  /** B20 Events of at most this value are in the deck. */
  readonly eventValue: number;
  /** B25 Divine Grace tokens of each hero at the start. */
  readonly grace: 3 | 0;
  /** B48 Whether heroes beside the Messenger on the wall may take the hits that would kill him. */
  readonly shield: boolean;
}

/** The levels of the FAQ, and the game by the rulebook alone. */
export const DIFFICULTIES: Readonly<Record<Difficulty, DifficultyRules>> = {
  footman: { avatar: false, pursuers: false, eventValue: 3, grace: 3, shield: true },
  knight: { avatar: true, pursuers: false, eventValue: 5, grace: 3, shield: true },
  defender: { avatar: true, pursuers: true, eventValue: 10, grace: 3, shield: true },
  rulebook: { avatar: true, pursuers: true, eventValue: 10, grace: 0, shield: false },
};

/** Anything that holds the options: the state, or a seat's view of it. */
interface Chosen {
  readonly options: Options;
}

export const difficultyOf = ({ options }: Chosen): DifficultyRules => DIFFICULTIES[options.difficulty];

/** B20 The least and the greatest value of the Events in the deck. */
export function eventValuesOf(options: Options): readonly [least: number, greatest: number] {
  if (options.events === 'difficulty') return [1, DIFFICULTIES[options.difficulty].eventValue];
  const [least, greatest] = options.events.split('-');
  return [Number(least), Number(greatest)];
}

/** B25 Divine Grace tokens that each hero starts with. The option overrides the preset. */
export const graceOf = (options: Options): number =>
  options.grace === 'difficulty' ? DIFFICULTIES[options.difficulty].grace : options.grace;
