import { fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '../installation/index.ts';
import { spent } from './processor-time.ts';

/** A separate process for one competitor, so that the object shapes of the others do not slow it down. */
export interface Runner<Order, Reply> {
  ask(order: Order): Promise<Reply>;
  close(): Promise<void>;
}

/** Starts a program that serves orders; throws if it ends before. */
export async function openRunner<Order, Reply>(
  source: string,
  args: readonly string[] = [],
  options: ForkOptions = {},
): Promise<Runner<Order, Reply>> {
  const { file, execArgv } = programOf(source);
  const child = fork(file, args, { ...options, execArgv: [...execArgv, ...(options.execArgv ?? [])] });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${[source, ...args].join(' ')} ended with ${String(signal ?? code)}`);
  });
  ended.catch(() => undefined);
  const message = () => Promise.race([once(child, 'message').then(([first]) => first as unknown), ended]);
  await message();
  return {
    async ask(order) {
      child.send(order as object);
      return (await message()) as Reply;
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}

/** Serves orders in the process until the one that started it lets go of it. */
export function serve<Order, Reply>(reply: (order: Order) => Reply, end: () => void = () => process.exit(0)): void {
  process.on('message', (order: Order) => process.send!(reply(order)));
  process.on('disconnect', end);
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
