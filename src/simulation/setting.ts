import { type AnyModule, standardOptions } from '../engine/index.ts';

export type OptionValue = string | number | boolean;

/** The conditions under which games are played and compared. */
export interface GameSetting {
  readonly game: string;
  /** Bots for the seats, in order and repeated. */
  readonly bots: readonly BotName[];
  readonly players: number;
  /** Every option of the game. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /**
   * Parts of the game that are left out: by all seats, or in a game of rivals by one seat, which changes with each
   * game.
   */
  readonly without: readonly string[];
}

export const BOT_NAMES = ['random', 'greedy', 'search', 'easy', 'normal', 'hard', 'hints'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** Values to try, by option; other options keep their default. */
export type OptionChoices = Readonly<Record<string, readonly OptionValue[]>>;

/** Returns every combination of player counts and chosen values. */
export function settingsOf(
  module: AnyModule,
  bots: readonly BotName[],
  players: readonly number[],
  choices: OptionChoices,
  without: readonly string[] = [],
): GameSetting[] {
  const standard = standardOptions<Readonly<Record<string, OptionValue>>>(module.options);
  const combinations = Object.entries(choices).reduce<Record<string, OptionValue>[]>(
    (all, [name, values]) => all.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [standard],
  );
  return players.flatMap((count) =>
    combinations.map((options) => ({ game: module.id, bots, players: count, options, without })),
  );
}

/**
 * Returns the seed of one game of a setting. Settings have different dice, so that their results are independent;
 * leaving out a part keeps the dice.
 */
export function gameSeedOf({ players, options }: GameSetting, seed: string, index: number): string {
  const values = Object.keys(options).sort().map((name) => `${name}=${String(options[name])}`); // prettier-ignore
  return [seed, players, ...values, index].join(' ');
}
