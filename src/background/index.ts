import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** How far behind, from 0 (not at all) to 19, unless the setting BACKGROUND_NICE says otherwise. */
export const USUALLY = 10;

/** Puts this process behind all others: who pressed a button waits for its answer, pictures and advice may come a little later. */
export function standBack(): void {
  const nice = Number(process.env['BACKGROUND_NICE']?.trim() || USUALLY);
  for (const thread of threads())
    try {
      setPriority(thread, nice);
    } catch {
      // A machine that forbids it, or has put it further behind, goes on as it is; and some threads end soon.
    }
}

/** On Linux each thread has a priority of its own, those that compile and collect garbage among them. */
function threads(): number[] {
  const tasks = '/proc/self/task';
  return existsSync(tasks) ? readdirSync(tasks).map(Number) : [0];
}
