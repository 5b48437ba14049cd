import { serveRounds } from '../runners.ts';
import { watchLateness } from './lateness.ts';

/** An idle process: only the machine can delay its event loop. */
const watch = watchLateness();
serveRounds(() => watch.take());
