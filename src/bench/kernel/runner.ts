import { serve, type Work, workFor } from '../runners.ts';
import { type KernelWay, kernelWays } from './runs.ts';

/** Plays the small siege in one way: `runner.ts <way>`. */
const playOneWay = kernelWays[process.argv[2] as KernelWay]();
let gamesPlayed = 0;

serve((length: number): Work => workFor(length, () => playOneWay(++gamesPlayed)));
