import { parseArgs } from 'node:util';
import { standardOptions } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { namespacesOf, textsOf } from '../locale/texts.ts';
import { everything, Reach } from './coverage.ts';
import { flawOf, fuzz } from './fuzzing.ts';
import { perft } from './perft.ts';
import { openGame, playGame, someCourses } from './play.ts';

/*
 * npm run fuzz -- --games 5000 --seed autumn --minutes 10
 * npm run fuzz -- --game bsieged --replay autumn-1234
 * npm run fuzz -- --game bsieged --perft 3
 * npm run fuzz -- --game bsieged --coverage --games 100
 *
 * Plays legal games and looks for what must never happen; or counts the lines of play from the opening of a
 * game, or tells what of a game its play has not reached. Exit codes: 0 nothing found, 1 a flaw, 2 wrong arguments.
 */

const USAGE =
  'npm run fuzz -- [--game id] [--games n] [--seed text] [--minutes n] [--replay seed-index] [--perft depth] [--coverage]';

function main(): number {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: 'fuzz' },
      minutes: { type: 'string', default: '30' },
      replay: { type: 'string' },
      perft: { type: 'string' },
      coverage: { type: 'boolean', default: false },
      game: { type: 'string' },
    },
  });
  const chosen = kits.filter(({ rules }) => values.game === undefined || rules.id === values.game);
  if (chosen.length === 0)
    throw new TypeError(`--game: no game "${values.game}"; there is ${kits.map(({ rules }) => rules.id).join(', ')}`);
  if (values.replay !== undefined) return replay(chosen[0]!, values.replay);
  if (values.perft !== undefined) return lines(chosen, positive('perft', values.perft), values.seed);
  const games = positive('games', values.games);
  if (values.coverage) return unreached(chosen, games, values.seed);
  const within = 60_000 * positive('minutes', values.minutes);
  const onGame = (played: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${played}/${games} games\x1b[K`);
  };
  for (const kit of chosen) {
    const { id } = kit.rules;
    const { played, flaw } = fuzz(kit, { games, seed: values.seed, within: within / chosen.length, onGame });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    if (flaw) {
      console.log(`${id}: a flaw in game ${played + 1}:\n${flaw.what}\n\n${JSON.stringify(flaw.course, null, 2)}`);
      console.log(`\nAgain: npm run fuzz -- --game ${id} --replay '${flaw.course.seed}'`);
      return 1;
    }
    console.log(`${id}: ${played} games of seed "${values.seed}", no flaw.`);
  }
  return 0;
}

/** What that many games do not reach of all that the kit and its texts name; rare things are for tests of their own. */
function unreached(chosen: readonly AnyKit[], games: number, seed: string): number {
  for (const kit of chosen) {
    const own = namespacesOf('en').filter((name) => name === kit.rules.id || name === `${kit.rules.id}-cards`);
    const wanted = everything(kit, Object.fromEntries(own.map((name) => [name, textsOf('en', name)])));
    const seen = new Set<string>();
    for (const course of someCourses(kit, games, seed)) {
      const reach = new Reach(kit, seen, { ...standardOptions<object>(kit.rules.options), ...course.options });
      reach.end(playGame(kit, course, (moment) => reach.see(moment)));
    }
    const left = wanted.filter((line) => !seen.has(line));
    console.log([`${kit.rules.id}: ${wanted.length - left.length} of ${wanted.length} reached`, ...left].join('\n'));
  }
  return 0;
}

/** How many lines of play there are from the opening of the smallest game, by depth. */
function lines(chosen: readonly AnyKit[], depth: number, seed: string): number {
  for (const kit of chosen) {
    const save = openGame(kit, { seed, players: kit.rules.seats[0] }).save();
    const counts = Array.from({ length: depth }, (_, index) => perft(kit, save, index + 1));
    console.log(`${kit.rules.id}: ${counts.join(', ')}`);
  }
  return 0;
}

/** The seed of a course ends in its number, which says how it is played. */
function replay(kit: AnyKit, seed: string): number {
  const [, name, index] = /^(.*)-(\d+)$/.exec(seed) ?? [];
  if (name === undefined) throw new TypeError(`--replay: "${seed}" does not end in the number of a game`);
  const course = someCourses(kit, Number(index) + 1, name).at(-1)!;
  console.log(JSON.stringify(course, null, 2));
  const found = flawOf(kit, course);
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
