import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

import { paint } from './paint/page.ts';
import { encodePng } from './png.ts';
import type { Job, Rendering } from './protocol.ts';

/** A renderer process: draws what its parent sends and ends with it. Only here is node-canvas loaded. */
function render({ id, sketch }: Job): Rendering {
  try {
    const { canvas, warnings } = paint(sketch);
    const { width, height } = canvas;
    return { id, png: encodePng(canvas), width, height, warnings, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

yieldToAnswers();
process.on('message', (job: Job) => answer(render(job)));
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group: the parent finishes its boards first.
process.on('SIGINT', () => undefined);
answer('ready');

/** A parent that was killed hears nothing: then the end of the channel ends this process, too. */
function answer(said: Rendering | 'ready'): void {
  process.send!(said, () => undefined);
}

/** A picture may come a little later; who pressed a button waits for its answer. */
function yieldToAnswers(): void {
  for (const thread of threads())
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A machine that forbids it draws at full priority; and some threads end soon.
    }
}

/** On Linux each thread has a priority of its own, those that compile and collect garbage among them. */
function threads(): number[] {
  const tasks = '/proc/self/task';
  return existsSync(tasks) ? readdirSync(tasks).map(Number) : [0];
}
