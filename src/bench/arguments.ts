import { kits as allKits } from '../games/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';
import { oneOfValues, readOptions, WrongArguments } from '../arguments/index.ts';

/** Benches to run, and what to do with their ratios. */
export interface BenchArguments {
  /** Games to play and draw: all, or the named one. Benches that do not depend on the game use the first. */
  readonly kits: readonly [AnyKit, ...AnyKit[]];
  /** Names of benches. */
  readonly only: readonly string[];
  /** Measuring time for each bench. */
  readonly seconds: number;
  /** Whether to measure for a few seconds, and again only before a loss is reported. */
  readonly short: boolean;
  /** Whether to keep the ratios instead of comparing them with the kept ones. */
  readonly keep: boolean;
}

const BENCH_GAMES = allKits.map(({ rules }) => rules.id);

export const usage = (benches: readonly { readonly name: string; readonly about: string }[]): string =>
  `Measures how fast Rampart is, and compares it with the ratios kept in docs/speed.json.

  npm run bench -- [options]

  --game <id>         ${BENCH_GAMES.join(', ')} (default: all; what is no matter of a game is measured with ${BENCH_GAMES[0]})
  --only <list>       ${benches.map(({ name }) => name).join(', ')} (default: all)
  --seconds <n>       how long each bench measures (default: 30)
  --short             a few seconds each, and longer before a ratio counts as lost
  --keep              keep the worst ratios of a few short runs
  --help

${benches.map(({ name, about }) => `${name}: ${about}`).join('\n')}`;

const BENCH_SPEC = {
  game: { type: 'string' },
  only: { type: 'string' },
  seconds: { type: 'string', default: '30' },
  short: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Reads the arguments; null for help. Throws WrongArguments. */
export function readBenchArguments(args: readonly string[], names: readonly string[]): BenchArguments | null {
  const { help, game, only, seconds, short, keep } = readOptions(args, BENCH_SPEC);
  if (help) return null;
  const wanted = only === undefined ? names : only.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new WrongArguments(`--only: there is no bench "${unknown}"; there is ${names.join(', ')}`);
  if (!/^\d+(\.\d+)?$/.test(seconds) || Number(seconds) <= 0)
    throw new WrongArguments(`--seconds: "${seconds}" is no number above 0`);
  const kits = (
    game === undefined ? allKits : [kitOf(allKits, oneOfValues('game', game, BENCH_GAMES))]
  ) as BenchArguments['kits'];
  return { kits, only: [...new Set(wanted)], seconds: Number(seconds), short, keep };
}
