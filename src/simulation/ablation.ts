import { areRivals, type Part } from '../kit/index.ts';
import type { SimulationArguments } from './arguments.ts';
import type { GameRecord } from './play-one.ts';
import type { RunOptions } from './run.ts';
import type { GameSetting } from './setting.ts';
import { playAll, settingsFor } from './simulate.ts';
import { type Difference, mean, pairedDifference } from './statistics.ts';

/** The worth of a game's parts: results of the same games with and without each part. Plain JSON. */
export interface Ablation {
  readonly game: string;
  readonly bot: string;
  readonly seed: string;
  /** Number of games of each setting, with every part and without each. */
  readonly games: number;
  /** Whether only one seat goes without the part, because seats play against each other. */
  readonly rivals: boolean;
  readonly settings: readonly Pick<GameSetting, 'players' | 'options'>[];
  readonly parts: readonly PartReport[];
  /**
   * For games that all lose together: the share of lost games with this cause, by setting; null where none was lost.
   */
  readonly defeats: readonly { readonly cause: string; readonly shares: readonly (number | null)[] }[];
}

export interface PartReport {
  readonly id: string;
  readonly sort: string;
  /** By setting. */
  readonly worths: readonly Worth[];
  readonly verdicts: readonly PartVerdict[];
}

/** Shares between 0 and 1. */
export interface Worth {
  /** Win rate with the part and without it. */
  readonly with: number;
  readonly without: number;
  /** How much more often games with it are won. */
  readonly worth: Difference;
  /** Share of games that use it, when it is available. */
  readonly used: number;
}

/**
 * Verdict on a part: it decides nothing in any setting or too much in one; nearly every game or hardly any uses it. A
 * part of the rules may also be a burden, so its absolute difference counts.
 */
export type PartVerdict = 'idle' | 'too much' | 'always' | 'rare';

/** Minimum worth of a part in its best setting, and maximum worth. */
export const WORTH: readonly [least: number, most: number] = [0.08, 0.45];
/** A part used in a smaller share of games hardly exists. */
const RARE = 0.1;
/** Minimum and maximum share of the lost games of some setting for each cause of defeat. */
export const ENDS: readonly [least: number, most: number] = [0.05, 0.45];

/** Plays each game once with all parts and once without each of them. */
export async function ablate(order: SimulationArguments, options: RunOptions = {}): Promise<Ablation> {
  const { kit, bots, games, seed, players } = order;
  const settings = settingsFor(order);
  const withouts = [[], ...kit.parts.map(({ id }) => [id])].map((more) => [...order.without, ...more]);
  const played = await playAll(
    withouts.flatMap((without) => settings.map((setting) => ({ ...setting, without }))),
    order,
    options,
  );
  const samples = played.map(({ records }) => records);
  const base = samples.slice(0, settings.length);
  const rivals = areRivals(kit.rules, players);
  return {
    game: kit.rules.id,
    bot: bots.join(),
    seed,
    games,
    rivals,
    settings: settings.map(({ players: count, options: chosen }) => ({ players: count, options: chosen })),
    parts: kit.parts.map((part, at) => partReport(part, base, samples.slice((at + 1) * settings.length), rivals)),
    defeats: rivals
      ? []
      : kit.defeats.map((cause) => ({ cause, shares: base.map((records) => shareOf(cause, records)) })),
  };
}

/** Returns the number of games in an order. */
export const gamesOf = (order: SimulationArguments): number =>
  settingsFor(order).length * order.games * (order.ablation ? 1 + order.kit.parts.length : 1);

function partReport(
  part: Part,
  base: readonly (readonly GameRecord[])[],
  left: readonly (readonly GameRecord[])[],
  rivals: boolean,
): PartReport {
  const { id, sort } = part;
  const worths = base.map((records, setting): Worth => {
    const wins = (of: readonly GameRecord[]) => of.map((record, index) => hasWon(record, rivals ? index : null));
    const [having, lacking] = [wins(records), wins(left[setting]!)];
    return {
      with: mean(having.map(Number)),
      without: mean(lacking.map(Number)),
      worth: pairedDifference(having, lacking),
      used: mean(records.map((record, index) => Number(hasUsed(record, id, rivals ? index : null)))),
    };
  });
  return { id, sort, worths, verdicts: verdictsOn(worths, 'without' in part) };
}

/** `index`: number of the game if seats are rivals, which go without in turn; null if all win together. */
const hasWon = ({ won, winners, roles }: GameRecord, index: number | null): boolean =>
  index === null ? won : winners.includes(index % roles.length);

const hasUsed = ({ used }: GameRecord, part: string, index: number | null): boolean =>
  (index === null ? used : [used[index % used.length]!]).some((ids) => ids.includes(part));

export function verdictsOn(worths: readonly Pick<Worth, 'worth' | 'used'>[], isRule = false): PartVerdict[] {
  const weight = ({ difference }: Difference) => (isRule ? Math.abs(difference) : difference);
  const most = Math.max(...worths.map(({ worth }) => weight(worth)));
  const used = worths.map((one) => one.used);
  return [
    ...(most < WORTH[0] ? (['idle'] as const) : []),
    ...(most > WORTH[1] ? (['too much'] as const) : []),
    ...(used.every((share) => share === 1) ? (['always'] as const) : []),
    ...(used.every((share) => share < RARE) ? (['rare'] as const) : []),
  ];
}

/** Checks whether a cause of defeat ends a reasonable share of some setting's games. */
export const isWayToLose = (shares: readonly (number | null)[]): boolean =>
  shares.some((share) => share !== null && share >= ENDS[0] && share <= ENDS[1]);

function shareOf(cause: string, records: readonly GameRecord[]): number | null {
  const lost = records.filter(({ won }) => !won);
  return lost.length === 0 ? null : lost.filter((record) => record.cause === cause).length / lost.length;
}
