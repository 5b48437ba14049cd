import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '../installation/index.ts';
import { spent } from './processor-time.ts';

/** A process of its own for one of the things that are compared, so that the shapes of the others do not slow it down. */
export interface Runner<Found> {
  /** One round, of about so many ms of that process's own time; `what` it is of, where the process can do several things. */
  round(length: number, what?: string): Promise<Found>;
  close(): Promise<void>;
}

/** Starts a program that serves rounds; `name` is what it is called where it fails. */
export async function openRunner<Found>(source: string, args: readonly string[], name: string): Promise<Runner<Found>> {
  const { file, execArgv } = programOf(source);
  const child = fork(file, args, { execArgv: [...execArgv] });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the process for ${name} ended with ${String(signal ?? code)}`);
  });
  ended.catch(() => undefined);
  const message = () => Promise.race([once(child, 'message').then(([first]) => first as unknown), ended]);
  await message();
  return {
    async round(length, what = '') {
      child.send({ length, what });
      return (await message()) as Found;
    },
    async close() {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}

/** The side of the process: a round whenever one is asked for. */
export function serveRounds<Found extends object>(round: (length: number, what: string) => Found): void {
  process.on('message', ({ length, what }: { length: number; what: string }) => process.send!(round(length, what)));
  process.on('disconnect', () => process.exit(0));
  process.send!('ready');
}

/** How much was done in how many ms of this process's own time. */
export interface Work {
  readonly count: number;
  readonly ms: number;
}

/** Does something again and again until this process has worked for so many ms; `once` says how much it did. */
export function workFor(length: number, once: () => number): Work {
  const start = spent();
  let count = 0;
  for (;;) {
    count += once();
    const ms = spent() - start;
    if (ms >= length) return { count, ms };
  }
}
