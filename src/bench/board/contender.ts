import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rendererArgs, rendererEnv } from '../../drawing/renderer-env.ts';
import { preloaded, programOf } from '../../installation/index.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import type { PaintingTask, Timing } from './painter.ts';

export type Library = 'canvas' | '@napi-rs/canvas';

/** A process in which the painters draw with one canvas library. */
export interface Contender {
  /** Draws and encodes all sketches without using the results. */
  warmUp(sketches: readonly Sketch[]): Promise<void>;
  measure(task: PaintingTask): Promise<Timing>;
  close(): Promise<void>;
}

/** Starts the process; throws if it ends before it can draw. */
export async function contender(library: Library): Promise<Contender> {
  const { file, execArgv } = programOf('src/bench/board/painter.ts');
  const skia = library === '@napi-rs/canvas' ? preloaded(programOf('src/bench/board/use-skia.ts').file) : [];
  const child = fork(file, [], {
    execArgv: [...execArgv, ...rendererArgs, ...skia],
    env: rendererEnv(process.env),
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the process that draws with ${library} ended with ${String(signal ?? code)}`);
  });
  // The code that waits for a picture gets the error; perhaps none is waiting.
  ended.catch(() => undefined);
  const message = () => Promise.race([once(child, 'message').then(([first]) => first as unknown), ended]);
  await message();
  const ask = (order: PaintingTask | readonly Sketch[]) => {
    child.send(order);
    return message();
  };
  return {
    async warmUp(sketches) {
      await ask(sketches);
    },
    async measure(task) {
      return (await ask(task)) as Timing;
    },
    async close() {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
