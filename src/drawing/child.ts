import { standBack } from '../background/index.ts';
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

standBack();
process.on('message', (job: Job) => answer(render(job)));
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group: the parent finishes its boards first.
process.on('SIGINT', () => undefined);
answer('ready');

/** A parent that was killed hears nothing: then the end of the channel ends this process, too. */
function answer(said: Rendering | 'ready'): void {
  process.send!(said, () => undefined);
}
