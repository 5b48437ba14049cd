import { standBack } from '../background/index.ts';
import { paint } from './paint/page.ts';
import { encodePng } from './png.ts';
import type { Job, Rendering } from './protocol.ts';

/** A renderer process: draws sketches from its parent and ends with it. Only this process loads node-canvas. */
function renderJob({ id, sketch }: Job): Rendering {
  try {
    const { canvas, warnings } = paint(sketch);
    const { width, height } = canvas;
    return { id, png: encodePng(canvas), width, height, warnings, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

standBack();
process.on('message', (job: Job) => sendToParent(renderJob(job)));
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group, and the parent wants to finish its boards first.
process.on('SIGINT', () => undefined);
sendToParent('ready');

/** Sends to the parent and ignores errors: if the parent was killed, the closed channel ends this process too. */
function sendToParent(said: Rendering | 'ready'): void {
  process.send!(said, () => undefined);
}
