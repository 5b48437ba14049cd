import { oneOfValues, readOptions, wholeNumber, WrongArguments } from '../arguments/index.ts';
import type { AnyModule, OptionSpec } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { type AnyKit, kitOf, partOf } from '../kit/index.ts';
import { BOT_NAMES, type BotName, type OptionChoices, type OptionValue } from './setting.ts';

/** Games to play, and the form of the report. */
export interface SimulationArguments {
  readonly kit: AnyKit;
  /** Bots for the seats, in order and repeated. */
  readonly bots: readonly BotName[];
  /** Games for each setting. */
  readonly games: number;
  readonly players: readonly number[];
  readonly choices: OptionChoices;
  /** Parts of the game to leave out. */
  readonly without: readonly string[];
  /** Whether to report only the worth of each part. */
  readonly ablation: boolean;
  readonly seed: string;
  /** Number of processes; null for one per core. */
  readonly workers: number | null;
  readonly json: boolean;
  /** File for the documentation page. */
  readonly markdown: string | null;
}

const SIMULATED_GAMES = kits.map(({ rules }) => rules.id);

export const SIMULATION_USAGE = `Plays many games with bots and says how they went.

  npm run simulate -- [options]

  --game <id>              ${SIMULATED_GAMES.join(', ')} (default: ${SIMULATED_GAMES[0]})
  --bot <list>             ${BOT_NAMES.join(', ')} (default: greedy);
                           hints,hard has every second seat played by another one
  --games <n>              games of each setting (default: 100)
  --players <list>         1,3 or 1-6 (default: all; for the bot "search" those of the game's tally)
  --difficulty <list>      values of the option "difficulty" (default: all)
  --option <key>=<list>    values of any option of the game; may be repeated
  --without <list>         parts of the game that bots may not use, or whose effect is taken away (no list: which there are);
                           of games of rivals one seat goes without, another one each game
  --ablation               tell what each part of the game is worth: the same games are played with it and without it,
                           300 of each setting by a few numbers of players and the usual difficulties, if nothing else
                           is said
  --seed <text>            same seed, same games (default: 1)
  --workers <n>            processes (default: one a core)
  --json                   print one JSON document; npm run -s simulate prints nothing else
  --markdown <file>        write a page for the documentation
  --balance                write the pages by which a game is tuned, for every game or that of --game:
                           docs/balance-<game>.md, 200 games of each setting by the bot "search", seed "balance", if
                           nothing else is said; and docs/parts-<game>.md, with --ablation, by the bot "greedy"
  --help`;

const SIMULATION_SPEC = {
  game: { type: 'string' },
  bot: { type: 'string' },
  games: { type: 'string' },
  players: { type: 'string' },
  difficulty: { type: 'string' },
  option: { type: 'string', multiple: true },
  without: { type: 'string' },
  ablation: { type: 'boolean', default: false },
  seed: { type: 'string' },
  workers: { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'string' },
  balance: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Defaults. */
const PLAIN = { bot: 'greedy', games: '100', seed: '1' } as const;
const PARTS_DEFAULTS = { bot: 'greedy', games: '300', seed: 'parts' } as const;
const BALANCE = { bot: 'search', games: '200', seed: 'balance' } as const;

/** Reads the arguments as orders to carry out one after another; null for help. Throws WrongArguments. */
export function readSimulationArguments(args: readonly string[]): SimulationArguments[] | null {
  const { game, balance, ablation, ...values } = readOptions(args, SIMULATION_SPEC);
  if (values.help) return null;
  if (balance && (values.json || values.markdown !== undefined || ablation))
    throw new WrongArguments('--balance: writes pages of its own, without --json, --markdown and --ablation');
  const played =
    game === undefined
      ? kits.slice(0, balance ? kits.length : 1)
      : [kitOf(kits, oneOfValues('game', game, SIMULATED_GAMES))];
  return played.flatMap((kit) => {
    if (!balance) return [orderOf(kit, values, ablation, ablation ? PARTS_DEFAULTS : PLAIN)];
    const results = orderOf(kit, values, false, BALANCE);
    const page = { ...results, markdown: balancePageOf(kit, results.bots) };
    // Only the page used for tuning has a page of its parts beside it.
    if (values.bot !== undefined && values.bot !== BALANCE.bot) return [page];
    const { players, workers } = values;
    return [
      page,
      { ...orderOf(kit, { players, workers }, true, PARTS_DEFAULTS), markdown: `docs/parts-${kit.rules.id}.md` },
    ];
  });
}

type Read = ReturnType<typeof readOptions<typeof SIMULATION_SPEC>>;
type Values = { readonly [Name in keyof Read]?: Read[Name] | undefined };

function orderOf(
  kit: AnyKit,
  values: Values,
  ablation: boolean,
  plain: { readonly bot: string; readonly games: string; readonly seed: string },
): SimulationArguments {
  const { bot, games, seed } = { ...plain, ...withoutUndefined(values) };
  const bots = bot.split(',').map((name) => oneOfValues('bot', name.trim(), BOT_NAMES));
  const without = values.without === undefined ? [] : partIds(kit, values.without);
  if ((ablation || without.length > 0) && bots.includes('random'))
    throw new WrongArguments('--bot: "random" follows no policy, so that it cannot go without a part');
  return {
    kit,
    bots,
    games: wholeNumber('games', games, 1),
    players: playersOf(kit, bots, values.players, ablation),
    choices: valuesByOption(kit.rules, values.difficulty, values.option ?? [], ablation),
    without,
    ablation,
    seed,
    workers: values.workers === undefined ? null : wholeNumber('workers', values.workers, 1),
    json: values.json ?? false,
    markdown: values.markdown ?? null,
  };
}

function partIds(kit: AnyKit, list: string): string[] {
  return list.split(',').map((id) => {
    try {
      return partOf(kit, id.trim()).id;
    } catch (error) {
      throw new WrongArguments(`--without: ${(error as Error).message}`);
    }
  });
}

type Defined<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

const withoutUndefined = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;

/**
 * Returns the file of a balance page. The page of the strong bot, used for tuning, has no suffix; others end with the
 * bots' names.
 */
const balancePageOf = ({ rules }: AnyKit, bots: readonly BotName[]): string =>
  `docs/balance-${rules.id}${bots.join() === BALANCE.bot ? '' : `-${bots.join('-')}`}.md`;

/** Parses `3`, `1,3`, `1-6`. */
function playersOf(
  { rules, tally }: AnyKit,
  bots: readonly BotName[],
  list: string | undefined,
  ablation: boolean,
): readonly number[] {
  const [fewest, most] = rules.seats;
  if (list === undefined && (ablation || bots.includes('search')) && tally.players) return tally.players;
  if (list === undefined && ablation) return [...new Set([fewest, (fewest + most) >> 1, most])];
  const counts = (list ?? `${fewest}-${most}`).split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part.trim()) ?? [];
    if (from === undefined || Number(from) > Number(to))
      throw new WrongArguments(`--players: "${part}" is no number and no range like 1-6`);
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
  const wrong = counts.find((count) => count < fewest || count > most);
  if (wrong !== undefined) throw new WrongArguments(`--players: ${wrong} cannot play; ${fewest} to ${most} can`);
  return [...new Set(counts)];
}

function valuesByOption(
  module: AnyModule,
  difficulty: string | undefined,
  options: readonly string[],
  ablation: boolean,
): OptionChoices {
  const given = options.map((option) => {
    const [, name, list] = /^([^=]+)=(.+)$/.exec(option) ?? [];
    if (!name || !list) throw new WrongArguments(`--option: "${option}" is not of the form key=value`);
    return [name, list] as const;
  });
  if (difficulty !== undefined) given.unshift(['difficulty', difficulty]);
  const spec = specsOf(module)['difficulty'];
  const everyDifficulty = spec && !given.some(([name]) => name === 'difficulty');
  return Object.fromEntries([
    ...(everyDifficulty ? [['difficulty', ablation ? usualOf(spec) : spec.values] as const] : []),
    ...given.map(([name, list]) => [name, valuesOfOption(module, name, list)] as const),
  ]);
}

const specsOf = ({ options }: AnyModule): Readonly<Record<string, OptionSpec>> => options;

/** Returns the values that most tables use: the default and the one after it. */
const usualOf = ({ values, standard }: OptionSpec): OptionSpec['values'] => {
  const at = values.indexOf(standard);
  return values.slice(at, at + 2);
};

function valuesOfOption(module: AnyModule, name: string, list: string): OptionValue[] {
  const spec: OptionSpec | undefined = specsOf(module)[name];
  if (!spec) {
    const names = Object.keys(module.options).join(', ');
    throw new WrongArguments(`--option: ${module.id} has no option "${name}"; it has ${names}`);
  }
  return [...new Set(list.split(','))].map((text) => {
    const value = spec.values.find((one) => String(one) === text.trim());
    if (value === undefined) throw new WrongArguments(`--option: ${name} cannot be "${text}"; it can be ${spec.values.join(', ')}`); // prettier-ignore
    return value;
  });
}
