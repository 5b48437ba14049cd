import { serveRounds } from '../runners.ts';
import { watchLateness } from './lateness.ts';

/** A process that does nothing: what holds up its event loop is the machine. */
const watch = watchLateness();
serveRounds(() => watch.take());
