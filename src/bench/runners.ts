import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '../installation/index.ts';
import { spent } from './processor-time.ts';

/** A separate process for one competitor, so that the object shapes of the others do not slow it down. */
export interface Runner<Found> {
  /** Runs a round of about `length` ms of that process's CPU time; `what` selects one of several works. */
  round(length: number, what?: string): Promise<Found>;
  close(): Promise<void>;
}

/** Starts a program that serves rounds; `name` identifies it in errors. */
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

/** Serves rounds on request in the process. */
export function serveRounds<Found extends object>(round: (length: number, what: string) => Found): void {
  process.on('message', ({ length, what }: { length: number; what: string }) => process.send!(round(length, what)));
  process.on('disconnect', () => process.exit(0));
  process.send!('ready');
}

/** Amount of work, and this process's CPU time for it in ms. */
export interface Work {
  readonly count: number;
  readonly ms: number;
}

/** Repeats work until this process has used `length` ms of CPU time; `once` returns its count. */
export function workFor(length: number, once: () => number): Work {
  const start = spent();
  let count = 0;
  for (;;) {
    count += once();
    const ms = spent() - start;
    if (ms >= length) return { count, ms };
  }
}
