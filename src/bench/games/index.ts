import type { Bench } from '../bench.ts';
import { fastest } from '../percentile.ts';
import { openRunner, type Runner, type Work } from '../runners.ts';
import type { GameOrder, GameRound } from './runner.ts';
import type { GameWay } from './ways.ts';

/** Ways to time: decisions of whole games, and single deeds. */
const GAME_WAYS: Readonly<Record<GameWay, string>> = {
  randomCopies: 'at random, on copies',
  greedyCopies: 'following the hints, on copies',
  randomTables: 'at random, on live tables',
  greedyTables: 'following the hints, on live tables',
  think: 'think(): a copy to think with',
  restore: 'restore, and JSON.parse of the save',
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

/** Measures whole games of any kit. */
export const gamesBench: Bench = {
  name: 'games',
  about: 'a decision of whole games by bots, a copy and a save of a middle game, against JSON.parse of the save',
  ofEachGame: true,
  async run({ rules: { id } }, seconds, say) {
    const runners: Runner<GameOrder, GameRound>[] = [];
    const rounds = Object.fromEntries(WAYS_TIMED.map((way) => [way, []])) as unknown as Record<GameWay, GameRound[]>;
    try {
      for (const ways of PROCESSES) runners.push(await openRunner('src/bench/games/runner.ts', [id, ...ways]));
      say('warming up');
      await Promise.all(
        PROCESSES.map(async (ways, at) => {
          for (let lap = 0; lap < LAPS; lap++) for (const way of ways) await runners[at]!.ask({ length: LAP, way });
        }),
      );
      say('playing');
      const until = Date.now() + seconds * 1000;
      for (let round = 0; round < FEWEST_GAME_ROUNDS || Date.now() < until; round++)
        for (const [at, ways] of PROCESSES.entries())
          for (const way of ways) rounds[way].push(await runners[at]!.ask({ length: GAME_ROUND_MS, way }));
    } finally {
      await Promise.all(runners.map(({ close }) => close()));
    }
    return WAYS_TIMED.map((way) => {
      const best = (part: keyof GameRound) => fastest(rounds[way].map((round) => each(round[part])));
      return { what: `${GAME_WAYS[way]} : JSON.parse`, found: best('done') / best('parsed'), ms: best('done') };
    });
  },
};

/** Returns the ms for one item. */
const each = ({ count, ms }: Work): number => ms / count;
