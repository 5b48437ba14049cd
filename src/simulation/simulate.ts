import type { Arguments } from './arguments.ts';
import { areRivals } from '../kit/index.ts';
import { type RunOptions, runAll } from './run.ts';
import { seedOf, type Setting, settingsOf } from './setting.ts';
import { type Report, type Sample, summarise } from './summarise.ts';

export const settingsFor = ({ kit, bots, players, choices }: Arguments): Setting[] =>
  settingsOf(kit.rules, bots, players, choices);

/** Plays what was ordered and sums it up. */
export async function simulate(order: Arguments, options: RunOptions = {}): Promise<Report> {
  const settings = settingsFor(order);
  const jobs = settings.flatMap((setting) =>
    Array.from({ length: order.games }, (_, index) => ({ setting, seed: seedOf(setting, order.seed, index) })),
  );
  const played = await runAll(jobs, { workers: order.workers ?? undefined, ...options });
  const samples = settings.map((setting, at): Sample => {
    const games = played.slice(at * order.games, (at + 1) * order.games);
    return {
      setting,
      records: games.map(({ record }) => record),
      milliseconds: games.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    };
  });
  return summarise(samples, order.kit.tally.groups, order.seed, areRivals(order.kit.rules, order.players));
}

/** The command that brings the same games again. */
export function commandOf({ kit, bots, games, players, choices, seed, markdown }: Arguments): string {
  const parts = [
    ['game', kit.rules.id],
    ['bot', bots.join()],
    ['games', String(games)],
    ['players', players.join(',')],
    ...Object.entries(choices).map(([name, values]) => ['option', `${name}=${values.join(',')}`]),
    ['seed', seed],
    ...(markdown === null ? [] : [['markdown', markdown]]),
  ];
  return `npm run simulate -- ${parts.map(([name, value]) => `--${name} ${shellWord(value!)}`).join(' ')}`;
}

const shellWord = (text: string): string => (/^[\w./,=:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
