import { kits } from '../../games/index.ts';
import { kitOf } from '../../kit/index.ts';
import { serveRounds, type Work, workFor } from '../runners.ts';
import { parsing, type Way, ways } from './ways.ts';

/** What one round found: of what is timed, and of the reference right after it. */
export interface Round {
  readonly done: Work;
  readonly parsed: Work;
}

/** The reference needs no more of a round than this. */
const SHARE = 0.2;

/** Does some things with one game, whichever a round asks for: `runner.ts <game> <way> ...`. */
const [, , game, ...names] = process.argv;
const kit = kitOf(kits, game!);
const doings = new Map(names.map((name) => [name, ways[name as Way](kit)]));
const parse = parsing(kit);

serveRounds((length, way): Round => ({
  done: workFor(length * (1 - SHARE), doings.get(way)!),
  parsed: workFor(length * SHARE, parse),
}));
