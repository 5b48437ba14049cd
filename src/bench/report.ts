import type { AnyKit } from '../kit/index.ts';

/** A table of results: `rows[0]` is the head; the first column holds words, the others numbers. */
export interface ResultTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** A goal with an upper or a lower limit. */
export type BenchAim = { readonly what: string; readonly found: number; readonly unit: string } & (
  { readonly most: number } | { readonly least: number }
);

/** Cost as a multiple of a reference timed in the same run; greater is worse. */
export interface Ratio {
  readonly what: string;
  readonly found: number;
}

export interface BenchReport {
  /** Description of the method, in sentences. */
  readonly how: string;
  readonly findings: readonly ResultTable[];
  readonly aims: readonly BenchAim[];
  /** Values that must not get worse, identified by name. */
  readonly ratios: readonly Ratio[];
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  /** Whether to run it with each game, because it reports on each. */
  readonly ofEachGame?: true;
  /** Whether it only counts, so that the short form has nothing to compare. */
  readonly counts?: true;
  /** Measures; reports its progress to `say`. */
  run(kit: AnyKit, seconds: number, say: (line: string) => void): Promise<BenchReport>;
}

/** A run of a bench with a game, and the name of its results. */
export interface BenchRun {
  readonly name: string;
  readonly bench: Bench;
  readonly kit: AnyKit;
}

export const runsOf = (benches: readonly Bench[], kits: readonly [AnyKit, ...AnyKit[]]): BenchRun[] =>
  benches.flatMap((bench) =>
    bench.ofEachGame
      ? kits.map((kit) => ({ name: `${bench.name} of ${kit.rules.id}`, bench, kit }))
      : [{ name: bench.name, bench, kit: kits[0] }],
  );

/** Returns the value with `share` of the values at or below it (nearest rank). Throws on an empty list. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('there is no percentile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** Returns the fastest of exact repetitions: disturbances only ever add. */
export const fastest = (times: readonly number[]): number => Math.min(...times);

export const median = (values: readonly number[]): number => percentile(values, 0.5);

const amount = (value: number, unit: string): string => {
  const digits = value >= 10 || Number.isInteger(value) ? 0 : value >= 0.1 ? 2 : 4;
  return `${value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, ',')}${unit}`;
};

const isMet = (aim: BenchAim): boolean => ('most' in aim ? aim.found <= aim.most : aim.found >= aim.least);

const aimsOf = ({ aims }: BenchReport): ResultTable => ({
  title: 'Aims',
  rows: [
    ['', 'aim', 'found', ''],
    ...aims.map((aim) => [
      aim.what,
      'most' in aim
        ? `<= ${aim.most.toLocaleString('en')}${aim.unit}`
        : `>= ${aim.least.toLocaleString('en')}${aim.unit}`,
      amount(aim.found, aim.unit),
      isMet(aim) ? 'met' : 'missed',
    ]),
  ],
});

const findingsOf = (report: BenchReport): ResultTable[] => [
  ...report.findings,
  ...(report.aims.length > 0 ? [aimsOf(report)] : []),
];

const widthsOf = ({ rows }: ResultTable): number[] =>
  rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));

const padded = (row: readonly string[], widths: readonly number[]): string[] =>
  row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)));

/** Formats the report as plain text for a terminal. */
export function renderBenchReport(name: string, report: BenchReport): string {
  const tables = findingsOf(report).map((finding) => {
    const widths = widthsOf(finding);
    return [finding.title, ...finding.rows.map((row) => padded(row, widths).join('  ').trimEnd())].join('\n');
  });
  return [`${name}: ${report.how}`, ...tables].join('\n\n') + '\n';
}

/** Formats the reports as a documentation page. */
export function renderMarkdown(
  reports: readonly { readonly name: string; readonly report: BenchReport }[],
  machine: string,
  command: string,
): string {
  const sections = reports.flatMap(({ name, report }) => [
    `## ${name}`,
    report.how,
    ...findingsOf(report).flatMap((finding) => [`### ${finding.title}`, markdownTable(finding)]),
  ]);
  return (
    ['# Speed', `Made by the command below on ${machine}; do not edit.`, `    ${command}`, ...sections].join('\n\n') +
    '\n'
  );
}

function markdownTable(finding: ResultTable): string {
  const widths = widthsOf(finding).map((width) => Math.max(3, width));
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [head, ...body] = finding.rows.map((row) => padded(row, widths));
  return [head!, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
