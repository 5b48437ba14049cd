import { type Ablation, ENDS, isWayToLose, type PartReport, type PartVerdict, type Worth, WORTH } from './ablation.ts';
import { capital, tableLines, balanceTable } from './render.ts';
import { settingLabel, percent, signedPoints, type TextTable, varied } from './tables.ts';

const [LEAST, MOST] = WORTH.map((worth) => Math.round(100 * worth));
const [RAREST, COMMONEST] = ENDS.map(percent);

/** Formats the worth of the parts as plain text for a terminal. */
export function renderParts(report: Ablation): string {
  const { game, bot, seed, games } = report;
  const head = `${game}, ${bot} bot, seed "${seed}": ${games} games of each setting with all parts, and as many without each`;
  return (
    [head, ...tablesOf(report).map((table) => `${table.title}\n${tableLines(table).join('\n')}`)].join('\n\n') + '\n'
  );
}

/** Formats the same as a documentation page. The same games give the identical page. */
export function renderPartsPage(report: Ablation, command: string): string {
  const { game, bot, seed, games, rivals } = report;
  return (
    [
      `# What the parts of ${game} are worth`,
      `Made by the command below; do not edit. ${games} games of each setting by the ${bot} bot, seed \`${seed}\`, with all parts; and the ` +
        `same games without each of them: ${rivals ? 'one seat' : 'the bots'} may not use it, or the rules lack its effect. The same ` +
        `command gives the same page.`,
      `    ${command}`,
      `The worth of a part is how many of a hundred games are won more with it than without it${rivals ? ', by that seat' : ''}, with its ` +
        `standard error. A part *decides nothing* when it is worth less than ${LEAST} in every setting, and *too much* when it is worth ` +
        `more than ${MOST} in one; of what is up to nobody its burden counts as well. *Used* is the share of games in which ${rivals ? 'the seat' : 'anybody'} made use of it.` +
        (rivals
          ? ''
          : ` A way to lose should end between ${RAREST} and ${COMMONEST} of the lost games of some setting.`),
      ...tablesOf(report).flatMap((table) => [`## ${capital(table.title)}`, balanceTable(table)]),
    ].join('\n\n') + '\n'
  );
}

const SAID: Readonly<Record<PartVerdict, string>> = {
  idle: 'decides nothing',
  'too much': 'decides too much',
  always: 'in every game',
  rare: 'hardly used',
};

function tablesOf(report: Ablation): TextTable[] {
  const { parts, defeats } = report;
  const names = varied(report);
  const settings = report.settings.map((setting) => settingLabel(setting, names).join(' '));
  const rates = report.settings.map((_, at) => parts[0]?.worths[at]?.with);
  const byPart = (cell: (worth: Worth) => string, said: (part: PartReport) => readonly string[] = () => []) =>
    parts.map((part) => [part.sort, part.id, ...said(part), ...part.worths.map(cell)]);
  return [
    {
      title: 'worth',
      left: 3,
      rows: [
        ['', 'part', 'stands out', ...settings],
        ['', 'won with all', '', ...rates.map((rate) => (rate === undefined ? '' : percent(rate)))],
        ...byPart(
          ({ worth }) => signedPoints(worth),
          ({ verdicts }) => [verdicts.map((verdict) => SAID[verdict]).join(', ')],
        ),
      ],
    },
    { title: 'used', left: 2, rows: [['', 'part', ...settings], ...byPart(({ used }) => percent(used))] },
    ...(defeats.length === 0 ? [] : [defeatTable(report, settings)]),
  ];
}

/** Builds a table with one row for each cause of defeat: its share of each setting's lost games. */
const defeatTable = ({ defeats }: Ablation, settings: readonly string[]): TextTable => ({
  title: 'how lost games end',
  left: 2,
  rows: [
    ['cause', 'stands out', ...settings],
    ...defeats.map(({ cause, shares }) => [
      cause,
      isWayToLose(shares) ? '' : 'too rare or too common',
      ...shares.map((share) => (share === null ? '' : percent(share))),
    ]),
  ],
});
