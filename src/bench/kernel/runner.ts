import { serveRounds, workFor } from '../runners.ts';
import { type Way, ways } from './runs.ts';

/** Plays the small siege in one way: `runner.ts <way>`. */
const play = ways[process.argv[2] as Way]();
let games = 0;

serveRounds((length) => workFor(length, () => play(++games)));
