import { type Way, ways } from './runs.ts';

/** A process of its own for one way to play, so that the others' shapes do not slow it down: `runner.ts <way>`. */
const play = ways[process.argv[2] as Way]();
let games = 0;

/** Plays for so many ms of this process's own time. */
function round(length: number): { decisions: number; ms: number } {
  const start = process.cpuUsage();
  let decisions = 0;
  for (;;) {
    decisions += play(++games);
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    if (ms >= length) return { decisions, ms };
  }
}

process.on('message', (length: number) => process.send!(round(length)));
process.on('disconnect', () => process.exit(0));
process.send!('ready');
