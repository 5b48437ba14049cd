import type { SimulationArguments } from './arguments.ts';
import { areRivals } from '../kit/index.ts';
import { type RunOptions, runAll } from './run.ts';
import { gameSeedOf, type GameSetting, settingsOf } from './setting.ts';
import { type SimulationReport, type Sample, summarise } from './summarise.ts';

export const settingsFor = ({ kit, bots, players, choices, without }: SimulationArguments): GameSetting[] =>
  settingsOf(kit.rules, bots, players, choices, without);

/** Plays an order and summarizes it. */
export async function simulate(order: SimulationArguments, options: RunOptions = {}): Promise<SimulationReport> {
  const samples = await playAll(settingsFor(order), order, options);
  return summarise(samples, order.kit.tally.groups, order.seed, areRivals(order.kit.rules, order.players));
}

/** Plays the games of each setting. */
export async function playAll(
  settings: readonly GameSetting[],
  { games, seed, workers }: Pick<SimulationArguments, 'games' | 'seed' | 'workers'>,
  options: RunOptions,
): Promise<Sample[]> {
  const jobs = settings.flatMap((setting) =>
    Array.from({ length: games }, (_, index) => ({ setting, seed: gameSeedOf(setting, seed, index), index })),
  );
  const played = await runAll(jobs, { workers: workers ?? undefined, ...options });
  return settings.map((setting, at): Sample => {
    const of = played.slice(at * games, (at + 1) * games);
    return {
      setting,
      records: of.map(({ record }) => record),
      milliseconds: of.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    };
  });
}

/** Returns the command that reproduces the games. */
export function commandOf({
  kit,
  bots,
  games,
  players,
  choices,
  seed,
  markdown,
  without,
  ablation,
}: SimulationArguments): string {
  const parts = [
    ['game', kit.rules.id],
    ['bot', bots.join()],
    ['games', String(games)],
    ['players', players.join(',')],
    ...Object.entries(choices).map(([name, values]) => ['option', `${name}=${values.join(',')}`]),
    ...(without.length === 0 ? [] : [['without', without.join()]]),
    ['seed', seed],
    ...(markdown === null ? [] : [['markdown', markdown]]),
  ];
  const words = parts.map(([name, value]) => `--${name} ${shellWord(value!)}`);
  return ['npm run simulate --', ...(ablation ? ['--ablation'] : []), ...words].join(' ');
}

const shellWord = (text: string): string => (/^[\w./,=:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
