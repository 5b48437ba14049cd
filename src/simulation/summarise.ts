import type { GameRecord } from './play-one.ts';
import type { GameSetting } from './setting.ts';
import { type Difference, mean, type Rate, type Stratum, wilson, winDifference } from './statistics.ts';
import type { Group } from '../kit/index.ts';
import { middleOf, type Verdict, verdictOn } from './verdict.ts';

/** The games of one setting. */
export interface Sample {
  readonly setting: GameSetting;
  readonly records: readonly GameRecord[];
  /** Time for playing them, summed over all processes; null if not measured. */
  readonly milliseconds: number | null;
}

export interface SettingReport {
  readonly players: number;
  readonly options: GameSetting['options'];
  readonly games: number;
  readonly wins: number;
  readonly winRate: Rate;
  /** Number of games by ending, victory included; most frequent first. */
  readonly causes: Readonly<Record<string, number>>;
  readonly rounds: { readonly mean: number; readonly games: Readonly<Record<number, number>> };
  readonly decisions: { readonly perGame: number; readonly perRound: number; readonly perSecond: number | null };
  /** In games of rivals: how often each seat is among the winners. */
  readonly seats?: readonly Rate[];
  /** Win rate of half-time leaders. */
  readonly leader?: Rate;
}

/** Win rate of a role's players: how often they are among the winners. */
interface RoleReport {
  readonly id: string;
  readonly games: number;
  readonly wins: number;
  readonly winRate: Rate;
  /** Its wins as a multiple of the fair share: each game counts as one win, shared by all players. */
  readonly share: number;
}

/** One thing (card, hero, Event ...) over all games. */
interface ThingReport {
  readonly id: string;
  /** Number of games with it. */
  readonly games: number;
  /** Sums over all games, by measure. */
  readonly totals: Readonly<Record<string, number>>;
  /** By measure: win rate of games with it minus that of games without it. */
  readonly differences: Readonly<Record<string, Difference | null>>;
  /** Whether it stands out among its kind; null in groups that are not judged. */
  readonly verdict: Verdict | null;
}

export interface GroupReport {
  readonly id: string;
  readonly measures: readonly string[];
  readonly compared: readonly string[];
  readonly judged: boolean;
  readonly things: readonly ThingReport[];
}

export interface SimulationReport {
  readonly game: string;
  /** Bots of the seats: one name for all, or several separated by commas. */
  readonly bot: string;
  readonly seed: string;
  readonly settings: readonly SettingReport[];
  readonly all: Pick<SettingReport, 'games' | 'wins' | 'winRate' | 'causes'>;
  readonly groups: readonly GroupReport[];
  /** In games of rivals, by falling win rate. */
  readonly roles?: readonly RoleReport[];
}

/** Summarizes the games. Plain JSON; the same records give the same report, except for `perSecond`. */
export function summarise(
  samples: readonly Sample[],
  groups: readonly Group[],
  seed: string,
  rivals = false,
): SimulationReport {
  const { game, bots } = samples[0]!.setting;
  const records = samples.flatMap((sample) => sample.records);
  return {
    game,
    bot: bots.join(),
    seed,
    settings: samples.map((sample) => ({ ...settingReport(sample), ...(rivals ? rivalry(sample) : {}) })),
    all: { ...settingResults(records), causes: countBy(records, ({ cause }) => cause) },
    groups: groups.map((group) => groupReport(group, samples, rivals)),
    ...(rivals ? { roles: roleReports(records) } : {}),
  };
}

function rivalry(sample: Sample): Pick<SettingReport, 'seats' | 'leader'> {
  const led = sample.records.flatMap(({ ledAndWon }) => ledAndWon ?? []);
  return {
    seats: seatRates(sample),
    leader: wilson(
      led.reduce((sum, share) => sum + share, 0),
      led.length,
    ),
  };
}

function seatRates({ setting, records }: Sample): Rate[] {
  return Array.from({ length: setting.players }, (_, seat) =>
    wilson(records.filter(({ winners }) => winners.includes(seat)).length, records.length),
  );
}

function roleReports(records: readonly GameRecord[]): RoleReport[] {
  const played = records.flatMap(({ roles, winners }) =>
    roles.flatMap((held, seat) =>
      held.map((role) => ({ role, won: winners.includes(seat), fair: winners.length / roles.length })),
    ),
  );
  const reports = [...new Set(played.map(({ role }) => role))].map((id): RoleReport => {
    const games = played.filter(({ role }) => role === id);
    const wins = games.filter(({ won }) => won).length;
    const share = wins / games.reduce((sum, { fair }) => sum + fair, 0);
    return { id, games: games.length, wins, winRate: wilson(wins, games.length), share };
  });
  return reports.sort((one, other) => other.winRate.rate - one.winRate.rate || (one.id < other.id ? -1 : 1));
}

function settingResults(records: readonly GameRecord[]): Pick<SettingReport, 'games' | 'wins' | 'winRate'> {
  const wins = records.filter(({ won }) => won).length;
  return { games: records.length, wins, winRate: wilson(wins, records.length) };
}

function settingReport({ setting, records, milliseconds }: Sample): SettingReport {
  const decisions = records.reduce((sum, record) => sum + record.decisions, 0);
  const rounds = records.reduce((sum, record) => sum + record.rounds, 0);
  return {
    players: setting.players,
    options: setting.options,
    ...settingResults(records),
    causes: countBy(records, ({ cause }) => cause),
    rounds: {
      mean: mean(records.map((record) => record.rounds)),
      games: countBy(records, (record) => String(record.rounds)),
    },
    decisions: {
      perGame: decisions / Math.max(1, records.length),
      perRound: decisions / Math.max(1, rounds),
      perSecond: milliseconds ? (1000 * decisions) / milliseconds : null,
    },
  };
}

/** Counts the records of each kind, the most frequent first. */
function countBy(records: readonly GameRecord[], kind: (record: GameRecord) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) counts.set(kind(record), (counts.get(kind(record)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)));
}

function groupReport(
  { id, ids, measures, compared, judged = false }: Group,
  samples: readonly Sample[],
  rivals: boolean,
): GroupReport {
  const amount = ({ counts }: Pick<GameRecord, 'counts'>, thing: string, measure: string) =>
    counts[id]?.[thing]?.[measure] ?? 0;
  // Rivals: somebody always wins, so the comparison uses the seat that has the thing.
  const tries = (records: readonly GameRecord[], thing: string, measure: string): Try[] =>
    records.flatMap((record) =>
      rivals
        ? record.bySeat.map((counts, seat) => ({
            has: amount({ counts }, thing, measure) > 0,
            won: record.winners.includes(seat),
          }))
        : [{ has: amount(record, thing, measure) > 0, won: record.won }],
    );
  const things = ids.map((thing): Omit<ThingReport, 'verdict'> => {
    const records = samples.flatMap((sample) => sample.records);
    const sum = (measure: string) => records.reduce((total, record) => total + amount(record, thing, measure), 0);
    const strataOf = (measure: string) => samples.map((sample) => stratum(tries(sample.records, thing, measure)));
    return {
      id: thing,
      games: records.filter((record) => record.counts[id]?.[thing]).length,
      totals: Object.fromEntries(measures.map((measure) => [measure, sum(measure)])),
      differences: Object.fromEntries(compared.map((measure) => [measure, winDifference(strataOf(measure))])),
    };
  });
  const first = (thing: Omit<ThingReport, 'verdict'>) => thing.differences[compared[0] ?? ''] ?? null;
  const middle = middleOf(things.map(first));
  const verdict = (thing: Omit<ThingReport, 'verdict'>) =>
    judged ? verdictOn(first(thing), middle, usesADraw(thing.totals)) : null;
  return { id, measures, compared, judged, things: things.map((thing) => ({ ...thing, verdict: verdict(thing) })) };
}

/** Returns the uses per draw. */
const usesADraw = ({ drawn, used }: ThingReport['totals']): number | null =>
  drawn === undefined || used === undefined || drawn === 0 ? null : used / drawn;

/** A game, or a seat of one. */
interface Try {
  readonly has: boolean;
  readonly won: boolean;
}

function stratum(tries: readonly Try[]): Stratum {
  const count = (part: readonly Try[]) => ({ games: part.length, wins: part.filter(({ won }) => won).length });
  return { withIt: count(tries.filter(({ has }) => has)), without: count(tries.filter(({ has }) => !has)) };
}
