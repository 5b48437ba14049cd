import { parseArgs } from 'node:util';
import { flawOf, fuzz } from './fuzzing.ts';
import { courses } from './play.ts';

/*
 * npm run fuzz -- --games 5000 --seed autumn --minutes 10
 * npm run fuzz -- --replay autumn-1234
 *
 * Plays legal games and looks for what must never happen. Exit codes: 0 nothing found, 1 a flaw, 2 wrong arguments.
 */

const USAGE = 'npm run fuzz -- [--games n] [--seed text] [--minutes n] [--replay seed-index]';

function main(): number {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: 'fuzz' },
      minutes: { type: 'string', default: '30' },
      replay: { type: 'string' },
    },
  });
  if (values.replay !== undefined) return replay(values.replay);
  const games = positive('games', values.games);
  const within = 60_000 * positive('minutes', values.minutes);
  const onGame = (played: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${played}/${games} games\x1b[K`);
  };
  const { played, flaw } = fuzz({ games, seed: values.seed, within, onGame });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (!flaw) {
    console.log(`${played} games of seed "${values.seed}", no flaw.`);
    return 0;
  }
  console.log(`A flaw in game ${played + 1}:\n${flaw.what}\n\n${JSON.stringify(flaw.course, null, 2)}`);
  console.log(`\nAgain: npm run fuzz -- --replay '${flaw.course.seed}'`);
  return 1;
}

/** The seed of a course ends in its number, which says how it is played. */
function replay(seed: string): number {
  const [, name, index] = /^(.*)-(\d+)$/.exec(seed) ?? [];
  if (name === undefined) throw new TypeError(`--replay: "${seed}" does not end in the number of a game`);
  const course = courses(Number(index) + 1, name).at(-1)!;
  console.log(JSON.stringify(course, null, 2));
  const found = flawOf(course);
  console.log(found ?? 'No flaw.');
  return found === null ? 0 : 1;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new TypeError(`--${name}: "${text}" is no positive number`);
  return value;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
