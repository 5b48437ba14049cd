import { oneOf, readOptions, whole, WrongArguments } from '../arguments/index.ts';
import type { AnyModule, OptionSpec } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';
import { BOT_NAMES, type BotName, type Choices, type OptionValue } from './setting.ts';

/** What is to be played and how it is to be told. */
export interface Arguments {
  readonly kit: AnyKit;
  /** Who plays the seats, one after the other and again from the first. */
  readonly bots: readonly BotName[];
  /** Games of each setting. */
  readonly games: number;
  readonly players: readonly number[];
  readonly choices: Choices;
  readonly seed: string;
  /** Processes; null: as many as there are cores. */
  readonly workers: number | null;
  readonly json: boolean;
  /** Where the page for the documentation is written. */
  readonly markdown: string | null;
}

const GAMES = kits.map(({ rules }) => rules.id);

export const USAGE = `Plays many games with bots and says how they went.

  npm run simulate -- [options]

  --game <id>              ${GAMES.join(', ')} (default: ${GAMES[0]})
  --bot <list>             ${BOT_NAMES.join(', ')} (default: greedy);
                           hints,hard has every second seat played by another one
  --games <n>              games of each setting (default: 100)
  --players <list>         1,3 or 1-6 (default: all; for the bot "search" those of the game's tally)
  --difficulty <list>      values of the option "difficulty" (default: all)
  --option <key>=<list>    values of any option of the game; may be repeated
  --seed <text>            same seed, same games (default: 1)
  --workers <n>            processes (default: one a core)
  --json                   print one JSON document; npm run -s simulate prints nothing else
  --markdown <file>        write a page for the documentation
  --balance                write the page by which a game is tuned, docs/balance-<game>.md, for every game or that of
                           --game: 200 games of each setting by the bot "search", seed "balance", if nothing else is said
  --help`;

const SPEC = {
  game: { type: 'string' },
  bot: { type: 'string' },
  games: { type: 'string' },
  players: { type: 'string' },
  difficulty: { type: 'string' },
  option: { type: 'string', multiple: true },
  seed: { type: 'string' },
  workers: { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'string' },
  balance: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** What is meant where nothing else is said. */
const PLAIN = { bot: 'greedy', games: '100', seed: '1' } as const;
const BALANCE = { bot: 'search', games: '200', seed: 'balance' } as const;

/** What the arguments order, one after the other; null when they ask for help. Throws WrongArguments. */
export function readArguments(args: readonly string[]): Arguments[] | null {
  const { game, balance, markdown = null, ...values } = readOptions(args, SPEC);
  if (values.help) return null;
  if (balance && (values.json || markdown !== null))
    throw new WrongArguments('--balance: writes pages of its own, without --json and --markdown');
  const played =
    game === undefined ? kits.slice(0, balance ? kits.length : 1) : [kitOf(kits, oneOf('game', game, GAMES))];
  return played.map((kit) => {
    const { bot, games, seed } = { ...(balance ? BALANCE : PLAIN), ...given(values) };
    const by = bot.split(',').map((name) => oneOf('bot', name.trim(), BOT_NAMES));
    return {
      kit,
      bots: by,
      games: whole('games', games, 1),
      players: playersOf(kit, by, values.players),
      choices: choicesOf(kit.rules, values.difficulty, values.option ?? []),
      seed,
      workers: values.workers === undefined ? null : whole('workers', values.workers, 1),
      json: values.json,
      markdown: balance ? pageOf(kit, by) : markdown,
    };
  });
}

const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** The page of the bot that plays well is the one by which a game is tuned; those of others are named after them. */
const pageOf = ({ rules }: AnyKit, bots: readonly BotName[]): string =>
  `docs/balance-${rules.id}${bots.join() === BALANCE.bot ? '' : `-${bots.join('-')}`}.md`;

/** `3`, `1,3`, `1-6`. */
function playersOf({ rules, tally }: AnyKit, bots: readonly BotName[], list: string | undefined): readonly number[] {
  const [fewest, most] = rules.seats;
  if (list === undefined && bots.includes('search') && tally.players) return tally.players;
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

function choicesOf(module: AnyModule, difficulty: string | undefined, options: readonly string[]): Choices {
  const given = options.map((option) => {
    const [, name, list] = /^([^=]+)=(.+)$/.exec(option) ?? [];
    if (!name || !list) throw new WrongArguments(`--option: "${option}" is not of the form key=value`);
    return [name, list] as const;
  });
  if (difficulty !== undefined) given.unshift(['difficulty', difficulty]);
  const everyDifficulty = 'difficulty' in specsOf(module) && !given.some(([name]) => name === 'difficulty');
  return Object.fromEntries([
    ...(everyDifficulty ? [['difficulty', specsOf(module)['difficulty']!.values] as const] : []),
    ...given.map(([name, list]) => [name, valuesOf(module, name, list)] as const),
  ]);
}

const specsOf = ({ options }: AnyModule): Readonly<Record<string, OptionSpec>> => options;

function valuesOf(module: AnyModule, name: string, list: string): OptionValue[] {
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
