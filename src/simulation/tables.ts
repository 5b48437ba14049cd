import type { Difference, Rate } from './statistics.ts';
import type { GroupReport, SimulationReport, SettingReport } from './summarise.ts';

/** Cells as text; the first row holds the headings. All columns after the first `left` are numbers. */
export interface TextTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  /** Number of leading columns that hold words. */
  readonly left: number;
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const withDigits = (value: number, digits = 1): string => value.toFixed(digits);
export const signedPoints = ({ difference, error }: Difference): string => {
  const points = withDigits(100 * Math.abs(difference));
  return `${difference < 0 && Number(points) > 0 ? '−' : '+'}${points} ± ${withDigits(100 * error)}`;
};

/** Returns the options that differ between settings. */
export function varied({ settings }: { readonly settings: readonly Pick<SettingReport, 'options'>[] }): string[] {
  const [first] = settings;
  return Object.keys(first?.options ?? {}).filter((name) =>
    settings.some(({ options }) => options[name] !== first!.options[name]),
  );
}

export const settingLabel = (
  setting: Pick<SettingReport, 'players' | 'options'>,
  names: readonly string[],
): string[] => [String(setting.players), ...names.map((name) => String(setting.options[name]))];

const interval = ({ low, high }: Rate): string => `${percent(low)} – ${percent(high)}`;

/**
 * Builds a table with one row for each setting: win rate and length. `timed` adds the speed, which varies between runs.
 */
export function resultTable(report: SimulationReport, timed: boolean): TextTable {
  const names = varied(report);
  const speed = (text: string) => (timed ? [text] : []);
  const won = (...texts: string[]) => (report.roles ? [] : texts);
  return {
    title: 'Results',
    left: 1 + names.length,
    rows: [
      [
        'players',
        ...names,
        'games',
        ...won('won', '95 % interval'),
        'rounds',
        'decisions a game',
        'a round',
        ...speed('a second'),
      ],
      ...report.settings.map((setting) => [
        ...settingLabel(setting, names),
        String(setting.games),
        ...won(percent(setting.winRate.rate), interval(setting.winRate)),
        withDigits(setting.rounds.mean),
        withDigits(setting.decisions.perGame),
        withDigits(setting.decisions.perRound),
        ...speed(setting.decisions.perSecond === null ? '' : withDigits(setting.decisions.perSecond, 0)),
      ]),
    ],
  };
}

/** Builds the tables for games of rivals: wins of each seat by setting, then one row for each role. */
export function rivalTables(report: SimulationReport): TextTable[] {
  if (!report.roles) return [];
  const names = varied(report);
  const seats = Math.max(...report.settings.map((setting) => setting.seats?.length ?? 0));
  const rates = ({ seats: of = [] }: SettingReport) =>
    Array.from({ length: seats }, (_, seat) => (of[seat] ? `${percent(of[seat].rate)} (${interval(of[seat])})` : ''));
  const leader = ({ leader: of }: SettingReport) => (of ? percent(of.rate) : '');
  return [
    {
      title: 'Won by seat',
      left: 1 + names.length,
      rows: [
        ['players', ...names, 'leader at half-time', ...Array.from({ length: seats }, (_, seat) => `seat ${seat + 1}`)],
        ...report.settings.map((setting) => [...settingLabel(setting, names), leader(setting), ...rates(setting)]),
      ],
    },
    {
      title: 'Won by role',
      left: 1,
      rows: [
        ['role', 'games', 'won', '95 % interval', 'of its fair share'],
        ...report.roles.map(({ id, games, winRate, share }) => [
          id,
          String(games),
          percent(winRate.rate),
          interval(winRate),
          withDigits(share, 2),
        ]),
      ],
    },
  ];
}

/** Builds a table with one row for each setting: the share of games by ending. */
export function causeTable(report: SimulationReport): TextTable {
  const causes = Object.keys(report.all.causes);
  return sharesTable(report, 'How games end', causes, ({ causes: of }) => of);
}

/** Builds a table with one row for each setting: the share of games by last round. */
export function roundTable(report: SimulationReport): TextTable {
  const ended = report.settings.flatMap(({ rounds }) => Object.keys(rounds.games).map(Number));
  const rounds = Array.from({ length: Math.max(0, ...ended) }, (_, index) => String(index + 1));
  return sharesTable(report, 'The round in which games end', rounds, (setting) => setting.rounds.games);
}

function sharesTable(
  report: SimulationReport,
  title: string,
  columns: readonly string[],
  of: (setting: SettingReport) => Readonly<Record<string, number>>,
): TextTable {
  const names = varied(report);
  const rows = report.settings.map((setting) => [
    ...settingLabel(setting, names),
    ...columns.map((column) => percent((of(setting)[column] ?? 0) / Math.max(1, setting.games))),
  ]);
  return { title, left: 1 + names.length, rows: [['players', ...names, ...columns], ...rows] };
}

/**
 * Builds a table with one row for each card, hero ...: in how many games it takes part and what it does there. The last
 * columns say how much more often games with it are won, in percentage points with the standard error. The most harmful
 * come first.
 */
export function groupTable(
  report: SimulationReport,
  { id, measures, compared, judged, things }: GroupReport,
): TextTable {
  const weight = (differences: Readonly<Record<string, Difference | null>>) =>
    differences[compared[0] ?? '']?.difference ?? Infinity;
  const verdict = (text: string) => (judged ? [text] : []);
  const sorted = [...things].sort((one, other) => weight(one.differences) - weight(other.differences) || 0);
  return {
    title: id,
    left: 1,
    rows: [
      [id, 'games', ...measures, ...compared.map((measure) => `won if ${measure}`), ...verdict('stands out')],
      ...sorted.map(({ id: thing, games, totals, differences, verdict: found }) => [
        thing,
        percent(games / Math.max(1, report.all.games)),
        ...measures.map((measure) => withDigits(totals[measure]! / Math.max(1, games), 2)),
        ...compared.map((measure) => (differences[measure] ? signedPoints(differences[measure]) : '')),
        ...verdict(found ?? ''),
      ]),
    ],
  };
}
