import { type BenchAim, type Bench, fastest, median, type Ratio } from '../report.ts';
import { openRunner, type Runner } from '../runners.ts';
import type { GameRound } from './runner.ts';
import type { GameWay } from './ways.ts';

/** Ways to time: decisions of whole games per second, the others in microseconds. */
const GAME_WAYS: Readonly<
  Record<GameWay, { readonly name: string } & ({ readonly least: number } | { readonly most: number })>
> = {
  randomCopies: { name: 'at random, on copies', least: 100_000 },
  greedyCopies: { name: 'following the hints, on copies', least: 60_000 },
  randomTables: { name: 'at random, on live tables', least: 25_000 },
  greedyTables: { name: 'following the hints, on live tables', least: 25_000 },
  think: { name: 'think(): a copy to think with', most: 25 },
  restore: { name: 'restore, and JSON.parse of the save', most: 90 },
};
const WAYS_TIMED = Object.keys(GAME_WAYS) as GameWay[];

/** Ways that share a process: bots of one kind, so that the other kind does not slow them down. */
const PROCESSES: readonly (readonly GameWay[])[] = [
  ['randomCopies', 'randomTables'],
  ['greedyCopies', 'greedyTables', 'think', 'restore'],
];

/** Minimum number of rounds, and length of each in ms of its process's CPU time. */
const FEWEST_GAME_ROUNDS = 5;
const GAME_ROUND_MS = 100;
/**
 * Number and length of warm-up laps, in ms of the process's CPU time; each lap does everything that the process
 * measures. The rules are so much code that compilation takes a while, and another way with other data compiles them
 * again.
 */
const LAPS = 6;
const LAP = 500;

/** Returns the microseconds for one item. */
const each = ({ count, ms }: GameRound['done']): number => (ms * 1000) / count;
const readableNumber = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);

/** Measures whole games of any kit. */
export const gamesBench: Bench = {
  name: 'games',
  about: 'whole games by bots, decisions a second; copies and saves of a middle game, against JSON.parse',
  ofEachGame: true,
  async run({ rules: { id } }, seconds, say) {
    say('starting');
    const runners: Runner<GameRound>[] = [];
    const rounds = Object.fromEntries(WAYS_TIMED.map((way) => [way, []])) as unknown as Record<GameWay, GameRound[]>;
    try {
      for (const ways of PROCESSES)
        runners.push(await openRunner<GameRound>('src/bench/games/runner.ts', [id, ...ways], `games of ${id}`));
      say('warming up');
      await Promise.all(
        PROCESSES.map(async (ways, at) => {
          for (let lap = 0; lap < LAPS; lap++) for (const way of ways) await runners[at]!.round(LAP, way);
        }),
      );
      say('playing');
      const until = Date.now() + seconds * 1000;
      for (let round = 0; round < FEWEST_GAME_ROUNDS || Date.now() < until; round++)
        for (const [at, ways] of PROCESSES.entries())
          for (const way of ways) rounds[way].push(await runners[at]!.round(GAME_ROUND_MS, way));
    } finally {
      await Promise.all(runners.map(({ close }) => close()));
    }
    return gamesReport(rounds);
  },
};

function gamesReport(rounds: Readonly<Record<GameWay, readonly GameRound[]>>) {
  const time = (way: GameWay) => median(rounds[way].map(({ done }) => each(done)));
  const parse = median(WAYS_TIMED.flatMap((way) => rounds[way].map(({ parsed }) => each(parsed))));
  const times = (way: GameWay) => median(rounds[way].map(({ done, parsed }) => each(done) / each(parsed)));
  const best = (way: GameWay, part: keyof GameRound) => fastest(rounds[way].map((round) => each(round[part])));
  const row = (way: GameWay) => [
    GAME_WAYS[way].name,
    readableNumber(time(way)),
    'least' in GAME_WAYS[way] ? readableNumber(1e6 / time(way)) : '',
    times(way).toFixed(3),
  ];
  return {
    how:
      'Four seats where so many can play, standard options, whole games one after the other from new tables; each kind of bot in a process ' +
      'of its own, in turn, by the time of that process (the compiler’s included). The reference is JSON.parse of the save of a middle game, ' +
      'timed in every round of the same process.',
    findings: [
      {
        title: 'One decision, one copy, one game restored',
        rows: [
          ['', 'us', 'a second', 'in JSON.parse'],
          ...WAYS_TIMED.map(row),
          ['JSON.parse of the save', readableNumber(parse), '', '1.000'],
        ],
      },
    ],
    aims: WAYS_TIMED.map((way): BenchAim => {
      const { name, ...aim } = GAME_WAYS[way];
      return 'least' in aim
        ? { what: name, least: aim.least, found: 1e6 / time(way), unit: '/s' }
        : { what: name, most: aim.most, found: time(way), unit: ' us' };
    }),
    ratios: WAYS_TIMED.map((way): Ratio => ({
      what: `${GAME_WAYS[way].name} : JSON.parse`,
      found: best(way, 'done') / best(way, 'parsed'),
    })),
  };
}
