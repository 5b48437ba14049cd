import { type Bench, median, type BenchReport } from '../report.ts';
import { loadingOfDiscord, npmAlone, prepare, startToReady } from './processes.ts';

/** Times of one round in ms. */
interface StartRound {
  readonly start: number;
  readonly npm: number;
  readonly discord: number;
}

const FEWEST_STARTS = 2;
const AIM = 1_500;

/** Measures the second `npm start`, with everything installed and built. */
export const startBench: Bench = {
  name: 'start',
  about: 'how long `npm start` takes until the bot is ready, when everything has been set up before',
  async run(_, seconds, say) {
    say('building');
    await prepare();
    say('starting the bot again and again');
    return startReport(await rounds(seconds));
  },
};

/** Alternates between the competitors, so that a slow machine affects all alike. */
async function rounds(seconds: number): Promise<StartRound[]> {
  const until = performance.now() + seconds * 1000;
  const done: StartRound[] = [];
  while (done.length < FEWEST_STARTS || performance.now() < until) {
    done.push({ npm: await npmAlone(), discord: await loadingOfDiscord(), start: await startToReady() });
  }
  return done;
}

function startReport(all: readonly StartRound[]): BenchReport {
  const taken = (what: (round: StartRound) => number) => {
    const times = all.map(what);
    return { least: Math.min(...times), median: median(times), most: Math.max(...times) };
  };
  const start = taken((round) => round.start);
  const row = (name: string, { least, median, most }: typeof start) => [
    name,
    ...[least, median, most].map((time) => time.toFixed(0)),
  ];
  const reference = taken(({ npm, discord }) => npm + discord).median;
  return {
    how:
      `\`npm start\` without a token, ${all.length} times, with a new database and a port that is free; in turns with npm ` +
      'telling its version, and with Node importing discord.js as it is installed, file by file.',
    findings: [
      {
        title: 'Until it is ready (ms)',
        rows: [
          ['', 'least', 'median', 'most'],
          row('npm start', start),
          row(
            'npm --version',
            taken(({ npm }) => npm),
          ),
          row(
            "import('discord.js')",
            taken(({ discord }) => discord),
          ),
        ],
      },
    ],
    aims: [{ what: 'second npm start to ready', most: AIM, found: start.median, unit: ' ms' }],
    ratios: [{ what: 'second npm start / npm --version and discord.js alone', found: start.median / reference }],
  };
}
