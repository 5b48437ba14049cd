import type { SimulationReport } from './summarise.ts';
import { causeTable, groupTable, resultTable, rivalTables, roundTable, type TextTable } from './tables.ts';

/** Formats the report as plain text for a terminal. */
export function renderReport(report: SimulationReport): string {
  const tables = [
    resultTable(report, true),
    ...rivalTables(report),
    causeTable(report),
    roundTable(report),
    ...report.groups.map((group) => groupTable(report, group)),
  ];
  const { game, bot, seed, all } = report;
  const won = report.roles ? `${all.games} games` : `${all.wins} of ${all.games} games won`;
  const head = `${game}, ${bot} bot, seed "${seed}": ${won}`;
  return [head, ...tables.map((table) => `${table.title}\n${tableLines(table).join('\n')}`)].join('\n\n') + '\n';
}

export function tableLines(table: TextTable): string[] {
  const widths = tableWidths(table);
  return table.rows.map((row) => paddedRow(table, row, widths).join('  ').trimEnd());
}

const tableWidths = ({ rows }: TextTable): number[] =>
  rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));

const paddedRow = ({ left }: TextTable, row: readonly string[], widths: readonly number[]): string[] =>
  row.map((cell, column) => (column < left ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)));

/** Explanation of the tables for cooperative games. */
const TOGETHER: readonly string[] = [
  `The interval is Wilson's, at 95 %. Below, *games* is the share of all games in which something takes part, the columns ` +
    `after it are means over those games, and *won if* is the win rate of games with it less that of games without it, ` +
    `in percentage points with its standard error, each setting compared with itself. It is no proof of cause: long games ` +
    `see more cards, and a lost game is often a short one.`,
  `So a thing is judged against its own kind: it *stands out* as a must or a dud when its *won if* (the first one) lies ` +
    `more than 5 points beyond two standard errors from the median of its kind, and as idle when it is used less than ` +
    `once in six times that it is drawn.`,
];

/** Explanation of the tables for games of rivals. */
const RIVALS =
  `The interval is Wilson's, at 95 %. A seat or a role has won when it is among the winners; seats are counted in the order in ` +
  `which they sit. The fair share of a role is what it would win if all won alike. Below, *games* is the share of all games in ` +
  `which something takes part, the columns after it are means over those games, and *won if* is how much more often whoever did ` +
  `or had it wins than whoever did not, in percentage points with its standard error. It is no proof of cause: who does well ` +
  `does more. So a thing is judged against its own kind: it *stands out* as a must or a dud when its *won if* lies more than 5 ` +
  `points beyond two standard errors from the median of its kind.`;

/** Formats the report as a documentation page. The same games give the identical page. */
export function renderBalancePage(report: SimulationReport, command: string): string {
  const { bot, seed, all } = report;
  const [first] = report.settings;
  const fixed = Object.entries(first?.options ?? {}).filter(([name, value]) =>
    report.settings.every(({ options }) => options[name] === value),
  );
  const sections = [
    resultTable(report, false),
    ...rivalTables(report),
    causeTable(report),
    ...report.groups.map((of) => groupTable(report, of)),
  ];
  return (
    [
      `# Balance of ${report.game}`,
      `Made by the command below; do not edit. ${all.games} games, ${bot.includes(',') ? `seats played in turn by the bots ${bot}` : `every seat played by the ${bot} bot`}, seed \`${seed}\`. ` +
        `Roles are dealt at random. The same command gives the same page.`,
      `    ${command}`,
      ...(fixed.length > 0
        ? [`The same in all games: ${fixed.map(([name, value]) => `${name} ${String(value)}`).join(', ')}.`]
        : []),
      ...(report.roles ? [RIVALS] : TOGETHER),
      ...sections.flatMap((table) => [`## ${capital(table.title)}`, balanceTable(table)]),
    ].join('\n\n') + '\n'
  );
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function balanceTable(table: TextTable): string {
  const widths = tableWidths(table).map((width) => Math.max(3, width));
  const rule = widths.map((width, column) => (column < table.left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [head, ...body] = table.rows.map((row) => paddedRow(table, row, widths));
  return [head!, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
