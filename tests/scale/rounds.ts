import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import { programOf } from '../../src/installation/index.ts';
import type { Done, Order } from './order.ts';

/** A process that says when it is ready, and what came of each thing that it was asked for. */
export class Child {
  private constructor(
    private readonly process: ChildProcess,
    private readonly name: string,
  ) {}

  static async start(program: string, args: readonly string[]): Promise<Child> {
    const { file, execArgv } = programOf(program);
    const child = new Child(fork(file, args, { execArgv: [...execArgv] }), program);
    await child.#told();
    return child;
  }

  ask(what: string | number = 'go'): Promise<unknown> {
    const told = this.#told();
    this.process.send(what);
    return told;
  }

  /** Lets it finish. */
  async end(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exit = once(this.process, 'exit');
    if (this.process.connected) this.process.disconnect();
    await exit;
  }

  /** What it says next; rejects when it ends instead. */
  #told(): Promise<unknown> {
    const { process, name } = this;
    return new Promise((resolve, reject) => {
      const ended = (code: number | null, signal: string | null) =>
        reject(new Error(`${name} ended with ${String(signal ?? code)}`));
      process.once('exit', ended);
      process.once('message', (said) => {
        process.off('exit', ended);
        resolve(said);
      });
    });
  }
}

/** Has processes do what they are told, all at the same time; returns once they have ended. */
export async function atOnce(orders: readonly Order[]): Promise<Done[]> {
  const starting = orders.map((order) => Child.start('tests/scale/process.ts', [JSON.stringify(order)]));
  const started = (await Promise.allSettled(starting)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  try {
    await Promise.all(starting);
    return (await Promise.all(started.map((child) => child.ask()))) as Done[];
  } finally {
    await Promise.all(started.map((child) => child.end()));
  }
}
