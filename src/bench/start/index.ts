import type { Bench } from '../bench.ts';
import { median } from '../percentile.ts';
import { loadingOfDiscord, npmAlone, prepare, startToReady } from './processes.ts';

const FEWEST_STARTS = 2;

/**
 * Measures the second `npm start`, with everything installed and built, in turn with npm telling its version and with
 * Node importing discord.js as it is installed.
 */
export const startBench: Bench = {
  name: 'start',
  about: 'how long `npm start` takes until the bot is ready, when everything has been set up before',
  async run(_, seconds, say) {
    say('building');
    prepare();
    say('starting the bot again and again');
    const [starts, references]: [number[], number[]] = [[], []];
    const until = performance.now() + seconds * 1000;
    while (starts.length < FEWEST_STARTS || performance.now() < until) {
      references.push(npmAlone() + loadingOfDiscord());
      starts.push(await startToReady());
    }
    const ms = median(starts);
    return [{ what: 'second npm start / npm --version and discord.js alone', found: ms / median(references), ms }];
  },
};
